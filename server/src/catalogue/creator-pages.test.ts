import { catalogue } from "@overture/contract";
import { expect, test } from "vitest";
import { drawn } from "../testing/drawn.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";

type Query = Partial<
  Record<"q" | "genres" | "sort" | "page" | "limit" | "after" | "before" | "avgViews", string | number>
>;

const orders = catalogue.creatorColumns.flatMap((column) => [column, `-${column}`]);

async function startCatalogue() {
  const started = await startApp();
  const reader = started.app.as(await given.user(started.db));
  const ask = (query: Query) => reader.call(catalogue.listCreators, { query });
  return { ...started, ask, list: async (query: Query) => (await ask(query)).data };
}

test("up to 10,000 creators are counted, more are about so many, and the last page is their true end in any order", async () => {
  const { db, list } = await startCatalogue();
  await given.manyCreators(db, 24_000);

  expect(await list({ genres: "genre 3" })).toMatchObject({ total: 2_400, pages: 240 });
  expect(await list({ genres: "genre 3" })).not.toHaveProperty("totalIsEstimate");
  const all = await list({});
  expect(all).toMatchObject({ total: 24_000, totalIsEstimate: true });
  const half = await list({ genres: "genre 1" });
  expect(half.totalIsEstimate).toBe(true);
  expect(half.total).toBeGreaterThan(10_000);
  expect(Math.abs(half.total - 12_000)).toBeLessThan(4_000);

  const lastOf = async (query: Query) => {
    const { pages } = await list(query);
    return (await list({ ...query, page: pages })).creators.at(-1)?.username;
  };
  expect(await lastOf({})).toBe("creator 1");
  expect(await lastOf({ genres: "genre 1" })).toBe("creator 2");
  expect(await lastOf({ genres: "genre 1", sort: "createdAt" })).toBe("creator 24000");
  expect(await lastOf({ sort: "username" })).toBe("creator 9999");
  expect(await lastOf({ sort: "genres", genres: "genre 1" })).toBe("creator 23996");
  expect(await list({ page: all.pages + 1 })).toMatchObject({ creators: [], total: 24_000 });
});

test("where the total is an estimate, page after page shows every creator without a gap until the last one", async () => {
  const { db, list } = await startCatalogue();
  await given.manyCreators(db, 24_000);
  const query = { genres: "genre 1", limit: 100 };

  const { pages, totalIsEstimate } = await list(query);
  const byPage: string[] = [];
  for (let page = 1; page < Math.min(pages, 110); page += 1) {
    byPage.push(...(await list({ ...query, page })).creators.map(({ username }) => username));
  }
  const byCursor: string[] = [];
  for (let after: string | undefined = ""; after !== undefined && byCursor.length < byPage.length; ) {
    const { creators, next }: Awaited<ReturnType<typeof list>> = await list({ ...query, ...(after && { after }) });
    byCursor.push(...creators.map(({ username }) => username));
    after = next;
  }

  expect(totalIsEstimate).toBe(true);
  expect(byPage.length).toBeGreaterThan(9_000);
  expect(byPage).toEqual(byCursor.slice(0, byPage.length));
});

test("creators with as many genres and regions as anybody may give, of names as long, are saved, sorted and paged", async () => {
  const { app, db, list } = await startCatalogue();
  const admin = app.as(await given.administrator(db));
  const genres = Array.from(
    { length: 100 },
    (_, index) => `${String.fromCodePoint(0x4e00 + index)}`.repeat(77) + index,
  );
  await db
    .insertInto("genre")
    .values(genres.map((name) => ({ name })))
    .execute();
  await db
    .insertInto("region")
    .values(genres.map((name) => ({ name })))
    .execute();
  for (const username of ["one", "two"]) {
    const body = { username, email: `${username}@example.com`, genres, region: genres };
    expect((await admin.call(catalogue.createCreator, { body })).status).toBe(201);
  }

  const { next = "" } = await list({ sort: "genres", limit: 1 });

  expect((await list({ sort: "genres", limit: 1, after: next })).creators).toHaveLength(1);
});

