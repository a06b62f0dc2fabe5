import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { startInChild } from "./testing/child.js";
import { createTestDatabase } from "./testing/database.js";
import { findFreePort } from "./testing/free-port.js";

// Tests of the program in its own process.

/** It runs from its source, and starting it takes seconds on a busy machine. */
vi.setConfig({ testTimeout: 180_000 });

test("a closed terminal stops it as Ctrl-C does, and it works on where its log goes to a disk that is full", async () => {
  const [{ url, drop }, dataDir, port] = [
    await createTestDatabase(),
    await mkdtemp(path.join(inject("scratchFolder"), "main-")),
    await findFreePort(),
  ];
  // Without web pages, it starts faster.
  const env = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    HEALTH_PORT: String(port),
    ROLE: "worker",
    ADMIN_PASSWORD: "short",
  };
  const stdio = ["ignore", openSync("/dev/full", "w"), "pipe"] as const;
  const child = startInChild(new URL("main.ts", import.meta.url), [], { env, stdio: [...stdio] });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended(child);
    await drop();
    await rm(dataDir, { recursive: true });
  });
  const errors = child.stderr ? text(child.stderr) : undefined;
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ask, { timeout: 150_000 }).toBe(200);

  child.kill("SIGHUP");

  expect(await errors).toBe("");
  expect(await ended(child)).toBe(0);
});

test("a database that gives each session what makes answers wrong ends the start, with what to do", async () => {
  const [{ url, drop }, dataDir] = [
    await createTestDatabase(),
    await mkdtemp(path.join(inject("scratchFolder"), "main-")),
  ];
  const name = new URL(url).pathname.slice(1);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`alter database ${name} set default_transaction_isolation = 'serializable'`);
  await client.end();
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, ROLE: "worker", ADMIN_PASSWORD: "short" };
  const stdio = ["ignore", "ignore", "pipe"] as const;
  const child = startInChild(new URL("main.ts", import.meta.url), [], { env, stdio: [...stdio] });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended(child);
    await drop();
    await rm(dataDir, { recursive: true });
  });

  const errors = child.stderr ? await text(child.stderr) : "";

  expect(await ended(child)).toBe(1);
  expect(errors).toContain("Overture cannot start: the database sets default_transaction_isolation to serializable");
  expect(errors).toContain(`alter database ${name} reset default_transaction_isolation`);
});

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return child.exitCode;
}
