import { expect, test } from "vitest";
import { startApp } from "../start-app.js";
import { runLoad } from "./load-run.js";

test("six people at once come from a campaign to a deal without an error", async () => {
  const inboundSecret = "a secret for the relay";
  const { app, databaseUrl } = await startApp({ inboundSecret });
  app.mail.startWorker(databaseUrl);

  const run = await runLoad({
    origin: app.origin,
    databaseUrl,
    inboundSecret,
    people: 6,
    runMs: 1,
    thinkMs: 20,
    seed: 1,
  });

  expect(run.errors).toEqual([]);
  expect(run.streamsLost).toBe(0);
  expect(run.deals).toBe(6);
});
