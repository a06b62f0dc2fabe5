/** What somebody has typed: it is said when it cannot be kept, and here it would not outlast the page. */
const promised = "overture.unsaved.";

const names = ["localStorage", "sessionStorage"] as const;

/**
 * For browsers that refuse all storage, as where cookies are blocked: what would be kept lasts as long as the page.
 * They refuse locks as well, which keep tabs apart that now share nothing.
 */
export function keepInMemory(page: Window): void {
  for (const name of names) replace(page, name, memoryStorage());
  Object.defineProperty(page.navigator, "locks", {
    configurable: true,
    value: {
      request: (_name: string, ...last: (() => unknown)[]) => last.at(-1)?.(),
    },
  });
}

/** For browsers whose storage is full: what finds no place there lasts as long as the page. Says what it is. */
export function spareMemory(page: Window, onFull: (key: string) => void): void {
  for (const name of names) replace(page, name, withSpare(page[name], onFull));
}

function replace(page: Window, name: string, value: Storage): void {
  Object.defineProperty(page, name, { configurable: true, value });
}

function withSpare(stored: Storage, onFull: (key: string) => void): Storage {
  const spare = memoryStorage();
  return {
    get length() {
      return stored.length + spare.length;
    },
    key: (index) => stored.key(index) ?? spare.key(index - stored.length),
    getItem: (key) => spare.getItem(key) ?? stored.getItem(key),
    setItem(key, value) {
      try {
        stored.setItem(key, value);
        spare.removeItem(key);
      } catch {
        spare.setItem(key, value);
        onFull(key);
      }
    },
    removeItem(key) {
      stored.removeItem(key);
      spare.removeItem(key);
    },
    clear() {
      stored.clear();
      spare.clear();
    },
  };
}

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      if (key.startsWith(promised)) throw new DOMException("The browser keeps nothing", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
