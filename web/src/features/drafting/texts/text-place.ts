import type { variants } from "@overture/contract";

/** Where a campaign chooses between texts: the mail of a step, or a follow-up in it. */
export type TextPlace = Pick<variants.VariantBody, "step" | "followUp">;

/** A follow-up, and what follows in a conversation, keeps the subject that the first mail had. */
export function hasSubject({ step, followUp }: TextPlace): boolean {
  return step === "initial" && followUp === undefined;
}
