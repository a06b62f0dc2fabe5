import { expect, onTestFinished, test } from "vitest";
import { openLog } from "../process/log.js";
import { readCookie, writeCookie } from "./cookies.js";
import { openServer } from "./server.js";

async function openPage(isSecure: boolean) {
  const server = await openServer(openLog({ logLevel: "silent" }), { isSecure });
  onTestFinished(() => server.close());
  server.get("/", async (request, reply) => {
    const found = readCookie(request, "name");
    writeCookie(reply, "name", "ours", 60);
    return { found };
  });
  return async (cookie: string) => {
    const response = await server.inject({ url: "/", headers: { host: "overture.test", cookie } });
    return { found: response.json<{ found?: string }>().found, given: response.headers["set-cookie"] };
  };
}

test("by https a cookie is the host's own: what a neighbouring site plants is not read", async () => {
  const open = await openPage(true);

  const { found, given } = await open("name=planted");

  expect(found).toBeUndefined();
  expect(given).toBe("__Host-name=ours; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax");
  expect((await open("name=planted; __Host-name=ours")).found).toBe("ours");
});

test("without https, where no browser takes such a name, it has its plain one", async () => {
  const open = await openPage(false);

  expect((await open("name=ours")).found).toBe("ours");
  expect((await open("")).given).toBe("name=ours; Max-Age=60; Path=/; HttpOnly; SameSite=Lax");
});
