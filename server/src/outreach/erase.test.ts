import { accounts, campaigns, followUps, outreach } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../testing/given.js";
import { receive, replyTo } from "../testing/incoming-mail.js";
import { removeDeleted } from "../testing/remove-deleted.js";
import { startApp } from "../testing/start-app.js";

test("once a deleted user cannot be restored any more everything a campaign holds is gone, hidden ones included, and nobody else's", async () => {
  const { app, db } = await startApp();
  const administrator = await given.administrator(db);
  const leaving = await given.user(db);
  const staying = await given.user(db);
  const creator = await given.creator(db);
  const { _id: initial } = await given.template(db, { owner: leaving });
  for (const owner of [leaving, staying]) {
    const campaign = await given.campaign(db, { owner });
    const body = { campaignId: campaign._id, creatorIds: [creator._id], emailTemplates: { initial } };
    if (owner === leaving) await app.as(owner).call(outreach.createOutreach, { body });
    await app.as(owner).call(followUps.saveFollowUps, {
      params: { id: campaign._id },
      body: { followUps: [{ afterDays: 3, content: "Hi" }] },
    });
    const draft = await given.draft(db, { owner });
    await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
    await app.deliverMail();
    await receive(app, db, await replyTo(db, draft._id, { text: "Yes" }));
    const hidden = await given.draft(db, { owner });
    await app.as(owner).call(outreach.sendMessage, { params: { id: hidden._id }, body: { delaySeconds: 60 } });
  }
  const [newest] = (await app.as(leaving).call(campaigns.listCampaigns)).data;
  await app.as(leaving).call(campaigns.deleteCampaign, { params: { id: newest?._id ?? "" } });

  const deleted = await app.as(administrator).call(accounts.deleteUser, { params: { id: leaving._id } });

  expect(deleted.status).toBe(200);
  await removeDeleted({ app, db });
  const owners = await db.selectFrom("campaign").select("user_id").distinct().execute();
  expect(owners).toEqual([{ user_id: staying._id }]);
  expect(await db.selectFrom("thread").select("id").execute()).toHaveLength(2);
  expect(await db.selectFrom("message").select("id").execute()).toHaveLength(3);
  expect(await db.selectFrom("mail").select("id").where("kind", "=", "outreach").execute()).toHaveLength(2);
  expect(await db.selectFrom("received_mail").select("id").execute()).toHaveLength(1);
  expect(await db.selectFrom("follow_up").select("content").execute()).toHaveLength(1);
  expect(await db.selectFrom("outreach_template").select("step").execute()).toEqual([]);
});
