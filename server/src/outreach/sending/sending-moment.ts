import { limits } from "@overture/contract";
import { invalid } from "../../refusal.js";
import { secondsAfter } from "../../values/clock.js";

interface SendingTime {
  delaySeconds?: number | undefined;
  sendAt?: string | undefined;
}

const secondsOfDay = 24 * 60 * 60;

/** Before when nothing is handed over. */
export function sendingMoment({ delaySeconds = 0, sendAt }: SendingTime, at: Date): Date {
  if (sendAt === undefined) return secondsAfter(at, delaySeconds);
  const moment = new Date(sendAt);
  if (moment <= at) throw invalid({ sendAt: "Choose a time that is still to come" });
  if (moment > secondsAfter(at, limits.sendAtDays.max * secondsOfDay)) {
    throw invalid({ sendAt: `Choose a time within the next ${limits.sendAtDays.max} days` });
  }
  return moment;
}
