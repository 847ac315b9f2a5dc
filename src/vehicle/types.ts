/** What a driver does. A driver is a keyboard, a gamepad, a path follower. */
export interface Controls {
  /** −1 full left … 1 full right. */
  steer: number;
  /** −1 full reverse … 1 full ahead. */
  throttle: number;
  /** 0 … 1. */
  brake: number;
}

/** A four-wheeled vehicle by its numbers. SI. */
export interface VehicleSpec {
  readonly id: string;
  /** kg. */
  readonly mass: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly wheelbase: number;
  /** Between the middles of the left and right tyres. */
  readonly track: number;
  /** From the front axle to the front bumper. */
  readonly frontOverhang: number;
  readonly wheelRadius: number;
  readonly tyreWidth: number;
  /** Of the centre of mass above the ground, standing. */
  readonly centreOfMassHeight: number;
  /** Behind the front axle. */
  readonly centreOfMassBehindFrontAxle: number;
  /** rad, of the bicycle model's front wheel. */
  readonly steeringLimit: number;
  /** rad/s, of the bicycle model's front wheel. */
  readonly steeringRate: number;
  /** Per wheel: N/m, and N·s/m going in and out. */
  readonly spring: number;
  readonly bump: number;
  readonly rebound: number;
  /** m, from fully in to fully out. */
  readonly suspensionTravel: number;
  /** Coefficient of friction. */
  readonly grip: number;
  /** Lateral force per load and slip ratio, near zero slip. */
  readonly corneringStiffness: number;
  /** N, all driven wheels. */
  readonly driveForce: number;
  /** N, all wheels. */
  readonly brakeForce: number;
  /** What it pulls, front to rear. */
  readonly trailers?: readonly VehicleSpec[] | undefined;
  /** Of what it pulls, the part that its coupling carries, standing. */
  readonly carried?: Carried | undefined;
  /** How a trailer is pulled: its front axle is its coupling then, and it stands on its rear wheels alone. */
  readonly coupling?: Coupling | undefined;
}

/** kg, and m behind the front axle. */
export interface Carried {
  readonly mass: number;
  readonly behind: number;
}

export interface Coupling {
  /** m behind the front axle, or the coupling, of the unit before. */
  readonly hitch: number;
  /** m above the road, standing. */
  readonly height: number;
  /** rad that it folds against the unit before it at most. */
  readonly foldLimit: number;
}

/** A wheel as drawn: its centre in the world, steered by `steer` (rad, positive left) and turned by `spin` (rad). */
export interface WheelPose {
  x: number;
  y: number;
  z: number;
  steer: number;
  spin: number;
  /** m, 0 fully in. */
  travel: number;
}

/** A vehicle as drawn. Position of the chassis' centre of mass, world; orientation as a quaternion. */
export interface VehiclePose {
  x: number;
  y: number;
  z: number;
  qx: number;
  qy: number;
  qz: number;
  qw: number;
  readonly wheels: readonly WheelPose[];
}

/** How a vehicle moves. */
export interface VehicleMotion {
  /** m/s along its nose, negative backwards. */
  speed: number;
  /** rad, plan: counter-clockwise from east. */
  heading: number;
  /** m/s², positive to the left. */
  lateralAcceleration: number;
  /** rad, the bicycle model's front wheel, positive left. */
  steerAngle: number;
}
