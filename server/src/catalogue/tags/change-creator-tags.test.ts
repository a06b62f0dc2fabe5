import { audit, type BodyInput, catalogue, lists, tags } from "@overture/contract";
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
  type Body = BodyInput<typeof tags.changeCreatorTags>;
  const change = (changes: Body["changes"]) => user.call(tags.changeCreatorTags, { body: { changes } });
  const changeMatching = (matching: Body["matching"]) => user.call(tags.changeCreatorTags, { body: { matching } });
  const read = async () => {
    const { data } = await user.call(catalogue.listCreators, { query: { sort: "username" } });
    return data.creators.map((creator) => creator.tags ?? []);
  };
  return { app, db, admin, user, ana, bea, cem, set, change, changeMatching, read };
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

  const half = Array.from({ length: tags.maxTagged / 2 + 1 }, () => ana._id);
  const refused = await change([
    { creatorIds: half, add: ["Tall"] },
    { creatorIds: half, add: ["Tall"] },
  ]);
  expect(refused).toMatchObject({ status: 400, errors: { changes: `At most ${tags.maxTagged} at once` } });
  expect((await read())[0]).toEqual(["Agency"]);
});

test("tags of all that a filter finds are changed and taken back, and those of others stay as they are", async () => {
  const { ana, bea, cem, set, change, changeMatching, read } = await startWithCreators();
  await set(ana, ["Team", "Old"]);
  await set(bea, ["Team"]);
  await set(cem, ["Old"]);

  const { data } = await changeMatching({ filters: { tag: "team" }, count: 2, add: ["Spring"], remove: ["Old"] });

  expect(data).toMatchObject({ changed: 2, skipped: 0 });
  expect(await read()).toEqual([["Spring", "Team"], ["Spring", "Team"], ["Old"]]);
  expect((await change(data.undo)).data).toMatchObject({ changed: 2 });
  expect(await read()).toEqual([["Old", "Team"], ["Team"], ["Old"]]);
});

test("a filter that finds others than were shown changes nothing, and says so", async () => {
  const { ana, set, changeMatching, read } = await startWithCreators();
  await set(ana, ["Team"]);

  expect(await changeMatching({ filters: { tag: "team" }, count: 2, add: ["Spring"] })).toMatchObject({
    status: 409,
    message: "The list has changed: not 2 creators match now, but others. Look at it again.",
  });
  expect((await changeMatching({ filters: {}, count: 3, add: ["Spring"] })).data).toMatchObject({ changed: 3 });
  expect(await read()).toEqual([["Spring", "Team"], ["Spring"], ["Spring"]]);
});

test("a list of somebody else's is no filter, and creators that are named beside a filter are refused", async () => {
  const { admin, user, ana, changeMatching, read } = await startWithCreators();
  const mine = await admin.call(lists.createList, { body: { name: "Mine", creatorIds: [ana._id] } });
  const byList = { filters: { list: mine.data._id }, count: 1, add: ["Spring"] };

  expect((await changeMatching(byList)).status).toBe(404);
  const both = { matching: byList, changes: [{ creatorIds: [ana._id], add: ["Spring"] }] };
  expect((await user.call(tags.changeCreatorTags, { body: both })).status).toBe(400);
  expect((await read()).flat()).toEqual([]);
  expect((await admin.call(tags.changeCreatorTags, { body: { matching: byList } })).data).toMatchObject({ changed: 1 });
});
