import { requestClosed } from "./request-closed.js";

interface Place {
  key: unknown;
  begin: () => void;
}

/** Runs one at a time for each key, and at most `places` at once; the longest waiting goes first. */
export class FairQueue {
  readonly #waiting: Place[] = [];
  readonly #busy = new Set<unknown>();

  constructor(private readonly places: number) {}

  waitingFor(key: unknown): number {
    return this.#waiting.filter((place) => place.key === key).length;
  }

  /** Resolves when it is its turn; `leave` ends the turn. */
  async wait(key: unknown, signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(place), 1);
        reject(requestClosed());
      };
      const place = {
        key,
        begin: () => {
          signal.removeEventListener("abort", giveUp);
          resolve();
        },
      };
      if (signal.aborted) throw requestClosed();
      signal.addEventListener("abort", giveUp, { once: true });
      this.#waiting.push(place);
      this.#beginNext();
    });
  }

  leave(key: unknown): void {
    this.#busy.delete(key);
    this.#beginNext();
  }

  #beginNext(): void {
    if (this.#busy.size >= this.places) return;
    const next = this.#waiting.findIndex(({ key }) => !this.#busy.has(key));
    const [place] = next < 0 ? [] : this.#waiting.splice(next, 1);
    if (!place) return;
    this.#busy.add(place.key);
    place.begin();
    this.#beginNext();
  }
}
