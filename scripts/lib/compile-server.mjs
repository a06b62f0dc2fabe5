import { buildServer } from "./build.mjs";

/** Compiles the server before its tests, which start some of its modules as processes and threads. */
export async function setup(project) {
  await buildServer();
  project.onTestsRerun(buildServer);
}
