import { once } from "node:events";
import { createServer } from "node:net";

/** Above this range, the system uses ports for connections and could take the port before the program listens. */
const [first, count] = [20_000, 12_000];

/** Returns a free port for a program that listens on it a few seconds later. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * count);
    const probe = createServer().listen(port, "127.0.0.1");
    const isFree = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    probe.close();
    if (isFree) return port;
  }
}
