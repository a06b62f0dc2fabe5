import { sql } from "kysely";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";
import { listEstimatedFigures } from "./estimate-queries.js";

test("plans use estimates where there are any, and with what is given elsewhere", async () => {
  const { db } = await startApp();
  const written = await given.creator(db, { avgCost: 100, avgViews: 1_000, acceptanceRate: 10, dealSuccessIndex: 50 });
  const unknown = await given.creator(db, { avgCost: 80, acceptanceRate: 30 });
  await sql`
    insert into creator_estimate values
    (${written._id}, 4, 4, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 15, 5, 25, 40, 20, 60, 12000, 9000, 15000, 900, 800, 1000, null)
  `.execute(db);

  const listed = await listEstimatedFigures(db, [written._id, unknown._id]);

  expect(new Map(listed.map(({ creatorId, ...figures }) => [creatorId, figures]))).toEqual(
    new Map([
      [written._id, { acceptanceRate: 15, dealSuccessIndex: 40, avgCost: 12_000, avgViews: 900 }],
      [unknown._id, { acceptanceRate: 30, dealSuccessIndex: null, avgCost: 8_000, avgViews: null }],
    ]),
  );
});
