import * as z from "zod/mini";
import { bound, commaList, id, instant, percentageBound, searchText, text } from "./fields.js";
import { limits } from "./limits.js";
import { fieldValues } from "./own-field-values.js";

export const genre = z.object({ _id: id, genre: z.string() });
export const region = z.object({ _id: id, region: z.string() });

export const creator = z.object({
  _id: id,
  username: z.string(),
  genres: z.array(genre),
  region: z.array(region),
  email: z.string(),
  avgCost: z.optional(z.number()),
  avgViews: z.optional(z.number()),
  acceptanceRate: z.optional(z.number()),
  dealSuccessIndex: z.optional(z.number()),
  displayName: z.optional(z.string()),
  firstName: z.optional(z.string()),
  platform: z.optional(z.string()),
  followers: z.optional(z.number()),
  link: z.optional(z.string()),
  /** In the catalogue only; absent where there are none. */
  tags: z.optional(z.array(z.string())),
  /** Values of own fields, in the catalogue only; absent where there are none. */
  fields: z.optional(fieldValues),
  createdAt: z.optional(instant),
});

export type Genre = z.output<typeof genre>;
export type Region = z.output<typeof region>;
export type Creator = z.output<typeof creator>;

export const genreName = text({ ...limits.catalogueName, tooShort: "At least 3 characters" });
export const regionName = text({ min: 1, max: limits.catalogueName.max, tooShort: "Region is required" });

/** One tag, in any case of letters. */
export const tagFilter = z.optional(text({ max: 50 }));

/** `avgCost` and `budget` are upper bounds, the other figures lower bounds. Absent, empty and 0 mean no bound. */
export const creatorFilters = {
  genres: z.optional(commaList),
  region: z.optional(commaList),
  budget: bound,
  avgCost: bound,
  avgViews: bound,
  acceptanceRate: percentageBound,
  dealSuccessIndex: percentageBound,
  q: searchText,
  tag: tagFilter,
  /**
   * Conditions on own fields, by field name. For text and link: a contained text. For a choice: one of several. For
   * number, money and date: a value or a range, `100..250`, `100..` or `..250`. In an address, and in a body too, each
   * may be a separate key: `field.tier`.
   */
  field: z.optional(fieldValues),
};

const creatorFilter = z.object(creatorFilters);
export type CreatorFilter = z.output<typeof creatorFilter>;

/** Only the creators of this list, the caller's own or a shared one. */
export const listFilter = { list: z.optional(id) };

const numericBound = z.optional(z.number().check(z.minimum(0)));
const numericPercentage = z.optional(z.number().check(z.minimum(0), z.maximum(100)));
const categories = z.optional(z.array(text({ max: limits.catalogueName.max })).check(z.maxLength(100)));

/** The filters of a list of creators in a body: genres and regions by id or name. */
export const filterBody = {
  genres: categories,
  region: categories,
  budget: numericBound,
  avgCost: numericBound,
  avgViews: numericBound,
  acceptanceRate: numericPercentage,
  dealSuccessIndex: numericPercentage,
  q: searchText,
  tag: tagFilter,
  /** As in an address. */
  field: z.optional(fieldValues),
};

export const exampleGenre = { _id: "01938a5e-7c00-7000-8000-00000000000a", genre: "Travel" };
export const exampleRegion = { _id: "01938a5e-7c00-7000-8000-00000000000b", region: "Portugal" };
export const exampleCreator = {
  _id: "01938a5e-7c00-7000-8000-00000000000c",
  username: "lena.wanders",
  genres: [exampleGenre],
  region: [exampleRegion],
  email: "lena@example.com",
  avgCost: 450,
  avgViews: 82_000,
  acceptanceRate: 64.5,
  dealSuccessIndex: 71,
  displayName: "Lena Wanders",
  firstName: "Lena",
  platform: "YouTube",
  followers: 120_000,
  link: "https://example.com/lena.wanders",
  createdAt: "2026-11-02T09:30:00.000Z",
};
