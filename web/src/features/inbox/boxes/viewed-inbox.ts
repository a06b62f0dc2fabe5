import type { views } from "@overture/contract";
import {
  type InboxAddress,
  type InboxSearch,
  inboxAddress,
  readInboxSearch,
} from "../../../entities/inbox/inbox-search";

/** What a saved view keeps of the address: the box and whatever narrows it. */
export function viewedFilters(search: InboxSearch): Record<string, string> {
  const { sort: _sort, view: _view, thread: _thread, ...filters } = inboxAddress(search);
  return filters;
}

/** The inbox as a saved view reads it; what the view has from another time and is no filter counts as none. */
export function searchOfView({ _id, filters, sort }: Pick<views.View, "_id" | "filters" | "sort">): InboxSearch {
  return readInboxSearch({
    ...(filters as InboxAddress),
    ...(sort !== null && { sort }),
    view: _id,
  });
}
