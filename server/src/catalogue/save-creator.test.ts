import { catalogue } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";

const nowhere = { id: "01938a5e-7c00-7000-8000-000000000000" };
const lena = { username: "lena.wanders", genres: ["Travel"], region: ["Portugal"], email: "lena@example.com" };

async function withAdministrator() {
  const started = await startApp();
  const admin = started.app.as(await given.administrator(started.db));
  await given.genre(started.db, "Travel");
  await given.region(started.db, "Portugal");
  return { ...started, admin };
}

test("a creator is created with what is known of it", async () => {
  const { admin, app } = await withAdministrator();

  const answer = await admin.call(catalogue.createCreator, { body: { ...lena, avgCost: 450.25, avgViews: null } });

  expect(answer.status).toBe(201);
  expect(answer.data).toEqual({
    _id: expect.any(String),
    username: "lena.wanders",
    email: "lena@example.com",
    genres: [{ _id: expect.any(String), genre: "Travel" }],
    region: [{ _id: expect.any(String), region: "Portugal" }],
    avgCost: 450.25,
    createdAt: app.clock.now().toISOString(),
  });
  expect((await admin.call(catalogue.listCreators)).data.creators).toEqual([answer.data]);
});

test("genres and regions are chosen by id or name, and the same one twice counts once", async () => {
  const { admin, db } = await withAdministrator();
  const food = await given.genre(db, "Food");
  const body = { ...lena, genres: [food._id, "travel", "TRAVEL", "food"] };

  const { data } = await admin.call(catalogue.createCreator, { body });

  expect(data.genres.map(({ genre }) => genre)).toEqual(["Food", "Travel"]);
});

test("every bad field is named at once", async () => {
  const { admin } = await withAdministrator();
  const body = { username: "ab", genres: [], region: [], email: "lena", avgCost: -1, acceptanceRate: 101 };

  const answer = await admin.call(catalogue.createCreator, { body });

  expect(answer.status).toBe(400);
  expect(answer.errors).toEqual({
    username: "Username must be at least 3 characters",
    genres: "At least one genre is required",
    region: "At least one region is required",
    email: "Enter a valid email address",
    avgCost: "Average cost must be a positive number",
    acceptanceRate: "Acceptance rate must be between 0 and 100",
  });
});

test("unknown genres and regions are refused by name", async () => {
  const { admin } = await withAdministrator();
  const body = { ...lena, genres: ["Travel", "Travle", "Fod"], region: [nowhere.id] };

  const answer = await admin.call(catalogue.createCreator, { body });

  expect(answer).toMatchObject({
    status: 400,
    errors: { genres: "Unknown genres: Travle, Fod", region: `Unknown region: ${nowhere.id}` },
  });
});

test("an email belongs to one creator, whatever its case", async () => {
  const { admin, db } = await withAdministrator();
  await given.creator(db, { email: "lena@example.com" });
  const other = await given.creator(db);
  const email = "LENA@example.com";

  const created = await admin.call(catalogue.createCreator, { body: { ...lena, email } });
  const updated = await admin.call(catalogue.updateCreator, { params: { id: other._id }, body: { email } });

  expect([created.status, updated.status]).toEqual([400, 400]);
  expect(created.errors).toEqual({ email: "A creator with this email already exists" });
  expect(updated.errors).toEqual(created.errors);
});

test("an update changes what it names, removes a figure that is null and leaves the rest", async () => {
  const { admin, db } = await withAdministrator();
  const before = await given.creator(db, { genres: ["Food"], avgCost: 100, avgViews: 2_000, acceptanceRate: 5 });

  const answer = await admin.call(catalogue.updateCreator, {
    params: { id: before._id },
    body: { username: "renamed", avgCost: null, avgViews: 0, genres: ["Travel"] },
  });

  const { avgCost: _removed, ...kept } = before;
  expect(answer.status).toBe(200);
  expect(answer.data).toEqual({
    ...kept,
    username: "renamed",
    avgViews: 0,
    genres: [{ _id: expect.any(String), genre: "Travel" }],
  });
});

test("an update that names nothing changes nothing", async () => {
  const { admin, db } = await withAdministrator();
  const before = await given.creator(db);
  const answer = await admin.call(catalogue.updateCreator, { params: { id: before._id }, body: {} });
  expect(answer).toMatchObject({ status: 200, data: before });
});

