/** Calls whose handlers run, also those whose client has left, and what they leave for after their answer. */
export interface CallsInHand {
  during<Result>(handler: () => Promise<Result>): Promise<Result>;
  /** Resolves when no handler runs. */
  ended(): Promise<void>;
}

/** A server that closes waits for them, so that none loses the database between two of its transactions. */
export function openCallsInHand(): CallsInHand {
  const inHand = new Set<Promise<unknown>>();
  return {
    async during(handler) {
      const call = handler();
      inHand.add(call);
      try {
        return await call;
      } finally {
        inHand.delete(call);
      }
    },
    async ended() {
      while (inHand.size > 0) await Promise.allSettled(inHand);
    },
  };
}
