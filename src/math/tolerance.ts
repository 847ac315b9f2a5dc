/** Two points nearer than this are one (m): well under what a wheel feels, well over rounding at 10 km. */
export const SAME_POINT = 1e-6;
/** Longest chord of a sampled arc (m), unless a network is built with another one. */
export const MAX_CHORD = 0.5;
/** How far a chord may stand off its arc (m): half of a marking's own unevenness. */
export const MAX_SAG = 0.005;
