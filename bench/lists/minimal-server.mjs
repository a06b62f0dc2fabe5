import http from "node:http";
import { openDatabase } from "../../server/dist/db/database.js";

/** Runs the statements of one call, without sign-in, checks or rules. */
const [url, given] = process.argv.slice(2);
const statements = JSON.parse(given);
const { pool } = openDatabase(url, { poolSize: 10, log: { info() {}, warn() {} } });
async function answer(response) {
  let rows = [];
  for (const { text, values } of statements) rows = (await pool.query(text, values)).rows;
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ data: { creators: rows }, message: "OK" }));
}

const server = http.createServer((_request, response) => void answer(response));
server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
