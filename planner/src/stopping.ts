/** Limits of a computation. The planner has no clock of its own: the caller provides one. */
export interface Limits {
  /** An `AbortSignal` or a similar object. When it is aborted, the computation throws `Cancelled`. */
  signal?: { readonly aborted: boolean };
  /**
   * Returns the remaining milliseconds. At 0 or less the computation returns the best answer so far, with its proven
   * bound.
   */
  remainingMs?: () => number;
}

/** The caller has given up, so there is no answer. */
export class Cancelled extends Error {
  override readonly name = "Cancelled";
}

/**
 * Time ran out before an allowed choice was found, or before it was proven if only a proven one counts. No plan has a
 * better objective than `bound`.
 */
export class TimeLimitReached extends Error {
  override readonly name = "TimeLimitReached";
  constructor(readonly bound: number) {
    super("Time ran out before there was a plan, or a proof of it");
  }
}

/** Returns the answer to a question, or `otherwise` if time runs out. */
export function unlessOutOfTime<T, Otherwise>(ask: () => T, otherwise: Otherwise): T | Otherwise {
  try {
    return ask();
  } catch (error) {
    if (error instanceof TimeLimitReached) return otherwise;
    throw error;
  }
}

/** Whether the time is over. Throws `Cancelled` if the caller has given up. */
export function isTimeOver({ signal, remainingMs }: Limits): boolean {
  if (signal?.aborted) throw new Cancelled("The computation was cancelled");
  return remainingMs !== undefined && remainingMs() <= 0;
}
