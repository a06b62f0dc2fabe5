import { limits } from "@overture/contract";
import { useSyncExternalStore } from "react";
import { listenForStored, notifyStored } from "./stored";

/** Between which one chooses in the settings. */
export const undoChoices = [5, 10, 20, 30, 60] as const;
export type UndoSeconds = (typeof undoChoices)[number];

/** Kept in the browser like the theme, because it is needed before the server answers. */
const key = "overture.undoSeconds";

/** How long a sending can be undone. */
export function readUndoSeconds(): UndoSeconds {
  const stored = Number(localStorage.getItem(key));
  return undoChoices.find((choice) => choice === stored) ?? limits.undoSendSeconds;
}

export function chooseUndoSeconds(seconds: UndoSeconds): void {
  localStorage.setItem(key, String(seconds));
  notifyStored();
}

export function useUndoSeconds(): UndoSeconds {
  return useSyncExternalStore(listenForStored, readUndoSeconds);
}
