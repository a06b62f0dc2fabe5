import { type BodyInput, campaigns, deals, estimates, outreach, personalData } from "@overture/contract";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import { fingerprint } from "../../testing/fingerprint.js";
import * as given from "../../testing/given.js";
import { receive, replyTo, sentMail } from "../../testing/incoming-mail.js";
import { startWithSent } from "../../testing/start-with-sent.js";
import { findDifferences } from "../figures/difference-queries.js";
import { foldChangedThreads } from "../figures/fold-changed-threads.js";
import { noteDelivery } from "../sending/note-delivery.js";

async function startDeal() {
  const world = await startWithSent();
  const { app, db, owner, thread, draft } = world;
  await receive(app, db, await replyTo(db, draft._id, { text: "I charge $450." }));
  const params = { id: thread._id };
  const caller = app.as(owner);
  const finalize = (body: { finalDealAmount: number; notes?: string; dueOn?: string; views?: number }) =>
    caller.call(outreach.finalizeThread, { params, body });
  const reopen = (reason = "Agreed by mistake") => caller.call(deals.reopenThread, { params, body: { reason } });
  const write = (body: Partial<outreach.NewMessage> = {}) =>
    caller.call(outreach.createMessage, {
      body: { threadId: thread._id, content: "Here is the brief.", step: "final", ...body },
    });
  const send = (id: string) => caller.call(outreach.sendMessage, { params: { id } });
  return { ...world, caller, params, finalize, reopen, write, send };
}

describe("a deal", () => {
  test("records what was agreed: what, by when and for how many views, which it books", async () => {
    const { finalize, read, readCampaign } = await startDeal();

    await finalize({ finalDealAmount: 450, notes: " Two reels and a story ", dueOn: "2026-12-01", views: 75_000 });

    expect((await read()).agreed).toEqual({ notes: "Two reels and a story", dueOn: "2026-12-01", views: 75_000 });
    expect((await readCampaign()).booked).toBe(75_000);
  });

  test("needs none of that, and says nothing of what is not there", async () => {
    const { finalize, read } = await startDeal();

    await finalize({ finalDealAmount: 450 });

    expect(await read()).not.toHaveProperty("agreed");
  });

  test.each([
    ["notes", { notes: "x".repeat(2_001) }],
    ["dueOn", { dueOn: "soon" }],
    ["views", { views: -1 }],
    ["views", { views: 1.5 }],
  ])("with wrong %s is refused on that field", async (field, wrong) => {
    const { finalize } = await startDeal();

    const refused = await finalize({ finalDealAmount: 450, ...wrong });

    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([400, [field]]);
  });

  test.each([0, -5, -0.01])("at $%d is refused with one text", async (finalDealAmount) => {
    const { finalize } = await startDeal();

    const refused = await finalize({ finalDealAmount });

    expect([refused.status, refused.errors]).toEqual([400, { finalDealAmount: "Must be more than 0" }]);
  });

  test("above what was asked is warned of before and after, and closed all the same", async () => {
    const { caller, params, finalize, read } = await startDeal();
    const warnings = [{ field: "finalDealAmount", message: "$50 more than was asked ($450)" }];

    const asked = await caller.call(deals.warnOfDeal, { params, query: { finalDealAmount: 500 } });
    expect([asked.data, (await read()).status]).toEqual([{ warnings }, "active"]);

    const finalized = await finalize({ finalDealAmount: 500 });
    expect(finalized.data).toEqual({ success: true, updatedBudget: 500, warnings });
    expect((await read()).status).toBe("closed");
  });

  test.each([
    ["Yes, $400 is fine.", 450, "$50 more than was accepted ($400)"],
    ["Yes, $400 is fine.", 40, "$360 less than was accepted ($400)"],
    ["Sounds good, let's do it!", 450, "$50 more than was offered ($400)"],
    ["Then I would rather not.", 450, undefined],
    ["I could do $425.", 400, undefined],
  ])("after an offer of $400 and the answer '%s' at $%d: %s", async (text, finalDealAmount, message) => {
    const { app, db, params, caller, write, send } = await startDeal();
    app.clock.advance(60);
    const { data: offer } = await write({ offer: 400 });
    await send(offer._id);
    await app.deliverMail();
    app.clock.advance(60);
    await receive(app, db, await replyTo(db, offer._id, { text }));

    const { data } = await caller.call(deals.warnOfDeal, { params, query: { finalDealAmount } });

    expect(data.warnings.map((warning) => warning.message)).toEqual(message === undefined ? [] : [message]);
  });

  test("as it was asked has no warning in its answer", async () => {
    const { finalize } = await startDeal();

    expect((await finalize({ finalDealAmount: 450 })).data).toEqual({ success: true, updatedBudget: 550 });
  });

  test("far above what the campaign can pay for a thousand views is warned of", async () => {
    const { caller, campaign, params } = await startDeal();
    await caller.call(campaigns.updateCampaign, { params: { id: campaign._id }, body: { targetViews: 1_000_000 } });

    const query = { finalDealAmount: 450, views: 100_000 };
    const { data } = await caller.call(deals.warnOfDeal, { params, query });

    expect(data.warnings).toEqual([
      { field: "finalDealAmount", message: "$4.50 per 1,000 views, where the campaign can pay $1" },
    ]);
  });

  test("that takes what is offered to others is warned of", async () => {
    const { db, owner, caller, campaign, params, send } = await startDeal();
    const other = await given.thread(db, { owner, campaign });
    const promised = await given.draft(db, { thread: other, step: "negotiation", offer: 700 });
    await send(promised._id);

    const { data } = await caller.call(deals.warnOfDeal, { params, query: { finalDealAmount: 450 } });

    expect(data.warnings).toEqual([
      { field: "finalDealAmount", message: "More than is free: of the $1,000 left, $700 is offered to others" },
    ]);
  });
});

