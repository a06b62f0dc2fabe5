import { useRef, useState } from "react";
import { idsBetween, useKeptSelection } from "../../../ui/use-kept-selection";

export interface ThreadSelection {
  ids: ReadonlySet<string>;
  /** Whether all matching conversations are selected, also those that are not loaded. */
  isAll: boolean;
  /** Selects or deselects one; with `withThoseBetween`, selects all from the last toggled one to this one. */
  toggle: (threadId: string, withThoseBetween: boolean) => void;
  /** Selects all matching conversations, or none. */
  select: (isEvery: boolean) => void;
}

const none: ReadonlySet<string> = new Set();

/**
 * The selected conversations of a list, kept under the name. `list` identifies the filters and the order of the rows;
 * undefined while rows of another list are still shown.
 */
export function useThreadSelection(
  name: string,
  rows: ReadonlyArray<{ _id: string }>,
  list: string | undefined,
): ThreadSelection {
  const [selected, setSelected] = useKeptSelection(name);
  /** The list whose matches are all selected. */
  const [allOf, setAllOf] = useState<string>();
  const last = useRef<string>(undefined);
  const isAll = selected.size > 0 && allOf !== undefined && allOf === list;

  return {
    ids: isAll ? idsOf(rows) : selected,
    isAll,
    toggle: (threadId, withThoseBetween) => {
      setAllOf(undefined);
      const between = withThoseBetween ? idsBetween(rows, last.current, threadId) : [];
      last.current = threadId;
      setSelected((before) => toggled(isAll ? idsOf(rows) : before, threadId, between));
    },
    select: (isEvery) => {
      setAllOf(isEvery ? list : undefined);
      setSelected(isEvery ? idsOf(rows) : none);
    },
  };
}

function idsOf(rows: ReadonlyArray<{ _id: string }>): ReadonlySet<string> {
  return new Set(rows.map(({ _id }) => _id));
}

/** Toggles one row, or selects all of a range. */
function toggled(ids: ReadonlySet<string>, id: string, range: readonly string[]): ReadonlySet<string> {
  const next = new Set([...ids, ...range]);
  if (range.length === 0 && !next.delete(id)) next.add(id);
  return next;
}
