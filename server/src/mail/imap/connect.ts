import { limits } from "@overture/contract";
import { ImapFlow } from "imapflow";
import type { MailServer } from "../../settings-values.js";

/** Signs in for the time of some work. The signal closes the connection, and so ends the work by whatever it waits for. */
export async function whileConnected<Result>(
  server: MailServer,
  signal: AbortSignal,
  work: (client: ImapFlow) => Promise<Result>,
): Promise<Result> {
  const client = new ImapFlow({
    host: server.host,
    port: server.port,
    secure: server.secure,
    ...upgradeOf(server),
    ...signInOf(server),
    clientInfo: { name: "Overture" },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 30_000,
    greetingTimeout: 30_000,
    socketTimeout: 90_000,
    // Bounds what a server that tells a wrong size can make us hold.
    maxLiteralSize: 2 * limits.mailBytes,
    maxResponseSize: 3 * limits.mailBytes,
  });
  // Whatever was under way fails too, and says it to whoever waits for it.
  client.on("error", () => undefined);
  const close = () => client.close();
  signal.addEventListener("abort", close, { once: true });
  try {
    signal.throwIfAborted();
    await client.connect();
    return await work(client);
  } finally {
    signal.removeEventListener("abort", close);
    client.close();
  }
}

/** Without a choice the connection is upgraded where the server offers it. */
function upgradeOf({ security }: MailServer): { doSTARTTLS?: boolean } {
  if (security === "starttls") return { doSTARTTLS: true };
  return security === "none" ? { doSTARTTLS: false } : {};
}

function signInOf({ user, password, accessToken }: MailServer) {
  if (user === undefined) return {};
  return { auth: accessToken === undefined ? { user, pass: password ?? "" } : { user, accessToken } };
}
