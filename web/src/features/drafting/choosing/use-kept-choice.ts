import { outreachPreview } from "@overture/contract";
import { useEffect, useEffectEvent, useState } from "react";
import * as z from "zod/mini";
import { t } from "#language";
import { session } from "../../../api/session";
import { wordsOfThisTab } from "../../../api/unsaved-words";
import { useUnsavedWords } from "../../../ui/use-unsaved";
import { type ChosenCreators, noneChosen, withCreators, withoutAll } from "./chosen-creators";

/** Choices that did not fit into the session storage; they are lost when the page closes. */
const unstored = new Map<string, ChosenCreators>();

/** The dialogs that show a choice. Drafts may be created for it after its dialog was closed and opened again. */
const listeners = new Set<(nameInMemory: string, chosen: ChosenCreators) => void>();

const keptCreators = z.array(outreachPreview.chosenCreator);

/**
 * The creators that are chosen for a campaign and have no drafts yet. The choice survives closing the dialog, Back and
 * a reload of the tab. A choice that does not fit into the browser's storage survives only closing and Back; while its
 * dialog is open, leaving the page asks first.
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
    // The stored choice is older and must not replace this one.
    wordsOfThisTab.forget(name);
    unstored.set(nameInMemory, next);
  }

  /** Removes creators that have drafts now; creators that were chosen meanwhile stay. */
  function leaveOut(creatorIds: readonly string[]) {
    choose(withoutAll(latest(), new Set(creatorIds)));
  }

  return { chosen, choose, leaveOut };
}

/** Nothing needs to be saved when the user leaves the screen; only closing the page loses the choice. */
function keptInMemory(): void {}

function read(name: string): ChosenCreators {
  const kept = keptCreators.safeParse(wordsOfThisTab.list(name)[0]?.value);
  return kept.success ? withCreators(noneChosen, kept.data) : noneChosen;
}
