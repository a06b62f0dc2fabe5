import { setTimeout as pause } from "node:timers/promises";
import { run } from "./processes.mjs";
import { inRoot } from "./project.mjs";

const image = "overture-test";
const healthyMs = 120_000;

/**
 * Builds the image and runs it as `compose.yaml` does: without root, on a read-only root, until it is healthy. Then it
 * must stop with 0. Without a Docker daemon this does nothing; the deployment check has linted the files.
 */
export async function runImage() {
  const { code } = await docker("info").catch(() => ({ code: 1 }));
  if (code !== 0) return { passed: 0, failed: 0, output: "" };
  const built = await docker("build", "--tag", image, inRoot("."));
  if (built.code !== 0) return { passed: 0, failed: 1, output: built.output };
  const hardening = ["--read-only", "--tmpfs", "/tmp", "--cap-drop", "ALL", "--security-opt", "no-new-privileges:true"];
  const started = await docker("run", "--detach", "--init", "--shm-size", "256m", ...hardening, image);
  const container = started.output.trim();
  try {
    const health = await healthOf(container);
    await docker("stop", "--time", "30", container);
    const ended = await docker("inspect", "--format", "{{.State.ExitCode}}", container);
    const isGood = health === "healthy" && ended.output.trim() === "0";
    if (isGood) return { passed: 1, failed: 0, output: "" };
    const { output } = await docker("logs", container);
    return {
      passed: 0,
      failed: 1,
      output: `The container is ${health} and ended with ${ended.output.trim()}\n${output}`,
    };
  } finally {
    await docker("rm", "--force", "--volumes", container);
  }
}

async function healthOf(container) {
  const deadline = Date.now() + healthyMs;
  let health = "starting";
  while (health === "starting" && Date.now() < deadline) {
    await pause(1_000);
    health = (await docker("inspect", "--format", "{{.State.Health.Status}}", container)).output.trim();
  }
  return health;
}

function docker(...words) {
  return run("docker", words);
}
