import { generateKeyPairSync } from "node:crypto";
import { domainCheck } from "@overture/contract";
import { expect, onTestFinished, test } from "vitest";
import { openHostGuard } from "../../../net/host-guard.js";
import { startFakeNameServer, type Zone } from "../../../testing/fake-name-server.js";
import * as given from "../../../testing/given.js";
import { startApp } from "../../../testing/start-app.js";
import { testHosts } from "../../../testing/test-settings.js";
import { dkimRecord } from "../../composing/dkim-record.js";
import { checkDomain } from "./check-domain.js";

const pair = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const privateKey = pair.privateKey.export({ format: "pem", type: "pkcs8" }).toString();
const domain = "studio.example";
const ownKeys = { domain, keys: [{ selector: "overture", privateKey }] };
const key = dkimRecord(domain, { selector: "overture", privateKey }).value;

async function nameServer(zone: Zone) {
  const server = await startFakeNameServer(zone);
  onTestFinished(() => server.close());
  return server;
}

test("nothing is asked about a name of the own network, in the address or in a record, unless the operator allows private hosts", async () => {
  const asked: string[] = [];
  const ask = async (name: string) => {
    asked.push(name);
    return name === domain ? [["v=spf1 include:spf.corp.internal -all"]] : [];
  };
  const resolver = {
    resolveTxt: ask,
    async resolveMx(name: string) {
      asked.push(name);
      return [];
    },
  };
  const hosts = openHostGuard({ allowed: [] });
  const server = { smtp_host: "smtp.gmail.com", smtp_port: 465 };

  await checkDomain({ address: "marta@studio.local", ...server }, { resolver, hosts, dkim: undefined });
  expect(asked).toEqual([]);

  await checkDomain({ address: `marta@${domain}`, ...server }, { resolver, hosts, dkim: undefined });
  expect(asked).toContain(domain);
  expect(asked).not.toContain("spf.corp.internal");

  await checkDomain({ address: "marta@studio.local", ...server }, { resolver, hosts: testHosts, dkim: undefined });
  expect(asked).toContain("studio.local");
});

async function statesOf(
  zone: Zone,
  mailbox = { address: "marta@studio.example", smtp_host: "smtp.gmail.com", smtp_port: 465 },
) {
  const { resolver } = await nameServer(zone);
  const { records } = await checkDomain(mailbox, { resolver, hosts: testHosts, dkim: undefined });
  return Object.fromEntries(records.map((record) => [record.what, record]));
}

test("a domain that is set up well is said to be good, and nothing is to be entered", async () => {
  const { app, db } = await startApp({
    resolver: (
      await nameServer({
        txt: {
          "studio.example": ["v=spf1 include:_spf.google.com ~all"],
          "_spf.google.com": ["v=spf1 ip4:192.0.2.0/24 ~all"],
          "google._domainkey.studio.example": [key],
          "_dmarc.studio.example": ["v=DMARC1; p=quarantine"],
        },
        mx: {
          "studio.example": [
            { priority: 20, exchange: "mx2.example" },
            { priority: 10, exchange: "mx1.example" },
          ],
        },
      })
    ).resolver,
  });
  const owner = await given.user(db);
  const mailbox = await given.mailbox(db, {
    owner,
    address: "marta@studio.example",
    columns: { smtp_host: "smtp.gmail.com" },
  });

  const { data } = await app.as(owner).call(domainCheck.checkDomain, { params: { id: mailbox._id } });

  expect(data).toMatchObject({ domain: "studio.example", isProviders: false });
  expect(data.records.map(({ what, state }) => [what, state])).toEqual([
    ["spf", "good"],
    ["dkim", "good"],
    ["dmarc", "good"],
    ["mx", "good"],
  ]);
  expect(data.records.map(({ found }) => found)).toEqual([
    ["v=spf1 include:_spf.google.com ~all"],
    [key],
    ["v=DMARC1; p=quarantine"],
    ["10 mx1.example", "20 mx2.example"],
  ]);
  expect(data.records.some(({ paste }) => paste !== undefined)).toBe(false);
});

