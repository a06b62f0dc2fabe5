import { once } from "node:events";
import { createServer } from "node:net";

/** Systems give ports above these to connections, one of which might take it before the program listens. */
const [first, count] = [20_000, 12_000];

/** A port for a program that is told its port, and listens there seconds later. */
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
