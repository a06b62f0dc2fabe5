import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";

const restartMs = 100;

/** A process that restarts whenever it ends, as under a service manager. */
export interface SupervisedProcess {
  /** Kills the process, which then restarts. Returns whether it was running. */
  kill(): Promise<boolean>;
  /** Stops the process as an operator does, and returns its exit code. Then it restarts. */
  restart(): Promise<number | null>;
  /** Stops the process and restarts it after this time. */
  keepAway(ms: number): Promise<void>;
  /** Resolves when the process is ready, which is when it prints its first line. */
  ready(): Promise<void>;
  /** Stops the process for good, as an operator does, and returns its exit code. */
  stop(): Promise<number | null>;
}

export function superviseProcess(start: () => ChildProcess): SupervisedProcess {
  let child = run();
  let isReady = false;
  let isStopping = false;
  let isAway = false;

  function run(): ChildProcess {
    const started = start();
    if (!started.stdout) throw new Error("The process has no output to read");
    createInterface({ input: started.stdout }).once("line", () => {
      isReady = child === started;
    });
    started.once("exit", () => void comeBack());
    return started;
  }

  async function comeBack(): Promise<void> {
    isReady = false;
    await pause(restartMs);
    if (!isStopping && !isAway) child = run();
  }

  async function end(signal: NodeJS.Signals): Promise<boolean> {
    if (child.exitCode !== null || child.signalCode !== null) return false;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
    return true;
  }

  return {
    kill: () => end("SIGKILL"),
    async restart() {
      const ending = child;
      await end("SIGTERM");
      return ending.exitCode;
    },
    async keepAway(ms) {
      isAway = true;
      await end("SIGKILL");
      await pause(ms);
      isAway = false;
      child = run();
    },
    async ready() {
      while (!isReady) await pause(restartMs);
    },
    async stop() {
      isStopping = true;
      await end("SIGTERM");
      return child.exitCode;
    },
  };
}
