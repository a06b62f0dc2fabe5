import type { variants } from "@overture/contract";

/** The place of a campaign's texts: the mail of a step, or a follow-up in it. */
export type TextPlace = Pick<variants.VariantBody, "step" | "followUp">;

/** Only the first mail has a subject; follow-ups and later mails of the conversation keep it. */
export function hasSubject({ step, followUp }: TextPlace): boolean {
  return step === "initial" && followUp === undefined;
}
