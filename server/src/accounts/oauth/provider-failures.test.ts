import { describe, expect, test } from "vitest";
import { drawn } from "../../testing/drawn.js";
import type { ProviderFailure } from "../../testing/fake-provider.js";
import { endOf, openBrowser, startOAuthApp } from "../../testing/oauth-browser.js";

const providerTimeoutMs = 300;

test("a user who does not agree at the provider reads that nothing was changed", async () => {
  const started = await startOAuthApp();
  started.provider.refusal = { error: "access_denied", error_description: "The user denied it" };

  expect(endOf(await openBrowser(started).signIn("github"))).toBe(
    "You did not let Overture see who you are at GitHub. Nothing was changed.",
  );
});

test("another refusal is shown in the provider's words, on one line and not without end", async () => {
  const started = await startOAuthApp();
  const words = `The application\r\n\tis <b>suspended</b>\u0000 ${"very ".repeat(100)}`;
  started.provider.refusal = { error: "application_suspended", error_description: words };

  const end = endOf(await openBrowser(started).signIn("discord"));

  expect(end).toMatch(/^Discord refused to sign you in: The application is <b>suspended<\/b> very very/);
  expect(end.length).toBeLessThan(250);
});

const unusable = (name: string) => `${name} gave an answer that could not be used. Please try again later.`;
const late = (name: string) => `${name} did not answer in time. Please try again in a moment.`;
const unreachable = (name: string) => `${name} cannot be reached at the moment. Please try again later.`;

const githubToken = "/login/oauth/access_token";
const refusal = JSON.stringify({ error: "bad_verification_code", error_description: "The code has expired." });
const otherToken = JSON.stringify({ access_token: "somebody-elses", token_type: "bearer" });

const githubMishaps: [string, ProviderFailure, string][] = [
  [githubToken, { answers: 200, body: refusal }, "GitHub refused to sign you in: The code has expired."],
  [githubToken, { answers: 500, body: "<h1>secret details</h1>", type: "text/html" }, unusable("GitHub")],
  [githubToken, { answers: 200, body: "<h1>Hello</h1>", type: "text/html" }, unusable("GitHub")],
  [githubToken, { answers: 200, body: "{" }, unusable("GitHub")],
  [githubToken, { answers: 200, body: "{}" }, unusable("GitHub")],
  [githubToken, { answers: 200, body: otherToken }, unusable("GitHub")],
  [githubToken, { answers: 302, body: "" }, unusable("GitHub")],
  [githubToken, "too much", unusable("GitHub")],
  [githubToken, "silence", late("GitHub")],
  [githubToken, "half", late("GitHub")],
  [githubToken, "drip", late("GitHub")],
  [githubToken, "break", unreachable("GitHub")],
  ["/user", { answers: 500, body: "{}" }, unusable("GitHub")],
  ["/user", { answers: 200, body: '{"id":"not a number"}' }, unusable("GitHub")],
  ["/user", "silence", late("GitHub")],
  ["/user/emails", { answers: 403, body: "{}" }, unusable("GitHub")],
  ["/user/emails", "half", late("GitHub")],
  ["/user/emails", "break", unreachable("GitHub")],
];

test.each(drawn(githubMishaps, String, 1 / 2))(
  "when GitHub's %s answers with %j, the person reads why",
  async (path, mishap, reason) => {
    // On a busy machine an answer that comes may take longer than a short timeout.
    const started = await startOAuthApp(reason === late("GitHub") ? { providerTimeoutMs } : {});
    started.provider.mishaps.set(path, mishap);

    expect(endOf(await openBrowser(started).signIn("github"))).toBe(reason);

    started.provider.mishaps.clear();
    // On a busy machine the provider may time out once more.
    await expect.poll(async () => endOf(await openBrowser(started).signIn("github"))).toBe("/auth/oauth/success");
    expect(await started.db.selectFrom("app_user").select("username").execute()).toHaveLength(1);
  },
);

test("Discord's own refusal of a code is shown too", async () => {
  const started = await startOAuthApp();
  started.provider.mishaps.set("/api/oauth2/token", { answers: 400, body: refusal });

  expect(endOf(await openBrowser(started).signIn("discord"))).toBe(
    "Discord refused to sign you in: The code has expired.",
  );
});

test.each(["", "9\0", "\ud800", "9".repeat(256)])("an id like %j is nobody's, and signs nobody in", async (id) => {
  const started = await startOAuthApp();
  const body = JSON.stringify({ id, username: "maria-dev", email: "maria@example.com", verified: true });
  started.provider.mishaps.set("/api/users/@me", { answers: 200, body });

  expect(endOf(await openBrowser(started).signIn("discord"))).toBe(unusable("Discord"));
  expect(await started.db.selectFrom("app_user").select("username").execute()).toEqual([]);
});

