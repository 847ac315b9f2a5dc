import * as z from "zod";
import { CONTROLS } from "../controls";
import { DEFAULTS, LIMITS, ROAD_CLASSES } from "../road-defaults";
import { bothSidesSchema, lanesSchema, turnsSchema } from "./lanes-schema";
import { listOf, numberIn, oneOf, textIn, wholeIn } from "./schema-parts";
import { terrainSchema } from "./terrain-schema";

const east = numberIn("coordinate", "m", { description: "m to the east." });
const north = numberIn("coordinate", "m", { description: "m to the north." });
const height = numberIn("height", "m", { description: "m above the plan's zero.", default: DEFAULTS.height });
const id = (description: string) => textIn("idLength", { description });
const turnRadius = (description: string, value?: number) =>
  numberIn("turnRadius", "m", value === undefined ? { description } : { description, default: value });

const pointError = "a point [east, north] in metres";
const point = (description: string) => z.tuple([east, north], pointError).meta({ description });

const cornerSchema = z
  .strictObject(
    {
      between: z
        .tuple([id("A road."), id("Its neighbour.")], "the ids of two roads that meet here")
        .meta({ description: "The two roads, in either order." }),
      turnRadius: turnRadius("Kerb radius of this corner alone, m."),
    },
    'an object with "between" and "turnRadius"',
  )
  .meta({ description: "The radius of one corner." });

const restrictionSchema = z
  .strictObject(
    {
      from: id("The road that the way comes from."),
      to: id("The road that it leads to."),
      kind: oneOf(["no", "only"], { description: "Forbidden, or the only way there is from `from`." }),
    },
    'an object with "from", "to" and "kind"',
  )
  .meta({ description: "A way over the node that is forbidden, or the only one." });

export const nodeSchema = z
  .strictObject(
    {
      id: id("Unique among the nodes."),
      at: point("Where it lies: [east, north], m."),
      height: height.optional(),
      turnRadius: turnRadius("Kerb radius of this node's corners, m. Left out: the network's.").optional(),
      control: oneOf(CONTROLS, {
        description: "Who goes first here.",
        default: DEFAULTS.control,
      }).optional(),
      islandRadius: numberIn("islandRadius", "m", { description: "Radius of a roundabout's island, m." }).optional(),
      turningCircle: numberIn("turningCircle", "m", {
        description: "Radius of the round place to turn in at a dead end, m.",
      }).optional(),
      zebra: z
        .boolean("true or false")
        .meta({ description: "Whether people cross its roads on zebras; where two meet, one of them.", default: false })
        .optional(),
      restrictions: listOf(restrictionSchema, {
        description: "Ways over the node that are forbidden, or the only ones from their road.",
        default: [],
      }).optional(),
      corners: listOf(cornerSchema, { description: "Corners with a radius of their own.", default: [] }).optional(),
    },
    'an object with "id" and "at"',
  )
  .meta({ description: "A point where roads meet or end." });

const viaSchema = z
  .tuple([east, north, numberIn("height", "m", { description: "m, where it is known." }).optional()], pointError)
  .meta({ description: "A bend: [east, north, height?], m." });

export const roadSchema = z
  .strictObject(
    {
      id: id("Unique among the roads."),
      from: id("The node where it begins."),
      to: id("The node where it ends."),
      via: listOf(viaSchema, { description: "Bends of the centreline between the two.", default: [] }).optional(),
      lanes: lanesSchema.optional(),
      laneWidth: numberIn("laneWidth", "m", {
        description: "Width of every lane, m. Not together with `width`.",
        default: DEFAULTS.laneWidth,
      }).optional(),
      width: numberIn("width", "m", {
        description: "Width of the whole carriageway from kerb to kerb, m. Not together with `laneWidth`.",
      }).optional(),
      offset: numberIn("offset", "m", {
        description: "Shifts the carriageway to the left of the centreline, m.",
        default: DEFAULTS.offset,
      }).optional(),
      layer: wholeIn("layer", {
        description: "Roads on different layers meet only at a common node.",
        default: DEFAULTS.layer,
      }).optional(),
      speedLimitKmh: numberIn("speedLimitKmh", "km/h", {
        description: "km/h. Left out: what is usual for the class.",
      }).optional(),
      class: oneOf(ROAD_CLASSES, {
        description: "OpenStreetMap's name for this kind of road.",
        default: DEFAULTS.class,
      }).optional(),
      turns: turnsSchema.optional(),
      ring: id("The same text for all roads of one roundabout's ring.").optional(),
      kerb: numberIn("kerb", "m", {
        description: "Height of its kerbs, m. Left out: what is usual for the class.",
      }).optional(),
      sidewalk: bothSidesSchema(
        "sidewalk",
        "Sidewalks seen from `from` to `to`. Left out: what is usual for the class.",
      ).optional(),
      verge: bothSidesSchema(
        "verge",
        "Grass between kerb and sidewalk, where there is one, seen from `from` to `to`.",
      ).optional(),
    },
    'an object with "id", "from" and "to"',
  )
  .meta({
    description: "A centreline between two nodes, with its lanes.",
    not: { required: ["width", "laneWidth"] },
  });

