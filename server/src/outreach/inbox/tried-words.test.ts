import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import { startTeam } from "../../testing/start-team.js";
import { readDueWords } from "./inbox-jobs.js";
import { listInOrder } from "./inbox-queries.js";

test("what is looked for is worked out once, however many conversations are tried", async () => {
  const { db, owner, campaign, converse } = await startTeam();
  for (const username of ["lena", "rui", "ana"]) await converse(username);
  await readDueWords(db);
  const reader = { userId: owner._id, campaignIds: [campaign._id] };

  const { found, calls } = await inTransaction(db, async (tx) => {
    await sql`set local track_functions = 'all'`.execute(tx);
    const rows = await listInOrder(tx, reader, { search: { box: "open", q: "example" }, sort: "newest", limit: 10 });
    const counted = await sql<{ calls: number }>`
      select calls::integer from pg_stat_xact_user_functions where funcname = 'query_of'`.execute(tx);
    return { found: rows.length, calls: counted.rows[0]?.calls };
  });

  expect({ found, calls }).toEqual({ found: 3, calls: 1 });
});
