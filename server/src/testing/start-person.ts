import { outreach } from "@overture/contract";
import { expect, onTestFinished, vi } from "vitest";
import { type Db, inTransaction } from "../db/database.js";
import { updateMailboxRow } from "../mail/mailboxes/mailbox-queries.js";
import { mailListener } from "../mail-listener.js";
import type { FakeImapServer } from "./fake-imap-server.js";
import { startFakeMailServer } from "./fake-mail-server.js";
import * as given from "./given.js";
import { sentMail } from "./incoming-mail.js";
import { startApp } from "./start-app.js";
import { patience, startReaders } from "./start-readers.js";

export const later = new Date("2026-11-03T05:00:00.000Z");

/** Starts with a user whose mailbox is read, and a thread with a sent first mail. */
export async function startPerson(server: FakeImapServer) {
  const started = await startApp();
  const { app, db, databaseUrl } = started;
  const owner = await given.user(db);
  const outgoing = await startFakeMailServer();
  onTestFinished(() => outgoing.close());
  const mailbox = await given.mailbox(db, { owner, imap: server.address, smtp: outgoing.address });
  const logged: string[] = [];
  const start = (timing = {}) =>
    startReaders({ db, databaseUrl, clock: app.clock, listener: mailListener, logged, timing });
  const draft = await given.draft(db, { owner });
  const as = app.as(owner);
  await as.call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  const sent = await sentMail(db, draft._id);
  const readThread = async () => (await as.call(outreach.getThread, { params: { id: draft.threadId } })).data;
  const hasContents = (expected: string[]) =>
    vi.waitFor(
      async () => expect((await readThread()).messages.map(({ content }) => content).slice(1)).toEqual(expected),
      patience,
    );
  return { ...started, owner, mailbox, logged, start, sent, readThread, hasContents };
}

/** Waits until the folder has been opened. Mail from before is not read. */
export function opened(db: Db, mailboxId: string, path = "INBOX"): Promise<void> {
  return vi.waitFor(async () => {
    const rows = await db
      .selectFrom("imap_folder")
      .select("path")
      .where("mailbox_id", "=", mailboxId)
      .where("path", "=", path)
      .execute();
    expect(rows).toHaveLength(1);
  }, patience);
}

export async function findMailboxState(db: Db, mailboxId: string) {
  return db
    .selectFrom("imap_mailbox")
    .select(["state", "reason"])
    .where("mailbox_id", "=", mailboxId)
    .executeTakeFirst();
}

export function becomes(db: Db, mailboxId: string, state: string): Promise<void> {
  return vi.waitFor(async () => expect(await findMailboxState(db, mailboxId)).toMatchObject({ state }), patience);
}

export function change(db: Db, id: string, changes: Parameters<typeof updateMailboxRow>[2]): Promise<unknown> {
  return inTransaction(db, (tx) => updateMailboxRow(tx, id, changes, later));
}

export async function receivedSubjects(db: Db): Promise<string[]> {
  return (await db.selectFrom("received_mail").select("subject").orderBy("id").execute()).map(({ subject }) => subject);
}
