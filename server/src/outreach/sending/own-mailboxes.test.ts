import { campaigns, mailboxes, outreach } from "@overture/contract";
import { simpleParser } from "mailparser";
import { expect, onTestFinished, test } from "vitest";
import { systemMailboxId } from "../../mail/mailboxes/mailbox-queries.js";
import { type FakeMailServer, startFakeMailServer } from "../../testing/fake-mail-server.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

async function mailServer(password?: string): Promise<FakeMailServer> {
  const server = await startFakeMailServer(password === undefined ? {} : { password });
  onTestFinished(() => server.close());
  return server;
}

/** Starts an app with a mail server, and a user with two mailboxes at two other servers. */
async function start() {
  const [system, first, second] = [await mailServer(), await mailServer("first"), await mailServer("second")];
  const { app, db } = await startApp({ smtp: system.address });
  const owner = await given.user(db, { username: "marta.s" });
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 2, 5, minute));
  const studio = await given.mailbox(db, {
    owner,
    address: "marta@studio.example",
    smtp: first.address,
    at: at(1),
    columns: {
      sender_name: "Marta Silva",
      signature: "Marta Silva\nAtelier Norte 🌊",
      postal_address: "Rua das Flores 12, Porto",
    },
  });
  const agency = await given.mailbox(db, {
    owner,
    address: "marta@agency.example",
    smtp: second.address,
    at: at(2),
    columns: { has_plus_addresses: false },
  });
  const send = async (draft: outreach.Message) =>
    app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
  return { app, db, owner, system, first, second, studio, agency, send };
}

test("of a user's two mailboxes each sends by its own server, from its own address, as its campaign chose", async () => {
  const { app, db, owner, system, first, second, agency, send } = await start();
  const choosing = await given.campaign(db, { owner, mailbox: agency._id });

  await send(await given.draft(db, { owner }));
  await send(await given.draft(db, { owner, campaign: choosing }));
  await app.deliverMail();

  expect(first.accepted.map(({ from }) => from)).toEqual(["marta@studio.example"]);
  expect(second.accepted.map(({ from }) => from)).toEqual(["marta@agency.example"]);
  expect(system.accepted).toEqual([]);
  const [byStudio, byAgency] = [first.accepted[0]?.raw ?? "", second.accepted[0]?.raw ?? ""];
  expect(byStudio).toMatch(/^From: Marta Silva <marta@studio\.example>\r$/m);
  expect(byStudio).toMatch(/^Reply-To: marta\+\S+@studio\.example\r$/m);
  expect(first.accepted[0]?.messageId).toMatch(/@studio\.example>$/);
  expect(byAgency).toMatch(/^From: "?marta\.s"? <marta@agency\.example>\r$/m);
  expect(byAgency).not.toMatch(/^Reply-To:/m);
  expect(byAgency).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
});

test("without a mailbox of one's own, or where a campaign chose it, the system's sends", async () => {
  const { app, db, owner, system, first, send } = await start();
  const somebody = await given.user(db);
  const shared = await given.campaign(db, { owner, mailbox: systemMailboxId });

  await send(await given.draft(db, { owner, campaign: shared }));
  const draft = await given.draft(db, { owner: somebody });
  await app.as(somebody).call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();

  expect(system.accepted).toHaveLength(2);
  expect(first.accepted).toEqual([]);
});

test("a conversation stays with the mailbox of its first mail, whatever its campaign chooses later", async () => {
  const { app, db, owner, first, second, agency, send } = await start();
  const campaign = await given.campaign(db, { owner });
  const thread = await given.thread(db, { owner, campaign });

  await send(await given.draft(db, { thread }));
  const body = { mailbox: agency._id };
  await app.as(owner).call(campaigns.updateCampaign, { params: { id: campaign._id }, body });
  await send(await given.draft(db, { thread, content: "Did you see this?" }));
  await send(await given.draft(db, { owner, campaign }));
  await app.deliverMail();

  expect(first.accepted).toHaveLength(2);
  expect(second.accepted).toHaveLength(1);
});

