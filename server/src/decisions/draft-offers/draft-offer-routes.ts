import { type BodyOf, drafts } from "@overture/contract";
import { getCampaignRow } from "../../campaigns/queries.js";
import { type Db, inTransaction } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import type { RateLimits } from "../../limits/rate-limit.js";
import { setOffers } from "../../outreach/drafting/set-offers.js";
import { listThreadsOfDrafts } from "../../outreach/drafting/shown-draft-queries.js";
import { withTextVolume } from "../../outreach/drafting/text-volume.js";
import type { Clock } from "../../values/clock.js";
import { keepWorth } from "../advice/worth-queries.js";
import type { PlanThreads } from "../planning/plan-threads.js";
import type { Asking } from "./offers-by-rule.js";
import { chosenIn, offersOf, previewOffers, refuseAbstaining } from "./preview-offers.js";

interface Options {
  db: Db;
  clock: Clock;
  threads: PlanThreads;
  limits: RateLimits;
}

export function draftOfferRoutes(on: On, { db, clock, threads, limits }: Options): void {
  on(drafts.previewOffers, async ({ params, body, user, untilClosed }) => {
    const asking = await askingFor(params.id, body, { user, untilClosed });
    const keep: Asking["keep"] = (worth) => inTransaction(db, (tx) => keepWorth(tx, worth));
    return previewOffers(db, body, { ...asking, keep });
  });

  on(drafts.setOffers, async ({ params, body, user, untilClosed }) => {
    const asking = await askingFor(params.id, body, { user, untilClosed });
    // This is the only transaction, because the idempotency key of the call is stored in it.
    const { offerIn, abstains } = await offersOf(db, body, { ...asking, keep: async () => undefined });
    refuseAbstaining(abstains);
    const owned = { campaignId: params.id, userId: user._id, at: clock.now() };
    return withTextVolume(
      { limits, userId: user._id, transact: (work) => inTransaction(db, work) },
      async (tx, texts) => {
        const { withoutPrice, ...outcome } = await setOffers(tx, { ...owned, drafts: chosenIn(body), offerIn, texts });
        return { ...outcome, ...(body.by && { withoutPrice }) };
      },
    );
  });

  async function askingFor(
    campaignId: string,
    body: BodyOf<typeof drafts.setOffers>,
    { user, untilClosed }: { user: { _id: string }; untilClosed: () => AbortSignal },
  ): Promise<Omit<Asking, "keep">> {
    const campaign = await getCampaignRow(db, campaignId, user._id);
    return {
      campaign,
      userId: user._id,
      threadIds: await listThreadsOfDrafts(db, campaignId, chosenIn(body)),
      now: clock.now(),
      inTurn: (work) => threads.inTurn(user._id, untilClosed(), work),
    };
  }
}
