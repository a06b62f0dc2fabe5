import * as z from "zod/mini";
import { estimatedTotals, pageTotals } from "./answers.js";
import { creatorSort } from "./creator-sort.js";
import { endpoint } from "./endpoint.js";
import {
  bound,
  commaList,
  dollarsWith,
  email,
  id,
  idParams,
  instant,
  listCursor,
  paging,
  percentageBound,
  percentageWith,
  searchText,
  text,
  viewsWith,
  whenMissing,
} from "./fields.js";
import { limits } from "./limits.js";

export { type CreatorColumn, type CreatorSort, creatorColumns, creatorSort } from "./creator-sort.js";

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
  createdAt: z.optional(instant),
});

export type Genre = z.output<typeof genre>;
export type Region = z.output<typeof region>;
export type Creator = z.output<typeof creator>;

const genreName = text({ ...limits.catalogueName, tooShort: "At least 3 characters" });
const regionName = text({ min: 1, max: limits.catalogueName.max, tooShort: "Region is required" });

/** Ids or names, at least one. */
const named = <N extends z.ZodMiniType<string, string>>(name: N, atLeastOne: string) =>
  z.array(name, whenMissing(atLeastOne)).check(z.minLength(1, { error: atLeastOne }), z.maxLength(100));

const figure = <S extends z.ZodMiniType<number>>(schema: S) => z.optional(z.nullable(schema));

const creatorFields = {
  username: text({
    min: limits.creatorUsername.min,
    max: limits.creatorUsername.max,
    tooShort: "Username must be at least 3 characters",
  }),
  genres: named(
    text({ ...limits.catalogueName, tooShort: "A genre has at least 3 characters" }),
    "At least one genre is required",
  ),
  region: named(regionName, "At least one region is required"),
  email,
  avgCost: figure(dollarsWith("Average cost must be a positive number")),
  avgViews: figure(viewsWith("Average views must be a positive number")),
  acceptanceRate: figure(percentageWith("Acceptance rate must be between 0 and 100")),
  dealSuccessIndex: figure(percentageWith("Deal success index must be between 0 and 100")),
};

/**
 * A creator as it is created or imported. Genres and regions are named by id or by name; a figure that is null is
 * absent.
 */
export const creatorBody = z.object(creatorFields);

/** What changes; what is absent stays, a figure that is null is removed. */
export const creatorChanges = z.partial(creatorBody);

export type CreatorBody = z.output<typeof creatorBody>;
export type CreatorChanges = z.output<typeof creatorChanges>;

/** `avgCost` and `budget` are upper bounds, the other figures lower bounds; absent, empty and 0 mean no bound. */
export const creatorFilters = {
  genres: z.optional(commaList),
  region: z.optional(commaList),
  budget: bound,
  avgCost: bound,
  avgViews: bound,
  acceptanceRate: percentageBound,
  dealSuccessIndex: percentageBound,
  q: searchText,
};

const creatorFilter = z.object(creatorFilters);
export type CreatorFilter = z.output<typeof creatorFilter>;

const exampleGenre = { _id: "01938a5e-7c00-7000-8000-00000000000a", genre: "Travel" };
const exampleRegion = { _id: "01938a5e-7c00-7000-8000-00000000000b", region: "Portugal" };
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
  createdAt: "2026-11-02T09:30:00.000Z",
};
const exampleBody = {
  username: "lena.wanders",
  genres: ["Travel"],
  region: ["Portugal"],
  email: "lena@example.com",
  avgCost: 450,
  avgViews: 82_000,
  acceptanceRate: 64.5,
  dealSuccessIndex: 71,
};

export const listGenres = endpoint({
  method: "GET",
  path: "/api/v1/genre/all",
  isTagged: true,
  access: "user",
  scope: "catalogue:read",
  openTo: "waiting",
  summary: "List genres by name",
  query: z.object(paging),
  data: z.object({ genres: z.array(genre), ...pageTotals }),
  example: { query: { page: 1, limit: 100 }, data: { genres: [exampleGenre], total: 1, pages: 1 } },
});

export const createGenre = endpoint({
  method: "POST",
  path: "/api/v1/genre",
  access: "admin",
  scope: "catalogue:write",
  summary: "Create a genre",
  body: z.object({ genre: genreName }),
  data: genre,
  status: 201,
  example: { body: { genre: "Travel" }, data: exampleGenre },
});

export const renameGenre = endpoint({
  method: "PUT",
  path: "/api/v1/genre/{id}",
  access: "admin",
  scope: "catalogue:write",
  summary: "Rename a genre",
  params: idParams,
  body: z.object({ genre: genreName }),
  data: genre,
  example: { params: { id: exampleGenre._id }, body: { genre: "Travel" }, data: exampleGenre },
});

export const deleteGenre = endpoint({
  method: "DELETE",
  path: "/api/v1/genre/{id}",
  access: "admin",
  scope: "catalogue:write",
  summary: "Delete a genre that nothing uses",
  params: idParams,
  data: z.null(),
  example: { params: { id: exampleGenre._id }, data: null },
});

