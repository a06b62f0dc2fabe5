import { Refusal } from "../../refusal.js";

/** For everything that would send mail or change the owner: the creators are made up, and each user has one sample. */
export function refuseInSample(isSample: boolean): void {
  if (!isSample) return;
  throw new Refusal("invalid", "This is the sample campaign: nothing of it is sent. Make a campaign of your own");
}
