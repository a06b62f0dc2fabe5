import type { outreach } from "@overture/contract";
import { changedMeanwhile } from "../../refusal.js";

const problemWords = {
  "missing-value": ["has a variable without a value", "have a variable without a value"],
  "offer-not-named": ["does not name its offer", "do not name their offer"],
  empty: ["has no subject or no text", "have no subject or no text"],
  "username-as-name": ["gives your username as your name", "give your username as your name"],
  "only-greeting": ["is only a greeting", "are only a greeting"],
  "no-attachment": ["speaks of an attachment and has none", "speak of an attachment and have none"],
  "link-without-offer": ["has a link to an offer and no offer", "have a link to an offer and no offer"],
  "open-variable": ["has a variable that is not filled in", "have a variable that is not filled in"],
} satisfies Record<outreach.DraftProblem, readonly [one: string, several: string]>;

/**
 * Nothing is sent with a problem that its sender has not seen, because it arose after they looked, for example in
 * another tab. Fewer problems than they saw are fine.
 */
export function refuseUnseenProblems(found: outreach.ProblemCounts, seen: outreach.ProblemCounts): void {
  const kinds = Object.keys(problemWords) as outreach.DraftProblem[];
  const isUnseen = kinds.some((kind) => (found[kind] ?? 0) > (seen[kind] ?? 0));
  if (!isUnseen) return;
  const words = kinds.flatMap((kind) => wordsFor(kind, found[kind] ?? 0));
  throw changedMeanwhile(`${words.join(", ")}. Look again before you send.`);
}

function wordsFor(kind: outreach.DraftProblem, drafts: number): string[] {
  if (drafts === 0) return [];
  const [one, several] = problemWords[kind];
  return [drafts === 1 ? `1 draft ${one}` : `${drafts} drafts ${several}`];
}

/** The counts of two parts of the drafts together. */
export function addProblems(some: outreach.ProblemCounts, others: outreach.ProblemCounts): outreach.ProblemCounts {
  const kinds = new Set([...Object.keys(some), ...Object.keys(others)]);
  return Object.fromEntries([...kinds].map((kind) => [kind, (some[kind] ?? 0) + (others[kind] ?? 0)]));
}
