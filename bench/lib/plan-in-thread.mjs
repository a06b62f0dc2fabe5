import { once } from "node:events";
import { parentPort, Worker, workerData } from "node:worker_threads";
import { plan } from "../../planner/dist/index.js";

/**
 * Returns the times in ms of the first plans in a new thread, whose code is not compiled yet. With `warmsUp` it first
 * runs small plans for a fifth of a second, as the product's threads do.
 */
export async function firstPlansMs(candidates, options, { warmsUp }) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { candidates, options, warmsUp } });
  const [times] = await once(worker, "message");
  await worker.terminate();
  return times;
}

if (parentPort) {
  const { candidates, options, warmsUp } = workerData;
  const few = Object.fromEntries(Object.entries(candidates).map(([name, column]) => [name, column.slice(0, 2_000)]));
  const endsAt = performance.now() + 200;
  while (warmsUp && performance.now() < endsAt) plan(few, options);
  const times = Array.from({ length: 3 }, () => {
    const from = performance.now();
    plan(candidates, options);
    return Math.round(performance.now() - from);
  });
  parentPort.postMessage(times);
}
