import { allEndpoints, policyOf } from "@overture/contract";
import { expect, test } from "vitest";
import { drawn } from "../testing/drawn.js";
import { rows } from "../testing/every-call.js";
import { withWorld } from "../testing/start-world.js";

const timesAtOnce = 6;

test("no call that is made six times at once breaks, and what one of them deletes is not there for the others", {
  timeout: 240_000,
}, async () => {
  const wrong: string[] = [];

  const changing = [...allEndpoints()].filter(([, call]) => call.method !== "GET");
  for (const [name, call] of drawn(changing, ([name]) => name)) {
    const statuses = await withWorld(async ({ world }) => {
      const { caller } = policyOf(call).needsAdministrator ? world.administrator : world.owner;
      const request = rows[name]?.request?.(world) ?? {};
      const asked = Array.from({ length: timesAtOnce }, () => caller.call(call, request));
      return (await Promise.all(asked)).map(({ status }) => status).sort();
    });
    const isDeletedAgain = call.method === "DELETE" && call.params && statuses[1] === 200;
    if (statuses.some((status) => status >= 500) || isDeletedAgain) wrong.push(`${name}: ${statuses.join(" ")}`);
  }

  expect(wrong).toEqual([]);
});
