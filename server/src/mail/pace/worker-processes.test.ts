import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Db, inTransaction, openDatabase } from "../../db/database.js";
import { nextLine, runInChild } from "../../testing/child.js";
import { createTestDatabase, silent } from "../../testing/database.js";
import { startFakeMailServer } from "../../testing/fake-mail-server.js";
import * as given from "../../testing/given.js";
import { newMessageId } from "../mail-service.js";
import { queueMails } from "../outbox/queue-mail.js";

const patience = { timeout: 60_000, interval: 20 };

async function startWorkerProcess(databaseUrl: string, port: number): Promise<ChildProcess> {
  const child = runInChild(new URL("../../testing/mail-worker-process.ts", import.meta.url), databaseUrl, String(port));
  onTestFinished(async () => {
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  });
  await nextLine(child);
  return child;
}

async function queue(db: Db, kind: "outreach" | "account", count: number): Promise<void> {
  const { _id } = await given.user(db);
  const mails = Array.from({ length: count }, () => ({
    kind,
    ownerId: kind === "outreach" ? _id : null,
    recipient: `${kind}@example.com`,
    subject: "Hello",
    body: "Shall we talk?",
    messageId: newMessageId({ messageIdDomain: "mail.example" }),
    at: new Date("2026-01-01T00:00:00.000Z"),
  }));
  await inTransaction(db, (tx) => queueMails(tx, mails));
}

test("three worker processes together send as many as one mailbox may, and what is urgent beside it", async () => {
  const { url, drop } = await createTestDatabase();
  const { db, close } = openDatabase(url, { poolSize: 4, log: silent });
  onTestFinished(async () => {
    await close();
    await drop();
  });
  const server = await startFakeMailServer();
  onTestFinished(() => server.close());
  await inTransaction(db, (tx) => tx.updateTable("mailbox").set({ per_day: 40 }).execute());
  await queue(db, "outreach", 200);

  await Promise.all(Array.from({ length: 3 }, () => startWorkerProcess(url, server.address.port)));
  const arrived = (kind: string) => server.accepted.filter(({ to }) => to.startsWith(kind)).length;
  await vi.waitFor(() => expect(arrived("outreach")).toBe(40), patience);
  // Each of these mails wakes every process, and is sent before the 160 that wait.
  for (let urgent = 1; urgent <= 6; urgent += 1) {
    await queue(db, "account", 1);
    await vi.waitFor(() => expect(arrived("account")).toBe(urgent), patience);
  }

  expect(arrived("outreach")).toBe(40);
}, 90_000);
