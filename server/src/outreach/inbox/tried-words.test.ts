import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Db, inTransaction } from "../../db/database.js";
import { startTeam } from "../../testing/start-team.js";
import { readDueWords } from "./inbox-jobs.js";
import { type Asked, type By, listFound, listInOrder, type Reader, sampleWords } from "./inbox-queries.js";

const names = ["lena", "rui", "ana", "zoe", "mia"];
const ways: readonly By[] = ["index", "first words", "trying"];

async function startSearch() {
  const { db, owner, campaign, converse } = await startTeam();
  const ids: string[] = [];
  for (const username of names) ids.push((await converse(username, { answers: [`Yes, ${username}`] })).threadId);
  await sql`
    insert into thread_tag (thread_id, campaign_id, key, name)
    select id, ${campaign._id}, 'vip', 'VIP' from unnest(${ids.slice(1, 4)}::uuid[]) as id`.execute(db);
  await readDueWords(db);
  const reader = { userId: owner._id, campaignIds: [campaign._id] };
  const asked = (search: Partial<Asked["search"]>, change: Partial<Asked> = {}): Asked => ({
    search: { box: "open", ...search },
    sort: "newest",
    limit: 10,
    ...change,
  });
  return { db, reader, asked, ids, converse };
}

/** Counts the calls of `words_of` in the current transaction. */
async function countSplits(db: Db): Promise<number> {
  const { rows } = await sql<{ calls: number }>`
    select coalesce(sum(calls), 0)::integer as calls from pg_stat_xact_user_functions where funcname = 'words_of'`.execute(
    db,
  );
  return rows[0]?.calls ?? 0;
}

/** Returns how many conversations are found with this plan, and how many calls of `words_of` it takes. */
function findSplitting(db: Db, reader: Reader, asked: Asked, by: By | undefined) {
  return inTransaction(db, async (tx) => {
    await sql`set local track_functions = 'all'`.execute(tx);
    const before = await countSplits(tx);
    const rows = by ? (await listFound(tx, reader, asked, by))?.rows : await listInOrder(tx, reader, asked);
    return { found: rows?.length, calls: (await countSplits(tx)) - before };
  });
}

test.each([undefined, ...ways])(
  "what is looked for is taken apart as often for one more conversation: %s",
  async (by) => {
    const { db, reader, asked, converse } = await startSearch();
    const search = asked({ q: "example creator" });
    const { found, calls } = await findSplitting(db, reader, search, by);
    expect([found, calls > 0]).toEqual([names.length, true]);

    await converse("otto");
    await readDueWords(db);

    expect(await findSplitting(db, reader, search, by)).toEqual({ found: names.length + 1, calls });
  },
);

test.each([
  { q: "summer le" },
  { q: "example ana" },
  { q: "example nobody" },
  { q: "summer ex", tag: "vip" },
  { q: "summer ex", tag: "vip", box: "unread" },
] as const)("%o finds the same however it is looked for, page by page too", async (search) => {
  const { db, reader, asked } = await startSearch();

  for (const by of ways) {
    const found = await listFound(db, reader, asked(search), by);
    expect([by, found?.rows.map(({ id }) => id)]).toEqual([
      by,
      (await listInOrder(db, reader, asked(search))).map(({ id }) => id),
    ]);
  }
});

test("what few have is found behind as many as have it not", async () => {
  const { db, reader, asked, ids } = await startSearch();
  const listed: (string | undefined)[] = [];
  for (let after: Asked["after"], page = 0; page < 4; page += 1) {
    const [row] = await listInOrder(db, reader, asked({ tag: "vip" }, { limit: 1, sort: "oldest", after }));
    listed.push(row?.id);
    after = row;
  }
  expect(listed).toEqual([...ids.slice(1, 4), undefined]);
});

test("a sample says how many have all words, and whether any has the first ones", async () => {
  const { db, reader } = await startSearch();
  expect(await sampleWords(db, reader, "exam")).toEqual({ share: 1, hasFirstWords: null });
  expect(await sampleWords(db, reader, "example le")).toEqual({ share: 0.2, hasFirstWords: true });
  expect(await sampleWords(db, reader, "nobody exam")).toEqual({ share: 0, hasFirstWords: false });
  expect(await sampleWords(db, { ...reader, campaignIds: [] }, "exam")).toEqual({ share: 0, hasFirstWords: null });
});
