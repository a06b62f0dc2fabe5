import type { ImapFlow } from "imapflow";
import { failureOf } from "./failure-of.js";
import { type FolderReading, openFolder } from "./read-folder.js";
import { type Progress, readNewMail, retrySetAside } from "./read-new-mail.js";
import type { Timing } from "./timing.js";

interface Watch {
  client: ImapFlow;
  folder: FolderReading;
  timing: Timing;
  signal: AbortSignal;
  /** Called whenever what came until now was taken in. */
  caughtUp?: () => void;
  /** What nobody else can read at the moment. */
  listOthers?: () => readonly FolderReading[];
}

/** Takes in what is new and whatever comes, until the connection breaks, which it throws. */
export async function watchFolder(watch: Watch): Promise<never> {
  const { client, folder, timing, signal, caughtUp, listOthers = () => [] } = watch;
  const progress: Progress = { folder, position: await openFolder(client, folder) };
  const tellsByItself = client.capabilities.has("IDLE");
  const news = newsOf(client);
  for (;;) {
    // Taken before looking, so that what comes in between is not slept through.
    const next = news.next();
    await readNewMail(client, progress, signal);
    caughtUp?.();
    await retrySetAside(client, progress, signal);
    // Returns when another command ends it.
    if (tellsByItself) void client.idle().catch(() => undefined);
    await withinMs(next, tellsByItself ? timing.pollMs : timing.pollSilentMs);
    if (!client.usable) throw new Error("The mail server ended the connection");
    const others = listOthers();
    for (const other of others) await visit(other, watch);
    // Some servers show new mail to other commands only after one of these.
    if (others.length > 0) progress.position = await openFolder(client, folder);
    else await client.noop();
  }
}

/** Between two looks at the folder that is watched. */
async function visit(folder: FolderReading, { client, signal }: Watch): Promise<void> {
  try {
    const progress: Progress = { folder, position: await openFolder(client, folder) };
    await readNewMail(client, progress, signal);
    await retrySetAside(client, progress, signal);
  } catch (error) {
    if (!client.usable || signal.aborted) throw error;
    folder.receiving.log.warn({ ...folder.folder, reason: failureOf(error).reason }, "A folder cannot be read now");
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
