import { drafts, outreach } from "@overture/contract";
import { expect, test } from "vitest";
import { runSweep } from "../../sweeps/sweep-worker.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";
import { keptTextSweeps } from "./kept-text-jobs.js";

async function startWithDrafts(creators = 3) {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner });
  const template = await given.template(db, { subject: "First", content: "We would pay {{offer}} for it." });
  const { _id: templateId } = await given.template(db, {
    owner,
    subject: "Other",
    content: "Dear {{username}}: {{offer}}.",
  });
  const creatorIds: string[] = [];
  for (let number = 0; number < creators; number += 1) creatorIds.push((await given.creator(db))._id);
  const caller = app.as(owner);
  const body = { campaignId: campaign._id, creatorIds, emailTemplates: { initial: template._id } };
  await caller.call(outreach.createOutreach, { body });
  const params = { id: campaign._id };
  const list = async () => (await caller.call(outreach.listDrafts, { params })).data.drafts;
  const apply = async (rest: {
    messageIds?: string[];
    matching?: { q?: string; count: number };
    all?: true;
    templateId?: string;
  }) => caller.call(drafts.applyTemplate, { params, body: { templateId, ...rest } });
  const undo = async (undoId = "") => caller.call(drafts.undoTemplate, { params, body: { undoId } });
  return { app, db, caller, params, list, apply, undo };
}

/** Leaves out the version, because every change increases it, including an undo. */
function wordsOf(all: readonly outreach.Draft[]) {
  return all.map((draft) => ({ ...draft, version: undefined }));
}

test("undoing another template brings back every text of before, with its empty places and what was written by hand", async () => {
  const { app, db, caller, params, list, apply, undo } = await startWithDrafts();
  const [, two] = (await list()) as [outreach.Draft, outreach.Draft];
  await caller.call(outreach.editDraft, { params: { id: two._id }, body: { content: "My own words", offer: 300 } });
  const before = await list();
  const { data } = await apply({ messageIds: before.map(({ _id }) => _id), all: true });
  expect(data).toMatchObject({ changed: 3, left: 0 });
  expect((await list()).map(({ subject }) => subject)).toEqual(["Other", "Other", "Other"]);

  const stranger = app.as(await given.user(db));
  const body = { undoId: data.undoId ?? "" };
  expect((await stranger.call(drafts.undoTemplate, { params, body })).status).toBe(404);
  const elsewhere = await given.campaign(db, { owner: await given.user(db) });
  expect((await caller.call(drafts.undoTemplate, { params: { id: elsewhere._id }, body })).status).toBe(404);

  expect((await undo(data.undoId)).data).toEqual({ changed: 3, skipped: 0 });
  expect(wordsOf(await list())).toEqual(wordsOf(before));
  // The edited text is back, and a second undo changes nothing.
  expect((await undo(data.undoId)).data).toEqual({ changed: 0, skipped: 0 });
  expect((await apply({ messageIds: [two._id] })).data).toMatchObject({ changed: 0, left: 1 });
});

test("what was sent, edited, given another offer or rewritten again since is left as it is", async () => {
  const { db, caller, params, list, apply, undo } = await startWithDrafts(5);
  const { _id: third } = await given.template(db, { subject: "Third", content: "Hello {{username}}." });
  const before = await list();
  const [sent = "", edited = "", offered = "", again = "", untouched = ""] = before.map(({ _id }) => _id);
  const { data } = await apply({ messageIds: [sent, edited, offered, again, untouched] });

  await caller.call(outreach.sendMessage, { params: { id: sent } });
  await caller.call(outreach.editDraft, { params: { id: edited }, body: { content: "My own words" } });
  await caller.call(drafts.setOffers, { params, body: { messageIds: [offered], offer: 250 } });
  const second = await apply({ messageIds: [again], templateId: third });

  expect((await undo(data.undoId)).data).toMatchObject({ changed: 1 });
  const contentOf = new Map((await list()).map(({ _id, content }) => [_id, content]));
  expect(contentOf.get(edited)).toBe("My own words");
  expect(contentOf.get(offered)).toContain("$250");
  expect(contentOf.get(again)).toContain("Hello ");
  expect(contentOf.get(untouched)).toBe("We would pay  for it.");
  expect(await db.selectFrom("mail").select("subject").execute()).toEqual([{ subject: "Other" }]);

  // Each undo restores the texts from before its own change. For the second, these are the texts of the first.
  expect((await undo(second.data.undoId)).data).toEqual({ changed: 1, skipped: 0 });
  expect((await list()).find(({ _id }) => _id === again)?.subject).toBe("Other");
});

test("the same template a second time, for words that were changed by hand as well, loses no text of before", async () => {
  const { caller, list, apply, undo } = await startWithDrafts(2);
  const [, two] = (await list()) as [outreach.Draft, outreach.Draft];
  await caller.call(outreach.editDraft, { params: { id: two._id }, body: { content: "My own words" } });
  const before = await list();
  const first = await apply({ matching: { count: 2 } });
  const second = await apply({ matching: { count: 2 }, all: true });
  expect([first.data, second.data]).toMatchObject([
    { changed: 1, left: 1 },
    { changed: 2, left: 0 },
  ]);
  expect((await undo(second.data.undoId)).data).toEqual({ changed: 1, skipped: 0 });
  expect((await undo(first.data.undoId)).data).toEqual({ changed: 1, skipped: 0 });
  expect(wordsOf(await list())).toEqual(wordsOf(before));
});

test("all drafts that match are rewritten in one call, and none when others match than were shown", async () => {
  const { list, apply, undo } = await startWithDrafts();
  const before = await list();
  const q = before[1]?.creator.username ?? "";
  for (const matching of [{ count: 2 }, { q, count: 3 }]) {
    const refused = await apply({ matching });
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining("The list has changed") });
  }
  expect(await apply({})).toMatchObject({
    status: 400,
    errors: { messageIds: "Name the drafts, or those that match" },
  });
  const both = { messageIds: before.map(({ _id }) => _id), matching: { count: 3 } };
  expect(await apply(both)).toMatchObject({ status: 400 });
  expect(wordsOf(await list())).toEqual(wordsOf(before));

  expect((await apply({ matching: { q, count: 1 } })).data).toMatchObject({ changed: 1, skipped: 0, left: 0 });
  expect((await list()).map(({ subject }) => subject)).toEqual(["First", "Other", "First"]);
  const { data } = await apply({ matching: { q: "", count: 3 } });
  expect(data).toMatchObject({ changed: 3, skipped: 0, left: 0 });
  // Applying the template again did not change this draft, so the first change has its earlier text.
  expect((await undo(data.undoId)).data).toEqual({ changed: 2, skipped: 0 });
  expect((await list()).map(({ subject }) => subject)).toEqual(["First", "Other", "First"]);
});

test("the texts of before are kept for some minutes, and not longer than their drafts", async () => {
  const { app, db, caller, list, apply, undo } = await startWithDrafts();
  const [one] = await list();
  const { data } = await apply({ matching: { count: 3 } });
  const kept = async () => (await db.selectFrom("text_before_template").select("message_id").execute()).length;
  const sweep = async () => {
    for (const each of keptTextSweeps({ db, clock: app.clock })) await runSweep(each);
  };
  await caller.call(outreach.discardDraft, { params: { id: one?._id ?? "" } });
  await sweep();
  expect(await kept()).toBe(2);
  app.clock.advance(601);
  await sweep();
  expect(await kept()).toBe(0);
  expect((await undo(data.undoId)).data).toEqual({ changed: 0, skipped: 0 });
});
