import { execFileSync } from "node:child_process";
import { closeSync, constants, openSync, readSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openLog } from "./log.js";
import { openOutput, writeImmediately } from "./output.js";

test("a log goes on where the disk that takes it is full, and its process too", async () => {
  const fd = openSync("/dev/full", "w");
  const output = openOutput(fd);
  const log = openLog({ logLevel: "info", logStream: output });

  log.info({}, "first");
  log.info({}, "second");
  writeImmediately("third", fd);

  await output.close();
  log.info({}, "what is said afterwards is lost");
});

test("closing the output writes what is left, and ends even if nobody reads it", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "output-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const pipe = path.join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  onTestFinished(() => closeSync(reader));
  const taken = Buffer.alloc(1 << 20);
  const read = openOutput(openSync(pipe, "w"));
  read.write("some words\n");
  await read.close();
  expect(taken.toString("utf8", 0, readSync(reader, taken))).toBe("some words\n");

  const unread = openOutput(openSync(pipe, "w"));
  // Writes more than a pipe holds.
  for (let n = 0; n < 3; n += 1) unread.write("x".repeat(1 << 16));
  await unread.close();

  // Reads, so that the waiting write ends.
  readSync(reader, taken);
});