test("a deleted creator is not listed, and is restored as it was", async () => {
  const { admin, db } = await withAdministrator();
  const creator = await given.creator(db, { avgCost: 10 });
  const params = { id: creator._id };

  expect(await admin.call(catalogue.deleteCreator, { params })).toMatchObject({ status: 200, data: null });
  expect((await admin.call(catalogue.listCreators)).data.total).toBe(0);
  expect((await admin.call(catalogue.updateCreator, { params, body: { username: "renamed" } })).status).toBe(404);
  expect((await admin.call(catalogue.deleteCreator, { params })).status).toBe(404);

  expect(await admin.call(catalogue.restoreCreator, { params })).toMatchObject({ status: 200, data: creator });
  expect((await admin.call(catalogue.listCreators)).data.creators).toEqual([creator]);
});

test("a deleted creator's email is free, and then the deleted one cannot come back", async () => {
  const { admin, db } = await withAdministrator();
  const creator = await given.creator(db, { email: lena.email });
  await admin.call(catalogue.deleteCreator, { params: { id: creator._id } });

  const successor = await admin.call(catalogue.createCreator, { body: lena });
  const restored = await admin.call(catalogue.restoreCreator, { params: { id: creator._id } });

  expect(successor.status).toBe(201);
  expect(restored).toMatchObject({ status: 400, errors: { email: "A creator with this email already exists" } });
});

test("a creator that does not exist is not found", async () => {
  const { admin } = await withAdministrator();
  const answers = [
    await admin.call(catalogue.updateCreator, { params: nowhere, body: { username: "renamed" } }),
    await admin.call(catalogue.deleteCreator, { params: nowhere }),
    await admin.call(catalogue.restoreCreator, { params: nowhere }),
  ];
  expect(answers.map(({ status, message }) => `${status} ${message}`)).toEqual(
    new Array(3).fill("404 Creator not found"),
  );
});

test("only administrators write", async () => {
  const { app, db } = await withAdministrator();
  const creator = await given.creator(db);
  const user = await given.user(db);
  const params = { id: creator._id };
  const attempts = (caller: ReturnType<typeof app.asNobody>) =>
    Promise.all([
      caller.call(catalogue.createCreator, { body: lena }),
      caller.call(catalogue.importCreators, { body: { creators: [lena] } }),
      caller.call(catalogue.updateCreator, { params, body: {} }),
      caller.call(catalogue.deleteCreator, { params }),
      caller.call(catalogue.restoreCreator, { params }),
    ]);

  expect((await attempts(app.asNobody())).map(({ status }) => status)).toEqual(new Array(5).fill(401));
  expect((await attempts(app.as(user))).map(({ status }) => status)).toEqual(new Array(5).fill(403));
});

test("names, platform, followers and link are kept, changed, and removed by an empty text or null", async () => {
  const { admin } = await withAdministrator();
  const known = {
    displayName: "Lena Wanders",
    firstName: "Lena",
    platform: "YouTube",
    followers: 120_000,
    link: "youtube.com/@lena",
  };

  const { data: creator } = await admin.call(catalogue.createCreator, { body: { ...lena, ...known } });
  expect(creator).toMatchObject(known);
  const params = { id: creator._id };
  const { data: renamed } = await admin.call(catalogue.updateCreator, { params, body: { firstName: "Leni" } });
  expect(renamed).toMatchObject({ ...known, firstName: "Leni" });
  const none = { displayName: "", firstName: null, platform: "", followers: null, link: "" };
  const { data: bare } = await admin.call(catalogue.updateCreator, { params, body: none });
  expect(Object.keys(bare)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/Name$|platform|followers|link/)]),
  );
});

test.each([
  [{ link: "javascript:alert(1)" }, { link: "Enter a web address" }],
  [{ link: "not a link" }, { link: "Enter a web address" }],
  [{ followers: 1.5 }, { followers: "Followers must be a whole number" }],
])("%o is refused by its field", async (bad, errors) => {
  const { admin } = await withAdministrator();
  const answer = await admin.call(catalogue.createCreator, { body: { ...lena, ...bad } });
  expect(answer).toMatchObject({ status: 400, errors });
});

test("figures that somebody else has saved since they were seen stay, and come with the refusal", async () => {
  const { admin } = await withAdministrator();
  const { data } = await admin.call(catalogue.createCreator, { body: { ...lena, avgCost: 400 } });
  const update = (body: catalogue.CreatorUpdate) =>
    admin.call(catalogue.updateCreator, { params: { id: data._id }, body });
  expect((await update({ avgCost: 500, before: { avgCost: 400 } })).status).toBe(200);

  expect(await update({ avgCost: 450, before: { avgCost: 400 } })).toMatchObject({
    status: 409,
    message: "Somebody else has changed this profile meanwhile",
    current: { _id: data._id, avgCost: 500 },
  });
  expect((await update({ avgCost: 500, before: { avgCost: 400 } })).status).toBe(200);
  expect((await update({ avgViews: 1_000, before: { avgViews: null, avgCost: 400 } })).data).toMatchObject({
    avgCost: 500,
    avgViews: 1_000,
  });
});
