import { accounts } from "@overture/contract";
import { readAsOfNow } from "./read-answer";

export const sessionKey = "overture.session";

interface Surroundings {
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Calls back when another tab has written to the storage. */
  otherTabs: (listener: () => void) => () => void;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/**
 * Keeps the session under one key of the storage, so that all tabs share it. What does not fit its schema is no
 * session; a role that only a newer server knows stays as it is. A session that ends by itself leaves its page in place
 * until `leave`, and for as long as it is held, for words not saved yet.
 */
export function createSessionStore({ storage, otherTabs }: Surroundings) {
  const listeners = new Set<() => void>();
  let parsed: { text: string | null; session: accounts.Session | null } = { text: null, session: null };
  let shown: accounts.Session | null = null;
  let isHeld = false;
  let stopListening: (() => void) | undefined;

  const notify = () => {
    for (const listener of [...listeners]) listener();
  };

  /** The same object until the stored text changes. */
  function read(): accounts.Session | null {
    const text = storage().getItem(sessionKey);
    if (text !== parsed.text) parsed = { text, session: parse(text) };
    if (parsed.session) {
      shown = parsed.session;
      isHeld = false;
    }
    return parsed.session;
  }

  function leave(): void {
    shown = null;
    isHeld = false;
    notify();
  }

  return {
    read,

    /** The session whose page is open: also one that has ended, until its page is left. */
    shown: () => read() ?? shown,

    write(session: accounts.Session): void {
      storage().setItem(sessionKey, JSON.stringify(session));
      notify();
    },

    /** The server has ended it. */
    end(): void {
      storage().removeItem(sessionKey);
      notify();
    },

    /** Its user has ended it, and leaves. */
    clear(): void {
      storage().removeItem(sessionKey);
      leave();
    },

    leave,

    /** Keeps the page of a session that has ended, until somebody signs in or leaves. */
    hold(): void {
      isHeld = read() === null && shown !== null;
      notify();
    },

    isHeld: () => read() === null && isHeld,

    /** The session that a call can go on with: none, unless the page is held and somebody signs in again. */
    resumed(): Promise<accounts.Session | null> {
      const userId = (read() ?? shown)?.user._id;
      return new Promise((resolve) => {
        const settle = () => {
          const current = read();
          if (current === null && isHeld) return;
          listeners.delete(settle);
          resolve(current?.user._id === userId ? current : null);
        };
        listeners.add(settle);
        settle();
      });
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
    return readAsOfNow(accounts.session, JSON.parse(text)) ?? null;
  } catch {
    return null;
  }
}
