/** What says that the network is there again: the window. */
export type Network = Pick<EventTarget, "addEventListener" | "removeEventListener">;

/** Between tries: in milliseconds, the first one and what follows a pause. */
export const firstPauseMs = 1_000;
export const longerPause = (milliseconds: number) => Math.min(milliseconds * 2, 30_000);

/** Waits, but no longer than until the network is there again. */
export function pauseOrOnline(milliseconds: number, network: Network): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      network.removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    network.addEventListener("online", done);
  });
}
