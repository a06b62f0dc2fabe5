import { catalogue, limits } from "@overture/contract";
import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import * as given from "../testing/given.js";
import { recordStatements } from "../testing/recorded-statements.js";
import { startApp } from "../testing/start-app.js";
import { sampling } from "./creator-total-queries.js";

test("all that a search asks of the sample lies in the index that holds names lowered, which is the smaller one", async () => {
  const statements = recordStatements();
  const { app, db, databaseUrl } = await startApp();
  await given.manyCreators(db, 48_000);
  const reader = app.as(await given.user(db));
  const { data } = await reader.call(catalogue.listCreators, { query: { q: "MARIA" } });
  expect(data.totalIsEstimate).toBe(true);

  const [statement] = [...statements.values()].filter(({ text }) => /sampled.* like /s.test(text));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  onTestFinished(() => pool.end());
  // Without this, the number of half-full pages would differ from run to run.
  await pool.query("reindex index creator_lowered_sample");
  await pool.query("reindex index creator_sample_named");
  const { rows: sizes } = await pool.query<{ isSmaller: boolean }>(
    `select pg_relation_size('creator_lowered_sample') < pg_relation_size('creator_sample_named') as "isSmaller"`,
  );
  expect(sizes).toEqual([{ isSmaller: true }]);
  // With so few rows, PostgreSQL might choose either index.
  await pool.query("drop index creator_sample_named");
  await pool.query("set enable_bitmapscan = off");
  const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain ${statement?.text}`, statement?.values);
  const scans = rows.map((row) => row["QUERY PLAN"]).filter((line) => /creator_\w*sample/.test(line));
  expect(scans.length).toBe(2);
  for (const scan of scans) expect(scan).toMatch(/Index Only Scan using creator_lowered_sample /);
});

test("the longest names and addresses fit into the sample", async () => {
  const { db } = await startApp();
  const count = 12 * sampling;
  await given.genre(db, "Any");
  await given.region(db, "Anywhere");
  const long = (length: number) => sql`(
    select string_agg(chr(131072 + (random() * 40000)::integer), '') from generate_series(1, ${length}) where number > 0
  )`;
  await sql`
    insert into creator (username, email, display_name, genre_codes, region_codes, created_at)
    select ${long(limits.creatorUsername.max)},
      (select left(string_agg(md5(random()::text), ''), ${limits.email.max}) from generate_series(1, 8) where number > 0),
      ${long(limits.personName.max)}, array(select code from genre), array(select code from region), now()
    from generate_series(1, ${count}) as number`.execute(db);

  const { rows } = await sql<{ sampled: number }>`
    select count(*) as sampled from creator
    where deleted_at is null and (uuid_hash(id) & 127) = 0 and pg_column_size(username) > 400`.execute(db);
  expect(rows[0]?.sampled).toBeGreaterThan(0);
});
