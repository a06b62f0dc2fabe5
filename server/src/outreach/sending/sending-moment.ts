import { limits } from "@overture/contract";
import { invalid } from "../../refusal.js";
import { secondsAfter } from "../../values/clock.js";
import { nextMorning } from "./next-morning.js";

interface SendingTime {
  delaySeconds?: number | undefined;
  sendAt?: string | undefined;
  timeZone?: string | undefined;
}

/** The earliest time to send: a single one, or one for each time zone of creators. */
export type Moment = Date | ((zone: string | undefined) => Date);

export function momentIn(moment: Moment, zone: string | undefined): Date {
  return moment instanceof Date ? moment : moment(zone);
}

/**
 * The time that the call names, or the next morning of each recipient; the sender's if a creator's time zone is
 * unknown.
 */
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
