import { catalogue } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";

const nowhere = "01938a5e-7c00-7000-8000-000000000000";

test("genres are listed by name without regard to case, in pages", async () => {
  const { app, db } = await startApp();
  const reader = await given.user(db);
  for (const name of ["travel", "Cooking", "Émile", "beauty"]) await given.genre(db, name);

  const first = await app.as(reader).call(catalogue.listGenres, { query: { page: 1, limit: 3 } });
  const second = await app.as(reader).call(catalogue.listGenres, { query: { page: 2, limit: 3 } });

  expect(first.data.genres.map(({ genre }) => genre)).toEqual(["beauty", "Cooking", "travel"]);
  expect(first.data).toMatchObject({ total: 4, pages: 2 });
  expect(second.data.genres.map(({ genre }) => genre)).toEqual(["Émile"]);
});

test("an administrator creates, renames and deletes a genre and a region", async () => {
  const { app, db } = await startApp();
  const admin = app.as(await given.administrator(db));

  const genre = await admin.call(catalogue.createGenre, { body: { genre: "  Trvel " } });
  const region = await admin.call(catalogue.createRegion, { body: { region: "UK" } });
  expect(genre).toMatchObject({ status: 201, data: { genre: "Trvel" } });
  expect(region).toMatchObject({ status: 201, data: { region: "UK" } });

  const renamed = await admin.call(catalogue.renameGenre, {
    params: { id: genre.data._id },
    body: { genre: "Travel" },
  });
  const moved = await admin.call(catalogue.renameRegion, {
    params: { id: region.data._id },
    body: { region: "United Kingdom" },
  });
  expect(renamed).toMatchObject({ status: 200, data: { _id: genre.data._id, genre: "Travel" } });
  expect(moved).toMatchObject({ status: 200, data: { _id: region.data._id, region: "United Kingdom" } });

  expect(await admin.call(catalogue.deleteGenre, { params: { id: genre.data._id } })).toMatchObject({
    status: 200,
    data: null,
  });
  expect(await admin.call(catalogue.deleteRegion, { params: { id: region.data._id } })).toMatchObject({ status: 200 });
  expect((await admin.call(catalogue.listGenres)).data.total).toBe(0);
  expect((await admin.call(catalogue.listRegions)).data.total).toBe(0);
});

