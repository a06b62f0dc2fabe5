import { limits } from "@overture/contract";
import { archiveSweeps } from "../archive/purge.js";
import { runSweep } from "../sweeps/sweep-worker.js";
import type { TestApp } from "./start-app.js";

/** Lets the time pass in which deleted objects can be restored, and removes them as a worker does. */
export async function removeDeleted({ app, db }: { app: Pick<TestApp["app"], "clock">; db: TestApp["db"] }) {
  app.clock.advance(limits.restorableDays * 86_400);
  for (const sweep of archiveSweeps({ db, clock: app.clock })) await runSweep(sweep);
}
