import { creatorFields, decisions, outreach, outreachPreview, profiles, templates } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

const content = 'Hi, {{field.tier | default: "dear"}} at {{field.rate}} since {{field.since | upcase}}.';

async function start() {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const [caller, admin] = [app.as(owner), app.as(await given.administrator(db))];
  const tier = await given.field(db, { name: "tier", type: "choice", choices: ["Gold", "Silver"] });
  await given.field(db, { name: "rate", type: "money" });
  await given.field(db, { name: "since", type: "date" });
  const figures = { avgCost: 100, avgViews: 10_000 };
  const lena = await given.creator(db, { username: "lena", ...figures });
  const omar = await given.creator(db, { username: "omar", ...figures });
  const fields = { tier: "Gold", rate: 1_250.5, since: "2026-03-31" };
  await caller.call(profiles.updateProfile, { params: { id: lena._id }, body: { fields } });
  const campaign = await given.campaign(db, { owner, budget: 1_000 });
  return { app, db, owner, caller, admin, campaign, tier, lena, omar };
}

test("templates name own fields: a draft says what the field says, falls back, and has a gap where nothing is", async () => {
  const { caller, campaign, lena, omar } = await start();
  const template = await caller.call(templates.createTemplate, { body: { name: "Fields", content } });
  expect(template.status).toBe(201);

  const body = {
    campaignId: campaign._id,
    creatorIds: [lena._id, omar._id],
    emailTemplates: { initial: template.data._id },
  };
  const previewed = await caller.call(outreachPreview.previewOutreach, { body });
  await caller.call(outreach.createOutreach, { body });

  const { data } = await caller.call(outreach.listDrafts, { params: { id: campaign._id } });
  const drafts = new Map(data.drafts.map(({ creator, ...draft }) => [creator.username, draft]));
  expect(drafts.get("lena")?.content).toBe("Hi, Gold at $1,250.50 since MARCH 31, 2026.");
  expect(drafts.get("omar")?.content).toBe("Hi, dear at  since .");
  expect(drafts.get("omar")?.gaps?.map(({ variable }) => variable)).toEqual([
    "field.tier",
    "field.rate",
    "field.since",
  ]);
  expect(previewed.data).toMatchObject({
    missing: { "field.rate": 1, "field.since": 1 },
    fallbacks: { "field.tier": 1 },
  });
  const contents = previewed.data.previews.map((preview) => preview.content);
  expect(contents.toSorted()).toEqual([...drafts.values()].map((draft) => draft.content).toSorted());
});

test("variables are the fields that there are; another name is unknown, a former one goes on meaning its field", async () => {
  const { caller, admin, tier, lena } = await start();
  const vars = async () => (await caller.call(templates.listTemplateVariables)).data.vars.slice(-3);
  const preview = async (text: string) =>
    (await caller.call(templates.previewTemplate, { body: { content: text, creatorId: lena._id } })).data;
  const save = (text: string) => caller.call(templates.createTemplate, { body: { name: "Fields", content: text } });
  expect(await vars()).toEqual(["field.tier", "field.rate", "field.since"]);
  expect((await save("{{field.tiers}} {{field}}")).errors).toEqual({
    content: "Unknown variables: field.tiers, field",
  });

  const params = { id: tier.id };
  await admin.call(creatorFields.updateField, { params, body: { name: "level" } });
  expect(await vars()).toEqual(["field.level", "field.rate", "field.since"]);
  expect((await caller.call(templates.listTemplateVariables)).data.formerVars).toEqual(["field.tier"]);
  expect(await preview("{{field.tier}} {{field.level}}")).toMatchObject({
    content: "Gold Gold",
    unknown: [],
    empty: [],
  });
  expect((await save("{{field.tier}}")).status).toBe(201);

  await admin.call(creatorFields.deleteField, { params });
  expect(await vars()).toEqual(["offerLink", "field.rate", "field.since"]);
  expect(await preview('{{field.tier | default: "dear"}}')).toMatchObject({ content: "dear", unknown: ["field.tier"] });
  expect((await save("{{field.level}}")).errors).toEqual({ content: "Unknown variable: field.level" });
});

test("an empty answer says what there would be without the own fields, and without the tag", async () => {
  const { caller, campaign } = await start();
  const params = { id: campaign._id };
  const explain = async (query: object) =>
    (await caller.call(outreachPreview.explainEmpty, { params, query })).data.filters;
  expect(await explain({ "field.tier": "Silver", "field.rate": "1000..", q: "omar" })).toEqual({ field: 1, q: 0 });
  expect(await explain({ tag: "nobody has it", q: "omar" })).toEqual({ tag: 1, q: 0 });
  expect(await explain({ field: {}, q: "nobody" })).toEqual({ q: 2 });
});

test("available creators, a plan and an outreach to all that match go by fields", async () => {
  const { caller, campaign, db, lena } = await start();
  const params = { id: campaign._id };
  const query = { field: { rate: "1000.." } };
  const available = await caller.call(outreach.listAvailableCreators, { params, query });
  const values = { tier: "Gold", rate: 1_250.5, since: "2026-03-31" };
  expect(available.data).toMatchObject({ total: 1, creators: [{ username: "lena", fields: values }] });
  const everybody = await caller.call(outreach.listAvailableCreators, { params });
  const valuesOf = everybody.data.creators.map(({ username, fields = "none" }) => [username, fields]);
  expect(new Map(valuesOf as [string, unknown][])).toEqual(
    new Map<string, unknown>([
      ["lena", values],
      ["omar", "none"],
    ]),
  );

  const filters = { "field.tier": "gold" } as object;
  const planned = await caller.call(decisions.planCampaign, { params, body: { aim: "views", filters } });
  expect(planned.data).toMatchObject({ candidates: 1, picked: [{ creator: { _id: lena._id } }] });
  const refused = await caller.call(decisions.planCampaign, {
    params,
    body: { aim: "views", filters: { field: { level: "gold" } } },
  });
  expect([refused.status, refused.errors]).toEqual([400, { "field.level": "There is no field 'level'" }]);

  const template = await given.template(db);
  const made = await caller.call(outreach.createOutreach, {
    body: {
      campaignId: campaign._id,
      matching: { filters: { field: { tier: "gold" } }, count: 1 },
      emailTemplates: { initial: template._id },
    },
  });
  expect(made.data).toEqual({ created: 1, skipped: 0 });
});
