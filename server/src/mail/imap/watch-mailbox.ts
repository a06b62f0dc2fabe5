import type { ImapFlow } from "imapflow";
import type { OtherFolders } from "./other-folders.js";
import { type FolderReading, openFolder } from "./read-folder.js";
import { type Progress, readNewMail, retrySetAside } from "./read-new-mail.js";
import type { Timing } from "./timing.js";

interface Watch {
  client: ImapFlow;
  inbox: FolderReading;
  /** The other folders, which are looked into on the same connection. */
  otherFolders: OtherFolders;
  timing: Timing;
  /** All that was there at that moment is taken in. */
  noteRead(at: Date): void;
  signal: AbortSignal;
}

/**
 * Takes in what is new and whatever comes, until the connection breaks, which it throws. The server notifies of what
 * comes to the inbox (IDLE, RFC 2177); that is left for the time of a look into the other folders.
 */
export async function watchMailbox({ client, inbox, otherFolders, timing, noteRead, signal }: Watch): Promise<never> {
  const progress: Progress = { folder: inbox, position: await openFolder(client, inbox) };
  const isNotifying = client.capabilities.has("IDLE");
  const news = newsOf(client);
  for (;;) {
    // Taken before looking, so that what comes in between is not slept through.
    const next = news.next();
    const lookedAt = inbox.receiving.clock.now();
    const outcome = await readNewMail(client, progress, signal);
    await retrySetAside(client, progress, signal);
    // After the inbox, because what was sent may answer what lies there.
    const hasLeft = await otherFolders.look(client, signal);
    // It may have ended before anybody listened to it, and asking an ended one for mail finds none.
    if (!client.usable) throw new Error("The mail server ended the connection");
    if (outcome === "read") noteRead(lookedAt);
    if (hasLeft) {
      progress.position = await openFolder(client, inbox);
      continue;
    }
    // Returns when another command ends it.
    if (isNotifying) void client.idle().catch(() => undefined);
    await withinMs(next, Math.min(isNotifying ? timing.pollMs : timing.pollSilentMs, otherFolders.msUntilNext()));
    if (!client.usable) throw new Error("The mail server ended the connection");
    await client.noop();
  }
}

/** The next time that the server notifies of mail, or the connection ends. */
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
