/** Where streets are worth a drive: what is said of a place, and its middle in degrees. */
export const PLACES = [
  ["area.etoile", 48.87378, 2.29504],
  ["area.swindon", 51.56283, -1.77136],
  ["area.eixample", 41.39155, 2.16488],
  ["area.karlsruhe", 49.0118, 8.4037],
  ["area.manhattan", 40.7549, -73.984],
  ["area.lombard", 37.80202, -122.41869],
  ["area.xujiahui", 31.19354, 121.43793],
] as const;
