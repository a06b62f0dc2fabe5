import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { encodingFor, openKeptText } from "./kept-compressed.js";

test("a large text is made once, and sent as the client takes it", async () => {
  let made = 0;
  const fastify = Fastify();
  const text = "Overture ".repeat(10_000);
  const make = async () => {
    made += 1;
    return Buffer.from(text);
  };
  fastify.get("/", openKeptText("text/plain", make));
  const ask = (encoding: string) => fastify.inject({ url: "/", headers: { "accept-encoding": encoding } });

  const [plain, small, smallest] = await Promise.all([ask("identity"), ask("gzip"), ask("gzip, br")]);

  expect(plain.body).toBe(text);
  expect(gunzipSync(small.rawPayload).toString()).toBe(text);
  expect(brotliDecompressSync(smallest.rawPayload).toString()).toBe(text);
  expect([plain, small, smallest].map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "gzip", "br"]);
  expect(made).toBe(1);
});

test("what could not be made is made again, and its failure is sent in plain text", async () => {
  let isBroken = true;
  const fastify = Fastify();
  const make = async () => {
    if (isBroken) throw new Error("Too many open files");
    return Buffer.from("Overture");
  };
  fastify.get("/", openKeptText("text/plain", make));
  const ask = () => fastify.inject({ url: "/", headers: { "accept-encoding": "gzip" } });

  const failed = await ask();
  expect(failed.statusCode).toBe(500);
  expect(failed.headers).not.toHaveProperty("content-encoding");
  expect(failed.headers).not.toHaveProperty("cache-control");
  isBroken = false;
  expect(gunzipSync((await ask()).rawPayload).toString()).toBe("Overture");
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.0", undefined],
  ["identity", undefined],
  [undefined, undefined],
])("of %s it takes %s", (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
