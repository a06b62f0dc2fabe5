import { inbox, outreach, reading } from "@overture/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { migrationsFolder, readMigrations } from "../../db/migrate.js";
import * as given from "../../testing/given.js";
import { receive, replyTo, sentMail } from "../../testing/incoming-mail.js";
import { startWithSent } from "../../testing/start-with-sent.js";

async function startCorrecting() {
  const { app, db, owner, creator, thread, draft, read } = await startWithSent();
  const answer = async (text: string, headers: string[] = []) => {
    await receive(app, db, await replyTo(db, draft._id, { text, headers }));
    const response = (await read()).messages.filter(({ status }) => status === "response").at(-1);
    if (!response) throw new Error("No response has arrived");
    return response;
  };
  const correct = async (id: string, body: reading.Correction) =>
    app.as(owner).call(reading.correctReading, { params: { id }, body });
  return { app, db, owner, creator, thread, draft, answer, read, correct };
}

test("a price in another currency is no offer, and in no sum, until somebody takes its worth over", async () => {
  const { app, owner, thread, answer, correct } = await startCorrecting();
  const asked = async () => {
    return (await app.as(owner).call(outreach.getThread, { params: { id: thread._id } })).data.deal?.asked;
  };

  const response = await answer("Happy to! I take EUR 1.200 for a video.");

  expect(response.reading?.offers).toMatchObject([
    { amount: 1_200, currency: "EUR", words: expect.stringContaining("EUR 1.200") as string },
  ]);
  expect(response.offer ?? null).toBeNull();
  expect(await asked()).toBeUndefined();

  const { data } = await correct(response._id, { offer: 1_296 });

  expect(data.messages.at(-1)).toMatchObject({
    offer: 1_296,
    negotiationStatus: "pending",
    reading: { offers: [{ amount: 1_200, currency: "EUR" }] },
  });
  expect(await asked()).toBe(1_296);
});

const automatic = ["Auto-Submitted: auto-replied"];

describe("a response shows how it was read", () => {
  test("with the words that say its price and its intent", async () => {
    const { answer } = await startCorrecting();

    const response = await answer("Sounds great! I charge $450 per video, or 3 videos for $1,200.");

    expect(response.reading).toMatchObject({
      why: "It answers a message",
      intent: "interested",
      words: "Sounds great",
      offers: [
        { amount: 450, currency: "USD" },
        { amount: 1_200, currency: "USD", quantity: 3 },
      ],
      hasUnsubscribed: false,
      isCorrected: false,
    });
    for (const { words } of response.reading?.offers ?? []) expect(response.content).toContain(words);
    expect(response.from).toBe("lena@example.com");
  });

  test("with whom to write to instead", async () => {
    const { answer } = await startCorrecting();

    const { reading: read } = await answer("Please contact my manager at sam@agency.example.");

    expect(read).toMatchObject({ intent: "hand-over", handOverTo: "sam@agency.example" });
  });

  test("with what made it an automatic one", async () => {
    const { answer } = await startCorrecting();

    const { reading: read } = await answer("I am away.", automatic);

    expect(read).toMatchObject({ why: "Auto-Submitted: auto-replied", intent: null, offers: [] });
  });
});

