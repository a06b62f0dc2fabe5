import { AsyncLocalStorage } from "node:async_hooks";

interface Recorded {
  bytes: number;
}

const recorded = new AsyncLocalStorage<Recorded>();

/** Does some work, and adds up how much it writes into the log. */
export function countingRecorded<Result>(into: Recorded, work: () => Result): Result {
  return recorded.run(into, work);
}

export function addRecorded(bytes: number): void {
  const into = recorded.getStore();
  if (into) into.bytes += bytes;
}
