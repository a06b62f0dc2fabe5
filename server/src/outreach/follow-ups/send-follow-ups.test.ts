import { campaigns, followUps, outreach } from "@overture/contract";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import { suppressAddress } from "../../mail/suppression/suppression-queries.js";
import * as given from "../../testing/given.js";
import { day, list, silentThread } from "../../testing/given-follow-ups.js";
import { receive, sentMail } from "../../testing/incoming-mail.js";
import { rawReport } from "../../testing/raw-mail.js";
import { unsubscribe } from "../../testing/unsubscribe.js";

describe("after silence", () => {
  test("each follow-up is sent its number of days after the mail before was accepted, and nothing after the last", async () => {
    const { pass, written } = await silentThread();

    expect(await pass(2.99)).toBe(0);
    expect(await pass(0.01)).toBe(1);
    expect(await pass(6.99)).toBe(0);
    expect(await pass(0.01)).toBe(1);
    expect(await pass(60)).toBe(0);

    expect((await written()).map(({ followUp, delivery }) => [followUp, delivery])).toEqual([
      [1, "accepted"],
      [2, "accepted"],
    ]);
  });

  test("it is written to the creator in the same conversation", async () => {
    const { db, first, pass, written, thread } = await silentThread();
    await pass(3);
    await pass(7);

    const [one, two] = await written();
    const [began, middle, last] = await Promise.all([
      sentMail(db, first._id),
      sentMail(db, one?._id ?? ""),
      sentMail(db, two?._id ?? ""),
    ]);
    expect(middle).toMatchObject({
      recipient: began.recipient,
      senderName: "Mara",
      subject: "Re: Your channel",
      body: "Hi lena.wanders, did you see this?",
      inReplyTo: began.messageId,
      references: [began.messageId],
      replyToken: began.replyToken,
    });
    expect(last).toMatchObject({
      subject: "Re: Your channel",
      body: "My last mail about Summer.",
      inReplyTo: middle.messageId,
      references: [began.messageId, middle.messageId],
    });
    expect(two).toMatchObject({ threadId: thread._id, status: "sent", step: "initial", offer: null });
  });

  test("the thread says which comes next, and when", async () => {
    const { app, read, pass } = await silentThread();
    const sentAt = app.clock.now();

    expect((await read()).nextFollowUp).toEqual({
      position: 1,
      of: 2,
      at: new Date(sentAt.getTime() + 3 * day * 1_000).toISOString(),
    });
    await pass(3);
    expect((await read()).nextFollowUp).toMatchObject({ position: 2, of: 2 });
    await pass(7);
    expect(await read()).not.toHaveProperty("nextFollowUp");
  });

  test("one that is due in many threads is one sweep, and two sweeps at once write each once", async () => {
    const { app, db, owner, caller, campaign, params } = await silentThread();
    for (let number = 0; number < 20; number += 1) await given.draft(db, { owner, campaign });
    await caller.call(outreach.sendCampaign, { params, body: { all: true } });
    await app.deliverMail();
    app.clock.advance(3 * day);

    const sent = await Promise.all([app.runFollowUps(), app.runFollowUps(), app.runFollowUps()]);

    expect(sent.reduce((sum, count) => sum + count)).toBe(21);
    expect(await db.selectFrom("thread_follow_up").select("thread_id").execute()).toHaveLength(21);
    const { total } = await db
      .selectFrom("mail")
      .select((mail) => mail.fn.countAll<number>().as("total"))
      .where("in_reply_to", "is not", null)
      .executeTakeFirstOrThrow();
    expect(total).toBe(21);
  });
});

type Silent = Awaited<ReturnType<typeof silentThread>>;

const stops: [string, (silent: Silent) => Promise<unknown>][] = [
  ["the creator answers", ({ answer }) => answer()],
  [
    "the thread is cancelled",
    ({ caller, thread }) => caller.call(outreach.cancelThread, { params: { id: thread._id } }),
  ],
  [
    "the deal is closed",
    ({ caller, thread }) =>
      caller.call(outreach.finalizeThread, { params: { id: thread._id }, body: { finalDealAmount: 400 } }),
  ],
  ["the campaign is deleted", ({ caller, params }) => caller.call(campaigns.deleteCampaign, { params })],
  ["the user stops them", ({ caller, thread }) => caller.call(followUps.stopFollowUps, { params: { id: thread._id } })],
  ["the mail bounces for good", (silent) => bounce(silent, "5.1.1")],
  ["the mail bounces for now", (silent) => bounce(silent, "4.2.2")],
  ["the creator unsubscribes", ({ app, db, first }) => unsubscribe(app, db, first._id)],
];

async function bounce({ app, db, first }: Silent, status: string) {
  const { recipient, messageId } = await sentMail(db, first._id);
  return receive(app, db, rawReport({ recipient, status, originalMessageId: messageId }));
}

