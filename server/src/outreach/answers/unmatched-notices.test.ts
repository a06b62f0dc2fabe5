import { apiKeys, archive, unmatchedMail } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { eraseMailsOf } from "../../mail/erase-person.js";
import { announceUnmatched } from "../../mail/receiving/announce-notice-queries.js";
import { openStream } from "../../testing/event-stream.js";
import * as given from "../../testing/given.js";
import { listenToNotices } from "../../testing/listen-to-notices.js";
import { startApp } from "../../testing/start-app.js";

const notice = {};

async function startWatched() {
  const { app, db, databaseUrl } = await startApp();
  const administrator = await given.administrator(db);
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner });
  const { _id: mailboxId } = await given.mailbox(db, { owner });
  const admins = await openStream(app.origin, await app.accessTokenOf(administrator));
  const owners = await openStream(app.origin, await app.accessTokenOf(owner));
  /** Announces another change. It is the first event of a stream that got no notice. */
  const sayElse = () => inTransaction(db, (tx) => announce(tx, { campaignId: campaign._id, kind: "drafts" }));
  return { app, db, databaseUrl, administrator, owner, campaign, mailboxId, admins, owners, sayElse };
}

test("mail that fits no conversation is said to administrators as it comes, and nothing to others", async () => {
  const { db, admins, owners, sayElse } = await startWatched();
  await given.unmatchedMail(db);
  expect(await admins.next()).toEqual(notice);
  await sayElse();
  expect(await owners.next()).toMatchObject({ kind: "drafts" });
});

test("of a person's own mailbox that person alone learns, and an administrator of one that is gone", async () => {
  const { db, mailboxId, admins, owners } = await startWatched();
  await inTransaction(db, (tx) => announceUnmatched(tx, [mailboxId]));
  expect(await owners.next()).toEqual(notice);
  await inTransaction(db, (tx) => announceUnmatched(tx, [null]));
  expect(await admins.next()).toEqual(notice);
});

test("each time that somebody assigns, discards, restores or erases it, it is said once", async () => {
  const { app, db, databaseUrl, administrator } = await startWatched();
  const caller = app.as(administrator);
  const thread = await given.thread(db, { owner: administrator });
  const { announced } = await listenToNotices(databaseUrl, db, "unmatched");
  const [assigned, discarded] = [await given.unmatchedMail(db), await given.unmatchedMail(db)];
  const { sender } = await db
    .selectFrom("received_mail")
    .select("sender")
    .where("id", "=", discarded)
    .executeTakeFirstOrThrow();
  const notice = { kind: "unmatched", userIds: [], readerIds: [administrator._id] };
  expect(await announced()).toEqual([notice, notice]);

  await caller.call(unmatchedMail.assignUnmatchedMail, { params: { id: assigned }, body: { threadId: thread._id } });
  expect(await announced()).toEqual([notice]);
  await caller.call(unmatchedMail.discardUnmatchedMail, { params: { id: discarded } });
  expect(await announced()).toEqual([notice]);
  await caller.call(archive.restoreArchived, { params: { kind: "mail", id: discarded } });
  expect(await announced()).toEqual([notice]);
  const person = { mailIds: [], receivedMailIds: [], attachmentIds: [], names: [] };
  await inTransaction(db, (tx) => eraseMailsOf(tx, { ...person, addresses: [sender ?? ""] }));
  expect(await announced()).toEqual([notice]);
  await inTransaction(db, (tx) => eraseMailsOf(tx, { ...person, addresses: ["nobody@example.com"] }));
  expect(await announced()).toEqual([]);
});

test("what is rolled back, or shown by a conversation, is not said", async () => {
  const { db, databaseUrl } = await startWatched();
  const { announced } = await listenToNotices(databaseUrl, db, "unmatched");
  await inTransaction(db, async (tx) => {
    await announceUnmatched(tx, [null]);
    throw new Error("undone");
  }).catch(() => undefined);
  await given.response(db);
  expect(await announced()).toEqual([]);
});

test("a key that may read campaigns and no conversations hears nothing of it", async () => {
  const { app, db, administrator, campaign, sayElse } = await startWatched();
  await sql`
    insert into campaign_member (campaign_id, user_id, role, added_at)
    values (${campaign._id}, ${administrator._id}, 'member', now())`.execute(db);
  const body = { name: "Report", scopes: ["campaigns:read" as const], days: null };
  const { data } = await app.as(administrator).call(apiKeys.createApiKey, { body });
  const stream = await openStream(app.origin, data.key);
  await given.unmatchedMail(db);
  await sayElse();
  expect(await stream.next()).toMatchObject({ kind: "drafts" });
});

test("a thousand administrators learn of it", async () => {
  const { db, admins } = await startWatched();
  await sql`
    insert into app_user (username, email, verified, role, created_at)
    select 'person ' || n, 'person.' || n || '@example.com', true, 'admin', now()
    from generate_series(1, 1000) as n`.execute(db);
  await given.unmatchedMail(db);
  expect(await admins.next()).toEqual(notice);
});
