import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { deliveries, mailboxes, outreach } from "@overture/contract";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { readBackupFile, writeBackupFile } from "../../backup/backup-file.js";
import { readHeading, restoreBackup } from "../../backup/restore-backup.js";
import { writeBackup } from "../../backup/write-backup.js";
import { createBareDatabase } from "../../testing/database.js";
import { startFakeMailServer } from "../../testing/fake-mail-server.js";
import * as given from "../../testing/given.js";
import { receive, sentMail } from "../../testing/incoming-mail.js";
import { rawReply } from "../../testing/raw-mail.js";
import { openApp } from "../../testing/start-app.js";
import { type Held, holdRestored } from "./hold-restored.js";

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(inject("scratchFolder"), "hold-"));
  file = path.join(folder, "all.backup");
});
afterEach(() => rm(folder, { recursive: true }));

test("what waited when a backup was made, and left since, is not sent again by a restore until its user says so", async () => {
  const server = await startFakeMailServer();
  onTestFinished(() => server.close());
  const before = await openApp({ isCopied: true });
  const { app, db, databaseUrl } = before.started;
  const owner = await given.user(db);
  const creator = await given.creator(db);
  const mailbox = await given.mailbox(db, { owner, smtp: server.address });
  const campaign = await given.campaign(db, { owner });
  const messageIds: string[] = [];
  for (const to of [creator, await given.creator(db)]) {
    const { _id } = await given.draft(db, { thread: await given.thread(db, { owner, campaign, creator: to }) });
    await app.as(owner).call(outreach.sendMessage, { params: { id: _id } });
    messageIds.push(_id);
  }
  await given.queuedMail(db, { kind: "account", ownerId: owner._id, mailboxId: mailbox._id });
  await backUp(databaseUrl);
  await app.deliverMail();
  expect(server.accepted).toHaveLength(3);
  await before.close();
  onTestFinished(before.drop);

  const { url, held } = await restore();

  expect(held).toEqual({ messages: 2, accountMails: 1, mailboxes: 1 });
  const after = await openApp({ isCopied: true, copyOf: nameOf(url) });
  onTestFinished(async () => {
    await after.close();
    await after.drop();
  });
  const { app: restored, db: restoredDb } = after.started;
  restored.clock.advance(60_000);
  await restored.deliverMail();
  expect(server.accepted).toHaveLength(3);
  const states = () => restoredDb.selectFrom("mail").select(["state", "reason"]).distinct().execute();
  const reason = "Restored from the backup of 2026-11-02 02:00 UTC";
  expect(await states()).toEqual([{ state: "unconfirmed", reason }]);

  const as = restored.as(owner);
  const body = { messageIds, state: "unconfirmed" as const, delaySeconds: 10 };
  await as.call(deliveries.resendMessages, { params: { id: campaign._id }, body });
  restored.clock.advance(60_000);
  await restored.deliverMail();
  expect(server.accepted, "its mailbox is paused").toHaveLength(3);
  const [paused] = (await as.call(mailboxes.listMailboxes)).data.filter(({ _id }) => _id === mailbox._id);
  expect(paused?.pause).toMatchObject({ by: "user", reason });

  const inReplyTo = (await sentMail(restoredDb, messageIds[0] ?? "")).messageId;
  const answer = rawReply({ from: creator.email, subject: "Re: An idea", inReplyTo });
  await receive(restored, restoredDb, answer, { id: mailbox._id, address: mailbox.address, ownerId: owner._id });
  await as.call(mailboxes.resumeMailbox, { params: { id: mailbox._id } });
  restored.clock.advance(60_000);
  await restored.deliverMail();
  expect(server.accepted, "one was answered meanwhile").toHaveLength(4);
  expect(await states()).toEqual([{ state: "accepted", reason: null }]);
});

async function backUp(url: string): Promise<void> {
  const client = await connect(url);
  const madeAt = new Date("2026-11-02T02:00:00.000Z");
  await writeBackupFile(file, writeBackup(client, { madeAt, overture: "1" }));
  await client.end();
}

/** As `npm run restore` does it. */
async function restore(): Promise<{ url: string; held: Held | undefined }> {
  const { url, drop } = await createBareDatabase();
  onTestFinished(drop);
  const client = await connect(url);
  const records = readBackupFile(file);
  const head = await readHeading(records);
  let held: Held | undefined;
  await restoreBackup(client, head, records, {
    replaces: false,
    async beforeCommit() {
      held = await holdRestored(client, head.madeAt);
    },
  });
  await client.end();
  return { url, held };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "overture-backup" });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}
