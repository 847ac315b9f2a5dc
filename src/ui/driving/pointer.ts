/** Whether the visitor's pointer is a finger: words speak of what is at hand. */
export const isTouched = (): boolean => matchMedia("(pointer: coarse)").matches;
