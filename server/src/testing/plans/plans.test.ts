import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../database.js";
import { type Exception, exceptions } from "./exceptions.js";
import { type Explained, explainAll } from "./explain.js";
import { fillLargeDatabase } from "./large-database.js";
import { largeTables } from "./large-tables.js";
import { placesOfStatements } from "./places.js";
import { type RecordedStatement, readRecording, shortened } from "./recording.js";
import { runTriggers } from "./run-triggers.js";
import { smallTables } from "./small-tables.js";

const timeout = 120_000;

test("every line that runs a statement is run by some test of the server", async () => {
  const made = new Set((await recorded()).map(({ place }) => place));
  const places = await placesOfStatements();
  expect(places.length).toBeGreaterThan(400);
  expect(places.filter((place) => !made.has(place))).toEqual([]);
});

test("no statement of the server reads a large table from end to end, or sorts more than a page", {
  timeout,
}, async () => {
  const client = await openLarge();
  const explained = await explainAll(client, await recorded());
  const faulty = explained.filter(({ faults }) => faults.length > 0);

  expect(faulty.filter((each) => !exceptions.some((exception) => isMeant(exception, each))).map(described)).toEqual([]);
  const stale = exceptions.filter((exception) => !faulty.some((each) => isMeant(exception, each)));
  expect(stale).toEqual([]);
});

test("a table is large or small, and nobody has forgotten to say which", { timeout }, async () => {
  const client = await openLarge();
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  expect(rows.map(({ name }) => name)).toEqual([...Object.keys(largeTables), ...Object.keys(smallTables)].sort());
});

test("no statement within a trigger reads a large table from end to end", { timeout }, async () => {
  const { count, faults, left } = await runTriggers(await openLarge());
  expect(count).toBeGreaterThan(40);
  expect(faults).toEqual([]);
  // This function only refuses.
  expect(left).toEqual(["refuse_audit_change"]);
});

test("whoever removes a row that others point to finds those by an index", { timeout }, async () => {
  const client = await openLarge();
  const { rows } = await client.query<{ reference: string }>(
    `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as reference from pg_constraint
     where contype = 'f' and conrelid::regclass::text = any($1) and not exists (
       select from pg_index
       where indrelid = conrelid and conkey <@ (indkey::smallint[])[0:cardinality(conkey) - 1]
         and (indpred is null or pg_get_expr(indpred, indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
     )`,
    [Object.keys(largeTables)],
  );
  expect(rows.map(({ reference }) => reference)).toEqual([]);
});

test("a statement that reads a whole table, walks along one, or sorts a list is found", { timeout }, async () => {
  const client = await openLarge();
  const statement = (text: string) => ({ place: "", text, values: [], isPrepared: false });
  const faultsOf = async (text: string) => (await explainAll(client, [statement(text)]))[0]?.faults;

  expect(await faultsOf("select id from creator where username like '%1%'")).toEqual(["reads all of creator"]);
  expect(await faultsOf("select id from mail order by id")).toEqual(["reads along mail_pkey"]);
  expect(await faultsOf("select id from mail order by id limit 10")).toEqual([]);
  const ofCampaign = "select * from thread where campaign_id = '01938a5e-7c00-7000-8000-000000000001'";
  expect(await faultsOf(`${ofCampaign} order by reply_token limit 10`)).toEqual([]);
  const ofOwner = "select * from mail where owner_id = '01938a5e-7c00-7000-8000-000000000001'";
  expect(await faultsOf(`${ofOwner} order by body limit 10`)).toEqual(["sorts 750 rows"]);
  expect(await faultsOf(`${ofOwner} order by id limit 10`)).toEqual([]);
  expect(await faultsOf("delete from no_such_table")).toEqual(['has no plan: relation "no_such_table" does not exist']);
});

function recorded(): Promise<RecordedStatement[]> {
  return readRecording(inject("recordedStatements"));
}

let opened: Promise<string> | undefined;

/** Connects to the large database, which the first call fills. */
async function openLarge(): Promise<pg.Client> {
  opened ??= fillOne();
  const client = new pg.Client({ connectionString: await opened });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function fillOne(): Promise<string> {
  const { url } = await createTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await fillLargeDatabase(client);
  await client.end();
  return url;
}

function isMeant({ file, holds = "" }: Exception, { statement }: Explained): boolean {
  return statement.place.startsWith(file) && shortened(statement.text).includes(holds);
}

function described({ statement: { place, text }, faults }: Explained): string {
  return `${place} ${faults.join(", ")}: ${shortened(text).slice(0, 300)}`;
}
