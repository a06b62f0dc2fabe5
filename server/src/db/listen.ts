import pg from "pg";
import { reasonOf } from "../reason-of.js";
import type { DatabaseLog } from "./database.js";

interface Options {
  url: string;
  channel: string;
  log: DatabaseLog;
  /** Called with each notification's payload. */
  hear(payload: string): void;
  /** Called whenever listening begins, since what was said before that was not heard. */
  begin?(): void;
}

export interface Listener {
  close(): Promise<void>;
}

const firstPauseMs = 100;
const longestPauseMs = 5_000;

/** Listens on a connection of its own, and connects again with growing pauses when it breaks. */
export function listen({ url, channel, log, hear, begin }: Options): Listener {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: "overture-listener", keepAlive: true });
    client = next;
    next.on("error", () => reconnect(next));
    next.on("end", () => reconnect(next));
    next.on("notification", ({ payload }) => hear(payload ?? ""));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      pauseMs = firstPauseMs;
      begin?.();
    } catch (error) {
      if (!isClosed) log.warn({ channel, reason: reasonOf(error) }, "Cannot listen yet");
      reconnect(next);
    }
  }

  function reconnect(broken: pg.Client): void {
    if (isClosed || client !== broken) return;
    client = undefined;
    broken.end().catch(() => undefined);
    timer = setTimeout(() => void connect(), pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  void connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
