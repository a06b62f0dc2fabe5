import { audit, type BodyInput, catalogue, selectedRows, tags } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

const absent = "01938a5e-7c00-7000-8000-0000000000ff";

async function startWithCreators() {
  const { app, db } = await startApp();
  const admin = app.as(await given.administrator(db));
  const user = app.as(await given.user(db));
  const [ana, bea, cem] = [
    await given.creator(db, { username: "ana" }),
    await given.creator(db, { username: "bea" }),
    await given.creator(db, { username: "cem" }),
  ];
  const set = async ({ _id: id }: { _id: string }, names: string[]) =>
    expect((await admin.call(tags.setCreatorTags, { params: { id }, body: { tags: names } })).status).toBe(200);
  const change = (changes: BodyInput<typeof tags.changeCreatorTags>["changes"]) =>
    user.call(tags.changeCreatorTags, { body: { changes } });
  const read = async () => {
    const { data } = await user.call(catalogue.listCreators, { query: { sort: "username" } });
    return data.creators.map((creator) => creator.tags ?? []);
  };
  return { app, db, admin, user, ana, bea, cem, set, change, read };
}

test("tags of many are added and removed at once, what others have stays as it is written, and all of it is taken back", async () => {
  const { admin, ana, bea, cem, set, change, read } = await startWithCreators();
  await set(ana, ["agency", "Old"]);
  await set(bea, ["Tall"]);
  const creatorIds = [ana._id.toUpperCase(), bea._id, cem._id];

  const { data } = await change([{ creatorIds, add: ["Agency", " Spring  2027 "], remove: ["OLD", "Short"] }]);

  expect(data).toMatchObject({ changed: 3, skipped: 0 });
  expect(await read()).toEqual([
    ["agency", "Spring 2027"],
    ["Agency", "Spring 2027", "Tall"],
    ["Agency", "Spring 2027"],
  ]);
  await set(cem, ["Agency", "Spring 2027", "Mine"]);
  expect((await change(data.undo)).data).toMatchObject({ changed: 3, skipped: 0 });
  expect(await read()).toEqual([["agency", "Old"], ["Tall"], ["Mine"]]);

  const log = await admin.call(audit.listAudit, { query: { action: "creator.tag-selected" } });
  expect(log.data.items.map(({ after }) => after)).toMatchObject([
    { added: ["Old"], removed: ["Agency", "Spring 2027"] },
    { added: ["Agency", "Spring 2027"], removed: ["Old"] },
  ]);
});

test("what changes nothing is no entry of the audit log, and who already has a tag is not counted", async () => {
  const { admin, ana, bea, set, change } = await startWithCreators();
  await set(ana, ["Agency"]);

  expect((await change([{ creatorIds: [ana._id], add: ["Agency"], remove: ["Tall"] }])).data).toEqual({
    changed: 0,
    skipped: 0,
    undo: [],
  });
  expect((await change([{ creatorIds: [ana._id, bea._id], add: ["AGENCY"] }])).data).toEqual({
    changed: 1,
    skipped: 0,
    undo: [{ creatorIds: [bea._id], remove: ["AGENCY"] }],
  });
  const log = await admin.call(audit.listAudit, { query: { action: "creator.tag-selected" } });
  expect(log.data.items).toHaveLength(1);
});

test("who is gone, or would have too many tags, is skipped as a whole; one that makes room for another is not", async () => {
  const { admin, ana, bea, cem, set, change, read } = await startWithCreators();
  const many = Array.from({ length: tags.tagLimits.tags }, (_, at) => `Tag ${at + 10}`);
  await set(ana, many);
  await set(bea, many);
  await admin.call(catalogue.deleteCreator, { params: { id: cem._id } });

  const all = [ana._id, bea._id, cem._id, absent];
  expect((await change([{ creatorIds: all, add: ["Agency"] }])).data).toEqual({ changed: 0, skipped: 4, undo: [] });
  const { data } = await change([
    { creatorIds: [ana._id], add: ["Agency"], remove: ["Tag 10"] },
    { creatorIds: [bea._id], add: ["Agency", "Tall"], remove: ["Tag 10"] },
  ]);
  expect(data).toMatchObject({ changed: 1, skipped: 1 });
  expect(await read()).toEqual([["Agency", ...many.slice(1)], many]);
});

test("a tag that is both added and removed stays, and more creators than a call takes are refused", async () => {
  const { ana, set, change, read } = await startWithCreators();
  await set(ana, ["Agency"]);
  await change([{ creatorIds: [ana._id], add: ["agency"], remove: ["Agency"] }]);
  expect((await read())[0]).toEqual(["Agency"]);

  const half = Array.from({ length: selectedRows / 2 + 1 }, () => ana._id);
  const refused = await change([
    { creatorIds: half, add: ["Tall"] },
    { creatorIds: half, add: ["Tall"] },
  ]);
  expect(refused).toMatchObject({ status: 400, errors: { changes: `At most ${selectedRows} at once` } });
  expect((await read())[0]).toEqual(["Agency"]);
});
