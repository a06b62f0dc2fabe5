import type { outreach } from "@overture/contract";
import { plural, t } from "#language";
import { session } from "../../api/session";
import { formatMoney } from "../../ui/format";

export type ProblemDraft = Pick<outreach.Message, "problems" | "gaps" | "offer" | "warnings">;

/** Sending refuses drafts with these problems, whatever their sender says. */
export const unsendable: readonly outreach.DraftProblem[] = ["empty", "link-without-offer"];

/** What the server finds wrong with a draft, in words: a sentence for each problem. */
export function problemWords({ problems = [], gaps = [], offer }: ProblemDraft): string[] {
  return problems.map((problem) => {
    switch (problem) {
      case "missing-value": {
        const holes = [...new Set(gaps.filter((gap) => !gap.isFallback).map(({ variable }) => variable))];
        const names = holes.join(", ");
        return plural(holes.length, { one: `The ${names} is missing`, other: `The ${names} are missing` });
      }
      case "offer-not-named":
        return t`The text does not name the offer of ${formatMoney(offer ?? 0)}`;
      case "empty":
        return t`The subject or the text is empty`;
      case "username-as-name":
        return t`Creators would read “${session.shown()?.user.username ?? t`your username`}” as your name`;
      case "only-greeting":
        return t`There is only a greeting`;
      case "no-attachment":
        return t`The text speaks of an attachment, and nothing is attached`;
      case "open-variable":
        return t`A variable in braces is not filled in`;
      case "link-without-offer":
        return t`The text has ${"{{offerLink}}"}, and there is no offer`;
      default:
        // A newer server knows more.
        return t`Something is missing`;
    }
  });
}
