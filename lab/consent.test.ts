import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { campaigns, catalogue, fillPath, mailboxConsent, mailboxes, outreach, templates } from "@overture/contract";
import { readMail } from "@overture/mail-reader";
import { createTransport } from "nodemailer";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { rawReply } from "../server/src/testing/raw-mail.ts";
import { becomesRead, creatorDomain, firstTokenSeconds, type Lab, startLab, tokenAddress } from "./lab.ts";

let lab: Lab;
let campaignId: string;

/** The administrator has connected a mailbox that opens by tokens alone, with one click. */
beforeAll(async () => {
  const folder = path.join(inject("labFolder"), "consent");
  await mkdir(folder, { mode: 0o755 });
  lab = await startLab(folder, inject("eximPackages"));
  expect(await connectByConsent()).toEqual({ mailbox: tokenAddress });
  await becomesRead(lab.dovecot, tokenAddress);
});
afterAll(async () => {
  await lab?.stop();
});

/** What a browser does that presses the button: it goes to the provider, comes back, and is sent to the settings. */
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

/** Whole, for what mail servers do in their own time. */
const patience = { timeout: 60_000, interval: 200 };

const inbox = () => lab.dovecot.readInbox(`lena@${creatorDomain}`);

test("100 mails leave by XOAUTH2 while the token runs out: it is asked for once, and each arrives once", async () => {
  const { api } = lab.outreach;
  const { data: own } = await api.call(mailboxes.listMailboxes);
  const [mailbox] = own.filter(({ address }) => address === tokenAddress);
  const { data: campaign } = await api.call(campaigns.createCampaign, {
    body: { name: "By consent", budget: 5_000, mailbox: mailbox?._id ?? "" },
  });
  campaignId = campaign._id;
  const { data: template } = await api.call(templates.createTemplate, {
    body: { name: "By consent", subject: "A video", content: "Hi {{username}}, would you like to?" },
  });
  // One creator's mailbox takes them all.
  const creators = Array.from({ length: 100 }, (_, at) => ({
    username: `creator ${at}`,
    email: `lena+${at}@${creatorDomain}`,
    genres: ["Travel"],
    region: ["Europe"],
  }));
  await api.call(catalogue.importCreators, { body: { creators } });
  const { data: found } = await api.call(catalogue.listCreators, { query: { q: "lena+", limit: 100 } });
  const creatorIds = found.creators.map(({ _id }) => _id);
  const connectedAt = Date.now();

  const sendTo = async (ids: string[]) => {
    const body = { campaignId, creatorIds: ids, emailTemplates: { initial: template._id } };
    await api.call(outreach.createOutreach, { body });
    await api.call(outreach.sendCampaign, { params: { id: campaignId }, body: { all: true } });
  };
  await sendTo(creatorIds.slice(0, 50));
  await vi.waitFor(async () => expect(await inbox()).toHaveLength(50), patience);
  // The first token is too old for a new connection by now, and the server has closed the old ones.
  await pause(Math.max(0, connectedAt + (firstTokenSeconds - 60 + 5) * 1_000 - Date.now()));
  await sendTo(creatorIds.slice(50));
  await vi.waitFor(async () => expect(await inbox()).toHaveLength(100), patience);
  await pause(1_000);

  const arrived = (await inbox()).map((raw) => readMail(raw));
  expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(100);
  expect(new Set(arrived.map(({ from }) => from?.address))).toEqual(new Set([tokenAddress]));
  expect(lab.provider.countRefreshes()).toBe(1);
});

test("what comes to a mailbox that opens by tokens is read", async () => {
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
