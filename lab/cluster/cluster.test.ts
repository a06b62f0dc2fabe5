import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { checkDeliveries, type MessageOutcome } from "../../server/src/testing/crash/crash-report.ts";
import { type OutreachRun, prepareOutreach } from "../../server/src/testing/crash/outreach-run.ts";
import { type User, userOf } from "../../server/src/testing/crash/user.ts";
import { findFreePorts } from "../service.ts";
import { type Answering, replyAsCreators } from "./answers.ts";
import { startBalancers } from "./balancers.ts";
import { type DatabaseNodes, postgresPort, startDatabaseNodes, superuserPassword } from "./database-nodes.ts";
import { type MailServers, startMailServers } from "./mail-servers.ts";
import { openNetwork } from "./network.ts";
import { type Events, followEvents } from "./pages.ts";
import { type Product, startProduct } from "./product.ts";

const mails = 5_000;
const owner = { name: "overture", password: "the password of overture" };
const inboundSecret = "the secret of the relay of the cluster";

let databases: DatabaseNodes;
let product: Product;
let mailServers: MailServers;
let user: User;
let outreach: OutreachRun;
let answering: Answering;
let events: Events;
let databaseUrl: string;
/** Functions that stop what was started. They run in reverse order. */
const running: (() => unknown)[] = [];

beforeAll(async () => {
  const folder = inject("clusterFolder");
  const [id, group] = ["-u", "-g"].map((word) => Number(execFileSync("id", [word, "postgres"], { encoding: "utf8" })));
  const network = openNetwork(3);
  running.push(() => network.close());
  databases = await startDatabaseNodes({ folder, network, postgres: { uid: id ?? 0, gid: group ?? 0 } });
  running.push(() => databases.stop());
  const [database = 0, pooled = 0, web = 0, ...webPorts] = await findFreePorts(5);
  const ports = { database, pooled, web };
  const balancers = await startBalancers({ folder, hosts: databases.hosts, ports, webPorts, user: owner });
  running.push(() => Promise.all(balancers.map((balancer) => balancer.stop())));
  await makeDatabase(database);
  mailServers = await startMailServers(folder);
  running.push(() => mailServers.stop());
  const origin = `http://127.0.0.1:${web}`;
  product = await startProduct({
    folder,
    webPorts,
    environment: {
      DATABASE_URL: urlAt(pooled),
      DATABASE_SESSION_URL: databaseUrl,
      APP_URL: origin,
      TRUSTED_PROXIES: "127.0.0.1",
      INBOUND_SECRET: inboundSecret,
      MAIL_FROM: "hello@overture.example",
      ...mailServers.environment,
    },
  });
  running.push(() => product.stop());
  user = userOf(origin, product.administrator);
  outreach = await prepareOutreach(user, mails);
  await outreach.sendRound();
  answering = replyAsCreators({ query, origin, inboundSecret, deliver: mailServers.deliver });
  running.push(() => answering.stop());
  events = followEvents(origin, product.administrator);
  running.push(() => events.stop());
});

afterAll(async () => {
  for (const stop of running.toReversed()) await stop();
});

test("a leader that dies is replaced, and the product goes on by itself", async () => {
  const leader = await leaderOf();

  await during("leader killed", () => databases.kill(leader), untilAnotherLeads(leader));

  databases.revive(leader);
  await databases.untilSafe();
});

test("a leader whose network is cut is replaced, and the product goes on by itself", async () => {
  const leader = await leaderOf();

  await during("network of the leader cut", () => leader.cut(), untilAnotherLeads(leader));

  leader.restore();
  await databases.untilSafe();
});

test("each process is restarted as the next version, with a migration in between, and somebody always answers", async () => {
  product.upgrade();
  for (const [name, process] of product.processes) {
    await during(`${name} restarted`, async () => {
      expect(await process.restart()).toBe(0);
      await process.ready();
    });
  }
  const { rows } = await query("select 1 from information_schema.columns where column_name = 'of_the_next_version'");
  expect(rows).toHaveLength(1);
});

