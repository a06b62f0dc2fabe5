import { openDatabase } from "../../server/dist/db/database.js";

const silent = { info() {}, warn() {} };

/** The statements of some work on a database, in their order, as the driver is given them. */
export async function recordStatements(url, work) {
  const statements = [];
  const { db, pool, close } = openDatabase(url, { poolSize: 2, log: silent });
  pool.on("connect", (client) => {
    const ask = client.query.bind(client);
    client.query = (text, values, ...others) => {
      // What a new connection is asked first is no part of any call.
      if (typeof text === "string") statements.push({ text, values });
      return ask(text, values, ...others);
    };
  });
  await work(db);
  await close();
  return statements;
}

/** `run` asks the very statements of some work once more, one after the other, on one bare connection. */
export async function openBare(url, work) {
  const statements = await recordStatements(url, work);
  const { pool, close } = openDatabase(url, { poolSize: 1, log: silent });
  const run = async () => {
    for (const { text, values } of statements) await pool.query(text, values);
  };
  return { run, close };
}