describe("after a deal the conversation", () => {
  test("goes on at the final step, which changes neither status nor deal", async () => {
    const { app, finalize, write, send, read, readCampaign } = await startDeal();
    await finalize({ finalDealAmount: 450 });

    const brief = await write();
    expect([brief.status, (await send(brief.data._id)).status]).toEqual([201, 200]);
    await app.deliverMail();

    const { status, step, finalDealAmount, messages } = await read();
    expect({ status, step, finalDealAmount }).toEqual({ status: "closed", step: "final", finalDealAmount: 450 });
    expect(messages.at(-1)).toMatchObject({ status: "sent", delivery: "accepted", content: "Here is the brief." });
    expect(await readCampaign()).toMatchObject({ budget: 550, spent: 450, outreach: { closed: 1 } });
  });

  test("has no more offers: neither written, nor put in later, nor sent", async () => {
    const { db, thread, caller, finalize, write, send } = await startDeal();
    const old = await given.draft(db, { thread, step: "final", offer: 400 });
    await finalize({ finalDealAmount: 450 });

    const written = await write({ offer: 500 });
    const { data } = await write();
    const edited = await caller.call(outreach.editDraft, { params: { id: data._id }, body: { offer: 500 } });
    const sent = await send(old._id);

    for (const refused of [written, edited, sent]) {
      expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([400, ["offer"]]);
    }
  });

  test("takes no message of an earlier step", async () => {
    const { db, thread, finalize, write, send } = await startDeal();
    const old = await given.draft(db, { thread, step: "negotiation" });
    await finalize({ finalDealAmount: 450 });

    for (const refused of [await write({ step: "negotiation" }), await send(old._id)]) {
      expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([400, ["step"]]);
    }
  });

  test("is left alone by whoever sends everything", async () => {
    const { caller, campaign, finalize, write } = await startDeal();
    await finalize({ finalDealAmount: 450 });
    const { data } = await write();
    const params = { id: campaign._id };

    const all = await caller.call(outreach.sendCampaign, { params, body: { all: true } });
    expect(all.data.queued).toBe(0);

    const named = await caller.call(outreach.sendCampaign, { params, body: { messageIds: [data._id] } });
    expect(named.data.queued).toBe(1);
  });

  test("waits for a server that wants to see its mail later", async () => {
    const { app, db, finalize, write, send, read } = await startDeal();
    await finalize({ finalDealAmount: 450 });
    const brief = await write();
    await send(brief.data._id);
    const { id } = await sentMail(db, brief.data._id);

    // Notes the delivery as a worker does.
    await inTransaction(db, (tx) => noteDelivery(tx, [id]));

    expect((await read()).messages.at(-1)).toMatchObject({ status: "sent", delivery: "queued" });
    await app.deliverMail();
    expect((await read()).messages.at(-1)).toMatchObject({ status: "sent", delivery: "accepted" });
  });

  test("goes from the mailbox that it began with, and from none when that was disconnected", async () => {
    const { db, owner, thread, finalize, write, send } = await startDeal();
    await finalize({ finalDealAmount: 450 });
    const { data } = await write();
    const { _id: id, address } = await given.mailbox(db, { owner });
    await db.updateTable("mailbox").set({ deleted_at: new Date() }).where("id", "=", id).execute();
    await db.updateTable("thread").set({ mailbox_id: id }).where("id", "=", thread._id).execute();

    expect((await send(data._id)).message).toContain(`${address} was disconnected`);
  });

  test("has ended when the creator is erased: nothing of it is sent, written or taken back", async () => {
    const { app, db, creator, finalize, reopen, write, send, read, readCampaign } = await startDeal();
    await finalize({ finalDealAmount: 450 });
    await send((await write()).data._id);
    const left = await app.as(await given.administrator(db)).call(personalData.eraseCreator, {
      params: { id: creator._id },
      body: { username: "lena.wanders" },
    });
    expect(left.status).toBe(200);

    expect(await db.selectFrom("mail").select("id").where("next_attempt_at", "is not", null).execute()).toEqual([]);
    expect((await read()).messages.map(({ content }) => content)).toEqual(["Erased", "Erased"]);
    for (const refused of [await write(), await reopen()]) {
      expect(refused).toMatchObject({ status: 400, message: "The creator of this thread was erased: it has ended" });
    }
    expect((await readCampaign()).budget).toBe(550);
  });

  test("that was cancelled takes nothing more", async () => {
    const { caller, params, write } = await startDeal();
    await caller.call(outreach.cancelThread, { params });

    expect(await write()).toMatchObject({ status: 400, errors: undefined });
  });
});

