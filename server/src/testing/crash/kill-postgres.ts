import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** Kills the embedded PostgreSQL of a data folder with all its processes, as a power cut would; who supervises it starts it again. */
export async function killPostgres(dataDir: string): Promise<void> {
  const pidFile = await readFile(path.join(dataDir, "postgres", "postmaster.pid"), "utf8").catch(() => "");
  const postmaster = Number(pidFile.split("\n")[0]);
  if (!postmaster) return;
  const family = await childrenOf(postmaster);
  for (const pid of [postmaster, ...family]) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has just ended by itself.
    }
  }
}

/** Where there is no /proc, they notice by themselves that their parent is gone. */
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
