/** Whether a network is described by its name alone: `grid:4x4?…` or `corner:90?…`. */
export const isByNumbers = (name: string): boolean => /^(?:grid|corner):/.test(name);
