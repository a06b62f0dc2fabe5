const firstMs = 2_000;
const longestMs = 60_000;

/**
 * While a mail server is away or refuses our sign-in, one mail after the other would only meet the same. Counted by a clock that nobody sets: where that of the
 * machine goes back an hour, nobody is to wait for it.
 */
export interface Backoffs {
  /** What became of a mail of this mailbox: whether that was trouble of its server. */
  note(mailboxId: string, isTrouble: boolean): void;
  /** The mailboxes that wait before they try again. */
  list(): string[];
  /** How long until the next of them tries again; undefined when none waits. */
  restMs(): number | undefined;
}

export function openBackoffs(): Backoffs {
  const waiting = new Map<string, { until: number; nextMs: number }>();
  const current = () => [...waiting].filter(([, { until }]) => until > performance.now());
  return {
    note(mailboxId, isTrouble) {
      if (!isTrouble) {
        waiting.delete(mailboxId);
        return;
      }
      const { until = 0, nextMs = firstMs } = waiting.get(mailboxId) ?? {};
      // Others that were in hand at the same time meet the same trouble, not a new one.
      if (until > performance.now()) return;
      waiting.set(mailboxId, { until: performance.now() + nextMs, nextMs: Math.min(nextMs * 2, longestMs) });
    },
    list: () => current().map(([mailboxId]) => mailboxId),
    restMs() {
      const untils = current().map(([, { until }]) => until - performance.now());
      return untils.length === 0 ? undefined : Math.min(...untils);
    },
  };
}
