import { catalogue } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";

const lena = { username: "lena", genres: ["Travel"], region: ["Portugal"], email: "lena@example.com" };
const omar = { username: "omar", genres: ["Food"], region: ["Oman"], email: "omar@example.com" };

async function withAdministrator() {
  const started = await startApp();
  return { ...started, admin: started.app.as(await given.administrator(started.db)) };
}

test("an import creates creators, and the genres and regions that do not exist yet", async () => {
  const { admin, db } = await withAdministrator();
  await given.genre(db, "travel");
  const creators = [
    { ...lena, genres: ["Travel", "TRAVEL"] },
    { ...omar, region: ["Oman", "Omán", "OMAN"] },
  ];

  const answer = await admin.call(catalogue.importCreators, { body: { creators } });

  expect(answer).toMatchObject({ status: 201, data: { imported: 2, created: 2, updated: 0 } });
  const genres = (await admin.call(catalogue.listGenres)).data.genres.map(({ genre }) => genre);
  const regions = (await admin.call(catalogue.listRegions)).data.regions.map(({ region }) => region);
  expect(genres).toEqual(["Food", "travel"]);
  expect([...regions].sort()).toEqual([expect.stringMatching(/^oman$/i), "Omán", "Portugal"]);
  const list = (await admin.call(catalogue.listCreators, { query: { sort: "username" } })).data.creators;
  expect(list.map(({ genres, region }) => [genres.length, region.length])).toEqual([
    [1, 1],
    [1, 2],
  ]);
});

test("an email that is there already updates that creator: absent figures and its age stay", async () => {
  const { admin, db } = await withAdministrator();
  const before = await given.creator(db, { email: "lena@example.com", avgCost: 100, avgViews: 10, acceptanceRate: 5 });
  const row = { ...lena, email: "LENA@example.com", avgCost: 200, avgViews: null };

  const answer = await admin.call(catalogue.importCreators, { body: { creators: [row, omar] } });

  expect(answer.data).toMatchObject({ imported: 2, created: 1, updated: 1 });
  const { data } = await admin.call(catalogue.listCreators, { query: { q: "lena" } });
  expect(data.creators).toMatchObject([
    {
      _id: before._id,
      username: "lena",
      email: "LENA@example.com",
      genres: [{ genre: "Travel" }],
      avgCost: 200,
      avgViews: 10,
      acceptanceRate: 5,
      createdAt: before.createdAt,
    },
  ]);
});

test("every bad row is named by index and field, and then nothing is imported", async () => {
  const { admin } = await withAdministrator();
  const creators = [
    lena,
    { ...omar, email: "omar" },
    { ...omar, username: "ab", genres: [] },
    { ...omar, email: "LENA@example.com", avgCost: -1, acceptanceRate: 101 },
  ];

  const answer = await admin.call(catalogue.importCreators, { body: { creators } });

  expect(answer.status).toBe(400);
  expect(Object.keys(answer.errors ?? {}).sort()).toEqual([
    "creators.1.email",
    "creators.2.genres",
    "creators.2.username",
    "creators.3.acceptanceRate",
    "creators.3.avgCost",
    "creators.3.email",
  ]);
  expect((await admin.call(catalogue.listCreators)).data.total).toBe(0);
  expect((await admin.call(catalogue.listGenres)).data.total).toBe(0);
});

test("a repeated email, a short genre and an unknown id make their rows bad", async () => {
  const { admin } = await withAdministrator();
  const unknown = "01938a5e-7c00-7000-8000-000000000000";

  const first = await admin.call(catalogue.importCreators, {
    body: { creators: [lena, { ...omar, email: "Lena@Example.com " }, { ...omar, genres: ["Food", "TV"] }] },
  });
  const second = await admin.call(catalogue.importCreators, {
    body: { creators: [lena, { ...omar, genres: [unknown], region: [unknown] }] },
  });

  expect(first).toMatchObject({
    status: 400,
    errors: {
      "creators.1.email": "This email is already in an earlier row",
      "creators.2.genres": "A genre has at least 3 characters",
    },
  });
  expect(second).toMatchObject({
    status: 400,
    errors: {
      "creators.1.genres": `Unknown genre: ${unknown}`,
      "creators.1.region": `Unknown region: ${unknown}`,
    },
  });
  expect((await admin.call(catalogue.listGenres)).data.total).toBe(0);
});

test("a name with half a character is refused and keeps nobody waiting", async () => {
  const { admin } = await withAdministrator();
  const creators = [{ ...lena, genres: ["Travel\ud800"], region: ["\udfff"] }];

  const answer = await admin.call(catalogue.importCreators, { body: { creators } });

  expect(answer.status).toBe(400);
  expect(Object.keys(answer.errors ?? {})).toEqual(["creators.0.genres", "creators.0.region"]);
});

test("ids may stand in place of names", async () => {
  const { admin, db } = await withAdministrator();
  const genre = await given.genre(db, "Travel");
  const region = await given.region(db, "Portugal");

  const body = { creators: [{ ...lena, genres: [genre._id], region: [region._id] }] };
  expect((await admin.call(catalogue.importCreators, { body })).status).toBe(201);

  const { data } = await admin.call(catalogue.listCreators);
  expect(data.creators).toMatchObject([{ genres: [genre], region: [region] }]);
});

test("the email of a deleted creator makes a new one", async () => {
  const { admin, db } = await withAdministrator();
  const deleted = await given.creator(db, { email: lena.email });
  await admin.call(catalogue.deleteCreator, { params: { id: deleted._id } });

  const answer = await admin.call(catalogue.importCreators, { body: { creators: [lena] } });

  expect(answer.data).toMatchObject({ imported: 1, created: 1, updated: 0 });
  expect((await admin.call(catalogue.listCreators)).data.creators[0]?._id).not.toBe(deleted._id);
});

test("two imports of the same creators at once leave each of them once", async () => {
  const { admin } = await withAdministrator();
  const creators = Array.from({ length: 200 }, (_, number) => ({
    ...lena,
    email: `lena-${number}@example.com`,
    genres: [`Genre ${number % 20}`],
  }));

  const answers = await Promise.all(
    [creators, creators.toReversed(), creators].map((rows) =>
      admin.call(catalogue.importCreators, { body: { creators: rows } }),
    ),
  );

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(answers.reduce((sum, { data }) => sum + data.created, 0)).toBe(200);
  expect((await admin.call(catalogue.listCreators)).data.total).toBe(200);
  expect((await admin.call(catalogue.listGenres)).data.total).toBe(20);
});

test("an empty list is refused", async () => {
  const { admin } = await withAdministrator();
  const answer = await admin.call(catalogue.importCreators, { body: { creators: [] } });
  expect(answer).toMatchObject({ status: 400, errors: { creators: "No valid data to import" } });
});
