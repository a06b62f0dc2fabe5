import { afterEach, expect, test, vi } from "vitest";
import { digestPassword } from "./password-digest";

const empty =
  "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e";
const abc =
  "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["", empty],
  ["abc", abc],
])("the digest of '%s' is the one that the standard prints, with WebCrypto and without", async (password, digest) => {
  expect(await digestPassword(password)).toBe(digest);
  vi.stubGlobal("crypto", {});
  expect(await digestPassword(password)).toBe(digest);
});

test("without WebCrypto every length gives the same digest as with it", async () => {
  for (const length of [1, 63, 110, 111, 112, 127, 128, 129, 239, 240, 256, 1_000]) {
    const password = Array.from({ length }, (_, index) => String.fromCharCode(33 + ((index * 7 + length) % 90))).join(
      "",
    );
    const digest = await digestPassword(password);
    vi.stubGlobal("crypto", {});
    expect(await digestPassword(password)).toBe(digest);
    vi.unstubAllGlobals();
  }
});

test("a password typed with combining accents is the same password", async () => {
  expect(await digestPassword("cafe\u0301")).toBe(await digestPassword("caf\u00e9"));
});
