import { isDeepStrictEqual } from "node:util";
import type { profiles } from "@overture/contract";

/** A channel from an import. If users have added others, it still follows what the next import says. */
export type StoredChannel = profiles.Channel & { isImported?: true };

interface Imported {
  username: string;
  platform?: string | null | undefined;
  link?: string | null | undefined;
  followers?: number | null | undefined;
}

/** The channel that an import wrote, as a list. */
export function importedChannels({ username, platform, link, followers }: Imported): profiles.Channel[] {
  if (platform == null || link == null) return [];
  return [{ platform, handle: username, url: link, ...(followers == null ? {} : { followers }) }];
}

/** The channels that users gave, and the one from imports as it is now. */
export function shownChannels(stored: readonly StoredChannel[] | null, creator: Imported): profiles.Channel[] {
  const imported = importedChannels(creator);
  return stored?.flatMap((channel) => (channel.isImported ? imported : [channel])) ?? imported;
}

/** An unchanged channel keeps its source: only new ones count as entered by hand. */
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

/** A list with only the imported channel need not be stored. */
export function isImportedAlone(stored: readonly StoredChannel[]): boolean {
  return stored.length === 1 && stored[0]?.isImported === true;
}
