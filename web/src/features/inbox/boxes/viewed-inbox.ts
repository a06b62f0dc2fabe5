import type { views } from "@overture/contract";
import {
  type InboxAddress,
  type InboxSearch,
  inboxAddress,
  readInboxSearch,
} from "../../../entities/inbox/inbox-search";

/** The part of the URL that a saved view stores: the box and the filters. */
export function viewedFilters(search: InboxSearch): Record<string, string> {
  const { sort: _sort, view: _view, thread: _thread, ...filters } = inboxAddress(search);
  return filters;
}

/** The inbox search of a saved view. Stored values of an older version that are no filter any more are ignored. */
export function searchOfView({ _id, filters, sort }: Pick<views.View, "_id" | "filters" | "sort">): InboxSearch {
  return readInboxSearch({
    ...(filters as InboxAddress),
    ...(sort !== null && { sort }),
    view: _id,
  });
}
