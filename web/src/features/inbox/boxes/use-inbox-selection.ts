import type { inbox } from "@overture/contract";
import { useRef, useState } from "react";
import { useKeptSelection } from "../../../ui/use-kept-selection";

export interface InboxSelection {
  ids: ReadonlySet<string>;
  /** All that match, also those that are not loaded. */
  isAll: boolean;
  /** With those between it and the one before, where that is wanted. */
  toggle: (threadId: string, withThoseBetween: boolean) => void;
  /** All that match, or none. */
  select: (isEvery: boolean) => void;
}

const none: ReadonlySet<string> = new Set();

/** Which conversations of the list are selected; `list` names what is listed. */
export function useInboxSelection(items: readonly inbox.InboxItem[], list: string): InboxSelection {
  const [selected, setSelected] = useKeptSelection("inbox");
  const [allOf, setAllOf] = useState<string>();
  const last = useRef<string>(undefined);
  const isAll = selected.size > 0 && allOf === list;
  const ids = isAll ? new Set(items.map(({ _id }) => _id)) : selected;

  return {
    ids,
    isAll,
    toggle: (threadId, withThoseBetween) => {
      setAllOf(undefined);
      const between = withThoseBetween ? rangeOf(items, last.current, threadId) : [];
      last.current = threadId;
      const next = new Set(ids);
      if (between.length > 0) for (const id of between) next.add(id);
      else if (!next.delete(threadId)) next.add(threadId);
      setSelected(next);
    },
    select: (isEvery) => {
      setAllOf(isEvery ? list : undefined);
      setSelected(isEvery ? new Set(items.map(({ _id }) => _id)) : none);
    },
  };
}

/** From one to the other, both included; none where one of them is not listed any more. */
function rangeOf(items: readonly inbox.InboxItem[], from: string | undefined, to: string): string[] {
  const places = [from, to].map((id) => items.findIndex(({ _id }) => _id === id));
  if (places.includes(-1)) return [];
  return items.slice(Math.min(...places), Math.max(...places) + 1).map(({ _id }) => _id);
}
