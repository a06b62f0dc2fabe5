import { isDeepStrictEqual } from "node:util";
import type { profiles } from "@overture/contract";

/** One that an import brought, among others that somebody has said, goes on being what the next import says. */
export type StoredChannel = profiles.Channel & { isImported?: true };

interface Imported {
  username: string;
  platform?: string | null | undefined;
  link?: string | null | undefined;
  followers?: number | null | undefined;
}

/** What an import has brought along. */
export function importedChannels({ username, platform, link, followers }: Imported): profiles.Channel[] {
  if (platform == null || link == null) return [];
  return [{ platform, handle: username, url: link, ...(followers == null ? {} : { followers }) }];
}

/** Those that somebody has said, and what an import brought as it is now. */
export function shownChannels(stored: readonly StoredChannel[] | null, creator: Imported): profiles.Channel[] {
  const imported = importedChannels(creator);
  return stored?.flatMap((channel) => (channel.isImported ? imported : [channel])) ?? imported;
}

/** What is not changed keeps its source: by hand is only what somebody has said. */
export function storedChannels(
  said: readonly profiles.Channel[],
  { before, creator }: { before: readonly StoredChannel[] | null; creator: Imported },
): StoredChannel[] | null {
  if (isDeepStrictEqual(said, shownChannels(before, creator))) return before && [...before];
  const hasImported = before === null || before.some(({ isImported }) => isImported);
  const imported = hasImported ? importedChannels(creator) : [];
  const stored = said.map((channel) =>
    imported.some((one) => isDeepStrictEqual(one, channel)) ? { ...channel, isImported: true as const } : channel,
  );
  return isImportedAlone(stored) ? null : stored;
}

/** What an import has brought goes without saying. */
export function isImportedAlone(stored: readonly StoredChannel[]): boolean {
  return stored.length === 1 && stored[0]?.isImported === true;
}
