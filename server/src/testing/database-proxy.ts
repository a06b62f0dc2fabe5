import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export interface DatabaseProxy {
  /** The database, by way of the proxy. */
  readonly url: string;
  /** Ends every connection, and refuses new ones. */
  cut(): Promise<void>;
  /** Takes what comes, and passes nothing on: the line is there, and nobody answers. */
  silence(): void;
  /** The same for those that are there; whoever connects from now on is answered. */
  silenceThoseThere(): void;
  /** Is as at first; who was met with silence is let go. */
  restore(): Promise<void>;
  connections(): number;
}

/** A line to a database that fails on request, for one app alone; it ends with the test. */
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
          // Whoever is met with silence gets no end either.
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
