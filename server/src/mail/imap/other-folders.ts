import type { ImapFlow } from "imapflow";
import { IncomingQuotaReached } from "../receiving/incoming-quota.js";
import { type Listed, type OtherFolderUse, otherFolderUses } from "./begin-folders.js";
import { failureOf } from "./failure-of.js";
import { type FolderReading, openFolder } from "./read-folder.js";
import { type Progress, readNewMail, retrySetAside } from "./read-new-mail.js";
import { findOldestSetAside } from "./set-aside-queries.js";
import type { Timing } from "./timing.js";

/** The folders other than the inbox, over one connection. */
export interface OtherFolders {
  /**
   * Reads new mail in the folders that are due. Answers whether one was opened, so that the inbox must be opened again.
   */
  look(client: ImapFlow, signal: AbortSignal): Promise<boolean>;
  /** The time until one is due. */
  msUntilNext(): number;
}

/** Folders that could not be read, and how long each is left alone. Kept over connections. */
export type Rests = Map<OtherFolderUse, { ms: number; until: number }>;

interface Options {
  /** The folders at the time of the connection. */
  listed: Listed;
  list(client: ImapFlow): Promise<Listed>;
  openReading(use: OtherFolderUse, path: string): FolderReading;
  timing: Timing;
  rests: Rests;
}

interface Place {
  use: OtherFolderUse;
  folder: FolderReading;
  dueAt: number;
  /** The STATUS from before the folder was last read to the end. */
  seen?: string | undefined;
  hasSetAside: boolean;
}

/** The inbox waits meanwhile, so a large folder is read in portions of this size. */
const maxAtOnce = 200;

/**
 * Checks every few seconds with STATUS for new mail (RFC 9051 section 6.3.11), and opens a folder only if there is
 * some. A folder may be created with its first mail, so missing ones are looked for from time to time.
 */
export function openOtherFolders({ listed, list, openReading, timing, rests }: Options): OtherFolders {
  const places: Place[] = [];
  let listAt = performance.now() + timing.lookForFoldersMs;
  add(listed);

  function add(folders: Listed): void {
    for (const use of otherFolderUses) {
      const path = folders.find(({ specialUse }) => specialUse === use)?.path;
      if (path === undefined || places.some((place) => place.use === use)) continue;
      places.push({ use, folder: openReading(use, path), dueAt: 0, hasSetAside: false });
    }
  }

  async function lookInto(client: ImapFlow, place: Place, signal: AbortSignal): Promise<boolean> {
    const { folder, use } = place;
    place.dueAt = performance.now() + timing.pollOtherFoldersMs;
    const said = await askStatus(client, folder.folder.path);
    if (said !== undefined && said === place.seen && !place.hasSetAside) return false;
    try {
      const progress: Progress = { folder, position: await openFolder(client, folder) };
      const outcome = await readNewMail(client, progress, signal, maxAtOnce);
      await retrySetAside(client, progress, signal);
      place.hasSetAside = (await findOldestSetAside(folder.receiving.db, folder.folder)) !== undefined;
      place.seen = outcome === "read" ? said : undefined;
      if (outcome === "cut") place.dueAt = 0;
      rests.delete(use);
    } catch (error) {
      if (signal.aborted || error instanceof IncomingQuotaReached) throw error;
      const { reason } = failureOf(error);
      folder.receiving.log.warn({ ...folder.folder, reason }, "A folder cannot be read now");
      const ms = Math.min(2 * (rests.get(use)?.ms ?? timing.firstPauseMs / 2), timing.refusedPauseMs);
      rests.set(use, { ms, until: performance.now() + ms });
      if (client.usable) return true;
      throw error;
    }
    return true;
  }

  return {
    async look(client, signal) {
      if (places.length < otherFolderUses.length && performance.now() >= listAt) {
        add(await list(client));
        listAt = performance.now() + timing.lookForFoldersMs;
      }
      let isOpened = false;
      for (const place of places) {
        if (performance.now() < dueAt(place)) continue;
        if (await lookInto(client, place, signal)) isOpened = true;
      }
      return isOpened;
    },
    msUntilNext() {
      const moments = places.map(dueAt);
      if (places.length < otherFolderUses.length) moments.push(listAt);
      return Math.max(Math.min(...moments) - performance.now(), 0);
    },
  };

  function dueAt({ use, dueAt: planned }: Place): number {
    return Math.max(planned, rests.get(use)?.until ?? 0);
  }
}

/** Changes with every new mail; undefined if the server does not report it. */
async function askStatus(client: ImapFlow, path: string): Promise<string | undefined> {
  const said = await client.status(path, { uidNext: true, uidValidity: true }).catch(() => undefined);
  return said && said.uidNext ? `${said.uidValidity} ${said.uidNext}` : undefined;
}
