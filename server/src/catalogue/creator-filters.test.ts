import { catalogue } from "@overture/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";

type Creator = catalogue.Creator;

const genreNames = ["Travel", "Food", "Music", "Books"];
const regionNames = ["Portugal", "Spain", "Oman"];
const syllables = ["an", "bo", "ré", "_x", "Lo", "mi"];

interface Search {
  genres?: string[];
  region?: string[];
  avgCost?: number;
  budget?: number;
  avgViews?: number;
  acceptanceRate?: number;
  dealSuccessIndex?: number;
  q?: string;
}

const figure = fc.constantFrom(1, 10, 49.5, 50, 90, 100);
const search: fc.Arbitrary<Search> = fc.record(
  {
    genres: fc.subarray([...genreNames, "Knitting"], { minLength: 1 }),
    region: fc.subarray([...regionNames, "Nowhere"], { minLength: 1 }),
    avgCost: figure,
    budget: figure,
    avgViews: figure,
    acceptanceRate: figure,
    dealSuccessIndex: figure,
    q: fc.constantFrom("an", "bor", "RÉ", "_x", "@mi", "lo_x", "xyz"),
  },
  { requiredKeys: [] },
);
const sort = fc.constantFrom(...catalogue.creatorColumns.flatMap((column) => [column, `-${column}`]));

/** Returns whether a creator matches the search, computed without the database. */
function matches(creator: Creator, asked: Search): boolean {
  const { genres, region, avgCost, budget, q } = asked;
  const atLeast = (["avgViews", "acceptanceRate", "dealSuccessIndex"] as const).every(
    (name) => asked[name] === undefined || (creator[name] ?? -1) >= asked[name],
  );
  const atMost = [avgCost, budget].every(
    (most) => most === undefined || (creator.avgCost ?? Number.POSITIVE_INFINITY) <= most,
  );
  const text = `${creator.username}\n${creator.email}`.toLowerCase();
  return (
    atLeast &&
    atMost &&
    (genres === undefined || creator.genres.some(({ genre }) => genres.includes(genre))) &&
    (region === undefined || creator.region.some((one) => region.includes(one.region))) &&
    (q === undefined || text.includes(q.toLowerCase()))
  );
}

test("every combination of filters and orders finds each matching creator once, and no other", {
  timeout: 120_000,
}, async () => {
  const { app, db } = await startApp();
  const drawn = fc.record({
    username: fc.array(fc.constantFrom(...syllables), { minLength: 2, maxLength: 4 }).map((parts) => parts.join("")),
    genres: fc.shuffledSubarray(genreNames, { minLength: 1 }),
    region: fc.shuffledSubarray(regionNames, { minLength: 1 }),
    avgCost: fc.option(figure, { nil: undefined }),
    avgViews: fc.option(figure, { nil: undefined }),
    acceptanceRate: fc.option(figure, { nil: undefined }),
    dealSuccessIndex: fc.option(figure, { nil: undefined }),
  });
  const creators: Creator[] = [];
  for (const { avgCost, avgViews, acceptanceRate, dealSuccessIndex, ...channel } of fc.sample(drawn, {
    numRuns: 250,
    seed: 7,
  })) {
    const figures = Object.entries({ avgCost, avgViews, acceptanceRate, dealSuccessIndex });
    const known = Object.fromEntries(figures.filter(([, value]) => value !== undefined));
    creators.push(await given.creator(db, { ...channel, ...known }));
  }
  const reader = app.as(await given.user(db));

  await fc.assert(
    fc.asyncProperty(search, sort, async (asked, order) => {
      const texts = Object.entries(asked).map(([name, value]) => [name, String(value)]);
      const query = { ...Object.fromEntries(texts), sort: order, limit: 100 };
      const found: Creator[] = [];
      let total = 0;
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const { data } = await reader.call(catalogue.listCreators, { query: { ...query, page } });
        found.push(...data.creators);
        ({ pages, total } = data);
      }
      const expected = creators.filter((creator) => matches(creator, asked));
      expect(found.map(({ _id }) => _id).sort()).toEqual(expected.map(({ _id }) => _id).sort());
      expect(total).toBe(expected.length);
      const column = order.replace("-", "") as keyof Creator;
      const keys = found.map((creator) => creator[column]).filter((key) => typeof key === "number");
      const rising = keys.toSorted((one, other) => one - other);
      expect(keys).toEqual(order.startsWith("-") ? rising.reverse() : rising);
    }),
    { numRuns: 150 },
  );
});
