/** The points of the compass: English, Chinese. Brought by whatever names ways by them. */
export const COMPASS_TEXTS = {
  "compass.east": ["east", "东"],
  "compass.northEast": ["north-east", "东北"],
  "compass.north": ["north", "北"],
  "compass.northWest": ["north-west", "西北"],
  "compass.west": ["west", "西"],
  "compass.southWest": ["south-west", "西南"],
  "compass.south": ["south", "南"],
  "compass.southEast": ["south-east", "东南"],
} as const;
