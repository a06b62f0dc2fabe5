import { once } from "node:events";
import { accounts, type Endpoint, mail, offerPage, successStatus } from "@overture/contract";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { randomFrom } from "../demo/random.js";
import { callerAt } from "../testing/caller.js";
import { nextLine, runInChild } from "../testing/child.js";
import { contentsOf } from "../testing/effect.js";
import { fingerprint } from "../testing/fingerprint.js";
import { keyedCalls, prepareKeyed } from "../testing/keyed-calls.js";
import { rawReply } from "../testing/raw-mail.js";
import { startApp } from "../testing/start-app.js";
import { startWithOffer } from "../testing/start-with-offer.js";
import { startWorld } from "../testing/start-world.js";
import { testSecret } from "../testing/test-settings.js";
import { newPerson } from "../testing/unique-names.js";

// Each moment of a kill needs a new process.
vi.setConfig({ testTimeout: 600_000 });

/** Calls that send, create many rows or move money, and one whose answer is not stored. */
const inEveryRun = new Set([
  "outreach.createMessage",
  "outreach.sendMessage",
  "outreach.createOutreach",
  "outreach.sendCampaign",
  "catalogue.importCreators",
  "outreach.finalizeThread",
  "deals.reopenThread",
  "apiKeys.createApiKey",
]);

/** `npm run bench killed-calls` tries all calls, killed at more moments. */
const { KILLED_CALLS: wanted, KILLED_AFTER_MS: moments, KILLED_SEED: seed = "20261127" } = process.env;
const afterMs = moments?.split(",").map(Number) ?? [];
const atOnce = 12;
const groups = wanted === "all" ? groupsOf(keyedCalls) : [chooseCalls()];

type Named = (typeof keyedCalls)[number];

function chooseCalls(): Named[] {
  const others = keyedCalls.filter(([name]) => !inEveryRun.has(name));
  const random = randomFrom(Number(seed));
  const chosen = new Set([random.pick(others), random.pick(others), random.pick(others)]);
  return [...keyedCalls.filter(([name]) => inEveryRun.has(name)), ...chosen];
}

function groupsOf(calls: readonly Named[]): Named[][] {
  return Array.from({ length: Math.ceil(calls.length / atOnce) }, (_, n) => calls.slice(n * atOnce, (n + 1) * atOnce));
}

/** Starts one process that serves all of these databases. */
async function startProcess(databaseUrls: readonly string[]) {
  const process = new URL("../testing/killed-app-process.ts", import.meta.url);
  const child = runInChild(process, ...databaseUrls);
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "exit");
  const addresses = (await nextLine(child)).split(" ");
  return {
    addresses,
    /** Waits until the process and the calls have ended. Returns the signal that ended the process. */
    async dieIn(calls: readonly Promise<unknown>[]): Promise<NodeJS.Signals | null> {
      await Promise.all([ended, ...calls.map((call) => call.catch(() => undefined))]);
      return child.signalCode;
    },
  };
}

async function startCall([name, call]: Named) {
  const { app, db, databaseUrl, world } = await startWorld();
  const { person, request } = await prepareKeyed({ app, db }, world, [name, call]);
  const named = (headers = {}) => ({ ...request, headers: { "Idempotency-Key": "a key", ...headers } });
  const token = await app.accessTokenOf(person);
  return {
    db,
    databaseUrl,
    callAt: (address: string, when: string) => callerAt(address, token).call(call, named({ "X-Dies": when })),
    repeat: () => person.caller.call(call, named()),
  };
}

async function callAndKill(group: readonly Named[], when: string) {
  const started: Awaited<ReturnType<typeof startCall>>[] = [];
  for (const call of group) started.push(await startCall(call));
  const before = await Promise.all(started.map(({ db }) => fingerprint(db)));
  const { addresses, dieIn } = await startProcess(started.map(({ databaseUrl }) => databaseUrl));
  expect(await dieIn(started.map(({ callAt }, index) => callAt(addresses[index] ?? "", when)))).toBe("SIGKILL");
  return started.map((one, index) => ({ ...one, before: before[index] }));
}

describe("killed between doing and answering, a call that is repeated is answered, and was done once", () => {
  test.each(groups.map((group) => [group.map(([name]) => name).join(", "), group] as const))("%s", async (_, group) => {
    const killed = await callAndKill(group, "before-answering");

    for (const [index, [name, call]] of group.entries()) {
      const { db, before, repeat } = killed[index] ?? expect.fail();
      const done = await fingerprint(db);
      expect(done, `${name} was done`).not.toEqual(before);
      expect((await repeat()).status, name).toBe(statusOfRepeated(call));
      expect(await fingerprint(db), `${name} was not done again`).toEqual(done);
    }

    for (const ms of afterMs) {
      const others = await callAndKill(group, `${ms}`);
      for (const [index, [name, call]] of group.entries()) {
        const { db, repeat } = others[index] ?? expect.fail();
        const when = `${name}, killed after ${ms} ms`;
        expect([successStatus(call), statusOfRepeated(call)], when).toContain((await repeat()).status);
        expect((await repeat()).status, when).toBe(statusOfRepeated(call));
        expect(await contentsOf(db), when).toEqual(await contentsOf(killed[index]?.db ?? expect.fail()));
      }
    }
  });
});

test("killed between doing and answering, what takes no key is repeated, and was done once", async () => {
  const offered = await startWithOffer();
  const [relayed, registered] = [await startApp({ inboundSecret: testSecret }), await startApp()];
  const all = [offered, relayed, registered];
  const person = { ...newPerson(), password: "a".repeat(128), confirmPassword: "a".repeat(128) };
  const raw = rawReply();
  const deliver = async (address: string, headers = {}) => {
    const response = await fetch(`${address}${mail.receiveMime.path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${testSecret}`, "content-type": "message/rfc822", ...headers },
      body: new Uint8Array(raw),
    });
    return (await response.json()) as { data: mail.ReceivedMail };
  };
  const headers = { "X-Dies": "before-answering" };
  const accepted = { params: { token: offered.token }, body: { answer: "accept" as const }, headers };
  const { addresses, dieIn } = await startProcess(all.map(({ databaseUrl }) => databaseUrl));
  const [ofOffer = "", ofMail = "", ofPerson = ""] = addresses;
  const before = await Promise.all(all.map(({ db }) => fingerprint(db)));

  const signal = await dieIn([
    callerAt(ofOffer).call(offerPage.answerOffer, accepted),
    deliver(ofMail, headers),
    callerAt(ofPerson).call(accounts.register, { body: person, headers }),
  ]);

  expect(signal).toBe("SIGKILL");
  const done = await Promise.all(all.map(({ db }) => fingerprint(db)));
  for (const [index, one] of done.entries()) expect(one).not.toEqual(before[index]);
  expect((await offered.read()).messages.filter(({ via }) => via === "offer-page")).toHaveLength(1);
  expect(await offered.answer({ answer: "accept" })).toMatchObject({ status: 200, data: { state: "answered" } });
  expect((await deliver(relayed.app.origin)).data).toMatchObject({ duplicate: true });
  expect((await registered.app.asNobody().call(accounts.register, { body: person })).errors).toHaveProperty("username");
  expect(await Promise.all(all.map(({ db }) => fingerprint(db)))).toEqual(done);
});

/** Secrets are shown only once, so repeating such a call is refused. */
function statusOfRepeated(call: Endpoint): number {
  return call.showsOnce ? 409 : successStatus(call);
}