describe("a correction", () => {
  test("makes an answer of an automatic one: the negotiation opens, its price counts, and it waits for the user", async () => {
    const { answer, correct } = await startCorrecting();
    const { _id } = await answer("I charge $300 and I am back on Monday.", automatic);

    const { data } = await correct(_id, { kind: "reply" });

    expect(data).toMatchObject({ step: "negotiation", awaitsUser: true });
    expect(data.messages[1]).toMatchObject({
      kind: "reply",
      step: "negotiation",
      offer: 300,
      negotiationStatus: "pending",
      reading: { intent: "interested", isCorrected: true },
    });
  });

  test("makes an automatic reply of one, and takes back what followed from it alone", async () => {
    const { answer, correct } = await startCorrecting();
    const { _id } = await answer("I charge $300.");

    const { data } = await correct(_id, { kind: "auto-reply" });

    expect(data).toMatchObject({ step: "initial", awaitsUser: false });
    expect(data.messages[1]).toMatchObject({ kind: "auto-reply", offer: null, reading: { intent: null, offers: [] } });
    expect(data.messages[1]).not.toHaveProperty("negotiationStatus");
  });

  test("into an answer opens a snoozed conversation, unread for all but who says so", async () => {
    const { app, db, owner, thread, answer, correct } = await startCorrecting();
    const member = await given.user(db);
    await given.campaignMember(db, { campaign: { _id: thread.campaignId }, user: member });
    const response = await answer("I am away, and take $450.", automatic);
    const snoozedUntil = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    await app.as(owner).call(inbox.triageThread, { params: { id: thread._id }, body: { snoozedUntil } });
    const boxOf = async (user: { _id: string }, box: inbox.InboxBox) => {
      const { items } = (await app.as(user).call(inbox.listInbox, { query: { box } })).data;
      return items.map(({ _id, isUnread }) => ({ _id, isUnread }));
    };
    expect(await boxOf(member, "snoozed")).toEqual([{ _id: thread._id, isUnread: false }]);

    expect((await correct(response._id, { kind: "reply" })).status).toBe(200);

    expect(await boxOf(owner, "open")).toEqual([{ _id: thread._id, isUnread: false }]);
    expect(await boxOf(member, "open")).toEqual([{ _id: thread._id, isUnread: true }]);
  });

  test("into an answer makes it what the next mail answers", async () => {
    const { app, db, owner, thread, answer, correct } = await startCorrecting();
    const { _id } = await answer("I charge $300.", automatic);
    await correct(_id, { kind: "reply" });

    const next = await given.draft(db, { thread, step: "negotiation" });
    await app.as(owner).call(outreach.sendMessage, { params: { id: next._id } });

    const { message_id } = await db.selectFrom("received_mail").select("message_id").executeTakeFirstOrThrow();
    expect(await sentMail(db, next._id)).toMatchObject({ inReplyTo: message_id });
  });

  test("leaves the step where another answer has brought it as well", async () => {
    const { answer, correct } = await startCorrecting();
    const { _id } = await answer("Yes!");
    await answer("And when?");

    const { data } = await correct(_id, { kind: "auto-reply" });

    expect(data).toMatchObject({ step: "negotiation", awaitsUser: true });
  });

  test("of the price is the offer from then on, and null is none", async () => {
    const { answer, correct } = await startCorrecting();
    const { _id } = await answer("I charge 300 € for it.");

    const priced = await correct(_id, { offer: 330 });
    expect(priced.data.messages[1]).toMatchObject({ offer: 330, negotiationStatus: "pending" });

    const unpriced = await correct(_id, { offer: null });
    expect(unpriced.data.messages[1]).toMatchObject({ offer: null });
    expect(unpriced.data.messages[1]).not.toHaveProperty("negotiationStatus");
  });

  test("of a report, a draft or nothing at all is refused", async () => {
    const { draft, answer, correct } = await startCorrecting();
    const { _id } = await answer("Yes!");

    expect(await correct(draft._id, { kind: "reply" })).toMatchObject({ status: 400 });
    expect(await correct(_id, {})).toMatchObject({ status: 400, errors: { kind: "Say what to correct" } });
  });
});

