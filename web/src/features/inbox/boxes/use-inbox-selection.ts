import type { inbox } from "@overture/contract";
import { useRef, useState } from "react";
import { idsBetween, useKeptSelection } from "../../../ui/use-kept-selection";

export interface InboxSelection {
  ids: ReadonlySet<string>;
  /** Whether all matching conversations are selected, also those that are not loaded. */
  isAll: boolean;
  /** Selects or deselects one; with `withThoseBetween`, selects all from the last toggled one to this one. */
  toggle: (threadId: string, withThoseBetween: boolean) => void;
  /** Selects all matching conversations, or none. */
  select: (isEvery: boolean) => void;
}

const none: ReadonlySet<string> = new Set();

/** The selected conversations of the list; `list` identifies the filters and the order of the list. */
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
      const between = withThoseBetween ? idsBetween(items, last.current, threadId) : [];
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