const groupSchema = z
  .array(id("A node."), "a list of two nodes or more")
  .min(2, "a list of two nodes or more")
  .meta({ description: "Ids of nodes." });

const head = {
  $schema: z.string("a text").meta({ description: "Where this schema lies, for editors." }).optional(),
  version: z.literal(1, "1, the only version there is").meta({ description: "Version of this format." }),
  name: textIn("nameLength", { description: "Shown to people.", default: DEFAULTS.name }).optional(),
  drivingSide: oneOf(["right", "left"], {
    description: "The side of the road that is driven on.",
    default: DEFAULTS.drivingSide,
  }).optional(),
  turnRadius: turnRadius("Kerb radius of every corner without one of its own, m.", DEFAULTS.turnRadius).optional(),
  uvScale: numberIn("uvScale", "m", {
    description: "m of ground to one unit of texture.",
    default: DEFAULTS.uvScale,
  }).optional(),
  crossfallPercent: numberIn("crossfallPercent", "%", {
    description:
      "How far roads fall to their sides, %: to both from the line between their directions, on one-way roads to the kerb of the driving side. Level at junctions.",
    default: 0,
  }).optional(),
};

export const networkSchema = z
  .strictObject({
    ...head,
    origin: z
      .strictObject(
        {
          lat: numberIn("latitude", "°", { description: "Degrees north." }),
          lon: numberIn("longitude", "°", { description: "Degrees east." }),
        },
        'an object with "lat" and "lon"',
      )
      .meta({ description: "The place of [0, 0] on the Earth (WGS 84)." })
      .optional(),
    nodes: listOf(nodeSchema, { description: "Points where roads meet or end." }),
    roads: listOf(roadSchema, { description: "Centrelines with their lanes." }),
    merge: listOf(groupSchema, {
      description: "Nodes to be built as one junction, list by list.",
      default: [],
    }).optional(),
    keepApart: listOf(groupSchema, {
      description: "Nodes never to be built as one junction with another of their list.",
      default: [],
    }).optional(),
    terrain: terrainSchema.optional(),
    sidewalks: z
      .boolean("true or false")
      .meta({ description: "False: no kerbs and sidewalks beside the carriageways.", default: true })
      .optional(),
    markings: oneOf(["cn", "us", "de", "gb"], {
      description: "The country after whose way roads are marked. Left out: de, or gb where one drives on the left.",
    }).optional(),
  })
  .meta({ title: "Street network", description: "Nodes and the roads between them." });

const armSchema = z
  .strictObject(
    {
      start: point("A point of the arm's centreline, where the arm ends: [east, north], m."),
      direction: z
        .tuple([east, north], "a direction [east, north] toward the crossing")
        .meta({ description: "Toward the crossing; its length doesn't matter." }),
      halfWidth: z
        .number("a number from 1 to 30 m")
        .min(LIMITS.width[0] / 2, "a number from 1 to 30 m")
        .max(LIMITS.width[1] / 2, "a number from 1 to 30 m")
        .meta({ description: "From the centreline to either kerb, m: lane width × lanes ÷ 2." }),
    },
    'an object with "start", "direction" and "halfWidth"',
  )
  .meta({ description: "One arm of the crossing." });

const ARMS = "a list of 2 to 32 arms";

export const crossingSchema = z
  .strictObject({
    ...head,
    crossing: z
      .array(armSchema, ARMS)
      .min(2, ARMS)
      .max(32, ARMS)
      .meta({ description: "The arms; their centrelines cross in the middle." }),
  })
  .meta({ title: "Single crossing", description: "A crossing given by its arms alone." });

export type NodeDescription = z.infer<typeof nodeSchema>;
export type RoadDescription = z.infer<typeof roadSchema>;
export type NetworkDescription = z.infer<typeof networkSchema>;
export type CrossingDescription = z.infer<typeof crossingSchema>;
