import { campaigns, followUps, outreach } from "@overture/contract";
import { expect, test } from "vitest";
import { type Db, inTransaction } from "../../db/database.js";
import { noteMailboxState } from "../../mail/imap/state-queries.js";
import { systemMailboxId } from "../../mail/mailboxes/mailbox-queries.js";
import { pauseMailbox } from "../../mail/pace/pause-mailbox.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

async function startCampaign() {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner });
  const as = app.as(owner);
  const params = { id: campaign._id };
  return {
    app,
    db,
    owner,
    draft: () => given.draft(db, { owner, campaign }),
    send: async (message: { _id: string }, delaySeconds = 0) =>
      (await as.call(outreach.sendMessage, { params: { id: message._id }, body: { delaySeconds } })).data,
    sendAll: async () => (await as.call(outreach.sendCampaign, { params, body: { all: true } })).data,
    pause: async () => (await as.call(campaigns.pauseCampaign, { params })).data,
    resume: async () => (await as.call(campaigns.resumeCampaign, { params })).data,
    status: async () => (await as.call(campaigns.getCampaign, { params })).data,
    readThread: async (threadId: string) => (await as.call(outreach.getThread, { params: { id: threadId } })).data,
  };
}

async function states(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("mail").select("state").orderBy("id").execute();
  return rows.map(({ state }) => state);
}

test("what was refused for now before a long pause of its campaign may be retried for a full day again", async () => {
  const { db, draft, send, pause, resume } = await startCampaign();
  await send(await draft());
  const longAgo = new Date("2026-10-30T09:00:00.000Z");
  await db.updateTable("mail").set({ reason: "451 Later", attempts: 3, first_attempt_at: longAgo }).execute();

  await pause();
  const held = await db.selectFrom("mail").select("first_attempt_at").execute();
  await resume();

  expect(held).toEqual([{ first_attempt_at: longAgo }]);
  expect(await db.selectFrom("mail").select("first_attempt_at").execute()).toEqual([{ first_attempt_at: null }]);
});

test("what a paused campaign has queued stays where it is, also what was refused for now, until it is resumed", async () => {
  const { app, db, draft, send, pause, resume, status } = await startCampaign();
  await send(await draft());
  const { id: other } = await given.queuedMail(db);
  await send(await draft());
  await inTransaction(db, (tx) =>
    tx
      .updateTable("mail")
      .set({ reason: "451 Later", attempts: 1, next_attempt_at: new Date("2026-11-02T09:31:00.000Z") })
      .where("id", "<>", other)
      .execute(),
  );

  expect(await pause()).toMatchObject({ botStatus: "paused", pausedAt: app.clock.now().toISOString() });
  app.clock.advance(3_600);
  await app.deliverMail();
  expect(await states(db)).toEqual(["queued", "accepted", "queued"]);
  expect(await status()).toMatchObject({ botStatus: "paused" });

  const resumed = await resume();
  expect(resumed.pausedAt).toBeUndefined();
  expect(resumed.botStatus).toBe("sending 0 of 2");
  await app.deliverMail();
  expect(await states(db)).toEqual(["accepted", "accepted", "accepted"]);
});

test("what is queued in a paused campaign waits as well, and so does what is sent again", async () => {
  const { app, db, draft, send, sendAll, pause, resume } = await startCampaign();
  const failed = await draft();
  await send(failed);
  await inTransaction(db, (tx) =>
    tx.updateTable("mail").set({ state: "failed", next_attempt_at: null, reason: "550 No" }).execute(),
  );
  await pause();

  await send(failed);
  await draft();
  await sendAll();
  await app.deliverMail();
  expect(await states(db)).toEqual(["queued", "queued"]);

  await resume();
  await app.deliverMail();
  expect(await states(db)).toEqual(["accepted", "accepted"]);
});

test("a mail that is being handed over when its campaign is paused waits if it is refused for now", async () => {
  const { app, db, draft, send, pause } = await startCampaign();
  await send(await draft());
  await inTransaction(db, (tx) =>
    tx.updateTable("mail").set({ state: "sending", worker: 9, next_attempt_at: null }).execute(),
  );
  await pause();
  await inTransaction(db, (tx) =>
    tx.updateTable("mail").set({ state: "queued", worker: null, next_attempt_at: app.clock.now() }).execute(),
  );

  await app.deliverMail();
  expect(await states(db)).toEqual(["queued"]);
});

test("sending and pausing at once leaves nothing that could go", async () => {
  const { db, draft, sendAll, pause, resume } = await startCampaign();
  for (let round = 0; round < 5; round += 1) {
    for (let count = 0; count < 4; count += 1) await draft();
    await Promise.all([sendAll(), pause()]);
    const free = await db
      .selectFrom("mail")
      .select("id")
      .where("state", "=", "queued")
      .where("is_held", "=", false)
      .execute();
    expect(free).toEqual([]);
    await resume();
  }
});

