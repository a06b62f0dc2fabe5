import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { supervise } from "./postgres-supervisor.js";

test("a server that is no longer needed when it has just begun ends too", async () => {
  let pid: number | undefined;
  const supervisor = supervise({
    command: [process.execPath, "-e", "console.error(process.pid); setInterval(() => undefined, 1_000)"],
    account: { prefix: [], identity: {}, owner: undefined },
    removeAtEnd: undefined,
    onLine: (line) => void (pid = Number(line)),
  });
  onTestFinished(() => void (pid && process.kill(pid, "SIGKILL")));

  supervisor.end();

  const outcome = await Promise.race([supervisor.ended.then(() => "has ended"), pause(20_000, "runs")]);
  expect(outcome).toBe("has ended");
  pid = undefined;
});