test("in the end nothing was sent twice, nothing is lost, and every answer is there once", async () => {
  await answering.stop();
  await untilSent();

  const { rows: outcomes } = await query<MessageOutcome & pg.QueryResultRow>(
    `select message_id as "messageId", state, reason from mail where kind = 'outreach'`,
  );
  const report = checkDeliveries(outcomes, mailServers.listTaken());
  const { duplicates, lost, misreported, ...counts } = report;
  console.log({ ...counts, answers: answering.count() });
  expect({ duplicates, lost, misreported }).toEqual({ duplicates: [], lost: [], misreported: [] });
  expect((await outreach.countMissing()).missing).toBe(0);
  expect(answering.count()).toBeGreaterThan(50);
  await expect.poll(countAnswers, { timeout: 60_000, interval: 500 }).toEqual({
    answers: answering.count(),
    conversations: answering.count(),
  });
});

/**
 * Runs `act` while a campaign is being sent and answers arrive, and prints the longest time without an answer.
 * Afterwards a change must reach the open page.
 */
async function during(name: string, act: () => unknown, until?: Promise<unknown>): Promise<void> {
  if ((await countWaiting()) < mails / 10) await outreach.sendRound();
  let isOver = false;
  let longestMs = 0;
  const asking = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await user.ask("GET", "/api/v1/campaign?limit=1");
      longestMs = Math.max(longestMs, performance.now() - startedAt);
      await pause(100);
    }
  })();
  await act();
  await until;
  await pause(1_000);
  isOver = true;
  await asking;
  const seen = events.count();
  await user.ask("POST", "/api/v1/campaign", { name: `After: ${name}` });
  await expect.poll(() => events.count(), { timeout: 30_000, interval: 100 }).toBeGreaterThan(seen);
  console.log(`${name}: no answer for ${(longestMs / 1_000).toFixed(1)} s, ${await countWaiting()} mails to go`);
  expect(longestMs).toBeLessThan(30_000);
}

async function leaderOf() {
  const leader = await databases.leader();
  if (!leader) throw new Error("No server leads");
  return leader;
}

async function untilAnotherLeads(old: Awaited<ReturnType<typeof leaderOf>>): Promise<void> {
  const endsAt = Date.now() + 90_000;
  for (;;) {
    const leader = await databases.leader();
    if (leader && leader !== old) return;
    if (Date.now() > endsAt) throw new Error("No other server leads");
    await pause(250);
  }
}

/** Repeats the query until a database answers. */
async function query<Row extends pg.QueryResultRow>(statement: string): Promise<pg.QueryResult<Row>> {
  for (;;) {
    const client = new pg.Client({
      connectionString: databaseUrl,
      query_timeout: 5_000,
      connectionTimeoutMillis: 5_000,
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return await client.query<Row>(statement);
    } catch {
      await pause(200);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

async function countWaiting(): Promise<number> {
  const waiting = "select count(*)::integer as count from mail where state in ('queued', 'sending')";
  const { rows } = await query<{ count: number }>(waiting);
  return rows[0]?.count ?? 0;
}

async function countAnswers() {
  const { rows } = await query<{ answers: number; conversations: number }>(
    `select count(*)::integer as answers, count(distinct thread_id)::integer as conversations
     from message where status = 'response'`,
  );
  return rows[0];
}

/**
 * Waits until all mail is sent. Retries that wait for minutes are made due now, because the run is shorter than that.
 */
async function untilSent(): Promise<void> {
  const endsAt = Date.now() + 300_000;
  while ((await countWaiting()) > 0) {
    if (Date.now() > endsAt) throw new Error("Mail waits for ever");
    await query("update mail set next_attempt_at = now() where state = 'queued' and next_attempt_at > now()");
    await pause(500);
  }
}

/** Connects to the leader itself: HAProxy takes every server for the leader until it has checked each. */
async function makeDatabase(port: number): Promise<void> {
  const password = encodeURIComponent(superuserPassword);
  const { address } = await leaderOf();
  const client = new pg.Client({
    connectionString: `postgres://postgres:${password}@${address}:${postgresPort}/postgres`,
  });
  await client.connect();
  await client.query(`create role ${owner.name} login password '${owner.password}'`);
  await client.query(`create database ${owner.name} owner ${owner.name}`);
  await client.end();
  databaseUrl = urlAt(port);
  const isLeader = async () => (await query<{ is: boolean }>("select not pg_is_in_recovery() as is")).rows[0]?.is;
  while (!(await isLeader())) await pause(200);
}

function urlAt(port: number): string {
  const { name, password } = owner;
  return `postgres://${name}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;
}
