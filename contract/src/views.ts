import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";
import { id, idParams, instant, text } from "./fields.js";

/** Not among `limits`, which every page loads. */
export const viewLimits = {
  /** Views of one user and table. */
  views: 50,
  name: { min: 1, max: 60 },
  columns: 60,
  /** Shared views of one user and table: everybody who opens the table gets them. */
  shared: 10,
  /** A shared view as JSON: three times what a table of sixty columns needs. */
  sharedCharacters: 6_000,
  /** In pixels. */
  width: { min: 40, max: 2_000 },
  filters: 60,
  /** All filters together, as JSON; a shared view is sent to everybody. */
  filterCharacters: 10_000,
  /** One value of a filter, in characters. */
  value: 1_000,
  values: 200,
} as const;

/** The tables that have views. */
export const viewTable = z.enum([
  "creators",
  "available-creators",
  "campaigns",
  "conversations",
  "drafts",
  "inbox",
  "deliveries",
  "ledger",
  "templates",
  "suppressions",
  "users",
  "audit",
  "analytics",
  "recently-deleted",
  "sandbox",
]);
export type ViewTable = z.output<typeof viewTable>;

const word = text({ min: 1, max: 100, tooShort: "Enter a name" });

const { columns: maxColumns, width, filters: maxFilters, values: maxValues } = viewLimits;
const columnNames = z.array(word).check(
  z.maxLength(maxColumns, `At most ${maxColumns} columns`),
  z.refine((names) => new Set(names).size === names.length, "A column is named twice"),
);

/** By column, in pixels. */
const columnWidths = z
  .record(
    word,
    z
      .number("Enter a number")
      .check(z.gte(width.min, `At least ${width.min} pixels`), z.lte(width.max, `At most ${width.max} pixels`)),
  )
  .check(z.refine((widths) => Object.keys(widths).length <= maxColumns, `At most ${maxColumns} columns`));

const filterValue = z.union([text({ max: viewLimits.value }), z.number(), z.boolean()], "This is no value of a filter");

/** The filters, by the names of the list's query. */
const viewFilters = z
  .record(
    word,
    z.union(
      [filterValue, z.array(filterValue).check(z.maxLength(maxValues, `At most ${maxValues} values`))],
      "This is no value of a filter",
    ),
  )
  .check(
    z.refine((filters) => Object.keys(filters).length <= maxFilters, `At most ${maxFilters} filters`),
    z.refine((filters) => JSON.stringify(filters).length <= viewLimits.filterCharacters, "These filters are too long"),
  );

/** As in the list's query; null: the default order. */
const viewSort = z.nullable(word);

/** How a user sees a table: its columns, filters and order. */
export const view = z.object({
  _id: id,
  table: viewTable,
  name: z.string(),
  /** Whether every user may use it; only its owner changes it. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
  owner: z.object({ _id: id, username: z.string() }),
  /** The columns that are shown. Empty: the default ones. */
  columns: z.array(z.string()),
  /** Columns from left to right; columns that are not named come last. */
  order: z.array(z.string()),
  widths: z.record(z.string(), z.number()),
  filters: z.record(z.string(), z.union([filterValue, z.array(filterValue)])),
  sort: z.nullable(z.string()),
  createdAt: instant,
});
export type View = z.output<typeof view>;

/** The columns of a view. */
export const viewLayout = z.pick(view, { columns: true, order: true, widths: true });

const name = text({ ...viewLimits.name, tooShort: "Enter a name" });

export const viewBody = z.object({
  table: viewTable,
  name,
  isShared: z._default(z.boolean(), false),
  columns: z._default(columnNames, []),
  order: z._default(columnNames, []),
  widths: z._default(columnWidths, {}),
  filters: z._default(viewFilters, {}),
  sort: z._default(viewSort, null),
});
export type ViewBody = z.output<typeof viewBody>;

/** The table of a view cannot be changed. */
export const viewChanges = z.object({
  name: z.optional(name),
  isShared: z.optional(z.boolean()),
  columns: z.optional(columnNames),
  order: z.optional(columnNames),
  widths: z.optional(columnWidths),
  filters: z.optional(viewFilters),
  sort: z.optional(viewSort),
  /** What the caller has seen of it. If something to be changed is another by now, nothing is saved (409). */
  before: z.optional(
    z.partial(z.pick(view, { name: true, columns: true, order: true, widths: true, filters: true, sort: true })),
  ),
});
export type ViewChanges = z.output<typeof viewChanges>;

const exampleBody = {
  table: "creators" as const,
  name: "Travel, not written to yet",
  isShared: true,
  columns: ["username", "avgViews", "avgCost"],
  order: ["username", "avgCost", "avgViews"],
  widths: { username: 220 },
  filters: { search: "travel", minFollowers: 10_000 },
  sort: "-avgViews",
};
const exampleView: View = {
  ...exampleBody,
  _id: "01938a5e-7c00-7000-8000-0000000000c1",
  isOwn: true,
  owner: { _id: "01938a5e-7c00-7000-8000-000000000001", username: "maria" },
  createdAt: "2026-11-02T09:30:00.000Z",
};
const exampleParams = { id: exampleView._id };

export const listViews = endpoint({
  method: "GET",
  path: "/api/v1/view",
  access: "user",
  scope: "catalogue:read",
  summary: "The caller's views and shared ones, of one table or of all, by name",
  query: z.object({ table: z.optional(viewTable) }),
  data: z.object({ views: z.array(view) }),
  example: { query: { table: "creators" }, data: { views: [exampleView] } },
});

export const createView = endpoint({
  method: "POST",
  path: "/api/v1/view",
  access: "user",
  scope: "catalogue:write",
  summary:
    "Keep how one reads a table: columns, order, widths, filters and sort; at most " +
    `${viewLimits.views} of one user and table, of which ${viewLimits.shared} may be shared`,
  message: "View saved",
  body: viewBody,
  data: view,
  status: 201,
  example: { body: exampleBody, data: exampleView },
});

export const updateView = endpoint({
  method: "PUT",
  path: "/api/v1/view/{id}",
  access: "owner",
  scope: "catalogue:write",
  summary: "Change a view of the caller; absent fields stay. With `before`: 409 if it was changed since",
  message: "View updated",
  params: idParams,
  body: viewChanges,
  data: view,
  current: view,
  example: { params: exampleParams, body: { isShared: true }, data: exampleView },
});

export const deleteView = endpoint({
  method: "DELETE",
  path: "/api/v1/view/{id}",
  access: "owner",
  scope: "catalogue:write",
  summary: "Delete a view of the caller",
  message: "View deleted",
  params: idParams,
  data: z.null(),
  example: { params: exampleParams, data: null },
});