test("an answer that another service has given is not taken for GitHub's", async () => {
  const started = await startOAuthApp();
  const browser = openBrowser(started);
  const callback = new URL(await browser.goToProvider("github"));
  callback.searchParams.set("iss", "https://elsewhere.example");

  const page = new URL((await browser.open(callback.href)).headers.get("location") ?? "");

  expect(endOf(page)).toBe(unusable("GitHub"));
});

describe("Google's ID token is refused", () => {
  test.each([
    ["with another nonce", { nonce: "not-ours" }],
    ["without a nonce", { nonce: undefined }],
    ["for another client", { aud: "somebody-else" }],
    ["of another issuer", { iss: "https://elsewhere.example" }],
    ["that has run out", { exp: 1_700_000_000 }],
    ["that holds from a year ahead", { nbf: 4_000_000_000 }],
    ["without an end", { exp: undefined }],
    ["for several clients that another one asked for", { aud: ["overture-at-google", "other"], azp: "other" }],
  ])("%s", async (_, claims) => {
    const started = await startOAuthApp();
    started.google.idToken = claims;

    expect(endOf(await openBrowser(started).signIn("google"))).toBe(unusable("Google"));
  });

  const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const withHeader = (header: object) => (token: string) => token.replace(/^[^.]+/, encoded(header));
  test.each([
    ["signed by nobody", withHeader({ alg: "none" })],
    [
      "signed by nobody, without a signature",
      (token: string) => withHeader({ alg: "none" })(token).replace(/[^.]+$/, ""),
    ],
    ["signed with a secret in place of a key", withHeader({ alg: "HS256" })],
    ["that names extensions that we must know", withHeader({ alg: "RS256", crit: ["x"], x: 1 })],
    ["that is encrypted", (token: string) => `${token}.x.y`],
    ["of half its parts", (token: string) => token.split(".").slice(0, 2).join(".")],
    ["whose claims are a list", (token: string) => token.replace(/\.[^.]+\./, `.${encoded([])}.`)],
    ["that is a number", () => 7],
    ["that is missing", () => undefined],
  ])("%s", async (_, forge) => {
    const started = await startOAuthApp();
    started.google.forge = forge;

    expect(endOf(await openBrowser(started).signIn("google"))).toBe(unusable("Google"));
  });

  test("when Google's user info is about another person", async () => {
    const started = await startOAuthApp();
    started.google.userInfo = { sub: "g-2002", email: "victim@example.com" };

    expect(endOf(await openBrowser(started).signIn("google"))).toBe(unusable("Google"));
  });
});

test("a verified mark that is no plain yes is a no", async () => {
  const started = await startOAuthApp();
  started.google.userInfo = { email_verified: "true" };

  expect(endOf(await openBrowser(started).signIn("google"))).toBe(unusable("Google"));
});

test("an address that is none counts as no address", async () => {
  const started = await startOAuthApp();
  started.google.userInfo = { email: "no address" };

  expect(endOf(await openBrowser(started).signIn("google"))).toMatch(/knows no verified email address/);
});

test("the log says which provider failed and how, without what it sent", async () => {
  const started = await startOAuthApp();
  started.provider.mishaps.set(githubToken, { answers: 200, body: '{"access_token":"a-token","token_type":7}' });
  await openBrowser(started).signIn("github");

  const log = started.app.logLines.join("\n");

  expect(log).toContain('"provider":"github"');
  expect(log).not.toContain("a-token");
});

// A client secret that had run out was logged like any refused code: only who tried to sign in could read the reason.
test.each([
  [
    "GitHub's refusal",
    githubToken,
    { error: "incorrect_client_credentials" },
    '"refusal":"incorrect_client_credentials"',
  ],
  ["a status", "/user", { message: "API rate limit exceeded" }, '"answer":"/user answered 403"'],
])("the log says to the operator what is wrong: %s", async (_, path, body, logged) => {
  const started = await startOAuthApp();
  const error_description = "The client of maria@example.com is not known";
  started.provider.mishaps.set(path, { answers: 403, body: JSON.stringify({ ...body, error_description }) });
  await openBrowser(started).signIn("github");

  const log = started.app.logLines.join("\n");

  expect(log).toContain(logged);
  expect(log).not.toContain("maria@example.com");
});

test("what a provider gives for a code of its error is no word of the log", async () => {
  const started = await startOAuthApp();
  started.provider.mishaps.set(githubToken, { answers: 400, body: '{"error":"maria@example.com is unknown"}' });
  await openBrowser(started).signIn("github");

  expect(started.app.logLines.join("\n")).not.toContain("maria@example.com");
});
