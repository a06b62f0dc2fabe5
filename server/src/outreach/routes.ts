import { limits, outreach } from "@overture/contract";
import { getCampaignRow } from "../campaigns/queries.js";
import { inTransaction } from "../db/database.js";
import { pagesOf } from "../db/page.js";
import type { On } from "../http/implement.js";
import { streamList } from "../http/streamed-list.js";
import { analyticsRoutes } from "./analytics/analytics-routes.js";
import { evidenceRoutes } from "./answers/evidence-routes.js";
import { answerRoutes } from "./answers/routes.js";
import { unmatchedRoutes } from "./answers/unmatched-routes.js";
import { attachedRoutes } from "./attached/attached-routes.js";
import { createOutreach } from "./drafting/create-outreach.js";
import { findTemplatesByStep } from "./drafting/template-queries.js";
import { withTextVolume } from "./drafting/text-volume.js";
import { exportRoutes } from "./exports/export-routes.js";
import { figureRoutes } from "./figures/figure-routes.js";
import { firstStepRoutes } from "./first-steps/first-step-routes.js";
import { followUpRoutes } from "./follow-ups/routes.js";
import { inboxRoutes } from "./inbox/inbox-routes.js";
import { ledgerRoutes } from "./ledger/ledger-routes.js";
import { mergeRoutes } from "./merging/merge-routes.js";
import { messageRoutes } from "./message-routes.js";
import { previewRoutes } from "./preview/routes.js";
import type { OutreachRouteOptions } from "./route-options.js";
import { deliveryRoutes } from "./sending/delivery-routes.js";
import { sendCampaign, unsendCampaign } from "./sending/send-campaign.js";
import { sendingMoments } from "./sending/sending-moment.js";
import { tagRoutes } from "./tags/tag-routes.js";
import { readAllThreads } from "./threads/read-record.js";
import { listThreadIds, listThreadRows } from "./threads/record-queries.js";
import { threadRoutes } from "./threads/thread-routes.js";
import { variantRoutes } from "./variants/variant-routes.js";

export function outreachRoutes(on: On, options: OutreachRouteOptions): void {
  campaignOutreachRoutes(on, options);
  threadRoutes(on, options);
  messageRoutes(on, options);
  attachedRoutes(on, options);
  deliveryRoutes(on, options);
  figureRoutes(on, options);
  analyticsRoutes(on, options);
  ledgerRoutes(on, options);
  exportRoutes(on, options);
  previewRoutes(on, options);
  answerRoutes(on, options);
  unmatchedRoutes(on, options);
  evidenceRoutes(on, options);
  followUpRoutes(on, options);
  firstStepRoutes(on, options);
  inboxRoutes(on, options);
  tagRoutes(on, options);
  variantRoutes(on, options);
  mergeRoutes(on, options);
}

/** Calls about a campaign's outreach as a whole. */
function campaignOutreachRoutes(on: On, { db, clock, mail, limits: rates }: OutreachRouteOptions): void {
  on(outreach.getRecord, async ({ params, query: { page, limit, ...filter }, user, holdMemory }) => {
    const campaign = await getCampaignRow(db, params.id, user._id);
    const reading = { clock, holdMemory };
    const emailTemplates = await findTemplatesByStep(db, campaign.id);
    const record = { _id: campaign.id, campaignId: campaign.id, userId: campaign.user_id, emailTemplates };
    if (page === undefined && limit === undefined) {
      const ids = await listThreadIds(db, campaign.id, filter);
      const totals = { total: ids.length, pages: Math.min(ids.length, 1) };
      return streamList({ ...record, ...totals }, "threads", readAllThreads(db, ids, reading));
    }
    const paging = { page: page ?? limits.page, limit: limit ?? limits.pageSize };
    const [rows, total] = await listThreadRows(db, campaign.id, filter, paging);
    const ids = rows.map(({ id }) => id);
    return streamList({ ...record, total, pages: pagesOf(total, paging) }, "threads", readAllThreads(db, ids, reading));
  });

  on(outreach.createOutreach, ({ body, user }) =>
    withTextVolume({ limits: rates, userId: user._id, transact: (work) => inTransaction(db, work) }, (tx, texts) =>
      createOutreach(tx, { userId: user._id, body, texts, at: clock.now() }),
    ),
  );

  on(outreach.sendCampaign, ({ params, body: { messageIds, shown, problemsSeen, ...time }, user }) =>
    inTransaction(db, (tx) => {
      const at = clock.now();
      const notBefore = sendingMoments(time, at);
      return sendCampaign(
        tx,
        { campaignId: params.id, messageIds, shown, problemsSeen },
        { userId: user._id, mail, notBefore, at },
      );
    }),
  );

  on(outreach.unsendCampaign, ({ params, body: { messageIds, queuedAt }, user }) =>
    inTransaction(db, (tx) => unsendCampaign(tx, { campaignId: params.id, messageIds, queuedAt }, user._id)),
  );
}
