import { campaigns, outreach } from "@overture/contract";
import { expect, onTestFinished, test } from "vitest";
import { type Db, inTransaction } from "../../db/database.js";
import { startFakeMailServer } from "../../testing/fake-mail-server.js";
import * as given from "../../testing/given.js";
import { receive as receiveRaw } from "../../testing/incoming-mail.js";
import { rawComplaint, rawReport } from "../../testing/raw-mail.js";
import { startApp } from "../../testing/start-app.js";
import { startMail } from "../../testing/start-mail.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";
import { pauseMailbox, resumeMailbox } from "./pause-mailbox.js";

/** Starts with a campaign that has sent mail to `count` creators. */
async function sentCampaign(count: number) {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner });
  const write = async () => {
    const draft = await given.draft(db, { owner, campaign });
    const answer = await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id }, body: {} });
    expect(answer.status).toBe(200);
    return draft._id;
  };
  for (let index = 0; index < count; index += 1) await write();
  await app.deliverMail();
  const sent = await db.selectFrom("mail").select(["id", "recipient", "message_id"]).orderBy("id").execute();
  const receive = (raw: Buffer) => receiveRaw(app, db, raw);

  return {
    app,
    db,
    owner,
    sent,
    write,
    async bounce(from: number, until: number) {
      for (const { recipient, message_id } of sent.slice(from, until)) {
        await receive(rawReport({ recipient, originalMessageId: message_id }));
      }
    },
    async complain(from: number, until: number) {
      for (const { recipient, message_id } of sent.slice(from, until))
        await receive(rawComplaint(recipient, message_id));
    },
    async status() {
      const { data } = await app.as(owner).call(campaigns.getCampaign, { params: { id: campaign._id } });
      return data;
    },
  };
}

/** Returns the pause of the mailbox, or of its one user's use of it. */
function pauseOf(db: Db) {
  return db
    .selectFrom("mailbox")
    .leftJoin("mailbox_stop as stop", (join) =>
      join.onRef("stop.mailbox_id", "=", "mailbox.id").on("stop.resumed_at", "is", null),
    )
    .select((row) => row.fn.coalesce("mailbox.pause", "stop.pause").as("pause"))
    .select((row) => row.fn.coalesce("pause_reason", "stop.reason").as("pause_reason"))
    .where("mailbox.id", "=", systemMailboxId)
    .executeTakeFirstOrThrow();
}

const queued = (db: Db) => db.selectFrom("mail").select("id").where("state", "=", "queued").execute();

test("when more than one in twenty comes back the mailbox stops, and its campaigns say why", async () => {
  const { app, db, bounce, status, write } = await sentCampaign(60);
  await bounce(0, 3);
  expect(await pauseOf(db)).toEqual({ pause: null, pause_reason: null });

  await bounce(3, 4);
  await write();
  await app.deliverMail();

  expect(await pauseOf(db)).toEqual({ pause: "bounces", pause_reason: "4 of the last 60 mails bounced" });
  expect(await queued(db)).toHaveLength(1);
  expect(await status()).toMatchObject({
    botStatus: "paused: 4 of the last 60 mails bounced",
    stoppedMailbox: { mailboxId: systemMailboxId, isSystem: true, by: "bounces" },
  });
});

test("forged reports and complaints, which name no mail, stop nothing", async () => {
  const { app, db, sent } = await sentCampaign(20);
  for (const { recipient } of sent.slice(0, 3)) await receiveRaw(app, db, rawReport({ recipient }));
  for (const { recipient } of sent.slice(0, 2))
    await receiveRaw(app, db, rawComplaint(recipient, "<made-up@x.example>"));

  expect(await pauseOf(db)).toEqual({ pause: null, pause_reason: null });
});

test("a mailbox that somebody resumed is judged by what it sends from then on", async () => {
  const { app, db, bounce, status, write } = await sentCampaign(30);
  await bounce(0, 3);
  expect(await pauseOf(db)).toMatchObject({ pause: "bounces" });
  await write();

  app.clock.advance(60);
  await inTransaction(db, (tx) =>
    resumeMailbox(tx, { actor: "system", mailboxId: systemMailboxId, at: app.clock.now() }),
  );
  app.clock.advance(60);
  await bounce(3, 10);
  await app.deliverMail();

  expect(await pauseOf(db)).toEqual({ pause: null, pause_reason: null });
  expect(await queued(db)).toEqual([]);
  expect((await status()).stoppedMailbox).toBeUndefined();
});

test("two complaints stop a mailbox, and one that is reported twice is one", async () => {
  const { db, complain } = await sentCampaign(10);
  await complain(0, 1);
  await complain(0, 1);
  expect(await pauseOf(db)).toMatchObject({ pause: null });

  await complain(1, 2);
  expect(await pauseOf(db)).toEqual({
    pause: "complaints",
    pause_reason: "2 of the last 10 mails were reported as unwanted",
  });
});

test("bounces that come in side by side are judged together", async () => {
  const { db, bounce } = await sentCampaign(21);
  await Promise.all([bounce(0, 1), bounce(1, 2), bounce(2, 3)]);
  expect(await pauseOf(db)).toMatchObject({ pause: "bounces" });
});

test("the first reason stands until somebody resumes the mailbox, and what was refused for now is tried at once", async () => {
  const { app, db, write } = await sentCampaign(0);
  await write();
  const at = app.clock.now();
  const pause = (by: "sign-in" | "bounces") =>
    inTransaction(db, (tx) => pauseMailbox(tx, { mailboxId: systemMailboxId, pause: by, reason: `by ${by}`, at }));
  expect(await pause("sign-in")).toBe(true);
  expect(await pause("bounces")).toBe(false);
  expect(await pauseOf(db)).toEqual({ pause: "sign-in", pause_reason: "by sign-in" });
  await inTransaction(db, (tx) =>
    tx
      .updateTable("mail")
      .set({ reason: "451 Later", next_attempt_at: new Date("2026-11-03T00:00:00.000Z") })
      .execute(),
  );

  const resume = () =>
    inTransaction(db, (tx) => resumeMailbox(tx, { actor: "system", mailboxId: systemMailboxId, at }));
  expect(await resume()).toBe(true);
  expect(await resume()).toBe(false);
  await app.deliverMail();

  expect(await queued(db)).toEqual([]);
});

test("what was postponed before a long pause may be retried for a full day again", async () => {
  const server = await startFakeMailServer({
    receive: () => ({ refuse: "message", code: 451, words: "4.7.1 Greylisted" }),
  });
  onTestFinished(() => server.close());
  const { mail, db, clock } = await startMail();
  const { _id: mailboxId } = await given.mailbox(db, { smtp: server.address });
  await given.queuedMail(db, { mailboxId });
  await mail.deliverDue();
  const pause = { mailboxId, pause: "user", reason: "paused by hand", at: clock.now() } as const;
  await inTransaction(db, (tx) => pauseMailbox(tx, pause));
  clock.advance(2 * 24 * 3_600);

  await inTransaction(db, (tx) => resumeMailbox(tx, { actor: "system", mailboxId, at: clock.now() }));
  await mail.deliverDue();

  const states = await db.selectFrom("mail").select(["state", "reason"]).execute();
  expect(states).toEqual([{ state: "queued", reason: expect.stringContaining("(451)") }]);
});
