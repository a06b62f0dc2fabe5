interface Options {
  pass(userIds: ReadonlySet<string>): void;
  gatherMs?: number;
  restMs?: number;
}

/** Collects whom to notify of the same thing, and passes them on: the first ones soon, then twice a second at most. */
export function gatherReaders({ pass, gatherMs = 20, restMs = 500 }: Options) {
  let waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    if (waiting.size === 0) return;
    const userIds = waiting;
    waiting = new Set();
    timer = setTimeout(flush, restMs).unref();
    pass(userIds);
  }

  return {
    add(userIds: Iterable<string>): void {
      for (const userId of userIds) waiting.add(userId);
      if (waiting.size > 0) timer ??= setTimeout(flush, gatherMs).unref();
    },
    /** Whoever listened then listens no more. */
    drop(): void {
      waiting = new Set();
    },
    close(): void {
      waiting = new Set();
      clearTimeout(timer);
    },
  };
}
