import type { ImapFlow } from "imapflow";
import type { Receiving } from "../receive-mail.js";
import type { Folder } from "./position-queries.js";
import { openFolder, readNewMail, type Stumbles } from "./read-folder.js";

export interface Watch {
  client: ImapFlow;
  folder: Folder;
  stumbles: Stumbles;
  receiving: Receiving;
  /** How often to look without being told: for servers that tell nothing, and to notice a connection that is dead. */
  pollMs: number;
  signal: AbortSignal;
}

/** Takes in what is new and whatever comes, until the connection breaks, which it throws. */
export async function watchFolder({ client, folder, stumbles, receiving, pollMs, signal }: Watch): Promise<never> {
  const progress = { folder, stumbles, position: await openFolder(client, folder, receiving) };
  const news = newsOf(client);
  for (;;) {
    // Taken before looking, so that what comes in between is not slept through.
    const next = news.next();
    await readNewMail(client, progress, receiving, signal);
    // Returns when another command ends it, or at once when the server tells nothing.
    if (client.capabilities.has("IDLE")) void client.idle().catch(() => undefined);
    await withinMs(next, pollMs);
    if (!client.usable) throw new Error("The mail server ended the connection");
    // Some servers show new mail to other commands only after this one.
    await client.noop();
  }
}

/** The next time that the server tells of mail, or the connection ends. */
function newsOf(client: ImapFlow): { next(): Promise<void> } {
  let wake = () => {};
  client.on("exists", () => wake());
  client.on("close", () => wake());
  return {
    next: () =>
      new Promise((resolve) => {
        wake = resolve;
      }),
  };
}

async function withinMs(awaited: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([awaited, passed]);
  clearTimeout(timer);
}
