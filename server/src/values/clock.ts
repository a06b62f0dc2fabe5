/** The time is passed in, so that a test can move it by hand. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export function secondsAfter(start: Date, seconds: number): Date {
  return new Date(start.getTime() + seconds * 1_000);
}
