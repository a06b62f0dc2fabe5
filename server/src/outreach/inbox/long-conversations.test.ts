import { inbox } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import { waitForLockWaiter } from "../../testing/database.js";
import { startWithSent } from "../../testing/start-with-sent.js";
import { readDueWords } from "./inbox-jobs.js";

async function startLong() {
  const { app, db, owner, thread } = await startWithSent();
  /** Adds messages. Each contains `word` with its number. */
  const say = (word: string, messages: number, more = "") =>
    sql`
      insert into message (thread_id, status, step, subject, content, kind, via, created_at, happened_at)
      select ${thread._id}::uuid, 'response', 'negotiation', 'Re', ${word} || n || ' ' || ${more}::text, 'reply',
        'offer-page', now(), now()
      from generate_series(1, ${messages}::integer) as n`.execute(db);
  const find = async (q: string) =>
    (await app.as(owner).call(inbox.listInbox, { query: { box: "all", q } })).data.total;
  const kept = async () => {
    const { rows } = await sql<{ messages: number }>`
      select cardinality(message_ids) as messages from inbox_older_words where thread_id = ${thread._id}`.execute(db);
    return rows[0]?.messages;
  };
  return { db, thread, say, find, kept };
}

test("a conversation is found by the words of its first message, however many came after it", async () => {
  const { say, find, kept } = await startLong();
  await say("first", 1);
  for (const word of ["second", "third", "fourth"]) await say(word, 100);

  expect(await find("first1")).toBe(1);
  // The words are from the first message, one in between and the last.
  expect(await find("first1 third50 fourth100")).toBe(1);
  expect(await find("first1 fifth1")).toBe(0);

  // The kept words stay as they are until there are many new messages.
  const before = await kept();
  expect(before).toBeGreaterThan(200);
  await say("fifth", 1);
  expect(await find("first1 fifth1")).toBe(1);
  expect(await kept()).toBe(before);
});

test("a creator is found by name in a conversation of very many words", async () => {
  const { db, say, find } = await startLong();
  const words = Array.from({ length: 2_500 }, (_, index) => `word${index}`).join(" ");
  for (const part of ["a", "b", "c", "d"]) await say(part, 1, words.replaceAll("word", part));
  await db.updateTable("creator").set({ username: "zuzana" }).execute();

  expect(await find("zuzana")).toBe(1);
  for (const word of ["a0", "a2499", "d0", "d2499"]) expect([word, await find(`zuzana ${word}`)]).toEqual([word, 1]);
});

test("words that are erased while a worker reads them are not written back", async () => {
  const { db, thread, say, find } = await startLong();
  await say("old", 150);
  await sql`insert into inbox_words_due (thread_id) values (${thread._id})`.execute(db);
  let reading: Promise<void> | undefined;

  await inTransaction(db, async (tx) => {
    await sql`update message set content = 'Erased' where content like 'old%'`.execute(tx);
    reading = readDueWords(db);
    await waitForLockWaiter(db);
  });
  await reading;

  expect(await find("old1 old3")).toBe(0);
  const { rows } = await sql`select from inbox_older_words where 'old1' = any(tsvector_to_array(words))`.execute(db);
  expect(rows).toEqual([]);
});

test("a conversation is not found by the old words of a changed message", async () => {
  const { db, say, find } = await startLong();
  await say("old", 150);
  // Only the last word may be the beginning of a word.
  expect(await find("old1 old3")).toBe(1);

  await sql`update message set content = 'other' where content like 'old1 %'`.execute(db);
  expect(await find("old1 old3")).toBe(0);
  expect(await find("old2 other")).toBe(1);
  await sql`delete from message where content like 'old2 %'`.execute(db);
  expect(await find("old2 other")).toBe(0);
  expect(await find("old3 other")).toBe(1);
});
