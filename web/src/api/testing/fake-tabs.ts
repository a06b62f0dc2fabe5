import type { Channel, Tabs } from "../share-stream";
import { mutexByLocks } from "../tab-mutex";

/** Returns the locks and channels that the pages of one browser share. Each page receives what the others post. */
export function fakeTabs(): Tabs {
  const waiting = new Map<string, Promise<void>>();
  const channels = new Map<string, Set<Channel>>();

  async function request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>): Promise<void> {
    const before = waiting.get(name) ?? Promise.resolve();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    waiting.set(
      name,
      before.then(() => held),
    );
    try {
      await Promise.race([before, rejectedBy(signal)]);
      await work();
    } finally {
      release();
    }
  }

  return {
    inTurn: mutexByLocks({ request }),
    openChannel(name) {
      const all = channels.get(name) ?? new Set();
      channels.set(name, all);
      const channel: Channel = {
        onmessage: null,
        postMessage(data: unknown) {
          const copy = structuredClone(data);
          for (const other of all) {
            if (other === channel) continue;
            queueMicrotask(() => {
              if (all.has(other)) other.onmessage?.call(other as BroadcastChannel, { data: copy } as MessageEvent);
            });
          }
        },
        close: () => void all.delete(channel),
      };
      all.add(channel);
      return channel;
    },
  };
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(new DOMException("Gone", "AbortError")));
  });
}
