import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { webhooks } from "@overture/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { archiveSweeps } from "../../archive/purge.js";
import { openDatabase } from "../../db/database.js";
import { parseNets } from "../../net/address.js";
import { openHostGuard } from "../../net/host-guard.js";
import { startFollowUpWorker } from "../../outreach/follow-ups/follow-up-worker.js";
import { startSweepWorker } from "../../sweeps/sweep-worker.js";
import { startWebhookWorker } from "../../webhooks/jobs.js";
import { silent } from "../database.js";
import { type DatabaseProxy, startDatabaseProxy } from "../database-proxy.js";
import { deliverWebhooks } from "../deliver-webhooks.js";
import * as given from "../given.js";
import { day, silentThread } from "../given-follow-ups.js";
import { rawReply } from "../raw-mail.js";
import { startApp } from "../start-app.js";
import { nobodysListener, startImap, startReaders } from "../start-readers.js";
import { testSecret } from "../test-settings.js";

const patience = { timeout: 25_000, interval: 50 };

/** Returns a proxy to the database that can be cut, the logged warnings, and a direct connection to the database. */
function openLine() {
  let proxy: DatabaseProxy | undefined;
  let direct: ReturnType<typeof openDatabase> | undefined;
  const warned: string[] = [];
  const log = { debug() {}, info() {}, warn: (_fields: object, words: string) => void warned.push(words), error() {} };
  onTestFinished(() => direct?.close());
  const get = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error("The app was reached by way of it");
    return value;
  };
  return {
    async reach(url: string) {
      proxy = await startDatabaseProxy(url);
      direct = openDatabase(url, { poolSize: 1, log: silent });
      return proxy.url;
    },
    log,
    warned,
    cut: () => get(proxy).cut(),
    restore: () => get(proxy).restore(),
    direct: () => get(direct).db,
    missed: () => vi.waitFor(() => expect(warned.length).toBeGreaterThan(0), patience),
  };
}

test("mail that comes while the database is away is read when it is back, once", { timeout: 60_000 }, async () => {
  const line = openLine();
  const { app, db, databaseUrl } = await startApp({ reach: line.reach });
  const server = await startImap();
  const logged: string[] = [];
  startReaders({ db, databaseUrl, clock: app.clock, listener: nobodysListener, logged, system: server.address });
  const subjects = async () => {
    const rows = await line.direct().selectFrom("received_mail").select("subject").orderBy("id").execute();
    return rows.map(({ subject }) => subject);
  };
  await vi.waitFor(async () => {
    expect(await line.direct().selectFrom("imap_folder").select("path").execute()).toHaveLength(1);
  }, patience);
  server.append("INBOX", rawReply({ subject: "Before" }));
  await vi.waitFor(async () => expect(await subjects()).toEqual(["Before"]), patience);

  await line.cut();
  server.append("INBOX", rawReply({ subject: "Meanwhile" }));
  server.append("INBOX", rawReply({ subject: "Also meanwhile" }));
  await vi.waitFor(() => expect(logged.join("\n")).toContain("Cannot read mail yet"), patience);
  await line.restore();
  server.append("INBOX", rawReply({ subject: "After" }));

  const all = ["Before", "Meanwhile", "Also meanwhile", "After"];
  await vi.waitFor(async () => expect(await subjects()).toEqual(all), patience);
});

test("a follow-up that is due while the database is away is written when it is back, once", {
  timeout: 60_000,
}, async () => {
  const line = openLine();
  const { app, db, written } = await silentThread({ reach: line.reach });
  app.clock.advance(3 * day);
  await line.cut();
  const start = () => startFollowUpWorker({ db, clock: app.clock, log: line.log, mail: app.mail.service });
  const workers = [start(), start()];
  onTestFinished(async () => void (await Promise.all(workers.map((worker) => worker.close()))));
  await line.missed();

  await line.restore();

  await vi.waitFor(async () => expect(await written()).toHaveLength(1), patience);
  await Promise.all(workers.map((worker) => worker.close()));
  expect(await line.direct().selectFrom("mail").select("id").execute()).toHaveLength(2);
});

test("what was posted to a webhook just before the database went away is not posted again", {
  timeout: 60_000,
}, async () => {
  const line = openLine();
  const posted: string[] = [];
  const receiver = createServer((request, response) => {
    posted.push(String(request.headers["webhook-id"]));
    void line.cut().then(() => response.writeHead(204).end());
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void receiver.close());
  await expect.poll(() => receiver.listening).toBe(true);
  const hosts = openHostGuard({ allowed: parseNets("127.0.0.1/32") ?? [] });
  const { app, db } = await startApp({ hosts, reach: line.reach });
  const owner = await given.user(db);
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const body = { url, events: [...webhooks.webhookEvents] };
  const { data } = await app.as(owner).call(webhooks.createWebhook, { body });
  await app.as(owner).call(webhooks.testWebhook, { params: { id: data.webhook._id } });
  const delivering = { db, clock: app.clock, hosts, appSecret: testSecret };
  const worker = startWebhookWorker({ ...delivering, log: line.log });
  onTestFinished(() => worker.close());
  await vi.waitFor(() => expect(posted).toHaveLength(1), patience);

  await line.restore();

  await vi.waitFor(async () => {
    const rows = await line.direct().selectFrom("webhook_delivery").select("last_status").execute();
    expect(rows).toEqual([{ last_status: 204 }]);
  }, patience);
  app.clock.advance(day);
  expect(await deliverWebhooks(delivering)).toBe(0);
  expect(posted).toHaveLength(1);
});

test("what has had its time while the database is away goes when it is back", { timeout: 60_000 }, async () => {
  const line = openLine();
  const { app, db } = await startApp({ reach: line.reach });
  const [old, kept] = [await given.template(db), await given.template(db)];
  await db.updateTable("email_template").set({ deleted_at: app.clock.now() }).where("id", "=", old._id).execute();
  app.clock.advance(31 * day);
  await line.cut();
  const { clock } = app;
  const worker = startSweepWorker({ sweeps: archiveSweeps({ db, clock }), clock, log: line.log, everyMs: 50 });
  onTestFinished(() => worker.close());
  await line.missed();

  await line.restore();

  await vi.waitFor(async () => {
    const rows = await line.direct().selectFrom("email_template").select("id").execute();
    expect(rows).toEqual([{ id: kept._id }]);
  }, patience);
});