describe("reopening", () => {
  test("gives the amount back, books nothing and goes on at the thread's step, with its reason", async () => {
    const { app, finalize, reopen, readCampaign } = await startDeal();
    await finalize({ finalDealAmount: 450, notes: "Two reels", views: 75_000 });
    app.clock.advance(60);

    const { status, data } = await reopen("Lena cannot make it in December");

    expect(status).toBe(200);
    expect(data).toMatchObject({
      status: "active",
      step: "final",
      awaitsUser: true,
      reopened: { at: app.clock.now().toISOString(), reason: "Lena cannot make it in December" },
    });
    for (const gone of ["finalDealAmount", "closedAt", "agreed"]) expect(data).not.toHaveProperty(gone);
    expect(data.messages.at(-1)).toMatchObject({ offer: 450, negotiationStatus: "pending" });
    expect(await readCampaign()).toMatchObject({
      budget: 1_000,
      spent: 0,
      booked: 0,
      needsAnswer: 1,
      outreach: { closed: 0 },
    });
  });

  test("lets the deal be closed again at another amount", async () => {
    const { finalize, reopen, readCampaign } = await startDeal();
    await finalize({ finalDealAmount: 450 });
    await reopen();

    expect((await finalize({ finalDealAmount: 400 })).data.updatedBudget).toBe(600);
    expect(await readCampaign()).toMatchObject({ budget: 600, spent: 400 });
  });

  test("happens once, also of two callers at once, and only to a deal", async () => {
    const { finalize, reopen, readCampaign } = await startDeal();
    expect(await reopen()).toMatchObject({ status: 400, errors: undefined });
    await finalize({ finalDealAmount: 450 });

    const answers = await Promise.all([reopen(), reopen()]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await readCampaign()).budget).toBe(1_000);
  });

  test.each(["", "   ", "x".repeat(501)])("needs a reason of 1 to 500 characters (%#)", async (reason) => {
    const { finalize, reopen } = await startDeal();
    await finalize({ finalDealAmount: 450 });

    const refused = await reopen(reason);

    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([400, ["reason"]]);
  });
});

