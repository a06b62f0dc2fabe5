import { campaigns, members, outreach, outreachPreview } from "@overture/contract";
import { expect, test } from "vitest";
import type { Caller } from "../../testing/caller.js";
import * as given from "../../testing/given.js";
import { silentThread } from "../../testing/given-follow-ups.js";
import { startApp } from "../../testing/start-app.js";

const waits = {
  status: 400,
  message: expect.stringContaining("its new owner has not taken it over yet"),
};

/** Starts with a campaign whose owner gives it to another user, who has not been asked. */
async function startGiven({ newOwnersMailbox = true } = {}) {
  const { app, db } = await startApp();
  const [owner, newOwner] = [
    await given.user(db, { username: "giver" }),
    await given.user(db, { username: "newOwner" }),
  ];
  const mailbox = newOwnersMailbox ? await given.mailbox(db, { owner: newOwner }) : undefined;
  const campaign = await given.campaign(db, { owner });
  const params = { id: campaign._id };
  const [giver, taker] = [app.as(owner), app.as(newOwner)];
  return {
    app,
    db,
    owner,
    newOwner,
    giver,
    taker,
    params,
    mailbox,
    draft: () => given.draft(db, { owner, campaign }),
    give: () => give(giver, params, newOwner._id),
    mails: () => db.selectFrom("mail").select(["mailbox_id", "owner_id"]).where("kind", "=", "outreach").execute(),
  };
}

async function give(giver: Caller, params: { id: string }, userId: string): Promise<void> {
  await giver.call(members.saveMembers, { params, body: { members: [{ userId, role: "viewer" as const }] } });
  expect((await giver.call(members.changeOwner, { params, body: { userId } })).status).toBe(200);
}

test.each([true, false])("whoever is given a campaign sends nothing by it unasked, own mailbox %s", async (has) => {
  const { db, giver, taker, params, draft, give, mails, mailbox, newOwner } = await startGiven({
    newOwnersMailbox: has,
  });
  const { _id: id } = await draft();
  await give();

  expect(await giver.call(outreach.sendMessage, { params: { id } })).toMatchObject(waits);
  expect(await giver.call(outreach.sendCampaign, { params, body: { all: true } })).toMatchObject(waits);
  expect(await giver.call(outreachPreview.sendTest, { params: { id } })).toMatchObject(waits);
  expect((await giver.call(campaigns.updateCampaign, { params, body: { name: "Take it" } })).status).toBe(200);
  expect((await giver.call(campaigns.pauseCampaign, { params })).status).toBe(200);
  expect((await giver.call(campaigns.resumeCampaign, { params })).status).toBe(200);
  expect(await giver.call(outreach.sendMessage, { params: { id } })).toMatchObject(waits);
  expect(await db.selectFrom("mail").select("id").where("kind", "=", "account").execute()).toEqual([]);
  expect(await mails()).toEqual([]);

  expect((await taker.call(campaigns.updateCampaign, { params, body: { name: "Mine" } })).status).toBe(200);
  expect((await giver.call(outreach.sendMessage, { params: { id } })).status).toBe(200);
  expect(await mails()).toMatchObject([{ owner_id: newOwner._id, ...(mailbox && { mailbox_id: mailbox._id }) }]);
});

test("the new owner takes a campaign over by sending in it, or by resuming it", async () => {
  const { app, newOwner, owner, giver, taker, params, draft, give } = await startGiven();
  const [first, second] = [await draft(), await draft()];
  await give();

  expect((await taker.call(outreach.sendMessage, { params: { id: first._id } })).status).toBe(200);
  expect((await giver.call(outreach.sendMessage, { params: { id: second._id } })).status).toBe(200);

  const third = await draft();
  expect((await taker.call(members.changeOwner, { params, body: { userId: owner._id } })).status).toBe(200);
  expect(await app.as(newOwner).call(outreach.sendMessage, { params: { id: third._id } })).toMatchObject(waits);
  await giver.call(campaigns.pauseCampaign, { params });
  await giver.call(campaigns.resumeCampaign, { params });
  expect((await app.as(newOwner).call(outreach.sendMessage, { params: { id: third._id } })).status).toBe(200);
});

test("a campaign that waits for its new owner says so to everybody in it, until they take it over", async () => {
  const { app, giver, taker, params, draft, give, owner } = await startGiven();
  const [{ _id: id }, second] = [await draft(), await draft()];
  const awaits = async (caller: Caller) => (await caller.call(campaigns.getCampaign, { params })).data.awaitsOwner;
  expect(await awaits(giver)).toBeUndefined();
  await give();
  expect([await awaits(giver), await awaits(taker)]).toEqual([true, true]);
  expect((await giver.call(campaigns.updateCampaign, { params, body: { name: "Theirs" } })).data.awaitsOwner).toBe(
    true,
  );

  expect((await taker.call(campaigns.updateCampaign, { params, body: {} })).data).not.toHaveProperty("awaitsOwner");
  expect([await awaits(giver), await awaits(taker)]).toEqual([undefined, undefined]);

  await taker.call(members.changeOwner, { params, body: { userId: owner._id } });
  expect(await awaits(app.as(owner))).toBe(true);
  await giver.call(campaigns.pauseCampaign, { params });
  expect((await giver.call(campaigns.resumeCampaign, { params })).data).not.toHaveProperty("awaitsOwner");
  await giver.call(members.changeOwner, { params, body: { userId: await ownerOf(giver) } });
  expect((await taker.call(outreach.sendMessage, { params: { id } })).status).toBe(200);
  expect(await awaits(giver)).toBeUndefined();
  expect((await giver.call(outreach.sendMessage, { params: { id: second._id } })).status).toBe(200);

  async function ownerOf(caller: Caller): Promise<string> {
    const [other] = (await caller.call(members.listMembers, { params })).data.members;
    return other?.userId ?? "";
  }
});

test("what the one before has begun from a mailbox of their own goes on meanwhile", async () => {
  const { db, owner, giver, draft, give, mails } = await startGiven();
  const own = await given.mailbox(db, { owner });
  const { _id: id, threadId } = await draft();
  await giver.call(outreach.sendMessage, { params: { id } });
  await give();

  const body = { threadId, content: "Anything else?", step: "initial" as const };
  const { data: next } = await giver.call(outreach.createMessage, { body });
  expect((await giver.call(outreach.sendMessage, { params: { id: next._id } })).status).toBe(200);

  const mail = { mailbox_id: own._id, owner_id: owner._id };
  expect(await mails()).toEqual([mail, mail]);
});

test("no follow-up goes out in the new owner's name before they have taken the campaign over", async () => {
  const { app, db, caller, params, pass, written } = await silentThread();
  const newOwner = await given.user(db);
  await give(caller, params, newOwner._id);

  expect(await pass(3)).toBe(0);
  expect(await written()).toEqual([]);

  await app.as(newOwner).call(campaigns.updateCampaign, { params, body: { name: "Mine" } });
  expect(await pass(3)).toBe(1);
});

test("follow-ups from the mailbox of the one before go on meanwhile", async () => {
  const { db, caller, owner, params, thread, pass } = await silentThread();
  const own = await given.mailbox(db, { owner });
  await db.updateTable("thread").set({ mailbox_id: own._id }).where("id", "=", thread._id).execute();
  const newOwner = await given.user(db);
  await give(caller, params, newOwner._id);

  expect(await pass(3)).toBe(1);

  const [mail] = await db.selectFrom("mail").select("owner_id").orderBy("id", "desc").limit(1).execute();
  expect(mail).toEqual({ owner_id: owner._id });
});
