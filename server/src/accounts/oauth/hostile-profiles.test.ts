import { accounts, fields } from "@overture/contract";
import { expect, onTestFinished, test } from "vitest";
import * as given from "../../testing/given.js";
import { startHostileServer } from "../../testing/hostile-server.js";
import { endOf, openBrowser, startOAuthApp } from "../../testing/oauth-browser.js";

const profilePath = "/api/users/@me";
const usual = { id: "900", username: "maria-dev", email: "maria@example.com", verified: true };
const unusable = "Discord gave an answer that could not be used. Please try again later.";
const noAddress = /^Discord knows no verified email address of yours/;

async function startWithProfile(profile: string | object) {
  const started = await startOAuthApp();
  const body = typeof profile === "string" ? profile : JSON.stringify({ ...usual, ...profile });
  started.provider.mishaps.set(profilePath, { answers: 200, body });
  const usernames = async () =>
    (await started.db.selectFrom("app_user").select("username").orderBy("username").execute()).map(
      ({ username }) => username,
    );
  return { ...started, usernames, signIn: async () => endOf(await openBrowser(started).signIn("discord")) };
}

test.each([
  ["no id", { id: undefined }],
  ["a number for an id", { id: 900 }],
  ["a list of ids", { id: ["900"] }],
  ["an object for an id", { id: { toString: "900" } }],
  ["no name", { username: undefined }],
  ["a list of names", { username: ["maria-dev"] }],
  ["a mark that is a text", { verified: "false" }],
  ["a mark that is a number", { verified: 1 }],
  ["a list of addresses", { email: ["maria@example.com"] }],
  ["a name of more than a megabyte", { username: "x".repeat(1_100_000) }],
  ["brackets without end", `{"id":${"[".repeat(500_000)}`],
  ["nothing", "null"],
  ["a list", "[]"],
  ["a text", '"900"'],
])("a profile with %s signs nobody in", async (_, profile) => {
  const { signIn, usernames } = await startWithProfile(profile);

  expect(await signIn()).toBe(unusable);
  expect(await usernames()).toEqual([]);
});

test.each([
  ["in its prototype", '{"id":"900","username":"x","__proto__":{"email":"maria@example.com","verified":true}}'],
  ["with a letter that only looks like another", { email: "\u212aate@example.com" }],
  ["with a letter of another script", { email: "m\u0430ria@example.com" }],
  ["with a blank before it", { email: " maria@example.com" }],
  ["with a null byte", { email: "maria@example.com\0" }],
  ["with a second one behind it", { email: "maria@example.com,mallory@example.com" }],
  ["with a line end", { email: "maria@example.com\r\nBcc: mallory@example.com" }],
  ["of any length", { email: `${"m".repeat(100_000)}@example.com` }],
])("an address %s is nobody's, and opens no account", async (_, profile) => {
  const { db, signIn, usernames } = await startWithProfile(profile);
  await given.user(db, { username: "maria", email: "maria@example.com" });
  await given.user(db, { username: "kate", email: "kate@example.com" });

  expect(await signIn()).toMatch(noAddress);
  expect(await usernames()).toEqual(["kate", "maria"]);
});

test.each([
  ["without end", "x".repeat(1_000_000)],
  ["with HTML", "<img src=x onerror=alert(1)>"],
  ["with null bytes and other signs", "maria\0\u0007\u001b[31m"],
  ["that turns the direction", "\u202emaria\u2066"],
  ["that is a path", "../../admin"],
  ["that begins as a formula", "=HYPERLINK(1)"],
  ["of nothing visible", "\u200b\u2060\ufeff"],
  ["of half a character", "maria\ud800"],
  ["of marks alone", "\u0301".repeat(500)],
])("a name %s becomes a username like others", async (_, username) => {
  const { signIn, usernames } = await startWithProfile({ username });

  expect(await signIn()).toBe("/auth/oauth/success");
  const [name = "", ...others] = await usernames();
  expect(others).toEqual([]);
  expect(accounts.register.body.shape.username.safeParse(name).success).toBe(true);
  expect(name).not.toMatch(/[\p{C}\s<>=/@]/u);
  expect(fields.email.safeParse(usual.email).success).toBe(true);
});

test.each(["/api/oauth2/token", profilePath])("a redirect of %s is not followed", async (path) => {
  const inside = await startHostileServer((socket) => void socket.end());
  const started = await startOAuthApp();
  onTestFinished(() => started.provider.mishaps.clear());
  const location = `http://127.0.0.1:${inside.address.port}/`;
  for (const answers of [301, 302, 307, 308]) {
    started.provider.mishaps.set(path, { answers, body: "", location });
    expect(endOf(await openBrowser(started).signIn("discord"))).toBe(unusable);
  }

  expect(inside.connections()).toBe(0);
});

test("of two users who link one account at once one has it, and the other is told so", async () => {
  const started = await startOAuthApp();
  const users = [await given.user(started.db), await given.user(started.db)];

  const pages = await Promise.all(users.map((user) => openBrowser(started).link(user, "discord")));

  const outcomes = pages.map(({ searchParams }) => searchParams.get("linkProblem") ?? searchParams.get("linked"));
  expect(outcomes.sort()).toEqual([
    "This Discord account is linked to another user here. Unlink it there first.",
    "discord",
  ]);
  expect(await started.db.selectFrom("oauth_account").select("subject").execute()).toHaveLength(1);
});
