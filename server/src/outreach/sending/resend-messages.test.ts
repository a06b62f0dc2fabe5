import { deliveries, outreach } from "@overture/contract";
import { describe, expect, test } from "vitest";
import type { Db } from "../../db/database.js";
import { inTransaction } from "../../db/database.js";
import { suppressAddress } from "../../mail/suppression/suppression-queries.js";
import { waitForLockWaiter } from "../../testing/database.js";
import * as given from "../../testing/given.js";
import { rawMail, receive } from "../../testing/incoming-mail.js";
import { startApp } from "../../testing/start-app.js";
import { mergeCreators } from "../merging/merge-creators.js";

type State = "accepted" | "failed" | "unconfirmed" | "bounced";

/** Starts a campaign with one sent message in each of these states. */
async function startWithSent(states: readonly State[]) {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner });
  const params = { id: campaign._id };
  const drafts: outreach.Message[] = [];
  for (const _ of states) drafts.push(await given.draft(db, { owner, campaign }));
  const sent = await app.as(owner).call(outreach.sendCampaign, { params, body: { all: true } });
  for (const [index, state] of states.entries()) await settle(db, drafts[index]?._id ?? "", state);
  const resend = (state: deliveries.ResendableState, messageIds = drafts.map(({ _id }) => _id)) =>
    app.as(owner).call(deliveries.resendMessages, { params, body: { messageIds, state, delaySeconds: 10 } });
  const list = async (query: { state?: deliveries.DeliveryState; since?: string; q?: string } = {}) =>
    (await app.as(owner).call(deliveries.listDeliveries, { params, query })).data;
  return { app, db, owner, campaign, drafts, sentAt: sent.data.sentAt, resend, list };
}

async function settle(db: Db, messageId: string, state: State): Promise<void> {
  await db
    .updateTable("mail")
    .set({ state, next_attempt_at: null, reason: state === "accepted" ? null : `${state} by the test` })
    .where("id", "=", (message) =>
      message
        .selectFrom("message")
        .select((row) => row.ref("mail_id").$notNull().as("id"))
        .where("id", "=", messageId),
    )
    .execute();
}

function threadOf(db: Db, id: string) {
  return db.selectFrom("thread").select(["reply_token", "awaits_user"]).where("id", "=", id).executeTakeFirstOrThrow();
}

async function creatorOf(db: Db, threadId: string): Promise<string> {
  const thread = db.selectFrom("thread").select("creator_id").where("id", "=", threadId);
  return (await thread.executeTakeFirstOrThrow()).creator_id;
}

