import { campaigns, catalogue, templates } from "@overture/contract";
import { expect, onTestFinished, test } from "vitest";
import { mailListener } from "../mail-listener.js";
import { openLog } from "../process/log.js";
import * as given from "../testing/given.js";
import { receive } from "../testing/incoming-mail.js";
import { rawReport } from "../testing/raw-mail.js";
import { startApp } from "../testing/start-app.js";
import { testSecret } from "../testing/test-settings.js";
import { useCurrency } from "../values/currency.js";
import { fillDemo } from "./fill-demo.js";

const installation = { appUrl: "http://overture.test", appSecret: testSecret, listener: mailListener };

test("the demo holds 500 creators, a template for each step and a campaign with deals in the own currency, and is filled once", async () => {
  onTestFinished(() => useCurrency("USD"));
  useCurrency("EUR");
  const { app, db } = await startApp();
  const owner = await given.administrator(db);
  const log = openLog({ logLevel: "silent" });
  const demo = { db, log, ...installation, owner, now: app.clock.now() };

  expect(await fillDemo(demo)).toBe(true);
  expect(await fillDemo(demo)).toBe(false);

  const caller = app.as(owner);
  const { data: creators } = await caller.call(catalogue.listCreators);
  expect(creators.total).toBe(500);
  const { data: list } = await caller.call(templates.listDefaultTemplates);
  expect(list.total).toBe(3);
  const { data } = await caller.call(campaigns.listCampaigns);
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    outreachStatus: "replied",
    outreach: { drafts: 3, sent: 30, bounced: 2, closed: 3 },
  });
  expect(data[0]?.spent).toBeGreaterThan(0);
  expect((data[0]?.budget ?? 0) + (data[0]?.spent ?? 0)).toBe(30_000);
});

test("in the demo one more bounce stops nothing", async () => {
  const { app, db } = await startApp();
  const owner = await given.administrator(db);
  const log = openLog({ logLevel: "silent" });
  await fillDemo({ db, log, ...installation, owner, now: app.clock.now() });
  const sent = await db
    .selectFrom("mail")
    .select(["recipient", "message_id"])
    .where("state", "=", "accepted")
    .where("kind", "=", "outreach")
    .limit(3)
    .execute();

  for (const { recipient, message_id } of sent) {
    await receive(app, db, rawReport({ recipient, originalMessageId: message_id }));
  }

  const { data } = await app.as(owner).call(campaigns.listCampaigns);
  expect(data[0]?.outreach.bounced).toBe(5);
  expect(data[0]?.stoppedMailbox).toBeUndefined();
});
