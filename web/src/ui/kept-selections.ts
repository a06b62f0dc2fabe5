import type { RouterHistory } from "@tanstack/react-router";
import * as z from "zod/mini";
import { session } from "../api/session";

export type Ids = ReadonlySet<string>;
const nothing: Ids = new Set();

const storageKey = "overture.selections";
/**
 * How many history entries are kept, the last used ones. Lists with more selected ids than this are kept only until a
 * reload.
 */
const maxEntries = 10;
const maxIds = 1_000;

const stored = z.object({
  userId: z.string(),
  entries: z.array(z.object({ key: z.string(), index: z.number(), ids: z.array(z.string()) })),
});

interface Selection {
  index: number;
  ids: Ids;
}

/** Keeps the selection of each history entry in the storage of this tab, until its user signs out. */
export function openSelections(history: RouterHistory) {
  let byEntry = readStored();

  history.subscribe(({ location, action }) => {
    const { __TSR_index: at } = location.state;
    // A new entry removes the entries ahead of it, and a replacing one removes the entry at its place.
    const isGone = (index: number) =>
      action.type === "PUSH" ? index >= at : action.type === "REPLACE" && index === at;
    for (const [key, { index }] of [...byEntry]) if (isGone(index)) byEntry.delete(key);
    store(byEntry);
  });
  session.subscribe(() => {
    if (session.shown()) return;
    byEntry = new Map();
    store(byEntry);
  });

  return {
    read: (entry: string, name: string): Ids => byEntry.get(keyOf(entry, name))?.ids ?? nothing,

    write({ entry, index }: { entry: string; index: number }, name: string, ids: Ids): void {
      const key = keyOf(entry, name);
      if ((byEntry.get(key)?.ids ?? nothing) === ids) return;
      // The one that was used last comes last.
      byEntry.delete(key);
      if (ids.size > 0) byEntry.set(key, { index, ids });
      store(byEntry);
    },
  };
}

/** A list that is being left still knows the entry after it. */
function keyOf(entry: string, name: string): string {
  return `${entry} ${name}`;
}

function readStored(): Map<string, Selection> {
  const text = window.sessionStorage.getItem(storageKey);
  const found = text === null ? undefined : stored.safeParse(readJson(text)).data;
  if (found?.userId !== session.shown()?.user._id) return new Map();
  return new Map(found?.entries.map(({ key, ids, ...entry }) => [key, { ...entry, ids: new Set(ids) }]));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function store(byEntry: ReadonlyMap<string, Selection>): void {
  const userId = session.shown()?.user._id;
  const entries = [...byEntry]
    .filter(([, { ids }]) => ids.size <= maxIds)
    .slice(-maxEntries)
    .map(([key, { ids, ...entry }]) => ({ key, ...entry, ids: [...ids] }));
  try {
    if (userId === undefined || entries.length === 0) window.sessionStorage.removeItem(storageKey);
    else window.sessionStorage.setItem(storageKey, JSON.stringify({ userId, entries }));
  } catch {
    // A storage that is full keeps them until a reload alone.
  }
}
