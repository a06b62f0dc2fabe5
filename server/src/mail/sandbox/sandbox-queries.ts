import { type Insertable, sql } from "kysely";
import type { Database, Db, Tx } from "../../db/database.js";
import { containing, offsetOf, type Page } from "../../db/page.js";
import type { SandboxShare } from "./sandbox-share.js";

type NewSandboxMail = Omit<Insertable<Database["sandbox_mail"]>, "owner_id">;

/** Inserts once for each mail of the outbox, however often it is handed over. */
export async function insertSandboxMail(tx: Tx, mail: NewSandboxMail): Promise<void> {
  await tx
    .insertInto("sandbox_mail")
    .values((column) => ({
      ...mail,
      owner_id: column
        .selectFrom("mail")
        .select("mail.owner_id")
        .where("mail.id", "=", mail.mail_id ?? null)
        .where("mail.kind", "=", "outreach"),
    }))
    .onConflict((conflict) => conflict.column("mail_id").doNothing())
    .execute();
}

const shown = ["id", "sender", "recipient", "subject", "is_outreach", "owner_id", "mail_id", "created_at"] as const;

export interface SandboxRow {
  id: string;
  sender: string;
  recipient: string;
  subject: string;
  is_outreach: boolean;
  /** The owner of the campaign that sent it. */
  owner_id: string | null;
  /** Its id in the outbox. */
  mail_id: string | null;
  created_at: Date;
}

interface Search extends Page {
  share: SandboxShare;
  q?: string | undefined;
}

/** The newest first, with the total number. */
export async function listSandboxMails(db: Db, { share, q, ...page }: Search): Promise<[SandboxRow[], number]> {
  let found = mailsOf(db, share);
  if (q) found = found.where(sql<boolean>`concat_ws(E'\n', sender, recipient, subject) ilike ${containing(q)}`);
  const [rows, count] = await Promise.all([
    found
      .select(shown)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(page.limit)
      .offset(offsetOf(page))
      .execute(),
    found.select((column) => column.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return [rows, count.total];
}

interface StoredMail extends SandboxRow {
  raw: Buffer;
  is_sealed: boolean;
}

/** Undefined also if the mail is not in that share. */
export async function findSandboxMail(db: Db, id: string, share: SandboxShare): Promise<StoredMail | undefined> {
  return mailsOf(db, share)
    .select([...shown, "raw", "is_sealed"])
    .where("id", "=", id)
    .executeTakeFirst();
}

function mailsOf(db: Db, share: SandboxShare) {
  const mails = db.selectFrom("sandbox_mail");
  if (share.kind === "everything") return mails;
  return mails.where((column) =>
    column.or([
      column("owner_id", "=", share.ownerId),
      column(column.fn<string>("lower", ["recipient"]), "=", share.address),
    ]),
  );
}
