interface Surroundings {
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;
  /** Undefined while nobody is signed in: nothing is kept then. */
  userId: () => string | undefined;
  /** The name of this page, so that two tabs keep their text for the same draft apart. */
  page: string;
  now: () => number;
}

interface Entry {
  value: unknown;
  keptAt: number;
}

export interface Kept extends Entry {
  key: string;
}

const prefix = "overture.unsaved.";
const keptMs = 30 * 24 * 60 * 60 * 1_000;

/**
 * What somebody typed and the server does not have yet, in this browser, under the user, the name of the draft and the
 * page in which it was typed. It stays until the server has it, the user deletes it, or 30 days have passed.
 */
export function createUnsavedWords({ storage, userId, page, now }: Surroundings) {
  const ownPrefix = () => {
    const id = userId();
    return id === undefined ? undefined : `${prefix}${id}.`;
  };

  const keysOf = (start: string | undefined) => {
    if (start === undefined) return [];
    const kept = storage();
    return Array.from({ length: kept.length }, (_, index) => kept.key(index)).filter(
      (key) => key?.startsWith(start) === true,
    ) as string[];
  };
  const ownKeys = () => keysOf(ownPrefix());

  const read = (key: string) => {
    const entry = parse(storage().getItem(key));
    return entry && now() - entry.keptAt < keptMs ? { ...entry, key } : undefined;
  };

  return {
    /** Whether it could be kept: a browser may refuse, or be full. */
    keep(name: string, value: unknown): boolean {
      const own = ownPrefix();
      if (own === undefined) return false;
      try {
        storage().setItem(`${own}${name}.${page}`, JSON.stringify({ value, keptAt: now() } satisfies Entry));
        return true;
      } catch {
        return false;
      }
    },

    /** What this page and others have kept, and can be read: the latest first. */
    list(name: string): Kept[] {
      const own = ownPrefix();
      const entries = keysOf(own && own + name).map(read);
      return entries.filter((entry) => entry !== undefined).toSorted((one, other) => other.keptAt - one.keptAt);
    },

    /** Removes an entry of the list: text of another page that this page has taken over. */
    remove({ key }: Kept): void {
      storage().removeItem(key);
    },

    /** Forgets the text of this page only; other pages keep theirs for the same draft. */
    forget(name: string): void {
      const own = ownPrefix();
      if (own !== undefined) storage().removeItem(`${own}${name}.${page}`);
    },

    count: () => ownKeys().length,

    /** Forgets everything of the signed-in user; other users of this machine keep theirs. */
    clear(): void {
      for (const key of ownKeys()) storage().removeItem(key);
    },

    removeExpired(): void {
      for (const key of ownKeys()) {
        if (!read(key)) storage().removeItem(key);
      }
    },
  };
}

function parse(text: string | null): Entry | undefined {
  if (text === null) return undefined;
  try {
    const entry: unknown = JSON.parse(text);
    const isEntry = typeof entry === "object" && entry !== null && "value" in entry && "keptAt" in entry;
    return isEntry && typeof entry.keptAt === "number" ? { value: entry.value, keptAt: entry.keptAt } : undefined;
  } catch {
    return undefined;
  }
}
