import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Db, inTransaction, openDatabase } from "../../db/database.js";
import { nextLine, runInChild } from "../../testing/child.js";
import { createTestDatabase, silent } from "../../testing/database.js";
import { type FakeMailServer, startFakeMailServer } from "../../testing/fake-mail-server.js";
import * as given from "../../testing/given.js";
import { answering, startHostileServer } from "../../testing/hostile-server.js";
import { newMessageId } from "../mail-service.js";
import { queueMails } from "./queue-mail.js";

const patience = { timeout: 60_000, interval: 20 };
/** The most mails that a worker holds: five on its connections, and those that it is recording or sends next. */
const maxOnTheirWay = 15;

async function outbox(): Promise<{ db: Db; url: string }> {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase(url, { poolSize: 4, log: silent });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return { db: database.db, url };
}

async function fill(db: Db, count: number, notBefore?: Date): Promise<void> {
  const { _id } = await given.user(db);
  const mails = Array.from({ length: count }, (_, index) => ({
    kind: "outreach" as const,
    ownerId: _id,
    recipient: `creator-${index}@example.com`,
    subject: "Hello",
    body: "Shall we talk?",
    messageId: newMessageId({ messageIdDomain: "mail.example" }),
    at: new Date("2026-11-02T06:00:00.000Z"),
    ...(notBefore && { notBefore }),
  }));
  await inTransaction(db, (tx) => queueMails(tx, mails));
}

async function startWorkerProcess(databaseUrl: string, port: number): Promise<ChildProcess> {
  const child = runInChild(new URL("../../testing/mail-worker-process.ts", import.meta.url), databaseUrl, String(port));
  onTestFinished(() => end(child, "SIGKILL"));
  await nextLine(child);
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}

