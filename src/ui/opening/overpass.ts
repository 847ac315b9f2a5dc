/** A square of the earth. */
export interface Square {
  /** Degrees, of its middle. */
  readonly latitude: number;
  readonly longitude: number;
  /** m, of its sides. */
  readonly side: number;
}

/** Why there are no streets: `detail` is the server's own word, or a number, where there is one. */
export interface NoStreets {
  readonly fault: "silent" | "status" | "large" | "strange" | "none" | "gaveUp";
  readonly detail: string;
}

/** m that the sides of a square may be long: more is hundreds of megabytes in a town. */
export const SIDES = { least: 100, most: 3000 } as const;

/** Degrees from the equator up to which a square is one; nearer the poles the streets of the other side are in it. */
const FARTHEST = 85;

/** m to a degree of latitude. Source: the metre's first definition, a quarter meridian of 10 000 km. */
const METRES_A_DEGREE = 1e7 / 90;

/** The server's address where it is one that can be asked, else null: one with a password in it can't. */
export function serverOf(text: string): string | null {
  const address = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  const isFine =
    address && ["http:", "https:"].includes(address.protocol) && address.username + address.password === "";
  return isFine ? address.href : null;
}

export function isSquare({ latitude, longitude, side }: Square): boolean {
  return Math.abs(latitude) <= FARTHEST && Math.abs(longitude) <= 180 && side >= SIDES.least && side <= SIDES.most;
}

/** What an Overpass server is asked for: a square's streets, their nodes, and the turns that are forbidden there. */
export function queryOf({ latitude, longitude, side }: Square): string {
  const north = side / 2 / METRES_A_DEGREE;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  const box = [latitude - north, longitude - east, latitude + north, longitude + east];
  const roads = `way["highway"](${box.map((degrees) => degrees.toFixed(6)).join(",")})->.roads;`;
  return `[out:json][timeout:60];${roads}(.roads;.roads>;rel(bw.roads)["type"="restriction"];);out body;`;
}

/** What of Overpass's own form an answer has; null where it is none. */
function answerIn(text: string): { readonly elements: readonly unknown[]; readonly remark?: unknown } | null {
  try {
    const answer: unknown = JSON.parse(text);
    const isOne = typeof answer === "object" && answer !== null && "elements" in answer;
    return isOne && Array.isArray(answer.elements) ? (answer as { elements: unknown[] }) : null;
  } catch {
    return null;
  }
}

/** What is wrong with an answer; null where nothing is. A server that gave up half-way says so in a remark. */
export function faultIn(text: string): NoStreets | null {
  const answer = answerIn(text);
  if (!answer) return { fault: "strange", detail: "" };
  if (typeof answer.remark === "string" && answer.remark.includes("error"))
    return { fault: "gaveUp", detail: answer.remark };
  return answer.elements.length === 0 ? { fault: "none", detail: "" } : null;
}

type Answer = { readonly text: string } | NoStreets;

/** The frame's answer; null once it isn't wanted any more. */
function answerOf(
  frame: HTMLIFrameElement,
  question: { readonly server: string; readonly query: string },
  wanted: AbortSignal,
) {
  return new Promise<Answer | null>((resolve) => {
    const listen = ({ source, data }: MessageEvent<Answer>) => source === frame.contentWindow && resolve(data);
    addEventListener("message", listen);
    wanted.addEventListener("abort", () => {
      removeEventListener("message", listen);
      resolve(null);
    });
    frame.addEventListener("load", () => frame.contentWindow!.postMessage(question, location.origin));
    document.body.append(frame);
  });
}

/**
 * Asks an Overpass server, and no other, for the streets of a square: from a frame with a policy of its own, which is
 * there for this one question.
 * @param wanted ends the question
 * @returns its JSON, or why there is none; null where it isn't wanted any more
 */
export async function streetsFrom(
  server: string,
  square: Square,
  wanted: AbortSignal,
): Promise<string | NoStreets | null> {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.src = new URL("overpass.html", document.baseURI).href;
  const answer = await answerOf(frame, { server, query: queryOf(square) }, wanted);
  frame.remove();
  if (answer === null || !("text" in answer)) return answer;
  return faultIn(answer.text) ?? answer.text;
}
