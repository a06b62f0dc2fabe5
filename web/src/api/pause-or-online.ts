/** What says that the network is there again: the window. */
export type Network = Pick<EventTarget, "addEventListener" | "removeEventListener">;

/** Between tries: in milliseconds, the first one and what follows a pause. */
export const firstPauseMs = 1_000;
export const longerPause = (milliseconds: number) => Math.min(milliseconds * 2, 30_000);

/** Up to half as long again, so that not all open pages ask a server at the moment at which it is back. */
export const withJitter = (milliseconds: number) => milliseconds * (1 + Math.random() / 2);

/** Waits for the time or up to half as long again, but no longer than until the network is there again. */
export function pauseOrOnline(milliseconds: number, network: Network): Promise<void> {
  return pauseOr(withJitter(milliseconds), network, "online");
}

/** Waits, but no longer than until the signal. */
export function pauseOrAbort(milliseconds: number, signal: AbortSignal): Promise<void> {
  return pauseOr(milliseconds, signal, "abort");
}

function pauseOr(milliseconds: number, target: Network, event: string): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      target.removeEventListener(event, done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    target.addEventListener(event, done);
  });
}
