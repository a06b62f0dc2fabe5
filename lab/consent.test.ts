import { mkdir } from "node:fs/promises";
import path from "node:path";
import {
  campaigns,
  catalogue,
  deliveries,
  fillPath,
  mailboxConsent,
  mailboxes,
  outreach,
  templates,
} from "@overture/contract";
import { readMail } from "@overture/mail-reader";
import { createTransport } from "nodemailer";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { readByImap } from "../server/src/testing/mail-program.ts";
import { rawReply } from "../server/src/testing/raw-mail.ts";
import { becomesRead, creatorDomain, firstTokenSeconds, type Lab, startLab, tokenAddress } from "./lab.ts";

let lab: Lab;
let campaignId: string;
let connectedAt: number;

/** Connects the administrator's mailbox at a provider that accepts only tokens, by one click. */
beforeAll(async () => {
  const folder = path.join(inject("labFolder"), "consent");
  await mkdir(folder, { mode: 0o755 });
  lab = await startLab(folder, inject("eximPackages"));
  expect(await connectByConsent()).toEqual({ mailbox: tokenAddress });
  connectedAt = Date.now();
  await becomesRead(lab.dovecot, tokenAddress);
});
afterAll(async () => {
  await lab?.stop();
});

/**
 * Does what a browser does after a click on the button: opens the provider, returns, and is redirected to the settings.
 */
async function connectByConsent(): Promise<Record<string, string>> {
  const { origin } = lab.product;
  const begun = await fetch(origin + fillPath(mailboxConsent.beginConsent.path, { provider: "google" }), {
    method: "POST",
    headers: { authorization: `Bearer ${lab.outreach.accessToken}` },
  });
  const { data } = (await begun.json()) as { data: { url: string } };
  const cookie = begun.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  const agreed = await fetch(data.url, { redirect: "manual" });
  const back = await fetch(agreed.headers.get("location") ?? "", { headers: { cookie }, redirect: "manual" });
  return Object.fromEntries(new URL(back.headers.get("location") ?? "").searchParams);
}

/** A token is not used for new work in its last minute. */
const marginSeconds = 60;

type Credentials = { accessToken: string; password?: never } | { password: string; accessToken?: never };

/** For the whole run: mail servers need their time. */
const patience = { timeout: 60_000, interval: 200 };

const inbox = () => lab.dovecot.readInbox(`lena@${creatorDomain}`);

