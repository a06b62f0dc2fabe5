import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { MailServer } from "../../settings-values.js";
import type { Receiving } from "../receive-mail.js";
import { claimStatement } from "./claim-queries.js";
import { keepTrying, pause } from "./keep-trying.js";
import { type Pace, usualPace } from "./pace.js";
import { readMailbox } from "./read-mailbox.js";

interface Options {
  databaseUrl: string;
  server: MailServer;
  receiving: Receiving;
  pace?: Pace;
}

export interface MailboxReader {
  close(): Promise<void>;
}

/** Less than the ten seconds in which the process has to be gone. */
const closingMs = 8_000;

/**
 * Takes in whatever comes to a mailbox from now on. Any number of processes may do so on one database: one of them reads,
 * and another takes over when it dies.
 */
export function startMailboxReader({ databaseUrl, server, receiving, pace = usualPace }: Options): MailboxReader {
  const closing = new AbortController();
  const account = `${server.user ?? ""}@${server.host}:${server.port}`;
  const running = keepTrying({
    attempt: () =>
      whileClaimed({ databaseUrl, account, pace, signal: closing.signal }, (signal) =>
        readMailbox({ account, server, receiving, pace }, signal),
      ),
    async failed({ reason }) {
      receiving.log.warn({ reason }, "Cannot read mail yet");
    },
    pace,
    signal: closing.signal,
  });
  return {
    async close() {
      closing.abort();
      await Promise.race([running, sleep(closingMs, undefined, { ref: false })]);
    },
  };
}

interface Claim {
  databaseUrl: string;
  account: string;
  pace: Pace;
  signal: AbortSignal;
}

/** Waits for its turn, and works for as long as the connection stands that holds the claim. */
async function whileClaimed(
  { databaseUrl, account, pace, signal }: Claim,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<never> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "overture-imap", keepAlive: true });
  const lost = new AbortController();
  client.on("error", () => lost.abort());
  client.on("end", () => lost.abort());
  const held = AbortSignal.any([signal, lost.signal]);
  try {
    await client.connect();
    while (!held.aborted && !(await claim(client, account))) await pause(pace.claimMs, held);
    await work(held);
    throw new Error("The connection that holds the claim broke");
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function claim(client: pg.Client, account: string): Promise<boolean> {
  const { rows } = await client.query<{ claimed: boolean }>(claimStatement, [account]);
  return rows[0]?.claimed ?? false;
}
