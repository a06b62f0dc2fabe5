import { useSyncExternalStore } from "react";
import { createSessionStore } from "./session-store";

/** The signed-in user and the tokens of this browser. */
export const session = createSessionStore({
  storage: () => window.localStorage,
  otherTabs: (listener) => {
    window.addEventListener("storage", listener);
    return () => window.removeEventListener("storage", listener);
  },
});

/** The session whose page is open. One that has ended stays until its page is left. */
export function useSession() {
  return useSyncExternalStore(session.subscribe, session.shown);
}

/** Whether the page is kept for words that are not saved, while nobody is signed in. */
export function useIsHeld() {
  return useSyncExternalStore(session.subscribe, session.isHeld);
}

/** A browser may refuse it, and with it any page that reads it. */
export function isStorageThere(): boolean {
  try {
    session.read();
    return true;
  } catch {
    return false;
  }
}
