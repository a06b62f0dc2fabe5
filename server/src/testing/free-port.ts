import { once } from "node:events";
import { createServer } from "node:net";

/** Above these are the system's ports for connections, one of which could take the port before the program listens. */
const [first, count] = [20_000, 12_000];

/** A free port for a program that listens on it some seconds later. */
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
