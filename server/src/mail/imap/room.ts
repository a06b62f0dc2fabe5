/** Bounds what a process holds in memory of the mails that it is taking in, however many mailboxes it reads. */
export interface Room {
  /** Waits until there is room for so many bytes; throws by the signal. */
  whileHeld<Result>(bytes: number, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
}

/** What nobody has to wait for. */
const smallBytes = 1_000_000;

/** Each byte of a mail is there about three times while it is read and stored. */
export function openRoom(mostBytes = 100_000_000): Room {
  let heldBytes = 0;
  const waiting = new Set<() => void>();
  return {
    async whileHeld(bytes, signal, work) {
      const counted = bytes > smallBytes ? Math.min(bytes, mostBytes) : 0;
      while (counted > 0 && heldBytes + counted > mostBytes) await changed(signal);
      heldBytes += counted;
      try {
        return await work();
      } finally {
        heldBytes -= counted;
        if (counted > 0) for (const wake of [...waiting]) wake();
      }
    },
  };

  async function changed(signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      const wake = () => {
        waiting.delete(wake);
        signal.removeEventListener("abort", wake);
        resolve();
      };
      waiting.add(wake);
      signal.addEventListener("abort", wake);
    });
    signal.throwIfAborted();
  }
}
