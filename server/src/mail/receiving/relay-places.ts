import type { EventEmitter } from "node:events";
import { mail } from "@overture/contract";
import type { Db } from "../../db/database.js";
import { tooMany } from "../../refusal.js";
import type { Clock } from "../../values/clock.js";
import { openCapacity } from "../imap/capacity.js";
import { noteRefusedRelay } from "./relay-hold-queries.js";

/** Half of what the mails of mailboxes may have. */
const maxBytes = 50_000_000;
/** A mail counts at least as this much, so that twenty are read at once. */
const leastBytes = maxBytes / 20;
const maxWaiting = 200;
const retryAfterSeconds = 60;

/** Bounds the mail that relays deliver at once: they pass on what strangers write, on any number of connections. */
export interface RelayPlaces {
  /** Waits until the mail may be read. It holds its place until the answer's connection is done with it. */
  take(contentLength: string | undefined, answer: EventEmitter): Promise<void>;
}

interface Options {
  db: Db;
  clock: Clock;
  waitMs?: number;
}

export function openRelayPlaces({ db, clock, waitMs = 20_000 }: Options): RelayPlaces {
  const capacity = openCapacity({ maxBytes });
  let waiting = 0;

  async function wait(bytes: number, done: Promise<void>): Promise<void> {
    waiting += 1;
    try {
      await new Promise<void>((enter, refuse) => {
        const hold = () => {
          enter();
          return done;
        };
        capacity.whileHeld({ bytes, ownerId: undefined }, AbortSignal.timeout(waitMs), hold).catch(refuse);
      });
    } finally {
      waiting -= 1;
    }
  }

  return {
    async take(contentLength, answer) {
      const bytes = Math.max(Number(contentLength ?? mail.receiveMime.bodyBytes), leastBytes);
      const done = new Promise<void>((resolve) => answer.once("close", resolve));
      try {
        if (waiting >= maxWaiting) throw new Error("Too many wait");
        await wait(bytes, done);
      } catch {
        await noteRefusedRelay(db, { at: clock.now(), seconds: retryAfterSeconds });
        throw tooMany("Too much mail comes at once. Hand it over again later.", retryAfterSeconds);
      }
    },
  };
}
