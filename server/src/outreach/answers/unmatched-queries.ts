import type { mail } from "@overture/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { containing } from "../../db/like.js";
import { offsetOf, type Page } from "../../db/page.js";
import { beginningOf, original } from "../../mail/bodies/body-queries.js";
import { systemMailboxId } from "../../mail/mailboxes/mailbox-queries.js";
import { missing } from "../../refusal.js";

export interface UnmatchedRow {
  id: string;
  sender: string | null;
  subject: string;
  raw: Buffer;
  kind: UnmatchedKind;
  receivedAt: Date;
}

type UnmatchedKind = mail.ReceivedMail["kind"];

interface LockedUnmatched extends UnmatchedRow {
  mailboxId: string | null;
  /** Whose own mailbox it came to. */
  mailboxOwnerId: string | null;
}

/** Who may see what came to which mailbox. */
export interface Viewer {
  _id: string;
  role: "admin" | "user";
}

/** Enough of a mail to tell what its writer begins with, whatever hangs on it. */
const excerptBytes = 60_000;

/**
 * What people wrote that no conversation holds, and reports that name nothing of ours, in a person's own mailboxes or, for
 * administrators, the system's.
 */
function unmatched(db: Db, { _id, role }: Viewer) {
  const isOfSystem = sql<boolean>`(received_mail.mailbox_id is null or received_mail.mailbox_id = ${systemMailboxId})`;
  const isOwn = sql<boolean>`received_mail.mailbox_id in (select id from mailbox where user_id = ${_id})`;
  return db
    .selectFrom("received_mail")
    .where(
      sql<boolean>`(
        received_mail.kind in ('reply', 'auto-reply')
        or (received_mail.kind in ('bounce', 'complaint') and received_mail.proof = 'none' and ${isOfSystem})
      )`,
    )
    .where(role === "admin" ? sql<boolean>`(${isOfSystem} or ${isOwn})` : isOwn)
    .where(sql<boolean>`not exists (select from message where message.received_mail_id = received_mail.id)`)
    .where(sql<boolean>`not exists (select from mail where mail.message_id = received_mail.message_id)`);
}

/** A page, newest first; the second value counts all. */
export async function listUnmatchedRows(db: Db, viewer: Viewer, page: Page): Promise<[UnmatchedRow[], number]> {
  const [rows, { total }] = await Promise.all([
    unmatched(db, viewer)
      .select([
        "received_mail.id",
        "received_mail.sender",
        "received_mail.subject",
        "received_mail.kind",
        "received_mail.received_at as receivedAt",
      ])
      .select(beginningOf(excerptBytes).as("raw"))
      .orderBy("received_mail.received_at", "desc")
      .orderBy("received_mail.id", "desc")
      .limit(page.limit)
      .offset(offsetOf(page))
      .execute(),
    unmatched(db, viewer)
      .select((mail) => mail.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return [rows, total];
}

/** Of two people who decide at once, the second finds it decided. */
export async function lockUnmatched(tx: Tx, id: string, viewer: Viewer): Promise<LockedUnmatched> {
  const row = await unmatched(tx, viewer)
    .select(["received_mail.id", "received_mail.sender", "received_mail.subject", original.as("raw")])
    .select(["received_mail.received_at as receivedAt", "received_mail.kind", "received_mail.mailbox_id as mailboxId"])
    .select((mail) =>
      mail
        .selectFrom("mailbox")
        .select("user_id")
        .whereRef("mailbox.id", "=", "received_mail.mailbox_id")
        .as("mailboxOwnerId"),
    )
    .where("received_mail.id", "=", id)
    .forUpdate("received_mail")
    .executeTakeFirst();
  if (!row) throw missing("Mail");
  return row;
}

export interface ThreadChoiceRow {
  id: string;
  campaignName: string;
  creatorName: string;
  creatorEmail: string;
  status: "active" | "closed" | "cancelled";
}

const mostChoices = 20;

/** Open ones first. */
export async function listThreadChoiceRows(db: Db, ownerId: string, q: string | undefined): Promise<ThreadChoiceRow[]> {
  let threads = db
    .selectFrom("thread")
    .innerJoin("campaign", "campaign.id", "thread.campaign_id")
    .innerJoin("creator", "creator.id", "thread.creator_id")
    .select(["thread.id", "campaign.name as campaignName", "thread.status"])
    .select(["creator.username as creatorName", "creator.email as creatorEmail"])
    .where("campaign.user_id", "=", ownerId)
    .where("campaign.deleted_at", "is", null)
    .where(sql<boolean>`exists (select from message where message.thread_id = thread.id and message.status = 'sent')`);
  if (q) {
    const words = sql`lower(creator.username || E'\\n' || creator.email || E'\\n' || campaign.name)`;
    threads = threads.where(sql<boolean>`${words} like lower(${containing(q)})`);
  }
  return threads
    .orderBy(sql`thread.status = 'active'`, "desc")
    .orderBy("thread.last_activity_at", "desc")
    .orderBy("thread.id", "desc")
    .limit(mostChoices)
    .execute();
}
