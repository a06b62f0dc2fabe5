import { randomBytes } from "node:crypto";
import {
  archive,
  attachments,
  drafts,
  idempotency,
  limits,
  mail,
  outreach,
  outreachPreview,
  personalData,
  templates,
} from "@overture/contract";
import { simpleParser } from "mailparser";
import { expect, onTestFinished, test } from "vitest";
import type { Db } from "../../db/database.js";
import { attachmentSweeps } from "../../mail/attachments/sweep-attachments.js";
import { runSweep } from "../../sweeps/sweep-worker.js";
import type { Caller } from "../../testing/caller.js";
import { startFakeMailServer } from "../../testing/fake-mail-server.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

const file = (name: string, bytes: Uint8Array = Buffer.from(`What is in ${name}`)) => ({
  name: `attachment; filename="${name}"`,
  type: "application/octet-stream",
  bytes,
});

/** Returns bytes that do not look like a program. */
const noise = (bytes: number) => Buffer.concat([Buffer.from("noise"), randomBytes(bytes - 5)]);

async function upload(caller: Caller, name = "brief.txt", bytes?: Uint8Array): Promise<string> {
  const { data } = await caller.call(attachments.uploadAttachment, { body: file(name, bytes) });
  return data._id;
}

async function startWithDraft(options: Parameters<typeof startApp>[0] = {}) {
  const started = await startApp(options);
  const { app, db } = started;
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner, budget: 1_000 });
  const creator = await given.creator(db, { email: "lena@example.com" });
  const thread = await given.thread(db, { owner, campaign, creator });
  const draft = await given.draft(db, { thread, content: "See the brief" });
  const caller = app.as(owner);
  const edit = (body: outreach.DraftChanges & { version?: number }, by = caller) =>
    by.call(outreach.editDraft, { params: { id: draft._id }, body });
  const send = () => caller.call(outreach.sendMessage, { params: { id: draft._id } });
  const read = async () =>
    (await caller.call(outreach.getThread, { params: { id: thread._id } })).data.messages.map((message) => [
      message.status,
      message.attachments?.map(({ name }) => name) ?? [],
    ]);
  return { ...started, owner, campaign, creator, thread, draft, caller, edit, send, read };
}

async function kept(db: Db): Promise<{ files: number; contents: number }> {
  const files = await db.selectFrom("attachment").select("id").execute();
  const contents = await db.selectFrom("attachment_content").select("hash").execute();
  return { files: files.length, contents: contents.length };
}

async function sweep({ app, db }: Pick<Awaited<ReturnType<typeof startWithDraft>>, "app" | "db">): Promise<void> {
  for (const each of attachmentSweeps({ db, clock: app.clock })) await runSweep(each);
}

