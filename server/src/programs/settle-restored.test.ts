import { accounts, audit, followUps, invitations, mailboxes, outreach, system } from "@overture/contract";
import { expect, onTestFinished, test } from "vitest";
import { digestOfPassword } from "../accounts/password.js";
import { backUp, startRestored } from "../testing/backed-up.js";
import * as given from "../testing/given.js";
import { day, list } from "../testing/given-follow-ups.js";
import { openApp } from "../testing/start-app.js";

const madeAt = new Date("2026-11-02T09:30:00.000Z");

/** Starts an installation that is lost after its backup was made. */
async function startLost() {
  const { started, close, drop } = await openApp({ isCopied: true });
  let isClosed = false;
  const end = async () => {
    if (isClosed) return;
    isClosed = true;
    await close();
  };
  onTestFinished(async () => {
    await end();
    await drop();
  });
  return { ...started, end };
}

const after = (days: number) => new Date(madeAt.getTime() + days * day * 1_000);

test("a follow-up that left since the backup was made is not sent again, and those after it go on", async () => {
  const { app, db, databaseUrl, end } = await startLost();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner });
  const thread = await given.thread(db, { owner, campaign });
  const first = await given.draft(db, { thread });
  const params = { id: campaign._id };
  await app.as(owner).call(followUps.saveFollowUps, { params, body: { followUps: list } });
  await app.as(owner).call(outreach.sendMessage, { params: { id: first._id } });
  await app.deliverMail();
  const file = await backUp(databaseUrl, madeAt);
  app.clock.advance(4 * day);
  expect(await app.runFollowUps()).toBe(1);
  await end();

  const restored = await startRestored(file, after(4));

  expect(restored.settled).toMatchObject({ followUps: 1 });
  const as = restored.app.as(owner);
  const paused = await as.call(mailboxes.listMailboxes);
  expect(paused.data.every(({ pause }) => pause !== undefined)).toBe(true);
  const administrator = restored.app.as(await given.administrator(restored.db));
  const state = (await administrator.call(system.getSystemState)).data;
  for (const { _id } of state.mailboxes) await administrator.call(mailboxes.resumeMailbox, { params: { id: _id } });
  expect(await restored.app.runFollowUps()).toBe(0);
  restored.app.clock.advance(3 * day);
  expect(await restored.app.runFollowUps()).toBe(1);
  const { messages } = (await as.call(outreach.getThread, { params: { id: thread._id } })).data;
  expect(messages.map(({ followUp }) => followUp)).toEqual([undefined, 2]);
});

test("a draft that may have left since does not leave by a mailbox that nobody has resumed", async () => {
  const { db, databaseUrl, end } = await startLost();
  const owner = await given.user(db);
  const draft = await given.draft(db, { thread: await given.thread(db, { owner }) });
  const file = await backUp(databaseUrl, madeAt);
  await end();

  const { app, db: restoredDb } = await startRestored(file, after(1));

  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  expect(await restoredDb.selectFrom("sandbox_mail").select("id").execute()).toEqual([]);
});

test("nobody is signed in after a restore, and no link or invitation opens that was used or revoked since", async () => {
  const { app, db, databaseUrl, end } = await startLost();
  const owner = await given.user(db, { username: "lena", password: "correct horse" });
  const body = { username: "lena", password: digestOfPassword("correct horse") };
  const { data: session } = await app.asNobody().call(accounts.login, { body });
  await app.asNobody().call(accounts.forgotPassword, { body: { email: owner.email } });
  const administrator = await given.administrator(db);
  await app.as(administrator).call(invitations.createInvitation, { body: { email: "" } });
  const file = await backUp(databaseUrl, madeAt);
  await app.as(owner).call(accounts.logout);
  await end();

  const { app: restored, db: restoredDb, settled } = await startRestored(file, after(0));

  expect((await restored.withToken(session.refreshToken).call(accounts.refresh)).status).toBe(401);
  expect((await restored.withToken(session.accessToken).call(accounts.me)).status).toBe(401);
  expect(await restoredDb.selectFrom("account_link").select("purpose").execute()).toEqual([]);
  expect(await restoredDb.selectFrom("invitation").select("id").execute()).toEqual([]);
  expect(settled?.sessions).toBeGreaterThan(0);
});

test("administrators see for a week what may have left since the backup; the audit log keeps it", async () => {
  const { app, db, databaseUrl, end } = await startLost();
  const owner = await given.user(db);
  const draft = await given.draft(db, { thread: await given.thread(db, { owner }) });
  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
  const file = await backUp(databaseUrl, madeAt);
  await end();
  const now = new Date();

  const { app: restored, db: restoredDb } = await startRestored(file, now);

  const as = restored.as(await given.administrator(restoredDb));
  const shown = async () => (await as.call(system.getSystemState)).data.restored;
  const counts = { madeAt: madeAt.toISOString(), messages: 1, followUps: 0, mailboxes: 1, apiKeys: 0 };
  expect(await shown()).toEqual({ ...counts, at: expect.any(String) as string });
  const { data } = await as.call(audit.listAudit, { query: { action: "installation.restore" } });
  expect(data.items).toMatchObject([{ subject: { kind: "installation" }, after: counts }]);
  restored.clock.advance(8 * day);
  expect(await shown()).toBeUndefined();
});
