import type { Row } from "./every-call.js";
import { newName } from "./unique-names.js";

const own = [401, 200, 404, 404] as const;

/** The calls about the catalogue's lists, snippets and views, which are shared in the same way. */
export const listRows: Record<string, Row> = {
  "snippets.listSnippets": { statuses: [401, 200, 200, 200] },
  "snippets.createSnippet": {
    statuses: [401, 201, 201, 201],
    request: () => ({ body: { name: newName(), content: "For 90 days" } }),
  },
  "snippets.updateSnippet": {
    statuses: own,
    request: ({ snippet }) => ({ params: { id: snippet._id }, body: { isShared: false } }),
  },
  "snippets.deleteSnippet": { statuses: own, request: ({ snippet }) => ({ params: { id: snippet._id } }) },
  "snippets.restoreSnippet": {
    statuses: own,
    request: ({ deletedSnippet }) => ({ params: { id: deletedSnippet._id } }),
  },
  "views.listViews": { statuses: [401, 200, 200, 200] },
  "views.createView": {
    statuses: [401, 201, 201, 201],
    request: () => ({ body: { table: "creators", name: newName() } }),
  },
  "views.updateView": {
    statuses: own,
    request: ({ view }) => ({ params: { id: view._id }, body: { isShared: false } }),
  },
  "views.deleteView": { statuses: own, request: ({ view }) => ({ params: { id: view._id } }) },
  "lists.listLists": { statuses: [401, 200, 200, 200] },
  "lists.createList": {
    statuses: [401, 201, 201, 201],
    request: ({ creator }) => ({ body: { name: newName(), creatorIds: [creator._id] } }),
  },
  "lists.getList": { statuses: own, request: ({ list }) => ({ params: { id: list._id } }) },
  "lists.updateList": {
    statuses: own,
    request: ({ list }) => ({ params: { id: list._id }, body: { isShared: false } }),
  },
  "lists.deleteList": { statuses: own, request: ({ list }) => ({ params: { id: list._id } }) },
  "lists.restoreList": { statuses: own, request: ({ deletedList }) => ({ params: { id: deletedList._id } }) },
};
