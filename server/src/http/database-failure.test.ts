import { once } from "node:events";
import { accounts, campaigns, outreach, system } from "@overture/contract";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { digestOfPassword } from "../accounts/password.js";
import { lockUser } from "../accounts/user-queries.js";
import { inTransaction, openDatabase } from "../db/database.js";
import { silent, waitForLockWaiter } from "../testing/database.js";
import { type DatabaseProxy, startDatabaseProxy } from "../testing/database-proxy.js";
import * as given from "../testing/given.js";
import { openApp, startApp } from "../testing/start-app.js";

const patience = { timeout: 15_000, interval: 50 };

/** Starts the app with a database connection that fails on request, and a draft that was written before. */
async function startBehindProxy(options: Parameters<typeof startApp>[0] = {}) {
  let proxy: DatabaseProxy | undefined;
  const started = await startApp({
    ...options,
    async reach(url) {
      proxy = await startDatabaseProxy(url);
      return proxy.url;
    },
  });
  const { app, db } = started;
  const owner = await given.user(db);
  const thread = await given.thread(db, { owner });
  const draft = await given.draft(db, { thread });
  const caller = app.withToken(await app.accessTokenOf(owner));
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(app.origin + path, init);
    return { status: response.status, retryAfter: response.headers.get("retry-after"), body: await response.json() };
  };
  const token = await app.accessTokenOf(owner);
  if (!proxy) throw new Error("The app was reached by way of it");
  return { ...started, proxy, owner, draft, caller, ask, token };
}

const away = {
  status: 503,
  retryAfter: "5",
  body: {
    type: "error",
    errorKind: "base",
    message: "The database cannot be reached right now. Please try again in a moment.",
  },
};

test("while the database is away every call says so at once, one line is logged, and what was accepted is there afterwards", async () => {
  const { app, proxy, draft, caller, ask, token } = await startBehindProxy();
  expect((await caller.call(outreach.sendMessage, { params: { id: draft._id } })).status).toBe(200);
  await proxy.cut();
  const before = app.logLines.length;

  const headers = { authorization: `Bearer ${token}` };
  const login = { username: "someone", password: "a".repeat(128) };
  const post = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(login) };
  const answers = await Promise.all([
    ask(campaigns.listCampaigns.path, { headers }),
    ask(accounts.me.path, { headers }),
    ask(accounts.login.path, post),
    ask(system.eventStreamPath, { headers }),
    ...Array.from({ length: 50 }, () => ask(campaigns.listCampaigns.path, { headers })),
  ]);

  expect(answers).toEqual(answers.map(() => away));
  const logged = app.logLines.slice(before).filter((line) => line.includes("The database answers no calls"));
  expect(logged).toHaveLength(1);
  expect(app.logLines.slice(before).filter((line) => line.includes("A request failed"))).toEqual([]);
  await proxy.restore();
  expect((await caller.call(campaigns.listCampaigns)).status).toBe(200);
  await app.deliverMail();
  expect((await caller.call(outreach.getThread, { params: { id: draft.threadId } })).data.messages).toMatchObject([
    { _id: draft._id },
  ]);
});

