import { readFileSync } from "node:fs";

/** Far more than the users of one process open. */
const usual = 5_000;

/**
 * How many connections a process takes: at most half of the files that it may open. Strangers who open all that there
 * are would leave none for the database, mail servers and files. Node raises the limit to the most that its user may
 * have.
 */
export function connectionBound(limits = readLimits()): number {
  const openFiles = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  return Math.min(usual, Math.floor(openFiles / 2));
}

/** Empty where the system does not say. */
function readLimits(): string {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch {
    return "";
  }
}
