import type { Row } from "./every-call.js";
import { newName } from "./newcomers.js";

const own = [401, 200, 404, 404] as const;

export const listRows: Record<string, Row> = {
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
