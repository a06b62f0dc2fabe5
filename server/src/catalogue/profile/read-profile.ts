import type { profiles } from "@overture/contract";
import type { Db } from "../../db/database.js";
import { missing } from "../../refusal.js";
import { findCreator } from "../creator-queries.js";
import { listValuesOfCreators } from "../fields/value-queries.js";
import { listTagsOfCreators } from "../tags/creator-tag-queries.js";
import { listAddresses, type StoredAddress } from "./address-queries.js";
import { shownChannels } from "./channels.js";
import { findProfile, type ProfileRow } from "./profile-queries.js";

export type KnownOfCreator = Omit<profiles.Profile, "figures" | "timeline">;

export const unknownProfile: ProfileRow = { language: null, timeZone: null, channels: null, notes: "" };

/** What the catalogue knows about a creator who is in it. */
export async function readKnown(db: Db, creatorId: string): Promise<KnownOfCreator> {
  const creator = await findCreator(db, creatorId);
  if (!creator) throw missing("Creator");
  // One after the other: a transaction has one connection.
  const row = await findProfile(db, creator._id);
  const addresses = await listAddresses(db, creator._id);
  const tags = await listTagsOfCreators(db, [creator._id]);
  const fields = await listValuesOfCreators(db, [creator._id]);
  const { language, timeZone, channels, notes } = row ?? unknownProfile;
  return {
    creator,
    channels: shownChannels(channels, creator),
    addresses: presentAddresses(creator.email, addresses),
    language,
    timeZone,
    tags: tags.get(creator._id) ?? [],
    fields: fields.get(creator._id) ?? {},
    notes,
  };
}

/** The primary address comes from the catalogue, and is the creator's own unless a user has said otherwise. */
export function presentAddresses(email: string, stored: readonly StoredAddress[]): profiles.CreatorAddress[] {
  const isPrimary = ({ address }: StoredAddress) => address === email.toLowerCase();
  return [
    { email, role: stored.find(isPrimary)?.role ?? "own", isPrimary: true },
    ...stored.filter((one) => !isPrimary(one)).map(({ address, role }) => ({ email: address, role, isPrimary: false })),
  ];
}
