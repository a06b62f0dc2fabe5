import { Worker } from "node:worker_threads";
import { compiledFile } from "./child.js";

/** Starts the planning thread as it is built. */
export function startPlanThread(): Worker {
  return new Worker(compiledFile(new URL("../decisions/planning/plan-thread.ts", import.meta.url)), { execArgv: [] });
}
