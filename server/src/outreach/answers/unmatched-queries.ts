import type { mail } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { offsetOf, type Page } from "../../db/page.js";
import { countAbout, type Total } from "../../db/total.js";
import { beginningOf, original, originalBytes } from "../../mail/bodies/body-queries.js";
import { systemMailboxId } from "../../mail/mailboxes/mailbox-queries.js";
import type { WhyUnmatched } from "../../mail/tables.js";
import { missing } from "../../refusal.js";
import type { DescribedMail } from "./received-queries.js";

export interface UnmatchedRow {
  id: string;
  sender: string | null;
  subject: string;
  raw: Buffer;
  kind: UnmatchedKind;
  receivedAt: Date;
  why: WhyUnmatched | null;
}

type UnmatchedKind = mail.ReceivedMail["kind"];

interface LockedUnmatched extends Omit<UnmatchedRow, "why"> {
  mailboxId: string | null;
  /** The owner of the mailbox where it arrived. */
  mailboxOwnerId: string | null;
}

export type DescribedUnmatched = Omit<UnmatchedRow, "raw"> & DescribedMail;

/** The user who asks, for whom the visible mailboxes are chosen. */
export interface Viewer {
  _id: string;
  role: "admin" | "user";
}

/** Enough of a mail for the beginning of its text, whatever its attachments are. */
const excerptBytes = 60_000;

/** Reports only count if they name no mail of ours and came to the shared mailbox. */
const isOfUnmatchedKind = sql<boolean>`(
  received_mail.kind in ('reply', 'auto-reply')
  or (
    received_mail.kind in ('bounce', 'complaint') and received_mail.proof = 'none'
    and coalesce(received_mail.mailbox_id, ${sql.lit(systemMailboxId)}) = ${sql.lit(systemMailboxId)}
  )
)`;

const isNoneOfOurs = sql<boolean>`not exists (select from mail where mail.message_id = received_mail.message_id)`;

/** A user's own mailboxes and, for administrators, the shared one. Mail of a deleted mailbox belongs to the latter. */
function mailboxesOf({ _id, role }: Viewer): RawBuilder<unknown> {
  const own = sql`select id from mailbox where user_id = ${_id}`;
  return role === "admin" ? sql`select ${systemMailboxId}::uuid as id union ${own}` : own;
}

/** Whether a mail came to one of the viewer's mailboxes. */
function isIn(viewer: Viewer): RawBuilder<boolean> {
  return sql<boolean>`coalesce(received_mail.mailbox_id, ${systemMailboxId}) in (${mailboxesOf(viewer)})`;
}

/** Mail from people that is in no conversation, and reports that name no mail of ours, for each of the mailboxes. */
const unmatched = sql`
  received_mail
  where is_unassigned and coalesce(received_mail.mailbox_id, ${sql.lit(systemMailboxId)}) = box.id
    and ${isOfUnmatchedKind} and ${isNoneOfOurs}`;

/** A page, newest first, and the number of all. */
export async function listUnmatchedRows(db: Db, viewer: Viewer, page: Page): Promise<[UnmatchedRow[], Total]> {
  const boxes = mailboxesOf(viewer);
  const [{ rows }, total] = await Promise.all([
    sql<UnmatchedRow>`
      select received_mail.id, sender, subject, kind, received_mail.received_at as "receivedAt", why_unmatched as why,
        ${beginningOf(excerptBytes)} as raw
      from (
        select newest.id
        from (${boxes}) as box
        cross join lateral (
          select id, received_at from ${unmatched}
          order by received_at desc, id desc
          limit ${offsetOf(page) + page.limit}
        ) as newest
        order by newest.received_at desc, newest.id desc
        limit ${page.limit} offset ${offsetOf(page)}
      ) as page
      join received_mail on received_mail.id = page.id
      order by received_mail.received_at desc, received_mail.id desc`.execute(db),
    countAbout(db, sql`select from (${boxes}) as box cross join lateral (select from ${unmatched}) as one`),
  ]);
  return [rows, total];
}

/** If two users decide at once, the second finds the mail decided. */
export async function lockUnmatched(tx: Tx, id: string, viewer: Viewer): Promise<LockedUnmatched> {
  const row = await oneUnmatched(tx, id, viewer)
    .select(["received_mail.sender", original.as("raw"), "received_mail.mailbox_id as mailboxId"])
    .forUpdate("received_mail")
    .executeTakeFirst();
  if (!row) throw missing("Mail");
  return row;
}

/**
 * The mailbox of the mail that a response shows, with the mail locked; undefined for a viewer who would not see it
 * among the unmatched mail.
 */
export async function lockShown(
  tx: Tx,
  messageId: string,
  viewer: Viewer,
): Promise<{ mailboxId: string | null } | undefined> {
  return tx
    .selectFrom("received_mail")
    .innerJoin("message", "message.received_mail_id", "received_mail.id")
    .select("received_mail.mailbox_id as mailboxId")
    .where("message.id", "=", messageId)
    .where(isIn(viewer))
    .forUpdate("received_mail")
    .executeTakeFirst();
}

/** For `readOriginal`. */
export async function describeUnmatched(db: Db, id: string, viewer: Viewer): Promise<DescribedUnmatched> {
  const row = await oneUnmatched(db, id, viewer)
    .select(["received_mail.sender", "received_mail.why_unmatched as why", originalBytes.as("bytes")])
    .executeTakeFirst();
  if (!row) throw missing("Mail");
  return row;
}

function oneUnmatched(db: Db | Tx, id: string, viewer: Viewer) {
  return db
    .selectFrom("received_mail")
    .where(isIn(viewer))
    .where(isOfUnmatchedKind)
    .where(isNoneOfOurs)
    .where("is_unassigned", "=", true)
    .select(["received_mail.id", "received_mail.subject", "received_mail.kind"])
    .select("received_mail.received_at as receivedAt")
    .select((mail) =>
      mail
        .selectFrom("mailbox")
        .select("user_id")
        .whereRef("mailbox.id", "=", "received_mail.mailbox_id")
        .as("mailboxOwnerId"),
    )
    .where("received_mail.id", "=", id);
}