test("100 mails go out by XOAUTH2 while its token expires: a new one is asked for once, and each mail arrives once", {
  timeout: 120_000,
}, async () => {
  const {
    outreach: { api },
    provider,
    tokenFront,
  } = lab;
  const { data: own } = await api.call(mailboxes.listMailboxes);
  const [mailbox] = own.filter(({ address }) => address === tokenAddress);
  const { data: campaign } = await api.call(campaigns.createCampaign, {
    body: { name: "By consent", budget: 5_000, mailbox: mailbox?._id ?? "" },
  });
  campaignId = campaign._id;
  const { data: template } = await api.call(templates.createTemplate, {
    body: { name: "By consent", subject: "A video", content: "Hi {{username}}, would you like to?" },
  });
  // All addresses lead to one creator's mailbox.
  const addresses = Array.from({ length: 100 }, (_, at) => `lena+${at}@${creatorDomain}`);
  const creators = addresses.map((email, at) => ({
    username: `creator ${at}`,
    email,
    genres: ["Travel"],
    region: ["Europe"],
  }));
  await api.call(catalogue.importCreators, { body: { creators } });
  const { data: found } = await api.call(catalogue.listCreators, { query: { q: "lena+", limit: 100 } });
  const creatorIds = found.creators.map(({ _id }) => _id);
  await api.call(outreach.createOutreach, {
    body: { campaignId, creatorIds, emailTemplates: { initial: template._id } },
  });
  const [first = ""] = provider.givenTokens();
  const readersBefore = provider.countAsked(first).good;
  const secondsLeft = firstTokenSeconds - marginSeconds - (Date.now() - connectedAt) / 1_000;
  // Sending begins with the first token, and continues after that token is too old for new connections.
  tokenFront.slowDownAfter(40, new Date(Date.now() + (secondsLeft + 2) * 1_000));

  await api.call(outreach.sendCampaign, { params: { id: campaignId }, body: { all: true } });
  await vi.waitFor(() => expect(tokenFront.countTaken()).toBeGreaterThan(40), patience);
  expect(provider.givenTokens()).toEqual([first]);
  expect(provider.countAsked(first).good - readersBefore).toBeGreaterThanOrEqual(5);
  const accepted = async () => (await api.call(deliveries.listDeliveries, { params: { id: campaignId } })).data.counts;
  const nothing = { waiting: 0, failed: 0, unconfirmed: 0, bounced: 0 };
  await vi.waitFor(async () => expect(await accepted()).toEqual({ ...nothing, accepted: 100 }), patience);
  await vi.waitFor(async () => expect(await inbox()).toHaveLength(100), patience);

  const [, second = "", ...more] = provider.givenTokens();
  expect(more).toEqual([]);
  expect(provider.countAsked(first).bad).toBe(0);
  expect(provider.countAsked(second)).toEqual({ good: expect.any(Number), bad: 0 });
  // 50 mails need at least five connections.
  expect(provider.countAsked(second).good).toBeGreaterThanOrEqual(5);
  expect(tokenFront.countTaken()).toBe(100);
  const arrived = (await inbox()).map((raw) => readMail(raw));
  expect(arrived.map(({ to }) => to.join()).sort()).toEqual(addresses.sort());
  expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(100);
  expect(new Set(arrived.map(({ from }) => from?.address))).toEqual(new Set([tokenAddress]));
});

test("incoming mail of a mailbox with tokens is read", async () => {
  const [raw] = await inbox();
  const { messageId = "", subject, to } = readMail(raw ?? Buffer.alloc(0));
  const [from = ""] = to;
  const answer = rawReply({
    from,
    to: tokenAddress,
    subject: `Re: ${subject}`,
    inReplyTo: messageId,
    text: "I charge $450.",
  });
  const transport = createTransport({ host: "127.0.0.1", port: lab.relayPort, ignoreTLS: true });
  await transport.sendMail({ envelope: { from, to: tokenAddress }, raw: answer });

  await vi.waitFor(async () => {
    const { data } = await lab.outreach.api.call(outreach.getRecord, {
      params: { id: campaignId },
      query: { q: from },
    });
    const [thread] = data.threads;
    expect(thread?.messages.slice(1).map(({ content }) => content)).toEqual(["I charge $450."]);
  }, patience);
});

test("these servers accept only a valid token, no old one and no password", async () => {
  const { imap, smtp } = lab.tokenServers;
  const [first = "", second = ""] = lab.provider.givenTokens();
  const signInToSend = async (auth: Credentials) => {
    const { password: pass = "", accessToken } = auth;
    const options = { host: smtp.host, port: smtp.port, ignoreTLS: true };
    const by = accessToken === undefined ? { pass, method: "PLAIN" } : { type: "OAuth2" as const, accessToken };
    const transport = createTransport({ ...options, auth: { user: tokenAddress, ...by } });
    await transport.verify().finally(() => transport.close());
  };
  const signInToRead = (auth: Credentials) => readByImap({ ...imap, ...auth }, "INBOX");
  const { password = "" } = lab.person.smtp;
  for (const [signIn, refusal] of [
    [signInToSend, { code: "EAUTH", responseCode: 535 }],
    [signInToRead, { authenticationFailed: true }],
  ] as const) {
    await signIn({ accessToken: second });
    await expect(signIn({ accessToken: first })).rejects.toMatchObject(refusal);
    await expect(signIn({ password })).rejects.toMatchObject(refusal);
  }
});