test("a database that lets nobody in is away, with one line in the log, and calls go on when it does again", async () => {
  const { app, db, databaseUrl } = await startApp();
  const headers = { authorization: `Bearer ${await app.accessTokenOf(await given.user(db))}` };
  const list = async () => (await fetch(app.origin + campaigns.listCampaigns.path, { headers })).status;
  expect(await list()).toBe(200);
  const { pathname } = new URL(databaseUrl);
  const other = openDatabase(new URL("/postgres", databaseUrl).href, { poolSize: 1, log: silent });
  onTestFinished(other.close);
  const allow = (isAllowed: boolean) =>
    sql`alter database ${sql.id(pathname.slice(1))} allow_connections ${sql.lit(isAllowed)}`.execute(other.db);
  await allow(false);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${pathname.slice(1)}`.execute(
    other.db,
  );
  // Each open connection fails on its next use.
  await vi.waitFor(async () => {
    await list();
    expect(app.logLines.join("\n")).toContain("not currently accepting connections");
  }, patience);
  const before = app.logLines.length;

  const statuses = await Promise.all(Array.from({ length: 20 }, list));

  expect(statuses).toEqual(statuses.map(() => 503));
  const logged = app.logLines.slice(before);
  expect(logged.filter((line) => line.includes("A request failed"))).toEqual([]);
  expect(logged.filter((line) => line.includes("The database answers no calls")).length).toBeLessThanOrEqual(1);
  await allow(true);
  expect(await list()).toBe(200);
});

test("a database that falls silent holds a call up for a moment only, and nobody waits on its dead connections", async () => {
  const { proxy, caller, ask, token } = await startBehindProxy({
    databaseLimits: { statementMs: 2_000, waitMs: 2_000 },
  });
  const headers = { authorization: `Bearer ${token}` };
  proxy.silence();

  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(campaigns.listCampaigns.path, { headers })));

  expect(answers).toEqual(answers.map(() => away));
  await proxy.restore();
  expect((await caller.call(campaigns.listCampaigns)).status).toBe(200);
});

test.each([
  ["53100", "60", "The disk of the database is full. Please try again later, and tell an administrator."],
  ["25006", "30", "The database takes no changes right now. Please try again in a minute."],
  ["53300", "5", "Too busy right now. Please try again in a moment."],
  ["57014", "5", "Too busy right now. Please try again in a moment."],
  ["57P03", "5", "The database cannot be reached right now. Please try again in a moment."],
  ["28P01", "5", "The database cannot be reached right now. Please try again in a moment."],
  ["3D000", "5", "The database cannot be reached right now. Please try again in a moment."],
  ["42501", "5", "The database cannot be reached right now. Please try again in a moment."],
])(
  "a database that refuses to write by %s is reported in words, and later takes what it refused",
  async (code, retryAfter, message) => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const draft = await given.draft(db, { thread: await given.thread(db, { owner }) });
    await sql`
    create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'no' using errcode = '${sql.raw(code)}'; end $$`.execute(db);
    await sql`create trigger refuse before insert on mail execute function refuse()`.execute(db);
    const send = () => app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });

    const refused = await send();

    expect(refused).toMatchObject({ status: 503, message });
    expect(refused.headers.get("retry-after")).toBe(retryAfter);
    await sql`drop trigger refuse on mail`.execute(db);
    expect((await send()).status).toBe(200);
    expect(await db.selectFrom("mail").select("id").execute()).toHaveLength(1);
  },
);

test("who signs in while the disk of the database is full reads so, and the log says why", async () => {
  const { app, db } = await startApp();
  await given.user(db, { username: "maria", password: "correct horse" });
  const reason = 'could not extend file "base/5/16384": No space left on device';
  await sql`
    create function refuse() returns trigger language plpgsql as $$
    begin raise exception '${sql.raw(reason)}' using errcode = '53100'; end $$`.execute(db);
  await sql`create trigger refuse before insert on session execute function refuse()`.execute(db);
  const body = { username: "maria", password: digestOfPassword("correct horse") };
  const before = app.logLines.length;

  expect(await app.asNobody().call(accounts.login, { body })).toMatchObject({
    status: 503,
    message: "The disk of the database is full. Please try again later, and tell an administrator.",
  });
  const logged = app.logLines.slice(before).filter((line) => line.includes("The database answers no calls"));
  expect(logged.map((line): unknown => JSON.parse(line))).toMatchObject([{ level: 40, reason }]);

  await sql`drop trigger refuse on session`.execute(db);
  expect((await app.asNobody().call(accounts.login, { body })).status).toBe(200);
});

test("the worker delivers what was accepted when the database is back, once, and has not written its log full", async () => {
  const { app, proxy, caller, draft, databaseUrl, ask, token } = await startBehindProxy();
  app.mail.startWorker(databaseUrl);
  await vi.waitFor(() => expect(app.mail.takesMail()).toBe(true), patience);
  const stream = await fetch(app.origin + system.eventStreamPath, { headers: { authorization: `Bearer ${token}` } });
  const ended = stream.text();
  await proxy.cut();
  const before = app.logLines.length;
  await vi.waitFor(() => expect(app.mail.takesMail()).toBe(false), patience);
  await ask("/healthz");
  expect(await ask("/readyz")).toMatchObject({ status: 503 });

  await proxy.restore();

  await vi.waitFor(() => expect(app.mail.takesMail()).toBe(true), patience);
  // The stream ends, so that its client reads everything again.
  await ended;
  expect((await caller.call(outreach.sendMessage, { params: { id: draft._id } })).status).toBe(200);
  const direct = openDatabase(databaseUrl, { poolSize: 1, log: silent });
  onTestFinished(direct.close);
  await vi.waitFor(async () => {
    expect(await direct.db.selectFrom("mail").select("state").execute()).toEqual([{ state: "accepted" }]);
  }, patience);
  expect(app.logLines.length - before).toBeLessThan(30);
});

test("a worker that the database lets take no mail says that it is not ready, until it can", async () => {
  const { app, db, databaseUrl } = await startApp();
  const owner = await given.user(db);
  const draft = await given.draft(db, { thread: await given.thread(db, { owner }) });
  app.mail.startWorker(databaseUrl);
  await vi.waitFor(() => expect(app.mail.takesMail()).toBe(true), patience);
  await sql`
    create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'no' using errcode = '25006'; end $$`.execute(db);
  await sql`create trigger refuse before update on mail execute function refuse()`.execute(db);

  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });

  await vi.waitFor(() => expect(app.mail.takesMail()).toBe(false), patience);
  await sql`drop trigger refuse on mail`.execute(db);
  await vi.waitFor(() => expect(app.mail.takesMail()).toBe(true), patience);
  await vi.waitFor(async () => {
    expect(await db.selectFrom("mail").select("state").execute()).toEqual([{ state: "accepted" }]);
  }, patience);
});

test("a call whose browser has left, and that is in hand while the product stops, is no failure of the database", async () => {
  const { started, close, drop } = await openApp({ isCopied: true });
  onTestFinished(drop);
  const { app, db, databaseUrl } = started;
  const other = openDatabase(databaseUrl, { poolSize: 2, log: silent });
  onTestFinished(() => other.close());
  const owner = await given.user(db);
  const token = await app.accessTokenOf(owner);
  const browser = new AbortController();

  const closing = await inTransaction(other.db, async (tx) => {
    await lockUser(tx, owner._id);
    const call = fetch(`${app.origin}${accounts.updateDisplayName.path}`, {
      method: accounts.updateDisplayName.method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ displayName: "Maria" }),
      signal: browser.signal,
    });
    await waitForLockWaiter(other.db);
    browser.abort();
    await expect(call).rejects.toThrow("aborted");
    const hasLeft = once(app.fastify.server, "close");
    const closed = close();
    await hasLeft;
    // In this time the pool closes, unless that waits for the call and its second transaction.
    for (let turn = 0; turn < 500; turn += 1) await sql`select 1`.execute(tx);
    return { closed };
  });
  await closing.closed;

  expect(app.logLines.filter((line) => line.includes('"level":40'))).toEqual([]);
});