test("pausing twice keeps the first moment, and only resuming ends it", async () => {
  const { app, pause, resume, status } = await startCampaign();
  const { pausedAt } = await pause();
  app.clock.advance(60);
  expect((await pause()).pausedAt).toBe(pausedAt);
  await resume();
  await resume();
  expect((await status()).botStatus).toBe("idle");
});

test("a thread says when each message goes by the pace of its mailbox, and the campaign when the last one does", async () => {
  const { app, db, draft, send, status, readThread } = await startCampaign();
  await inTransaction(db, (tx) => tx.updateTable("mailbox").set({ per_minute: 2 }).execute());
  const sent = [];
  for (let count = 0; count < 5; count += 1) sent.push(await send(await draft()));
  await app.deliverMail();
  app.clock.advance(10);

  const moments = [];
  for (const { threadId } of sent) moments.push((await readThread(threadId)).messages[0]?.nextAttemptAt);
  expect(moments.filter((moment) => moment !== undefined).sort()).toEqual([
    "2026-11-02T09:31:00.000Z",
    "2026-11-02T09:31:00.000Z",
    "2026-11-02T09:32:00.000Z",
  ]);
  expect(await status()).toMatchObject({
    botStatus: "sending 2 of 5",
    sendingUntil: "2026-11-02T09:32:00.000Z",
  });
});

test("every answer with a thread says when its queued message will be sent", async () => {
  const { app, db, owner, draft, send, readThread } = await startCampaign();
  await inTransaction(db, (tx) => tx.updateTable("mailbox").set({ per_minute: 1 }).execute());
  await send(await draft());
  await app.deliverMail();
  app.clock.advance(10);
  const { threadId } = await send(await draft());
  const params = { id: threadId };

  const stopped = (await app.as(owner).call(followUps.stopFollowUps, { params })).data;
  const started = (await app.as(owner).call(followUps.startFollowUps, { params })).data;

  expect((await readThread(threadId)).messages[0]?.nextAttemptAt).toBe("2026-11-02T09:31:00.000Z");
  expect(stopped.messages[0]?.nextAttemptAt).toBe("2026-11-02T09:31:00.000Z");
  expect(started.messages[0]?.nextAttemptAt).toBe("2026-11-02T09:31:00.000Z");
});

test("a message that waits for somebody says no time, and neither does its campaign", async () => {
  const { app, db, draft, send, status, readThread, pause, resume } = await startCampaign();
  const { threadId } = await send(await draft(), 3_600);
  const moment = async () => (await readThread(threadId)).messages[0]?.nextAttemptAt;
  expect(await moment()).toBe("2026-11-02T10:30:00.000Z");
  await pause();
  expect(await moment()).toBeUndefined();
  await resume();
  expect(await moment()).toBe("2026-11-02T10:30:00.000Z");

  await inTransaction(db, (tx) =>
    pauseMailbox(tx, { mailboxId: systemMailboxId, pause: "user", reason: "", at: app.clock.now() }),
  );
  expect(await moment()).toBeUndefined();
  expect(await status()).toMatchObject({ botStatus: "paused: mailbox is paused" });
  expect((await status()).sendingUntil).toBeUndefined();
});

test("a campaign says when answers to it cannot be read, and where it cannot send that first", async () => {
  const { app, db, owner, draft, send, status } = await startCampaign();
  const at = app.clock.now();
  const refuse = (mailboxId: string) =>
    inTransaction(db, (tx) => noteMailboxState(tx, { mailboxId, state: "refused", reason: "NO Wrong password", at }));
  await send(await draft());
  await app.deliverMail();
  const { id: ownMailbox } = await db
    .insertInto("mailbox")
    .values({
      user_id: owner._id,
      address: "mara@example.com",
      smtp_host: "127.0.0.1",
      smtp_port: 25,
      smtp_security: "none",
      created_at: at,
      changed_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await refuse(ownMailbox);
  expect((await status()).botStatus).toBe("waiting for replies");

  await refuse(systemMailboxId);
  expect((await status()).botStatus).toBe("not reading answers: mailbox refuses sign-in");
  expect((await status()).stoppedMailbox).toBeUndefined();

  await inTransaction(db, async (tx) => {
    await tx.updateTable("thread").set({ mailbox_id: ownMailbox }).execute();
    await pauseMailbox(tx, {
      mailboxId: ownMailbox,
      pause: "complaints",
      reason: "2 of the last 9 mails were reported as unwanted",
      at,
    });
  });
  expect(await status()).toMatchObject({
    botStatus: "paused: 2 of the last 9 mails were reported as unwanted",
    stoppedMailbox: { mailboxId: ownMailbox, isSystem: false, by: "complaints" },
  });
});

test("mail that waits for a mailbox that was taken away is said to", async () => {
  const { app, db, draft, send, status } = await startCampaign();
  await send(await draft());
  await inTransaction(db, (tx) => tx.updateTable("mailbox").set({ deleted_at: app.clock.now() }).execute());
  await app.deliverMail();

  expect(await states(db)).toEqual(["queued"]);
  expect((await status()).botStatus).toBe("paused: mailbox is disconnected");
});
