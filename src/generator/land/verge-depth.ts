/** m, from the lowest road (or from zero) down to the grass that everything lies in: as drawn, and as a wheel finds it. */
export const VERGE_DEPTH = 0.02;
