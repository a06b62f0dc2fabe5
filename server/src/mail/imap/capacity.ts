import { openKeyedSemaphore } from "./keyed-semaphore.js";

/** Bounds the memory and the database connections of a process for the mails that it receives from any mailboxes. */
export interface Capacity {
  /** Waits for this many bytes of capacity; throws when the signal aborts. */
  whileHeld<Result>(wanted: CapacityRequest, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
  /** Waits for one of the places for mails that are being stored; throws when the signal aborts. */
  whileStoring<Result>(ownerId: string | undefined, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
}

export interface CapacityRequest {
  bytes: number;
  /** The owner of the mailbox; undefined for the shared mailbox, which has no share. */
  ownerId: string | undefined;
}

interface Bounds {
  maxBytes?: number;
  /** The most of one owner's mailboxes together. A larger mail is read alone. */
  shareBytes?: number;
}

/** Fewer than the pool has connections: a thousand mailboxes with new mail would leave none for calls. */
export const mostStoring = { ofAll: 5, ofOne: 3 };

/** Mails up to this size never wait. */
const smallBytes = 1_000_000;

/** Each byte of a mail is in memory about three times while it is read and stored. */
export function openCapacity({ maxBytes = 100_000_000, shareBytes = 25_000_000 }: Bounds = {}): Capacity {
  let heldBytes = 0;
  const heldByOwner = new Map<string, number>();
  const waiting = new Set<() => void>();
  const [owners, all] = [openKeyedSemaphore(mostStoring.ofOne), openKeyedSemaphore(mostStoring.ofAll)];

  function hold(bytes: number, ownerId: string | undefined): void {
    heldBytes += bytes;
    if (ownerId === undefined) return;
    const held = (heldByOwner.get(ownerId) ?? 0) + bytes;
    if (held === 0) heldByOwner.delete(ownerId);
    else heldByOwner.set(ownerId, held);
  }

  function hasCapacity(bytes: number, ownerId: string | undefined): boolean {
    const held = ownerId === undefined ? 0 : (heldByOwner.get(ownerId) ?? 0);
    return heldBytes + bytes <= maxBytes && (held === 0 || held + bytes <= shareBytes);
  }

  return {
    // The size is the server's claim, and it may take minutes to send the mail: one owner's servers cannot take all the
    // capacity.
    async whileHeld({ bytes, ownerId }, signal, work) {
      const counted = bytes > smallBytes ? Math.min(bytes, maxBytes) : 0;
      while (counted > 0 && !hasCapacity(counted, ownerId)) await changed(signal);
      hold(counted, ownerId);
      try {
        return await work();
      } finally {
        hold(-counted, ownerId);
        if (counted > 0) for (const wake of [...waiting]) wake();
      }
    },
    whileStoring(ownerId, signal, work) {
      const inPlace = () => all.whileHeld("", signal, work);
      return ownerId === undefined ? inPlace() : owners.whileHeld(ownerId, signal, inPlace);
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
