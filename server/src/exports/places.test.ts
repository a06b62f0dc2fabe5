import { once } from "node:events";
import { audit, exportFiles, personalData } from "@overture/contract";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type Db, openDatabase } from "../db/database.js";
import { lockClasses } from "../db/lock-classes.js";
import type { Refusal } from "../refusal.js";
import { nextLine, runInChild } from "../testing/child.js";
import { silent } from "../testing/database.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";
import { testClock } from "../testing/test-clock.js";
import { openExports } from "./exports.js";

const list = {
  name: "numbers",
  columns: [["n", ({ n }: { n: number }) => n]],
  rows: sql<{ n: number }>`select n from generate_series(1, 2000) as n`,
  describe: async (_: Db, rows: readonly { n: number }[]) => rows,
} as const;

/** More than systems take for a connection before anybody reads, also where they take 32 MB. */
const fileBytes = 45_000_000;

async function fillLog(db: Db): Promise<void> {
  await sql`
    with entry as (
      insert into audit_entry (action, subject_kind, details_hash)
      select 'creator.create', 'creator', sha256('{}') from generate_series(1, 1000) returning id
    )
    insert into audit_details (entry_id, salt, details)
    select id, '', '{"after": "' || repeat('x', ${fileBytes / 1_000}) || '"}' from entry`.execute(db);
}

test("one's own data is taken twice at once, whoever stops leaves no place taken, and a look takes nothing", async () => {
  const { app, db } = await startApp();
  const maria = await given.user(db);
  await given.template(db, { owner: maria });
  await sql`update email_template set content = repeat('x', ${fileBytes})`.execute(db);
  const headers = { authorization: `Bearer ${await app.accessTokenOf(maria)}` };
  const leave = new AbortController();
  onTestFinished(() => leave.abort());
  const ask = (method = "GET") =>
    fetch(app.origin + personalData.exportOwnData.path, { method, headers, signal: leave.signal });
  const recorded = () => db.selectFrom("audit_entry").select("id").where("action", "=", "user.export").execute();

  expect((await ask("HEAD")).status).toBe(405);
  const statuses = (await Promise.all(Array.from({ length: 5 }, () => ask()))).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 200, 429, 429, 429]);
  expect(await recorded()).toHaveLength(2);

  leave.abort();
  const again = () => fetch(app.origin + personalData.exportOwnData.path, { headers }).then(({ status }) => status);
  await expect.poll(again).toBe(200);
});

test("a file of the audit log takes a place as well: an administrator has two at once", async () => {
  const { app, db } = await startApp();
  const headers = { authorization: `Bearer ${await app.accessTokenOf(await given.administrator(db))}` };
  await fillLog(db);
  const leave = new AbortController();
  onTestFinished(() => leave.abort());
  const ask = () => fetch(app.origin + audit.exportAudit.path, { headers, signal: leave.signal });

  // A response that nothing refers to is cancelled when it is collected, and would give its place back.
  const responses = await Promise.all(Array.from({ length: 4 }, ask));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);

  leave.abort();
  const again = () => fetch(app.origin + audit.exportAudit.path, { headers }).then(({ status }) => status);
  await expect.poll(again).toBe(200);
});

test("exports that begin at once take no more places than there are", async () => {
  const { db, databaseUrl } = await startApp();
  const database = openDatabase(databaseUrl, { poolSize: 9, log: silent });
  const exports = openExports({ database, clock: testClock(), waitMs: 10 });
  onTestFinished(() => exports.close().then(database.close));
  const users = [await given.user(db), await given.user(db), await given.user(db)];

  const begun = [...users, ...users].map((user) =>
    exports.begin(list, { user, query: { format: "csv" }, signal: new AbortController().signal }).then(
      () => "begun",
      ({ kind }: Refusal) => kind,
    ),
  );

  expect((await Promise.all(begun)).sort()).toEqual([
    ...Array.from({ length: 3 }, () => "begun"),
    ...Array.from({ length: 3 }, () => "unavailable"),
  ]);
});

