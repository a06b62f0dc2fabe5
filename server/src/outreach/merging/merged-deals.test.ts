import { deals, ledger, outreach } from "@overture/contract";
import { expect, test } from "vitest";
import { findEstimateDifferences } from "../../decisions/estimates/estimate-differences.js";
import { keepEstimates } from "../../decisions/estimates/keep-estimates.js";
import * as given from "../../testing/given.js";
import { receive, replyTo } from "../../testing/incoming-mail.js";
import { startWithTwoCreators } from "../../testing/start-merging.js";
import { findDifferences } from "../figures/difference-queries.js";
import { foldChangedThreads } from "../figures/fold-changed-threads.js";

test("deals between a merge and its undoing stay in the books and in every figure", async () => {
  const { app, db, owner, one, other, merge, undo } = await startWithTwoCreators();
  const caller = app.as(owner);
  const campaign = await given.campaign(db, { owner, budget: 1_000 });
  const drafts = [
    await given.draft(db, { owner, campaign, creator: one }),
    await given.draft(db, { owner, campaign, creator: other }),
  ];
  const [ofOne = "", ofOther = ""] = drafts.map(({ threadId }) => threadId);
  for (const { _id } of drafts) await caller.call(outreach.sendMessage, { params: { id: _id } });
  await app.deliverMail();
  const close = (id: string, finalDealAmount: number) =>
    caller.call(outreach.finalizeThread, { params: { id }, body: { finalDealAmount, views: 5_000 } });
  const check = async (left: number) => {
    const { summary, entries } = (
      await caller.call(ledger.getLedger, { params: { id: campaign._id }, query: { limit: 100 } })
    ).data;
    expect([summary.left, entries.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([left, left]);
    await foldChangedThreads(db);
    expect(await findDifferences(db)).toEqual([]);
    await keepEstimates(db, app.clock.now());
    expect(await findEstimateDifferences(db, app.clock.now())).toEqual([]);
  };
  expect((await close(ofOther, 70)).status).toBe(200);
  await check(930);

  const { data } = await merge();
  await check(930);
  await receive(app, db, await replyTo(db, drafts[1]?._id ?? "", { text: "Thank you" }));
  await caller.call(deals.enterDelivery, { params: { id: ofOther }, body: { views: 4_000 } });
  await caller.call(deals.reopenThread, { params: { id: ofOther }, body: { reason: "Agreed again" } });
  expect((await close(ofOther, 90)).status).toBe(200);
  expect((await close(ofOne, 30)).status).toBe(200);
  await check(880);

  expect((await undo(data.mergeId)).status).toBe(200);
  await check(880);
  const creatorOf = async (id: string) => (await caller.call(outreach.getThread, { params: { id } })).data.creatorId;
  expect([await creatorOf(ofOne), await creatorOf(ofOther)]).toEqual([one._id, other._id]);
  await caller.call(deals.reopenThread, { params: { id: ofOther }, body: { reason: "By mistake" } });
  await check(970);
});
