import { once } from "node:events";
import { access, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findRunningServer, removeStalePidFile } from "./postgres-running.js";

let folder: string;
let server: Server;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "running-"));
});

afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

test("a server that answers runs", async () => {
  const port = await listen(Buffer.concat([authenticated, ready]));

  expect(await findRunningServer({ folder, password: "secret" })).toMatchObject({ pid: process.pid, port });
});

test("a server that shuts down just as it has answered does not run, and ends nothing here", async () => {
  await listen(Buffer.concat([authenticated, ready, shutDown()]));

  expect(await findRunningServer({ folder, password: "secret" })).toBeUndefined();
});

test.each([
  ["is empty", ""],
  ["is garbled", "E\u0000\uFFFD&\n"],
  ["names a process that is no server", `${process.pid}\n`],
])("a pid file that %s is removed, once nobody can still be writing it", async (_, content) => {
  const file = path.join(folder, "postmaster.pid");
  await writeFile(file, content);
  if (!content.startsWith(`${process.pid}`)) {
    await removeStalePidFile({ folder, password: "secret" });
    await access(file);
    await utimes(file, new Date(0), new Date(0));
  }

  await removeStalePidFile({ folder, password: "secret" });

  await expect(access(file)).rejects.toThrow("ENOENT");
  await removeStalePidFile({ folder, password: "secret" });
});

/** AuthenticationOk and ReadyForQuery of PostgreSQL's frontend/backend protocol 3.0. */
const authenticated = message("R", Buffer.alloc(4));
const ready = message("Z", Buffer.from("I"));

/** Returns the ErrorResponse that PostgreSQL sends when an administrator ends a connection. */
function shutDown(): Buffer {
  const fields = ["SFATAL", "C57P01", "Mterminating connection due to administrator command", ""];
  return message("E", Buffer.from(fields.map((field) => `${field}\0`).join("")));
}

function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

async function listen(answer: Buffer): Promise<number> {
  server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.write(answer));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const lines = [process.pid, folder, 0, port, "", "127.0.0.1", "", "ready"];
  await writeFile(path.join(folder, "postmaster.pid"), `${lines.join("\n")}\n`);
  return port;
}
