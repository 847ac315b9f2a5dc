import type { DesignVehicle, Unit } from "./types";
import { steeringForOuterRadius } from "./unit";

const OUTLINE = "CJJ 37-2012, Code for design of urban road engineering, table of design vehicles: outlines and axles";
const ROAD_OUTLINE =
  "JTG B01-2014, Technical standard of highway engineering, table of design vehicles: outline and axles";
const CAR_CIRCLE = "turning radius of a small car after JGJ 100-2015, Code for design of parking garage";
const CIRCLE = "steering for the 12.5 m circle that GB 1589-2016 has every vehicle turn inside";

/** m, of the body's outer front corner. */
const CAR_RADIUS = 6;
const LARGE_RADIUS = 12.5;
/** s. */
const CAR_LOCK_TO_LOCK = 4;
const LORRY_LOCK_TO_LOCK = 6;
/** rad. */
const BUS_FOLD_LIMIT = (52 / 180) * Math.PI;
const SEMITRAILER_FOLD_LIMIT = (80 / 180) * Math.PI;

const car: Unit = { width: 1.8, track: 1.8, frontOverhang: 0.8, axles: [3.8], rearOverhang: 1.4 };
const large: Unit = { width: 2.5, track: 2.5, frontOverhang: 1.5, axles: [6.5], rearOverhang: 4 };
/** The joint of the bus stands 1.7 m behind the second axle, the third axle 6.7 m behind that axle. */
const busFront: Unit = { width: 2.5, track: 2.5, frontOverhang: 1.7, axles: [5.8], rearOverhang: 1.7, hitch: 7.5 };
const busRear: Unit = {
  width: 2.5,
  track: 2.5,
  frontOverhang: 0,
  axles: [5],
  rearOverhang: 3.8,
  foldLimit: BUS_FOLD_LIMIT,
};
const tractor: Unit = { width: 2.55, track: 2.55, frontOverhang: 1.5, axles: [3.3], rearOverhang: 0.7, hitch: 3.3 };
const trailer: Unit = {
  width: 2.55,
  track: 2.55,
  frontOverhang: 1.5,
  axles: [11],
  rearOverhang: 2.3,
  foldLimit: SEMITRAILER_FOLD_LIMIT,
};

/** The design vehicles of China. */
export const CHINESE_VEHICLES: readonly DesignVehicle[] = [
  {
    id: "cn-car",
    name: "Chinese small car",
    source: `${OUTLINE}; ${CAR_CIRCLE}`,
    units: [car],
    steeringLimit: steeringForOuterRadius(car, CAR_RADIUS),
    lockToLock: CAR_LOCK_TO_LOCK,
  },
  {
    id: "cn-large",
    name: "Chinese large vehicle",
    source: `${OUTLINE}; ${CIRCLE}`,
    units: [large],
    steeringLimit: steeringForOuterRadius(large, LARGE_RADIUS),
    lockToLock: LORRY_LOCK_TO_LOCK,
  },
  {
    id: "cn-bus-18",
    name: "Chinese articulated bus, 18 m",
    source: `${OUTLINE}; the joint where such buses usually have it; ${CIRCLE}`,
    units: [busFront, busRear],
    steeringLimit: steeringForOuterRadius(busFront, LARGE_RADIUS),
    lockToLock: LORRY_LOCK_TO_LOCK,
  },
  {
    id: "cn-semitrailer",
    name: "Chinese semitrailer, 18.1 m",
    source: `${ROAD_OUTLINE}; ${CIRCLE}`,
    units: [tractor, trailer],
    steeringLimit: steeringForOuterRadius(tractor, LARGE_RADIUS),
    lockToLock: LORRY_LOCK_TO_LOCK,
  },
];
