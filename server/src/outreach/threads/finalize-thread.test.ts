import { campaigns, deals, outreach } from "@overture/contract";
import { describe, expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { receive, replyTo } from "../../testing/incoming-mail.js";
import { startApp, type TestApp } from "../../testing/start-app.js";

async function startWithThread(budget = 1_000) {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const creator = await given.creator(db, { avgViews: 82_000 });
  const campaign = await given.campaign(db, { owner, budget, targetViews: 100_000 });
  const thread = await given.thread(db, { owner, campaign, creator });
  const params = { id: thread._id };
  const finalize = (finalDealAmount: number, id = thread._id) =>
    app.as(owner).call(outreach.finalizeThread, { params: { id }, body: { finalDealAmount } });
  const cancel = (reason?: string) =>
    app.as(owner).call(outreach.cancelThread, { params, body: reason === undefined ? {} : { reason } });
  const read = async () => (await app.as(owner).call(outreach.getThread, { params })).data;
  const readCampaign = async () =>
    (await app.as(owner).call(campaigns.getCampaign, { params: { id: campaign._id } })).data;
  return { app, db, owner, campaign, creator, thread, finalize, cancel, read, readCampaign };
}

/** Sends a first message, and receives an answer for each of the texts. */
async function negotiate(
  { app, db }: Pick<TestApp, "app" | "db">,
  thread: outreach.Thread,
  owner: { _id: string },
  answers: string[],
) {
  const draft = await given.draft(db, { thread });
  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  for (const text of answers) {
    app.clock.advance(60);
    await receive(app, db, await replyTo(db, draft._id, { text }));
  }
}

describe("finalizing", () => {
  test("closes the thread at the price, takes it off the budget and books the views", async () => {
    const { app, db, creator, finalize, read, readCampaign } = await startWithThread();

    const finalized = await finalize(450.25);

    expect(finalized).toMatchObject({ status: 200, data: { success: true, updatedBudget: 549.75 } });
    await db.updateTable("creator").set({ avg_views: 1 }).where("id", "=", creator._id).execute();
    expect(await read()).toMatchObject({
      status: "closed",
      step: "final",
      finalDealAmount: 450.25,
      closedAt: app.clock.now().toISOString(),
      awaitsUser: false,
    });
    expect(await readCampaign()).toMatchObject({
      budget: 549.75,
      spent: 450.25,
      booked: 82_000,
      outreach: { closed: 1 },
    });
  });

  test("of two people at once, one wins and the budget is charged once", async () => {
    const { finalize, readCampaign } = await startWithThread();

    const answers = await Promise.all([finalize(400), finalize(400)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await readCampaign()).toMatchObject({ budget: 600, spent: 400 });
  });

  test("two threads of a campaign at once never spends more than there is", async () => {
    const { db, owner, campaign, finalize, thread, readCampaign } = await startWithThread(500);
    const other = await given.thread(db, { owner, campaign });

    const answers = await Promise.all([finalize(400, thread._id), finalize(400, other._id)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await readCampaign()).toMatchObject({ budget: 100, spent: 400 });
  });

  test("and cancelling at once: one of them wins", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { finalize, cancel, read, readCampaign } = await startWithThread();

      const [finalized, cancelled] = await Promise.all([finalize(400), cancel()]);

      expect([finalized.status, cancelled.status].sort()).toEqual([200, 400]);
      const isClosed = finalized.status === 200;
      expect((await read()).status).toBe(isClosed ? "closed" : "cancelled");
      expect((await readCampaign()).budget).toBe(isClosed ? 600 : 1_000);
    }
  });

  test("above what remains is refused on the amount, and what remains can be spent to the cent", async () => {
    const { finalize, readCampaign } = await startWithThread(500);

    expect((await finalize(500.01)).errors).toEqual({ finalDealAmount: "More than remains of the budget" });
    expect((await readCampaign()).budget).toBe(500);
    expect((await finalize(500)).data.updatedBudget).toBe(0);
  });

  test.each([0, -5, 1.234, 1e-7])("at %d is refused on the amount", async (amount) => {
    const { finalize } = await startWithThread();

    const refused = await finalize(amount);

    expect(refused.status).toBe(400);
    expect(Object.keys(refused.errors ?? {})).toEqual(["finalDealAmount"]);
  });

  test("a thread that has ended is refused, whatever the amount", async () => {
    const { finalize, cancel } = await startWithThread();
    await finalize(400);

    expect(await finalize(5_000)).toMatchObject({ status: 400, errors: undefined });
    expect(await cancel()).toMatchObject({ status: 400, errors: undefined });
  });

  test.each([
    ["$450 where $450 and then $500 was asked", 450, ["I charge $450", "Sorry, it is $500"], ["accepted", "declined"]],
    ["$400 where $450 and then $500 was asked", 400, ["I charge $450", "Sorry, it is $500"], ["declined", "declined"]],
    ["$475 where $450 and then $500 was asked", 475, ["I charge $450", "Sorry, it is $500"], ["declined", "declined"]],
    ["$475 where $450 was asked", 475, ["I charge $450"], ["accepted"]],
    ["$450 where $450 and then $400 was asked", 450, ["I charge $450", "I could do $400"], ["accepted", "declined"]],
  ])(
    "at %s accepts only an ask that it meets, and taking it back opens the asks again",
    async (...[, amount, asks, met]) => {
      const { app, db, owner, thread, finalize, read } = await startWithThread();
      await negotiate({ app, db }, thread, owner, asks);
      const statuses = async () =>
        (await read()).messages.flatMap(({ status, negotiationStatus }) =>
          status === "response" ? [negotiationStatus] : [],
        );

      await finalize(amount);
      expect(await statuses()).toEqual(met);

      await app
        .as(owner)
        .call(deals.reopenThread, { params: { id: thread._id }, body: { reason: "Agreed by mistake" } });
      expect(await statuses()).toEqual(asks.map(() => "pending"));
    },
  );

  test("accepts the newest open offer, and makes a draft of what was still queued", async () => {
    const { app, db, owner, thread, finalize, read } = await startWithThread();
    await negotiate({ app, db }, thread, owner, ["I charge $450", "I could do $400"]);
    const queued = await given.draft(db, { thread, step: "final" });
    await app.as(owner).call(outreach.sendMessage, { params: { id: queued._id }, body: { delaySeconds: 60 } });

    await finalize(400);

    const { messages } = await read();
    expect(messages.map(({ status, negotiationStatus }) => [status, negotiationStatus])).toEqual([
      ["sent", undefined],
      ["response", "declined"],
      ["response", "accepted"],
      ["draft", undefined],
    ]);
    expect(await db.selectFrom("mail").select("state").execute()).toEqual([{ state: "accepted" }]);
  });
});

describe("cancelling", () => {
  test("ends the thread with its reason, declines open offers and sends nothing more", async () => {
    const { app, db, owner, thread, cancel, read } = await startWithThread();
    await negotiate({ app, db }, thread, owner, ["I charge $450"]);
    const queued = await given.draft(db, { thread, step: "negotiation" });
    await app.as(owner).call(outreach.sendMessage, { params: { id: queued._id }, body: { delaySeconds: 60 } });

    const cancelled = await cancel("Too expensive");

    expect(cancelled).toMatchObject({
      status: 200,
      data: {
        status: "cancelled",
        cancelReason: "Too expensive",
        closedAt: app.clock.now().toISOString(),
        awaitsUser: false,
      },
    });
    expect((await read()).messages.map(({ status, negotiationStatus }) => [status, negotiationStatus])).toEqual([
      ["sent", undefined],
      ["response", "declined"],
      ["draft", undefined],
    ]);
  });

  test("needs no reason, and happens once", async () => {
    const { cancel } = await startWithThread();

    expect((await cancel()).data).not.toHaveProperty("cancelReason");
    expect(await cancel()).toMatchObject({ status: 400, errors: undefined });
  });
});