test("an export waits until another has ended, in turn, and one's own two include those that wait", async () => {
  const { db, databaseUrl } = await startApp();
  const database = openDatabase(databaseUrl, { poolSize: 3, log: silent });
  const exports = openExports({ database, clock: testClock() });
  onTestFinished(() => exports.close().then(database.close));
  const [lena, omar, mia] = [await given.user(db), await given.user(db), await given.user(db)];
  const gone = new AbortController();
  const order: string[] = [];
  const begin = async (name: string, user: { _id: string }, signal = new AbortController().signal) => {
    const file = await exports.begin(list, { user, query: { format: "csv" }, signal });
    order.push(name);
    return file;
  };
  const readAll = async ({ chunks }: { chunks: AsyncIterable<Uint8Array> }) => {
    let bytes = 0;
    for await (const chunk of chunks) bytes += chunk.byteLength;
    return bytes;
  };
  const first = await begin("lena", lena);

  const second = begin("lena again", lena);
  await expect(begin("lena", lena)).rejects.toMatchObject({ kind: "tooMany" });
  const left = begin("omar, who leaves", omar, gone.signal);
  const third = begin("omar", omar);
  const fourth = begin("mia", mia);
  gone.abort();
  await expect(left).rejects.toMatchObject({ kind: "unavailable" });

  expect(order).toEqual(["lena"]);
  for (const file of [first, second, third, fourth]) expect(await readAll(await file)).toBeGreaterThan(2_000);
  expect(order).toEqual(["lena", "lena again", "omar", "mia"]);
});

test("whoever waits for a place is refused when the server closes, and when too many wait already", async () => {
  const { db, databaseUrl } = await startApp();
  const database = openDatabase(databaseUrl, { poolSize: 3, log: silent });
  const exports = openExports({ database, clock: testClock() });
  onTestFinished(database.close);
  const begin = (user: { _id: string }) =>
    exports.begin(list, { user, query: { format: "csv" }, signal: new AbortController().signal });
  await begin(await given.user(db));

  const waiting = Array.from({ length: 100 }, (_, user) => begin({ _id: `${user}` }));
  const ended = Promise.allSettled(waiting);
  await expect(begin({ _id: "one more" })).rejects.toMatchObject({ kind: "unavailable" });

  await exports.close();
  const reasons = (await ended).map((one) => one.status === "rejected" && (one.reason as Refusal).kind);
  expect(reasons).toEqual(waiting.map(() => "unavailable"));
});

test("whoever has two exports and asks for more without end keeps nobody else from beginning one", async () => {
  const { db, databaseUrl } = await startApp();
  const [lena, omar] = [await given.user(db), await given.user(db)];
  const database = openDatabase(databaseUrl, { poolSize: 9, log: silent });
  const exports = openExports({ database, clock: testClock() });
  onTestFinished(() => exports.close().then(database.close));
  const begin = (user: { _id: string }) =>
    exports.begin(list, { user, query: { format: "csv" }, signal: new AbortController().signal });
  await begin(lena);
  await begin(lena);

  const more = Array.from({ length: 20 }, () => begin(lena).catch(({ kind }: Refusal) => kind));

  expect(await begin(omar)).toBeDefined();
  expect(await Promise.all(more)).toEqual(more.map(() => "tooMany"));
});

test("a process that is killed in the middle of exports leaves no place taken and no transaction open", async () => {
  const { app, db, databaseUrl } = await startApp();
  const root = await given.administrator(db);
  await given.manyCreators(db, 5_000);
  await sql`update creator set link = 'https://example.com/' || repeat('x', ${fileBytes / 5_000})`.execute(db);
  await given.template(db, { owner: root });
  await sql`update email_template set content = repeat('x', ${fileBytes})`.execute(db);
  await fillLog(db);
  const headers = { authorization: `Bearer ${await app.accessTokenOf(root)}` };
  const paths = [exportFiles.exportCreators.path, personalData.exportOwnData.path, audit.exportAudit.path];
  const process = new URL("../testing/killed-app-process.ts", import.meta.url);
  const child = runInChild(process, ...paths.map(() => databaseUrl));
  onTestFinished(() => void child.kill("SIGKILL"));
  const addresses = (await nextLine(child)).split(" ");
  const begun = await Promise.all(paths.map((path, index) => fetch(`${addresses[index]}${path}`, { headers })));
  expect(begun.map(({ status }) => status)).toEqual([200, 200, 200]);

  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;

  expect(await Promise.all(begun.map((one) => one.text().catch(() => "cut off")))).toEqual(paths.map(() => "cut off"));
  const leftBehind = async () => {
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from pg_locks where locktype = 'advisory' and classid = ${lockClasses.exports}
          and database = (select oid from pg_database where datname = current_database()))
        + (select count(*) from pg_stat_activity where datname = current_database() and state like 'idle in transaction%')
        as left`.execute(db);
    return Number(rows[0]?.left);
  };
  await expect.poll(leftBehind, { timeout: 10_000 }).toBe(0);
  for (const path of paths) {
    const again = await fetch(app.origin + path, { headers });
    expect((await again.arrayBuffer()).byteLength).toBeGreaterThan(1_000_000);
  }
});
