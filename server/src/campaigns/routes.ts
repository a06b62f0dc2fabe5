import { campaigns, limits } from "@overture/contract";
import { type Db, inTransaction, type Tx } from "../db/database.js";
import { type Page, pagesOf } from "../db/page.js";
import { readVersion } from "../db/version.js";
import type { On } from "../http/implement.js";
import type { RateLimits } from "../limits/rate-limit.js";
import type { Clock } from "../values/clock.js";
import { deleteCampaign } from "./delete-campaign.js";
import { memberRoutes } from "./members/member-routes.js";
import { pauseCampaign, resumeCampaign } from "./pause-campaign.js";
import { presentCampaign, presentCampaigns, streamCampaign, summarizeCampaign, summarizeCampaigns } from "./present.js";
import { countNeedsAnswer } from "./progress-queries.js";
import { countCampaignRows, getCampaignRow, listCampaignRows } from "./queries.js";
import { createCampaign, updateCampaign } from "./save-campaign.js";

export interface CampaignRouteOptions {
  db: Db;
  clock: Clock;
  limits: RateLimits;
  /** Makes drafts of queued messages of deleted campaigns. */
  stopOutreach(tx: Tx, campaignIds: readonly string[]): Promise<void>;
  /** Holds a campaign's mail, and releases it. */
  holdOutreach(tx: Tx, campaignId: string): Promise<void>;
  releaseOutreach(tx: Tx, campaignId: string): Promise<void>;
  /** Lets the new owner restore what was deleted in the campaign's threads. */
  giveDeleted(tx: Tx, campaignId: string, ownerId: string): Promise<void>;
}

export function campaignRoutes(on: On, options: CampaignRouteOptions): void {
  const { db, clock, limits: rates, stopOutreach, holdOutreach, releaseOutreach, giveDeleted } = options;
  memberRoutes(on, { db, clock, limits: rates, giveDeleted });

  on(campaigns.listCampaigns, async ({ query, user }) => {
    const rows = await listCampaignRows(db, user._id, query, pageOf(query));
    const show = query.fields === "summary" ? summarizeCampaigns : presentCampaigns;
    return show(db, rows, clock.now());
  });

  on(campaigns.countCampaigns, async ({ query, user }) => {
    const total = await countCampaignRows(db, user._id, query);
    return { total, pages: pagesOf(total, { limit: query.limit ?? limits.pageSize }) };
  });

  on(campaigns.countNeedsAnswer, ({ user }) => countNeedsAnswer(db, user._id));

  on(campaigns.createCampaign, ({ body, user }) =>
    inTransaction(db, async (tx) => {
      const at = clock.now();
      return presentCampaign(tx, await createCampaign(tx, { ownerId: user._id, body, at, limits: rates }), at);
    }),
  );

  on(campaigns.getCampaign, async ({ params, query, user, holdMemory }) => {
    // Read before the rows, which are then at least as new.
    const version = await readVersion(db);
    const row = await getCampaignRow(db, params.id, user._id);
    if (query.fields === "summary") return { ...(await summarizeCampaign(db, row, clock.now())), version };
    return streamCampaign(db, row, { version, now: clock.now(), holdMemory });
  });

  on(campaigns.updateCampaign, async ({ params, body, user }) => {
    const row = await inTransaction(db, (tx) =>
      updateCampaign(tx, { campaignId: params.id, userId: user._id, changes: body, at: clock.now(), limits: rates }),
    );
    return presentCampaign(db, row, clock.now());
  });

  on(campaigns.deleteCampaign, ({ params, user }) =>
    inTransaction(db, async (tx) => {
      await deleteCampaign(tx, { campaignId: params.id, ownerId: user._id, at: clock.now(), stopOutreach });
      return null;
    }),
  );

  on(campaigns.pauseCampaign, ({ params, user }) =>
    inTransaction(db, async (tx) => {
      const at = clock.now();
      const row = await pauseCampaign(tx, { campaignId: params.id, userId: user._id, at, holdOutreach });
      return presentCampaign(tx, row, at);
    }),
  );

  on(campaigns.resumeCampaign, ({ params, user }) =>
    inTransaction(db, async (tx) => {
      const at = clock.now();
      const row = await resumeCampaign(tx, { campaignId: params.id, userId: user._id, at, releaseOutreach });
      return presentCampaign(tx, row, at);
    }),
  );
}

/** A client that gives neither page nor limit gets all of its campaigns. */
function pageOf({ page, limit }: campaigns.CampaignFilter): Page | undefined {
  if (page === undefined && limit === undefined) return undefined;
  return { page: page ?? limits.page, limit: limit ?? limits.pageSize };
}
