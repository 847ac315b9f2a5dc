/** What the generator says in English by itself, by its problem's code: the first text whose names all have values. */
export const CHINESE_PROBLEMS: Readonly<Record<string, readonly string[]>> = {
  "radius-reduced": [
    "路口 {junction}，{kerb} {one}–{other}：要求半径 {wanted} 米，只容得下 {granted} 米（道路 {limit} 长 {length} 米）。",
    "路口 {junction}，{kerb} {one}–{other}：要求半径 {wanted} 米，只给 {granted} 米（两路之间的三角端会超过 {nose} 米）。",
    "路口 {junction}，{kerb} {one}–{other}：要求半径 {wanted} 米，只容得下 {granted} 米（两条路缘之间容不下更大的半径）。",
  ],
  "taper-shortened": [
    "路口 {junction}，渐变段 {one}–{other}：要求 {wanted} 米，只容得下 {granted} 米（道路 {limit} 长 {length} 米）。",
    "路口 {junction}，渐变段 {one}–{other}：要求 {wanted} 米，只容得下 {granted} 米（两条路缘之间容不下更长的）。",
  ],
  "junctions-merged": ["道路 {road}：两端路口之间需要 {wanted} 米，实际只有 {granted} 米，因此合为一个路口。"],
  "junctions-kept-apart": [
    "道路 {road}：两端路口需要 {wanted} 米，实际只有 {granted} 米；按要求不合并，转弯余地较小。",
  ],
  "nodes-together": ["节点 {nodes} 位于同一处，已建成同一路口。"],
  "not-merged": [
    "节点 {a} 与 {b} 应合为一个路口，但连接它们的最短道路长 {length} 米，最多只能 {most} 米。",
    "节点 {a} 与 {b} 应合为一个路口，但名单内没有道路把它们连在一起。",
  ],
  "not-kept-apart": ["节点 {a} 与 {b} 应保持分开，但转角之间容不下任何道路。"],
  "turning-circle-reduced": ["回车场 {node}：要求半径 {wanted} 米，只容得下 {granted} 米（道路 {a}）。"],
  "bends-simplified": ["道路 {road}：有 {count} 处弯折对 {width} 米宽的车行道而言太急太短，已略去。"],
  "road-without-length": ["道路 {road} 没有长度，已略去。"],
  "approach-too-steep": ["道路 {road}：坡道需要 {wanted} 米，实际只有 {granted} 米，坡度超过 8 %。"],
  "nothing-left": ["所有道路都太短，两端之间没有剩下任何路面。"],
  "road-left-out": ["道路 {road} 在节点 {node} 处与相邻道路重叠，无法构成简单轮廓，已略去。"],
  "height-moved": ["节点 {node}：高度应为 {wanted} 米，实际为 {granted} 米，因为该路口的道路太短，爬升不到。"],
  "road-height-moved": [
    "道路 {road} 距起点 {at} 米处：高度应为 {wanted} 米，实际为 {granted} 米，否则纵坡弯得太急，车轮跟不上。",
  ],
  "bent-sharply": ["道路 {road}：竖曲线半径要求 {wanted} 米，实际只有 {granted} 米，道路太短或转弯太急，坡度接不上。"],
  "island-left-out": ["环岛 {node}：无法建成中心岛。"],
  "island-reduced": ["环岛 {node}：要求中心岛半径 {wanted} 米，只容得下 {granted} 米（受最短道路所限）。"],
  "zebra-left-out": ["节点 {node}：道路 {roads} 上没有画人行横道的余地。"],
  "overlap-resolved": [
    "道路 {roads} 在 {junction} 处重叠 {area} 平方米，已建成同一路面。",
    "道路 {roads} 在 {junction} 处重叠，已建成同一路面。",
  ],
  "outline-united": ["道路 {roads} 在 {junction} 处相接，沿路缘无法构成简单轮廓，已建成同一路面。"],
  "overlap-unresolved": ["道路 {roads} 在 {junction} 处仍重叠 {area} 平方米。", "道路 {roads} 仍重叠 {area} 平方米。"],
  "clearance-reduced": [
    "道路 {a} 与 {b} 上下相交：要求净空 {wanted} 米，实际只有 {granted} 米，两侧道路太短，爬升不到。",
  ],
  "clearance-described": ["道路 {a} 与 {b} 上下相交：要求净空 {wanted} 米，按所给高度只有 {granted} 米。"],
  "lane-ends": [
    "路口 {junction}：汽车无法从车道 {from} 驶入车道 {to}，转弯半径只有 {radius} 米。",
    "路口 {junction}：汽车无法从车道 {from} 驶入车道 {to}，车轮会驶出路面 {off} 米。",
    "路口 {junction}：汽车无法从车道 {from} 驶入车道 {to}，这条街只有 {street} 米长。",
  ],
  "path-off-asphalt": ["路口 {junction}：从车道 {from} 到车道 {to}，车轮会驶出路面 {off} 米，没有更宽的余地。"],
  "path-too-sharp": [
    "路口 {junction}：从车道 {from} 到车道 {to}，转弯半径只有 {radius} 米，汽车至少需要 {wanted} 米，没有更缓的余地。",
  ],
  "no-way-in": ["路口 {junction}：没有车道通往道路 {road}，受箭头、转向限制或单行道所限。"],
  "no-way-on": ["路口 {junction}：从道路 {road} 无法继续前行，受箭头、转向限制或单行道所限。"],
};
