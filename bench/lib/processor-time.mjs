import { readFileSync } from "node:fs";

/**
 * How long processors have worked for each of these processes, in ms: unlike the time that something takes it says
 * nearly the same however busy the machine is. Linux counts it for the first thread of each.
 */
export function processorTimesOf(pids) {
  return new Map(pids.map((pid) => [pid, nanosecondsOf(pid) / 1e6]));
}

/** What they have worked between the two; those that began meanwhile count whole, and those that ended not at all. */
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
