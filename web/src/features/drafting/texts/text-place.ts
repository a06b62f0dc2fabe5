import type { followUps, variants } from "@overture/contract";
import { plural } from "#language";

/** The place of a campaign's texts: the mail of a step, or a follow-up in it. */
export type TextPlace = Pick<variants.VariantBody, "step" | "followUp">;

/** Only the first mail has a subject; follow-ups and later mails of the conversation keep it. */
export function hasSubject({ step, followUp }: TextPlace): boolean {
  return step === "initial" && followUp === undefined;
}

export function followUpLabel({ afterDays }: followUps.FollowUp, index: number): string {
  const number = index + 1;
  return plural(afterDays, {
    one: `Follow-up ${number}, after # day of silence`,
    other: `Follow-up ${number}, after # days of silence`,
  });
}
