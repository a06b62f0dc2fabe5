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

export function useSession() {
  return useSyncExternalStore(session.subscribe, session.read);
}