test("an upload is kept under its cleaned name with what it is, and what is in two files once", async () => {
  const { app, db, caller } = await startWithDraft();
  const other = app.as(await given.user(db));
  const pdf = Buffer.from("%PDF-1.7 A brief");

  const { status, data } = await caller.call(attachments.uploadAttachment, { body: file("../my brief.pdf", pdf) });
  await upload(other, "the same.pdf", pdf);

  expect([status, data]).toEqual([
    201,
    {
      _id: data._id,
      name: "my brief.pdf",
      type: "application/pdf",
      bytes: pdf.length,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
  expect(await kept(db)).toEqual({ files: 2, contents: 1 });
  const download = await caller.call(attachments.downloadAttached, { params: { id: data._id } });
  expect(Buffer.from(download.data.bytes).equals(pdf)).toBe(true);
  expect(download.data).toMatchObject({ name: "my brief.pdf", type: "application/octet-stream" });
  expect(download.headers.get("content-disposition")).toMatch(/^attachment; /);
  expect(download.headers.get("x-content-type-options")).toBe("nosniff");
  expect((await other.call(attachments.downloadAttached, { params: { id: data._id } })).status).toBe(404);
});

test("programs, empty and unnamed files are refused, and so is what is larger than a mail may be", async () => {
  const { db, caller } = await startWithDraft();
  const refused = async (body: ReturnType<typeof file>) => {
    const { status, errors } = await caller.call(attachments.uploadAttachment, { body });
    return [status, errors && Object.keys(errors)];
  };

  expect(await refused(file("setup.exe"))).toEqual([400, ["attachmentIds"]]);
  expect(await refused(file("brief.pdf", Buffer.from("MZ\x90\x00")))).toEqual([400, ["attachmentIds"]]);
  expect(await refused(file("empty.txt", Buffer.alloc(0)))).toEqual([400, ["attachmentIds"]]);
  expect(await refused({ ...file("x"), name: "attachment" })).toEqual([400, ["name"]]);
  expect(await refused(file("large.pdf", Buffer.alloc(16 * 1_048_576)))).toEqual([413, undefined]);
  expect(await kept(db)).toEqual({ files: 0, contents: 0 });
});

test("a user cannot upload more than the limit of a day, and other users can still upload", async () => {
  const { app, db, owner, caller } = await startWithDraft();
  await upload(caller);
  await db.updateTable("rate_limit").set({ points: limits.attachments.bytesPerDay }).execute();

  const { status, message } = await caller.call(attachments.uploadAttachment, { body: file("more.txt") });

  expect([status, message]).toEqual([429, expect.stringMatching(/^You have uploaded 500 MB of attachments in a day/)]);
  expect(owner._id).not.toBe("");
  expect(await upload(app.as(await given.user(db)))).not.toBe("");
});

test("an upload that is repeated with its key is one, and another file under it is refused", async () => {
  const { db, caller } = await startWithDraft();
  const headers = { [idempotency.header]: "one upload" };
  const again = (body: ReturnType<typeof file>) => caller.call(attachments.uploadAttachment, { body, headers });

  const [first, second] = [await again(file("brief.txt")), await again(file("brief.txt"))];
  const other = await again(file("brief.txt", Buffer.from("Other words")));
  const renamed = await again({ ...file("other.txt"), bytes: file("brief.txt").bytes });

  expect(second.data).toEqual(first.data);
  expect([other.status, renamed.status]).toEqual([400, 400]);
  expect(await kept(db)).toEqual({ files: 1, contents: 1 });
});

test("what is attached arrives as it was, in its order, and the message and the sandbox mailbox show it", async () => {
  const server = await startFakeMailServer();
  onTestFinished(() => server.close());
  const started = await startWithDraft({ smtp: server.address });
  const { app, caller, edit, send, read } = started;
  const large = noise(3_000_000);
  const ids = [await upload(caller, "second.bin.dat", large), await upload(caller, "first.txt")].reverse();

  const { data } = await edit({ attachmentIds: ids });
  await send();
  await app.deliverMail();

  expect(data.attachments?.map(({ _id }) => _id)).toEqual(ids);
  expect(await read()).toEqual([["sent", ["first.txt", "second.bin.dat"]]]);
  const [accepted] = server.accepted;
  const got = await simpleParser(Buffer.from(accepted?.raw ?? "", "utf8"));
  expect(got.text).toContain("See the brief");
  expect(got.attachments.map(({ filename }) => filename)).toEqual(["first.txt", "second.bin.dat"]);
  expect(got.attachments[1]?.content.equals(large)).toBe(true);
});

test("the sandbox mailbox and the preview of a draft list its files", async () => {
  const { app, caller, draft, edit, send } = await startWithDraft();
  const bytes = noise(100_000);
  await edit({ attachmentIds: [await upload(caller, "Größe.bin.dat", bytes)] });

  const preview = await caller.call(outreachPreview.previewRaw, { params: { id: draft._id } });
  await send();
  await app.deliverMail();

  expect(preview.data.raw).toContain("multipart/mixed");
  expect(preview.data.raw).toContain(bytes.toString("base64", 0, 57));
  expect(preview.data.raw.length).toBeLessThan(10_000);
  const { data } = await caller.call(mail.listSandboxMail);
  const shown = await caller.call(mail.getSandboxMail, { params: { id: data.mails[0]?._id ?? "" } });
  expect(shown.data.attachments).toEqual([
    { name: "Größe.bin.dat", type: "application/octet-stream", bytes: bytes.length },
  ]);
});

test("a text has at most ten files and 15 MB, each once, and only those that one may take", async () => {
  const { app, db, caller, thread, edit, read } = await startWithDraft();
  const other = app.as(await given.user(db));
  const eleven = await Promise.all(Array.from({ length: 3 }, (_, index) => upload(caller, `${index}.txt`)));
  for (let index = 3; index < 11; index += 1) eleven.push(await upload(caller, `${index}.txt`));
  const large = [await upload(caller, "one.dat", noise(8_000_000)), await upload(caller, "two.dat", noise(8_000_000))];
  const foreign = await upload(other, "foreign.txt");
  const absent = "01938a5e-7c00-7000-8000-0000000000fe";
  const trials = [eleven, large, [foreign], [absent], ["nothing"], [eleven[0], eleven[0]]];
  const named = { threadId: thread._id, content: "Hello", step: "initial" as const };
  const template = { name: "First", content: "Hello" };

  for (const attachmentIds of trials as string[][]) {
    const answers = [
      await edit({ attachmentIds }),
      await caller.call(outreach.createMessage, { body: { ...named, attachmentIds } }),
      await caller.call(templates.createTemplate, { body: { ...template, attachmentIds } }),
    ];
    expect(answers.map(({ status, errors }) => [status, Object.keys(errors ?? {})])).toEqual(
      answers.map(() => [400, ["attachmentIds"]]),
    );
  }
  expect(await read()).toEqual([["draft", []]]);
  const made = await caller.call(outreach.createMessage, { body: { ...named, attachmentIds: eleven.slice(1) } });
  expect(made.data.attachments).toHaveLength(10);
});

test("a member keeps and removes what another attached, adds their own, and reads it; a viewer reads it", async () => {
  const { app, db, campaign, caller, edit, read } = await startWithDraft();
  const [memberUser, viewerUser] = [await given.user(db), await given.user(db)];
  await given.campaignMember(db, { campaign, user: memberUser });
  await given.campaignMember(db, { campaign, user: viewerUser, role: "viewer" });
  const [member, viewer] = [app.as(memberUser), app.as(viewerUser)];
  const [mine, unattached] = [await upload(caller, "mine.txt"), await upload(caller, "unattached.txt")];
  await edit({ attachmentIds: [mine] });
  const own = await upload(member, "own.txt");

  expect((await edit({ attachmentIds: [mine, own] }, member)).status).toBe(200);
  expect((await edit({ attachmentIds: [unattached] }, member)).status).toBe(400);
  expect((await edit({ attachmentIds: [] }, viewer)).status).toBe(403);
  expect(await read()).toEqual([["draft", ["mine.txt", "own.txt"]]]);
  const download = (by: Caller, id: string) => by.call(attachments.downloadAttached, { params: { id } });
  expect((await download(viewer, own)).status).toBe(200);
  expect((await download(member, unattached)).status).toBe(404);
  await edit({ attachmentIds: [own] }, member);
  expect((await download(member, mine)).status).toBe(404);
});

test("other files are a new version of a draft, and who saw an earlier one overwrites nothing", async () => {
  const { caller, draft, edit, read } = await startWithDraft();
  const [one, two] = [await upload(caller, "one.txt"), await upload(caller, "two.txt")];

  const first = await edit({ attachmentIds: [one], version: 1 });
  const repeated = await edit({ attachmentIds: [one], version: 1 });
  const late = await edit({ attachmentIds: [two], version: 1 });

  expect([draft.version, first.data.version]).toEqual([1, 2]);
  expect([repeated.status, repeated.data.version]).toEqual([200, 2]);
  expect(late.status).toBe(409);
  expect(await read()).toEqual([["draft", ["one.txt"]]]);
});

test("drafts of a template have its files, and keep them when it changes or is deleted", async () => {
  const { app, db, owner, campaign, caller, thread, read } = await startWithDraft();
  const [brief, rates] = [await upload(caller, "brief.txt"), await upload(caller, "rates.txt")];
  const body = { name: "First", content: "Hi {{username}}, the brief is attached" };
  const { data: template } = await caller.call(templates.createTemplate, {
    body: { ...body, attachmentIds: [brief, rates] },
  });
  expect(template.attachments?.map(({ name }) => name)).toEqual(["brief.txt", "rates.txt"]);
  const creators = [await given.creator(db), await given.creator(db)];
  const creatorIds = creators.map(({ _id }) => _id);

  await caller.call(outreach.createOutreach, {
    body: { campaignId: campaign._id, creatorIds, emailTemplates: { initial: template._id } },
  });
  const rendered = await caller.call(outreach.renderStep, { params: { id: thread._id }, query: { step: "initial" } });
  const named = { threadId: thread._id, content: "Hello", step: "initial" as const, templateId: template._id };
  await caller.call(outreach.createMessage, { body: named });
  await caller.call(outreach.createMessage, { body: { ...named, attachmentIds: [rates] } });
  await caller.call(templates.updateTemplate, { params: { id: template._id }, body: { attachmentIds: [] } });
  await caller.call(templates.deleteTemplate, { params: { id: template._id } });
  app.clock.advance(40 * 86_400);
  await sweep({ app, db });

  expect(rendered.data.attachments?.map(({ name }) => name)).toEqual(["brief.txt", "rates.txt"]);
  expect(await read()).toEqual([
    ["draft", []],
    ["draft", ["brief.txt", "rates.txt"]],
    ["draft", ["rates.txt"]],
  ]);
  const { data } = await caller.call(outreach.listDrafts, { params: { id: campaign._id } });
  const ofCreators = data.drafts.filter(({ creatorId }) => creatorIds.includes(creatorId));
  expect(ofCreators.map((each) => each.attachments?.length)).toEqual([2, 2]);
  expect(owner._id).toBe(template.userId);
});

test("a member writes with the files of a template that the campaign has, though they are another's", async () => {
  const { app, db, campaign, caller, thread } = await startWithDraft();
  const memberUser = await given.user(db);
  await given.campaignMember(db, { campaign, user: memberUser });
  const brief = await upload(caller, "brief.txt");
  const { data: template } = await caller.call(templates.createTemplate, {
    body: { name: "First", content: "Hi", attachmentIds: [brief] },
  });
  await caller.call(outreach.createOutreach, {
    body: {
      campaignId: campaign._id,
      creatorIds: [(await given.creator(db))._id],
      emailTemplates: { initial: template._id },
    },
  });
  const named = { threadId: thread._id, content: "Hello", step: "initial" as const, attachmentIds: [brief] };
  const member = app.as(memberUser);

  const withTemplate = await member.call(outreach.createMessage, { body: { ...named, templateId: template._id } });
  const without = await member.call(outreach.createMessage, { body: named });

  expect(withTemplate.data.attachments?.map(({ name }) => name)).toEqual(["brief.txt"]);
  expect(without.status).toBe(400);
});

test("another template brings its files, undoing brings back those of before, and changed ones are left", async () => {
  const { app, db, campaign, caller, draft, edit, read } = await startWithDraft();
  const templateWith = async (name: string) => {
    const attachmentIds = [await upload(caller, `${name}.txt`)];
    const body = { name, content: "Hi", attachmentIds };
    return (await caller.call(templates.createTemplate, { body })).data._id;
  };
  const [first, second] = [await templateWith("first"), await templateWith("second")];
  const apply = async (templateId: string, all = false) => {
    const body = { messageIds: [draft._id], templateId, ...(all && { all: true as const }) };
    return (await caller.call(drafts.applyTemplate, { params: { id: campaign._id }, body })).data;
  };
  await apply(first, true);
  // The two templates have the same text and different files.
  const { undoId = "" } = await apply(second);
  expect(await read()).toEqual([["draft", ["second.txt"]]]);
  app.clock.advance(2 * 86_400);
  await sweep({ app, db });
  await caller.call(drafts.undoTemplate, { params: { id: campaign._id }, body: { undoId } });
  expect(await read()).toEqual([["draft", ["first.txt"]]]);

  await edit({ attachmentIds: [await upload(caller, "own.txt")] });
  expect(await apply(second)).toMatchObject({ changed: 0, left: 1 });
  expect(await read()).toEqual([["draft", ["own.txt"]]]);
});

test("what was queued can be a draft again with its files, and one that is discarded comes back with them", async () => {
  const { app, db, caller, draft, edit, send, read } = await startWithDraft();
  await edit({ attachmentIds: [await upload(caller)] });
  const of = { params: { id: draft._id } };

  await send();
  await caller.call(outreach.unsendMessage, of);
  expect(await read()).toEqual([["draft", ["brief.txt"]]]);
  await caller.call(outreach.discardDraft, of);
  app.clock.advance(2 * 86_400);
  await sweep({ app, db });
  await caller.call(archive.restoreArchived, { params: { kind: "draft", id: draft._id } });

  expect(await read()).toEqual([["draft", ["brief.txt"]]]);
});

test("after a day what nothing has is gone, and what is in it with the last file that has it", async () => {
  const { app, db, caller, edit } = await startWithDraft();
  const [used, unused] = [await upload(caller, "used.txt", Buffer.from("Same")), await upload(caller, "a.txt")];
  await upload(caller, "unused.txt", Buffer.from("Same"));
  await edit({ attachmentIds: [used] });

  await sweep({ app, db });
  expect(await kept(db)).toEqual({ files: 3, contents: 2 });
  app.clock.advance(86_400);
  await sweep({ app, db });
  expect(await kept(db)).toEqual({ files: 1, contents: 1 });
  expect((await edit({ attachmentIds: [unused] })).errors).toHaveProperty("attachmentIds");

  await edit({ attachmentIds: [] });
  await sweep({ app, db });
  expect(await kept(db)).toEqual({ files: 1, contents: 1 });
  app.clock.advance(86_400);
  await sweep({ app, db });
  expect(await kept(db)).toEqual({ files: 0, contents: 0 });
});

test("a mail whose file is gone does not leave without it", async () => {
  const { app, db, caller, edit, send } = await startWithDraft();
  await edit({ attachmentIds: [await upload(caller)] });
  await send();
  await db.deleteFrom("attachment").execute();

  await app.deliverMail();

  const row = await db.selectFrom("mail").select(["state", "reason"]).executeTakeFirstOrThrow();
  expect(row).toEqual({ state: "failed", reason: "This mail could not be put together" });
});

test("of an erased creator no file stays that was for them alone", async () => {
  const { app, db, creator, thread, caller, edit, send } = await startWithDraft();
  const other = await given.draft(db, { owner: await given.user(db) });
  const [theirs, shared] = [await upload(caller, "lena.txt"), await upload(caller, "shared.txt")];
  await edit({ attachmentIds: [theirs, shared] });
  await send();
  await app.deliverMail();
  await db
    .updateTable("message")
    .set({ attachment_ids: [shared] })
    .where("id", "=", other._id)
    .execute();
  expect(thread.creatorId).toBe(creator._id);

  const admin = app.as(await given.administrator(db));
  const erased = await admin.call(personalData.eraseCreator, {
    params: { id: creator._id },
    body: { username: creator.username },
  });

  expect(erased.status).toBe(200);
  expect(await db.selectFrom("attachment").select("name").execute()).toEqual([{ name: "shared.txt" }]);
});
