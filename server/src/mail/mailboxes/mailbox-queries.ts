import { type RawBuilder, type Selectable, sql } from "kysely";
import { type ConstraintTexts, translating } from "../../db/constraint.js";
import type { Database, Db, Tx } from "../../db/database.js";
import { missing } from "../../refusal.js";
import { paceColumns } from "../pace/pace.js";
import "../tables.js";

/**
 * The id of the shared mailbox, which has no user: its row is written at every start, and it sends for users without a
 * mailbox.
 */
export const systemMailboxId = "00000000-0000-7000-8000-000000000001";

export type MailboxRow = Pick<Selectable<Database["mailbox"]>, (typeof columns)[number]>;
export type MailboxColumns = Omit<MailboxRow, "id" | "user_id" | "created_at" | "changed_at" | "deleted_at">;

const constraints: ConstraintTexts = {
  mailbox_address_key: ["address", "You have connected this address already"],
};

const columns = [
  "id",
  "user_id",
  "address",
  "sender_name",
  "signature",
  "postal_address",
  "has_plus_addresses",
  "smtp_host",
  "smtp_port",
  "smtp_security",
  "smtp_user",
  "imap_host",
  "imap_port",
  "imap_security",
  "imap_user",
  "auth",
  "oauth_provider",
  "secrets",
  ...paceColumns,
  "pause",
  "pause_reason",
  "paused_at",
  "next_send_at",
  "created_at",
  "changed_at",
  "deleted_at",
] as const;

/** By its id only, deleted ones too: for sending and reading. */
export async function findMailbox(db: Db, id: string): Promise<MailboxRow | undefined> {
  return db.selectFrom("mailbox").select(columns).where("id", "=", id).executeTakeFirst();
}

export async function getSystemMailbox(db: Db): Promise<MailboxRow> {
  return db.selectFrom("mailbox").select(columns).where("id", "=", systemMailboxId).executeTakeFirstOrThrow();
}

