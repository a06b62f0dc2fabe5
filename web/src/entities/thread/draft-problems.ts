import type { outreach } from "@overture/contract";
import { session } from "../../api/session";
import { formatMoney } from "../../ui/format";

export type ProblemDraft = Pick<outreach.Message, "problems" | "gaps" | "offer" | "warnings">;

/** What the server finds wrong with a draft, in words: a sentence for each problem. */
export function problemWords({ problems = [], gaps = [], offer }: ProblemDraft): string[] {
  return problems.map((problem) => {
    switch (problem) {
      case "missing-value": {
        const holes = [...new Set(gaps.filter((gap) => !gap.isFallback).map(({ variable }) => variable))];
        return `The ${holes.join(", ")} ${holes.length === 1 ? "is" : "are"} missing`;
      }
      case "offer-not-named":
        return `The text does not name the offer of ${formatMoney(offer ?? 0)}`;
      case "empty":
        return "The subject or the text is empty";
      case "username-as-name":
        return `Creators would read “${session.shown()?.user.username ?? "your username"}” as your name`;
      case "only-greeting":
        return "There is only a greeting";
      default:
        // A newer server knows more.
        return "Something is missing";
    }
  });
}
