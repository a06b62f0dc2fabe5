import { accounts } from "@overture/contract";

const key = "overture.session";

interface Surroundings {
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Calls back when another tab has written to the storage. */
  otherTabs: (listener: () => void) => () => void;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/**
 * Keeps the session under one key of the storage, so that all tabs share it. What does not fit its schema is no
 * session.
 */
export function createSessionStore({ storage, otherTabs }: Surroundings) {
  const listeners = new Set<() => void>();
  let parsed: { text: string | null; session: accounts.Session | null } = { text: null, session: null };
  let stopListening: (() => void) | undefined;

  const notify = () => {
    for (const listener of [...listeners]) listener();
  };

  return {
    /** The same object until the stored text changes. */
    read(): accounts.Session | null {
      const text = storage().getItem(key);
      if (text !== parsed.text) parsed = { text, session: parse(text) };
      return parsed.session;
    },

    write(session: accounts.Session): void {
      storage().setItem(key, JSON.stringify(session));
      notify();
    },

    clear(): void {
      storage().removeItem(key);
      notify();
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      stopListening ??= otherTabs(notify);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopListening?.();
        stopListening = undefined;
      };
    },
  };
}

function parse(text: string | null): accounts.Session | null {
  if (text === null) return null;
  try {
    const result = accounts.session.safeParse(JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
