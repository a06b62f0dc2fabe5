import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../db/embedded-postgres.js";
import { migrate } from "../db/migrate.js";
import { silent, templateDatabase, urlOf } from "./database.js";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    /** A folder that is removed after the run, even after an interrupted one. */
    scratchFolder: string;
    /** The folder of recorded statements, or an empty string if none are recorded. */
    recordedStatements: string;
  }
}

/** Starts one PostgreSQL server for the whole run, and one migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), "overture-test-"));
  // If this runs as root, PostgreSQL runs as `nobody`, who needs access to the folder.
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    log: silent,
    temporary: true,
    // Autovacuum would change plans at any moment. Tests that need VACUUM run it.
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" },
  });
  try {
    await makeTemplate(postgres.url);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide("postgresUrl", postgres.url);
  project.provide("scratchFolder", folder);
  project.provide("recordedStatements", process.env["RECORD_STATEMENTS"] ?? "");
  return () => postgres.stop();
}

async function makeTemplate(url: string): Promise<void> {
  const server = new pg.Pool({ connectionString: url, max: 1 });
  await server.query(`create database ${templateDatabase}`);
  await server.end();

  const template = new pg.Pool({ connectionString: urlOf(url, templateDatabase), max: 1 });
  await migrate(template);
  await template.end();
}
