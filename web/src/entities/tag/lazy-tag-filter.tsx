import { loadable } from "../../ui/loadable";
import type { TagFilterProps } from "./tag-filter";

const filter = loadable(() => import("./tag-filter"));

/** Comes once the filters stand; its place is kept. */
export function LazyTagFilter(props: TagFilterProps) {
  const TagFilter = filter.useModule()?.TagFilter;
  return <div className="min-h-[3.75rem]">{TagFilter && <TagFilter {...props} />}</div>;
}
