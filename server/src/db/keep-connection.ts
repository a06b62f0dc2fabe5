import type pg from "pg";
import { connectionLimits } from "./connection-limits.js";
import { DatabaseClient } from "./database-client.js";

interface Options {
  config: pg.ClientConfig;
  /** Prepares a new connection, which is not used before. */
  ready(client: pg.Client): Promise<void>;
  /** Called whenever there is a connection again. */
  begin?(): void;
  /** Called when connecting fails; another attempt follows. */
  failed(error: unknown): void;
  /** The interval at which the connection is checked. */
  probeMs?: number;
}

export interface KeptConnection {
  /** Undefined while there is no connection. */
  current(): pg.Client | undefined;
  close(): Promise<void>;
}

const firstPauseMs = 100;
const longestPauseMs = 5_000;
/**
 * A connection that only listens would wait for ever for a database that is gone. Without an answer to a check it is
 * closed after twice this time.
 */
const usualProbeMs = 7_000;

/** Keeps one connection open, and opens it again with growing pauses when it breaks. */
export function keepConnection({ config, ready, begin, failed, probeMs = usualProbeMs }: Options): KeptConnection {
  let client: pg.Client | undefined;
  let probe: NodeJS.Timeout | undefined;
  let isReady = false;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new DatabaseClient({ ...connectionLimits, ...config });
    client = next;
    next.on("error", () => reconnect(next));
    next.on("end", () => reconnect(next));
    try {
      await next.connect();
      await ready(next);
      // It may have broken meanwhile.
      if (isClosed || client !== next) return;
      isReady = true;
      pauseMs = firstPauseMs;
      probe = setInterval(() => void check(next), probeMs);
      begin?.();
    } catch (error) {
      if (!isClosed) failed(error);
      reconnect(next);
    }
  }

  async function check(asked: pg.Client): Promise<void> {
    const statement = { text: "select 1", query_timeout: probeMs };
    await asked.query(statement as pg.QueryConfig).catch((error: unknown) => {
      if (isClosed || client !== asked) return;
      failed(error);
      reconnect(asked);
    });
  }

  function reconnect(broken: pg.Client): void {
    if (isClosed || client !== broken) return;
    clearInterval(probe);
    isReady = false;
    client = undefined;
    broken.end().catch(() => undefined);
    timer = setTimeout(() => void connect(), pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  void connect();
  return {
    current: () => (isReady ? client : undefined),
    async close() {
      isClosed = true;
      isReady = false;
      clearTimeout(timer);
      clearInterval(probe);
      await client?.end().catch(() => undefined);
    },
  };
}