describe("no follow-up goes any more when", () => {
  test.each(stops)("%s before it is due", async (_, stop) => {
    const silent = await silentThread();

    await stop(silent);

    expect(await silent.pass(30)).toBe(0);
    expect(await silent.db.selectFrom("thread_follow_up").select("thread_id").execute()).toEqual([]);
  });

  test.each(stops)("%s while it is queued: it disappears, and leaves no draft", async (_, stop) => {
    const silent = await silentThread();
    const { app, db, thread } = silent;
    app.clock.advance(3 * day);
    expect(await app.runFollowUps()).toBe(1);

    await stop(silent);
    await app.deliverMail();

    const messages = await db.selectFrom("message").select("status").where("thread_id", "=", thread._id).execute();
    expect(messages.map(({ status }) => status).filter((status) => status !== "response")).toEqual(["sent"]);
    const mails = await db.selectFrom("mail").select("state").where("in_reply_to", "is not", null).execute();
    expect(mails).toEqual([]);
  });
});

describe("it waits", () => {
  test("while somebody writes in the thread, and goes when the draft is discarded", async () => {
    const { db, thread, caller, pass, read } = await silentThread();
    const draft = await given.draft(db, { thread });

    expect(await pass(10)).toBe(0);
    expect(await read()).not.toHaveProperty("nextFollowUp");
    await caller.call(outreach.discardDraft, { params: { id: draft._id } });
    expect(await pass(0)).toBe(1);
  });

  test("while the mail before it is still on its way, or its fate unknown", async () => {
    const { db, first, pass } = await silentThread();
    const { id } = await sentMail(db, first._id);
    const set = (state: "unconfirmed" | "failed" | "accepted") =>
      db.updateTable("mail").set({ state }).where("id", "=", id).execute();

    for (const state of ["unconfirmed", "failed"] as const) {
      await set(state);
      expect(await pass(5)).toBe(0);
    }
    await set("accepted");
    expect(await pass(0)).toBe(1);
  });

  test("while the campaign is paused", async () => {
    const { db, params, pass } = await silentThread();
    const pause = (paused_at: Date | null) =>
      db.updateTable("campaign").set({ paused_at }).where("id", "=", params.id).execute();
    await pause(new Date());

    expect(await pass(5)).toBe(0);
    await pause(null);
    expect(await pass(0)).toBe(1);
  });

  test("not for an automatic reply", async () => {
    const { answer, pass } = await silentThread();
    await answer("I am away until Monday", ["Auto-Submitted: auto-replied"]);

    expect(await pass(3)).toBe(1);
  });
});

test("a message of the user's own restarts the silence", async () => {
  const { app, db, thread, caller, pass } = await silentThread();
  app.clock.advance(2 * day);
  const second = await given.draft(db, { thread });
  await caller.call(outreach.sendMessage, { params: { id: second._id } });
  await app.deliverMail();

  expect(await pass(2)).toBe(0);
  expect(await pass(1)).toBe(1);
});

test("an address that is suppressed since gets none", async () => {
  const { app, db, creator, pass } = await silentThread();
  const at = app.clock.now();
  await inTransaction(db, (tx) =>
    suppressAddress(tx, { address: creator.email, ownerId: null, reason: "complaint", at }),
  );

  expect(await pass(3)).toBe(0);
});

test("one that was discarded by hand is not written again: the next one follows", async () => {
  const { app, caller, pass, written } = await silentThread();
  app.clock.advance(3 * day);
  await app.runFollowUps();
  const params = { id: (await written())[0]?._id ?? "" };
  await caller.call(outreach.unsendMessage, { params });
  await caller.call(outreach.discardDraft, { params });

  expect(await pass(3)).toBe(0);
  expect(await pass(4)).toBe(1);
  expect((await written()).map(({ followUp, content }) => [followUp, content])).toEqual([
    [2, "My last mail about Summer."],
  ]);
});

describe("what a person has made their own is not taken away:", () => {
  test("a follow-up that was taken back, changed and sent goes, although an answer came", async () => {
    const { app, caller, pass, written, read, answer } = await silentThread();
    app.clock.advance(3 * day);
    await app.runFollowUps();
    const params = { id: (await written())[0]?._id ?? "" };
    await caller.call(outreach.unsendMessage, { params });
    await caller.call(outreach.editDraft, { params, body: { content: "One more thought." } });
    await caller.call(outreach.sendMessage, { params, body: { delaySeconds: 10 } });

    await answer();
    await pass(1);

    const { messages } = await read();
    expect(messages.find(({ _id }) => _id === params.id)).toMatchObject({
      content: "One more thought.",
      delivery: "accepted",
    });
  });

  test("one that failed and is sent again goes, although an answer came", async () => {
    const { app, db, caller, pass, written, read, answer } = await silentThread();
    await pass(3);
    const params = { id: (await written())[0]?._id ?? "" };
    const { id } = await sentMail(db, params.id);
    await db.updateTable("mail").set({ state: "failed", accepted_at: null }).where("id", "=", id).execute();
    await caller.call(outreach.sendMessage, { params, body: { delaySeconds: 10 } });

    await answer();
    app.clock.advance(day);
    await app.deliverMail();

    const { messages } = await read();
    expect(messages.find(({ _id }) => _id === params.id)).toMatchObject({ delivery: "accepted" });
  });
});

