import { openDatabase } from "../../server/dist/db/database.js";

const silent = { info() {}, warn() {} };

/** Returns the statements that `work` sends to the driver, in order. */
export async function recordStatements(url, work) {
  const statements = [];
  const { db, pool, close } = openDatabase(url, { poolSize: 2, log: silent });
  pool.on("connect", (client) => {
    const ask = client.query.bind(client);
    client.query = (text, values, ...others) => {
      // The driver's first statements on a new connection belong to no call.
      if (typeof text === "string") statements.push({ text, values });
      return ask(text, values, ...others);
    };
  });
  await work(db);
  await close();
  return statements;
}

/** Returns `run`, which repeats the statements of `work`, one after the other, on one bare connection. */
export async function openBare(url, work) {
  const statements = await recordStatements(url, work);
  const { pool, close } = openDatabase(url, { poolSize: 1, log: silent });
  const run = async () => {
    for (const { text, values } of statements) await pool.query(text, values);
  };
  return { run, close };
}
