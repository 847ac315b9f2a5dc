import { areaOf, fromGrid, GRID_STEP, grow, intersect, toGrid } from "../../math/area";
import { offSegment } from "./clean-ring";
import type { Overlap } from "./find-overlaps";
import { commonBox, createEdges, type Edges, edgesIn, type Footprint, TOUCH } from "./footprint";

/** m along which two roads touch at least to be one surface. */
const ALONG = 1;

/** Whether an end of an edge of one list lies on an edge of the other, but for `TOUCH`. */
function anyOn({ xy: e, length }: Edges, { xy: f, length: others }: Edges): boolean {
  for (let j = 0; j < others; j += 4) {
    const cx = f[j]!;
    const cy = f[j + 1]!;
    const dx = f[j + 2]!;
    const dy = f[j + 3]!;
    for (let i = 0; i < length; i += 2) {
      const x = e[i]!;
      const y = e[i + 1]!;
      if ((x < cx - TOUCH && x < dx - TOUCH) || (x > cx + TOUCH && x > dx + TOUCH)) continue;
      if ((y < cy - TOUCH && y < dy - TOUCH) || (y > cy + TOUCH && y > dy + TOUCH)) continue;
      if (offSegment([x, y], [cx, cy], [dx, dy]) < TOUCH) return true;
    }
  }
  return false;
}

const [own, others] = [createEdges(), createEdges()];

/** Where two roads that don't lie on each other lie side by side with no room for two kerbs between them. */
export function touchOf(pair: Overlap["pair"], a: Footprint, b: Footprint): Overlap | null {
  if (!("line" in a.part && "line" in b.part) || a.part.line === b.part.line) return null;
  const box = commonBox(a, b);
  edgesIn(a, box, own);
  edgesIn(b, box, others);
  if (!anyOn(own, others) && !anyOn(others, own)) return null;
  const origin = a.area[0]![0]!;
  const strip = intersect(grow(toGrid(a.area, origin), TOUCH, GRID_STEP), toGrid(b.area, origin));
  return areaOf(strip) > (TOUCH / 2) * ALONG ? { pair, area: 0, corners: fromGrid(strip, origin).flat() } : null;
}
