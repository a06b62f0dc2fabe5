import { startEmbeddedPostgres } from "../db/embedded-postgres.js";

// Runs an embedded PostgreSQL until it is stopped or killed, for the tests of its lifecycle.
const dataDir = process.argv.at(-1) ?? "";
const log = { info() {}, warn() {} };
const postgres = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: "off" } });
process.once("SIGTERM", () => void postgres.stop().then(() => process.exit(0)));
console.log(postgres.url);
