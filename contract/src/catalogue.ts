import * as z from "zod/mini";
import { estimatedTotals, furtherPages, pageTotals } from "./answers.js";
import { bulkDeletion, bulkOutcome, selectedIds } from "./bulk.js";
import {
  creator,
  creatorFilters,
  exampleCreator,
  exampleGenre,
  exampleRegion,
  genre,
  genreName,
  listFilter,
  region,
  regionName,
} from "./creator.js";
import { creatorSort } from "./creator-sort.js";
import { endpoint } from "./endpoint.js";
import { idParams, listCursors, paging } from "./fields.js";

export * from "./creator.js";
export { type CreatorColumn, type CreatorSort, creatorColumns, creatorSort } from "./creator-sort.js";
// In a file of its own, so that a campaign's page does not load what it does not call.
export * from "./creator-writing.js";

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
  summary: "List the creators that match every filter; by default newest first",
  query: z.object({
    ...paging,
    ...creatorFilters,
    ...listFilter,
    sort: z.optional(creatorSort),
    ...listCursors,
  }),
  data: z.object({
    creators: z.array(creator),
    ...estimatedTotals,
    ...furtherPages,
  }),
  example: {
    query: { page: 1, limit: 10, genres: "Travel,Food", avgViews: 10_000, sort: "-avgViews" },
    data: { creators: [exampleCreator], total: 1, pages: 1 },
  },
});

export const deleteCreator = endpoint({
  method: "DELETE",
  path: "/api/v1/creator/{id}",
  access: "admin",
  scope: "catalogue:write",
  summary: "Delete a creator from the catalogue; conversations stay",
  params: idParams,
  data: z.null(),
  example: { params: { id: exampleCreator._id }, data: null },
});

export const restoreCreator = endpoint({
  method: "POST",
  path: "/api/v1/creator/{id}/restore",
  access: "admin",
  scope: "catalogue:write",
  summary: "Restore a deleted creator",
  params: idParams,
  data: creator,
  example: { params: { id: exampleCreator._id }, data: exampleCreator },
});

const selectedCreators = z.object({ creatorIds: selectedIds });

export const countOpenConversations = endpoint({
  method: "POST",
  path: "/api/v1/creator/open-conversations",
  access: "admin",
  scope: "catalogue:read",
  summary:
    "The number of open conversations with the named creators, in all campaigns, and how many of the creators have one",
  body: selectedCreators,
  data: z.object({ conversations: z.int(), creators: z.int() }),
  keyless: "asks",
  example: { body: { creatorIds: [exampleCreator._id] }, data: { conversations: 3, creators: 1 } },
});

export const deleteCreators = endpoint({
  method: "POST",
  path: "/api/v1/creator/delete",
  access: "admin",
  scope: "catalogue:write",
  summary: "Delete the named creators from the catalogue; conversations stay",
  body: selectedCreators,
  data: bulkDeletion,
  example: { body: { creatorIds: [exampleCreator._id] }, data: { changed: 1, skipped: 0 } },
});

export const restoreCreators = endpoint({
  method: "POST",
  path: "/api/v1/creator/restore",
  access: "admin",
  scope: "catalogue:write",
  summary: "Restore the named creators that the caller deleted; one whose email another creator has by now is skipped",
  body: selectedCreators,
  data: bulkOutcome,
  example: { body: { creatorIds: [exampleCreator._id] }, data: { changed: 1, skipped: 0 } },
});
