import { sql } from "kysely";
import type { Tx } from "../../db/database.js";

/** Reads the words of some conversations that many changes have left, and answers how many changes those were. */
export async function readWords(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from inbox_words_due where ctid = any(array(
        select ctid from inbox_words_due limit ${most} for update skip locked
      ))
      returning thread_id
    ), read as materialized (select keep_words(array(select thread_id from taken)))
    select (select count(*) from taken)::integer as taken from read`.execute(tx);
  return rows[0]?.taken ?? 0;
}
