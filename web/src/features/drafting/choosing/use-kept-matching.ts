import { outreach, outreachPreview } from "@overture/contract";
import { useState } from "react";
import * as z from "zod/mini";
import { wordsOfThisTab } from "../../../api/unsaved-words";
import { anyCreator, type CreatorFilter } from "./creator-filter";

const keptMatching = z.object({
  filters: z.object({
    q: z.string(),
    list: z.optional(z.string()),
    tag: z.optional(z.string()),
    genres: z.array(z.string()),
    region: z.array(z.string()),
    avgCost: z.optional(z.number()),
    avgViews: z.optional(z.number()),
    acceptanceRate: z.optional(z.number()),
    dealSuccessIndex: z.optional(z.number()),
    field: z._default(z.record(z.string(), z.string()), {}),
    beyond: z._default(z.array(outreach.campaignLimit), []),
  }),
  sums: outreachPreview.availableSums,
});

/** A choice of all creators that match a filter. The server counts and sums them, as they are too many to list. */
export interface MatchingChoice {
  filters: CreatorFilter;
  sums: outreachPreview.AvailableSums;
}

/** The filter whose creators are all chosen for a campaign. It survives closing the dialog, Back and a reload. */
export function useKeptMatching(campaignId: string) {
  const name = `matching.${campaignId}`;
  const [matching, setMatching] = useState(() => read(name));

  function choose(next: MatchingChoice | undefined) {
    setMatching(next);
    if (next) wordsOfThisTab.keep(name, next);
    else wordsOfThisTab.forget(name);
  }

  return [matching, choose] as const;
}

function read(name: string): MatchingChoice | undefined {
  const kept = keptMatching.safeParse(wordsOfThisTab.list(name)[0]?.value);
  return kept.success ? { ...kept.data, filters: { ...anyCreator, ...kept.data.filters } } : undefined;
}
