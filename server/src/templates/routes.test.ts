import { campaigns, mailboxes, templates } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "../db/database.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";
import { eraseTemplatesOfUser } from "./delete-template.js";
import { listTemplates } from "./queries.js";

const nowhere = { id: "01938a5e-7c00-7000-8000-000000000000" };
const hello = { name: "First hello", content: "Hi {{username}}" };

async function withPeople() {
  const started = await startApp();
  const { app, db } = started;
  const [maria, admin] = [await given.user(db, { username: "maria" }), await given.administrator(db)];
  return { ...started, maria, asMaria: app.as(maria), admin, asAdmin: app.as(admin) };
}

test("a user creates, changes and deletes a template of their own", async () => {
  const { asMaria, maria, app } = await withPeople();

  const created = await asMaria.call(templates.createTemplate, { body: { ...hello, subject: " {{campaignName}} " } });
  expect(created).toMatchObject({ status: 201, message: "Template created" });
  expect(created.data).toEqual({
    _id: expect.any(String),
    ...hello,
    subject: "{{campaignName}}",
    userId: maria._id,
    createdAt: app.clock.now().toISOString(),
  });

  const params = { id: created.data._id };
  const renamed = await asMaria.call(templates.updateTemplate, { params, body: { name: "Hello again" } });
  expect(renamed).toMatchObject({ status: 200, message: "Template updated" });
  expect(renamed.data).toEqual({ ...created.data, name: "Hello again" });

  const { subject: _removed, ...plain } = renamed.data;
  const bare = await asMaria.call(templates.updateTemplate, { params, body: { subject: "", content: "Hello" } });
  expect(bare.data).toEqual({ ...plain, content: "Hello" });

  const deleted = await asMaria.call(templates.deleteTemplate, { params });
  expect(deleted).toMatchObject({ status: 200, message: "Template deleted", data: null });
  expect((await asMaria.call(templates.deleteTemplate, { params })).status).toBe(404);
});

test("an administrator creates, changes and deletes a default template", async () => {
  const { asAdmin } = await withPeople();

  const created = await asAdmin.call(templates.createDefaultTemplate, { body: hello });
  expect(created).toMatchObject({ status: 201, message: "Default template created", data: { ...hello, userId: null } });

  const params = { id: created.data._id };
  const changed = await asAdmin.call(templates.updateDefaultTemplate, {
    params,
    body: { content: "Dear {{username}}" },
  });
  expect(changed).toMatchObject({ status: 200, data: { name: "First hello", content: "Dear {{username}}" } });

  expect((await asAdmin.call(templates.deleteDefaultTemplate, { params })).status).toBe(200);
  expect((await asAdmin.call(templates.deleteDefaultTemplate, { params })).status).toBe(404);
});

