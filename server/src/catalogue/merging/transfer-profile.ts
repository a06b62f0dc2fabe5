import { isDeepStrictEqual } from "node:util";
import type { profiles } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { importedChannels, isImportedAlone, type StoredChannel, shownChannels } from "../profile/channels.js";
import { findProfile, saveProfileRow } from "../profile/profile-queries.js";
import { unknownProfile } from "../profile/read-profile.js";
import type { Item } from "./item-queries.js";
import { joinNotes, withoutNotes } from "./merge-notes.js";
import { findMerged } from "./merged-creator-queries.js";

interface Bringing {
  creatorId: string;
  otherId: string;
  keys?: readonly string[] | undefined;
}

/** The key that `channel_key` in the database computes. */
function keyOf({ platform, handle }: profiles.Channel): string {
  return `${platform.toLowerCase()}\n${handle.replace(/^@+/, "").toLowerCase()}`;
}

async function channelsOf(tx: Tx, creatorId: string): Promise<{ stored: StoredChannel[]; shown: profiles.Channel[] }> {
  const said = (await findProfile(tx, creatorId))?.channels ?? null;
  const shown = shownChannels(said, await findMerged(tx, creatorId));
  return { stored: said ?? shown, shown };
}

async function saveChannels(tx: Tx, creatorId: string, channels: StoredChannel[] | null): Promise<void> {
  const row = (await findProfile(tx, creatorId)) ?? unknownProfile;
  await saveProfileRow(tx, creatorId, { ...row, channels });
}

/** Gives a creator the channels of another, without duplicates. */
export async function transferChannels(tx: Tx, { creatorId, otherId, keys }: Bringing): Promise<Item[]> {
  const own = await channelsOf(tx, creatorId);
  const known = new Set(own.shown.map(keyOf));
  const brought = (await channelsOf(tx, otherId)).shown.filter(
    (channel, index, all) =>
      (keys === undefined || keys.includes(keyOf(channel))) &&
      all.findIndex((each) => keyOf(each) === keyOf(channel)) === index,
  );
  const added = brought.filter((channel) => !known.has(keyOf(channel)));
  if (added.length > 0) await saveChannels(tx, creatorId, [...own.stored, ...added]);
  return brought.map((channel) => ({ key: keyOf(channel), isAdded: added.includes(channel) }));
}

export async function removeTransferredChannels(tx: Tx, creatorId: string, items: readonly Item[]): Promise<void> {
  const said = (await findProfile(tx, creatorId))?.channels;
  if (!said) return;
  const gone = new Set(items.map(({ key }) => key));
  const left = said.filter((channel) => !gone.has(keyOf(channel)));
  if (left.length === said.length) return;
  const isImported =
    isImportedAlone(left) || isDeepStrictEqual(left, importedChannels(await findMerged(tx, creatorId)));
  await saveChannels(tx, creatorId, isImported ? null : left);
}

/** Notes are one item, whatever their text. */
const notesKey = "notes";

/** Appends the notes of another creator to a creator's own. */
export async function transferNotes(tx: Tx, { creatorId, otherId }: Bringing): Promise<Item[]> {
  const brought = (await findProfile(tx, otherId))?.notes ?? "";
  if (brought === "") return [];
  const row = (await findProfile(tx, creatorId)) ?? unknownProfile;
  const notes = joinNotes(row.notes, brought);
  if (notes !== row.notes) await saveProfileRow(tx, creatorId, { ...row, notes });
  return [{ key: notesKey, detail: brought, isAdded: notes !== row.notes }];
}

/** Removes the notes that came from another from a creator's notes, if they are still there unchanged. */
export async function removeTransferredNotes(tx: Tx, creatorId: string, brought: string): Promise<void> {
  const row = await findProfile(tx, creatorId);
  const notes = row && withoutNotes(row.notes, brought);
  if (!row || notes === undefined || notes === row.notes) return;
  await saveProfileRow(tx, creatorId, { ...row, notes });
}
