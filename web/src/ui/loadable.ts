import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

/** Code that comes when it is first wanted. Unlike React's `lazy` it is there in the very render after it has come. */
export function loadable<Module>(load: () => Promise<Module>) {
  const listeners = new Set<() => void>();
  let module: Module | undefined;
  let underWay: Promise<void> | undefined;

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  function fetchOnce(): Promise<void> {
    underWay ??= load().then(
      (loaded) => {
        module = loaded;
        for (const listener of [...listeners]) listener();
      },
      (cause: unknown) => {
        underWay = undefined;
        throw cause;
      },
    );
    return underWay;
  }

  /** Fetches it ahead of need; when that fails, the need itself tries again. */
  function warm(): void {
    fetchOnce().catch(() => undefined);
  }

  /** Undefined until it has come; throws when it cannot be had. */
  function useModule(isWanted = true): Module | undefined {
    const [error, setError] = useState<Error>();
    const current = useSyncExternalStore(subscribe, () => module);

    // Connects to the network.
    useEffect(() => {
      if (isWanted) fetchOnce().catch((cause: unknown) => setError(errorOf(cause)));
    }, [isWanted]);

    if (error) throw error;
    return isWanted ? current : undefined;
  }

  return { warm, useModule };
}

const standsAfterMs = 1_000;

/** Fetches what is likely to be wanted once the screen stands, so that the first click opens at once. */
export function useWarm(...parts: readonly { warm: () => void }[]): void {
  const warmAll = useEffectEvent(() => {
    for (const part of parts) part.warm();
  });

  // Connects to the clock; Safari has no idle callback.
  useEffect(() => {
    const timer = window.setTimeout(() => warmAll(), standsAfterMs);
    return () => window.clearTimeout(timer);
  }, []);
}

function errorOf(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause));
}
