import { useEffect, useSyncExternalStore } from "react";

type State<Module> = { module?: Module; error?: unknown };

/** Code that comes when it is first wanted. Unlike React's `lazy` it is there in the very render after it has come. */
export function loadable<Module>(load: () => Promise<Module>) {
  const listeners = new Set<() => void>();
  let state: State<Module> = {};
  let underWay: Promise<void> | undefined;

  function become(next: State<Module>) {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  /** Fetches it ahead of need; when that fails, the need itself tries again. */
  function warm(): void {
    underWay ??= load().then(
      (module) => become({ module }),
      (error: unknown) => {
        underWay = undefined;
        if (listeners.size > 0) become({ error });
      },
    );
  }

  /** Undefined until it has come; throws when it cannot be had. */
  function useModule(isWanted = true): Module | undefined {
    const { module, error } = useSyncExternalStore(subscribe, () => state);

    // Connects to the network.
    useEffect(() => {
      if (isWanted) warm();
    }, [isWanted]);

    if (isWanted && error !== undefined) throw error;
    return isWanted ? module : undefined;
  }

  return { warm, useModule };
}
