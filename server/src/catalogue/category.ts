import { type catalogue, fields } from "@overture/contract";

/**
 * Genres and regions are the two categories by which creators are found: lists of unique names that follow the same
 * rules.
 */
export type CategoryKind = "genre" | "region";

export const categoryNouns = { genre: "Genre", region: "Region" } satisfies Record<CategoryKind, string>;

export interface Category {
  id: string;
  /** What creators and campaigns hold in their arrays. */
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

/** Bodies and filters name categories by id or by name; what looks like an id is one. */
export function isId(given: string): boolean {
  return fields.id.safeParse(given).success;
}

/** What to tell somebody who named genres or regions that are not there: `Unknown genre: Travle`. */
export function unknownText(kind: CategoryKind, unknown: readonly string[]): string {
  return `Unknown ${kind}${unknown.length === 1 ? "" : "s"}: ${unknown.join(", ")}`;
}

/** How many uses the refusal to delete a category counts: of many it says that they are more. */
export const mostCountedUses = 500;

export function inUseText(name: string, { creators, campaigns }: CategoryUses): string {
  const users = [counted(creators, "creator"), counted(campaigns, "campaign")].filter((text) => text !== undefined);
  return `${name} is in use by ${users.join(" and ")} and cannot be deleted`;
}

function counted(count: number, noun: string): string | undefined {
  if (count === 0) return undefined;
  if (count > mostCountedUses) return `more than ${mostCountedUses} ${noun}s`;
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
