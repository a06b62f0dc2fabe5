import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { nextLine, runInChild } from "../testing/child.js";
import { silent } from "../testing/database.js";
import { startEmbeddedPostgres } from "./embedded-postgres.js";
import { binariesIn } from "./postgres-binaries.js";
import { isAlive } from "./postgres-cluster.js";

const otherProcess = new URL("../testing/postgres-process.ts", import.meta.url);
const settings = { fsync: "off" };
let root: string;
let dataDir: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(inject("scratchFolder"), "postgres-"));
  await chmod(root, 0o755);
  dataDir = path.join(root, "a folder, with spaces");
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true, force: true });
});

test("rows outlive a kill of the process, PostgreSQL does not, and the next start needs no help", async () => {
  const child = runInChild(otherProcess, dataDir);
  const url = await nextLine(child);
  await run(url, "create table note (text text)");
  await run(url, "insert into note values ('kept')");
  const pid = await postmasterPid();

  child.kill("SIGKILL");
  // The new server starts while the old one may still be shutting down.
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, settings });

  expect(await run(postgres.url, "select text from note")).toEqual([{ text: "kept" }]);
  expect(await postmasterPid()).not.toBe(pid);
  expect(isAlive(pid)).toBe(false);
  await postgres.stop();
});

test("nothing is left running after a stop", async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, settings });
  const pid = await postmasterPid();

  await postgres.stop();

  expect(isAlive(pid)).toBe(false);
});

test("a kill alone ends PostgreSQL", async () => {
  const child = runInChild(otherProcess, dataDir);
  await nextLine(child);
  const pid = await postmasterPid();

  child.kill("SIGKILL");

  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });
});

test("a second process joins the server of the first and leaves it running", async () => {
  const child = runInChild(otherProcess, dataDir);
  const url = await nextLine(child);

  const joined = await startEmbeddedPostgres({ dataDir, log: silent, settings });
  expect(joined.url).toBe(url);
  await joined.stop();

  expect(await run(url, "select 1 as one")).toEqual([{ one: 1 }]);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

test.each(["SIGTERM", "SIGKILL"] as const)(
  "when the first process ends by %s, those that joined go on",
  async (signal) => {
    const child = runInChild(otherProcess, dataDir);
    const url = await nextLine(child);
    const joined = await Promise.all([1, 2].map(() => startEmbeddedPostgres({ dataDir, log: silent, settings })));
    const pid = await postmasterPid();

    child.kill(signal);
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });

    await vi.waitFor(async () => expect(await run(url, "select 1 as one")).toEqual([{ one: 1 }]), { timeout: 20_000 });
    await Promise.all(joined.map(({ stop }) => stop()));
    expect(isAlive((await postmasterPid().catch(() => 0)) || pid)).toBe(false);
  },
);

test("two that start at once in an empty folder share one server", async () => {
  const [first, second] = await Promise.all([
    startEmbeddedPostgres({ dataDir, log: silent, settings }),
    startEmbeddedPostgres({ dataDir, log: silent, settings }),
  ]);

  expect(second.url).toBe(first.url);
  await Promise.all([first.stop(), second.stop()]);
});

test("a pid file with the id of another process does not keep PostgreSQL from starting", async () => {
  const { stop } = await startEmbeddedPostgres({ dataDir, log: silent, settings });
  const left = await readFile(pidFile(), "utf8");
  await stop();
  await writeFile(pidFile(), left.replace(/^\d+/, String(process.pid)));

  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, settings });

  expect(await run(postgres.url, "select 1 as one")).toEqual([{ one: 1 }]);
  await postgres.stop();
});

test("a server that is killed comes back at its address, and the log says so", async () => {
  const said: string[] = [];
  const say = (_fields: object, message: string) => void said.push(message);
  const postgres = await startEmbeddedPostgres({ dataDir, log: { ...silent, info: say, warn: say }, settings });

  process.kill(await postmasterPid(), "SIGKILL");

  await vi.waitFor(async () => expect(await run(postgres.url, "select 1 as one")).toEqual([{ one: 1 }]), {
    timeout: 20_000,
  });
  await expect.poll(() => said.at(-1)).toBe("The embedded PostgreSQL runs again");
  expect(said).toContain("The embedded PostgreSQL ended and is started again");
  await postgres.stop();
});

