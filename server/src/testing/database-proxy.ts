import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export interface DatabaseProxy {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** Closes all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts connections and data, but forwards nothing. */
  silence(): void;
  /** Stops forwarding for existing connections. New ones work. */
  silenceThoseThere(): void;
  /** Forwards everything again, and closes the silenced connections. */
  restore(): Promise<void>;
  connections(): number;
}

/** Starts a proxy between one app and the database that fails on request. It ends with the test. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  const muted = new WeakSet<Socket>();
  let isSilent = false;
  let server = serve();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  onTestFinished(cut);

  function serve(): Server {
    return createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      const pair = [near, far] as const;
      pairs.add(pair);
      for (const [from, to] of [pair, [far, near] as const]) {
        from.on("data", (data) => void (isSilent || muted.has(near) || to.write(data)));
        from.on("error", () => undefined);
        from.on("close", () => {
          // Closing is not forwarded for a silenced connection.
          if (muted.has(near) && from === far) return;
          pairs.delete(pair);
          to.destroy();
        });
      }
    });
  }

  function endAll(): void {
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
  }

  async function cut(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    endAll();
    await closed;
  }

  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    cut,
    silenceThoseThere() {
      for (const [near] of pairs) muted.add(near);
    },
    silence() {
      isSilent = true;
    },
    async restore() {
      if (isSilent) endAll();
      isSilent = false;
      if (server.listening) return;
      server = serve();
      await once(server.listen(port, "127.0.0.1"), "listening");
    },
    connections: () => pairs.size,
  };
}
