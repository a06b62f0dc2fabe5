import type { ImapFlow } from "imapflow";
import { pause } from "./keep-trying.js";
import type { OtherFolders } from "./other-folders.js";
import { type FolderReading, openFolder } from "./read-folder.js";
import { type Progress, readNewMail, retrySetAside } from "./read-new-mail.js";
import type { Timing } from "./timing.js";

interface Watch {
  client: ImapFlow;
  inbox: FolderReading;
  /** The other folders, which are read over the same connection. */
  otherFolders: OtherFolders;
  timing: Timing;
  /** Called when all folders were looked at, with the moment before which all mail is read, if it is. */
  noteLook(readBefore: Date | undefined): Promise<void>;
  signal: AbortSignal;
}

/**
 * Receives new mail until the connection breaks, and then throws. The server notifies of mail in the inbox (IDLE, RFC
 * 2177), except while another folder is open.
 */
export async function watchMailbox({ client, inbox, otherFolders, timing, noteLook, signal }: Watch): Promise<never> {
  const progress: Progress = { folder: inbox, position: await openFolder(client, inbox) };
  const isNotifying = client.capabilities.has("IDLE");
  const news = newsOf(client);
  for (;;) {
    // Taken before checking, so that mail that arrives in between is noticed.
    const next = news.next();
    const startedAt = performance.now();
    const lookedAt = inbox.receiving.clock.now();
    const outcome = await readNewMail(client, progress, signal);
    await retrySetAside(client, progress, signal);
    // After the inbox, because sent mail may answer mail in it.
    const hasLeft = await otherFolders.look(client, signal);
    // It may have ended before anybody listened, and on an ended connection no mail is found.
    if (!client.usable) throw new Error("The mail server ended the connection");
    await noteLook(outcome === "read" ? lookedAt : undefined);
    if (hasLeft) {
      progress.position = await openFolder(client, inbox);
      continue;
    }
    // Returns when another command ends it.
    if (isNotifying) void client.idle().catch(() => undefined);
    await withinMs(next, Math.min(isNotifying ? timing.pollMs : timing.pollSilentMs, otherFolders.msUntilNext()));
    // A server could otherwise keep us busy by notifying of mail that it does not have.
    const restMs = timing.restMs - (performance.now() - startedAt);
    if (restMs > 0 && client.usable) await pause(restMs, signal);
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
