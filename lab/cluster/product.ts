import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type SupervisedProcess, superviseProcess } from "../../server/src/testing/crash/supervised-process.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const administrator = { username: "admin", password: "a long password" };

export interface Product {
  readonly administrator: typeof administrator;
  /** Two web processes, two workers and a reader, by name. */
  readonly processes: ReadonlyMap<string, SupervisedProcess>;
  /** Every process that starts from now on runs the next version. */
  upgrade(): void;
  stop(): Promise<void>;
}

interface Options {
  folder: string;
  webPorts: readonly number[];
  environment: Record<string, string>;
}

/** Starts the built product as five processes. A process that ends is restarted. */
export async function startProduct({ folder, webPorts, environment }: Options): Promise<Product> {
  const next = makeNextVersion(path.join(folder, "next"));
  let program = path.join(root, "server/dist/bundle/main.js");
  const children = new Set<ChildProcess>();
  process.once("exit", () => {
    for (const child of children) child.kill("SIGKILL");
  });
  const start = (role: string, settings: Record<string, string>) => () => {
    const child = spawn(process.execPath, [program], {
      cwd: tmpdir(),
      env: {
        PATH: process.env["PATH"],
        HOME: process.env["HOME"],
        APP_SECRET: "the one secret of every process of the cluster",
        ADMIN_USERNAME: administrator.username,
        ADMIN_EMAIL: "admin@overture.example",
        ADMIN_PASSWORD: administrator.password,
        LOG_LEVEL: "fatal",
        ROLE: role,
        ...environment,
        ...settings,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    children.add(child);
    child.once("exit", () => children.delete(child));
    return child;
  };
  const dataDir = (name: string) => ({ DATA_DIR: path.join(folder, `data-${name}`) });
  const webs = webPorts.map((port, index) => {
    const name = `web ${index + 1}`;
    return [name, start("web", { PORT: String(port), ...dataDir(name) })] as const;
  });
  const others = [
    ["worker 1", "worker"],
    ["worker 2", "worker"],
    ["reader", "reader"],
  ].map(([name = "", role = ""]) => [name, start(role, dataDir(name))] as const);
  const processes = new Map([...webs, ...others].map(([name, begin]) => [name, superviseProcess(begin)]));
  await Promise.all([...processes.values()].map((process) => process.ready()));
  return {
    administrator,
    processes,
    upgrade() {
      program = next;
    },
    async stop() {
      await Promise.all([...processes.values()].map((process) => process.stop()));
    },
  };
}

/** Copies the program and adds a migration: a column, and an index that is built while others write. */
function makeNextVersion(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const part of ["dist", "migrations", "package.json"]) {
    cpSync(path.join(root, "server", part), path.join(folder, "server", part), { recursive: true });
  }
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  symlinkSync(path.join(root, "server/node_modules"), path.join(folder, "server/node_modules"));
  writeFileSync(
    path.join(folder, "server/migrations/9001-of-the-next-version.sql"),
    "alter table thread add column of_the_next_version integer;\n",
  );
  return path.join(folder, "server/dist/bundle/main.js");
}
