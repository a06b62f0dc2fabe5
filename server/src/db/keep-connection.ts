import pg from "pg";

interface Options {
  config: pg.ClientConfig;
  /** Readies a new connection; until it is done there is none. */
  ready(client: pg.Client): Promise<void>;
  /** Called whenever there is a connection again. */
  begin?(): void;
  /** Called with what keeps a connection from being made; another attempt follows. */
  failed(error: unknown): void;
}

export interface KeptConnection {
  /** Undefined while it is being made. */
  current(): pg.Client | undefined;
  close(): Promise<void>;
}

const firstPauseMs = 100;
const longestPauseMs = 5_000;

/** A connection of its own, which is made again with growing pauses when it breaks. */
export function keepConnection({ config, ready, begin, failed }: Options): KeptConnection {
  let client: pg.Client | undefined;
  let isReady = false;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ keepAlive: true, ...config });
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
      begin?.();
    } catch (error) {
      if (!isClosed) failed(error);
      reconnect(next);
    }
  }

  function reconnect(broken: pg.Client): void {
    if (isClosed || client !== broken) return;
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
      await client?.end().catch(() => undefined);
    },
  };
}
