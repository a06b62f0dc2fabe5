import {
  accounts,
  audit,
  campaigns,
  catalogue,
  evidence,
  followUps,
  mailboxes,
  outreach,
  templates,
  webhooks,
} from "@overture/contract";
import { expect, test } from "vitest";
import { digestOfPassword } from "../accounts/password.js";
import { inTransaction } from "../db/database.js";
import { systemMailboxId } from "../mail/mailboxes/mailbox-queries.js";
import { insertStops } from "../mail/pace/stop-queries.js";
import { liftSuppression, suppressAddress } from "../mail/suppression/suppression-queries.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";

const greeting = { name: "Hello", content: "Hi {{username}}" };

test("each change of the catalogue, of templates, campaigns, mailboxes and users says who did what to what", async () => {
  const { app, db } = await startApp();
  const admin = await given.administrator(db);
  const owner = await given.user(db);
  const [asAdmin, asOwner] = [app.as(admin), app.as(owner)];
  const genre = await given.genre(db, "Chess");
  const region = await given.region(db, "Malta");
  const creator = await given.creator(db, { username: "lena-travels", email: "lena@example.com", avgCost: 400 });
  const own = await given.template(db, { owner, ...greeting });
  const shared = await given.template(db, { name: "First template" });
  const campaign = await given.campaign(db, { owner, name: "Spring", budget: 1_000 });
  const mailbox = await given.mailbox(db, { owner });
  const person = await given.user(db, { username: "maria" });
  const of = ({ _id }: { _id: string }) => ({ params: { id: _id } });

  await asAdmin.call(catalogue.renameGenre, { ...of(genre), body: { genre: "Go board" } });
  await asAdmin.call(catalogue.deleteRegion, of(region));
  await asAdmin.call(catalogue.updateCreator, { ...of(creator), body: { avgCost: 450 } });
  await asAdmin.call(catalogue.deleteCreator, of(creator));
  await asAdmin.call(catalogue.restoreCreator, of(creator));
  const row = { username: "channel", genres: ["Chess"], region: ["Malta"], avgCost: 1 };
  const imported = [1, 2, 3].map((number) => ({ ...row, email: `c-${number}@example.com` }));
  await asAdmin.call(catalogue.importCreators, { body: { creators: imported } });
  await asAdmin.call(templates.updateDefaultTemplate, { ...of(shared), body: { name: "Second template" } });
  await asOwner.call(templates.deleteTemplate, of(own));
  await asOwner.call(campaigns.updateCampaign, { ...of(campaign), body: { budget: 2_000 } });
  await asOwner.call(outreach.createOutreach, {
    body: {
      campaignId: campaign._id,
      creatorIds: [creator._id],
      emailTemplates: { initial: shared._id, negotiation: shared._id, final: shared._id },
    },
  });
  await asOwner.call(campaigns.pauseCampaign, of(campaign));
  await asOwner.call(mailboxes.updateMailbox, { ...of(mailbox), body: { perDay: 20, password: "hunter2-hunter2" } });
  await asOwner.call(mailboxes.pauseMailbox, of(mailbox));
  await asOwner.call(mailboxes.resumeMailbox, of(mailbox));
  await asOwner.call(mailboxes.deleteMailbox, of(mailbox));
  await asAdmin.call(accounts.updateUser, { ...of(person), body: { role: "admin" } });
  await asAdmin.call(accounts.deleteUser, of(person));

  const { data } = await asAdmin.call(audit.listAudit, { query: { limit: 100 } });
  const lines = data.items
    .toReversed()
    .map(({ actor, action, subject, before, after }) => [actor?.username, action, subject.name, before, after]);
  const [a, o] = [admin.username, owner.username];
  expect(lines.slice(-17)).toEqual([
    [a, "genre.rename", "Go board", { name: "Chess" }, { name: "Go board" }],
    [a, "region.delete", "Malta", { name: "Malta" }, undefined],
    [a, "creator.update", "lena-travels", { avgCost: 400 }, { avgCost: 450 }],
    [a, "creator.delete", "lena-travels", expect.objectContaining({ email: "lena@example.com" }), undefined],
    [a, "creator.restore", "lena-travels", undefined, expect.objectContaining({ email: "lena@example.com" })],
    [a, "creator.import", undefined, undefined, { imported: 3, created: 3, updated: 0 }],
    [a, "template.update", "Second template", { name: "First template" }, { name: "Second template" }],
    [o, "template.delete", "Hello", expect.objectContaining(greeting), undefined],
    [o, "campaign.update", "Spring", { budget: 1_000 }, { budget: 2_000 }],
    [o, "campaign.create-outreach", "Spring", undefined, { created: 1, skipped: 0 }],
    [o, "campaign.pause", "Spring", undefined, undefined],
    [o, "mailbox.update", mailbox.address, {}, { perDay: 20, signIn: "changed" }],
    [o, "mailbox.pause", undefined, undefined, expect.objectContaining({ pause: "user" })],
    [o, "mailbox.resume", undefined, undefined, undefined],
    [o, "mailbox.delete", mailbox.address, expect.objectContaining({ address: mailbox.address }), undefined],
    [a, "user.update", "maria", { role: "user" }, { role: "admin" }],
    [a, "user.delete", "maria", expect.objectContaining({ username: "maria", role: "admin" }), undefined],
  ]);
  expect(JSON.stringify(data)).not.toContain("hunter2");
  expect((await asAdmin.call(audit.verifyAudit)).data.broken).toBeUndefined();
});

