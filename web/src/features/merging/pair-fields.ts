import type { merging } from "@overture/contract";
import { t } from "#language";
import { formatMoney, formatNumber, formatPercent } from "../../ui/format";

type Field = merging.MergedField;

/** A field in which two creators differ, so that a merge loses one of the values. */
export interface PairField {
  field: Field;
  label: string;
  /** The values as they are shown; undefined if there is none. */
  values: readonly [string | undefined, string | undefined];
}

const shown: Record<Field, { label: string; of: (creator: merging.Candidate) => string | undefined }> = {
  username: { label: t`Username`, of: ({ username }) => username },
  email: { label: t`Email`, of: ({ email }) => email },
  displayName: { label: t`Display name`, of: ({ displayName }) => displayName },
  firstName: { label: t`First name`, of: ({ firstName }) => firstName },
  genres: { label: t`Genres`, of: ({ genres }) => genres.map(({ genre }) => genre).join(", ") },
  region: { label: t`Region`, of: ({ region }) => region.map(({ region: name }) => name).join(", ") },
  avgCost: { label: t`Average cost`, of: ({ avgCost }) => whenKnown(avgCost, (value) => formatMoney(value)) },
  avgViews: { label: t`Average views`, of: ({ avgViews }) => whenKnown(avgViews, formatNumber) },
  acceptanceRate: {
    label: t`Acceptance rate`,
    of: ({ acceptanceRate }) => whenKnown(acceptanceRate, formatPercent),
  },
  dealSuccessIndex: {
    label: t`Deal success index`,
    of: ({ dealSuccessIndex }) => whenKnown(dealSuccessIndex, formatPercent),
  },
  platform: { label: t`Platform`, of: ({ platform }) => platform },
  followers: { label: t`Followers`, of: ({ followers }) => whenKnown(followers, formatNumber) },
  link: { label: t`Link`, of: ({ link }) => link },
  language: { label: t`Language`, of: ({ language }) => language },
  timeZone: { label: t`Time zone`, of: ({ timeZone }) => timeZone },
};

function whenKnown(value: number | undefined, format: (value: number) => string): string | undefined {
  return value === undefined ? undefined : format(value);
}

/** The fields in which two creators differ, and the names of the fields in which they are equal. */
export function compare(one: merging.Candidate, other: merging.Candidate): { differing: PairField[]; same: string[] } {
  const fields = (Object.keys(shown) as Field[]).map((field): PairField => {
    const { label, of } = shown[field];
    return { field, label, values: [of(one), of(other)] };
  });
  return {
    differing: fields.filter(({ values: [mine, theirs] }) => mine !== theirs),
    same: fields
      .filter(({ values: [mine, theirs] }) => mine === theirs && mine !== undefined)
      .map(({ label }) => label),
  };
}

/** The default choice: the first creator's values, and the other's where the first has none. */
export function usualKeep(differing: readonly PairField[]): merging.Keep {
  return Object.fromEntries(
    differing.map(({ field, values: [mine] }) => [field, mine === undefined ? "other" : "this"]),
  );
}

/** Chooses all values of one creator, and the other's where that one has none. */
export function keepAllOf(side: "this" | "other", differing: readonly PairField[]): merging.Keep {
  const [own, fallback] = side === "this" ? ([0, "other"] as const) : ([1, "this"] as const);
  return Object.fromEntries(differing.map(({ field, values }) => [field, values[own] === undefined ? fallback : side]));
}
