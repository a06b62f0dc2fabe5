import { sql } from "kysely";
import type { Tx } from "../../db/database.js";

/** Reads the words of some conversations that many changes have left, and answers how many changes those were. */
export async function readWords(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ threadId: string }>`
    delete from inbox_words_due where ctid = any(array(
      select ctid from inbox_words_due limit ${most} for update skip locked
    ))
    returning thread_id as "threadId"`.execute(tx);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ threadId }) => threadId);
  // What is being erased or changed ends first: its words would be written over what is kept of it then.
  await sql`select from inbox_thread where thread_id = any(${ids}::uuid[]) order by thread_id for no key update`.execute(
    tx,
  );
  await sql`select keep_words(${ids}::uuid[])`.execute(tx);
  return rows.length;
}
