import { catalogue, outreach } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { undoImport } from "../../catalogue/imports/undo-import.js";
import { inTransaction } from "../../db/database.js";
import { suppressAddress } from "../../mail/suppression/suppression-queries.js";
import { waitForLockWaiter } from "../../testing/database.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

const nobodys = "01938a5e-7c00-7000-8000-000000000099";

async function startWithCampaign() {
  const { app, db } = await startApp();
  const owner = await given.user(db, { username: "Mara" });
  const campaign = await given.campaign(db, { owner, name: "Summer" });
  const template = await given.template(db, {
    subject: "{{campaignName}} and {{username}}",
    content: 'Hi {{username}}, {{avgViews}} views for {{offer | default: "a fair price"}}? {{senderName}}',
  });
  const create = (creatorIds: string[], emailTemplates = { initial: template._id }) =>
    app.as(owner).call(outreach.createOutreach, { body: { campaignId: campaign._id, creatorIds, emailTemplates } });
  const record = async () => (await app.as(owner).call(outreach.getRecord, { params: { id: campaign._id } })).data;
  return { app, db, owner, campaign, template, create, record };
}

test("outreach makes a thread and a rendered draft for each creator", async () => {
  const { db, owner, campaign, template, create, record } = await startWithCampaign();
  const lena = await given.creator(db, { username: "lena.wanders", avgViews: 82_000 });
  const ines = await given.creator(db, { username: "inês" });

  const created = await create([lena._id, ines._id]);

  expect(created).toMatchObject({ status: 201, data: { created: 2, skipped: 0 } });
  const { threads, ...rest } = await record();
  expect(rest).toEqual({
    _id: campaign._id,
    campaignId: campaign._id,
    userId: owner._id,
    emailTemplates: { initial: template._id },
    total: 2,
    pages: 1,
  });
  const ofLena = threads.find(({ creatorId }) => creatorId === lena._id);
  expect(ofLena).toMatchObject({ campaignId: campaign._id, creator: lena, status: "active", step: "initial" });
  expect(ofLena?.messages).toMatchObject([
    {
      subject: "Summer and lena.wanders",
      content: "Hi lena.wanders, 82,000 views for a fair price? Mara",
      step: "initial",
      status: "draft",
      offer: null,
      creatorId: lena._id,
    },
  ]);
});

test("whose import is just being undone gets no draft, named or among all who match", async () => {
  const { app, db, owner, campaign, template, create, record } = await startWithCampaign();
  const administrator = await given.administrator(db);
  const admin = app.as(administrator);
  const lena = { username: "lena", genres: ["Travel"], region: ["Spain"], email: "lena@example.com" };
  const matching = { filters: {}, count: 1 };
  const createMatching = () =>
    app.as(owner).call(outreach.createOutreach, {
      body: { campaignId: campaign._id, matching, emailTemplates: { initial: template._id } },
    });
  const whileUndone = async (begin: (creatorId: string) => Promise<{ status: number; errors?: unknown }>) => {
    const { importId = "" } = (await admin.call(catalogue.importCreators, { body: { creators: [lena] } })).data;
    const { data } = await admin.call(catalogue.listCreators, { query: {} });
    const id = data.creators[0]?._id ?? "";
    const { begun } = await inTransaction(db, async (tx) => {
      await undoImport(tx, { actor: { userId: administrator._id }, importId, at: app.clock.now() });
      const waiting = begin(id);
      await waitForLockWaiter(db);
      return { begun: waiting };
    });
    return { id, answer: await begun };
  };

  const named = await whileUndone((id) => create([id]));
  expect(named.answer).toMatchObject({ status: 400, errors: { creatorIds: `Not in the catalogue: ${named.id}` } });
  const { answer } = await whileUndone(createMatching);
  expect(answer.status).toBe(409);
  expect((await record()).threads).toEqual([]);
});

