/**
 * How far a tyre is bent (m): to the right, and ahead by whatever resists its rolling. Kept from step to step, so
 * that a standing vehicle leans against its tyres and stays, where a force from speed alone would let it creep.
 */
export interface TyreBend {
  aside: number;
  along: number;
}

export const createTyreBend = (): TyreBend => ({ aside: 0, along: 0 });

/** m, rolled until a tyre's side force has built up by 63 %. Source: relaxation length, Pacejka 2012, ch. 7. */
export const RELAXATION = 0.3;
/** m, bent until rolling resistance and brakes hold in full. */
export const GIVE = 0.01;
/** s, of the tyre's own damping while it bends; none in steady slip. */
const SIDE_DAMPING = 0.05;
const ALONG_DAMPING = 0.03;

/** What a tyre can do, and how it slides over the ground. */
export interface TyreDemand {
  /** N, upright on the ground. */
  load: number;
  grip: number;
  corneringStiffness: number;
  /** m/s, of the contact over the ground. */
  ahead: number;
  right: number;
  /** N, ahead. */
  drive: number;
  /** N, against rolling, either way: brakes, engine, rolling resistance. */
  resistance: number;
}

/** N, on the vehicle. */
export interface TyreForce {
  ahead: number;
  right: number;
}

/**
 * The forces of one tyre for a step of `seconds`: tanh over slip angle, held within the friction circle.
 * The slip angle lags by the relaxation length; in steady state it is the plain quotient of speeds.
 */
export function tyreForce(demand: Readonly<TyreDemand>, bend: TyreBend, seconds: number, out: TyreForce): void {
  const { load, grip, corneringStiffness, ahead, right, drive, resistance } = demand;
  const rolled = Math.abs(ahead) * seconds;
  // Beyond this the tanh gives 0.995 of the grip: bending further would only delay the way back.
  const most = (RELAXATION * 3 * grip) / corneringStiffness;
  const aside = clamp((bend.aside + right * seconds) / (1 + rolled / RELAXATION), most);
  const slip = (aside + (SIDE_DAMPING * (aside - bend.aside)) / seconds) / RELAXATION;
  const along = clamp(bend.along + ahead * seconds, GIVE);
  const held = (along + (ALONG_DAMPING * (along - bend.along)) / seconds) / GIVE;
  bend.aside = aside;
  bend.along = along;
  const sideways = -grip * load * Math.tanh((corneringStiffness * slip) / grip);
  const lengthways = drive - resistance * clamp(held, 1);
  const wanted = Math.sqrt(sideways * sideways + lengthways * lengthways);
  const share = wanted > grip * load ? (grip * load) / wanted : 1;
  out.ahead = lengthways * share;
  out.right = sideways * share;
}

const clamp = (value: number, most: number): number => Math.min(most, Math.max(-most, value));
