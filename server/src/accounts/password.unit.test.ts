import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { parseOptions } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { withAsker } from "../db/fair-share.js";
import { digestOfPassword, hashPassword, passwordMatches, placeholderHash } from "./password.js";

const digest = digestOfPassword("correct horse");

test("a password matches its own hash and no other", async () => {
  const passwordHash = await hashPassword(digest);

  expect(await passwordMatches(passwordHash, digest)).toBe(true);
  expect(await passwordMatches(passwordHash, digestOfPassword("Correct horse"))).toBe(false);
});

test("hashes are argon2id above the least that is recommended, and salted", async () => {
  const [first, second] = await Promise.all([hashPassword(digest), hashPassword(digest)]);

  expect(first).toMatch(/^\$argon2id\$/);
  expect(parseOptions(first).memoryCost).toBeGreaterThanOrEqual(19_456);
  expect(parseOptions(first).timeCost).toBeGreaterThanOrEqual(2);
  expect(first).not.toBe(second);
});

test("however many passwords are compared, threads are left for whatever else needs one", async () => {
  const ended: string[] = [];
  const passwords = Array.from({ length: 40 }, () => hashPassword(digest).then(() => ended.push("password")));

  await promisify(gzip)("an answer").then(() => ended.push("answer"));
  await Promise.all(passwords);

  expect(ended.indexOf("answer")).toBeLessThan(10);
  expect(ended).toHaveLength(41);
});

test("whoever has many passwords computed at once, wherever that is, keeps nobody else waiting", async () => {
  const ended: string[] = [];
  const compute = (asker: string) => withAsker(asker, () => hashPassword(digest)).then(() => ended.push(asker));

  await Promise.all([...Array.from({ length: 20 }, () => compute("a crowd")), compute("one")]);

  expect(ended.indexOf("one")).toBeLessThan(6);
});

test("what is refused while it waits is not compared", async () => {
  let asked = 0;
  const attempt = () =>
    passwordMatches("no hash that can be compared", digest, async () => {
      asked += 1;
      if (asked > 3) throw new Error("Too many failed attempts");
    }).catch((error: unknown) => String(error));

  const answers = await Promise.all(Array.from({ length: 8 }, attempt));

  expect(answers.filter((answer) => answer === "Error: Too many failed attempts")).toHaveLength(5);
  expect(new Set(answers).size).toBe(2);
});

test.each([undefined, null])("nobody's password (%s) matches nothing", async (nothing) => {
  expect(await passwordMatches(nothing, digest)).toBe(false);
});

test("comparing with the placeholder hash costs as much as with a real one", async () => {
  const { memoryCost, timeCost, parallelism } = parseOptions(await hashPassword(digest));

  expect(parseOptions(placeholderHash)).toMatchObject({ memoryCost, timeCost, parallelism });
});

test("a plain password becomes what the web page makes of it: SHA-512 of its NFC form in hex", () => {
  expect(digestOfPassword("abc")).toBe(
    "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
  );
  expect(digestOfPassword("cafe\u0301")).toBe(digestOfPassword("caf\u00e9"));
});