test("errors of a template are reported by field, when it is created and when it is changed", async () => {
  const { asMaria, maria, db } = await withPeople();
  const own = await given.template(db, { owner: maria });

  const answers = [
    await asMaria.call(templates.createTemplate, { body: { name: "", content: " " } }),
    await asMaria.call(templates.createTemplate, { body: { ...hello, subject: "{{foo}}", content: "{{bar}}" } }),
    await asMaria.call(templates.createTemplate, { body: { ...hello, content: "Hi {{username}" } }),
    await asMaria.call(templates.updateTemplate, { params: { id: own._id }, body: { content: "{{bar}}" } }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(answers.map(({ errors }) => errors)).toEqual([
    { name: "Name is required", content: "Content is required" },
    { subject: "Unknown variable: foo", content: "Unknown variable: bar" },
    { content: "A {{ is not closed by }}" },
    { content: "Unknown variable: bar" },
  ]);
});

test("a list shows the default templates, then one's own; pages run over both and total counts both", async () => {
  const { asMaria, maria, admin, db } = await withPeople();
  for (const name of ["Default A", "Default B", "Default C"]) await given.template(db, { name });
  for (const name of ["Own D", "Own E"]) await given.template(db, { name, owner: maria });
  await given.template(db, { name: "Somebody else's", owner: admin });

  const pages = await Promise.all(
    [1, 2, 3].map((page) => asMaria.call(templates.listTemplates, { query: { page, limit: 2 } })),
  );

  expect(
    pages.map(({ data }) => [
      data.defaultEmailTemplates.map(({ name }) => name),
      data.emailTemplates.map(({ name }) => name),
      data.total,
      data.pages,
    ]),
  ).toEqual([
    [["Default A", "Default B"], [], 5, 3],
    [["Default C"], ["Own D"], 5, 3],
    [[], ["Own E"], 5, 3],
  ]);
});

test("the templates that a campaign has are listed with one's own for whoever may read the campaign", async () => {
  const { app, db, asMaria, maria, admin, asAdmin } = await withPeople();
  const owner = await given.user(db);
  const [chosen, other] = [await given.template(db, { owner }), await given.template(db, { owner })];
  const own = await given.template(db, { owner: maria });
  const campaign = await given.campaign(db, { owner });
  await sql`
    insert into outreach_template (campaign_id, step, template_id)
    values (${campaign._id}, 'initial', ${chosen._id}), (${campaign._id}, 'final', ${chosen._id})`.execute(db);
  const listed = async (caller: typeof asMaria, query: { campaign?: string } = { campaign: campaign._id }) => {
    const { data } = await caller.call(templates.listTemplates, { query });
    expect(data.total).toBe(data.emailTemplates.length);
    return data.emailTemplates.map(({ _id }) => _id);
  };

  expect(await listed(asMaria)).toEqual([own._id]);
  await given.campaignMember(db, { campaign, user: maria, role: "viewer" });
  expect(await listed(asMaria)).toEqual([chosen._id, own._id]);
  expect(await listed(asMaria, {})).toEqual([own._id]);
  expect(await listed(app.as(owner))).toEqual([chosen._id, other._id]);
  expect(await listed(asAdmin)).toEqual([]);
  await given.campaignMember(db, { campaign, user: admin });
  await app.as(owner).call(campaigns.deleteCampaign, { params: { id: campaign._id } });
  expect(await listed(asAdmin)).toEqual([]);
});

test("a list can be narrowed by part of a name", async () => {
  const { asMaria, maria, db } = await withPeople();
  await given.template(db, { name: "First hello" });
  await given.template(db, { name: "100%_hello", owner: maria });
  await given.template(db, { name: "Reminder", owner: maria });

  const find = async (name: string) => {
    const { data } = await asMaria.call(templates.listTemplates, { query: { name } });
    expect(data.total).toBe(data.defaultEmailTemplates.length + data.emailTemplates.length);
    return [...data.defaultEmailTemplates, ...data.emailTemplates].map((template) => template.name);
  };

  expect(await find("HELLO")).toEqual(["First hello", "100%_hello"]);
  expect(await find("%_")).toEqual(["100%_hello"]);
});

test("sorted by name, pages run over defaults and own as one", async () => {
  const { asMaria, maria, db } = await withPeople();
  await given.template(db, { name: "b" });
  await given.template(db, { name: "D" });
  await given.template(db, { name: "A", owner: maria });
  await given.template(db, { name: "c", owner: maria });

  const names = async (sort: string, page: number) => {
    const { data } = await asMaria.call(templates.listTemplates, { query: { sort, page, limit: 2 } });
    return [...data.defaultEmailTemplates, ...data.emailTemplates].map(({ name }) => name).sort();
  };

  expect(await names("name", 1)).toEqual(["A", "b"]);
  expect(await names("name", 2)).toEqual(["D", "c"]);
  expect(await names("-name", 1)).toEqual(["D", "c"]);
});

test("another user's id shows that user's templates to administrators only", async () => {
  const { asMaria, maria, asAdmin, admin, db } = await withPeople();
  await given.template(db, { name: "Default" });
  await given.template(db, { name: "Maria's", owner: maria });
  await given.template(db, { name: "The administrator's", owner: admin });

  const asked = [
    await asMaria.call(templates.listTemplates, { query: { userId: maria._id } }),
    await asMaria.call(templates.listTemplates, { query: { userId: admin._id } }),
    await asAdmin.call(templates.listTemplates, { query: { userId: maria._id } }),
    await asAdmin.call(templates.listTemplates, { query: { userId: "nobody" } }),
  ];

  expect(asked.map(({ data }) => [data.emailTemplates.map(({ name }) => name), data.total])).toEqual([
    [["Maria's"], 2],
    [[], 1],
    [["Maria's"], 2],
    [[], 1],
  ]);
});

test("any signed-in user may read the default templates and the variables", async () => {
  const { asMaria, maria, db } = await withPeople();
  const shared = await given.template(db);
  await given.template(db, { owner: maria });

  const defaults = await asMaria.call(templates.listDefaultTemplates);
  const variables = await asMaria.call(templates.listTemplateVariables);

  expect(defaults.data).toEqual({ defaultEmailTemplates: [shared], emailTemplates: [], total: 1, pages: 1 });
  expect(variables.data.vars).toEqual([...templates.templateVariables]);
});

test("a preview shows the given creator's message, and names what is unknown or empty", async () => {
  const { asMaria, db } = await withPeople();
  const creator = await given.creator(db, { username: "lena", genres: ["Travel", "Food"], avgViews: 82_000 });
  await given.creator(db, { createdAt: "2026-11-02T00:00:00.000Z" });
  const content =
    'Hi {{username}}, {{genres}}: {{avgViews}} for {{avgCost}}{{offer | default: "?"}} {{foo}} {{senderName}}';

  const { data } = await asMaria.call(templates.previewTemplate, {
    body: { subject: "For {{username}}", content, creatorId: creator._id },
  });

  expect(data).toEqual({
    subject: "For lena",
    content: "Hi lena, Travel, Food: 82,000 for ?  maria",
    unknown: ["foo"],
    empty: ["avgCost"],
    fallbacks: ["offer"],
  });
});

test("a preview without a creator shows the newest, or an example while there is none", async () => {
  const { asMaria, db } = await withPeople();
  const preview = async () =>
    (await asMaria.call(templates.previewTemplate, { body: { content: "Hi {{username}}" } })).data;

  expect(await preview()).toMatchObject({ subject: "Your campaign: working together", content: "Hi lena.wanders" });
  await given.creator(db, { username: "older", createdAt: "2026-10-01T00:00:00.000Z" });
  await given.creator(db, { username: "newest", createdAt: "2026-10-02T00:00:00.000Z" });
  expect(await preview()).toMatchObject({ content: "Hi newest" });
});

test("a preview of what is not finished says what is wrong, with the text as it was written", async () => {
  const { asMaria } = await withPeople();
  const { data } = await asMaria.call(templates.previewTemplate, { body: { subject: "Hi", content: "Hi {{user" } });
  expect(data).toEqual({
    subject: "Hi",
    content: "Hi {{user",
    unknown: [],
    empty: [],
    fault: "A {{ is not closed by }}",
  });
});

test("a preview is signed as the mail would be: with the name of one's first mailbox, where it has one", async () => {
  const { asMaria, maria, db } = await withPeople();
  const signature = async () =>
    (await asMaria.call(templates.previewTemplate, { body: { content: "{{senderName}}" } })).data.content;
  await given.mailbox(db, { owner: await given.user(db), address: "others@studio.example" });
  const mailbox = await given.mailbox(db, { owner: maria, address: "maria@studio.example" });
  const rename = (senderName: string) =>
    asMaria.call(mailboxes.updateMailbox, { params: { id: mailbox._id }, body: { senderName } });
  await rename("");
  expect(await signature()).toBe("maria");
  await rename("Studio Reis");
  expect(await signature()).toBe("Studio Reis");
  await asMaria.call(mailboxes.deleteMailbox, { params: { id: mailbox._id } });
  expect(await signature()).toBe("maria");
});

test("a preview for a creator that does not exist is not found", async () => {
  const { asMaria } = await withPeople();
  const body = { content: "Hi", creatorId: nowhere.id };
  expect((await asMaria.call(templates.previewTemplate, { body })).status).toBe(404);
});

test("templates of other users, or of the other kind, are not found", async () => {
  const { asMaria, maria, asAdmin, db } = await withPeople();
  const own = await given.template(db, { owner: maria });
  const others = await given.template(db, { owner: await given.user(db) });
  const shared = await given.template(db);
  const body = { name: "Mine now" };

  const answers = [
    ...[others, shared, { _id: nowhere.id }].flatMap(({ _id }) => [
      asMaria.call(templates.updateTemplate, { params: { id: _id }, body }),
      asMaria.call(templates.deleteTemplate, { params: { id: _id } }),
    ]),
    asAdmin.call(templates.updateTemplate, { params: { id: own._id }, body }),
    asAdmin.call(templates.deleteTemplate, { params: { id: own._id } }),
    asAdmin.call(templates.updateDefaultTemplate, { params: { id: own._id }, body }),
    asAdmin.call(templates.deleteDefaultTemplate, { params: { id: own._id } }),
  ];

  const said = (await Promise.all(answers)).map(({ status, message }) => `${status} ${message}`);
  expect(said).toEqual(new Array(10).fill("404 Template not found"));
  expect((await asMaria.call(templates.listTemplates)).data).toMatchObject({
    defaultEmailTemplates: [shared],
    emailTemplates: [own],
  });
});

test("a stranger may nothing, a user leaves the default templates alone", async () => {
  const { app, asMaria, db } = await withPeople();
  const params = { id: (await given.template(db))._id };
  const ofAdministrators = (caller: typeof asMaria) => [
    caller.call(templates.createDefaultTemplate, { body: hello }),
    caller.call(templates.updateDefaultTemplate, { params, body: hello }),
    caller.call(templates.deleteDefaultTemplate, { params }),
  ];
  const nobody = app.asNobody();

  const asNobody = await Promise.all([
    ...ofAdministrators(nobody),
    nobody.call(templates.listTemplates),
    nobody.call(templates.listDefaultTemplates),
    nobody.call(templates.listTemplateVariables),
    nobody.call(templates.previewTemplate, { body: { content: "Hi" } }),
    nobody.call(templates.createTemplate, { body: hello }),
    nobody.call(templates.updateTemplate, { params, body: hello }),
    nobody.call(templates.deleteTemplate, { params }),
  ]);
  const asUser = await Promise.all(ofAdministrators(asMaria));

  expect(asNobody.map(({ status }) => status)).toEqual(new Array(10).fill(401));
  expect(asUser.map(({ status }) => status)).toEqual([403, 403, 403]);
});

test("a user's own templates go with the user, and no others", async () => {
  const { maria, admin, db } = await withPeople();
  await given.template(db, { owner: maria });
  await given.template(db, { name: "The administrator's", owner: admin });
  await given.template(db, { name: "Default" });

  await inTransaction(db, (tx) => eraseTemplatesOfUser(tx, maria._id));

  const [, ofMaria] = await listTemplates(db, { ownerId: maria._id, name: undefined, page: 1, limit: 10 });
  const [, ofAdmin] = await listTemplates(db, { ownerId: admin._id, name: undefined, page: 1, limit: 10 });
  expect([ofMaria, ofAdmin]).toEqual([1, 2]);
});

test("a text that somebody has saved meanwhile is not replaced unseen", async () => {
  const { asMaria, asAdmin, admin, app } = await withPeople();
  const params = { id: (await asAdmin.call(templates.createDefaultTemplate, { body: hello })).data._id };
  const other = app.as(admin);
  const save = (caller: typeof other, content: string, seen: string) =>
    caller.call(templates.updateDefaultTemplate, { params, body: { content, before: { content: seen } } });

  expect((await save(asAdmin, "Hi one", hello.content)).status).toBe(200);
  const refused = await save(other, "Hi two", hello.content);
  const renamed = await other.call(templates.updateDefaultTemplate, {
    params,
    body: { name: "Second hello", before: { name: hello.name } },
  });

  expect(refused).toMatchObject({ status: 409, current: { content: "Hi one", name: hello.name } });
  expect((await save(asAdmin, "Hi one", hello.content)).status).toBe(200);
  expect(renamed.data).toMatchObject({ name: "Second hello", content: "Hi one" });
  expect((await save(other, "Hi two", "Hi one")).data.content).toBe("Hi two");
  expect((await save(asMaria, "Hi three", "Hi two")).status).toBe(403);
});
