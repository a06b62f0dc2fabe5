import { expect, test } from "vitest";
import type { Db } from "../../db/database.js";
import { openRateLimits } from "../../limits/rate-limit.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";
import { isSuppressed } from "./suppression-queries.js";
import { unknownLinks } from "./unsubscribe-routes.js";

async function linkOf(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom("mail").select("unsubscribe_token").where("id", "=", id).executeTakeFirstOrThrow();
  return `/unsubscribe/${row.unsubscribe_token}`;
}

test("opening the link shows a page with one button and changes nothing, since mail scanners open every link", async () => {
  const { app, db } = await startApp();
  const { id, recipient } = await given.queuedMail(db, { recipient: "lena&co@example.com" });

  const response = await fetch(app.origin + (await linkOf(db, id)));

  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const page = await response.text();
  expect(page).toContain("lena&amp;co@example.com");
  expect(page.match(/<button/g)).toHaveLength(1);
  expect(await isSuppressed(db, recipient, null)).toBe(false);
});

test.each([
  ["the page's button", "application/x-www-form-urlencoded", ""],
  ["one click in a mail program", "application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
  [
    "one click that comes as a multipart form",
    "multipart/form-data; boundary=b",
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
])("%s ends all outreach to the address without a sign-in", async (_case, type, body) => {
  const { app, db } = await startApp();
  const { id, recipient } = await given.queuedMail(db, { recipient: "Lena@example.com" });
  const url = app.origin + (await linkOf(db, id));

  for (let times = 0; times < 2; times += 1) {
    const response = await fetch(url, { method: "POST", headers: { "content-type": type }, body });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("You are unsubscribed");
  }

  expect(await isSuppressed(db, recipient, null)).toBe(true);
  await app.deliverMail();
  const row = await db.selectFrom("mail").select("state").where("id", "=", id).executeTakeFirstOrThrow();
  expect(row.state).toBe("failed");
});

test("a link that is not ours says so kindly, whatever is done with it", async () => {
  const { app, db } = await startApp();
  const account = await given.queuedMail(db, { kind: "account" });
  const links = [
    await linkOf(db, account.id),
    "/unsubscribe/00000000-0000-4000-8000-000000000000",
    "/unsubscribe/%00'--",
  ];
  for (const link of links) {
    for (const method of ["GET", "POST"]) {
      const response = await fetch(app.origin + link, { method });
      expect(response.status, `${method} ${link}`).toBe(404);
      expect(await response.text()).toContain("This link is not valid");
    }
  }
  expect(await db.selectFrom("suppression").selectAll().execute()).toEqual([]);
});

test("a client that tries hundreds of links is refused with a Retry-After", async () => {
  const { app, db } = await startApp();
  const account = await given.queuedMail(db, { kind: "account" });
  await openRateLimits({ db, clock: app.clock }).consume(unknownLinks, "127.0.0.1", 299);

  for (const link of ["/unsubscribe/none", await linkOf(db, account.id)]) {
    const isFirst = link.endsWith("none");
    for (const method of isFirst ? ["GET"] : ["GET", "POST"]) {
      const response = await fetch(app.origin + link, { method });
      expect(response.status).toBe(isFirst ? 404 : 429);
      expect(response.headers.get("retry-after")).toBe(isFirst ? null : "3600");
    }
  }
});

test("a link of ours works however often it is opened, and whoever else has tried others from there", async () => {
  const { app, db } = await startApp();
  const { id, recipient } = await given.queuedMail(db);
  const url = app.origin + (await linkOf(db, id));
  const limits = openRateLimits({ db, clock: app.clock });
  await limits.consume(unknownLinks, "127.0.0.1", unknownLinks.points - 1);
  for (let opened = 0; opened < 3; opened += 1) expect((await fetch(url)).status).toBe(200);
  expect((await fetch(`${app.origin}/unsubscribe/none`)).status).toBe(404);

  expect((await fetch(`${app.origin}/unsubscribe/none`)).status).toBe(429);
  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(url, { method: "POST" })).status).toBe(200);

  expect(await isSuppressed(db, recipient, null)).toBe(true);
});