test("a suppression that is made or lifted is in the log, with the address as its name", async () => {
  const { app, db } = await startApp();
  const at = app.clock.now();
  const suppression = { address: "lena@example.com", ownerId: null, reason: "unsubscribe", at } as const;
  await inTransaction(db, (tx) => suppressAddress(tx, suppression));
  await inTransaction(db, (tx) => liftSuppression(tx, suppression));

  const { data } = await app
    .as(await given.administrator(db))
    .call(audit.listAudit, { query: { kind: "suppression" } });

  expect(data.items.map(({ action, subject, before, after }) => [action, subject.name, before ?? after])).toEqual([
    ["suppression.lift", "lena@example.com", { reason: "unsubscribe" }],
    ["suppression.make", "lena@example.com", { reason: "unsubscribe" }],
  ]);
});

test("whoever changes how they sign in is in the log, without what it is by now", async () => {
  const { app, db } = await startApp();
  const person = await given.user(db, { password: "old password" });
  const digest = (letter: string) => letter.repeat(128);

  const body = {
    oldPassword: digestOfPassword("old password"),
    newPassword: digest("b"),
    confirmNewPassword: digest("b"),
  };
  expect((await app.as(person).call(accounts.updatePassword, { body })).status).toBe(200);

  const { data } = await app.as(await given.administrator(db)).call(audit.listAudit, { query: { actor: person._id } });

  expect(data.items).toMatchObject([{ action: "user.change-password", subject: { id: person._id } }]);
  expect(JSON.stringify(data)).not.toContain("bbbb");
});

test("follow-ups, a webhook that is enabled, a sender who is confirmed and a user who is resumed are in the log with before and after", async () => {
  const { app, db } = await startApp();
  const [admin, owner] = [await given.administrator(db), await given.user(db)];
  const [asAdmin, asOwner] = [app.as(admin), app.as(owner)];
  const campaign = await given.campaign(db, { owner, name: "Spring" });
  const list = { followUps: [{ afterDays: 3, content: "Have you read my message?" }] };
  const { data: made } = await asOwner.call(webhooks.createWebhook, {
    body: { url: "https://hooks.example.com/in", events: ["message.sent"] },
  });
  const at = app.clock.now();
  await db.updateTable("webhook_endpoint").set({ failing_since: at, disabled_at: at }).execute();
  const response = await given.response(db, { owner });
  const stop = {
    mailboxId: systemMailboxId,
    users: [{ userId: owner._id, pause: "bounces" as const, reason: "15 came back" }],
  };
  await inTransaction(db, (tx) => insertStops(tx, { ...stop, at }));

  await asOwner.call(followUps.saveFollowUps, { params: { id: campaign._id }, body: list });
  // Saving the same list again records no event.
  await asOwner.call(followUps.saveFollowUps, { params: { id: campaign._id }, body: list });
  await asOwner.call(webhooks.enableWebhook, { params: { id: made.webhook._id } });
  await asOwner.call(webhooks.enableWebhook, { params: { id: made.webhook._id } });
  expect((await asAdmin.call(evidence.confirmSender, { params: { id: response._id } })).status).toBe(200);
  await asAdmin.call(evidence.resumeUser, { params: { id: owner._id } });

  const { data } = await asAdmin.call(audit.listAudit, { query: { limit: 100 } });
  const stopped = { disabledAt: at.toISOString(), failingSince: at.toISOString() };
  expect(
    data.items
      .toReversed()
      .map(({ action, subject, before, after }) => [action, subject.name, before, after])
      .slice(-4),
  ).toEqual([
    ["campaign.change-follow-ups", "Spring", { followUps: [] }, list],
    ["webhook.enable", "hooks.example.com", stopped, { disabledAt: null, failingSince: null }],
    [
      "sender.confirm",
      expect.any(String),
      expect.objectContaining({ namesRecipients: false }),
      expect.objectContaining({ proof: "person", namesRecipients: true }),
    ],
    [
      "mailbox.resumeUser",
      undefined,
      { pause: "bounces", reason: "15 came back", stoppedAt: at.toISOString() },
      { pause: null, reason: null, stoppedAt: null },
    ],
  ]);
});
