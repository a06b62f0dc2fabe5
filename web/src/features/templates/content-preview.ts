import { limits } from "@overture/contract";

/** The beginning of a template on one line; what is longer ends with an ellipsis. */
export function contentPreview(content: string): string {
  const characters = Array.from(content.replace(/\s+/g, " ").trim());
  if (characters.length <= limits.templatePreviewCharacters) return characters.join("");
  return `${characters.slice(0, limits.templatePreviewCharacters).join("")}…`;
}
