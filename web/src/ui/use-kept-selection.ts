import { type RouterHistory, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";

type Ids = ReadonlySet<string>;
const nothing: Ids = new Set();

/**
 * The rows that are selected in a list. They belong to the entry of the history in which they were selected: whoever
 * comes back to it has them again, and a new visit begins with none. The name says of which list they are.
 */
export function useKeptSelection(name: string) {
  const { history } = useRouter();
  const kept = selectionsOf(history);
  const index = useRouterState({ select: ({ location }) => location.state.__TSR_index });
  const [chosen, setChosen] = useState(() => ({ name, ids: kept.read(index, name) }));
  const ids = chosen.name === name ? chosen.ids : nothing;

  const forget = useEffectEvent(() => kept.write(history.location.state.__TSR_index, name, nothing));
  // Connects to the history. A list that goes away while its entry stays was left for another one in its place.
  useEffect(() => () => forget(), []);
  useEffect(() => kept.write(index, name, ids), [kept, index, name, ids]);

  function select(next: Ids | ((before: Ids) => Ids)) {
    setChosen((before) => {
      const known = before.name === name ? before.ids : nothing;
      return { name, ids: typeof next === "function" ? next(known) : next };
    });
  }

  return [ids, select] as const;
}

const byHistory = new WeakMap<RouterHistory, ReturnType<typeof openSelections>>();

function selectionsOf(history: RouterHistory) {
  const known = byHistory.get(history) ?? openSelections(history);
  byHistory.set(history, known);
  return known;
}

/** For the life of the page. */
function openSelections(history: RouterHistory) {
  const byIndex = new Map<number, Map<string, Ids>>();

  history.subscribe(({ location, action }) => {
    if (action.type !== "PUSH") return;
    // A new entry takes the place of those that were ahead.
    for (const index of [...byIndex.keys()]) if (index >= location.state.__TSR_index) byIndex.delete(index);
  });

  return {
    read: (index: number, name: string): Ids => byIndex.get(index)?.get(name) ?? nothing,
    write(index: number, name: string, ids: Ids): void {
      const selections = byIndex.get(index) ?? new Map<string, Ids>();
      if (ids.size === 0) selections.delete(name);
      else selections.set(name, ids);
      byIndex.set(index, selections);
    },
  };
}