test("a list of many and a list of few have one order, by every column in both directions", async () => {
  const { db, list } = await startCatalogue();
  await given.manyCreators(db, 300);
  for (const sort of drawn(orders, String)) {
    const pages = await Promise.all([1, 2].map((page) => list({ sort, page, limit: 100, q: "creator 1" })));
    const few = pages.flatMap(({ creators }) => creators.map(({ username }) => username));
    const many: string[] = [];
    for (let page = 1; page <= 3; page += 1) {
      const { creators } = await list({ sort, page, limit: 100 });
      many.push(...creators.map(({ username }) => username));
    }
    expect(new Set(many).size, sort).toBe(300);
    expect(few, sort).toEqual(many.filter((name) => name.startsWith("creator 1")));
  }
});

test("cursors lead through every creator once, forwards and backwards, in every order", async () => {
  const { db, list } = await startCatalogue();
  await given.manyCreators(db, 115);

  for (const sort of drawn(orders, String)) {
    for (const filter of [{}, { genres: "genre 3,genre 5" }]) {
      const whole = (await Promise.all([1, 2].map((page) => list({ ...filter, sort, page, limit: 100 })))).flatMap(
        ({ creators }) => creators.map(({ username }) => username),
      );
      const forwards: string[] = [];
      let page = await list({ ...filter, sort, limit: 20 });
      const pages = [page];
      for (; page.next; pages.push(page)) page = await list({ ...filter, sort, limit: 20, after: page.next });
      for (const { creators } of pages) forwards.push(...creators.map(({ username }) => username));
      expect(forwards, sort).toEqual(whole);

      const backwards: string[] = [];
      for (let from = page.previous; from; from = page.previous) {
        page = await list({ ...filter, sort, limit: 20, before: from });
        backwards.unshift(...page.creators.map(({ username }) => username));
      }
      expect(backwards, sort).toEqual(whole.slice(0, backwards.length));
      expect(backwards.length).toBeGreaterThan(0);
      expect(whole.length - backwards.length).toBeLessThanOrEqual(20);
    }
  }
});

test("a list goes on behind a creator that was changed or deleted in between", async () => {
  const { app, db, list } = await startCatalogue();
  const admin = app.as(await given.administrator(db));
  const creators = [];
  for (const avgCost of [10, 20, 30, 40])
    creators.push(await given.creator(db, { avgCost, username: `costs ${avgCost}` }));
  const { next } = await list({ sort: "avgCost", limit: 2 });

  await admin.call(catalogue.updateCreator, { params: { id: creators[1]?._id ?? "" }, body: { avgCost: 100 } });
  await admin.call(catalogue.deleteCreator, { params: { id: creators[2]?._id ?? "" } });

  const { creators: rest } = await list({ sort: "avgCost", limit: 2, after: next ?? "" });
  expect(rest.map(({ username }) => username)).toEqual(["costs 40", "costs 20"]);
});

test("a renamed genre moves its creators in the order of genres", async () => {
  const { app, db, list } = await startCatalogue();
  const admin = app.as(await given.administrator(db));
  await given.creator(db, { username: "cook", genres: ["Food"] });
  await given.creator(db, { username: "player", genres: ["Music", "Food"] });
  await given.creator(db, { username: "reader", genres: ["Books"] });
  const names = async () => (await list({ sort: "genres" })).creators.map(({ username }) => username);
  expect(await names()).toEqual(["reader", "cook", "player"]);

  const { data } = await admin.call(catalogue.listGenres);
  const food = data.genres.find(({ genre }) => genre === "Food");
  await admin.call(catalogue.renameGenre, { params: { id: food?._id ?? "" }, body: { genre: "Zest" } });

  expect(await names()).toEqual(["reader", "player", "cook"]);
});

test("a cursor of another order, or an invented one, is refused", async () => {
  const { db, list, ask } = await startCatalogue();
  for (let number = 0; number < 3; number += 1) await given.creator(db);
  const { next = "" } = await list({ sort: "avgCost", limit: 1 });
  const id = "01938a5e-7c00-7000-8000-000000000000";
  const made = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");

  const answers = [
    await ask({ sort: "-avgCost", after: next }),
    await ask({ sort: "avgCost", after: "nonsense" }),
    await ask({ sort: "avgCost", after: made(["avgCost", id, "many"]) }),
    await ask({ sort: "avgCost", after: made(["avgCost", "me", "1"]) }),
    await ask({ sort: "genres", after: made(["genres", id, "{", [1]]) }),
    await ask({ sort: "genres", after: made(["genres", id, "{}", [1e99]]) }),
  ];

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
  expect(answers.map(({ errors }) => Object.keys(errors ?? {}))).toEqual(answers.map(() => ["after"]));
});
