import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { accounts, audit, exportFiles } from "@overture/contract";
import { sql } from "kysely";
import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { accessTokenSeconds } from "../accounts/access-token.js";
import { digestOfPassword } from "../accounts/password.js";
import { type Db, openDatabase } from "../db/database.js";
import { lockClasses } from "../db/lock-classes.js";
import { openRowCursor } from "../db/row-cursor.js";
import type { Refusal } from "../refusal.js";
import { silent } from "../testing/database.js";
import * as given from "../testing/given.js";
import { readWorkbook } from "../testing/read-workbook.js";
import { startApp, type TestApp } from "../testing/start-app.js";
import { testClock } from "../testing/test-clock.js";
import { openExports } from "./exports.js";

const textOf = (bytes: Uint8Array) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

/** Starts an export that does not fit into the buffers of a connection. */
async function startWithLongFile(): Promise<TestApp & { open(): Promise<Response>; leave: AbortController }> {
  const started = await startApp();
  const { app, db } = started;
  await given.manyCreators(db, 3_000);
  await sql`update creator set link = 'https://example.com/' || repeat('x', 10000)`.execute(db);
  const leave = new AbortController();
  onTestFinished(() => leave.abort());
  const token = await app.accessTokenOf(await given.administrator(db));
  const open = () =>
    fetch(`${app.origin}${exportFiles.exportCreators.path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: leave.signal,
    });
  return { ...started, leave, open };
}

const openCursors = async (db: Db) => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks where locktype = 'advisory' and classid = ${lockClasses.exports}
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.map(({ pid }) => pid);
};

test("every row is in the file once, however many batches they come in, and the log says who took it along", async () => {
  const { app, db } = await startApp();
  await given.manyCreators(db, 1_201);
  const administrator = await given.administrator(db, { username: "root" });
  const caller = app.as(administrator);

  const regions = [1, 2, 3, 4, 5].map((number) => `region ${number}`).join();
  const csv = await caller.call(exportFiles.exportCreators, { query: { sort: "username", region: regions } });
  const xlsx = await caller.call(exportFiles.exportCreators, { query: { format: "xlsx" } });

  const lines = textOf(csv.data.bytes).split("\r\n");
  expect(lines).toHaveLength(1_203);
  expect(new Set(lines.slice(1, -1).map((line) => line.split(",").at(-1))).size).toBe(1_201);
  expect(lines[1]).toMatch(/^creator 1,c1@example.com,/);
  const { sheets } = readWorkbook(xlsx.data.bytes);
  expect(sheets[0]?.["A1202"]?.value).toBe("creator 1");
  expect(sheets[0]?.["A1203"]).toBeUndefined();
  const day = app.clock.now().toISOString().slice(0, 10);
  expect(csv.data.name).toMatch(new RegExp(`^creators ${day} \\d{4}\\.csv$`));
  expect(xlsx.data.name).toMatch(new RegExp(`^creators ${day} \\d{4}\\.xlsx$`));
  const { data } = await caller.call(audit.listAudit, { query: { kind: "export" } });
  expect(data.items).toMatchObject([
    { actor: { username: "root" }, action: "export.make", subject: { name: "creators" }, after: { format: "xlsx" } },
    { action: "export.make", after: { format: "csv", filters: "region, sort" } },
  ]);
  expect(JSON.stringify(data.items)).not.toContain("region 1");
});

test("a file that fails in the middle is cut off, so that nobody takes it for a whole one", async () => {
  const { app, db, open } = await startWithLongFile();
  const response = await open();
  expect(response.status).toBe(200);
  const [pid] = await openCursors(db);
  await sql`select pg_terminate_backend(${pid})`.execute(db);

  const end = response.arrayBuffer().then(
    () => "whole",
    () => "cut off",
  );
  expect(await end).toBe("cut off");
  await expect.poll(() => openCursors(db)).toEqual([]);
  expect((await fetch(`${app.origin}/healthz`)).status).toBe(200);
  expect((await open()).status).toBe(200);
});

test("it is cut off for a proxy that speaks HTTP/1.0 too, to which the end of a connection is the end of the file", async () => {
  const { app, db } = await startWithLongFile();
  const token = await app.accessTokenOf(await given.administrator(db));
  const { hostname, port } = new URL(app.origin);
  const proxy = connect(Number(port), hostname);
  const failed = once(proxy, "error");
  proxy.write(`GET ${exportFiles.exportCreators.path} HTTP/1.0\r\nauthorization: Bearer ${token}\r\n\r\n`);
  const [head] = (await once(proxy, "data")) as [Buffer];
  expect(head.toString("latin1")).toMatch(/^HTTP\/1\.1 200 /);
  const [pid] = await openCursors(db);
  await sql`select pg_terminate_backend(${pid})`.execute(db);

  proxy.resume();

  expect(await failed).toMatchObject([{ code: "ECONNRESET" }]);
});

test("the export ends when its client disconnects", async () => {
  const { db, open, leave } = await startWithLongFile();
  await open();
  expect(await openCursors(db)).toHaveLength(1);

  leave.abort();

  await expect.poll(() => openCursors(db)).toEqual([]);
});

test("a file is cut off when the session that asked for it ends, not when another one does", async () => {
  const { app, db } = await startApp();
  await given.manyCreators(db, 3_000);
  await sql`update creator set link = 'https://example.com/' || repeat('x', 10000)`.execute(db);
  await given.administrator(db, { username: "root", password: "right" });
  const openSession = async () => {
    const body = { username: "root", password: digestOfPassword("right") };
    const { accessToken } = (await app.asNobody().call(accounts.login, { body })).data;
    const { sid } = JSON.parse(Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString()) as { sid: string };
    return { accessToken, sessionId: sid };
  };
  const open = async () => {
    const { accessToken, sessionId } = await openSession();
    const headers = { authorization: `Bearer ${accessToken}` };
    return { sessionId, response: await fetch(`${app.origin}${exportFiles.exportCreators.path}`, { headers }) };
  };
  const ended = await open();
  expect(await openCursors(db)).toHaveLength(1);
  await db.deleteFrom("session").where("id", "=", ended.sessionId).execute();
  await expect.poll(() => openCursors(db), { timeout: 10_000 }).toEqual([]);
  await expect(ended.response.arrayBuffer()).rejects.toThrow();

  const [other, kept] = [await openSession(), await open()];
  // The token runs out while a long file is written: the session goes on.
  app.clock.advance(accessTokenSeconds);
  await db.deleteFrom("session").where("id", "=", other.sessionId).execute();
  expect((await kept.response.text()).split("\r\n")).toHaveLength(3_002);
});

test("the rows are as they were when the file was begun", async () => {
  const { db, open } = await startWithLongFile();
  const response = await open();
  await sql`update creator set username = 'renamed ' || id`.execute(db);

  const lines = (await response.text()).split("\r\n");
  expect(lines).toHaveLength(3_002);
  expect(lines.filter((line) => line.startsWith("renamed"))).toHaveLength(0);
});

test("nothing is read further than it is taken", async () => {
  const { app, db } = await startWithLongFile();
  const token = await app.accessTokenOf(await given.administrator(db));
  const asked = request(`${app.origin}${exportFiles.exportCreators.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  asked.on("error", () => undefined).end();
  const [answer] = (await once(asked, "response")) as [NodeJS.ReadableStream];
  answer.pause();

  const [pid] = await openCursors(db);
  const isIdle = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from pg_stat_activity
      where pid = ${pid} and state_change < clock_timestamp() - interval '200 ms'`.execute(db);
    return rows;
  };
  await expect.poll(isIdle).toEqual([{ state: "idle in transaction" }]);
  asked.destroy();
  await expect.poll(() => openCursors(db)).toEqual([]);
});

const list = {
  name: "numbers",
  columns: [["n", ({ n }: { n: number }) => n]],
  rows: sql<{ n: number }>`select n from generate_series(1, 2000) as n`,
  describe: async (_: Db, rows: readonly { n: number }[]) => rows,
} as const;

test("a user makes two exports at once, in whatever process, and all make few", async () => {
  const { db, databaseUrl } = await startApp();
  const [lena, omar] = [await given.user(db), await given.user(db)];
  const query = { format: "csv" } as const;
  const processes = Array.from({ length: 2 }, () => openDatabase(databaseUrl, { poolSize: 6, log: silent }));
  onTestFinished(() => Promise.all(processes.map(({ close }) => close())).then(() => undefined));
  const [here, there] = processes.map((database) => openExports({ database, clock: testClock(), waitMs: 10 }));
  const gone = new AbortController();
  const asking = (user: { _id: string }) => ({ user, query, signal: gone.signal });

  const first = await here?.begin(list, asking(lena));
  await here?.begin(list, asking(lena));
  await expect(there?.begin(list, asking(lena))).rejects.toMatchObject({ kind: "tooMany" });
  await expect(here?.begin(list, asking(omar))).rejects.toMatchObject({ kind: "unavailable" });
  await there?.begin(list, asking(omar));

  let bytes = 0;
  for await (const chunk of first?.chunks ?? []) bytes += chunk.byteLength;
  expect(bytes).toBeGreaterThan(2_000);
  expect(await there?.begin(list, asking(lena))).toBeDefined();
  gone.abort();
  await expect.poll(() => openCursors(db)).toEqual([]);

  expect(await here?.begin(list, { ...asking(lena), signal: new AbortController().signal })).toBeDefined();
  await here?.close();
  expect(await openCursors(db)).toEqual([]);
});

test("when all places are taken, the export whose reader has let it wait longest gives its place up", async () => {
  const { db, databaseUrl } = await startApp();
  const [lena, omar, mia] = [await given.user(db), await given.user(db), await given.user(db)];
  const asking = (user: { _id: string }) => ({ user, query: { format: "csv" } as const, signal: gone.signal });
  const gone = new AbortController();
  const database = openDatabase(databaseUrl, { poolSize: 6, log: silent });
  const exports = openExports({ database, clock: testClock(), slowAfterMs: 100, waitMs: 10 });
  onTestFinished(() => exports.close().then(database.close));
  const readOnce = async ({ chunks }: { chunks: AsyncIterable<Uint8Array> }) => {
    const reader = chunks[Symbol.asyncIterator]();
    // Reads the headings and the first rows.
    for (let read = 0; read < 2; read += 1) await reader.next();
    return reader;
  };

  const slow = await readOnce(await exports.begin(list, asking(lena)));
  const untouched = await exports.begin(list, asking(omar));
  await expect
    .poll(() =>
      exports.begin(list, asking(mia)).then(
        () => "begun",
        ({ kind }: Refusal) => kind,
      ),
    )
    .toBe("begun");

  await expect(slow.next()).rejects.toThrow("closed");
  let bytes = 0;
  for await (const chunk of untouched.chunks) bytes += chunk.byteLength;
  expect(bytes).toBeGreaterThan(2_000);
});

/** Opens a cursor whose first rows never come. `through` wraps the pool that it gets. */
async function startWaiting(through = (pool: pg.Pool) => pool) {
  const { db, databaseUrl } = await startApp();
  const { pool, close } = openDatabase(databaseUrl, { poolSize: 2, log: silent });
  onTestFinished(close);
  const cursor = await openRowCursor(through(pool));
  await cursor.open(sql`select pg_sleep(600)`.compile(db));
  const waits = cursor.next(1);
  waits.catch(() => undefined);
  return { pool, cursor, waits };
}

test("closing ends what runs, and nothing more runs on that connection", async () => {
  const { pool, cursor, waits } = await startWaiting();

  await cursor.close();

  await expect(waits).rejects.toThrow("canceling statement due to user request");
  await expect(cursor.next(1)).rejects.toThrow("closed");
  await expect(sql`select 1`.execute(cursor.db)).rejects.toThrow("closed");
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("closing cancels a statement that arrives after the first cancel", async () => {
  let cancels = 0;
  const { cursor, waits } = await startWaiting((pool) => {
    const query = async (text: string, values: unknown[]) => {
      cancels += 1;
      return cancels === 1 ? undefined : pool.query(text, values);
    };
    return { connect: () => pool.connect(), query } as unknown as pg.Pool;
  });

  await cursor.close();

  await expect(waits).rejects.toThrow("canceling statement due to user request");
  expect(cancels).toBeGreaterThan(1);
});

/** Pages without end, and how many were read. */
function endless() {
  const read = { pages: 0 };
  async function* pages(): AsyncGenerator<Uint8Array> {
    for (;;) {
      read.pages += 1;
      yield Buffer.alloc(1_000);
    }
  }
  return { read, file: { name: "pages.jsonl", type: "application/jsonl", chunks: pages() } };
}

test("a file that is read by pages takes a place too: two of a user, few of all, and the slowest gives its place up", async () => {
  const { databaseUrl } = await startApp();
  const database = openDatabase(databaseUrl, { poolSize: 9, log: silent });
  const exports = openExports({ database, clock: testClock(), slowAfterMs: 50, waitMs: 10 });
  onTestFinished(() => exports.close().then(database.close));
  const cutOff: string[] = [];
  const begin = async (name: string, signal = new AbortController().signal) => {
    const asking = { user: { _id: name }, signal, cutOff: () => void cutOff.push(name) };
    const { chunks } = await exports.beginPaged(endless().file, asking);
    await chunks[Symbol.asyncIterator]().next();
  };
  const gone = new AbortController();

  await begin("lena", gone.signal);
  await begin("lena");
  await expect(begin("lena")).rejects.toMatchObject({ kind: "tooMany" });
  await begin("omar");
  await expect.poll(() => begin("mia").then(() => cutOff)).toEqual(["lena"]);

  const failing = { user: { _id: "zoe" }, signal: gone.signal, cutOff: () => undefined };
  const record = () => Promise.reject(new Error("No place in the log"));
  await expect.poll(() => exports.beginPaged(endless().file, { ...failing, record }).catch(String)).toContain("log");
  await begin("zoe");
});

test("whoever goes away before an export has begun leaves none behind", async () => {
  const { db, databaseUrl } = await startApp();
  const database = openDatabase(databaseUrl, { poolSize: 6, log: silent });
  const exports = openExports({ database, clock: testClock() });
  onTestFinished(() => exports.close().then(database.close));
  const gone = new AbortController();
  const asking = { user: await given.user(db), signal: gone.signal, query: { format: "csv" as const } };
  const begun = exports.begin(list, asking);
  const paged = exports.beginPaged(endless().file, { ...asking, cutOff: () => undefined });

  gone.abort();

  expect((await Promise.allSettled([begun, paged])).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await openCursors(db)).toEqual([]);
});