/** Starts a mail server in its own process. `accepted` returns the Message-IDs that it has accepted. */
async function mailServerProcess(delayMs: number) {
  const folder = await mkdtemp(path.join(tmpdir(), "overture-kill-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "accepted");
  await writeFile(file, "");
  const child = runInChild(new URL("../../testing/fake-mail-process.ts", import.meta.url), file, String(delayMs));
  onTestFinished(() => end(child, "SIGKILL"));
  const port = Number(await nextLine(child));
  return { port, accepted: async () => (await readFile(file, "utf8")).split("\n").filter((line) => line !== "") };
}

function rows(db: Db) {
  return db.selectFrom("mail").select(["id", "message_id", "state", "attempts"]).execute();
}

function nothingUnderWay(db: Db): Promise<void> {
  return vi.waitFor(async () => {
    const states = (await rows(db)).map(({ state }) => state);
    expect(states.filter((state) => state === "queued" || state === "sending").length).toBe(0);
  }, patience);
}

/** Expects that each mail was accepted exactly once, or is unconfirmed and was accepted at most once. */
async function expectOnceEach(db: Db, accepted: readonly string[]): Promise<{ unconfirmed: number }> {
  expect(new Set(accepted).size, "a mail was sent twice").toBe(accepted.length);
  const all = await rows(db);
  const sent = new Set(accepted);
  for (const { state, message_id } of all) {
    if (state === "accepted") expect(sent.has(message_id), "a mail was forgotten").toBe(true);
    else expect(state).toBe("unconfirmed");
  }
  return { unconfirmed: all.filter(({ state }) => state === "unconfirmed").length };
}

test("after a kill -9 in the middle of 300 mails and a restart, each was sent once or is unconfirmed", async () => {
  const { db, url } = await outbox();
  await fill(db, 300);
  const server = await mailServerProcess(15);
  const first = await startWorkerProcess(url, server.port);
  await vi.waitFor(async () => expect((await server.accepted()).length).toBeGreaterThan(80), patience);

  await end(first, "SIGKILL");
  const atKill = (await server.accepted()).length;
  expect(atKill).toBeLessThan(295);
  await startWorkerProcess(url, server.port);
  await nothingUnderWay(db);

  const accepted = await server.accepted();
  const { unconfirmed } = await expectOnceEach(db, accepted);
  expect(unconfirmed).toBeGreaterThan(0);
  expect(unconfirmed).toBeLessThanOrEqual(maxOnTheirWay);
  expect(accepted.length).toBeGreaterThanOrEqual(300 - unconfirmed);
}, 120_000);

test("two workers side by side send each mail once, and one goes on alone when the other is killed", async () => {
  const { db, url } = await outbox();
  await fill(db, 300);
  const server = await mailServerProcess(15);
  const [first] = await Promise.all([startWorkerProcess(url, server.port), startWorkerProcess(url, server.port)]);
  await vi.waitFor(async () => expect((await server.accepted()).length).toBeGreaterThan(80), patience);

  await end(first, "SIGKILL");
  await nothingUnderWay(db);

  const { unconfirmed } = await expectOnceEach(db, await server.accepted());
  expect(unconfirmed).toBeLessThanOrEqual(maxOnTheirWay);
}, 120_000);

interface Stage {
  db: Db;
  url: string;
  server: FakeMailServer;
}

/** Queues one mail, kills a worker when `reached` resolves, and starts another worker. */
async function killAt(server: FakeMailServer, reached: (stage: Stage) => Promise<void>) {
  onTestFinished(() => server.close());
  const { db, url } = await outbox();
  const worker = await startWorkerProcess(url, server.address.port);
  await fill(db, 1);
  await vi.waitFor(() => reached({ db, url, server }), patience);
  await end(worker, "SIGKILL");
  const next = await startWorkerProcess(url, server.address.port);
  return { db, next };
}

test("killed while the mail was queued: the next worker sends it", async () => {
  const server = await startFakeMailServer();
  onTestFinished(() => server.close());
  const { db, url } = await outbox();
  const away = await startFakeMailServer();
  await away.close();
  await fill(db, 1);
  const worker = await startWorkerProcess(url, away.address.port);
  await vi.waitFor(async () => expect((await rows(db))[0]).toMatchObject({ state: "queued", attempts: 1 }), patience);
  await end(worker, "SIGKILL");
  await inTransaction(db, (tx) => tx.updateTable("mail").set({ next_attempt_at: new Date() }).execute());

  await startWorkerProcess(url, server.address.port);
  await nothingUnderWay(db);

  expect(await rows(db)).toMatchObject([{ state: "accepted", attempts: 2 }]);
  expect(server.accepted).toHaveLength(1);
}, 60_000);

test("killed while a mail waits for its moment: no worker sends it before, and the next one sends it then, once", async () => {
  const server = await startFakeMailServer();
  onTestFinished(() => server.close());
  const { db, url } = await outbox();
  const moment = new Date(Date.now() + 60 * 60_000);
  await fill(db, 1, moment);
  const planned = () =>
    db.selectFrom("mail").select(["state", "attempts"]).where("next_attempt_at", "=", moment).execute();
  for (const round of [1, 2]) {
    const worker = await startWorkerProcess(url, server.address.port);
    // When the mail that is due is accepted, the worker is running.
    await fill(db, 1);
    await vi.waitFor(() => expect(server.accepted).toHaveLength(round), patience);
    await end(worker, "SIGKILL");
    expect(await planned()).toEqual([{ state: "queued", attempts: 0 }]);
  }

  await db.updateTable("mail").set({ next_attempt_at: new Date() }).where("next_attempt_at", "=", moment).execute();
  await startWorkerProcess(url, server.address.port);
  await vi.waitFor(() => expect(server.accepted).toHaveLength(3), patience);
  await vi.waitFor(
    async () => expect((await rows(db)).filter(({ state }) => state === "queued")).toEqual([]),
    patience,
  );
  expect(server.accepted).toHaveLength(3);
}, 120_000);

test("killed between the end of the message and the server's answer: unconfirmed, and not sent again", async () => {
  const server = await startFakeMailServer({ receive: () => ({ acceptAfter: new Promise(() => {}) }) });
  const { db } = await killAt(server, async () => expect(server.accepted).toHaveLength(1));

  await nothingUnderWay(db);

  expect(await rows(db)).toMatchObject([{ state: "unconfirmed", attempts: 1 }]);
  expect(server.accepted).toHaveLength(1);
}, 60_000);

test("killed after the server's answer was written down: it stays accepted and is not sent again", async () => {
  const server = await startFakeMailServer();
  const { db, next } = await killAt(server, async ({ db }) =>
    expect(await rows(db)).toMatchObject([{ state: "accepted" }]),
  );

  await fill(db, 1);
  await nothingUnderWay(db);

  expect((await rows(db)).map(({ state, attempts }) => [state, attempts])).toEqual([
    ["accepted", 1],
    ["accepted", 1],
  ]);
  expect(server.accepted).toHaveLength(2);
  await end(next, "SIGTERM");
  expect(next.exitCode).toBe(0);
}, 60_000);

test("asked to end while a server is silent, the worker ends in time: what may be sent is unconfirmed, the rest waits again", async () => {
  let received = "";
  const server = await startHostileServer((socket) => {
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
    });
    answering("220 mail.example\r\n", {
      EHLO: "250 mail.example\r\n",
      "MAIL FROM": "250 fine\r\n",
      "RCPT TO:<CREATOR-0@": "250 fine\r\n",
      "RCPT TO:<CREATOR-1@": () => undefined,
      DATA: "354 go on\r\n",
    })(socket);
  });
  const { db, url } = await outbox();
  await fill(db, 2);
  const worker = await startWorkerProcess(url, server.address.port);
  await vi.waitFor(() => {
    expect(received).toContain("\r\n.\r\n");
    expect(received).toContain("RCPT TO:<creator-1@");
  }, patience);

  const askedAt = Date.now();
  await end(worker, "SIGTERM");

  expect(Date.now() - askedAt).toBeLessThan(10_000);
  expect(worker.exitCode).toBe(0);
  const recorded = await db.selectFrom("mail").select(["recipient", "state"]).orderBy("recipient").execute();
  expect(recorded).toEqual([
    { recipient: "creator-0@example.com", state: "unconfirmed" },
    { recipient: "creator-1@example.com", state: "queued" },
  ]);
}, 60_000);
