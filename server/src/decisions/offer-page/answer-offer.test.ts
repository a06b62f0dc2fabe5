import { deals, inbox, ledger, outreach, reading, threads } from "@overture/contract";
import { describe, expect, test } from "vitest";
import { day } from "../../testing/given-follow-ups.js";
import { receive, replyTo } from "../../testing/incoming-mail.js";
import { startWithOffer } from "../../testing/start-with-offer.js";

describe("an answer on the page", () => {
  test("that accepts is a response at the final step, waits for the user, and leaves the deal to them", async () => {
    const { app, db, caller, campaign, draft, answer, read } = await startWithOffer();
    await receive(app, db, await replyTo(db, draft._id, { text: "I would take $600." }));

    const { status, data } = await answer({ answer: "accept", words: "With pleasure" });

    expect([status, data.state, data.answer, data.answered?.amount]).toEqual([200, "answered", "accept", 450]);
    const thread = await read();
    expect([thread.status, thread.step, thread.awaitsUser]).toEqual(["active", "final", true]);
    expect(thread.messages.at(-1)).toMatchObject({
      status: "response",
      kind: "reply",
      via: "offer-page",
      from: "lena@example.com",
      step: "final",
      content: "With pleasure",
      offer: 450,
      negotiationStatus: "accepted",
    });
    const { summary } = (await caller.call(ledger.getLedger, { params: { id: campaign._id } })).data;
    expect([summary.committed, summary.asked]).toEqual([450, 0]);
    const [row] = (await caller.call(threads.listThreads, { params: { id: campaign._id }, query: {} })).data.threads;
    expect(row?.answer).toMatchObject({ price: 450, isAccepted: true, next: "reply" });
    await caller.call(outreach.finalizeThread, { params: { id: thread._id }, body: { finalDealAmount: 450 } });
    expect((await read()).messages.map((message) => message.negotiationStatus)).toEqual([
      undefined,
      "declined",
      "accepted",
    ]);
    expect((await answer({ answer: "accept" })).data.state).toBe("answered");
  });

  test("that asks for more is an open ask; one that declines leaves the conversation open and commits nothing", async () => {
    const { caller, campaign, offer, answer, read } = await startWithOffer();
    const summary = async () => (await caller.call(ledger.getLedger, { params: { id: campaign._id } })).data.summary;

    await answer({ answer: "counter", amount: 600.5 });
    expect(await read()).toMatchObject({ step: "negotiation", status: "active", awaitsUser: true });
    expect((await read()).messages.at(-1)).toMatchObject({
      offer: 600.5,
      negotiationStatus: "pending",
      content: "Asked for $600.50 on the offer page.",
    });
    expect(await summary()).toMatchObject({ committed: 450, asked: 600.5 });

    const { token } = await offer(500);
    await answer({ answer: "decline", words: "Not this year" }, token);
    expect(await read()).toMatchObject({ step: "negotiation", status: "active", awaitsUser: true });
    expect((await read()).messages.at(-1)).toMatchObject({ negotiationStatus: "declined", content: "Not this year" });
    expect(await summary()).toMatchObject({ committed: 0, asked: 0 });
  });

  test("stops follow-ups, also one that is queued, and makes the conversation unread", async () => {
    const { app, caller, answer, read, followUp } = await startWithOffer();
    await followUp("Well?");
    app.clock.advance(3 * day);
    expect(await app.runFollowUps()).toBe(1);

    await answer({ answer: "counter", amount: 700 });

    expect((await read()).messages.map(({ status }) => status)).toEqual(["sent", "response"]);
    app.clock.advance(9 * day);
    expect(await app.runFollowUps()).toBe(0);
    const { items } = (await caller.call(inbox.listInbox, { query: { box: "unread" } })).data;
    expect(items.map(({ _id }) => _id)).toEqual([(await read())._id]);
  });

  test("is given once: the same again is taken, and another is told what was said", async () => {
    const { answer, read } = await startWithOffer();
    const first = await answer({ answer: "counter", amount: 600, words: "For two videos" });

    expect(await answer({ answer: "counter", amount: 600, words: "In other words" })).toMatchObject({
      status: 200,
      data: first.data,
    });
    for (const body of [{ answer: "accept" }, { answer: "counter", amount: 601 }, { answer: "decline" }] as const) {
      expect(await answer(body)).toMatchObject({
        status: 400,
        errors: undefined,
        message: "This offer was answered already: $600 was asked for",
      });
    }
    expect((await read()).messages).toHaveLength(2);
  });

  test("of many at once one wins", async () => {
    const { answer, read, db } = await startWithOffer();
    const kinds = [
      { answer: "accept" },
      { answer: "decline" },
      ...[600, 610, 620, 630, 640, 650, 660].map((amount) => ({ answer: "counter", amount }) as const),
      { answer: "accept" },
    ] as const;

    const answers = await Promise.all(kinds.map((body) => answer(body)));

    expect((await read()).messages.filter(({ status }) => status === "response")).toHaveLength(1);
    const [won] = await db.selectFrom("offer_answer").selectAll().execute();
    const isSame = kinds.map(
      (body) => body.answer === won?.answer && ("amount" in body ? body.amount * 100 === won.amount : true),
    );
    expect(answers.map(({ status }) => status === 200)).toEqual(isSame);
  });

  test("stays as it is when its deal is taken back; only what was not accepted there is open again", async () => {
    const { answer, caller, thread, read, offer } = await startWithOffer();
    const params = { id: thread._id };
    const close = (finalDealAmount: number) =>
      caller.call(outreach.finalizeThread, { params, body: { finalDealAmount } });
    const reopen = () => caller.call(deals.reopenThread, { params, body: { reason: "Too early" } });
    const statuses = async () => (await read()).messages.map(({ negotiationStatus }) => negotiationStatus);

    await answer({ answer: "counter", amount: 480 });
    await close(480);
    await reopen();
    expect((await statuses()).at(-1)).toBe("pending");

    const { token } = await offer(470);
    await answer({ answer: "accept" }, token);
    await close(470);
    await reopen();
    expect((await statuses()).at(-1)).toBe("accepted");
    expect((await answer({ answer: "accept" }, token)).data).toMatchObject({ state: "answered", answer: "accept" });
  });

  test("is what the amount of the deal is compared with, and ends the asks before it for good", async () => {
    const { answer, caller, thread, read, offer } = await startWithOffer();
    const params = { id: thread._id };
    const warnings = async (finalDealAmount: number) =>
      (await caller.call(deals.warnOfDeal, { params, query: { finalDealAmount } })).data.warnings.map(
        ({ message }) => message,
      );
    await answer({ answer: "counter", amount: 480 });
    const { token } = await offer(470);
    await answer({ answer: "accept" }, token);

    expect(await warnings(470)).toEqual([]);
    expect(await warnings(480)).toEqual(["$10 more than was accepted ($470)"]);
    expect(await warnings(47)).toEqual(["$423 less than was accepted ($470)"]);
    await caller.call(outreach.finalizeThread, { params, body: { finalDealAmount: 480 } });
    await caller.call(deals.reopenThread, { params, body: { reason: "Too much" } });
    const statuses = (await read()).messages.map(({ negotiationStatus }) => negotiationStatus);
    expect(statuses.filter((status) => status !== undefined)).toEqual(["declined", "accepted"]);
  });

  test("and a deal at the same moment come one after the other", async () => {
    const { answer, caller, thread, read } = await startWithOffer();
    const [said, closed] = await Promise.all([
      answer({ answer: "accept" }),
      caller.call(outreach.finalizeThread, { params: { id: thread._id }, body: { finalDealAmount: 450 } }),
    ]);

    expect(closed.status).toBe(200);
    expect((await read()).status).toBe("closed");
    expect((await read()).messages).toHaveLength(said.status === 200 ? 2 : 1);
  });

  test("is checked by field, and is limited by link and by address", async () => {
    const { app, answer, offer } = await startWithOffer();
    const errors = async (body: object) => (await answer(body as never)).errors;

    expect(await errors({})).toHaveProperty("answer");
    expect(await errors({ answer: "maybe" })).toHaveProperty("answer");
    expect(await errors({ answer: "counter" })).toHaveProperty("amount");
    expect(await errors({ answer: "counter", amount: 0 })).toHaveProperty("amount");
    expect(await errors({ answer: "counter", amount: 1.001 })).toHaveProperty("amount");
    expect(await errors({ answer: "accept", amount: 450 })).toHaveProperty("amount");
    expect(await errors({ answer: "decline", amount: 450 })).toHaveProperty("amount");
    expect(await errors({ answer: "decline", words: "x".repeat(2_001) })).toHaveProperty("words");
    expect((await answer({ answer: "decline", words: "x".repeat(10_000_000) })).status).toBe(413);

    for (let times = 0; times < 10; times += 1) await answer({ answer: "decline" });
    const eleventh = await answer({ answer: "decline" });
    expect([eleventh.status, eleventh.headers.get("retry-after")]).toEqual([429, "900"]);
    const { token } = await offer(500);
    for (let times = 0; times < 19; times += 1)
      expect((await answer({ answer: "accept" }, `none-${times}`)).status).toBe(404);
    expect((await answer({ answer: "accept" }, token)).status).toBe(429);
    app.clock.advance(15 * 60);
    expect((await answer({ answer: "accept" }, token)).status).toBe(200);
  });

  test("keeps hostile words as words, without what prints nothing", async () => {
    const { answer, read } = await startWithOffer();
    const html = '<script>alert(1)</script><img src="https://spy.example/x.png">{{offerLink}}';

    await answer({ answer: "decline", words: `${html}\r\n\u202eevil\u0007\u001b[31m\u2028end` });

    expect((await read()).messages.at(-1)?.content).toBe(`${html}\nevil[31m\nend`);
  });

  test("cannot be read as something else by hand", async () => {
    const { answer, read, caller } = await startWithOffer();
    await answer({ answer: "decline" });
    const id = (await read()).messages.at(-1)?._id ?? "";

    const corrected = await caller.call(reading.correctReading, { params: { id }, body: { offer: 100 } });

    expect(corrected.status).toBe(400);
    expect((await read()).messages.at(-1)?.offer).toBeNull();
  });
});