test("a creator who is in the campaign already, is named twice, or is suppressed gets no second draft", async () => {
  const { db, create, record } = await startWithCampaign();
  const [first, second, silent] = [
    await given.creator(db),
    await given.creator(db),
    await given.creator(db, { email: "Silent@Example.com" }),
  ];
  await inTransaction(db, (tx) =>
    suppressAddress(tx, { address: "silent@example.com", ownerId: null, reason: "unsubscribe", at: new Date() }),
  );
  await create([first._id]);

  const { data } = await create([first._id, second._id, second._id.toUpperCase(), silent._id]);

  expect(data).toEqual({ created: 1, skipped: 2 });
  expect((await record()).threads.map(({ messages }) => messages.length)).toEqual([1, 1]);
});

test("of two identical calls at once each creator gets one thread and one draft", async () => {
  const { db, create, record } = await startWithCampaign();
  const creatorIds: string[] = [];
  for (let number = 0; number < 20; number += 1) creatorIds.push((await given.creator(db))._id);

  const answers = await Promise.all([create(creatorIds), create(creatorIds.toReversed())]);

  expect(answers.map(({ data }) => data).sort((a, b) => a.created - b.created)).toEqual([
    { created: 0, skipped: 20 },
    { created: 20, skipped: 0 },
  ]);
  const { threads } = await record();
  expect(threads).toHaveLength(20);
  expect(threads.every(({ messages }) => messages.length === 1)).toBe(true);
});

test("everything that was chosen and does not exist is named at once, and nothing is made", async () => {
  const { app, db, owner, campaign, template, record } = await startWithCampaign();
  const [known, deleted] = [await given.creator(db), await given.creator(db)];
  await db.updateTable("creator").set({ deleted_at: new Date() }).where("id", "=", deleted._id).execute();
  const foreign = await given.template(db, { owner: await given.user(db) });
  const body = {
    campaignId: campaign._id,
    creatorIds: [known._id, deleted._id, nobodys],
    emailTemplates: { initial: template._id, negotiation: foreign._id, final: nobodys },
  };

  const refused = await app.as(owner).call(outreach.createOutreach, { body });

  expect(refused.status).toBe(400);
  expect(Object.keys(refused.errors ?? {}).sort()).toEqual([
    "creatorIds",
    "emailTemplates.final",
    "emailTemplates.negotiation",
  ]);
  expect((await record()).threads).toEqual([]);
});

test("the templates of the steps are remembered, and those not named are kept", async () => {
  const { app, db, owner, campaign, template, record } = await startWithCampaign();
  const own = await given.template(db, { owner });
  const creators = [await given.creator(db), await given.creator(db)];
  const write = (creatorId: string, emailTemplates: { initial: string; negotiation?: string }) =>
    app.as(owner).call(outreach.createOutreach, {
      body: { campaignId: campaign._id, creatorIds: [creatorId], emailTemplates },
    });

  await write(creators[0]?._id ?? "", { initial: template._id, negotiation: own._id });
  await write(creators[1]?._id ?? "", { initial: own._id });

  expect((await record()).emailTemplates).toEqual({ initial: own._id, negotiation: own._id });
  await db.deleteFrom("email_template").where("id", "=", own._id).execute();
  expect((await record()).emailTemplates).toEqual({});
});

test("a thousand creators are written to in one call, each by name", async () => {
  const { db, create, record } = await startWithCampaign();
  const { _id: model } = await given.creator(db);
  await sql`
    insert into creator (username, email, genre_codes, region_codes, created_at)
    select username || '.' || number, number || email, genre_codes, region_codes, created_at
    from creator cross join generate_series(1, 1000) as number
    where id = ${model}`.execute(db);
  const rows = await db.selectFrom("creator").select("id").execute();

  const { data } = await create(rows.map(({ id }) => id));

  expect(data).toEqual({ created: 1_001, skipped: 0 });
  const chosen = await db.selectFrom("campaign_creator").select("creator_id").execute();
  expect(chosen).toHaveLength(1_001);
  const { threads } = await record();
  expect(threads).toHaveLength(1_001);
  for (const { creator, messages } of threads) {
    expect(messages.map(({ subject }) => subject)).toEqual([`Summer and ${creator.username}`]);
  }
});
