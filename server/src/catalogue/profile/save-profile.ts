import { type profiles, tags } from "@overture/contract";
import { type Actor, recordAudit } from "../../audit/record-audit.js";
import type { Tx } from "../../db/database.js";
import { invalid, missing, Refusal } from "../../refusal.js";
import { lockCreator } from "../creator-queries.js";
import { lockFieldsToUse } from "../fields/field-queries.js";
import { fieldsByName, readGivenFields } from "../fields/read-given-fields.js";
import { saveValuesOfCreator } from "../fields/value-queries.js";
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
  const given = changes.fields && (await readFields(tx, changes.fields));
  const creator = await lockCreator(tx, id);
  if (!creator) throw missing("Creator");
  const before = await readKnown(tx, creator.id);
  const row = (await findProfile(tx, creator.id)) ?? unknownProfile;
  await saveProfileRow(tx, creator.id, changed(row, changes));
  if (changes.addresses) await saveAddresses(tx, { creator, addresses: changes.addresses, at });
  if (changes.tags) await replaceTagsOfCreator(tx, creator.id, tags.tidyTags(changes.tags));
  if (given) await saveValuesOfCreator(tx, creator.id, given);
  const after = await readKnown(tx, creator.id);
  await recordAudit(tx, {
    actor,
    action: "creator.update",
    subject: { kind: "creator", id: creator.id, name: creator.username },
    before: valuesOf(before),
    after: valuesOf(after),
  });
}

/** Their fields stay as they are until the transaction ends. */
async function readFields(tx: Tx, fields: Record<string, unknown>) {
  const given = readGivenFields(fieldsByName(await lockFieldsToUse(tx)), fields);
  if (Object.keys(given.errors).length > 0) throw invalid(given.errors);
  return given;
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

function valuesOf({ creator: _creator, ...values }: KnownOfCreator) {
  return values;
}