test("a first mail that was taken back chooses its mailbox again", async () => {
  const { app, db, owner, first, second, agency, send } = await start();
  const campaign = await given.campaign(db, { owner });
  const draft = await given.draft(db, { owner, campaign });

  await send(draft);
  await app.as(owner).call(outreach.unsendMessage, { params: { id: draft._id } });
  const body = { mailbox: agency._id };
  await app.as(owner).call(campaigns.updateCampaign, { params: { id: campaign._id }, body });
  await send(draft);
  await app.deliverMail();

  expect([first.accepted.length, second.accepted.length]).toEqual([0, 1]);
});

test("signature, postal address and opt-out stand below the first mail, and the signature alone below the next", async () => {
  const { app, db, owner, first, send } = await start();
  const thread = await given.thread(db, { owner });

  await send(await given.draft(db, { thread, content: "Olá Lena," }));
  await app.deliverMail();
  await send(await given.draft(db, { thread, content: "Did you see this?" }));
  await app.deliverMail();

  const [opening = "", following = ""] = await Promise.all(
    first.accepted.map(async ({ raw }) => (await simpleParser(raw)).text ?? ""),
  );
  expect(opening).toMatch(
    /^Olá Lena,\n\nMarta Silva\nAtelier Norte 🌊\n\n--\nIf you would rather not hear from us again: http:\S+\nRua das Flores 12, Porto\n$/,
  );
  expect(following.trimEnd()).toBe("Did you see this?\n\nMarta Silva\nAtelier Norte 🌊");
});

test("nothing goes on from another address when a conversation's mailbox was disconnected, until it is back", async () => {
  const { app, db, owner, first, second, system, studio, send } = await start();
  const thread = await given.thread(db, { owner });
  await send(await given.draft(db, { thread }));
  await app.deliverMail();
  const draft = await given.draft(db, { thread, content: "Did you see this?" });
  const caller = app.as(owner);

  await caller.call(mailboxes.deleteMailbox, { params: { id: studio._id } });
  const refused = await send(draft);
  const inBulk = await caller.call(outreach.sendCampaign, { params: { id: thread.campaignId }, body: { all: true } });
  await caller.call(mailboxes.restoreMailbox, { params: { id: studio._id } });
  const sent = await send(draft);
  await app.deliverMail();

  const text =
    "marta@studio.example was disconnected: connect it again in your settings, or choose another mailbox for the campaign";
  expect([refused.message, inBulk.message, sent.status]).toEqual([text, text, 200]);
  expect([first.accepted.length, second.accepted.length, system.accepted.length]).toEqual([2, 0, 0]);
});

test("mail of a disconnected mailbox waits, and is sent when the mailbox is connected again", async () => {
  const { app, db, owner, first, studio, send } = await start();
  await send(await given.draft(db, { owner }));

  await app.as(owner).call(mailboxes.deleteMailbox, { params: { id: studio._id } });
  await app.deliverMail();
  expect(first.accepted).toEqual([]);

  await app.as(owner).call(mailboxes.restoreMailbox, { params: { id: studio._id } });
  await app.deliverMail();
  expect(first.accepted).toHaveLength(1);
});

test("a wrong password stops its mailbox alone, and the right one lets what waits go", async () => {
  const { app, db, owner, first, second, agency, send } = await start();
  const choosing = await given.campaign(db, { owner, mailbox: agency._id });
  const caller = app.as(owner);
  const params = { id: agency._id };
  await caller.call(mailboxes.updateMailbox, { params, body: { password: "an old one" } });

  await send(await given.draft(db, { owner, campaign: choosing }));
  await send(await given.draft(db, { owner }));
  await app.deliverMail();
  const stopped = (await caller.call(mailboxes.listMailboxes)).data.find(({ _id }) => _id === agency._id);
  app.clock.advance(60);
  const fixed = await caller.call(mailboxes.updateMailbox, { params, body: { password: "second" } });
  await app.deliverMail();

  expect(stopped?.pause?.by).toBe("sign-in");
  expect(fixed.data).not.toHaveProperty("pause");
  expect([first.accepted.length, second.accepted.length]).toEqual([1, 1]);
});

test("another user's mailbox cannot be chosen", async () => {
  const { app, db, studio } = await start();
  const somebody = await given.user(db);

  const { errors } = await app
    .as(somebody)
    .call(campaigns.createCampaign, { body: { name: "Spring", mailbox: studio._id } });

  expect(errors).toEqual({ mailbox: "This mailbox is not there any more" });
});
