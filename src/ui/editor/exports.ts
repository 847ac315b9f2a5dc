import type { Streets } from "../../simulation/types";
import { fileStem, saveFile } from "../save-file";

/** What can be saved of the streets, by the file's ending. */
export const EXPORTS = ["json", "glb", "obj", "svg", "xodr", "geojson"] as const;
export type ExportName = (typeof EXPORTS)[number];

const TYPES: Readonly<Record<ExportName, string>> = {
  json: "application/json",
  glb: "model/gltf-binary",
  obj: "model/obj",
  svg: "image/svg+xml",
  xodr: "application/xml",
  geojson: "application/geo+json",
};

async function dressed({ plan, surfaces }: Streets) {
  const { buildDressing } = await import("../../generator/build-dressing");
  return buildDressing(plan, surfaces);
}

/** The file's content; what writes it is fetched when it's asked for. */
async function contentOf(name: ExportName, streets: Streets): Promise<BlobPart> {
  const { plan, surfaces, network } = streets;
  switch (name) {
    case "json":
      return (await import("../../network/write-network")).networkJson(network);
    case "glb":
      return (await import("../../export/glb")).glbOf(plan, surfaces, await dressed(streets));
    case "obj":
      return (await import("../../export/obj")).objOf(plan, surfaces, await dressed(streets));
    case "svg":
      return (await import("../../export/svg")).svgOf(plan);
    case "xodr":
      return (await import("../../export/opendrive/opendrive")).openDriveOf(plan);
    case "geojson":
      return (await import("../../export/geojson")).planGeoJson(plan);
  }
}

/** Saves the streets in one of the formats. @returns the file's name */
export async function exportStreets(name: ExportName, streets: Streets): Promise<string> {
  const file = `${fileStem(streets.network.name)}.${name}`;
  saveFile(file, await contentOf(name, streets), TYPES[name]);
  return file;
}
