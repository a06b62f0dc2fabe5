import { once } from "node:events";
import { createServer } from "node:net";

/** One that nothing listens on at this moment; throws when nothing can listen on this host. */
export async function findFreePort(host: string): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}
