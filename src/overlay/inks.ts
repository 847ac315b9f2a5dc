import type { Ink } from "./sketch";

type Colour = readonly [number, number, number];

/** Judgement, told apart by the colour-blind too; a number always stands beside it. */
export const GOOD: Colour = [0.16, 0.78, 0.66];
export const SLIGHT: Colour = [1, 0.71, 0.15];
export const BAD: Colour = [0.93, 0.2, 0.42];

/** The pencil's other colours. */
export const CHALK: Colour = [0.95, 0.94, 0.9];
export const AMBER: Colour = [1, 0.71, 0.15];
export const BLUE: Colour = [0.45, 0.72, 0.98];
export const VIOLET: Colour = [0.76, 0.62, 0.97];
export const GREY: Colour = [0.72, 0.74, 0.76];

export const ink = (colour: Colour, width: number, opacity = 1): Ink => ({ colour: [...colour, opacity], width });
