import { catalogue } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../testing/given.js";
import { startApp, type TestApp } from "../testing/start-app.js";

type Query = Parameters<typeof call>[1];

async function catalogueOfFour(): Promise<TestApp & { find: (query: Query) => Promise<string[]> }> {
  const started = await startApp();
  const { app, db } = started;
  await given.creator(db, {
    username: "ana",
    email: "ana@fado.pt",
    genres: ["Travel", "Music"],
    region: ["Portugal"],
    avgCost: 100,
    avgViews: 1_000,
    acceptanceRate: 10,
    dealSuccessIndex: 90,
    createdAt: "2026-10-01T00:00:00.000Z",
  });
  await given.creator(db, {
    username: "Bruno_x",
    genres: ["Food"],
    region: ["Portugal", "Spain"],
    avgCost: 250.5,
    avgViews: 50_000,
    acceptanceRate: 50,
    dealSuccessIndex: 50,
    createdAt: "2026-10-02T00:00:00.000Z",
  });
  await given.creator(db, {
    username: "chloé",
    genres: ["Travel"],
    region: ["France"],
    avgCost: 900,
    avgViews: 900_000,
    acceptanceRate: 100,
    dealSuccessIndex: 0,
    createdAt: "2026-10-03T00:00:00.000Z",
  });
  await given.creator(db, {
    username: "dimitri",
    genres: ["Food"],
    region: ["France"],
    createdAt: "2026-10-04T00:00:00.000Z",
  });
  const reader = await given.user(db);
  return { ...started, find: (query) => call(app.as(reader), query) };
}

async function call(
  caller: ReturnType<TestApp["app"]["as"]>,
  query: Partial<Record<keyof typeof catalogue.creatorFilters | "sort" | "page" | "limit", string | number>>,
): Promise<string[]> {
  const { data } = await caller.call(catalogue.listCreators, { query });
  expect(data.total).toBe(data.creators.length);
  return data.creators.map(({ username }) => username);
}

test("creators are listed newest first, with their genres and regions as objects", async () => {
  const { app, db, find } = await catalogueOfFour();
  expect(await find({})).toEqual(["dimitri", "chloé", "Bruno_x", "ana"]);

  const { data } = await app.as(await given.user(db)).call(catalogue.listCreators, { query: { q: "ana@" } });
  expect(data.creators).toEqual([
    {
      _id: expect.any(String),
      username: "ana",
      email: "ana@fado.pt",
      genres: [
        { _id: expect.any(String), genre: "Travel" },
        { _id: expect.any(String), genre: "Music" },
      ],
      region: [{ _id: expect.any(String), region: "Portugal" }],
      avgCost: 100,
      avgViews: 1_000,
      acceptanceRate: 10,
      dealSuccessIndex: 90,
      createdAt: "2026-10-01T00:00:00.000Z",
    },
  ]);
});

test("a figure that is not known is absent from the answer", async () => {
  const { app, db } = await catalogueOfFour();
  const { data } = await app.as(await given.user(db)).call(catalogue.listCreators, { query: { q: "dimitri" } });
  expect(Object.keys(data.creators[0] ?? {}).sort()).toEqual([
    "_id",
    "createdAt",
    "email",
    "genres",
    "region",
    "username",
  ]);
});

test("within genres or regions any one matches, across filters all must", async () => {
  const { find } = await catalogueOfFour();
  expect(await find({ genres: "Travel" })).toEqual(["chloé", "ana"]);
  expect(await find({ genres: "music, FOOD" })).toEqual(["dimitri", "Bruno_x", "ana"]);
  expect(await find({ region: "Portugal,Spain" })).toEqual(["Bruno_x", "ana"]);
  expect(await find({ genres: "Travel", region: "portugal" })).toEqual(["ana"]);
  expect(await find({ genres: "Travel", region: "France", avgViews: 1 })).toEqual(["chloé"]);
});

test("genres and regions are named by id or by name, also mixed; unknown ones match nothing", async () => {
  const { app, db, find } = await catalogueOfFour();
  const { data } = await app.as(await given.user(db)).call(catalogue.listGenres);
  const music = data.genres.find(({ genre }) => genre === "Music")?._id ?? "";

  expect(await find({ genres: `${music},food` })).toEqual(["dimitri", "Bruno_x", "ana"]);
  expect(await find({ genres: music.toUpperCase() })).toEqual(["ana"]);
  expect(await find({ genres: "Knitting" })).toEqual([]);
  expect(await find({ genres: "Knitting,Music" })).toEqual(["ana"]);
  expect(await find({ region: "01938a5e-7c00-7000-8000-000000000000" })).toEqual([]);
  expect(await find({ genres: " , " })).toHaveLength(4);
});

