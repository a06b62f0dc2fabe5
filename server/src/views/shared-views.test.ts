import { archive, type BodyInput, views } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";

type Body = BodyInput<typeof views.createView>;

async function startOwner() {
  const { app, db } = await startApp();
  const [owner, other] = [app.as(await given.user(db)), app.as(await given.user(db))];
  const create = (body: Partial<Body>) =>
    owner.call(views.createView, { body: { table: "creators", name: "Travel", isShared: true, ...body } });
  const change = (id: string, body: views.ViewChanges) => owner.call(views.updateView, { params: { id }, body });
  return { owner, other, create, change };
}

const { shared: most } = views.viewLimits;
const tooMany = { status: 400, message: "You share 10 views of this table already: stop sharing one of them" };

test("a user shares ten views of a table, however one comes to be shared, and has others beside them", async () => {
  const { owner, other, create, change } = await startOwner();
  const ids: string[] = [];
  for (let number = 0; number < most; number += 1) ids.push((await create({ name: `View ${number}` })).data._id);

  expect(await create({ name: "One more" })).toMatchObject(tooMany);
  const own = (await create({ name: "Own", isShared: false })).data._id;
  expect(await change(own, { isShared: true })).toMatchObject(tooMany);
  expect((await create({ name: "Of another table", table: "inbox" })).status).toBe(201);
  const [first = ""] = ids;
  expect((await change(first, { sort: "-avgViews" })).status).toBe(200);

  await owner.call(views.deleteView, { params: { id: first } });
  expect((await change(own, { isShared: true })).status).toBe(200);
  const params = { kind: "view" as const, id: first };
  expect(await owner.call(archive.restoreArchived, { params })).toMatchObject(tooMany);
  const { data } = await other.call(views.listViews, { query: { table: "creators" } });
  expect(data.views).toHaveLength(most);
});

test("a view of every column is shared, and one that is filled up is not, neither at first nor later", async () => {
  const { create, change } = await startOwner();
  const names = Array.from({ length: 60 }, (_, at) => `field.a column of my own ${at}`);
  const every = await create({ columns: names, order: names, widths: { username: 220 }, sort: "-avgViews" });
  expect(every.status).toBe(201);

  const filters = { q: "q".repeat(1_000), notes: "n".repeat(1_000), link: "l".repeat(1_000) };
  const tooLong = { status: 400, message: expect.stringContaining("too long to be shared") };
  expect(await change(every.data._id, { filters })).toMatchObject(tooLong);
  expect(await create({ name: "Full", columns: names, order: names, filters })).toMatchObject(tooLong);
  expect((await create({ name: "Own", isShared: false, columns: names, order: names, filters })).status).toBe(201);
});
