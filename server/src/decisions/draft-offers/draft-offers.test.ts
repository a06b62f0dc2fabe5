import { advice, type BodyInput, drafts, outreach } from "@overture/contract";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { keptTextSweeps } from "../../outreach/drafting/kept-text-jobs.js";
import { runSweep } from "../../sweeps/sweep-worker.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

// One test makes ten thousand drafts, another a dozen conversations.
vi.setConfig({ testTimeout: 180_000 });

/** Starts with drafts that name the offer by its variable, to creators with these usual prices in dollars. */
async function start(costs: (number | undefined)[], { budget = 5_000 } = {}) {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const caller = app.as(owner);
  const campaign = await given.campaign(db, { owner, budget });
  const template = await given.template(db, { content: "We would pay {{offer}} for it." });
  const creators: { _id: string }[] = [];
  for (const avgCost of costs) {
    const creator = await given.creator(db, { avgViews: 80_000 });
    await sql`update creator set avg_cost = ${avgCost === undefined ? null : avgCost * 100} where id = ${creator._id}`.execute(
      db,
    );
    if (avgCost === undefined) await sql`update creator set avg_views = null where id = ${creator._id}`.execute(db);
    creators.push(creator);
  }
  const creatorIds = creators.map(({ _id }) => _id);
  await caller.call(outreach.createOutreach, {
    body: { campaignId: campaign._id, creatorIds, emailTemplates: { initial: template._id } },
  });
  const params = { id: campaign._id };
  const list = async () => (await caller.call(outreach.listDrafts, { params, query: { limit: 100 } })).data.drafts;
  const offers = async () => {
    const byCreator = new Map((await list()).map(({ creatorId, offer }) => [creatorId, offer]));
    return creatorIds.map((id) => byCreator.get(id));
  };
  const ids = (await list()).map(({ _id }) => _id);
  type Offers = Pick<BodyInput<typeof drafts.setOffers>, "offer" | "by">;
  const preview = (body: Offers, messageIds = ids) =>
    caller.call(drafts.previewOffers, { params, body: { messageIds, ...body } });
  const set = (body: Offers, messageIds = ids) =>
    caller.call(drafts.setOffers, { params, body: { messageIds, ...body } });
  const undo = (undoId = "") => caller.call(drafts.undoOffers, { params, body: { undoId } });
  return { app, db, owner, caller, campaign, params, list, offers, ids, preview, set, undo };
}

test("each draft offers a share of its creator's usual price, as the preview said, and who has none stays as it was", async () => {
  const { list, offers, preview, set } = await start([400, 1_000.5, undefined]);
  const by = { price: "usual" as const, percent: 90 };

  expect((await preview({ by })).data).toEqual({
    ...{ offers: 2, withoutPrice: 1, sum: 1_260.45, lowest: 360, highest: 900.45 },
    ...{ free: 5_000, isAboveFree: false },
  });
  expect((await preview({ offer: 2_000 })).data).toMatchObject({ offers: 3, sum: 6_000, isAboveFree: true });
  expect((await preview({ offer: null })).data).toMatchObject({ offers: 0, withoutPrice: 0, sum: 0 });
  expect(await offers(), "nothing was set").toEqual([undefined, undefined, undefined].map(() => null));

  expect((await set({ by })).data).toMatchObject({ changed: 2, skipped: 0, withoutPrice: 1 });
  expect(await offers()).toEqual([360, 900.45, null]);
  expect((await list()).map(({ content }) => content)).toEqual(
    expect.arrayContaining(["We would pay $360 for it.", "We would pay $900.45 for it.", "We would pay  for it."]),
  );
});

test("an undo puts back what each offered before, and leaves what was offered or sent since", async () => {
  const { app, db, list, offers, ids, set, undo, caller, campaign } = await start([400, 500, 600]);
  const [one = "", two = "", three = ""] = (await list())
    .toSorted((a, b) => ((a.creatorId ?? "") < (b.creatorId ?? "") ? -1 : 1))
    .map(({ _id }) => _id);
  await set({ offer: 100 }, [one]);
  const before = await list();
  const { data } = await set({ by: { price: "usual" } });

  const stranger = app.as(await given.user(db));
  const body = { undoId: data.undoId ?? "" };
  expect((await stranger.call(drafts.undoOffers, { params: { id: campaign._id }, body })).status).toBe(404);
  expect((await undo(data.undoId)).data).toEqual({ changed: 3, skipped: 0 });
  const words = (all: readonly outreach.Draft[]) => all.map((draft) => ({ ...draft, version: undefined }));
  expect(words(await list())).toEqual(words(before));
  expect((await undo(data.undoId)).data, "a second click").toEqual({ changed: 0, skipped: 0 });

  const again = await set({ by: { price: "usual" } });
  await caller.call(outreach.editDraft, { params: { id: two }, body: { offer: 444 } });
  await caller.call(outreach.sendMessage, { params: { id: three } });
  expect((await undo(again.data.undoId)).data).toEqual({ changed: 1, skipped: 2 });
  expect((await offers()).slice(0, 2)).toEqual([100, 444]);

  const kept = async () => (await db.selectFrom("offer_before").select("message_id").execute()).length;
  await set({ offer: 50 }, ids);
  expect(await kept()).toBe(2);
  app.clock.advance(601);
  for (const each of keptTextSweeps({ db, clock: app.clock })) await runSweep(each);
  expect(await kept()).toBe(0);
});