test("avgCost and budget are upper bounds, the other figures lower bounds; who lacks the figure is left out", async () => {
  const { find } = await catalogueOfFour();
  expect(await find({ avgCost: 250.5 })).toEqual(["Bruno_x", "ana"]);
  expect(await find({ avgCost: 250.49 })).toEqual(["ana"]);
  expect(await find({ budget: 899.99 })).toEqual(["Bruno_x", "ana"]);
  expect(await find({ budget: 1e300 })).toEqual(["chloé", "Bruno_x", "ana"]);
  expect(await find({ avgViews: 50_000 })).toEqual(["chloé", "Bruno_x"]);
  expect(await find({ acceptanceRate: 50 })).toEqual(["chloé", "Bruno_x"]);
  expect(await find({ dealSuccessIndex: 50 })).toEqual(["Bruno_x", "ana"]);
});

test("a bound of 0, an empty one and an absent one mean no bound", async () => {
  const { find } = await catalogueOfFour();
  const none = { avgCost: 0, budget: 0, avgViews: 0, acceptanceRate: 0, dealSuccessIndex: 0, genres: "", region: "" };
  expect(await find(none)).toHaveLength(4);
});

test("q is part of a display name too, and finds a creator once", async () => {
  const { db, find } = await catalogueOfFour();
  await db
    .updateTable("creator")
    .set({ display_name: "Ana Björk" })
    .where("username", "in", ["ana", "dimitri"])
    .execute();
  expect(await find({ q: "BJÖRK" })).toEqual(["dimitri", "ana"]);
  expect(await find({ q: "ana" })).toEqual(["dimitri", "ana"]);
  expect(await find({ q: "a_b" })).toEqual([]);
});

test("q is part of a username or email, whatever its case, and taken literally", async () => {
  const { find } = await catalogueOfFour();
  expect(await find({ q: "BRU" })).toEqual(["Bruno_x"]);
  expect(await find({ q: "CHLOÉ" })).toEqual(["chloé"]);
  expect(await find({ q: "fado" })).toEqual(["ana"]);
  expect(await find({ q: "o_x" })).toEqual(["Bruno_x"]);
  expect(await find({ q: "_" })).toEqual(["Bruno_x"]);
  expect(await find({ q: "%" })).toEqual([]);
  expect(await find({ q: "\\" })).toEqual([]);
});

test("q may be the id of a creator, as it stands", async () => {
  const { app, db, find } = await catalogueOfFour();
  const { data } = await app.as(await given.user(db)).call(catalogue.listCreators, { query: { q: "dimitri" } });
  expect(await find({ q: data.creators[0]?._id ?? "" })).toEqual(["dimitri"]);
  expect(await find({ q: "01938a5e-7c00-7000-8000-000000000031" })).toEqual([]);
});

test("any column sorts in both directions, with those that lack the figure last", async () => {
  const { find } = await catalogueOfFour();
  expect(await find({ sort: "createdAt" })).toEqual(["ana", "Bruno_x", "chloé", "dimitri"]);
  expect(await find({ sort: "username" })).toEqual(["ana", "Bruno_x", "chloé", "dimitri"]);
  expect(await find({ sort: "-username" })).toEqual(["dimitri", "chloé", "Bruno_x", "ana"]);
  for (const column of ["avgCost", "avgViews", "acceptanceRate"] as const) {
    expect(await find({ sort: column })).toEqual(["ana", "Bruno_x", "chloé", "dimitri"]);
    expect(await find({ sort: `-${column}` })).toEqual(["chloé", "Bruno_x", "ana", "dimitri"]);
  }
  // The sorted genres are: Food, Food, music and travel, travel. Creators with the same genres are sorted by age.
  expect(await find({ sort: "genres" })).toEqual(["Bruno_x", "dimitri", "ana", "chloé"]);
  expect(await find({ sort: "-region" })).toEqual(["Bruno_x", "ana", "dimitri", "chloé"]);
  expect(await find({ sort: "dealSuccessIndex" })).toEqual(["chloé", "Bruno_x", "ana", "dimitri"]);
});

test("pages hold every creator once, also where the sorted figure is the same", async () => {
  const { app, db } = await startApp();
  for (let number = 0; number < 7; number += 1) await given.creator(db, { avgViews: 5 });
  const reader = app.as(await given.user(db));

  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => reader.call(catalogue.listCreators, { query: { page, limit: 3, sort: "-avgViews" } })),
  );

  expect(pages.map(({ data }) => data.creators.length)).toEqual([3, 3, 1, 0]);
  expect(new Set(pages.flatMap(({ data }) => data.creators.map(({ _id }) => _id))).size).toBe(7);
  expect(pages.map(({ data }) => [data.total, data.pages])).toEqual(new Array(4).fill([7, 3]));
});

test("a filter that makes no sense is refused by its name", async () => {
  const { app, db } = await startApp();
  const query = { page: 0, limit: 101, avgCost: -1, acceptanceRate: 101, avgViews: "many", sort: "password" };
  const answer = await app.as(await given.user(db)).call(catalogue.listCreators, { query });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.errors ?? {}).sort()).toEqual(Object.keys(query).sort());
});

test("a stranger sees no creators", async () => {
  const { app } = await startApp();
  expect((await app.asNobody().call(catalogue.listCreators)).status).toBe(401);
});
