import * as z from "zod/mini";
import { filterBody } from "./creator.js";
import { endpoint } from "./endpoint.js";
import { id, idParams, instant, text } from "./fields.js";
import { limits } from "./limits.js";

/** Not among `limits`, which every page loads. */
export const listLimits = {
  /** Lists of one user. */
  lists: 200,
  name: { min: 1, max: 80 },
  creators: 1_000_000,
  /** In all lists of one user together, including those that can be restored. */
  creatorsInAll: 5_000_000,
} as const;

const isNarrowing = (value: unknown): boolean =>
  typeof value === "object" && value !== null ? Object.values(value).some(isNarrowing) : Boolean(value);

const noList = z.optional(z.literal("", { error: "A filter that names a list cannot be saved" }));

/** The filter of a list that holds every matching creator of the catalogue. It refers to no other list. */
export const savedFilter = z
  .object({ ...filterBody, list: noList })
  .check(z.refine((filter) => Object.values(filter).some(isNarrowing), { error: "Set at least one filter to save" }))
  .register(z.globalRegistry, { minProperties: 1 });
export type SavedFilter = z.output<typeof savedFilter>;

export const creatorList = z.object({
  _id: id,
  name: z.string(),
  /** Whether every user may read it; only its owner changes it. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
  owner: z.object({ _id: id, username: z.string() }),
  /** Absent for a list that is put together by hand. Genres and regions by id, own fields by name. */
  filter: z.optional(z.object(filterBody)),
  createdAt: instant,
});
export type CreatorList = z.output<typeof creatorList>;

const countedList = z.object({
  ...creatorList.shape,
  /** The number of creators in it now. */
  total: z.int(),
  /** True: the total is an estimate. */
  totalIsEstimate: z.optional(z.boolean()),
});

const name = text({ ...listLimits.name, tooShort: "Enter a name" });
const isShared = z.boolean();
const creatorIds = z.array(id).check(z.maxLength(limits.creatorIds));

const newList = z
  .object({
    name,
    isShared: z._default(isShared, false),
    filter: z.optional(savedFilter),
    creatorIds: z.optional(creatorIds),
  })
  .check(
    z.refine((list) => (list.filter === undefined) !== (list.creatorIds === undefined), {
      error: "Give either creators or a filter",
      path: ["creatorIds"],
      when: ({ value }) => typeof value === "object" && value !== null,
    }),
  )
  .register(z.globalRegistry, { oneOf: [{ required: ["filter"] }, { required: ["creatorIds"] }] });

const exampleId = "01938a5e-7c00-7000-8000-0000000000a1";
const exampleCreatorId = "01938a5e-7c00-7000-8000-00000000000c";
const exampleParams = { id: exampleId };
const exampleList: CreatorList = {
  _id: exampleId,
  name: "Lisbon, spring",
  isShared: true,
  isOwn: true,
  owner: { _id: "01938a5e-7c00-7000-8000-000000000001", username: "maria" },
  createdAt: "2026-11-02T09:30:00.000Z",
};
const exampleFilter = { genres: ["01938a5e-7c00-7000-8000-00000000000a"], avgViews: 10_000 };
const exampleSegment: CreatorList = {
  ...exampleList,
  _id: "01938a5e-7c00-7000-8000-0000000000a2",
  name: "Travel, 10K views",
  isShared: false,
  filter: exampleFilter,
};

export const listLists = endpoint({
  method: "GET",
  path: "/api/v1/list",
  access: "user",
  scope: "catalogue:read",
  summary: "The caller's lists of creators and shared ones, by name",
  data: z.object({ lists: z.array(creatorList) }),
  example: { data: { lists: [exampleList, exampleSegment] } },
});

export const createList = endpoint({
  method: "POST",
  path: "/api/v1/list",
  access: "user",
  scope: "catalogue:write",
  summary:
    `Make a list of the named creators (at most ${limits.creatorIds} in one call), or of whatever matches a filter; ` +
    "who is not in the catalogue is left out",
  body: newList,
  data: countedList,
  status: 201,
  example: { body: { name: exampleSegment.name, filter: exampleFilter }, data: { ...exampleSegment, total: 412 } },
});

export const getList = endpoint({
  method: "GET",
  path: "/api/v1/list/{id}",
  access: "owner",
  scope: "catalogue:read",
  summary: "A list, the caller's own or a shared one, with its present number of creators",
  params: idParams,
  data: countedList,
  example: { params: exampleParams, data: { ...exampleList, total: 12 } },
});

export const updateList = endpoint({
  method: "PUT",
  path: "/api/v1/list/{id}",
  access: "owner",
  scope: "catalogue:write",
  summary:
    "Change a list of the caller; absent fields stay. Only a saved filter has a filter. " +
    "With `before`: 409 if it was changed since",
  params: idParams,
  body: z.object({
    name: z.optional(name),
    isShared: z.optional(isShared),
    filter: z.optional(savedFilter),
    /** What the caller has seen of it. If something to be changed is another by now, nothing is saved (409). */
    before: z.optional(z.object({ name: z.optional(z.string()), filter: creatorList.shape.filter })),
  }),
  data: countedList,
  current: creatorList,
  example: {
    params: exampleParams,
    body: { name: exampleList.name, isShared: true },
    data: { ...exampleList, total: 12 },
  },
});

export const deleteList = endpoint({
  method: "DELETE",
  path: "/api/v1/list/{id}",
  access: "owner",
  scope: "catalogue:write",
  summary: "Delete a list of the caller; its creators stay",
  params: idParams,
  data: z.null(),
  example: { params: exampleParams, data: null },
});

export const restoreList = endpoint({
  method: "POST",
  path: "/api/v1/list/{id}/restore",
  access: "owner",
  scope: "catalogue:write",
  summary: "Restore a deleted list of the caller, unless another one has its name by now",
  params: idParams,
  data: countedList,
  example: { params: exampleParams, data: { ...exampleList, total: 12 } },
});

/** What changed, for undoing it: the same call with both lists exchanged. */
export const changedMembers = z.object({ addedIds: z.array(id), removedIds: z.array(id) });
export type ChangedMembers = z.output<typeof changedMembers>;

export const changeListCreators = endpoint({
  method: "POST",
  path: "/api/v1/list/{id}/creators",
  access: "owner",
  scope: "catalogue:write",
  summary:
    `Add creators to a list of one's own that is put together by hand, and remove others, at most ${limits.creatorIds} of each; ` +
    "who is in it already, or is not in the catalogue, is left out",
  params: idParams,
  body: z
    .object({ add: z.optional(creatorIds), remove: z.optional(creatorIds) })
    .check(z.refine(({ add, remove }) => !haveOneInCommon(add, remove), { error: "Named twice", path: ["remove"] })),
  data: changedMembers,
  example: {
    params: exampleParams,
    body: { add: [exampleCreatorId] },
    data: { addedIds: [exampleCreatorId], removedIds: [] },
  },
});

function haveOneInCommon(add: readonly string[] = [], remove: readonly string[] = []): boolean {
  const added = new Set(add.map((one) => one.toLowerCase()));
  return remove.some((one) => added.has(one.toLowerCase()));
}