describe("sending again", () => {
  test("queues of the named messages those that failed, and leaves alone what is unconfirmed", async () => {
    const { resend, list } = await startWithSent(["accepted", "failed", "unconfirmed", "failed", "bounced"]);

    expect((await resend("failed")).data).toMatchObject({ queued: 2, skipped: 3 });

    const { counts } = await list();
    expect(counts).toEqual({ waiting: 2, accepted: 1, failed: 0, unconfirmed: 1, bounced: 1 });
  });

  test("queues what failed in a conversation that a merge is moving", async () => {
    const { app, db, drafts, resend } = await startWithSent(["failed"]);
    const { _id: userId } = await given.administrator(db);
    const otherId = await creatorOf(db, drafts[0]?.threadId ?? "");
    const { _id: creatorId } = await given.creator(db);
    let resending: ReturnType<typeof resend> | undefined;

    await inTransaction(db, async (tx) => {
      await mergeCreators(tx, { userId, creatorId, otherId, keep: {}, at: app.clock.now() });
      resending = resend("failed");
      await waitForLockWaiter(db, resending);
    });

    expect((await resending)?.data).toMatchObject({ queued: 1, skipped: 0 });
  });

  test("leaves an answer waiting that has come since the message was first sent", async () => {
    const { app, db, drafts, resend } = await startWithSent(["failed", "failed"]);
    const threadId = drafts[0]?.threadId ?? "";
    app.clock.advance(60);
    const { reply_token } = await threadOf(db, threadId);
    const to = `overture+${reply_token}@overture.test`;
    await receive(app, db, rawMail({ from: "agency@example.net", to, text: "I charge $450." }));
    expect((await threadOf(db, threadId)).awaits_user).toBe(true);

    expect((await resend("failed")).data).toMatchObject({ queued: 2, skipped: 0 });

    expect((await threadOf(db, threadId)).awaits_user).toBe(true);
    expect((await threadOf(db, drafts[1]?.threadId ?? "")).awaits_user).toBe(false);
  });

  test("queues what is unconfirmed only when that is said", async () => {
    const { resend, list } = await startWithSent(["failed", "unconfirmed"]);

    expect((await resend("unconfirmed")).data).toMatchObject({ queued: 1, skipped: 1 });

    expect((await list()).counts).toMatchObject({ waiting: 1, failed: 1, unconfirmed: 0 });
  });

  test("leaves out whoever is suppressed by now and whoever's conversation has ended", async () => {
    const { app, db, owner, drafts, resend } = await startWithSent(["failed", "failed", "failed"]);
    const [first, second] = drafts;
    const at = app.clock.now();
    await app.as(owner).call(outreach.cancelThread, { params: { id: first?.threadId ?? "" } });
    const address = await addressOf(db, second?.creatorId ?? "");
    await inTransaction(db, (tx) => suppressAddress(tx, { address, ownerId: null, reason: "unsubscribe", at }));

    expect((await resend("failed")).data).toMatchObject({ queued: 1, skipped: 2 });
  });

  test("leaves out what went by a mailbox that was disconnected", async () => {
    const { db, drafts, resend } = await startWithSent(["failed", "failed"]);
    const mailbox = await given.mailbox(db);
    await db.updateTable("mailbox").set({ deleted_at: new Date() }).where("id", "=", mailbox._id).execute();
    await db
      .updateTable("mail")
      .set({ mailbox_id: mailbox._id })
      .where("id", "=", (message) =>
        message
          .selectFrom("message")
          .select((row) => row.ref("mail_id").$notNull().as("id"))
          .where("id", "=", drafts[0]?._id ?? ""),
      )
      .execute();

    expect((await resend("failed")).data).toMatchObject({ queued: 1, skipped: 1 });
  });

  test("twice at once queues each message once", async () => {
    const { resend } = await startWithSent(["failed", "failed", "failed"]);

    const answers = await Promise.all([resend("failed"), resend("failed")]);

    expect(answers.map(({ data }) => data.queued).sort()).toEqual([0, 3]);
  });

  test("does not touch messages of another campaign", async () => {
    const { drafts, list } = await startWithSent(["failed"]);
    const other = await startWithSent(["failed"]);

    expect((await other.resend("failed", [drafts[0]?._id ?? ""])).data).toMatchObject({ queued: 0, skipped: 1 });
    expect((await list()).counts.failed).toBe(1);
  });
});

describe("the list of what was sent", () => {
  test("says of each message whether it can be sent again: only what no server has accepted", async () => {
    const { list } = await startWithSent(["accepted", "bounced", "failed", "unconfirmed"]);

    const { messages } = await list();

    const again = messages.filter((message) => message.canSendAgain).map(({ delivery }) => delivery);
    expect(again.sort()).toEqual(["failed", "unconfirmed"]);
  });

  test("shows one state, with the server's words and how many there are in each", async () => {
    const { drafts, list } = await startWithSent(["accepted", "failed"]);

    const { messages, total, counts } = await list({ state: "failed" });

    expect(messages).toMatchObject([
      { _id: drafts[1]?._id, delivery: "failed", deliveryReason: "failed by the test", creator: {} },
    ]);
    expect([total, counts.accepted]).toEqual([1, 1]);
  });

  test("tells what one sending sent from what was sent before", async () => {
    const { app, db, owner, campaign, list } = await startWithSent(["failed", "accepted"]);
    app.clock.advance(60);
    const later = await given.draft(db, { owner, campaign });

    const { data } = await app
      .as(owner)
      .call(outreach.sendCampaign, { params: { id: campaign._id }, body: { all: true } });

    const { messages, counts } = await list({ since: data.sentAt });
    expect(messages.map(({ _id }) => _id)).toEqual([later._id]);
    expect(counts).toMatchObject({ waiting: 1, failed: 0, accepted: 0 });
  });

  test("finds by the creator's name", async () => {
    const { db, drafts, list } = await startWithSent(["accepted", "accepted"]);
    const { username } = await db
      .selectFrom("creator")
      .select("username")
      .where("id", "=", drafts[0]?.creatorId ?? "")
      .executeTakeFirstOrThrow();

    expect((await list({ q: username })).messages.map(({ _id }) => _id)).toEqual([drafts[0]?._id]);
  });
});

async function addressOf(db: Db, creatorId: string): Promise<string> {
  const { email } = await db
    .selectFrom("creator")
    .select("email")
    .where("id", "=", creatorId)
    .executeTakeFirstOrThrow();
  return email.toLowerCase();
}
