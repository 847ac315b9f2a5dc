import { expect, test } from "vitest";
import * as z from "zod";
import { crossingSchema, networkSchema } from "../../src/network/checks/network-schema";

const FILE = "../../assets/schema/network.schema.json";

test("the schema that editors read is the one that files are read with", async () => {
  const { $schema, ...schema } = z.toJSONSchema(z.union([networkSchema, crossingSchema]), { io: "input" });
  const document = {
    $schema,
    $comment: "Made from src/network/network-schema.ts. To renew: npx vitest run test/network/schema-file.test.ts -u",
    title: "Kerbline network",
    ...schema,
  };
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(FILE);
});
