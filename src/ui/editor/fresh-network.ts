/** The description of a network to begin with: one straight road of 120 m. */
export const freshNetwork = (name: string): string =>
  JSON.stringify({
    version: 1,
    name,
    nodes: [
      { id: "n1", at: [-60, 0] },
      { id: "n2", at: [60, 0] },
    ],
    roads: [{ id: "r1", from: "n1", to: "n2" }],
  });
