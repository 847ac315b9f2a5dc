import type { Network, NetworkRoad, RoadId } from "../network/types";

/** Finds the road that was described; a piece of one that was cut is named "road~2". */
export type RoadNamed = (id: RoadId) => NetworkRoad;

export function roadsByName({ roads }: Network): RoadNamed {
  const known = new Map(roads.map((road) => [road.id, road]));
  return (id) => {
    for (let name = id; ; name = name.slice(0, name.lastIndexOf("~"))) {
      const road = known.get(name);
      if (road) return road;
      if (!name.includes("~")) throw new RangeError(`no road is named ${id}`);
    }
  };
}
