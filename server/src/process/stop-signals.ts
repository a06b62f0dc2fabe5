/**
 * Stops a command-line program: the first signal aborts, so that the program can undo what it has begun, and a second
 * one ends it at once. SIGHUP is sent when a terminal is closed.
 */
export function stopOnSignals(program: Pick<NodeJS.Process, "once">): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) program.once(signal, () => stopping.abort());
  return stopping.signal;
}

/** The exit code of a shell after Ctrl-C. */
export const stoppedCode = 130;
