import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refusal } from "../../api/testing/network";
import { firstStepsDone } from "../../entities/first-steps/first-steps.queries";
import { alerts } from "../../entities/system/alert.queries";
import { systemState } from "../../features/installation/installation.queries";
import { mailPage } from "../../features/sandbox/sandbox.queries";
import { webhookDeliveries } from "../../features/webhooks/webhooks.queries";
import { answerByExample } from "../../testing/contract-examples";
import { answerReads } from "../../testing/safe-changes";

const patient = { timeout: 10_000 };

let isDown: boolean;

answerReads((request) => (isDown ? refusal(500, "The database is away") : answerByExample(request)));

beforeEach(() => {
  isDown = true;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
});

afterEach(() => {
  vi.useRealTimers();
});

const lookedAt = [
  { what: "alerts", query: alerts },
  { what: "the sandbox's mails", query: mailPage({ page: 1, q: "" }) },
  { what: "a webhook's deliveries", query: webhookDeliveries("01938a5e-7c00-7000-8000-0000000000a1") },
  { what: "the first steps", query: firstStepsDone },
  { what: "the installation's figures", query: systemState },
];

test.each(lookedAt)("$what are looked at again after an answer that failed", async ({ query }) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new QueryObserver<unknown>(queryClient, query as never);
  const stop = observer.subscribe(() => undefined);
  // `vi.waitFor` advances the fake timers while it waits.
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true), patient);

  isDown = false;
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBeDefined(), patient);
  stop();
});
