import type { snippets } from "@overture/contract";
import type { SnippetRow } from "./snippet-queries.js";

export function presentSnippet(row: SnippetRow, viewerId: string): snippets.Snippet {
  return {
    _id: row.id,
    name: row.name,
    content: row.content,
    isShared: row.isShared,
    isOwn: row.ownerId === viewerId,
    owner: { _id: row.ownerId, username: row.owner },
    createdAt: row.createdAt.toISOString(),
  };
}
