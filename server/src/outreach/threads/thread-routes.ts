import { deals, outreach, presence, threads } from "@overture/contract";
import { getCampaignRow } from "../../campaigns/queries.js";
import { addCreatorsOfThreads } from "../../catalogue/lists/change-members.js";
import { inTransaction } from "../../db/database.js";
import { pagesOf } from "../../db/page.js";
import { announcePresence } from "../../events/announce.js";
import { openPresenceLimit } from "../../events/presence-limit.js";
import type { On } from "../../http/implement.js";
import { outcomeOf } from "../../values/bulk-outcome.js";
import { toCents, toDollars } from "../../values/money.js";
import { renderStep } from "../drafting/render-step.js";
import { findTemplatesByStep } from "../drafting/template-queries.js";
import { readNotes } from "../inbox/notes.js";
import type { OutreachRouteOptions } from "../route-options.js";
import { listTagsOfThreads } from "../tags/thread-tag-queries.js";
import { cancelThread, cancelThreads } from "./cancel-thread.js";
import { listChosenThreads } from "./chosen-threads.js";
import { enterDeliveries } from "./enter-deliveries.js";
import { enterDelivery } from "./enter-delivery.js";
import { finalizeThread } from "./finalize-thread.js";
import { readThread } from "./read-record.js";
import { getThreadRow, listThreadRows, measureThread } from "./record-queries.js";
import { reopenThread } from "./reopen-thread.js";
import { summarizeThreads } from "./summarize-threads.js";
import { warnOfDeal } from "./warn-of-deal.js";
import { warnOfOffers } from "./warn-of-offers.js";

export function threadRoutes(on: On, { db, clock }: OutreachRouteOptions): void {
  on(threads.listThreads, async ({ params, query: { page, limit, ...filter }, user }) => {
    const { id } = await getCampaignRow(db, params.id, user._id);
    const [emailTemplates, [rows, total]] = await Promise.all([
      findTemplatesByStep(db, id),
      listThreadRows(db, id, filter, { page, limit }),
    ]);
    const listed = rows.map((row) => row.id);
    return { emailTemplates, threads: await summarizeThreads(db, listed), total, pages: pagesOf(total, { limit }) };
  });

  on(outreach.getThread, async ({ params, user, holdMemory }) => {
    await holdMemory(await measureThread(db, { threadId: params.id, userId: user._id }));
    const thread = await readThread(db, await getThreadRow(db, params.id, user._id), clock.now());
    const campaign = await getCampaignRow(db, thread.campaignId, user._id);
    const messages = await warnOfOffers(db, campaign, thread.messages);
    const [notes, tagsOf] = await Promise.all([readNotes(db, thread._id), listTagsOfThreads(db, [thread._id])]);
    const tags = tagsOf.get(thread._id);
    return { ...thread, messages, notes, ...(tags && { tags }) };
  });

  const countSign = openPresenceLimit();
  on(presence.setPresence, async ({ params, body: { isWriting }, user }) => {
    countSign(user._id);
    const { id: threadId, campaignId } = await getThreadRow(db, params.id, user._id);
    const person = { userId: user._id, username: user.username, isWriting };
    await inTransaction(db, (tx) => announcePresence(tx, { kind: "presence", campaignId, threadId, person }));
    return null;
  });

  on(outreach.renderStep, ({ params, query, user }) =>
    renderStep(db, {
      threadId: params.id,
      userId: user._id,
      step: query.step,
      offer: query.offer,
    }),
  );

  on(outreach.finalizeThread, ({ params, body, user }) =>
    inTransaction(db, async (tx) => {
      const { finalDealAmount, notes: said, dueOn, views } = body;
      const notes = said || undefined;
      const deal = { threadId: params.id, userId: user._id, amount: toCents(finalDealAmount) };
      const warnings = await warnOfDeal(tx, { ...deal, views });
      const remaining = await finalizeThread(tx, { ...deal, notes, dueOn, views, at: clock.now() });
      return { success: true, updatedBudget: toDollars(remaining), ...(warnings.length > 0 && { warnings }) };
    }),
  );

  on(deals.warnOfDeal, async ({ params, query: { finalDealAmount, views }, user }) => ({
    warnings: await warnOfDeal(db, {
      threadId: params.id,
      userId: user._id,
      amount: Math.round(finalDealAmount * 100),
      views,
    }),
  }));

  on(deals.enterDelivery, async ({ params, body: { url, publishedAt, views }, user, holdMemory }) => {
    await holdMemory(await measureThread(db, { threadId: params.id, userId: user._id }));
    return inTransaction(db, async (tx) => {
      const delivery = { url, publishedAt: momentOf(publishedAt), views };
      await enterDelivery(tx, { threadId: params.id, userId: user._id, ...delivery });
      return readThread(tx, await getThreadRow(tx, params.id, user._id), clock.now());
    });
  });

  on(deals.enterDeliveries, ({ params, body, user }) =>
    inTransaction(db, (tx) =>
      enterDeliveries(tx, {
        campaignId: params.id,
        userId: user._id,
        deliveries: body.deliveries.map((entry) => ({ ...entry, publishedAt: momentOf(entry.publishedAt) })),
      }),
    ),
  );

  on(deals.reopenThread, async ({ params, body, user, holdMemory }) => {
    await holdMemory(await measureThread(db, { threadId: params.id, userId: user._id }));
    return inTransaction(db, async (tx) => {
      const at = clock.now();
      await reopenThread(tx, { threadId: params.id, userId: user._id, reason: body.reason, at });
      return readThread(tx, await getThreadRow(tx, params.id, user._id), at);
    });
  });

  on(outreach.cancelThread, async ({ params, body, user, holdMemory }) => {
    await holdMemory(await measureThread(db, { threadId: params.id, userId: user._id }));
    return inTransaction(db, async (tx) => {
      const at = clock.now();
      await cancelThread(tx, { threadId: params.id, userId: user._id, reason: body?.reason || null, at });
      return readThread(tx, await getThreadRow(tx, params.id, user._id), at);
    });
  });

  on(threads.cancelThreads, ({ params, body: { reason, ...chosen }, user }) =>
    inTransaction(db, (tx) =>
      cancelThreads(tx, {
        campaignId: params.id,
        userId: user._id,
        chosen,
        reason: reason || null,
        at: clock.now(),
      }),
    ),
  );

  on(threads.addToList, ({ params, body: { listId, ...chosen }, user }) =>
    inTransaction(db, async (tx) => {
      const { id: campaignId } = await getCampaignRow(tx, params.id, user._id);
      const threadIds = await listChosenThreads(tx, campaignId, chosen);
      const addedIds = await addCreatorsOfThreads(tx, { campaignId, ownerId: user._id, listId, threadIds });
      return { ...outcomeOf(threadIds, addedIds.length), addedIds };
    }),
  );
}

/** A day is its first moment, in UTC. */
function momentOf(day: string | null | undefined): Date | null | undefined {
  return typeof day === "string" ? new Date(day) : day;
}
