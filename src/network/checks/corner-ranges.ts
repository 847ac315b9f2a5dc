/** What a number may be, both ends included. */
export interface NumberRange {
  readonly least: number;
  readonly most: number;
  readonly whole?: true;
}

/** Degrees that one may turn at a corner: any milder is a bend, any sharper no street's. */
export const CORNER_ANGLES: NumberRange = { least: 30, most: 150 };

/** Of a corner: lanes each way before and after it; lane width, kerb radius and the arms' length in metres. */
export const CORNER_RANGES = {
  before: { least: 1, most: 4, whole: true },
  after: { least: 1, most: 4, whole: true },
  width: { least: 2.2, most: 6 },
  radius: { least: 0, most: 100 },
  arms: { least: 20, most: 500 },
} as const satisfies Record<string, NumberRange>;