export const listRegions = endpoint({
  method: "GET",
  path: "/api/v1/region/all",
  isTagged: true,
  access: "user",
  scope: "catalogue:read",
  openTo: "waiting",
  summary: "List regions by name",
  query: z.object(paging),
  data: z.object({ regions: z.array(region), ...pageTotals }),
  example: { query: { page: 1, limit: 100 }, data: { regions: [exampleRegion], total: 1, pages: 1 } },
});

export const createRegion = endpoint({
  method: "POST",
  path: "/api/v1/region",
  access: "admin",
  scope: "catalogue:write",
  summary: "Create a region",
  body: z.object({ region: regionName }),
  data: region,
  status: 201,
  example: { body: { region: "Portugal" }, data: exampleRegion },
});

export const renameRegion = endpoint({
  method: "PUT",
  path: "/api/v1/region/{id}",
  access: "admin",
  scope: "catalogue:write",
  summary: "Rename a region",
  params: idParams,
  body: z.object({ region: regionName }),
  data: region,
  example: { params: { id: exampleRegion._id }, body: { region: "Portugal" }, data: exampleRegion },
});

export const deleteRegion = endpoint({
  method: "DELETE",
  path: "/api/v1/region/{id}",
  access: "admin",
  scope: "catalogue:write",
  summary: "Delete a region that nothing uses",
  params: idParams,
  data: z.null(),
  example: { params: { id: exampleRegion._id }, data: null },
});

export const listCreators = endpoint({
  method: "GET",
  path: "/api/v1/creator/all",
  access: "user",
  scope: "catalogue:read",
  summary: "List creators that match every filter; newest first unless `sort` says otherwise",
  query: z.object({
    ...paging,
    ...creatorFilters,
    sort: z.optional(creatorSort),
    /** `next` of an answer to the same search: the creators that follow, whatever `page` says. */
    after: z.optional(listCursor),
    /** `previous` of an answer to the same search. */
    before: z.optional(listCursor),
  }),
  data: z.object({
    creators: z.array(creator),
    ...estimatedTotals,
    /** Absent where the list ends. */
    next: z.optional(z.string()),
    previous: z.optional(z.string()),
  }),
  example: {
    query: { page: 1, limit: 10, genres: "Travel,Food", avgViews: 10_000, sort: "-avgViews" },
    data: { creators: [exampleCreator], total: 1, pages: 1 },
  },
});

export const createCreator = endpoint({
  method: "POST",
  path: "/api/v1/creator",
  access: "admin",
  scope: "catalogue:write",
  summary: "Create a creator",
  body: creatorBody,
  data: creator,
  status: 201,
  example: { body: exampleBody, data: exampleCreator },
});

/** Named together with whatever else is wrong with the rows, so that one look mends them all. */
const distinctEmails = z.superRefine<{ email: string }[]>(
  (rows, context) => {
    const seen = new Set<string>();
    for (const [index, row] of rows.entries()) {
      // A row that is none, or whose email is none, is named for that.
      if (typeof row?.email !== "string") continue;
      const key = row.email.toLowerCase();
      if (seen.has(key)) {
        const message = "This email is already in an earlier row";
        context.addIssue({ code: "custom", message, path: [index, "email"] });
      }
      seen.add(key);
    }
  },
  { when: ({ value }) => Array.isArray(value) },
);

export const importCreators = endpoint({
  method: "POST",
  path: "/api/v1/creator/import",
  access: "admin",
  scope: "catalogue:write",
  summary: "Create or update up to 10,000 creators, told apart by email; all of them or, when a row is bad, none",
  body: z.object({
    creators: z
      .array(creatorBody, { error: "No valid data to import" })
      .check(
        z.minLength(1, { error: "No valid data to import" }),
        z.maxLength(limits.importRows, { error: "At most 10,000 creators in one call" }),
        distinctEmails,
      ),
  }),
  data: z.object({ imported: z.int(), created: z.int(), updated: z.int() }),
  status: 201,
  bodyBytes: limits.importBodyBytes,
  example: { body: { creators: [exampleBody] }, data: { imported: 1, created: 1, updated: 0 } },
});

export const updateCreator = endpoint({
  method: "PUT",
  path: "/api/v1/creator/{id}",
  access: "admin",
  scope: "catalogue:write",
  summary: "Change a creator; what is absent stays",
  params: idParams,
  body: creatorChanges,
  data: creator,
  alsoAccepted: 201,
  example: {
    params: { id: exampleCreator._id },
    body: { avgCost: 500 },
    data: { ...exampleCreator, avgCost: 500 },
  },
});

export const deleteCreator = endpoint({
  method: "DELETE",
  path: "/api/v1/creator/{id}",
  access: "admin",
  scope: "catalogue:write",
  summary: "Take a creator out of the catalogue; conversations with it stay",
  params: idParams,
  data: z.null(),
  example: { params: { id: exampleCreator._id }, data: null },
});

export const restoreCreator = endpoint({
  method: "POST",
  path: "/api/v1/creator/{id}/restore",
  access: "admin",
  scope: "catalogue:write",
  summary: "Put a deleted creator back into the catalogue",
  params: idParams,
  data: creator,
  example: { params: { id: exampleCreator._id }, data: exampleCreator },
});
