import { firstPauseMs, longerPause } from "./pause-or-online";

interface Surroundings {
  pause: (milliseconds: number) => Promise<void>;
  signal: AbortSignal;
}

/** Code that nobody waits for, tried again after growing pauses until it comes; undefined when the signal ends that. */
export async function untilLoaded<Module>(
  load: () => Promise<Module>,
  { pause, signal }: Surroundings,
): Promise<Module | undefined> {
  for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = longerPause(pauseMs)) {
    try {
      const module = await load();
      return signal.aborted ? undefined : module;
    } catch {
      await pause(pauseMs);
    }
  }
  return undefined;
}
