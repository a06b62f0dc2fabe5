import { inTransaction } from "../../db/database.js";
import type { MailServer } from "../../settings-values.js";
import type { Receiving } from "../receive-mail.js";
import type { MailboxState } from "../tables.js";
import { whileConnected } from "./connect.js";
import { keepTrying } from "./keep-trying.js";
import type { Pace } from "./pace.js";
import type { Stumbles } from "./read-folder.js";
import { noteMailboxState } from "./state-queries.js";
import { watchFolder } from "./watch-folder.js";

export interface Reading {
  account: string;
  server: MailServer;
  receiving: Receiving;
  pace: Pace;
}

interface Folders {
  inbox: Stumbles;
  junk: Stumbles;
}

/** Reads inbox and spam folder until the signal, and comes back whenever the server goes away. */
export async function readMailbox(reading: Reading, signal: AbortSignal): Promise<void> {
  const stumbles = { inbox: { uid: 0, times: 0 }, junk: { uid: 0, times: 0 } };
  await keepTrying({
    attempt: () => readOnce(reading, stumbles, signal),
    failed: ({ state, reason }) => note(reading, state, reason),
    pace: reading.pace,
    signal,
  });
}

/** Each folder has a connection, since only one at a time can tell what comes in. Ends with that of the inbox. */
async function readOnce(reading: Reading, stumbles: Folders, signal: AbortSignal): Promise<never> {
  const { account, server, receiving, pace } = reading;
  return whileConnected(server, signal, async (client) => {
    await note(reading, "reading", null);
    const folder = { account, path: "INBOX" };
    // By what the server says (RFC 6154), else by the names that servers give to it in many languages.
    const junk = (await client.list()).find(({ specialUse }) => specialUse === "\\Junk");
    const ended = new AbortController();
    const beside = junk && readJunk(reading, junk.path, stumbles.junk, AbortSignal.any([signal, ended.signal]));
    try {
      return await watchFolder({ client, folder, stumbles: stumbles.inbox, receiving, pollMs: pace.pollMs, signal });
    } finally {
      ended.abort();
      await beside;
    }
  });
}

/** With failures of its own: a server that allows one connection must not keep us from reading the inbox. */
async function readJunk(reading: Reading, path: string, stumbles: Stumbles, signal: AbortSignal): Promise<void> {
  const { account, server, receiving, pace } = reading;
  await keepTrying({
    attempt: () =>
      whileConnected(server, signal, (client) =>
        watchFolder({ client, folder: { account, path }, stumbles, receiving, pollMs: pace.pollMs, signal }),
      ),
    async failed({ reason }) {
      receiving.log.warn({ folder: path, reason }, "The spam folder cannot be read now");
    },
    pace,
    signal,
  });
}

/** For people: in the log, and in the database for the pages. */
async function note({ account, receiving, pace }: Reading, state: MailboxState, reason: string | null): Promise<void> {
  const { db, clock, log } = receiving;
  if (state === "reading") log.info({}, "Reads the mailbox");
  if (state === "away") log.warn({ reason }, "The mailbox cannot be read now");
  if (state === "refused") {
    const minutes = pace.refusedPauseMs / 60_000;
    log.error(
      { reason },
      `The mail server refuses to sign us in to the mailbox (IMAP_URL); next try in ${minutes} minutes`,
    );
  }
  await inTransaction(db, (tx) => noteMailboxState(tx, { account, state, reason, at: clock.now() })).catch(
    (error: unknown) => log.warn({ err: error }, "Could not note the state of the mailbox"),
  );
}
