import { useEffect, useState, useSyncExternalStore } from "react";

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

function errorOf(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause));
}
