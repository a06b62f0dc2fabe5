import type { Db } from "../../db/database.js";
import { answersOfText } from "./measures.js";
import { type Sums, sumTallies } from "./tally-queries.js";
import { categories, kinds, spans } from "./thread-fact-queries.js";

/** From 2000 to 2100. */
const always = { bounds: [0, 36_525 * spans.day], classes: [0], names: [""] };

/**
 * For each text of a campaign, counted as in analytics: how many mails were sent, and how many of them were followed by
 * a response.
 */
export async function countAnswersOfTexts(
  db: Db,
  campaignId: string,
): Promise<(variantId: string) => { sent: number; answered: number }> {
  const sums = await sumTallies(db, {
    campaignIds: [campaignId],
    lines: {},
    kinds: [kinds.sent, kinds.answeredText],
    hits: undefined,
    sums: [],
    category: categories.all,
    buckets: always,
    key: "variant_id",
  });
  const partsOf = new Map<string, Sums[]>();
  for (const part of sums) partsOf.set(part.key, [...(partsOf.get(part.key) ?? []), part]);
  return (variantId) => answersOfText(partsOf.get(variantId) ?? []);
}
