import { LAMP, ROOTS, SIGN, STOREY, TRUNK, treeHeading, treeSize } from "./sizes";
import type { Block, House, Lamp, Sign, Standing, Things, Tree } from "./types";

/** An upright box with a square foot, as thick as `wide` m. */
const poleOf = ({ at, height, heading }: Standing, wide: number, top: number): Block => ({
  ...{ at, height, heading },
  size: [wide, top, wide],
});

const lampBlock = (lamp: Lamp): Block => poleOf({ ...lamp, heading: lamp.towards }, LAMP.pole, LAMP.height);

const signBlock = (sign: Sign): Block => poleOf(sign, SIGN.post, SIGN.top);

function trunkBlock(tree: Tree): Block {
  const [right, up, ahead] = treeSize(tree);
  const size = [TRUNK.wide * right, TRUNK.high * up - ROOTS, TRUNK.wide * ahead] as const;
  return { at: tree.at, height: tree.height, heading: treeHeading(tree), size };
}

const houseBlock = ({ at, height, heading, width, depth, floors }: House): Block => ({
  ...{ at, height, heading },
  size: [depth, STOREY * floors, width],
});

/** What of the things a vehicle runs into: poles, trunks and walls, as thick as they are seen. Crowns and arms are above it. */
export const blocksOf = ({ lamps, trees, houses, signs }: Things): Block[] => [
  ...lamps.map(lampBlock),
  ...trees.map(trunkBlock),
  ...houses.map(houseBlock),
  ...signs.map(signBlock),
];
