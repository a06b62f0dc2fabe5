import { sql } from "kysely";
import type { Tx } from "../../db/database.js";

/** Reads the words of some conversations after changes of many at once, and answers how many changes there were. */
export async function readWords(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ threadId: string }>`
    delete from inbox_words_due where ctid = any(array(
      select ctid from inbox_words_due limit ${most} for update skip locked
    ))
    returning thread_id as "threadId"`.execute(tx);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ threadId }) => threadId);
  // Waits for transactions that erase or change them: otherwise this would overwrite their words with older ones.
  await sql`select from inbox_thread where thread_id = any(${ids}::uuid[]) order by thread_id for no key update`.execute(
    tx,
  );
  await sql`select keep_words(${ids}::uuid[])`.execute(tx);
  return rows.length;
}
