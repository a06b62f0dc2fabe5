interface Surroundings {
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;
  /** Undefined while nobody is signed in: nothing is kept then. */
  userId: () => string | undefined;
  now: () => number;
}

interface Entry {
  value: unknown;
  keptAt: number;
}

const prefix = "overture.unsaved.";
const keptMs = 30 * 24 * 60 * 60 * 1_000;

/**
 * What somebody typed and the server does not have yet, in this browser, under the user and the name of the draft. It
 * stays until the server has it, the user deletes it, or 30 days have passed.
 */
export function createUnsavedWords({ storage, userId, now }: Surroundings) {
  const ownPrefix = () => {
    const id = userId();
    return id === undefined ? undefined : `${prefix}${id}.`;
  };

  const ownKeys = () => {
    const own = ownPrefix();
    if (own === undefined) return [];
    const kept = storage();
    return Array.from({ length: kept.length }, (_, index) => kept.key(index)).filter(
      (key) => key?.startsWith(own) === true,
    ) as string[];
  };

  return {
    /** Whether it could be kept: a browser may refuse, or be full. */
    keep(name: string, value: unknown): boolean {
      const own = ownPrefix();
      if (own === undefined) return false;
      try {
        storage().setItem(own + name, JSON.stringify({ value, keptAt: now() } satisfies Entry));
        return true;
      } catch {
        return false;
      }
    },

    /** Undefined when nothing is kept, or nothing that can be read. */
    read(name: string): unknown {
      const own = ownPrefix();
      const entry = own === undefined ? undefined : parse(storage().getItem(own + name));
      return entry && now() - entry.keptAt < keptMs ? entry.value : undefined;
    },

    forget(name: string): void {
      const own = ownPrefix();
      if (own !== undefined) storage().removeItem(own + name);
    },

    count: () => ownKeys().length,

    /** Of the signed-in user; others of this machine keep theirs. */
    clear(): void {
      for (const key of ownKeys()) storage().removeItem(key);
    },

    removeExpired(): void {
      for (const key of ownKeys()) {
        const entry = parse(storage().getItem(key));
        if (!entry || now() - entry.keptAt >= keptMs) storage().removeItem(key);
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
