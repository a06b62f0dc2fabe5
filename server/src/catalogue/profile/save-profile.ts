import { creatorFields, type profiles, tags } from "@overture/contract";
import { type Actor, recordAudit } from "../../audit/record-audit.js";
import type { Tx } from "../../db/database.js";
import { changedMeanwhile, hasUnseen, invalid, isUnseen, missing, Refusal } from "../../refusal.js";
import { lockCreator } from "../creator-queries.js";
import { type FieldRow, lockFieldsToUse } from "../fields/field-queries.js";
import { fieldsByName, readGivenFields } from "../fields/read-given-fields.js";
import { saveValuesOfCreator } from "../fields/value-queries.js";
import { replaceTagsOfCreator } from "../tags/creator-tag-queries.js";
import { insertForEverybody, keepAddresses, updateRoles } from "./address-queries.js";
import { storedChannels } from "./channels.js";
import { keepDeletedNotes } from "./deleted-notes-queries.js";
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

/**
 * Saves all changes or none. Only administrators change channels, addresses, language and time zone; everybody may
 * change the rest.
 */
export async function saveProfile(tx: Tx, { actor, isAdministrator, id, changes, at }: Saving): Promise<void> {
  if (!isAdministrator && ofAdministrators.some((key) => changes[key] !== undefined)) {
    throw new Refusal("forbidden", "Only administrators change channels, addresses, language and time zone");
  }
  // The fields stay unchanged until the transaction ends.
  const known = changes.fields && fieldsByName(await lockFieldsToUse(tx));
  const given = changes.fields && known && readFields(known, changes.fields);
  const creator = await lockCreator(tx, id);
  if (!creator) throw missing("Creator");
  const before = await readKnown(tx, creator.id);
  refuseUnseen(before, changes);
  if (known) refuseUnseenFields(known, before.fields, changes);
  const row = (await findProfile(tx, creator.id)) ?? unknownProfile;
  const channels = changes.channels
    ? storedChannels(changes.channels.map(withoutAbsent), { before: row.channels, creator: before.creator })
    : row.channels;
  await saveProfileRow(tx, creator.id, { ...changed(row, changes), channels });
  if (changes.addresses) {
    await saveAddresses(tx, { id: creator.id, before: before.addresses, addresses: changes.addresses, at });
  }
  if (changes.tags) await replaceTagsOfCreator(tx, creator.id, tags.tidyTags(changes.tags));
  if (given) await saveValuesOfCreator(tx, creator.id, given);
  const after = await readKnown(tx, creator.id);
  if (before.notes !== "" && after.notes === "") {
    await keepDeletedNotes(tx, { creatorId: creator.id, notes: before.notes, actor, at });
  }
  await recordAudit(tx, {
    actor,
    action: "creator.update",
    subject: { kind: "creator", id: creator.id, name: creator.username },
    before: valuesOf(before),
    after: valuesOf(after),
  });
}

/** Values that the caller has not seen are not overwritten, unless they are the same already. */
function refuseUnseen(now: KnownOfCreator, changes: profiles.ProfileChanges): void {
  const { fields: _, ...before } = changes.before ?? {};
  if (hasUnseen(now, { ...changes, before })) throw changedByOthers();
}

/** The same for each own field. */
function refuseUnseenFields(
  known: ReadonlyMap<string, FieldRow>,
  now: creatorFields.FieldValues,
  { fields = {}, before }: profiles.ProfileChanges,
): void {
  for (const [name, seen] of Object.entries(before?.fields ?? {})) {
    const field = known.get(name);
    if (!field) continue;
    const saved = presentValue(field, fields[name]);
    if (isUnseen(now[field.name] ?? null, { seen: presentValue(field, seen), saved })) throw changedByOthers();
  }
}

/**
 * As the profile shows it; null for none, and undefined if it is not named. What the field does not take, such as a
 * choice that it no longer has, stays as it is.
 */
function presentValue({ type, choices }: FieldRow, value: unknown): unknown {
  if (value === undefined) return undefined;
  const read = creatorFields.readFieldValue({ type, choices: choices ?? [] }, value);
  return read.ok ? (read.value ?? null) : value;
}

function changedByOthers(): Refusal {
  return changedMeanwhile("Somebody else has changed this profile meanwhile");
}

function readFields(known: ReadonlyMap<string, FieldRow>, fields: Record<string, unknown>) {
  const given = readGivenFields(known, fields);
  if (Object.keys(given.errors).length > 0) throw invalid(given.errors);
  return given;
}

function changed(row: ProfileRow, { language, timeZone, notes }: profiles.ProfileChanges) {
  return {
    language: language === undefined ? row.language : canonical(language),
    timeZone: timeZone === undefined ? row.timeZone : timeZone,
    notes: notes ?? row.notes,
  };
}

/** The standard form of a language tag: `pt-BR`. */
function canonical(language: string | null): string | null {
  return language && (Intl.getCanonicalLocales(language)[0] ?? null);
}

function withoutAbsent({ followers, ...channel }: profiles.Channel): profiles.Channel {
  return followers === undefined ? channel : { ...channel, followers };
}

interface Addressed {
  id: string;
  before: readonly profiles.CreatorAddress[];
  addresses: readonly profiles.CreatorAddress[];
  at: Date;
}

/** Only a new address counts for everybody; one that a user's mailbox has proved still counts only for that user. */
async function saveAddresses(tx: Tx, { id, before, addresses, at }: Addressed): Promise<void> {
  const known = new Map(before.map((one) => [one.email.toLowerCase(), one]));
  const primary = addresses.find(({ isPrimary }) => isPrimary);
  if (primary && primary.email !== before.find(({ isPrimary }) => isPrimary)?.email) {
    await updatePrimaryAddress(tx, id, primary.email);
  }
  // By default the primary address is the creator's own, so that is not stored.
  const said = addresses
    .filter(({ isPrimary, role }) => !isPrimary || role !== "own")
    .map(({ email, role }) => ({ address: email, role, was: known.get(email.toLowerCase()) }));
  await keepAddresses(
    tx,
    id,
    said.map(({ address }) => address),
  );
  await updateRoles(
    tx,
    id,
    said.filter(({ role, was }) => was && was.role !== role),
  );
  // The former primary address counted for everybody, and still does if it is among the others.
  await insertForEverybody(tx, { creatorId: id, addresses: said.filter(({ was }) => !was || was.isPrimary), at });
}

function valuesOf({ creator: _creator, ...values }: KnownOfCreator) {
  return values;
}
