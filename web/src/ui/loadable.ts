import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { t } from "#language";
import { loadWithRetries } from "./load-with-retries";
import { toast } from "./toast";
import { hasUnsavedWords } from "./unsaved";

const tryAgainMs = 10_000;

/**
 * Code that comes when it is first wanted. Unlike React's `lazy` it is there in the very render after it has come.
 * A page that can do without it (`canMiss`) is shown meanwhile, and the loading is tried again until it succeeds.
 */
export function loadable<Module>(load: () => Promise<Module>, { canMiss = false } = {}) {
  const listeners = new Set<() => void>();
  let module: Module | undefined;
  let underWay: Promise<void> | undefined;

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  function fetchOnce(): Promise<void> {
    underWay ??= loadWithRetries(load).then(
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

  /**
   * Undefined until it has come; throws when it cannot be had. The screen that is shown for that would take words that
   * are not saved from the page: where there are any, the page stays, and one is offered to try again.
   */
  function useModule(isWanted = true): Module | undefined {
    const [error, setError] = useState<Error>();
    const current = useSyncExternalStore(subscribe, () => module);

    const fetchWanted = useEffectEvent(() => {
      if (canMiss) return keepTrying();
      const pressed = document.activeElement;
      fetchOnce().catch((cause: unknown) => (hasUnsavedWords() ? offerAgain(pressed) : setError(errorOf(cause))));
    });

    // Connects to the network.
    useEffect(() => {
      if (isWanted) fetchWanted();
    }, [isWanted]);

    if (error) throw error;
    return isWanted ? current : undefined;
  }

  function keepTrying(): void {
    fetchOnce().catch(() => window.setTimeout(keepTrying, tryAgainMs));
  }

  /** Whoever closes the offer can press the same button again. React wants the part already: nothing would load. */
  function offerAgain(pressed: Element | null): void {
    const id = "missing part";
    const again = () => {
      document.removeEventListener("click", press);
      toast.dismiss(id);
      fetchOnce().catch(() => offerAgain(pressed));
    };
    const press = ({ target }: Event) => pressed?.contains(target as Node) && again();
    document.addEventListener("click", press);
    toast.error(t`A part of this page could not be loaded`, {
      id,
      description: t`What you have typed is still here.`,
      action: { label: t`Try again`, onClick: again },
    });
  }

  /** What has come so far; asks for nothing. */
  const present = () => module;

  return { warm, present, useModule };
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
