import * as z from "zod/mini";
import { text } from "./fields.js";

/** Not among `limits`, which every page loads. */
export const tagLimits = {
  name: { min: 1, max: 50 },
  /** On one creator, conversation or campaign. */
  tags: 30,
} as const;

export const tagName = text({ ...tagLimits.name, tooShort: "Enter a tag" });

export const tagNames = z
  .array(tagName)
  .check(z.maxLength(tagLimits.tags, { error: `At most ${tagLimits.tags} tags` }));

/** Two tags with the same key are the same tag. */
export function tagKey(name: string): string {
  return spaced(name).toLowerCase();
}

/** As they are stored: with single spaces, without duplicates, in the spelling of the first. */
export function tidyTags(names: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names.map(spaced)) if (!byKey.has(tagKey(name))) byKey.set(tagKey(name), name);
  return [...byKey.values()];
}

function spaced(name: string): string {
  return name.normalize("NFC").trim().replace(/\s+/gu, " ");
}
