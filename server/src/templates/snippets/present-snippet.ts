import type { snippets } from "@overture/contract";
import { presentShared } from "../../db/own-rows.js";
import type { SnippetRow } from "./snippet-queries.js";

export function presentSnippet(row: SnippetRow, viewerId: string): snippets.Snippet {
  return { ...presentShared(row, viewerId), content: row.content };
}
