import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

/** Starts the planning thread from its source. */
export function startPlanThread(): Worker {
  const file = fileURLToPath(new URL("../decisions/planning/plan-thread.ts", import.meta.url));
  const loader = `
    const conditions = ["source"];
    import("vite").then(({ runnerImport }) => runnerImport(${JSON.stringify(file)}, {
      configFile: false, logLevel: "error", resolve: { conditions }, ssr: { resolve: { conditions } },
    }));`;
  return new Worker(loader, { eval: true });
}
