import { expect, test } from "vitest";
import { type Browser, endOf, locationOf, openBrowser, startOAuthApp } from "../../testing/oauth-browser.js";

const notOurs = /took too long, was used already, or was begun in another browser/;

async function openAndEnd(browser: Browser, address: string): Promise<string> {
  return endOf(new URL(locationOf(await browser.open(address))));
}

test("coming back from a provider counts once", async () => {
  const started = await startOAuthApp();
  const browser = openBrowser(started);
  const callback = await browser.goToProvider("github");

  expect(await openAndEnd(browser, callback)).toBe("/auth/oauth/success");
  expect(await openAndEnd(browser, callback)).toMatch(notOurs);
});

test("when two browsers use the same answer at once, one is signed in", async () => {
  const started = await startOAuthApp();
  const browser = openBrowser(started);
  const callback = await browser.goToProvider("github");

  const ends = await Promise.all([openAndEnd(browser, callback), openAndEnd(browser, callback)]);

  expect(ends.filter((end) => end === "/auth/oauth/success")).toHaveLength(1);
});

test("an attempt that one browser began cannot be finished by another", async () => {
  const started = await startOAuthApp();
  const [attacker, victim] = [openBrowser(started), openBrowser(started)];
  const callback = await attacker.goToProvider("github");
  await victim.goToProvider("github");

  expect(await openAndEnd(victim, callback)).toMatch(notOurs);
  expect(await openAndEnd(openBrowser(started), callback)).toMatch(notOurs);
  expect(await openAndEnd(attacker, callback)).toBe("/auth/oauth/success");
});

test("two tabs of one browser can sign in at the same time", async () => {
  const started = await startOAuthApp();
  const browser = openBrowser(started);
  const [first, second] = [await browser.goToProvider("github"), await browser.goToProvider("google")];

  expect(await openAndEnd(browser, first)).toBe("/auth/oauth/success");
  expect(await openAndEnd(browser, second)).toBe("/auth/oauth/success");
});

test("after ten minutes it is too late to come back", async () => {
  const started = await startOAuthApp();
  const browser = openBrowser(started);
  const callback = await browser.goToProvider("github");

  started.app.clock.advance(601);

  expect(await openAndEnd(browser, callback)).toMatch(notOurs);
});

test.each([
  ["a state of its own", (url: URL) => url.searchParams.set("state", "x".repeat(43))],
  ["no state", (url: URL) => url.searchParams.delete("state")],
  ["another provider's address", (url: URL) => void (url.pathname = url.pathname.replace("github", "discord"))],
  ["words of its own and no state", (url: URL) => void (url.search = "?error=x&error_description=Call+0800")],
])("an answer with %s is refused", async (_, change) => {
  const started = await startOAuthApp();
  const browser = openBrowser(started);
  const callback = new URL(await browser.goToProvider("github"));

  change(callback);

  expect(await openAndEnd(browser, callback.href)).toMatch(notOurs);
});

test("looking at the callback's address without opening it uses nothing up", async () => {
  const started = await startOAuthApp();
  const browser = openBrowser(started);
  const callback = await browser.goToProvider("github");
  const { pathname, search } = new URL(callback);

  const look = await fetch(started.app.origin + pathname + search, { method: "HEAD", redirect: "manual" });

  expect(look.status).toBe(405);
  expect(await openAndEnd(browser, callback)).toBe("/auth/oauth/success");
});

test("one address begins three hundred sign-ins in ten minutes, and leaves no more rows than that", async () => {
  const { app, db } = await startOAuthApp();
  const begin = () => fetch(`${app.origin}/api/v1/auth/oauth/github`, { redirect: "manual" });
  const begun = [];
  for (let group = 0; group < 31; group += 1) {
    begun.push(...(await Promise.all(Array.from({ length: 10 }, async () => locationOf(await begin())))));
  }

  expect(begun.filter((location) => location.includes("Too+many+sign-ins+were+begun+from+here"))).toHaveLength(10);
  expect(await db.selectFrom("oauth_attempt").select("state_hash").execute()).toHaveLength(300);
  app.clock.advance(600);
  expect(locationOf(await begin())).toContain("client_id=");
});

test("the cookie is kept from scripts and from other sites' requests", async () => {
  const started = await startOAuthApp();

  const start = await openBrowser(started).open("http://overture.test/api/v1/auth/oauth/github");

  const [cookie = ""] = start.headers.getSetCookie();
  expect(cookie.split("; ").slice(1)).toEqual(["Max-Age=600", "Path=/", "HttpOnly", "SameSite=Lax"]);
  expect(start.headers.get("cache-control")).toBe("no-store");
});

test("the provider is asked with state and PKCE, an OpenID provider with a nonce too", async () => {
  const started = await startOAuthApp();
  const browser = openBrowser(started);
  const ask = async (provider: string) => {
    const start = await browser.open(`http://overture.test/api/v1/auth/oauth/${provider}`);
    return Object.fromEntries(new URL(locationOf(start)).searchParams);
  };

  expect(await ask("discord")).toEqual({
    response_type: "code",
    client_id: "overture-tests",
    redirect_uri: "http://overture.test/api/v1/auth/oauth/discord/callback",
    scope: "identify email",
    state: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
  });
  expect(await ask("google")).toMatchObject({
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    scope: "openid email profile",
  });
});