test("what is chosen is named once, in one way, and an amount or a rule", async () => {
  const { caller, params, ids, set } = await start([400]);
  const refused = async (body: object) => (await caller.call(drafts.setOffers, { params, body })).errors;

  expect(await refused({ messageIds: ids })).toHaveProperty("offer");
  expect(await refused({ messageIds: ids, offer: 5, by: { price: "usual" } })).toHaveProperty("offer");
  expect(await refused({ offer: 5 })).toHaveProperty("messageIds");
  expect(await refused({ messageIds: ids, by: { price: "usual", percent: 201 } })).toHaveProperty(["by.percent"]);
  const another = { matching: { q: "", count: 2 }, by: { price: "usual" as const } };
  expect((await caller.call(drafts.setOffers, { params, body: another })).status).toBe(409);
  expect((await set({ by: { price: "advice" } })).errors).toEqual({
    by: "None of your offers was answered so far. From 8 on there are chances.",
  });
});

test("by advice each draft offers what its conversation is advised to open with, or a share of it", async () => {
  const { app, db, owner, campaign, caller, list, preview, set } = await start([300, 400, 900], { budget: 100_000 });
  for (let count = 0; count < 8; count++) {
    const creator = await given.creator(db, { avgCost: 400, avgViews: 80_000 });
    const draft = await given.draft(db, { thread: await given.thread(db, { owner, campaign, creator }), offer: 350 });
    await caller.call(outreach.sendMessage, { params: { id: draft._id } });
    await app.deliverMail();
    await caller.call(outreach.finalizeThread, { params: { id: draft.threadId }, body: { finalDealAmount: 350 } });
  }
  const opens = new Map<string, number | undefined>();
  for (const { threadId } of await list()) {
    opens.set(threadId, (await caller.call(advice.getAdvice, { params: { id: threadId } })).data.open);
  }

  const by = { price: "advice" as const };
  const previewed = (await preview({ by })).data;
  await set({ by });

  const set100 = await list();
  expect(set100.map(({ threadId, offer }) => [threadId, offer])).toEqual(
    set100.map(({ threadId }) => [threadId, opens.get(threadId)]),
  );
  expect(previewed.sum).toBe([...opens.values()].reduce<number>((sum, open) => sum + (open ?? 0), 0));
  await set({ by: { ...by, percent: 80 } });
  for (const { threadId, offer } of await list()) {
    expect(offer).toBeLessThanOrEqual(0.8 * (opens.get(threadId) ?? 0));
    expect(offer).toBeGreaterThan(0.8 * (opens.get(threadId) ?? 0) - 5);
  }
});

test("ten thousand drafts that match are offered their usual prices at once, and have them back", async () => {
  const { db, campaign, caller, params, undo } = await start([100]);
  await sql`
    insert into creator (username, email, genre_codes, region_codes, avg_cost, avg_views, created_at)
    select 'many.' || number, 'many.' || number || '@example.com', genre_codes, region_codes, 10000 + number, 50000, now()
    from generate_series(1, 9999) as number, (select * from creator limit 1) as like_this`.execute(db);
  await sql`
    insert into thread (campaign_id, creator_id, created_at, last_activity_at)
    select ${campaign._id}, id, now(), now() from creator where username like 'many.%'`.execute(db);
  await sql`
    insert into message (thread_id, step, status, content, created_at, happened_at)
    select id, 'initial', 'draft', 'Hello', now(), now() from thread
    where campaign_id = ${campaign._id} and not exists (select from message where thread_id = thread.id)`.execute(db);
  await sql`analyze`.execute(db);
  const matching = { q: "", count: 10_000 };
  const by = { price: "usual" as const };

  const previewed = await caller.call(drafts.previewOffers, { params, body: { matching, by } });
  expect(previewed.data).toMatchObject({ offers: 10_000, withoutPrice: 0, lowest: 100, highest: 199.99 });
  const { data } = await caller.call(drafts.setOffers, { params, body: { matching, by } });
  expect(data).toMatchObject({ changed: 10_000, skipped: 0 });
  const sum = async () =>
    (await sql<{ sum: number }>`select coalesce(sum(offer), 0)::float8 as sum from message`.execute(db)).rows[0]?.sum;
  expect(await sum()).toBe(previewed.data.sum * 100);
  expect((await undo(data.undoId)).data).toEqual({ changed: 10_000, skipped: 0 });
  expect(await sum()).toBe(0);
});
