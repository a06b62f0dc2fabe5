import type { ImapFlow } from "imapflow";
import type { Pace } from "./pace.js";
import { type FolderReading, openFolder, readNewMail } from "./read-folder.js";

interface Watch {
  client: ImapFlow;
  folder: FolderReading;
  pace: Pace;
  signal: AbortSignal;
  /** Called once what came until now was taken in. */
  caughtUp?: () => void;
}

/** Takes in what is new and whatever comes, until the connection breaks, which it throws. */
export async function watchFolder({ client, folder, pace, signal, caughtUp }: Watch): Promise<never> {
  const progress = { folder, position: await openFolder(client, folder) };
  const tellsByItself = client.capabilities.has("IDLE");
  const news = newsOf(client);
  for (;;) {
    // Taken before looking, so that what comes in between is not slept through.
    const next = news.next();
    await readNewMail(client, progress, signal);
    caughtUp?.();
    // Returns when another command ends it.
    if (tellsByItself) void client.idle().catch(() => undefined);
    await withinMs(next, tellsByItself ? pace.pollMs : pace.pollSilentMs);
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
