import { Refusal } from "../../refusal.js";

/** Of what would lead to a mail, or to another owner: the creators are made up, and everybody has one sample. */
export function refuseInSample(isSample: boolean): void {
  if (!isSample) return;
  throw new Refusal("invalid", "This is the sample campaign: nothing of it is sent. Make a campaign of your own");
}
