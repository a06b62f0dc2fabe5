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
 * of it, which can still be renewed: after a quarter of an hour without a call the access token alone would end nothing
 * there.
 */
export function createSignOut({ fetch, session }: Surroundings) {
  return function signOut(): void {
    const copy = copyOf(session);
    session.clear();
    const refresh = createRefresh({ fetch, session: copy, exclusively: (work) => work() });
    void createClient({ fetch, session: copy, refresh }).send(accounts.logout);
  };
}

function copyOf(session: SessionStore): SessionStore {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const copy = createSessionStore({ storage: () => storage, otherTabs: () => () => undefined });
  const current = session.read();
  if (current) copy.write(current);
  return copy;
}
