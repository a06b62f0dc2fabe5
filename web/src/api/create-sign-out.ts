import { accounts } from "@overture/contract";
import { createClient } from "./create-client";
import { createRefresh } from "./refresh";
import { createSessionStore, type SessionStore } from "./session-store";

interface Surroundings {
  fetch: typeof fetch;
  session: SessionStore;
}

/**
 * The browser forgets the session at once, also when the server cannot be reached. The server is notified with a copy
 * of it.
 */
export function createSignOut({ fetch, session }: Surroundings) {
  const endSession = createEndSession({ fetch });
  return function signOut(): void {
    const current = session.read();
    session.clear();
    if (current) endSession(current);
  };
}

/**
 * Ends a session at the server, whether it is this browser's or not. It can still be renewed for that: after a quarter
 * of an hour without a call the access token alone would end nothing there.
 */
export function createEndSession({ fetch }: Pick<Surroundings, "fetch">) {
  return function endSession(ended: accounts.Session): void {
    const copy = storeOf(ended);
    const refresh = createRefresh({ fetch, session: copy, exclusively: (work) => work() });
    void createClient({ fetch, session: copy, refresh }).send(accounts.logout);
  };
}

function storeOf(session: accounts.Session): SessionStore {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const store = createSessionStore({ storage: () => storage, otherTabs: () => () => undefined });
  store.write(session);
  return store;
}
