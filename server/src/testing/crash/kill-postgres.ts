import { access, readdir, readFile } from "node:fs/promises";
import path from "node:path";

/**
 * Kills all processes of the embedded PostgreSQL of a data folder, as a power failure does. Its supervisor starts it
 * again. Returns whether it was running.
 */
export async function killPostgres(dataDir: string): Promise<boolean> {
  const postmaster = await findPostmaster(dataDir);
  if (postmaster === undefined) return false;
  const family = await childrenOf(postmaster);
  for (const pid of [postmaster, ...family]) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // The process has just ended by itself.
    }
  }
  return true;
}

/** Returns the process id of the server, from its pid file. */
export async function findPostmaster(dataDir: string): Promise<number | undefined> {
  const folder = path.join(dataDir, "postgres", "data");
  // Without a cluster in this folder, nothing would ever be killed and the run would prove nothing.
  await access(path.join(folder, "PG_VERSION"));
  const pidFile = await readFile(path.join(folder, "postmaster.pid"), "utf8").catch(() => "");
  return Number(pidFile.split("\n")[0]) || undefined;
}

/** Returns the child processes. Without /proc it returns none: they end by themselves when their parent is gone. */
async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
      return { pid: Number(pid), parent: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]) };
    }),
  );
  return parents.filter((process) => process.parent === parent).map(({ pid }) => pid);
}
