/** How everybody drives. m, s. Source: intelligent driver model (Treiber, Hennecke, Helbing 2000), values for towns. */
export const DRIVER = {
  /** m/s², speeding up and braking as one likes it. */
  acceleration: 2,
  comfort: 2,
  /** m/s², the hardest braking that is planned with. */
  hardest: 4.5,
  /** m/s², where somebody who was going to make room doesn't. */
  emergency: 5.5,
  /** m/s², what tyres and brakes can do at all. */
  possible: 8,
  /** m/s², harder than which nobody brakes for a yellow light. */
  yellow: 3,
  /** s behind the car ahead, and m behind it where both stand. */
  headway: 1,
  gap: 2,
} as const;

/** The acceleration on an empty road (m/s²) towards the `wanted` speed (m/s). */
export function freeAcceleration(speed: number, wanted: number): number {
  const part = speed / Math.max(0.1, wanted);
  return DRIVER.acceleration * (1 - part * part * part * part);
}

/** The acceleration behind a car `gap` metres ahead that drives `lead` m/s. */
export function followingAcceleration(speed: number, wanted: number, gap: number, lead: number): number {
  const { acceleration, comfort, headway } = DRIVER;
  const closing = (speed * (speed - lead)) / (2 * Math.sqrt(acceleration * comfort));
  const part = (DRIVER.gap + Math.max(0, speed * headway + closing)) / Math.max(0.01, gap);
  return freeAcceleration(speed, wanted) - acceleration * part * part;
}

/**
 * The highest speed (m/s) after a step from which one can still stop within `room` metres when braking with `braking`.
 * Source: Gipps 1981, with the way of the step itself as the mean of both speeds.
 */
export function safeSpeed(speed: number, room: number, braking: number, dt: number): number {
  const half = (braking * dt) / 2;
  const square = half * half - braking * dt * speed + 2 * braking * room;
  return square <= 0 ? 0 : Math.max(0, Math.sqrt(square) - half);
}

/** The braking (m/s²) that it takes to stop within `room` metres, an emergency's at most. */
export const brakingFor = (speed: number, room: number): number =>
  Math.min(DRIVER.emergency, (speed * speed) / (2 * Math.max(0.01, room)));

/**
 * The highest speed (m/s) after a step on the way to a stop within `room` metres: with `braking`, and where that no
 * longer does, with as much as it takes from now on.
 */
export function stoppingSpeed(speed: number, room: number, braking: number, dt: number): number {
  const needed = brakingFor(speed, room);
  if (needed <= braking) return safeSpeed(speed, room, braking, dt);
  return Math.max(0, Math.min(speed - needed * dt, safeSpeed(speed, room, DRIVER.emergency, dt)));
}

/** s to drive `way` metres from `speed` (m/s), speeding up with `acceleration` to at most `most`. */
export function timeFor(way: number, speed: number, most: number, acceleration: number): number {
  if (way <= 0) return 0;
  const top = Math.max(most, speed, 0.1);
  const spent = (top * top - speed * speed) / (2 * acceleration);
  if (way < spent) return (Math.sqrt(speed * speed + 2 * acceleration * way) - speed) / acceleration;
  return (top - speed) / acceleration + (way - spent) / top;
}
