import type { lists } from "@overture/contract";
import type { ListRow } from "./list-queries.js";

export function presentList(list: ListRow, viewerId: string): lists.CreatorList {
  return {
    _id: list.id,
    name: list.name,
    isShared: list.isShared,
    isOwn: list.ownerId === viewerId,
    owner: { _id: list.ownerId, username: list.owner },
    ...(list.filter && { filter: list.filter }),
    createdAt: list.createdAt.toISOString(),
  };
}