/** In the order in which they were connected: the first is used if none is chosen. */
export async function listMailboxesOfUser(db: Db, userId: string): Promise<MailboxRow[]> {
  return db
    .selectFrom("mailbox")
    .select(columns)
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Another user's mailbox, or a deleted one, counts as missing. */
export async function getMailboxOfUser(db: Db, id: string, userId: string): Promise<MailboxRow> {
  const row = await ofUser(db, id, userId).executeTakeFirst();
  if (!row) throw missing("Mailbox");
  return row;
}

/** The user's own mailbox; for administrators also the shared one. */
export async function getMailboxFor(db: Db, id: string, user: { _id: string; role: string }): Promise<MailboxRow> {
  if (id.toLowerCase() === systemMailboxId && user.role === "admin") return getSystemMailbox(db);
  return getMailboxOfUser(db, id, user._id);
}

export async function lockMailboxOfUser(tx: Tx, id: string, userId: string): Promise<MailboxRow> {
  const row = await ofUser(tx, id, userId).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw missing("Mailbox");
  return row;
}

/** A mailbox that its user disconnected after `since`. */
export async function lockDeletedMailbox(
  tx: Tx,
  { id, userId, since }: { id: string; userId: string; since: Date },
): Promise<MailboxRow> {
  const row = await tx
    .selectFrom("mailbox")
    .select(columns)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("deleted_at", ">", since)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw missing("Mailbox");
  return row;
}

/** The mailbox that a user has connected with an address. */
export async function findLockedMailboxAt(tx: Tx, userId: string, address: string): Promise<MailboxRow | undefined> {
  return tx
    .selectFrom("mailbox")
    .select(columns)
    .where("user_id", "=", userId)
    .where(sql<string>`lower(address)`, "=", address.toLowerCase())
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The latest mailbox with an address that a user disconnected. */
export async function findDeletedMailbox(tx: Tx, userId: string, address: string): Promise<MailboxRow | undefined> {
  return tx
    .selectFrom("mailbox")
    .select(columns)
    .where("user_id", "=", userId)
    .where(sql<string>`lower(address)`, "=", address.toLowerCase())
    .where("deleted_at", "is not", null)
    .orderBy("deleted_at", "desc")
    .orderBy("id")
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The user's own mailbox; for administrators also the shared one. */
export async function lockMailboxFor(tx: Tx, id: string, user: { _id: string; role: string }): Promise<MailboxRow> {
  if (id.toLowerCase() === systemMailboxId && user.role === "admin") return lockSystemMailbox(tx);
  return lockMailboxOfUser(tx, id, user._id);
}

export async function lockSystemMailbox(tx: Tx): Promise<MailboxRow> {
  return tx
    .selectFrom("mailbox")
    .select(columns)
    .where("id", "=", systemMailboxId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

function ofUser(db: Db, id: string, userId: string) {
  return db
    .selectFrom("mailbox")
    .select(columns)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null);
}

/** A user may send from their own connected mailboxes and from the shared one. */
export async function maySendFromAll(db: Db, ids: readonly string[], userId: string): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await db
    .selectFrom("mailbox")
    .select("id")
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .where((mailbox) => mailbox.or([mailbox("user_id", "=", userId), mailbox("id", "=", systemMailboxId)]))
    .execute();
  return rows.length === ids.length;
}

/** Whether a mailbox's user belongs to a domain: by a confirmed address there, or as an administrator. */
export async function isOwnerOfDomain(db: Db, id: string, domain: string): Promise<boolean> {
  const { rows } = await sql`
    select from mailbox
    join app_user on app_user.id = mailbox.user_id
    where mailbox.id = ${id} and verified
      and (role = 'admin' or lower(split_part(email, '@', -1)) = ${domain.toLowerCase()})`.execute(db);
  return rows.length > 0;
}

/** Needed before the row exists, because the secrets are encrypted for this id only. */
export async function newMailboxId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(tx);
  return (rows[0] as { id: string }).id;
}

export async function insertMailboxRow(
  tx: Tx,
  mailbox: Partial<MailboxColumns> & { id: string; user_id: string; address: string; at: Date },
): Promise<MailboxRow> {
  const { at, ...values } = mailbox;
  return translating(
    constraints,
    tx
      .insertInto("mailbox")
      .values({ ...values, created_at: at, changed_at: at })
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
}

export async function updateMailboxRow(
  tx: Tx,
  id: string,
  changes: Partial<
    MailboxColumns & { deleted_at: Date | null; deleted_by: string | null; stopped_during: RawBuilder<string> }
  >,
  at: Date,
): Promise<MailboxRow> {
  return translating(
    constraints,
    tx
      .updateTable("mailbox")
      .set({ ...changes, changed_at: at })
      .where("id", "=", id)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
}

/** Writes the sender of the shared mailbox as the settings have it. */
export async function writeSystemMailbox(
  tx: Tx,
  { address, senderName, at }: { address: string; senderName: string; at: Date },
): Promise<void> {
  await tx
    .updateTable("mailbox")
    .set({ address, sender_name: senderName, changed_at: at })
    .where("id", "=", systemMailboxId)
    .where((mailbox) => mailbox.or([mailbox("address", "<>", address), mailbox("sender_name", "<>", senderName)]))
    .execute();
}

interface NewSecrets {
  id: string;
  before: Buffer | null;
  after: Buffer;
}

/**
 * False if other secrets were stored meanwhile. A newer token does not count as a change of the mailbox, so its
 * connections stay.
 */
export async function updateSecrets(tx: Tx, { id, before, after }: NewSecrets): Promise<boolean> {
  const row = await tx
    .updateTable("mailbox")
    .set({ secrets: after })
    .where("id", "=", id)
    .where("secrets", "=", before)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The user's conversations, and the mails in them, must be deleted before. Only the user's test mails are left. */
export async function deleteMailboxesOfUser(tx: Tx, userId: string): Promise<void> {
  // Not `kind = 'account'`, for which PostgreSQL would read all mails about accounts.
  await sql`
    delete from mail where kind <> 'outreach' and mailbox_id in (select id from mailbox where user_id = ${userId})`.execute(
    tx,
  );
  await sql`
    delete from received_mail
    where mailbox_id in (select id from mailbox where user_id = ${userId})
      and not exists (select from message where received_mail_id = received_mail.id)`.execute(tx);
  await sql`
    update received_mail set mailbox_id = null
    where mailbox_id in (select id from mailbox where user_id = ${userId})`.execute(tx);
  await tx.deleteFrom("mailbox").where("user_id", "=", userId).execute();
}
