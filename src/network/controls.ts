/** Who can go first at a node, as files, addresses and commands name it. */
export const CONTROLS = [
  "signals",
  "priority",
  "stop",
  "all-way-stop",
  "priority-to-the-right",
  "roundabout",
  "none",
] as const;
