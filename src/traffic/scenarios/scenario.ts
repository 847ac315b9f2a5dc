import type { Control, RoadId } from "../../network/types";

/** A text in every language of the page. `{near}` and `{far}` stand for the words of the driving side and of the other. */
export interface ScenarioText {
  readonly en: string;
  readonly zh: string;
}

/** A vehicle of a scenario: where it comes from, and where it goes. */
export interface ScenarioVehicle {
  /** A letter or a short word. */
  readonly id: string;
  readonly from: RoadId;
  readonly to: RoadId;
  /** m before its line where it begins. */
  readonly ahead: number;
  /** Counted from the kerb; undefined: the first that leads to `to`. */
  readonly lane?: number | undefined;
  /** km/h that it begins with; undefined: as fast as it may. */
  readonly speedKmh?: number | undefined;
  /** s when it begins; undefined: at once. */
  readonly at?: number | undefined;
}

/** Somebody on foot in a scenario. */
export interface ScenarioWalker {
  /** A letter or a short word. */
  readonly id: string;
  /** The road that is crossed. */
  readonly over: RoadId;
  /** The kerb that it comes to: the one of those who drive towards the crossing, or the one across the road. */
  readonly from: "near" | "far";
  /** s, when it is at the kerb. */
  readonly at: number;
  /** m/s; undefined: as most people do. */
  readonly speed?: number | undefined;
}

/** What a caption comes with. Everything happens for the first time. */
export type ScenarioMoment =
  /** `who` comes to a stand. */
  | { readonly event: "stands"; readonly who: string }
  /** `who` waits at its line, for somebody or for one in particular. */
  | { readonly event: "waits"; readonly who: string; readonly for?: string | undefined }
  /** `who` waits because there is no room for it beyond the crossing. */
  | { readonly event: "no-room"; readonly who: string }
  /** `who` drives over its line. */
  | { readonly event: "goes"; readonly who: string }
  /** `who` is on the road beyond the crossing. */
  | { readonly event: "through"; readonly who: string }
  /** `who` waits at its line for people on foot. */
  | { readonly event: "yields"; readonly who: string }
  /** `who`, on foot, steps onto the road, or has come over it. */
  | { readonly event: "walks" | "over"; readonly who: string }
  /** The light that `who` comes to. */
  | { readonly event: "light"; readonly who: string; readonly light: "red" | "yellow" | "green" };

export interface ScenarioCaption {
  readonly when: ScenarioMoment;
  readonly text: ScenarioText;
}

/** A short demonstration of one rule. */
export interface Scenario {
  readonly title: ScenarioText;
  /** The rule in one sentence. */
  readonly rule: ScenarioText;
  /** The name of one of the scenarios' networks. */
  readonly network: string;
  /** Who goes first wherever three roads or more meet, instead of what the network says. */
  readonly control?: Control | undefined;
  /** s after which it is over; it ends sooner where everybody has left. */
  readonly seconds: number;
  readonly vehicles: readonly ScenarioVehicle[];
  readonly walkers?: readonly ScenarioWalker[] | undefined;
  /** In the order in which they are to come. */
  readonly captions: readonly ScenarioCaption[];
  /** Who drives over its line after whom. */
  readonly order: readonly string[];
  /** The vehicle that a person may take over. */
  readonly player: string;
}
