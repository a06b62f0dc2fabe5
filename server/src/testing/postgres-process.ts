import { startEmbeddedPostgres } from "../db/embedded-postgres.js";

// Holds an embedded PostgreSQL until it is asked to end, or is killed: the other process in the tests of its life.
const dataDir = process.argv.at(-1) ?? "";
const log = { info() {}, warn() {} };
const postgres = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: "off" } });
process.once("SIGTERM", () => void postgres.stop().then(() => process.exit(0)));
console.log(postgres.url);