describe("what a deal brought", () => {
  const body = { url: "https://video.example/lena/42", publishedAt: "2026-12-03", views: 71_200 };
  const result = { ...body, publishedAt: "2026-12-03T00:00:00.000Z" };

  async function startClosed() {
    const world = await startDeal();
    const { caller, params, finalize } = world;
    await finalize({ finalDealAmount: 450, views: 80_000 });
    const enter = (entry: BodyInput<typeof deals.enterDelivery>) =>
      caller.call(deals.enterDelivery, { params, body: entry });
    return { ...world, enter };
  }

  test("is entered on the closed deal, and stands beside what it booked", async () => {
    const { enter, read } = await startClosed();
    expect(await read()).toMatchObject({ bookedViews: 80_000 });
    expect(await read()).not.toHaveProperty("result");

    const entered = await enter(body);

    expect([entered.status, entered.data.result]).toEqual([200, result]);
    expect(await read()).toMatchObject({ bookedViews: 80_000, result });
  });

  test("stays as it is where nothing else is said, and goes where null is", async () => {
    const { enter } = await startClosed();
    await enter(body);

    expect((await enter({ views: 90_000 })).data.result).toEqual({ ...result, views: 90_000 });
    expect((await enter({ url: null, publishedAt: "2026-12-04T18:30:00.000Z" })).data.result).toEqual({
      publishedAt: "2026-12-04T18:30:00.000Z",
      views: 90_000,
    });
    expect((await enter({})).data.result).toMatchObject({ views: 90_000 });
    expect((await enter({ publishedAt: null, views: null })).data).not.toHaveProperty("result");
  });

  test("entered again changes nothing", async () => {
    const { db, enter } = await startClosed();
    await enter(body);
    const before = await fingerprint(db);

    expect((await enter(body)).data.result).toEqual(result);

    expect(await fingerprint(db)).toEqual(before);
  });

  test("is not there before the deal, nor while it is taken back, and belongs to no other deal", async () => {
    const { db, caller, params, finalize, reopen, enter, read } = await startClosed();
    await enter(body);
    await reopen();

    expect(await read()).not.toHaveProperty("result");
    expect((await caller.call(deals.enterDelivery, { params, body })).status).toBe(400);
    await finalize({ finalDealAmount: 400, views: 60_000 });
    expect(await read()).not.toHaveProperty("result");
    const { data } = await caller.call(estimates.getMetrics, { params: { id: (await read()).creatorId } });
    expect(data.seen).toMatchObject({ deals: 1, deliveries: 0, viewsBooked: 60_000, viewsDelivered: 0 });

    await enter({ views: 55_000 });
    expect((await read()).result).toEqual({ views: 55_000 });
    await foldChangedThreads(db);
    expect(await findDifferences(db)).toEqual([]);
  });

  test.each([
    ["url", { url: "javascript:alert(1)" }],
    ["url", { url: "video.example" }],
    ["url", { url: `https://video.example/${"x".repeat(2_000)}` }],
    ["publishedAt", { publishedAt: "yesterday" }],
    ["views", { views: -1 }],
    ["views", { views: 1.5 }],
  ])("with a wrong %s is refused on that field", async (field, wrong) => {
    const { enter } = await startClosed();

    const refused = await enter(wrong);

    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([400, [field]]);
  });

  test("is entered by the campaign's owner alone, and the link goes with an erased creator", async () => {
    const { app, db, enter, params, thread } = await startClosed();
    await enter(body);
    const stranger = await app.as(await given.user(db)).call(deals.enterDelivery, { params, body });
    expect(stranger.status).toBe(404);
    const { username } = await db
      .selectFrom("creator")
      .select("username")
      .where("id", "=", thread.creatorId)
      .executeTakeFirstOrThrow();

    const administrator = app.as(await given.administrator(db));
    const erased = { params: { id: thread.creatorId }, body: { username } };
    expect((await administrator.call(personalData.eraseCreator, erased)).status).toBe(200);

    const kept = db.selectFrom("thread").select(["result_url", "result_views"]).where("id", "=", thread._id);
    expect(await kept.executeTakeFirst()).toEqual({ result_url: null, result_views: 71_200 });
    expect((await enter({ url: body.url })).status).toBe(400);
  });
});
