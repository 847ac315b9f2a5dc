import type { Fault } from "../../network/types";
import { faultLine } from "../texts/fault-words";
import type { Words } from "../texts/words";
import { EDIT_NAMES, EDIT_REASONS } from "./edit-texts";

const OUT_OF_LIMITS = /^([a-z A-Z]+) (must be .*)$/;

/** Why something can't be done, in the page's language. */
export function reasonText(words: Words, fault: Fault): string {
  if (words.language === "en") return fault.reason;
  const known = EDIT_REASONS.find(([pattern]) => pattern.test(fault.reason));
  if (known) return fault.reason.replace(known[0], known[1]);
  const [, path, reason] = OUT_OF_LIMITS.exec(fault.reason) ?? [];
  return faultLine(words, path && reason ? { path: EDIT_NAMES.get(path) ?? path, reason } : fault);
}
