/** How long a computation may go on. The planner has no clock of its own: the caller provides one. */
export interface Limits {
  /** An `AbortSignal`, or anything like it. Once it says `aborted`, the computation throws `Cancelled`. */
  signal?: { readonly aborted: boolean };
  /**
   * Milliseconds that are left. At 0 or less the best answer so far is given, with the bound that is proven for it.
   */
  remainingMs?: () => number;
}

/** The caller has given up: there is no answer. */
export class Cancelled extends Error {
  override readonly name = "Cancelled";
}

/**
 * Time ran out before anything was found that the options allow, or before it was proven where only that will do. No
 * plan has a better objective than `bound`.
 */
export class TimeLimitReached extends Error {
  override readonly name = "TimeLimitReached";
  constructor(readonly bound: number) {
    super("Time ran out before there was a plan, or a proof of it");
  }
}

/** The answer to a question, or `otherwise` when time runs out. */
export function unlessOutOfTime<T, Otherwise>(ask: () => T, otherwise: Otherwise): T | Otherwise {
  try {
    return ask();
  } catch (error) {
    if (error instanceof TimeLimitReached) return otherwise;
    throw error;
  }
}

/** Whether the time is over. Throws `Cancelled` when the caller has given up. */
export function isTimeOver({ signal, remainingMs }: Limits): boolean {
  if (signal?.aborted) throw new Cancelled("The computation was cancelled");
  return remainingMs !== undefined && remainingMs() <= 0;
}
