import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { t } from "#language";
import { hasUnsavedWords, type Place, type UnsavedEntry, unsavedEntries } from "./unsaved";

interface Location {
  pathname: string;
  search: unknown;
}

/** An action that would lose unsaved text, while the user is asked about it. */
export interface Asked {
  verb: string;
  act: () => void;
}

export const UnsavedPlace = createContext<Place>({ dialogs: [], params: [] });

const listeners = new Set<() => void>();
let asked: Asked | undefined;

/** Whether closing the dialog would lose something. */
export function hasUnsavedInDialog(dialog: string): boolean {
  return lostOf(({ dialogs }) => dialogs.includes(dialog)).length > 0;
}

/** What is typed in the dialog is given up: nobody is asked about it again. */
export function discardInDialog(dialog: string): void {
  for (const entry of [...unsavedEntries]) if (entry.dialogs.includes(dialog)) remove(entry);
}

/** What going from one address to another would lose, by what a person calls it. */
export function lostByNavigation(current: Location, next: Location): string[] {
  return namesOf(lostOf((entry) => isLeft(entry, current, next)));
}

/** What is typed on the page and not saved, by what a person calls it. */
export function unsavedNames(): { lost: string[]; kept: string[] } {
  const lost = lostOf(() => true);
  return { lost: namesOf(lost), kept: namesOf([...unsavedEntries].filter((entry) => !lost.includes(entry))) };
}

/** Does it, after asking if anything is not saved. */
export function askThenAct(action: Asked): void {
  if (!hasUnsavedWords()) return action.act();
  asked = action;
  notify();
}

export function stopAsking(): void {
  asked = undefined;
  notify();
}

export function useAsked(): Asked | undefined {
  return useSyncExternalStore(subscribe, () => asked);
}

export function useHasUnsavedWords(): boolean {
  return useSyncExternalStore(subscribe, hasUnsavedWords);
}

/** How words are saved that are kept with each change. */
export const alreadyKept = () => undefined;

/**
 * Declares that what is mounted here holds words that are not saved. What saves itself when it is closed says how.
 * Without a name it is called after the dialog or panel around it.
 */
export function useUnsavedWords(isUnsaved: boolean, saveItself?: () => void, ownName?: string): void {
  const { dialogs, params, title } = useContext(UnsavedPlace);
  const name = ownName ?? title;
  const savesItself = saveItself !== undefined;
  const save = useEffectEvent(() => saveItself?.());
  // Connects to the list of unsaved parts.
  useEffect(() => {
    if (!isUnsaved) return;
    const entry = { dialogs, params, name, save: savesItself ? () => save() : undefined };
    add(entry);
    return () => remove(entry);
  }, [isUnsaved, savesItself, dialogs, params, name]);
}

/** The affected parts that do not save themselves. */
function lostOf(isConcerned: (entry: UnsavedEntry) => boolean): UnsavedEntry[] {
  return [...unsavedEntries].filter((entry) => entry.save === undefined && isConcerned(entry));
}

function isLeft({ params }: UnsavedEntry, current: Location, next: Location): boolean {
  return current.pathname !== next.pathname || params.some((name) => valueOf(current, name) !== valueOf(next, name));
}

function namesOf(some: readonly UnsavedEntry[]): string[] {
  return [...new Set(some.map(({ name = t`What you typed on this page` }) => name))];
}

function add(entry: UnsavedEntry): void {
  if (unsavedEntries.size === 0) window.addEventListener("beforeunload", askBeforeUnload);
  unsavedEntries.add(entry);
  notify();
}

function remove(entry: UnsavedEntry): void {
  if (!unsavedEntries.delete(entry)) return;
  if (unsavedEntries.size === 0) window.removeEventListener("beforeunload", askBeforeUnload);
  notify();
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  for (const { save } of unsavedEntries) save?.();
  event.preventDefault();
}

function valueOf({ search }: Location, name: string): unknown {
  return typeof search === "object" && search !== null ? (search as Record<string, unknown>)[name] : undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}
