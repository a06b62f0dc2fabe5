import { archive, catalogue, deals, followUps, ledger, outreach, suppressions } from "@overture/contract";
import { describe, expect, test } from "vitest";
import { findEstimateDifferences } from "../../decisions/estimates/estimate-differences.js";
import { keepEstimates } from "../../decisions/estimates/keep-estimates.js";
import * as given from "../../testing/given.js";
import { silentThread } from "../../testing/given-follow-ups.js";
import { receive, replyTo, sentMail } from "../../testing/incoming-mail.js";
import { rawComplaint, rawReport } from "../../testing/raw-mail.js";
import { startWithSent } from "../../testing/start-with-sent.js";
import { unsubscribe } from "../../testing/unsubscribe.js";
import { findDifferences } from "../figures/difference-queries.js";
import { foldChangedThreads } from "../figures/fold-changed-threads.js";

type World = Awaited<ReturnType<typeof startClosed>>;

/** A deal at $450, and a check: the books balance, and each kept figure is what history says. */
async function startClosed() {
  const world = await startWithSent();
  const { app, db, owner, creator, campaign, thread, draft, readCampaign } = world;
  const caller = app.as(owner);
  const admin = app.as(await given.administrator(db));
  const params = { id: thread._id };
  await receive(app, db, await replyTo(db, draft._id, { text: "I charge $450." }));
  const finalize = (finalDealAmount: number) =>
    caller.call(outreach.finalizeThread, { params, body: { finalDealAmount } });
  const reopen = () => caller.call(deals.reopenThread, { params, body: { reason: "By mistake" } });
  await finalize(450);
  const check = async (spent: number) => {
    const { data } = await caller.call(ledger.getLedger, { params: { id: campaign._id }, query: {} });
    const sum = data.entries.reduce((total, { amount }) => total + amount, 0);
    const read = await readCampaign();
    expect({ sum, left: data.summary.left, spent: data.summary.spent }).toEqual({
      sum: 1_000 - spent,
      left: 1_000 - spent,
      spent,
    });
    expect(read).toMatchObject({ budget: 1_000 - spent, spent, outreach: { closed: spent > 0 ? 1 : 0 } });
    await foldChangedThreads(db);
    expect(await findDifferences(db)).toEqual([]);
    expect({ ...(await readCampaign()), version: read.version }).toEqual(read);
    await keepEstimates(db, app.clock.now());
    expect(await findEstimateDifferences(db, app.clock.now())).toEqual([]);
  };
  return { ...world, caller, admin, params, finalize, reopen, check, creator };
}

const news: [string, (world: World) => Promise<unknown>][] = [
  [
    "a hard bounce",
    async ({ app, db, draft }) => {
      const { recipient, messageId } = await sentMail(db, draft._id);
      return receive(app, db, rawReport({ recipient, status: "5.1.1", originalMessageId: messageId }));
    },
  ],
  [
    "a soft bounce",
    async ({ app, db, draft }) => {
      const { recipient, messageId } = await sentMail(db, draft._id);
      return receive(app, db, rawReport({ recipient, status: "4.2.2", originalMessageId: messageId }));
    },
  ],
  [
    "a complaint",
    async ({ app, db, draft }) => {
      const { recipient, messageId } = await sentMail(db, draft._id);
      return receive(app, db, rawComplaint(recipient, messageId));
    },
  ],
  ["an opt-out by link", async ({ app, db, draft }) => unsubscribe(app, db, draft._id)],
  [
    "an opt-out in words",
    async ({ app, db, draft }) =>
      receive(app, db, await replyTo(db, draft._id, { text: "Please remove me from your list. Unsubscribe." })),
  ],
];

describe("after a deal", () => {
  test.each(news)("%s leaves it, can be followed by taking it back, and the books stay equal", async (what, happen) => {
    const world = await startClosed();
    const { app, admin, creator, read, readCampaign, finalize, reopen, check } = world;
    await check(450);
    app.clock.advance(60);
    await happen(world);
    expect(await read()).toMatchObject({ status: "closed", finalDealAmount: 450 });
    await check(450);

    app.clock.advance(60);
    expect((await reopen()).status).toBe(200);
    // Who must not be written to is owed no answer.
    const awaitsUser = what === "a soft bounce";
    expect(await read()).toMatchObject({ status: "active", step: "final", awaitsUser });
    expect((await readCampaign()).needsAnswer).toBe(awaitsUser ? 1 : 0);
    await check(0);

    await admin.call(catalogue.deleteCreators, { body: { creatorIds: [creator._id] } });
    await check(0);
    app.clock.advance(60);
    expect((await admin.call(archive.restoreArchived, { params: { kind: "creator", id: creator._id } })).status).toBe(
      200,
    );
    await check(0);
    expect((await finalize(300)).status).toBe(200);
    await check(300);
    await admin.call(catalogue.deleteCreators, { body: { creatorIds: [creator._id] } });
    await check(300);
    expect((await reopen()).status).toBe(200);
    await check(0);
  });
});

