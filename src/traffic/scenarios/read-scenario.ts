import { schemaFaults } from "../../network/checks/schema-faults";
import { jsonFaultOf, lineAndColumn } from "../../network/read/json-text";
import { printable } from "../../network/read/printable";
import type { Fault } from "../../network/types";
import type { Scenario, ScenarioMoment } from "./scenario";
import { scenarioSchema } from "./scenario-schema";

/** A scenario as read; null where there are faults. */
export interface ReadScenario {
  readonly scenario: Scenario | null;
  readonly faults: readonly Fault[];
}

/** People that captions name and that aren't there. */
function strangersOnFoot({ walkers = [], captions }: Scenario): Fault[] {
  const known = new Set(walkers.map(({ id }) => id));
  return captions.flatMap(({ when }, i) =>
    isOnFoot(when) && !known.has(when.who)
      ? [{ path: `captions[${i}].when`, reason: `nobody on foot is called "${printable(when.who, 20)}"` }]
      : [],
  );
}

const isOnFoot = ({ event }: ScenarioMoment): boolean => event === "walks" || event === "over";

/** Vehicles that captions, order or player name and that aren't there. */
function strangers({ vehicles, captions, order, player }: Scenario): Fault[] {
  const known = new Set(vehicles.map(({ id }) => id));
  const named = [
    ...captions.flatMap(({ when }, i) => {
      if (isOnFoot(when)) return [];
      const others = when.event === "waits" && when.for !== undefined ? [when.for] : [];
      return [when.who, ...others].map((id) => [`captions[${i}].when`, id] as const);
    }),
    ...order.map((id, i) => [`order[${i}]`, id] as const),
    ["player", player] as const,
  ];
  return named
    .filter(([, id]) => !known.has(id))
    .map(([path, id]) => ({ path, reason: `there is no vehicle "${printable(id, 20)}"` }));
}

function twins({ vehicles }: Scenario): Fault[] {
  const ids = vehicles.map(({ id }) => id);
  return ids.flatMap((id, i) =>
    ids.indexOf(id) < i ? [{ path: `vehicles[${i}].id`, reason: `"${printable(id, 20)}" is there twice` }] : [],
  );
}

/** Reads a scenario's file. Never throws: what is wrong comes back as faults, all at once. */
export function readScenario(text: string): ReadScenario {
  const wrong = jsonFaultOf(text);
  if (wrong) {
    const fault = { path: lineAndColumn(text, wrong.at), reason: printable(wrong.reason, 100) };
    return { scenario: null, faults: [fault] };
  }
  const root: unknown = JSON.parse(text);
  const read = scenarioSchema.safeParse(root);
  const faults = read.success
    ? [...strangers(read.data), ...strangersOnFoot(read.data), ...twins(read.data)]
    : schemaFaults(root, read.error.issues);
  return { scenario: read.success && faults.length === 0 ? read.data : null, faults };
}
