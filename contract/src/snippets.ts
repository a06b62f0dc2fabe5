import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";
import { id, idParams, instant, text } from "./fields.js";

/** Not among `limits`, which every page loads. */
export const snippetLimits = {
  /** Snippets of one user. */
  snippets: 200,
  name: { min: 1, max: 60 },
  content: { min: 1, max: 5_000 },
} as const;

/** A piece of text to insert while writing. */
export const snippet = z.object({
  _id: id,
  name: z.string(),
  content: z.string(),
  /** Whether every user may read it; only its owner changes it. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
  owner: z.object({ _id: id, username: z.string() }),
  createdAt: instant,
});
export type Snippet = z.output<typeof snippet>;

const name = text({ ...snippetLimits.name, tooShort: "Enter a name" });
const content = text({ ...snippetLimits.content, tooShort: "Enter a text" });

export const snippetBody = z.object({ name, content, isShared: z._default(z.boolean(), false) });
export type SnippetBody = z.output<typeof snippetBody>;

export const snippetChanges = z.object({
  name: z.optional(name),
  content: z.optional(content),
  isShared: z.optional(z.boolean()),
  /** The texts that the caller has seen. If one to be changed is another by now, nothing is saved (409). */
  before: z.optional(z.object({ name: z.optional(z.string()), content: z.optional(z.string()) })),
});
export type SnippetChanges = z.output<typeof snippetChanges>;

const exampleSnippet: Snippet = {
  _id: "01938a5e-7c00-7000-8000-0000000000b1",
  name: "Usage rights",
  content: "We would like to use the video on our own channels for 90 days.",
  isShared: true,
  isOwn: true,
  owner: { _id: "01938a5e-7c00-7000-8000-000000000001", username: "maria" },
  createdAt: "2026-11-02T09:30:00.000Z",
};
const exampleParams = { id: exampleSnippet._id };
const exampleBody = { name: exampleSnippet.name, content: exampleSnippet.content, isShared: true };

export const listSnippets = endpoint({
  method: "GET",
  path: "/api/v1/snippet",
  isTagged: true,
  access: "user",
  scope: "templates:read",
  summary: "The caller's snippets and shared ones, by name",
  data: z.object({ snippets: z.array(snippet) }),
  example: { data: { snippets: [exampleSnippet] } },
});

export const createSnippet = endpoint({
  method: "POST",
  path: "/api/v1/snippet",
  access: "user",
  scope: "templates:write",
  summary: `Make a snippet, at most ${snippetLimits.snippets} of one user`,
  message: "Snippet created",
  body: snippetBody,
  data: snippet,
  status: 201,
  example: { body: exampleBody, data: exampleSnippet },
});

export const updateSnippet = endpoint({
  method: "PUT",
  path: "/api/v1/snippet/{id}",
  access: "owner",
  scope: "templates:write",
  summary: "Change a snippet of the caller; absent fields stay. With `before`: 409 if it was changed since",
  message: "Snippet updated",
  params: idParams,
  body: snippetChanges,
  data: snippet,
  current: snippet,
  example: { params: exampleParams, body: { isShared: true }, data: exampleSnippet },
});

export const deleteSnippet = endpoint({
  method: "DELETE",
  path: "/api/v1/snippet/{id}",
  access: "owner",
  scope: "templates:write",
  summary: "Delete a snippet of the caller; texts with it stay as they are",
  message: "Snippet deleted",
  params: idParams,
  data: z.null(),
  example: { params: exampleParams, data: null },
});

export const restoreSnippet = endpoint({
  method: "POST",
  path: "/api/v1/snippet/{id}/restore",
  access: "owner",
  scope: "templates:write",
  summary: "Restore a deleted snippet of the caller, unless another one has its name by now",
  message: "Snippet restored",
  params: idParams,
  data: snippet,
  example: { params: exampleParams, data: exampleSnippet },
});
