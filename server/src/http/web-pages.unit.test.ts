import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openLog } from "../process/log.js";
import { openServer } from "./server.js";
import { serveWebPages } from "./web-pages.js";

let folder: string;
let fastify: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "overture-pages-"));
  await mkdir(path.join(folder, "assets"));
  await writeFile(path.join(folder, "index.html"), "<title>Overture</title>");
  await writeFile(path.join(folder, "favicon.svg"), "<svg/>");
  await writeFile(path.join(folder, "assets", "main-4f2a.js"), "start();");
  fastify = await openServer(openLog({ logLevel: "silent" }));
  await serveWebPages(fastify, folder);
});

afterEach(async () => {
  await fastify.close();
  await rm(folder, { recursive: true });
});

test.each(["/", "/login", "/dashboard/campaign/1", "/nowhere", "/apix", "/..%2fpackage.json"])(
  "the router in the browser decides what %s shows",
  async (url) => {
    const answer = await fastify.inject(url);

    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe("<title>Overture</title>");
    expect(answer.headers["cache-control"]).toBe("no-cache");
  },
);

describe("a page is sent in a language", () => {
  beforeEach(async () => {
    await fastify.close();
    await writeFile(path.join(folder, "index.de.html"), "<title>Ouvertüre</title>");
    fastify = await openServer(openLog({ logLevel: "silent" }));
    await serveWebPages(fastify, folder);
  });

  test.each([
    ["as the browser asks for it", { "accept-language": "de-AT,de;q=0.9,en;q=0.8" }, "Ouvertüre"],
    ["English where none of ours is asked for", { "accept-language": "tlh" }, "Overture"],
    ["English where nothing is said", {}, "Overture"],
    ["English where that was not built", { "accept-language": "fr" }, "Overture"],
    [
      "as it was chosen, whatever the browser asks for",
      { cookie: "language=de", "accept-language": "en" },
      "Ouvertüre",
    ],
    [
      "as the browser asks where the choice is nonsense",
      { cookie: "language=../x", "accept-language": "de" },
      "Ouvertüre",
    ],
  ])("%s", async (_, headers, title) => {
    const answer = await fastify.inject({ url: "/login", headers: headers as Record<string, string> });

    expect(answer.body).toBe(`<title>${title}</title>`);
    expect(answer.headers.vary).toContain("accept-language, cookie");
  });

  test("whole, also to a browser that has kept it in another language of the same length and age", async () => {
    const at = new Date(0);
    for (const name of ["index.html", "index.de.html"]) {
      await writeFile(path.join(folder, name), `<title>${name === "index.html" ? "index.en" : "index.de"}</title>`);
      await utimes(path.join(folder, name), at, at);
    }
    const kept = await fastify.inject({ url: "/login", headers: { "accept-language": "en" } });
    const validators = {
      "if-none-match": String(kept.headers.etag ?? 'W/"18-0"'),
      "if-modified-since": new Date().toUTCString(),
    };

    const answer = await fastify.inject({ url: "/login", headers: { "accept-language": "de", ...validators } });

    expect([answer.statusCode, answer.body]).toEqual([200, "<title>index.de</title>"]);
  });
});

test("files with a hash in their name are cached by browsers, all others are requested again", async () => {
  const [script, icon] = [await fastify.inject("/assets/main-4f2a.js"), await fastify.inject("/favicon.svg")];

  expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(icon.headers["cache-control"]).toBe("no-cache");
});

describe("addresses for programs never get the page", () => {
  test.each([
    ["GET", "/api/nothing"],
    ["GET", "/assets/main-of-yesterday.js"],
    ["GET", "/assets/..%2findex.html"],
    ["GET", "/%00"],
  ] as const)("%s %s", async (method, url) => {
    const answer = await fastify.inject({ method, url });

    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ type: "error", errorKind: "base" });
  });

  test("a page can be read, and nothing else", async () => {
    const answer = await fastify.inject({ method: "POST", url: "/login" });

    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toContain("GET");
    expect(answer.json()).toMatchObject({ type: "error", errorKind: "base" });
  });
});

test.each(["bytes=99999-", "bytes=a-b,c", "bytes=0-1"])(
  "a request for the part %s gets the whole file",
  async (range) => {
    const answer = await fastify.inject({ url: "/favicon.svg", headers: { range } });

    expect([answer.statusCode, answer.body]).toEqual([200, "<svg/>"]);
  },
);