test("whoever is suppressed is owed an answer after a deal was taken back as soon as that is lifted, and not before", async () => {
  const { app, db, admin, creator, draft, read, reopen } = await startClosed();
  const reason = "Asked on the phone";
  await admin.call(suppressions.addSuppressions, { body: { addresses: [creator.email], reason } });
  await reopen();
  app.clock.advance(60);
  await receive(app, db, await replyTo(db, draft._id, { text: "What about $400?" }));
  expect(await read()).toMatchObject({ status: "active", awaitsUser: false });

  const { data } = await admin.call(suppressions.listSuppressions, { query: {} });
  await admin.call(suppressions.liftSuppression, { params: { id: data.items[0]?._id ?? "" }, body: { reason } });

  expect(await read()).toMatchObject({ status: "active", awaitsUser: true });
});

test("a deal with a creator who never wrote ended its follow-ups: taking it back sends none until somebody starts them", async () => {
  const { caller, thread, pass, read } = await silentThread();
  const params = { id: thread._id };
  await caller.call(outreach.finalizeThread, { params, body: { finalDealAmount: 450 } });
  await pass(21);

  await caller.call(deals.reopenThread, { params, body: { reason: "By mistake" } });

  expect(await read()).toMatchObject({ status: "active", followUpsStopped: true });
  expect(await pass(0)).toBe(0);
  await caller.call(followUps.startFollowUps, { params });
  expect(await pass(2.99)).toBe(0);
  expect(await pass(0.01)).toBe(1);
});

test.each<[string, (world: Awaited<ReturnType<typeof silentThread>>) => Promise<() => Promise<unknown>>]>([
  [
    "a draft that is discarded later",
    async ({ db, thread, caller }) => {
      const draft = await given.draft(db, { thread });
      return () => caller.call(outreach.discardDraft, { params: { id: draft._id } });
    },
  ],
  [
    "an address that may be written to again later",
    async ({ app, db, creator }) => {
      const admin = app.as(await given.administrator(db));
      const reason = "Asked on the phone";
      await admin.call(suppressions.addSuppressions, { body: { addresses: [creator.email], reason } });
      return async () => {
        const { data } = await admin.call(suppressions.listSuppressions, { query: {} });
        await admin.call(suppressions.liftSuppression, { params: { id: data.items[0]?._id ?? "" }, body: { reason } });
      };
    },
  ],
])("the follow-ups of a deal that is taken back stay stopped, also after %s", async (_case, begin) => {
  const world = await silentThread();
  const { caller, thread, pass, read } = world;
  const params = { id: thread._id };
  await caller.call(outreach.finalizeThread, { params, body: { finalDealAmount: 450 } });
  const end = await begin(world);

  await caller.call(deals.reopenThread, { params, body: { reason: "By mistake" } });

  expect(await read()).toMatchObject({ status: "active", followUpsStopped: true });
  await end();
  expect(await read()).toMatchObject({ status: "active", followUpsStopped: true });
  expect(await pass(21)).toBe(0);
  await caller.call(followUps.startFollowUps, { params });
  expect(await pass(2.99)).toBe(0);
  expect(await pass(0.01)).toBe(1);
});

test("a deal that is taken back after an answer, or where nothing was sent, has no follow-ups to start", async () => {
  const { app, db, owner, campaign, caller, thread, answer, read } = await silentThread();
  const untouched = await given.thread(db, { owner, campaign });
  await answer();
  for (const { _id: id } of [thread, untouched]) {
    await caller.call(outreach.finalizeThread, { params: { id }, body: { finalDealAmount: 100 } });
    app.clock.advance(60);
    await caller.call(deals.reopenThread, { params: { id }, body: { reason: "By mistake" } });
  }

  expect(await read()).not.toHaveProperty("followUpsStopped");
  const { data } = await caller.call(outreach.getThread, { params: { id: untouched._id } });
  expect(data).toMatchObject({ status: "active" });
  expect(data).not.toHaveProperty("followUpsStopped");
});
