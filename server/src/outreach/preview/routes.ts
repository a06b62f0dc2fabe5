import { outreach, outreachPreview } from "@overture/contract";
import { getCampaignRow } from "../../campaigns/queries.js";
import { inTransaction } from "../../db/database.js";
import { pagesOf } from "../../db/page.js";
import type { On } from "../../http/implement.js";
import type { RateLimit } from "../../limits/rate-limit.js";
import { readParts } from "../../mail/attachments/attachment-queries.js";
import { composePreview } from "../../mail/composing/preview-mail.js";
import { maskMail } from "../../mail/evidence/mask-tokens.js";
import { showMail } from "../../mail/show-mail.js";
import {
  listAvailableCreators,
  listEveryAvailableCreator,
  sumAvailableCreators,
} from "../drafting/available-creators.js";
import { explainEmpty } from "../drafting/explain-empty.js";
import { fillBudget } from "../drafting/fill-budget.js";
import { fillText } from "../drafting/fill-text.js";
import { sumOffers } from "../drafting/sum-offers.js";
import type { OutreachRouteOptions } from "../route-options.js";
import { warnOfOffers } from "../threads/warn-of-offers.js";
import { mailOfDraft } from "./mail-of-draft.js";
import { previewOutreach } from "./preview-outreach.js";
import { listDrafts, reviewDrafts } from "./review-drafts.js";
import { sendTest } from "./send-test.js";

/** Each is a mail to an address that is perhaps not proved to be the user's own. */
const testMails: RateLimit = { name: "test-mail", points: 30, seconds: 3_600, tooMany: "Too many test mails" };

/** About ten lines; to see more, a user opens the file. */
const shownOfFile = 570;

/** What users see before anything is written or sent. */
export function previewRoutes(on: On, { db, clock, mail, installation, limits }: OutreachRouteOptions): void {
  on(outreach.listAvailableCreators, async ({ params, query, user }) => {
    const campaign = await getCampaignRow(db, params.id, user._id);
    return listAvailableCreators(db, campaign, query, clock.now());
  });

  on(outreachPreview.listEveryAvailableCreator, async ({ params, query, user }) => {
    const campaign = await getCampaignRow(db, params.id, user._id);
    const [creators, { total, isEstimate }] = await listEveryAvailableCreator(db, campaign, query, clock.now());
    return { creators, total, ...(isEstimate && { totalIsEstimate: true }) };
  });

  on(outreachPreview.sumAvailableCreators, async ({ params, query, user }) => {
    const campaign = await getCampaignRow(db, params.id, user._id);
    return sumAvailableCreators(db, campaign, query, clock.now());
  });

  on(outreachPreview.explainEmpty, async ({ params, query, user }) =>
    explainEmpty(db, await getCampaignRow(db, params.id, user._id), query),
  );

  on(outreachPreview.fillBudget, async ({ params, body, user }) => {
    const campaign = await getCampaignRow(db, params.id, user._id);
    return fillBudget(db, { campaign, body, at: clock.now() });
  });

  on(outreachPreview.sumOffers, ({ body, user }) => sumOffers(db, { userId: user._id, body }));

  on(outreachPreview.fillText, async ({ params, body, user }) => ({
    content: await fillText(db, { threadId: params.id, userId: user._id, body }),
  }));

  on(outreachPreview.previewOutreach, ({ body, user }) =>
    previewOutreach(db, { userId: user._id, body, at: clock.now() }),
  );

  on(outreach.listDrafts, async ({ params, query, user }) => {
    const campaign = await getCampaignRow(db, params.id, user._id);
    const asking = { campaignId: campaign.id, viewerId: user._id, at: clock.now() };
    const [drafts, total] = await listDrafts(db, query, asking);
    return { drafts: await warnOfOffers(db, campaign, drafts), total, pages: pagesOf(total, query) };
  });

  on(outreachPreview.reviewDrafts, async ({ params, query, user }) => {
    const campaign = await getCampaignRow(db, params.id, user._id);
    return reviewDrafts(db, query, { campaign, viewerId: user._id, at: clock.now() });
  });

  on(outreachPreview.reviewChosenDrafts, async ({ params, body, user }) => {
    const campaign = await getCampaignRow(db, params.id, user._id);
    return reviewDrafts(db, body, { campaign, viewerId: user._id, at: clock.now() });
  });

  on(outreachPreview.previewRaw, async ({ params, user }) => {
    const ahead = await inTransaction(db, (tx) =>
      mailOfDraft(tx, { messageId: params.id, userId: user._id, action: "read", mail, installation, at: clock.now() }),
    );
    const files = await readParts(db, ahead.mail.attachmentIds ?? [], shownOfFile);
    const composed = await composePreview(ahead.mail, ahead.identity, files);
    const raw = ahead.isMasked ? await maskMail(composed) : composed;
    const { text, html } = showMail(raw);
    return { raw: raw.toString("utf8"), text, html };
  });

  on(outreachPreview.sendTest, ({ params, user }) =>
    inTransaction(db, async (tx) => {
      const asking = {
        messageId: params.id,
        userId: user._id,
        action: "write" as const,
        mail,
        installation,
        at: clock.now(),
      };
      const draft = await mailOfDraft(tx, asking);
      await limits.within(tx).consume(testMails, user._id);
      await sendTest(tx, draft, user.email);
      return { recipient: user.email };
    }),
  );
}
