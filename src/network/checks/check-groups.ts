import { quoted } from "../read/printable";
import type { Fault } from "../types";

type Groups = readonly (readonly string[])[];

/** The lists of nodes that a description merges and keeps apart. */
export interface NodeGroups {
  readonly merge?: Groups | undefined;
  readonly keepApart?: Groups | undefined;
}

function memberReason(group: readonly string[], i: number, known: ReadonlySet<string>): string | null {
  const id = group[i]!;
  if (!known.has(id)) return `no road reaches a node ${quoted(id)}`;
  return group.indexOf(id) < i ? `${quoted(id)} is named twice` : null;
}

function memberFaults(key: keyof NodeGroups, groups: Groups, known: ReadonlySet<string>): Fault[] {
  return groups.flatMap((group, g) =>
    group.flatMap((_, i) => {
      const reason = memberReason(group, i, known);
      return reason ? [{ path: `${key}[${g}][${i}]`, reason }] : [];
    }),
  );
}

/** For each node of a merge the junction it becomes part of, by a number; lists that share a node are one. */
function junctionsOf(merge: Groups): ReadonlyMap<string, number> {
  const junctions = new Map<string, number>();
  for (const [number, group] of merge.entries()) {
    const shared = new Set(group.map((id) => junctions.get(id)));
    for (const [id, junction] of junctions) if (shared.has(junction)) junctions.set(id, number);
    for (const id of group) junctions.set(id, number);
  }
  return junctions;
}

/** Nodes to be kept apart that a merge makes one. */
function contradictions({ merge = [], keepApart = [] }: NodeGroups): Fault[] {
  const junctions = junctionsOf(merge);
  return keepApart.flatMap((group, g) =>
    group.flatMap((id, i) => {
      const other = group.slice(0, i).find((one) => one !== id && junctions.get(one) === (junctions.get(id) ?? -1));
      const reason = `${quoted(id)} is to be merged with ${quoted(other ?? "")}, and kept apart from it`;
      return other === undefined ? [] : [{ path: `keepApart[${g}][${i}]`, reason }];
    }),
  );
}

/** What is wrong with the lists of nodes to merge and to keep apart. @param known nodes that a road reaches */
export function groupFaults(groups: NodeGroups, known: ReadonlySet<string>): Fault[] {
  return [
    ...memberFaults("merge", groups.merge ?? [], known),
    ...memberFaults("keepApart", groups.keepApart ?? [], known),
    ...contradictions(groups),
  ];
}
