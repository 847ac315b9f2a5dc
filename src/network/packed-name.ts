/** What an address's name begins with that holds a network. */
export const BEGIN = "z:";

/** Whether an address's name holds a network rather than meaning one. */
export const isPacked = (name: string): boolean => name.startsWith(BEGIN);