test("in a conversation whose mailbox was disconnected none goes", async () => {
  const { app, db, thread, pass, read } = await silentThread();
  const own = { address: "mara@example.com", smtp_host: "127.0.0.1", smtp_port: 25, smtp_security: "none" as const };
  const at = app.clock.now();
  const { user_id } = await db.selectFrom("campaign").select("user_id").executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("mailbox")
    .values({ ...own, user_id, created_at: at, changed_at: at, deleted_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("thread").set({ mailbox_id: id }).where("id", "=", thread._id).execute();

  expect(await pass(3)).toBe(0);
  expect(await read()).not.toHaveProperty("nextFollowUp");
});

test("stopped and started again, the thread goes on with the one that was taken back", async () => {
  const { app, caller, thread, read, pass, written } = await silentThread();
  const params = { id: thread._id };
  app.clock.advance(3 * day);
  await app.runFollowUps();

  const stopped = await caller.call(followUps.stopFollowUps, { params });
  expect(stopped.data).toMatchObject({ followUpsStopped: true });
  expect(stopped.data).not.toHaveProperty("nextFollowUp");
  expect(await written()).toEqual([]);
  const started = await caller.call(followUps.startFollowUps, { params });
  expect(started.data).toMatchObject({ nextFollowUp: { position: 1, of: 2 } });
  expect(await read()).not.toHaveProperty("followUpsStopped");
  expect(await pass(0)).toBe(1);
});

describe("the list of a campaign", () => {
  test("is replaced as a whole, and read in its order", async () => {
    const { caller, params } = await silentThread();
    const [first, second] = list;
    const body = { followUps: [second, first].flatMap((followUp) => followUp ?? []) };

    const saved = await caller.call(followUps.saveFollowUps, { params, body });

    expect(saved).toMatchObject({ status: 200, message: "Follow-ups saved", data: body });
    expect((await caller.call(followUps.listFollowUps, { params })).data).toEqual(body);
  });

  test("is not replaced by who has not seen what somebody saved meanwhile", async () => {
    const { caller, params } = await silentThread();
    const save = (steps: followUps.FollowUp[], before: followUps.FollowUp[]) =>
      caller.call(followUps.saveFollowUps, { params, body: { followUps: steps, before } });
    const theirs = [...list, { afterDays: 9, content: "A last word" }];
    const mine = [{ afterDays: 4, content: "Mine" }];
    expect((await save(theirs, list)).status).toBe(200);

    const refused = await save(mine, list);

    expect(refused).toMatchObject({
      status: 409,
      message: "These texts were changed elsewhere",
      current: { followUps: theirs },
    });
    // Repeated, because its answer was lost.
    expect((await save(theirs, list)).status).toBe(200);
    expect((await save(mine, theirs)).data).toEqual({ followUps: mine });
  });

  test("names every step that is wrong by its place", async () => {
    const { caller, params } = await silentThread();
    const save = (steps: followUps.FollowUp[]) =>
      caller.call(followUps.saveFollowUps, { params, body: { followUps: steps } });

    const unknown = await save([
      { afterDays: 3, content: "Hi {{nickname}}" },
      { afterDays: 3, content: "Hi" },
      { afterDays: 3, content: "Hi {{username" },
    ]);
    expect(unknown).toMatchObject({
      status: 400,
      errors: {
        "followUps.0.content": "Unknown variable: nickname",
        "followUps.2.content": "A {{ is not closed by }}",
      },
    });
    const empty = await save([{ afterDays: 61, content: " " }]);
    expect(Object.keys(empty.errors ?? {}).sort()).toEqual(["followUps.0.afterDays", "followUps.0.content"]);
    const six = await save(Array.from({ length: 6 }, () => ({ afterDays: 3, content: "Hi" })));
    expect(six.errors).toEqual({ followUps: "At most 5 follow-ups" });
    expect((await caller.call(followUps.listFollowUps, { params })).data.followUps).toHaveLength(2);
  });
});

test("trouble with the follow-ups of one campaign keeps no other from sending its own, and is reported", async () => {
  const { app, db, owner, caller, campaign, written } = await silentThread();
  const other = await given.campaign(db, { owner });
  const { _id: id } = await given.draft(db, { owner, campaign: other });
  await caller.call(followUps.saveFollowUps, { params: { id: other._id }, body: { followUps: list } });
  await caller.call(outreach.sendMessage, { params: { id } });
  await app.deliverMail();
  app.clock.advance(3 * day);
  // The first campaign has a text that cannot be saved through the API.
  const broken = [campaign._id, other._id].sort()[0] ?? "";
  await db.updateTable("follow_up").set({ content: "{{" }).where("campaign_id", "=", broken).execute();

  await expect(app.runFollowUps()).rejects.toThrow();

  const sent = await db.selectFrom("thread_follow_up").select("thread_id").execute();
  expect(sent).toHaveLength(1);
  expect(await written()).toHaveLength(broken === campaign._id ? 0 : 1);
});
