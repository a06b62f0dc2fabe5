import { Session } from "node:inspector";
import { getHeapStatistics, setFlagsFromString } from "node:v8";

/**
 * Collects what calls leave behind before it is larger than what is needed. The engine would wait until it is three
 * times as large, and so take twice the memory for the same work.
 */
export function boundHeap(): void {
  setFlagsFromString("--heap-growing-percent=100");
}

/**
 * For a process that sends: as `boundHeap`, at half of what is needed. What is new gets no more memory than it has when
 * this is called, a megabyte or two after `releaseMemory`; where the flags that the process was started with say how
 * much, that holds.
 */
export function keepHeapSmall(flags: readonly string[]): void {
  setFlagsFromString("--heap-growing-percent=50");
  if (!flags.some((flag) => /semi.space/.test(flag))) setFlagsFromString("--semi-space-growth-factor=1");
}

/**
 * Collects all that nobody holds, and gives the memory back to the system, as the engine does when that runs short.
 * After a start it is a fifth of all. Nothing else runs for some 100 ms.
 */
export async function releaseMemory(): Promise<void> {
  const session = new Session();
  session.connect();
  await new Promise<void>((resolve) => {
    session.post("HeapProfiler.collectGarbage", () => resolve());
  });
  session.disconnect();
}

const lookMs = 5_000;
const maxUtilization = 0.05;
const fewBytes = 8 * 1_048_576;

/** Gives back what a burst of work has left behind, as soon as a process has next to nothing to do for five seconds. */
export function releaseMemoryWhenIdle(): { close(): void } {
  let before = performance.eventLoopUtilization();
  let kept = getHeapStatistics().total_heap_size;
  let isBusy = false;
  const look = async () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    const size = getHeapStatistics().total_heap_size;
    if (isBusy || utilization > maxUtilization || size < kept + fewBytes) return;
    isBusy = true;
    await releaseMemory();
    kept = getHeapStatistics().total_heap_size;
    before = performance.eventLoopUtilization();
    isBusy = false;
  };
  const timer = setInterval(() => void look(), lookMs);
  timer.unref();
  return { close: () => clearInterval(timer) };
}
