import { tags } from "@overture/contract";
import { invalid } from "../../refusal.js";

export interface GivenTags {
  names: readonly string[];
  /** The tags that the caller saw. */
  seen: readonly string[] | undefined;
}

/**
 * The tags after a change. If the caller says which tags they saw, only the tags that they added or removed change, and
 * changes by others stay.
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
