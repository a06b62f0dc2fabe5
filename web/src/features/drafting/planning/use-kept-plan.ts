import { useState } from "react";
import * as z from "zod/mini";
import { wordsOfThisTab } from "../../../api/unsaved-words";
import { noOptions } from "./plan-options";
import type { Aim, PlanRequest } from "./plan-settings";

/** What is asked of a plan. */
export interface PlanAsked {
  aim: Aim;
  request: PlanRequest;
  /** The usernames by id. */
  included: ReadonlyMap<string, string>;
  excluded: ReadonlyMap<string, string>;
}

const nothingAsked: PlanAsked = {
  aim: "views",
  request: { confidence: 0.8, options: noOptions },
  included: new Map(),
  excluded: new Map(),
};

/** JSON has null for a number that cannot be read. */
const figure = z.optional(
  z.pipe(
    z.nullable(z.number()),
    z.transform((value) => value ?? undefined),
  ),
);
const category = z.optional(z.string());
const named = z.record(z.string(), z.string());
const keptPlan = z.object({
  aim: z.enum(["views", "cost", "outreach"]),
  request: z.object({
    budget: z.optional(z.number()),
    views: z.optional(z.number()),
    confidence: z.number(),
    options: z.object({
      most: figure,
      least: figure,
      shareOfOne: figure,
      quotas: z.array(z.object({ key: z.number(), genre: category, region: category, least: figure, most: figure })),
      onlyNew: z.boolean(),
    }),
  }),
  included: named,
  excluded: named,
});

/**
 * What was last asked of a campaign's plan in this tab: its creators are chosen in another dialog, and to pin and
 * exclude all of them again would take minutes.
 */
export function useKeptPlan(campaignId: string) {
  const name = `plan.${campaignId}`;
  const [asked, setAsked] = useState(() => read(name) ?? nothingAsked);

  function ask(change: Partial<PlanAsked>) {
    const next = { ...asked, ...change };
    const { included, excluded } = next;
    wordsOfThisTab.keep(name, {
      ...next,
      included: Object.fromEntries(included),
      excluded: Object.fromEntries(excluded),
    });
    setAsked(next);
  }

  function reset() {
    wordsOfThisTab.forget(name);
    setAsked(nothingAsked);
  }

  return { asked, ask, reset: asked === nothingAsked ? undefined : reset };
}

function read(name: string): PlanAsked | undefined {
  const kept = keptPlan.safeParse(wordsOfThisTab.list(name)[0]?.value).data;
  if (!kept) return undefined;
  const { included, excluded } = kept;
  return { ...kept, included: new Map(Object.entries(included)), excluded: new Map(Object.entries(excluded)) };
}
