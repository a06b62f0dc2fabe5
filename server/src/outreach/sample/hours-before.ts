import { secondsAfter } from "../../values/clock.js";

export function hoursBefore(at: Date, hours: number): Date {
  return secondsAfter(at, -hours * 3_600);
}
