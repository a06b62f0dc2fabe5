import { type RouterHistory, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { type Ids, openSelections } from "./kept-selections";

const nothing: Ids = new Set();

/**
 * The rows that are selected in a list. They belong to the entry of the history in which they were selected: whoever
 * comes back to it, or reloads it, has them again, and a new visit begins with none. The name says of which list they
 * are. `whole` has the rows of the list where all of it is shown: what is not among them is gone.
 */
export function useKeptSelection(name: string, whole?: ReadonlyArray<{ _id: string }> | false) {
  const { history } = useRouter();
  const kept = selectionsOf(history);
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? "" });
  const index = useRouterState({ select: ({ location }) => location.state.__TSR_index });
  const [chosen, setChosen] = useState(() => ({ name, ids: kept.read(entry, name) }));
  const known = chosen.name === name ? chosen.ids : nothing;
  const ids = whole ? amongst(known, whole) : known;
  if (ids !== known) setChosen({ name, ids });

  const forget = useEffectEvent(() => {
    const { __TSR_key: left = "", __TSR_index } = history.location.state;
    kept.write({ entry: left, index: __TSR_index }, name, nothing);
  });
  // Connects to the history. A list that goes away while its entry stays was left for another one in its place.
  useEffect(() => () => forget(), []);
  useEffect(() => kept.write({ entry, index }, name, ids), [kept, entry, index, name, ids]);

  function select(next: Ids | ((before: Ids) => Ids)) {
    setChosen((before) => {
      const selected = before.name === name ? before.ids : nothing;
      return { name, ids: typeof next === "function" ? next(selected) : next };
    });
  }

  return [ids, select] as const;
}

/** The ids from one row to another, including both; empty if one of them is no longer listed. */
export function idsBetween(rows: ReadonlyArray<{ _id: string }>, from: string | undefined, to: string): string[] {
  const places = [from, to].map((id) => rows.findIndex(({ _id }) => _id === id));
  if (places.includes(-1)) return [];
  return rows.slice(Math.min(...places), Math.max(...places) + 1).map(({ _id }) => _id);
}

/** The same ids where all of them are there. */
function amongst(ids: Ids, rows: ReadonlyArray<{ _id: string }>): Ids {
  const there = new Set(rows.map(({ _id }) => _id).filter((id) => ids.has(id)));
  return there.size === ids.size ? ids : there;
}

const byHistory = new WeakMap<RouterHistory, ReturnType<typeof openSelections>>();

function selectionsOf(history: RouterHistory) {
  const known = byHistory.get(history) ?? openSelections(history);
  byHistory.set(history, known);
  return known;
}
