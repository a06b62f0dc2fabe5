import { type profiles, tags } from "@overture/contract";
import { type Actor, recordAudit } from "../../audit/record-audit.js";
import type { Tx } from "../../db/database.js";
import { invalid, missing, Refusal } from "../../refusal.js";
import { lockCreator } from "../creator-queries.js";
import { replaceTagsOfCreator } from "../tags/creator-tag-queries.js";
import { replaceAddresses } from "./address-queries.js";
import { findProfile, type ProfileRow, saveProfileRow, updatePrimaryAddress } from "./profile-queries.js";
import { type KnownOfCreator, readKnown, unknownProfile } from "./read-profile.js";

interface Saving {
  actor: Actor;
  isAdministrator: boolean;
  id: string;
  changes: profiles.ProfileChanges;
  at: Date;
}

const ofAdministrators = ["channels", "addresses", "language", "timeZone"] as const;

/** All that is said, or nothing. What mail goes by is administrators'; what is said of a creator is everybody's. */
export async function saveProfile(tx: Tx, { actor, isAdministrator, id, changes, at }: Saving): Promise<void> {
  if (!isAdministrator && ofAdministrators.some((key) => changes[key] !== undefined)) {
    throw new Refusal("forbidden", "Only administrators change channels, addresses, language and time zone");
  }
  refuseUnknownFields(changes);
  const creator = await lockCreator(tx, id);
  if (!creator) throw missing("Creator");
  const before = await readKnown(tx, creator.id);
  const row = (await findProfile(tx, creator.id)) ?? unknownProfile;
  await saveProfileRow(tx, creator.id, changed(row, changes));
  if (changes.addresses) await saveAddresses(tx, { creator, addresses: changes.addresses, at });
  if (changes.tags) await replaceTagsOfCreator(tx, creator.id, tags.tidyTags(changes.tags));
  const after = await readKnown(tx, creator.id);
  await recordAudit(tx, {
    actor,
    action: "creator.update",
    subject: { kind: "creator", id: creator.id, name: creator.username },
    before: valuesOf(before),
    after: valuesOf(after),
  });
}

function refuseUnknownFields({ fields = {} }: profiles.ProfileChanges): void {
  const [unknown] = Object.keys(fields);
  if (unknown !== undefined) throw invalid({ fields: `There is no field '${unknown.slice(0, 80)}'` });
}

function changed(row: ProfileRow, { language, timeZone, channels, notes }: profiles.ProfileChanges): ProfileRow {
  return {
    language: language === undefined ? row.language : canonical(language),
    timeZone: timeZone === undefined ? row.timeZone : timeZone,
    channels: channels?.map(withoutAbsent) ?? row.channels,
    notes: notes ?? row.notes,
  };
}

/** As everybody writes it: `pt-BR`. */
function canonical(language: string | null): string | null {
  return language && (Intl.getCanonicalLocales(language)[0] ?? null);
}

function withoutAbsent({ followers, ...channel }: profiles.Channel): profiles.Channel {
  return followers === undefined ? channel : { ...channel, followers };
}

interface Addressed {
  creator: { id: string; email: string };
  addresses: readonly profiles.CreatorAddress[];
  at: Date;
}

async function saveAddresses(tx: Tx, { creator, addresses, at }: Addressed): Promise<void> {
  const primary = addresses.find(({ isPrimary }) => isPrimary);
  if (primary && primary.email !== creator.email) await updatePrimaryAddress(tx, creator.id, primary.email);
  // That the primary one is the creator's own goes without saying.
  const said = addresses.filter(({ isPrimary, role }) => !isPrimary || role !== "own");
  await replaceAddresses(tx, {
    creatorId: creator.id,
    addresses: said.map(({ email, role }) => ({ address: email, role })),
    at,
  });
}

function valuesOf({ creator: _creator, fields: _fields, ...values }: KnownOfCreator) {
  return values;
}
