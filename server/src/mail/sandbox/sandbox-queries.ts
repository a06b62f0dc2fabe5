import { type Insertable, sql } from "kysely";
import type { Database, Db, Tx } from "../../db/database.js";
import { containing, offsetOf, type Page } from "../../db/page.js";

/** Once for each mail of the outbox, however often it is handed over. */
export async function insertSandboxMail(tx: Tx, mail: Insertable<Database["sandbox_mail"]>): Promise<void> {
  await tx
    .insertInto("sandbox_mail")
    .values(mail)
    .onConflict((conflict) => conflict.column("mail_id").doNothing())
    .execute();
}

const shown = ["id", "sender", "recipient", "subject", "is_outreach", "created_at"] as const;

export interface SandboxRow {
  id: string;
  sender: string;
  recipient: string;
  subject: string;
  is_outreach: boolean;
  created_at: Date;
}

interface Search extends Page {
  q?: string | undefined;
}

/** The newest first, and how many there are in all. */
export async function listSandboxMails(db: Db, { q, ...page }: Search): Promise<[SandboxRow[], number]> {
  const found = q
    ? db
        .selectFrom("sandbox_mail")
        .where(sql<boolean>`concat_ws(E'\n', sender, recipient, subject) ilike ${containing(q)}`)
    : db.selectFrom("sandbox_mail");
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

export async function findSandboxMail(db: Db, id: string): Promise<StoredMail | undefined> {
  return db
    .selectFrom("sandbox_mail")
    .select([...shown, "raw", "is_sealed"])
    .where("id", "=", id)
    .executeTakeFirst();
}
