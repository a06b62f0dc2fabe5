import { readFileSync } from "node:fs";

/**
 * Returns each process's CPU time in ms. Unlike elapsed time it hardly depends on how busy the machine is. Linux counts
 * it by the first thread of each process.
 */
export function processorTimesOf(pids) {
  return new Map(pids.map((pid) => [pid, nanosecondsOf(pid) / 1e6]));
}

/**
 * Returns the CPU time between the two. Processes that started in between count fully, those that ended do not count.
 */
export function processorMsBetween(before, after) {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}

function nanosecondsOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "latin1").split(" ")[0]);
  } catch {
    return 0;
  }
}
