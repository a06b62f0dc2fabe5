import { type catalogue, fields } from "@overture/contract";

/** Genres and regions are the two categories by which creators are found: lists of unique names with the same rules. */
export type CategoryKind = "genre" | "region";

export const categoryNouns = { genre: "Genre", region: "Region" } satisfies Record<CategoryKind, string>;

export interface Category {
  id: string;
  /** The number by which the arrays of creators and campaigns refer to it. */
  code: number;
  name: string;
}

export interface CategoryUses {
  creators: number;
  campaigns: number;
}

export function presentGenre({ id, name }: Category): catalogue.Genre {
  return { _id: id, genre: name };
}

export function presentRegion({ id, name }: Category): catalogue.Region {
  return { _id: id, region: name };
}

/** Bodies and filters name categories by id or by name; what looks like an id is an id. */
export function isId(given: string): boolean {
  return fields.id.safeParse(given).success;
}

/** The text about genres or regions that do not exist: `Unknown genre: Travle`. */
export function unknownText(kind: CategoryKind, unknown: readonly string[]): string {
  return `Unknown ${kind}${unknown.length === 1 ? "" : "s"}: ${unknown.join(", ")}`;
}

/** The refusal to delete a category counts its uses up to this number; above it says that there are more. */
export const maxCountedUses = 500;

export function inUseText(name: string, { creators, campaigns }: CategoryUses): string {
  const users = [counted(creators, "creator"), counted(campaigns, "campaign")].filter((text) => text !== undefined);
  return `${name} is in use by ${users.join(" and ")} and cannot be deleted`;
}

function counted(count: number, noun: string): string | undefined {
  if (count === 0) return undefined;
  if (count > maxCountedUses) return `more than ${maxCountedUses} ${noun}s`;
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
