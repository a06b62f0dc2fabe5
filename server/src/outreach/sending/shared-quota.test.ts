import { audit, catalogue, mailboxes, outreach, quotas } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

const generous = { mailsPerDay: 1_000, mailboxes: 50, importsPerDay: 50 };

async function startWithQuotas(changed: Partial<quotas.UserQuotas>) {
  const { app, db } = await startApp();
  const [owner, administrator] = [await given.user(db), await given.administrator(db)];
  const body = { ...generous, ...changed };
  await app.as(administrator).call(quotas.setUserQuotas, { params: { id: owner._id }, body });
  return { app, db, owner, administrator };
}

test("a bulk send over the day's quota is refused as a whole, with how many are left, and goes the next day", async () => {
  const { app, db, owner, administrator } = await startWithQuotas({ mailsPerDay: 2 });
  const campaign = await given.campaign(db, { owner });
  const params = { id: campaign._id };
  for (let number = 0; number < 3; number += 1) await given.draft(db, { owner, campaign });
  const [first] = await db.selectFrom("message").select("id").execute();
  const send = (body: { all?: true; messageIds?: string[] }) =>
    app.as(owner).call(outreach.sendCampaign, { params, body });

  const refused = await send({ all: true });
  expect(refused.status).toBe(429);
  expect(refused.message).toContain("2 are left, and this would be 3");
  expect(await db.selectFrom("mail").select("id").execute()).toEqual([]);
  expect((await send({ messageIds: [first?.id ?? ""] })).data).toMatchObject({ queued: 1 });
  app.clock.advance(3_600);
  const again = await send({ all: true });
  expect([again.status, again.headers.get("retry-after")]).toEqual([429, String(23 * 3_600)]);
  app.clock.advance(23 * 3_600);
  expect((await send({ all: true })).data).toMatchObject({ queued: 2 });

  const { data } = await app.as(administrator).call(audit.listAudit);
  expect(data.items.map(({ action }) => action)).toContain("user.set-quotas");
});

test("of two sends at once that fit the quota each but not together, one is refused", async () => {
  const { app, db, owner } = await startWithQuotas({ mailsPerDay: 1 });
  const ids = [await given.draft(db, { owner }), await given.draft(db, { owner })].map(({ _id }) => _id);

  const answers = await Promise.all(ids.map((id) => app.as(owner).call(outreach.sendMessage, { params: { id } })));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
});

test("a user's own mailbox is outside the quota of the shared one", async () => {
  const { app, db, owner } = await startWithQuotas({ mailsPerDay: 0 });
  await given.mailbox(db, { owner });
  const { _id: id } = await given.draft(db, { owner });

  expect((await app.as(owner).call(outreach.sendMessage, { params: { id } })).status).toBe(200);
});

test("past their quotas nobody connects another mailbox or imports once more", async () => {
  const { app, db, owner, administrator } = await startWithQuotas({ mailboxes: 1 });
  await given.mailbox(db, { owner });
  const { _id: id } = await given.mailbox(db, { owner, deletedAt: new Date("2026-11-02T07:00:00.000Z") });
  const restored = await app.as(owner).call(mailboxes.restoreMailbox, { params: { id } });
  expect([restored.status, restored.headers.get("retry-after")]).toEqual([429, "3600"]);
  expect(restored.message).toContain("You may connect 1 mailboxes");

  const params = { id: administrator._id };
  await app.as(administrator).call(quotas.setUserQuotas, { params, body: { ...generous, importsPerDay: 1 } });
  const creator = { username: "maria", genres: ["Food"], region: ["Lisbon"], email: "maria@example.com" };
  const imported = () => app.as(administrator).call(catalogue.importCreators, { body: { creators: [creator] } });
  expect((await imported()).status).toBe(201);
  const refused = await imported();
  expect(refused.status).toBe(429);
  expect(refused.message).toContain("You may import 1 times a day");
});
