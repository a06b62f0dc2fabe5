import { firstSteps, mail, outreach } from "@overture/contract";
import { expect, test } from "vitest";
import type { Db } from "../../db/database.js";
import * as given from "../../testing/given.js";
import { startApp, type TestApp } from "../../testing/start-app.js";

type Person = Awaited<ReturnType<typeof given.user>>;

async function doneBy({ app }: TestApp, person: Person): Promise<string[]> {
  const { data } = await app.as(person).call(firstSteps.getFirstSteps);
  return data.steps.filter(({ isDone }) => isDone).map(({ key }) => key);
}

async function nameUser(db: Db, { _id }: Person): Promise<void> {
  await db.updateTable("app_user").set({ display_name: "Maria Reis" }).where("id", "=", _id).execute();
}

test("each first step is ticked when it is true, and not before", async () => {
  const started = await startApp();
  const { app, db } = started;
  const maria = await given.user(db);
  const caller = app.as(maria);
  expect(await doneBy(started, maria)).toEqual([]);

  const creator = await given.creator(db);
  expect(await doneBy(started, maria)).toEqual(["creators"]);
  await given.template(db, { owner: maria });
  const campaign = await given.campaign(db, { owner: maria });
  await nameUser(db, maria);
  expect(await doneBy(started, maria)).toEqual(["name", "creators", "template", "campaign"]);

  const thread = await given.thread(db, { owner: maria, campaign, creator });
  const draft = await given.draft(db, { thread });
  expect(await doneBy(started, maria)).not.toContain("send");
  await caller.call(outreach.sendMessage, { params: { id: draft._id } });
  expect(await doneBy(started, maria)).toContain("send");
  await app.deliverMail();
  expect(await doneBy(started, maria)).toEqual(["mailbox", "name", "creators", "template", "campaign", "send"]);

  const [sent] = (await caller.call(mail.listSandboxMail)).data.mails;
  const params = { id: sent?._id ?? "" };
  await caller.call(mail.answerSandboxMail, { params, body: { content: "I am away.", isAutomatic: true } });
  expect(await doneBy(started, maria)).not.toContain("answer");
  await caller.call(mail.answerSandboxMail, { params, body: { content: "I charge $450." } });
  expect(await doneBy(started, maria)).toEqual(firstSteps.firstStep.options);
});

test("what others have done ticks nothing, except creators and default templates, which are everybody's", async () => {
  const started = await startApp();
  const { app, db } = started;
  const [maria, omar] = [await given.user(db), await given.user(db)];
  await given.mailbox(db, { owner: omar });
  await nameUser(db, omar);
  await given.template(db, { owner: omar });
  const draft = await given.draft(db, { owner: omar });
  await app.as(omar).call(outreach.sendMessage, { params: { id: draft._id } });

  expect(await doneBy(started, maria)).toEqual(["creators"]);
  await given.template(db);
  expect(await doneBy(started, maria)).toEqual(["creators", "template"]);
  expect(await doneBy(started, omar)).toContain("mailbox");
});

test("who puts the list away does so for themselves alone, and brings it back", async () => {
  const { app, db } = await startApp();
  const [maria, omar] = [app.as(await given.user(db)), app.as(await given.user(db))];

  expect((await maria.call(firstSteps.hideFirstSteps, { body: { isHidden: true } })).data).toEqual({ isHidden: true });
  expect((await maria.call(firstSteps.getFirstSteps)).data.isHidden).toBe(true);
  expect((await omar.call(firstSteps.getFirstSteps)).data.isHidden).toBe(false);
  await maria.call(firstSteps.hideFirstSteps, { body: { isHidden: false } });
  expect((await maria.call(firstSteps.getFirstSteps)).data.isHidden).toBe(false);
});
