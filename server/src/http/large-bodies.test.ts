import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import { accounts, attachments, drafts, limits } from "@overture/contract";
import { expect, onTestFinished, test } from "vitest";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";

const patient = { timeout: 20_000 };

/** Sends five requests without their bodies. Returns the four that are not refused. */
async function beginFour(url: string, headers: OutgoingHttpHeaders): Promise<ClientRequest[]> {
  const five = Array.from({ length: 5 }, () => {
    const asked = request(url, { method: "POST", headers });
    asked.on("error", () => undefined).flushHeaders();
    onTestFinished(() => void asked.destroy());
    return asked;
  });
  const refused = await Promise.race(
    five.map(async (asked) => {
      const [response] = (await once(asked, "response")) as [IncomingMessage];
      expect(response.statusCode).toBe(429);
      return asked;
    }),
  );
  return five.filter((asked) => asked !== refused);
}

test("a user has four large bodies of JSON under way at once, the next is refused, and others' are taken", async () => {
  const { app, db } = await startApp();
  const [maria, jonas] = [await given.user(db), await given.user(db)];
  const path = drafts.discardDrafts.path.replace("{id}", maria._id);
  const headers = {
    authorization: `Bearer ${await app.accessTokenOf(maria)}`,
    "content-type": "application/json",
    "content-length": 1_000_000,
  };
  const arriving = await beginFour(app.origin + path, headers);
  /** Discards `count` drafts of a campaign that does not exist. */
  const ask = async (user: { _id: string }, count = 8_000) => {
    const messageIds = Array.from({ length: count }, () => maria._id);
    return (await app.as(user).call(drafts.discardDrafts, { params: { id: maria._id }, body: { messageIds } })).status;
  };

  expect(await ask(maria)).toBe(429);
  expect(await ask(jonas)).toBe(400);
  expect(await ask(maria, 1)).toBe(404);

  arriving[0]?.destroy();
  await expect.poll(() => ask(maria), patient).toBe(400);
});

test("strangers from one address have four bodies under way that are larger than theirs are, and the usual ones are taken", async () => {
  const { app, db } = await startApp();
  const maria = await given.user(db);
  const { path } = accounts.login;
  const headers = { "content-type": "application/json", "content-length": 1_000_000 };
  const arriving = await beginFour(app.origin + path, headers);
  const ask = async (bytes: number) => {
    const body = JSON.stringify({ username: "x".repeat(bytes), password: "" });
    const type = { "content-type": "application/json" };
    return (await fetch(app.origin + path, { method: "POST", headers: type, body })).status;
  };

  expect(await ask(20_000)).toBe(429);
  expect(await ask(10_000)).toBe(400);
  const messageIds = Array.from({ length: 8_000 }, () => maria._id);
  const ofUser = { params: { id: maria._id }, body: { messageIds } };
  expect((await app.as(maria).call(drafts.discardDrafts, ofUser)).status).toBe(400);

  arriving[0]?.destroy();
  await expect.poll(() => ask(20_000), patient).toBe(400);
});

test("eight accounts that announce large files and send nothing keep nobody from sending one", patient, async () => {
  const { app, db } = await startApp();
  const url = app.origin + attachments.uploadAttachment.path;
  const headersOf = async (length: number) => ({
    authorization: `Bearer ${await app.accessTokenOf(await given.user(db))}`,
    "content-type": "image/png",
    "content-disposition": 'attachment; filename="picture.png"',
    "content-length": length,
  });
  const cutOff: Promise<unknown>[] = [];
  for (let number = 0; number < 8; number += 1) {
    const headers = await headersOf(limits.attachments.bytes);
    const silent = request(url, { method: "POST", headers });
    cutOff.push(once(silent, "response").then(([response]) => (response as IncomingMessage).statusCode));
    silent.on("error", () => undefined).write("x");
    onTestFinished(() => void silent.destroy());
  }
  const { authorization } = await headersOf(0);
  const send = async () => {
    const { "content-length": _, ...headers } = { ...(await headersOf(0)), authorization };
    const body = Buffer.alloc(limits.attachments.bytes, "x");
    return (await fetch(url, { method: "POST", headers, body })).status;
  };

  await expect.poll(send, patient).toBe(201);
  expect(await Promise.race(cutOff)).toBe(408);
});
