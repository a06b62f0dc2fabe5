import { isDeepStrictEqual } from "node:util";
import type { merging } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { findProfile, type ProfileRow, saveProfileRow } from "../profile/profile-queries.js";
import { unknownProfile } from "../profile/read-profile.js";
import { type Merge, updateWritten, type Written, type WrittenColumns } from "./merge-queries.js";
import { type MergedCreator, writeColumns } from "./merged-creator-queries.js";

type Field = keyof merging.Keep;
type Values = Readonly<Record<string, unknown>>;

const columnOf = {
  username: "username",
  email: "email",
  genres: "genre_codes",
  region: "region_codes",
  avgCost: "avg_cost",
  avgViews: "avg_views",
  acceptanceRate: "acceptance_rate",
  dealSuccessIndex: "deal_success_index",
  displayName: "display_name",
  firstName: "first_name",
  platform: "platform",
  followers: "followers",
  link: "link",
  language: "language",
  timeZone: "timeZone",
} satisfies Record<Field, keyof MergedCreator | keyof ProfileRow>;

const fields = Object.keys(columnOf) as Field[];
const ofProfile: ReadonlySet<string> = new Set<keyof ProfileRow>(["language", "timeZone"]);

/** A creator's values in the fields for which a merge must choose one of two. */
async function valuesOf(tx: Tx, creator: MergedCreator): Promise<Values> {
  const { language, timeZone } = (await findProfile(tx, creator.id)) ?? unknownProfile;
  return { ...creator, language, timeZone };
}

async function write(tx: Tx, creatorId: string, values: Values): Promise<void> {
  const isOfProfile = ([name]: [string, unknown]) => ofProfile.has(name);
  const entries = Object.entries(values);
  await writeColumns(tx, creatorId, Object.fromEntries(entries.filter((entry) => !isOfProfile(entry))));
  const profile = entries.filter(isOfProfile);
  if (profile.length === 0) return;
  const row = (await findProfile(tx, creatorId)) ?? unknownProfile;
  await saveProfileRow(tx, creatorId, { ...row, ...Object.fromEntries(profile) });
}

/** Gives a creator the chosen values of another; answers with the values that this replaced. */
export async function keepFields(
  tx: Tx,
  { creator, other, keep }: { creator: MergedCreator; other: MergedCreator; keep: merging.Keep },
): Promise<WrittenColumns> {
  const own = await valuesOf(tx, creator);
  const others = await valuesOf(tx, other);
  const written: Record<string, Written> = {};
  for (const field of fields) {
    const column = columnOf[field];
    if (keep[field] !== "other" || isDeepStrictEqual(own[column], others[column])) continue;
    written[column] = { before: own[column], after: others[column] };
  }
  await write(tx, creator.id, valuesThat(written, "after"));
  return written;
}

function valuesThat(written: WrittenColumns, which: keyof Written): Values {
  return Object.fromEntries(Object.entries(written).map(([column, values]) => [column, values[which]]));
}

/** A value that a merge has written, and the value that replaces it. */
interface Replacement {
  column: string;
  from: unknown;
  to: unknown;
}

/** The values to replace when a merge is undone. */
export function replacementsOf({ written }: Merge): Replacement[] {
  return Object.entries(written).map(([column, { before, after }]) => ({ column, from: after, to: before }));
}

interface Holder {
  creator: MergedCreator;
  /** Later merges into the same creator, oldest first: values that those have replaced are not visible. */
  later: readonly Merge[];
}

/**
 * Replaces values of a creator where they are still present: in the creator, or among the values that a later merge has
 * replaced. Values that somebody has changed since stay. Answers with the replacements that are visible.
 */
export async function replaceValues(
  tx: Tx,
  { creator, later }: Holder,
  replacements: readonly Replacement[],
): Promise<Replacement[]> {
  const now = await valuesOf(tx, creator);
  const seen: Replacement[] = [];
  for (const replacement of replacements) {
    const { column, from, to } = replacement;
    const over = later.find(({ written }) => column in written);
    const covered = over?.written[column];
    if (over === undefined || covered === undefined) {
      if (isDeepStrictEqual(now[column], from)) seen.push(replacement);
    } else if (isDeepStrictEqual(covered.before, from)) {
      over.written = { ...over.written, [column]: { ...covered, before: to } };
      await updateWritten(tx, over.id, over.written);
    }
  }
  await write(tx, creator.id, Object.fromEntries(seen.map(({ column, to }) => [column, to])));
  return seen;
}

/** Those of these replacements whose values a creator has passed on to the one that it was merged into. */
export async function passOn(tx: Tx, merge: Merge, replacements: readonly Replacement[]): Promise<Replacement[]> {
  const passed = replacements.filter(
    ({ column, from }) => column in merge.written && isDeepStrictEqual(merge.written[column]?.after, from),
  );
  if (passed.length === 0) return [];
  for (const { column, to } of passed) {
    merge.written = { ...merge.written, [column]: { before: merge.written[column]?.before, after: to } };
  }
  await updateWritten(tx, merge.id, merge.written);
  return passed;
}