describe("an opt-out in words", () => {
  test("suppresses the creator and cancels the thread, and says so", async () => {
    const { app, db, owner, answer, read, draft } = await startCorrecting();

    const response = await answer("Please remove me from your list.");

    expect(response.reading).toMatchObject({ intent: "opt-out", hasUnsubscribed: true });
    expect(await read()).toMatchObject({
      status: "cancelled",
      cancelReason: "The creator unsubscribed",
      awaitsUser: false,
    });
    expect(await db.selectFrom("suppression").select(["address", "reason"]).execute()).toEqual([
      { address: "lena@example.com", reason: "unsubscribe" },
    ]);
    const again = await given.draft(db, { owner });
    expect((await app.as(owner).call(outreach.sendMessage, { params: { id: again._id } })).status).toBe(200);
    expect((await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } })).status).toBe(400);
  });

  test("that was misread is taken back whole by a correction", async () => {
    const { db, answer, correct } = await startCorrecting();
    const { _id } = await answer("Unsubscribe");

    const { data } = await correct(_id, { intent: "question" });

    expect(data).toMatchObject({ status: "active", step: "negotiation", awaitsUser: true });
    expect(data).not.toHaveProperty("cancelReason");
    expect(data.messages[1]?.reading).toMatchObject({ intent: "question", hasUnsubscribed: false, isCorrected: true });
    expect(await db.selectFrom("suppression").select("address").execute()).toEqual([]);
  });

  test.each(["first", "second"])("is one of two wishes: correcting the %s leaves the other", async (which) => {
    const { app, db, answer, correct } = await startCorrecting();
    const first = await answer("Please remove me from your list.");
    app.clock.advance(3_600);
    const second = await answer("Please remove me from your list. I said so before.");
    const [misread, meant] = which === "first" ? [first, second] : [second, first];
    const wishes = () => db.selectFrom("suppression").select(["address", "reason"]).execute();

    const { data } = await correct(misread._id, { intent: "question" });

    expect(data.status).toBe("cancelled");
    expect(await wishes()).toEqual([{ address: "lena@example.com", reason: "unsubscribe" }]);
    expect((await correct(meant._id, { intent: "question" })).data.status).toBe("active");
    expect(await wishes()).toEqual([]);
  });

  test("of a version before is known by its moment, and stands beside later ones after the upgrade", async () => {
    const { app, db, answer, correct } = await startCorrecting();
    const first = await answer("Please remove me from your list.");
    await db.updateTable("suppression").set({ said_at: null }).execute();
    const migration = (await readMigrations(migrationsFolder)).find(({ number }) => number === 320);
    for (const step of (migration?.sql ?? "").split(/^-- step\n/m).slice(0, 2)) await sql.raw(step).execute(db);
    app.clock.advance(3_600);
    await answer("Please remove me from your list. I said so before.");

    await correct(first._id, { intent: "question" });

    expect(await db.selectFrom("suppression").select("said_at").execute()).toEqual([{ said_at: app.clock.now() }]);
  });

  test("that others may have got too is not lifted for them by one user's correction", async () => {
    const { app, db, creator, answer, correct } = await startCorrecting();
    const other = await given.user(db);
    const elsewhere = await given.thread(db, { owner: other, creator });
    const draft = await given.draft(db, { thread: elsewhere });
    await app.as(other).call(outreach.sendMessage, { params: { id: draft._id } });
    await app.deliverMail();
    const { _id } = await answer("Unsubscribe");

    const { data } = await correct(_id, { intent: "question" });

    expect(data.status).toBe("cancelled");
    expect(data.messages[1]?.reading).toMatchObject({ intent: "question", hasUnsubscribed: true, isCorrected: true });
    expect(await db.selectFrom("suppression").select(["address", "owner_id"]).execute()).toEqual([
      { address: "lena@example.com", owner_id: null },
    ]);
    const statuses = await db.selectFrom("thread").select("status").execute();
    expect(statuses).toEqual([{ status: "cancelled" }, { status: "cancelled" }]);
  });

  test("that was misread opens the conversations of whoever is known by the address again", async () => {
    const { db, owner, answer, correct } = await startCorrecting();
    const known = await given.creator(db, { email: "lena@elsewhere.example" });
    await db
      .insertInto("creator_address")
      .values({ creator_id: known._id, address: "lena@example.com", role: "own", created_at: new Date() })
      .execute();
    await given.thread(db, { owner, creator: known });
    const { _id } = await answer("Unsubscribe");
    const statuses = async () => (await db.selectFrom("thread").select("status").execute()).map(({ status }) => status);
    expect(await statuses()).toEqual(["cancelled", "cancelled"]);

    await correct(_id, { intent: "question" });

    expect(await statuses()).toEqual(["active", "active"]);
  });

  test("does not undo an unsubscribing by the creator's own click", async () => {
    const { db, app, answer, correct } = await startCorrecting();
    await db
      .insertInto("suppression")
      .values({ address: "lena@example.com", reason: "unsubscribe", created_at: app.clock.now() })
      .execute();
    const { _id, reading: read } = await answer("Unsubscribe me.");
    expect(read).toMatchObject({ hasUnsubscribed: false });

    await correct(_id, { intent: "question" });

    expect(await db.selectFrom("suppression").select("address").execute()).toHaveLength(1);
  });

  test("is made by hand where the words were not sure", async () => {
    const { db, answer, correct } = await startCorrecting();
    const { _id } = await answer("I would rather you wrote to somebody else from now on. My list is full.");

    const { data } = await correct(_id, { intent: "opt-out" });

    expect(data).toMatchObject({ status: "cancelled", cancelReason: "The creator unsubscribed" });
    expect(await db.selectFrom("suppression").select("address").execute()).toHaveLength(1);
  });
});
