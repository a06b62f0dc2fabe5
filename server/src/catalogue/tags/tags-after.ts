import { tags } from "@overture/contract";
import { invalid } from "../../refusal.js";

export interface GivenTags {
  names: readonly string[];
  /** Those that the caller saw. */
  seen: readonly string[] | undefined;
}

/**
 * The tags that something has afterwards. Of a caller who says which they saw, only what they added and took away
 * counts: what others have changed meanwhile stays.
 */
export function tagsAfter(now: readonly string[], { names, seen }: GivenTags): string[] {
  const wanted = tags.tidyTags(names);
  if (!seen) return wanted;
  const seenByKey = new Map(tags.tidyTags(seen).map((name) => [tags.tagKey(name), name]));
  const wantedKeys = new Set(wanted.map(tags.tagKey));
  const kept = now.filter((name) => wantedKeys.has(tags.tagKey(name)) || !seenByKey.has(tags.tagKey(name)));
  const said = wanted.filter((name) => seenByKey.get(tags.tagKey(name)) !== name);
  const after = tags.tidyTags([...said, ...kept]);
  if (after.length > tags.tagLimits.tags) throw invalid({ tags: `At most ${tags.tagLimits.tags} tags` });
  return after;
}
