import { limits } from "@overture/contract";
import { invalid } from "../../refusal.js";
import { secondsAfter } from "../../values/clock.js";
import { nextMorning } from "./next-morning.js";

interface SendingTime {
  delaySeconds?: number | undefined;
  sendAt?: string | undefined;
  timeZone?: string | undefined;
}

/** Before when nothing is handed over: one moment, or one for each time zone that creators live in. */
export type Moment = Date | ((zone: string | undefined) => Date);

export function momentIn(moment: Moment, zone: string | undefined): Date {
  return moment instanceof Date ? moment : moment(zone);
}

/** The moment of a call, or the next morning of whoever gets it; the sender's where a creator's zone is not known. */
export function sendingMoments({ sendAt, timeZone, ...time }: SendingTime, at: Date): Moment {
  if (sendAt !== "morning") return sendingMoment({ ...time, sendAt }, at);
  const mornings = new Map<string, Date>();
  return (zone = timeZone ?? "UTC") => {
    const morning = mornings.get(zone) ?? nextMorning(zone, at);
    mornings.set(zone, morning);
    return morning;
  };
}

const secondsOfDay = 24 * 60 * 60;

export function sendingMoment({ delaySeconds = 0, sendAt }: SendingTime, at: Date): Date {
  if (sendAt === undefined) return secondsAfter(at, delaySeconds);
  const moment = new Date(sendAt);
  if (moment <= at) throw invalid({ sendAt: "Choose a time that is still to come" });
  if (moment > secondsAfter(at, limits.sendAtDays.max * secondsOfDay)) {
    throw invalid({ sendAt: `Choose a time within the next ${limits.sendAtDays.max} days` });
  }
  return moment;
}
