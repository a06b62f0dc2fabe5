import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { MigrationError } from "../db/migrate.js";
import { PostgresError } from "../db/postgres-error.js";
import { SettingsError } from "../settings/settings.js";
import { explainStart, ListenError } from "./start-failure.js";

const systemError = (fields: object, message = "failed") => Object.assign(new Error(message), fields);
const refusal = (code: string, message: string) => systemError({ severity: "FATAL", code }, message);
const listening = (cause: Error, setting: "PORT" | "HEALTH_PORT" = "PORT") =>
  new ListenError("cannot listen on example, port 80", { cause, setting });

test.each([
  ["a bad setting", new SettingsError("PORT is wrong"), "PORT is wrong"],
  ["a database that does not start", new PostgresError("It does not start"), "It does not start"],
  ["a taken port", listening(systemError({ code: "EADDRINUSE", port: 3_000 })), "port 3000 is taken"],
  ["a port for others", listening(systemError({ code: "EACCES", port: 80 })), "port 80 needs more rights"],
  [
    "a taken port of a worker",
    listening(systemError({ code: "EADDRINUSE", port: 3_000 }), "HEALTH_PORT"),
    "Stop what listens there, or set HEALTH_PORT to another one",
  ],
  ["an address of another machine", listening(systemError({ code: "EADDRNOTAVAIL" })), "HOST is not an address"],
  // The error of an unknown database host looks the same.
  ["a HOST without an address", listening(systemError({ code: "ENOTFOUND", syscall: "getaddrinfo" })), "HOST is not"],
  [
    "anything else about listening",
    listening(systemError({ code: "EINVAL" })),
    "cannot listen on example, port 80 (EINVAL)",
  ],
  [
    "no database there",
    systemError({ code: "ECONNREFUSED", syscall: "connect" }, "refused"),
    "DATABASE_URL) cannot be used",
  ],
  [
    "a database that is nowhere",
    systemError({ code: "ENOTFOUND", syscall: "getaddrinfo" }, "getaddrinfo ENOTFOUND db"),
    "DATABASE_URL) cannot be used: getaddrinfo ENOTFOUND db",
  ],
  [
    "a file of others",
    systemError({ code: "EACCES", syscall: "open", path: "/data/app-secret" }),
    "may not use /data/app-secret (EACCES)",
  ],
  ["a file among folders", systemError({ code: "ENOTDIR", syscall: "open", path: "/a/b" }), "/a/b leads through"],
  ["a folder among files", systemError({ code: "EISDIR", syscall: "read" }), "a folder stands where a file belongs"],
  ["a full disk", systemError({ code: "ENOSPC", syscall: "write" }), "no room left on the disk"],
  ["a disk that takes nothing", systemError({ code: "EROFS", path: "/data/x" }), "takes no changes (/data/x)"],
  ["a broken disk", systemError({ code: "EIO", syscall: "read" }), "the disk fails"],
  ["too few files", systemError({ code: "EMFILE", path: "/lib/x.js" }), "let this user open more (ulimit -n"],
  ["too few processes", systemError({ code: "EAGAIN", syscall: "spawn" }), "more processes or memory"],
  ["a database that fails otherwise", refusal("XX000", "cache lookup failed"), "be used: cache lookup failed"],
  ["a database that refuses us", refusal("28P01", "no entry"), "the user and the password in DATABASE_URL, or allow"],
  [
    "a database without a connection left",
    refusal("53300", "too many clients"),
    "raise max_connections or the limit of",
  ],
  [
    "a database that is not there",
    refusal("3D000", 'no "x"'),
    "create it, or correct its name at the end of DATABASE_URL",
  ],
  ["a database on a full disk", refusal("53100", "No space left"), "the disk of the database is full or fails: free"],
  ["a standby", refusal("25006", "read-only transaction"), "let DATABASE_URL lead to the server that leads"],
  ["a user who may not create tables", refusal("42501", "permission denied"), "make it the owner of the database"],
  ["a database that recovers", refusal("57P03", "starting up"), "start again when it answers (starting up)"],
  [
    "a database that asks for a password",
    new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string"),
    "asks for a password, and DATABASE_URL has none",
  ],
  [
    "a database with a certificate of its own",
    systemError({ code: "DEPTH_ZERO_SELF_SIGNED_CERT" }, "self-signed certificate"),
    "name its authority in DATABASE_URL (sslrootcert)",
  ],
  [
    "a migration on a full disk",
    new MigrationError("Migration 12 (rows) failed: No space left", { cause: refusal("53100", "No space left") }),
    "free some space there, and start again (Migration 12 (rows) failed: No space left)",
  ],
  [
    "a migration that fails",
    new MigrationError("Migration 12 failed", { cause: refusal("42601", "?") }),
    "Migration 12",
  ],
])("%s is one line that says what is wrong", (_, error, expected) => {
  const line = explainStart(error);

  expect(line).toMatch(/^Overture cannot start: /);
  expect(line).toContain(expected);
  expect(line).not.toContain("\n");
});

test("the system's own words for a taken port are understood", async () => {
  const [first, second] = [createServer().listen(0, "127.0.0.1"), createServer()];
  await once(first, "listening");
  const address = first.address();
  const port = typeof address === "object" && address ? address.port : 0;

  const failed = once(second, "error");
  second.listen(port, "127.0.0.1");
  const [cause] = (await failed) as [Error];
  first.close();

  expect(explainStart(listening(cause))).toContain(`port ${port} is taken`);
});

test("a fault of ours keeps its stack", () => {
  const fault = new TypeError("undefined is not a function");

  expect(explainStart(fault)).toContain(fault.stack);
});