test("that the system has killed one of its processes, as for want of memory, stands in the log", async () => {
  const said: string[] = [];
  const log = { ...silent, warn: (_fields: object, message: string) => void said.push(message) };
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings });
  const [backend] = (await run(
    postgres.url,
    "select pid from pg_stat_activity where backend_type = 'checkpointer'",
  )) as [{ pid: number }];

  process.kill(backend.pid, "SIGKILL");

  await vi.waitFor(() => expect(said.join("\n")).toMatch(/checkpointer.*was terminated by signal 9/), {
    timeout: 20_000,
  });
  await vi.waitFor(async () => expect(await run(postgres.url, "select 1 as one")).toEqual([{ one: 1 }]), {
    timeout: 20_000,
  });
  await postgres.stop();
});

test("a server that is killed again while it starts comes back too", async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, settings });
  const first = await postmasterPid();

  process.kill(first, "SIGKILL");
  const next = await vi.waitUntil(
    async () => {
      const pid = await postmasterPid().catch(() => first);
      return Number.isInteger(pid) && pid !== first && isAlive(pid) && pid;
    },
    { timeout: 20_000, interval: 1 },
  );
  process.kill(next, "SIGKILL");

  await vi.waitFor(async () => expect(await run(postgres.url, "select 1 as one")).toEqual([{ one: 1 }]), {
    timeout: 20_000,
  });
  await postgres.stop();
});

test("root starts it below a closed home where namespaces are refused", async () => {
  const refusing = path.join(root, "refusing");
  await mkdir(refusing);
  await writeFile(path.join(refusing, "unshare"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  vi.stubEnv("PATH", `${refusing}:${process.env["PATH"]}`);
  await chmod(root, 0o700);

  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, settings });

  expect(await run(postgres.url, "select 1 as one")).toEqual([{ one: 1 }]);
  await postgres.stop();
  const again = await startEmbeddedPostgres({ dataDir, log: silent, settings });
  expect(await run(again.url, "select 2 as two")).toEqual([{ two: 2 }]);
  await again.stop();
});

test("a program that cannot be started is named", async () => {
  const binaries = binariesIn(path.join(root, "nowhere"), 18);

  await expect(startEmbeddedPostgres({ dataDir, log: silent, settings, binaries })).rejects.toThrow(
    /Cannot make the database in .*nowhere/,
  );
});

test("why the database cannot be made is one line, also where the program says more", async () => {
  const said = [
    '2026-11-29 19:57:03.423 UTC [4773] FATAL:  could not write to file "base/4/3085": No space left on device',
    "2026-11-29 19:57:03.423 UTC [4773] STATEMENT:  CREATE DATABASE template0;",
    "\t",
    "child process exited with exit code 1",
    'initdb: removing data directory "data"',
  ];
  const binaries = binariesIn(root, 18);
  await mkdir(path.dirname(binaries.initdb));
  await writeFile(binaries.initdb, `#!/bin/sh\ncat >&2 <<'END'\n${said.join("\n")}\nEND\nexit 1\n`, { mode: 0o755 });

  await expect(startEmbeddedPostgres({ dataDir, log: silent, settings, binaries })).rejects.toThrow(
    /^Cannot make the database in .*: could not write to file "base\/4\/3085": No space left on device$/,
  );
});

test("a start on a full disk ends at once, and says that some space has to be freed", async () => {
  const binaries = binariesIn(root, 18);
  const said = 'FATAL:  could not write lock file "postmaster.pid": No space left on device';
  await mkdir(path.dirname(binaries.initdb));
  await writeFile(binaries.initdb, '#!/bin/sh\nmkdir "${1#--pgdata=}"\n', { mode: 0o755 });
  await writeFile(binaries.postgres, `#!/bin/sh\necho '${said}' >&2\nexit 1\n`, { mode: 0o755 });

  await expect(startEmbeddedPostgres({ dataDir, log: silent, settings, binaries })).rejects.toThrow(
    /does not start: could not write lock file "postmaster.pid": No space left on device. Free some space on its disk$/,
  );
});

test("only its owner can read the password", async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, settings });
  await postgres.stop();

  const { mode } = await stat(path.join(dataDir, "postgres", "password"));

  expect(mode & 0o077).toBe(0);
});

test("the files of a temporary server go with it", async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, settings, temporary: true });

  await postgres.stop();

  await expect(stat(dataDir)).rejects.toThrow("ENOENT");
});

async function run(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(pidFile(), "utf8")).split("\n")[0]);
}

function pidFile(): string {
  return path.join(dataDir, "postgres", "data", "postmaster.pid");
}
