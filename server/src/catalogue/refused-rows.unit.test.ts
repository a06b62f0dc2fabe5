import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openRefusedRows } from "./refused-rows.js";

async function emptyFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), "overture-refused-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("two rows that are refused at the same time are both kept, under one header", async () => {
  const file = path.join(await emptyFolder(), "refused.csv");
  const refused = openRefusedRows(file, { headers: ["email"], delimiter: "," });

  await Promise.all([refused.add(["lena"], "email: bad"), refused.add(["omar"], "email: bad")]);

  expect(await refused.close()).toBe(true);
  expect(await readFile(file, "utf8")).toBe("\uFEFFemail,reason\r\nlena,email: bad\r\nomar,email: bad\r\n");
});

test("where the file cannot be made, every refused row says so, and there is none to close", async () => {
  const refused = openRefusedRows(path.join(await emptyFolder(), "no folder", "refused.csv"), {
    headers: ["email"],
    delimiter: ",",
  });

  await expect(refused.add(["lena"], "email: bad")).rejects.toThrow("The refused rows cannot be kept");
  await expect(refused.add(["omar"], "email: bad")).rejects.toThrow("The refused rows cannot be kept");
  expect(await refused.close()).toBe(false);
});

test("where the disk is full, a refused row or the end says so", async () => {
  const refused = openRefusedRows("/dev/full", { headers: ["email"], delimiter: "," });
  const words = "The refused rows cannot be kept: ENOSPC";

  await refused.add(["lena"], "email: bad");
  await expect(refused.close()).rejects.toThrow(words);
  await expect(refused.add(["omar"], "email: bad")).rejects.toThrow(words);
});
