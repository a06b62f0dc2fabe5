import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "../../server/dist/db/database.js";
import { startEmbeddedPostgres } from "../../server/dist/db/embedded-postgres.js";
import { migrate } from "../../server/dist/db/migrate.js";
import { signIn } from "../lib/asking.mjs";
import { startProduct } from "../lib/product.mjs";
import { fill } from "./fill.mjs";
import { openBrowser } from "./open-browser.mjs";

const silent = { info() {}, warn() {} };

/**
 * Starts the product with 100,000 creators and a campaign of 5,000 conversations, and a browser. `closing` gets the
 * functions that stop them. `openContext` opens a window of the signed-in administrator.
 */
export async function startPages(closing, { env = {} } = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "overture-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, temporary: true });
  closing.push(() => postgres.stop());
  const database = openDatabase(postgres.url, { poolSize: 2, log: silent, statementMs: 300_000 });
  closing.push(() => database.close());
  await migrate(database.pool);
  const product = await startProduct({ databaseUrl: postgres.url, dataDir, env });
  closing.push(product.stop);
  const { origin } = product;
  const { session, post } = await signIn(origin);
  const campaignId = await fill(database.pool, session.user._id);
  const openContext = await openBrowser(closing, { origin, session });
  return { pool: database.pool, origin, post, campaignId, openContext };
}
