import type { Fault } from "../../network/types";
import { CHINESE_REASONS, CHINESE_WANTED } from "./fault-texts";
import type { Words } from "./words";

type Table = typeof CHINESE_REASONS;

/** The first text of a table whose pattern fits all of `english`; null where none does. */
function lookUp(table: Table, english: string): string | null {
  const entry = table.find(([pattern]) => pattern.test(english));
  return entry ? english.replace(entry[0], entry[1]) : null;
}

const WANTED = /^(must be|is missing:) (.*?)(?:, not (.*))?$/;
const OWNER = /^(.*) \((road|node) (".*")\)$/;
/** What stands for a value in place of itself. */
const SHOWN: Table = [
  [/^an empty list$/, "空列表"],
  [/^a list of (\d+)$/, "$1 项的列表"],
  [/^an object$/, "对象"],
  [/^(.*)$/, "$1"],
];
const PATHS: Table = [
  [/^line (\d+), column (\d+)$/, "第 $1 行第 $2 列"],
  [/^line (\d+)$/, "第 $1 行"],
  [/^the file$/, "文件"],
  [/^grid option (.*)$/, "方格选项 $1"],
  [/^corner option (.*)$/, "转角选项 $1"],
];

const wantedIn = (english: string): string => lookUp(CHINESE_WANTED, english) ?? english;

function reasonIn(english: string): string {
  const [, rest = english, kind, id] = OWNER.exec(english) ?? [];
  const own = kind === undefined ? "" : `（${kind === "road" ? "道路" : "节点"} ${id}）`;
  const whole = lookUp(CHINESE_REASONS, rest);
  if (whole !== null) return whole + own;
  const [, how, wanted, shown] = WANTED.exec(rest) ?? [];
  if (wanted === undefined) return english;
  if (how === "is missing:") return `缺少${wantedIn(wanted)}${own}`;
  return `须为${wantedIn(wanted)}${shown === undefined ? "" : `，而不是 ${lookUp(SHOWN, shown)}`}${own}`;
}

/** What is wrong and where, in the page's language; in English where it has no words for it. */
export function faultLine({ language }: Pick<Words, "language">, { path, reason }: Fault): string {
  if (language === "en") return path === "" ? reason : `${path}: ${reason}`;
  return path === "" ? reasonIn(reason) : `${lookUp(PATHS, path) ?? path}：${reasonIn(reason)}`;
}

/** What an option of the address must be, in the page's language. */
export const wantedText = ({ language }: Pick<Words, "language">, english: string): string =>
  language === "en" ? english : wantedIn(english);
