import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { accounts, system } from "@overture/contract";
import { expect, test } from "vitest";
import { openDatabase } from "../db/database.js";
import { openHealthServer } from "../health-server.js";
import { systemMailboxId } from "../mail/mailboxes/mailbox-queries.js";
import { openLog } from "../process/log.js";
import { silent } from "../testing/database.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";
import { nobodysListener, startReaders } from "../testing/start-readers.js";

const token = "a-token-for-Prometheus";
const bearer = { headers: { authorization: `Bearer ${token}` } };

test("the figures are there for whoever knows the token, and for nobody where there is none", async () => {
  const closed = await startApp();
  const { app } = await startApp({ metricsToken: token });

  expect((await fetch(`${closed.app.origin}/metrics`, bearer)).status).toBe(404);
  expect((await fetch(`${app.origin}/metrics`)).status).toBe(401);
  expect((await fetch(`${app.origin}/metrics`, { headers: { authorization: "Bearer wrong" } })).status).toBe(401);
  const response = await fetch(`${app.origin}/metrics`, bearer);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  // The body is read, because an unread answer would keep the server from closing.
  expect(await response.text()).toContain("overture_");
});

test("each call is counted by its route and status, whatever ids and addresses are made up", async () => {
  const { app, db } = await startApp({ metricsToken: token });
  const caller = app.as(await given.user(db));
  await caller.call(accounts.me);
  for (const made of ["a", "b", "c"]) await fetch(`${app.origin}/api/v1/campaign/${made}`);
  for (const made of ["d", "e"]) await fetch(`${app.origin}/api/v1/${made}`);

  const lines = await linesOf(app.origin);

  expect(lines).toContain(countOf("GET", accounts.me.path, 200, 1));
  expect(lines).toContain(countOf("GET", "/api/v1/campaign/:id", 401, 3));
  expect(lines.filter((line) => line.includes("/api/v1/d"))).toEqual([]);
});

test("the queue tells how long mail waits, what was claimed and what became of it", async () => {
  const { app, db } = await startApp({ metricsToken: token });
  await given.queuedMail(db, { notBefore: new Date(app.clock.now().getTime() - 90_000) });
  expect(await linesOf(app.origin)).toContain("overture_queue_age_seconds 90");

  await app.deliverMail();

  const lines = await linesOf(app.origin);
  expect(lines).toContain("overture_queue_age_seconds 0");
  expect(lines).toContain("overture_mail_claims_total 1");
  expect(lines).toContain('overture_mail_answers_total{outcome="accepted"} 1');
});

test("mail that its mailbox may not send yet could not have left, and what waits for a worker all the same counts", async () => {
  const { app, db } = await startApp({ metricsToken: token });
  const owner = await given.user(db);
  await db.updateTable("mailbox").set({ per_day: 1 }).where("id", "=", systemMailboxId).execute();
  const notBefore = app.clock.now();
  for (const _ of [1, 2]) await given.queuedMail(db, { ownerId: owner._id, notBefore });
  await app.deliverMail();
  for (let minutes = 0; minutes < 10; minutes += 1) {
    expect(await linesOf(app.origin)).toContain("overture_queue_age_seconds 0");
    app.clock.advance(60);
    await app.deliverMail();
  }
  expect(await linesOf(app.origin)).toContain("overture_queue_age_seconds 0");

  app.clock.advance(900);
  // For one of these 15 minutes the mailbox was at its limit, according to the last claim.
  expect(await linesOf(app.origin)).toContain("overture_queue_age_seconds 840");
  await given.queuedMail(db, { kind: "account", notBefore });
  expect(await linesOf(app.origin)).toContain("overture_queue_age_seconds 1500");
});

test("open streams are counted, and no more when their reader leaves", async () => {
  const { app, db } = await startApp({ metricsToken: token });
  const authorization = `Bearer ${await app.accessTokenOf(await given.user(db))}`;
  const stream = await fetch(app.origin + system.eventStreamPath, { headers: { authorization } });
  expect(await linesOf(app.origin)).toContain("overture_event_streams 1");

  await stream.body?.cancel();

  await expect.poll(() => linesOf(app.origin)).toContain("overture_event_streams 0");
});

test("every answer has a name of its own, in the log too, and nobody can choose it", async () => {
  const { app } = await startApp();
  const asked = await Promise.all(
    ["/healthz", "/api/v1/nothing", "/%", "/api/v1/campaign"].map((path) =>
      fetch(app.origin + path, { headers: { "x-request-id": "mine", "request-id": "mine" } }),
    ),
  );
  const names = asked.map(({ headers }) => headers.get("x-request-id") ?? "");
  expect(new Set(names).size).toBe(asked.length);
  for (const name of names) expect(name).toMatch(/^[0-9a-f-]{36}$/);

  const socket = connect(Number(new URL(app.origin).port), "127.0.0.1");
  socket.end("no HTTP at all\r\n\r\n");
  expect(await text(socket)).toMatch(/^x-request-id: [0-9a-f-]{36}\r$/im);
});

test("a worker without pages says whether it takes mail, and without its database that it cannot", async () => {
  const { databaseUrl } = await startApp();
  const database = openDatabase(databaseUrl, { poolSize: 1, log: silent });
  let takesMail = true;
  const health = await openHealthServer({
    db: database.db,
    role: "worker",
    metrics: { read: async () => ({ type: "text/plain", text: "" }) } as never,
    metricsToken: undefined,
    takesMail: () => takesMail,
    log: openLog({ logLevel: "silent" }),
  });
  const ask = async () => {
    const { statusCode, body } = await health.inject("/readyz");
    return [statusCode, JSON.parse(body) as unknown];
  };

  expect(await ask()).toEqual([200, { status: "ok", database: "ok", queue: "ok", role: "worker", worker: "ok" }]);
  takesMail = false;
  expect((await ask())[0]).toBe(503);
  await database.close();
  expect(await ask()).toMatchObject([503, { database: "unreachable" }]);
  expect((await health.inject("/healthz")).statusCode).toBe(200);
  await health.close();
});

test("a reader without pages is ready while it can claim mailboxes, and is counted", async () => {
  const { app, db, databaseUrl } = await startApp({ metricsToken: token });
  let readsMail = false;
  const health = await openHealthServer({
    db,
    role: "reader",
    metrics: { read: async () => ({ type: "text/plain", text: "" }) } as never,
    metricsToken: undefined,
    readsMail: () => readsMail,
    log: openLog({ logLevel: "silent" }),
  });
  expect((await health.inject("/readyz")).statusCode).toBe(503);
  expect(await linesOf(app.origin)).toContain("overture_readers 0");

  const reader = startReaders({ db, databaseUrl, clock: app.clock, kind: "reader", listener: nobodysListener });
  await expect.poll(() => linesOf(app.origin)).toContain("overture_readers 1");
  expect(reader.isJoined()).toBe(true);
  readsMail = true;

  const ready = await health.inject("/readyz");
  expect(JSON.parse(ready.body)).toEqual({ status: "ok", database: "ok", queue: "ok", role: "reader", reader: "ok" });
  await health.close();
});

async function linesOf(origin: string): Promise<string[]> {
  return (await (await fetch(`${origin}/metrics`, bearer)).text()).split("\n");
}

function countOf(method: string, route: string, status: number, count: number): string {
  return `overture_call_seconds_count{method="${method}",route="${route}",status="${status}"} ${count}`;
}