test("missing records are reported with the record to paste", async () => {
  const { spf, dkim, dmarc, mx } = await statesOf({});

  expect(spf).toMatchObject({
    state: "missing",
    paste: { type: "TXT", name: "studio.example", value: "v=spf1 include:_spf.google.com ~all" },
  });
  expect(dkim).toMatchObject({ state: "missing" });
  expect(dkim?.message).toContain("switch DKIM on at Gmail");
  expect(dmarc).toMatchObject({
    state: "missing",
    paste: { name: "_dmarc.studio.example", value: "v=DMARC1; p=none; rua=mailto:marta@studio.example" },
  });
  expect(mx).toMatchObject({ state: "missing" });
});

test("a record without the provider keeps what it has, and gets what is missing", async () => {
  const { spf } = await statesOf({ txt: { "studio.example": ["v=spf1 mx ip4:192.0.2.7 -all"] } });

  expect(spf).toMatchObject({
    state: "warning",
    message: "It does not name Gmail, by which this mailbox sends",
    paste: { value: "v=spf1 include:_spf.google.com mx ip4:192.0.2.7 -all" },
  });
});

test("the policy of the domain above covers one below it", async () => {
  const below = { address: "marta@mail.studio.example", smtp_host: "mail.studio.example", smtp_port: 465 };
  const { dmarc } = await statesOf({ txt: { "_dmarc.studio.example": ["v=DMARC1; p=reject"] } }, below);

  expect(dmarc).toMatchObject({ state: "good", name: "_dmarc.studio.example" });
});

test("a domain that takes no mail, and a key that was withdrawn, are wrong", async () => {
  const { mx, dkim } = await statesOf({
    mx: { "studio.example": [{ priority: 0, exchange: "" }] },
    txt: { "google._domainkey.studio.example": ["v=DKIM1; p="] },
  });

  expect(mx).toMatchObject({ state: "wrong" });
  expect(dkim).toMatchObject({ state: "wrong", message: "The key was withdrawn (p= is empty)" });
});

test("where the name servers are silent, that is what is said", async () => {
  const { spf, dmarc, mx } = await statesOf({ silent: ["studio.example", "_dmarc.studio.example"] });

  expect([spf?.state, dmarc?.state, mx?.state]).toEqual(["unknown", "unknown", "unknown"]);
  expect(spf).not.toHaveProperty("paste");
});

test("the installation's own key is looked for at its selector, and another one there is wrong", async () => {
  const name = "overture._domainkey.studio.example";
  const mailbox = { address: "hello@studio.example", smtp_host: null, smtp_port: null };
  const other = generateKeyPairSync("ed25519").privateKey.export({ format: "pem", type: "pkcs8" }).toString();
  const check = async (records: string[]) => {
    const { resolver } = await nameServer({ txt: { [name]: records } });
    return (await checkDomain(mailbox, { resolver, hosts: testHosts, dkim: ownKeys })).records.find(
      ({ what }) => what === "dkim",
    );
  };

  expect(await check([key])).toMatchObject({ state: "good" });
  expect(await check([])).toMatchObject({ state: "missing", paste: { type: "TXT", name, value: key } });
  expect(await check([dkimRecord(domain, { selector: "overture", privateKey: other }).value])).toMatchObject({
    state: "wrong",
    paste: { value: key },
  });
});

test("each of the installation's keys has a record of its own to look for", async () => {
  const { resolver } = await nameServer({ txt: { "overture._domainkey.studio.example": [key] } });
  const second = generateKeyPairSync("ed25519").privateKey.export({ format: "pem", type: "pkcs8" }).toString();
  const keys = [...ownKeys.keys, { selector: "second", privateKey: second }];
  const mailbox = { address: "hello@studio.example", smtp_host: null, smtp_port: null };

  const { records } = await checkDomain(mailbox, { resolver, hosts: testHosts, dkim: { domain, keys } });

  const own = records.filter(({ what }) => what === "dkim").map(({ name, state }) => [name, state]);
  expect(own).toEqual([
    ["overture._domainkey.studio.example", "good"],
    ["second._domainkey.studio.example", "missing"],
  ]);
});

test("at a provider's own domain there is nothing to enter", async () => {
  const { resolver } = await nameServer({});
  const mailbox = { address: "marta@gmail.com", smtp_host: "smtp.gmail.com", smtp_port: 465 };

  const report = await checkDomain(mailbox, { resolver, hosts: testHosts, dkim: undefined });

  expect(report.isProviders).toBe(true);
  expect(report.records.some(({ paste }) => paste !== undefined)).toBe(false);
});
