import type { Control } from "../network/types";

/** From the control that outdoes the others down. */
const RANKS: readonly Control[] = [
  "signals",
  "roundabout",
  "all-way-stop",
  "stop",
  "priority",
  "priority-to-the-right",
];

/** The control of a junction of several nodes: the one that outdoes what the others say. */
export const outrankingControl = (said: readonly (Control | undefined)[]): Control =>
  RANKS.find((control) => said.includes(control)) ?? "none";