test("a name is taken whatever its case, when a genre or region is created or renamed", async () => {
  const { app, db } = await startApp();
  const admin = app.as(await given.administrator(db));
  await given.genre(db, "Travel");
  await given.region(db, "Åland");
  const other = await given.genre(db, "Food");
  const otherRegion = await given.region(db, "Norway");

  const answers = [
    await admin.call(catalogue.createGenre, { body: { genre: "TRAVEL" } }),
    await admin.call(catalogue.renameGenre, { params: { id: other._id }, body: { genre: "travel" } }),
    await admin.call(catalogue.createRegion, { body: { region: "åLAND" } }),
    await admin.call(catalogue.renameRegion, { params: { id: otherRegion._id }, body: { region: "åland" } }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(answers.map(({ errors }) => Object.keys(errors ?? {}))).toEqual([
    ["genre"],
    ["genre"],
    ["region"],
    ["region"],
  ]);
});

test("a genre is renamed to another case of its own name", async () => {
  const { app, db } = await startApp();
  const admin = app.as(await given.administrator(db));
  const genre = await given.genre(db, "travel");

  const answer = await admin.call(catalogue.renameGenre, { params: { id: genre._id }, body: { genre: "Travel" } });

  expect(answer).toMatchObject({ status: 200, data: { genre: "Travel" } });
});

test("a genre needs three characters", async () => {
  const { app, db } = await startApp();
  const answer = await app.as(await given.administrator(db)).call(catalogue.createGenre, { body: { genre: "TV" } });
  expect(answer).toMatchObject({ status: 400, errors: { genre: "At least 3 characters" } });
});

test("a genre or region that creators use cannot be deleted, and the refusal says how many use it", async () => {
  const { app, db } = await startApp();
  const admin = app.as(await given.administrator(db));
  const first = await given.creator(db, { genres: ["Travel"], region: ["Portugal"] });
  await given.creator(db, { genres: ["Travel", "Food"], region: ["Spain"] });

  const genre = await admin.call(catalogue.deleteGenre, { params: { id: first.genres[0]?._id ?? "" } });
  const region = await admin.call(catalogue.deleteRegion, { params: { id: first.region[0]?._id ?? "" } });

  expect(genre).toMatchObject({ status: 400, message: "Travel is in use by 2 creators and cannot be deleted" });
  expect(genre.errors).toBeUndefined();
  expect(region).toMatchObject({ status: 400, message: "Portugal is in use by 1 creator and cannot be deleted" });
});

test("a campaign holds on to its genres until it is deleted", async () => {
  const { app, db } = await startApp();
  const admin = app.as(await given.administrator(db));
  const owner = await given.user(db);
  const genre = await given.genre(db, "Travel");
  const { code } = await db.selectFrom("genre").select("code").where("id", "=", genre._id).executeTakeFirstOrThrow();
  const at = app.clock.now();
  const campaign = { user_id: owner._id, name: "Summer", target_views: 0, budget: 0, created_at: at };
  await db
    .insertInto("campaign")
    .values({ ...campaign, genre_codes: [code], deleted_at: null })
    .execute();
  const remove = () => admin.call(catalogue.deleteGenre, { params: { id: genre._id } });

  expect(await remove()).toMatchObject({
    status: 400,
    message: "Travel is in use by 1 campaign and cannot be deleted",
  });
  await db.updateTable("campaign").set({ deleted_at: at }).execute();
  expect((await remove()).status).toBe(200);
});

test("when a genre is deleted and assigned at once, one of the two succeeds", async () => {
  const { app, db } = await startApp();
  const admin = app.as(await given.administrator(db));
  await given.region(db, "Portugal");
  const outcomes = new Set<string>();

  for (let round = 0; round < 15; round += 1) {
    const genre = await given.genre(db, `Genre of round ${round}`);
    const [created, deleted] = await Promise.all([
      admin.call(catalogue.createCreator, {
        body: {
          username: "lena",
          genres: [genre._id],
          region: ["Portugal"],
          email: `lena-${round}@example.com`,
        },
      }),
      admin.call(catalogue.deleteGenre, { params: { id: genre._id } }),
    ]);
    outcomes.add(`${created.status} ${deleted.status}`);
  }

  expect([...outcomes].filter((outcome) => outcome !== "201 400" && outcome !== "400 200")).toEqual([]);
});

test("when a genre is deleted and imported at once, the creator always has the genre", async () => {
  const { app, db } = await startApp();
  const admin = app.as(await given.administrator(db));

  for (let round = 0; round < 15; round += 1) {
    const genre = await given.genre(db, `Genre of round ${round}`);
    const [imported] = await Promise.all([
      admin.call(catalogue.importCreators, {
        body: {
          creators: [
            { username: "lena", genres: [genre.genre], region: ["Spain"], email: `lena-${round}@example.com` },
          ],
        },
      }),
      admin.call(catalogue.deleteGenre, { params: { id: genre._id } }),
    ]);
    expect(imported.status).toBe(201);
  }

  const { data } = await admin.call(catalogue.listCreators, { query: { limit: 100 } });
  expect(data.creators.map(({ genres }) => genres.length)).toEqual(new Array(15).fill(1));
});

test("a genre or region that does not exist is not found", async () => {
  const { app, db } = await startApp();
  const admin = app.as(await given.administrator(db));
  const params = { id: nowhere };

  const answers = [
    await admin.call(catalogue.renameGenre, { params, body: { genre: "Travel" } }),
    await admin.call(catalogue.deleteGenre, { params }),
    await admin.call(catalogue.renameRegion, { params, body: { region: "Spain" } }),
    await admin.call(catalogue.deleteRegion, { params }),
  ];

  expect(answers.map(({ status, message }) => `${status} ${message}`)).toEqual([
    "404 Genre not found",
    "404 Genre not found",
    "404 Region not found",
    "404 Region not found",
  ]);
});

test("a stranger may nothing, a user may read", async () => {
  const { app, db } = await startApp();
  const genre = await given.genre(db);
  const region = await given.region(db);
  const user = await given.user(db);
  const attempts = (caller: ReturnType<typeof app.asNobody>) =>
    Promise.all([
      caller.call(catalogue.listGenres),
      caller.call(catalogue.listRegions),
      caller.call(catalogue.createGenre, { body: { genre: "Travel" } }),
      caller.call(catalogue.renameGenre, { params: { id: genre._id }, body: { genre: "Travel" } }),
      caller.call(catalogue.deleteGenre, { params: { id: genre._id } }),
      caller.call(catalogue.createRegion, { body: { region: "Spain" } }),
      caller.call(catalogue.renameRegion, { params: { id: region._id }, body: { region: "Spain" } }),
      caller.call(catalogue.deleteRegion, { params: { id: region._id } }),
    ]);

  const asNobody = await attempts(app.asNobody());
  const asUser = await attempts(app.as(user));

  expect(asNobody.map(({ status }) => status)).toEqual(new Array(8).fill(401));
  expect(asUser.map(({ status }) => status)).toEqual([200, 200, 403, 403, 403, 403, 403, 403]);
});

test("whoever has the list already is answered so, until it changes, and a stranger learns nothing", async () => {
  const { app, db } = await startApp();
  const reader = await given.user(db);
  await given.genre(db, "Travel");
  const authorization = `Bearer ${await app.accessTokenOf(reader)}`;
  const url = `${app.origin}/api/v1/genre/all`;
  const first = await fetch(url, { headers: { authorization } });
  const tag = first.headers.get("etag") ?? "";
  const again = (headers: Record<string, string>) => fetch(url, { headers: { "if-none-match": tag, ...headers } });

  const same = await again({ authorization });

  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(first.headers.get("cache-control")).toBe("private, no-cache");
  expect([same.status, await same.text()]).toEqual([304, ""]);
  expect((await again({})).status).toBe(401);
  await given.genre(db, "Cooking");
  expect((await again({ authorization })).status).toBe(200);
});
