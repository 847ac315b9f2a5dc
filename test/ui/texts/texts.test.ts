import { describe, expect, test } from "vitest";
import { EDIT_TEXTS } from "../../../src/ui/editor/edit-texts";
import { AREA_TEXTS } from "../../../src/ui/opening/area-texts";
import { RADIUS_TEXTS } from "../../../src/ui/radius/radius-texts";
import { RULES_TEXTS } from "../../../src/ui/rules/rules-texts";
import { SETTINGS_TEXTS } from "../../../src/ui/settings/settings-texts";
import { bringTexts, firstLanguage, preferredLanguage, TEXTS, type TextKey, textOf } from "../../../src/ui/texts/texts";

bringTexts(AREA_TEXTS);
bringTexts(EDIT_TEXTS);
bringTexts(RADIUS_TEXTS);
bringTexts(RULES_TEXTS);
bringTexts(SETTINGS_TEXTS);

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe("every text", () => {
  test.each(Object.entries(TEXTS))("%s is there in both languages, with the same values in it", (_, [en, zh]) => {
    expect(en.trim()).not.toBe("");
    expect(zh.trim()).not.toBe("");
    expect(placeholders(zh)).toEqual(placeholders(en));
  });

  test("but the language's own name differs from language to language", () => {
    const same = (Object.keys(TEXTS) as TextKey[]).filter((key) => textOf("en", key) === textOf("zh", key));
    expect(same).toEqual([]);
  });
});

test("values are filled in as they are, and never read again", () => {
  expect(textOf("en", "atJunction", { id: "{id}$1<b>" })).toBe("crossing {id}$1<b>");
  expect(textOf("zh", "atJunction", { id: "c" })).toBe("路口 c");
});

test("the browser's first known language wins, English where none is", () => {
  expect(preferredLanguage(["fr-FR", "zh-CN", "en"])).toBe("zh");
  expect(preferredLanguage(["fr", "de"])).toBe("en");
  expect(preferredLanguage([])).toBe("en");
});

test("an address's language comes before the one that is set, that before the browser's, if the page speaks it", () => {
  expect(firstLanguage("?radius=8&lang=zh", "en", ["en"])).toBe("zh");
  expect(firstLanguage("?lang=fr", null, ["zh-TW"])).toBe("zh");
  expect(firstLanguage("", null, ["en-GB"])).toBe("en");
  expect(firstLanguage("", "zh", ["en-GB"])).toBe("zh");
});
