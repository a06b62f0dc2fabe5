interface Surroundings {
  pause: (milliseconds: number) => Promise<void>;
  signal: AbortSignal;
}

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Code that nobody waits for, tried again after growing pauses until it comes; undefined when the signal ends that. */
export async function untilLoaded<Module>(
  load: () => Promise<Module>,
  { pause, signal }: Surroundings,
): Promise<Module | undefined> {
  for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      const module = await load();
      return signal.aborted ? undefined : module;
    } catch {
      await pause(pauseMs);
    }
  }
  return undefined;
}
