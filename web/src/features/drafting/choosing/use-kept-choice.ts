import { outreachPreview } from "@overture/contract";
import { useEffect, useEffectEvent, useState } from "react";
import * as z from "zod/mini";
import { t } from "#language";
import { session } from "../../../api/session";
import { wordsOfThisTab } from "../../../api/unsaved-words";
import { useUnsavedWords } from "../../../ui/use-unsaved";
import { type ChosenCreators, noneChosen, withCreators, withoutAll } from "./chosen-creators";

/** What the session's storage had no room for, until the page is left. */
const unstored = new Map<string, ChosenCreators>();

/** Dialogs that show a choice: drafts are made for it also after the dialog was closed, and opened again. */
const listeners = new Set<(nameInMemory: string, chosen: ChosenCreators) => void>();

const keptCreators = z.array(outreachPreview.chosenCreator);

/**
 * Who is chosen for a campaign and not written to yet. Survives closing, Back and a reload of this tab; a choice that
 * the browser's storage has no room for survives closing and Back, and while it is open, leaving the page asks first.
 */
export function useKeptChoice(campaignId: string) {
  const name = `chosen.${campaignId}`;
  const nameInMemory = `${session.shown()?.user._id}.${name}`;
  function latest(): ChosenCreators {
    return unstored.get(nameInMemory) ?? read(name);
  }
  const [chosen, setChosen] = useState(latest);
  const [isStored, setIsStored] = useState(() => !unstored.has(nameInMemory));
  useUnsavedWords(!isStored, keptInMemory, t`Chosen creators`);

  // Connects to the other dialogs that show the same choice.
  const follow = useEffectEvent((name: string, next: ChosenCreators) => name === nameInMemory && setChosen(next));
  useEffect(() => {
    const listener = (name: string, next: ChosenCreators) => void follow(name, next);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);

  function choose(next: ChosenCreators) {
    setChosen(next);
    for (const notify of listeners) notify(nameInMemory, next);
    unstored.delete(nameInMemory);
    if (next.size === 0) {
      wordsOfThisTab.forget(name);
      setIsStored(true);
      return;
    }
    const isKept = wordsOfThisTab.keep(name, [...next.values()]);
    setIsStored(isKept);
    if (isKept) return;
    // An older choice must not come back in place of this one.
    wordsOfThisTab.forget(name);
    unstored.set(nameInMemory, next);
  }

  /** For those who have got drafts by now: whoever was chosen meanwhile stays so. */
  function leaveOut(creatorIds: readonly string[]) {
    choose(withoutAll(latest(), new Set(creatorIds)));
  }

  return { chosen, choose, leaveOut };
}

/** Leaving the screen loses nothing: only closing the page does. */
function keptInMemory(): void {}

function read(name: string): ChosenCreators {
  const kept = keptCreators.safeParse(wordsOfThisTab.list(name)[0]?.value);
  return kept.success ? withCreators(noneChosen, kept.data) : noneChosen;
}
