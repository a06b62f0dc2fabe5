import { outreach } from "@overture/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../api/testing/network";
import { receiveToasts } from "../../ui/toast";
import { useGuardedSending } from "./use-guarded-sending";

const campaignId = "01938a5e-7c00-7000-8000-000000000014";
const { nextAttemptAt: _next, delivery: _delivery, ...sentExample } = outreach.exampleSent;
const draft: outreach.Message = { ...sentExample, status: "draft" };

let sent: SentRequest[];
/**
 * The draft after a change in another tab, which this page does not know. It is sent only if the user has seen its
 * problems.
 */
let elsewhere: outreach.Message | undefined;
let refusing: ((body: { version?: number }) => boolean) | undefined;

beforeEach(() => {
  session.write(signedIn);
  elsewhere = undefined;
  refusing = undefined;
  const network = fakeNetwork(({ address, body }) => {
    if (!address.endsWith("/send")) {
      return json(200, { message: "OK", data: { ...outreach.exampleThread, messages: elsewhere ? [elsewhere] : [] } });
    }
    if (refusing?.(body as { version?: number })) return refusal(409, "It was changed by somebody else.");
    const { problemsSeen } = body as { problemsSeen: outreach.ProblemCounts };
    const isSeen = (elsewhere?.problems ?? []).every((problem) => problemsSeen[problem] === 1);
    if (!isSeen) return refusal(409, "1 draft has a variable without a value. Look again before you send.");
    return json(200, { message: "Queued", data: outreach.exampleSent });
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

function Sender({ message }: { message: outreach.Message }) {
  const { send, sendLater, question } = useGuardedSending(campaignId);
  return (
    <>
      <button type="button" onClick={() => void send(message, "lena")}>
        Send
      </button>
      <button type="button" onClick={() => void sendLater(message, "lena")}>
        Later
      </button>
      {question}
    </>
  );
}

async function press(message: outreach.Message) {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Sender message={message} />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

const sends = () => sent.filter(({ address }) => address.endsWith("/send")).length;

test("a draft without a problem is sent at once", async () => {
  await press(draft);
  await expect.poll(sends).toBe(1);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("an offer that the text does not name is asked about, and can be sent anyway", async () => {
  await press({ ...draft, offer: 400, problems: ["offer-not-named"] });
  await expect.element(page.getByText("The text does not name the offer of $400")).toBeVisible();
  await page.getByRole("button", { name: "Back to the draft" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(sends()).toBe(0);

  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("button", { name: "Send anyway" }).click();
  await expect.poll(sends).toBe(1);
});

test("an offer above the free budget is asked about before it is sent", async () => {
  const message = "More than is free: of the $700 left, $500 is offered to others";
  await press({ ...draft, offer: 400, warnings: [{ field: "offer", message }] });
  await expect.element(page.getByText(message)).toBeVisible();
  expect(sends()).toBe(0);
  await page.getByRole("button", { name: "Send anyway" }).click();
  await expect.poll(sends).toBe(1);
});

test("an empty draft cannot be sent anyway", async () => {
  await press({ ...draft, problems: ["empty"] });
  await expect.element(page.getByText("The subject or the text is empty")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Send anyway" })).not.toBeInTheDocument();
});

test("a problem from another tab is asked about, and the text that is then sent has been shown", async () => {
  const gap = { variable: "offer", in: "content" as const, at: 15, length: 0, isFallback: false };
  elsewhere = { ...draft, content: "We would offer .", gaps: [gap], problems: ["missing-value"] };
  await press(draft);
  await expect.element(page.getByText("The offer is missing")).toBeVisible();
  await page.getByRole("button", { name: "Back to the draft" }).click();
  expect(sends()).toBe(1);

  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("button", { name: "Send anyway" }).click();
  await expect.poll(sends).toBe(3);
  expect(sent.at(-1)?.body).toMatchObject({ problemsSeen: { "missing-value": 1 } });
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("a draft that is to go later is asked about like any other, and keeps the time that was chosen", async () => {
  elsewhere = { ...draft, problems: ["only-greeting"] };
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Sender message={{ ...draft, offer: 400, problems: ["offer-not-named"] }} />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "Later" }).click();
  await page.getByLabelText("Send at").fill("2037-01-05T09:00");
  await page.getByRole("button", { name: "Send later" }).click();
  await expect.element(page.getByText("The text does not name the offer of $400")).toBeVisible();
  expect(sends()).toBe(0);
  await page.getByRole("button", { name: "Send anyway" }).click();
  await expect.element(page.getByText("There is only a greeting")).toBeVisible();
  await page.getByRole("button", { name: "Send anyway" }).click();
  await expect.poll(sends).toBe(2);
  const sendAt = new Date("2037-01-05T09:00").toISOString();
  expect(sent.filter(({ address }) => address.endsWith("/send")).map(({ body }) => body)).toEqual([
    { sendAt, problemsSeen: { "offer-not-named": 1 } },
    { sendAt, problemsSeen: { "only-greeting": 1 } },
  ]);
});

test("the creator's morning is chosen in place of a moment, and is by the sender's clock where theirs is not known", async () => {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Sender message={draft} />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "Later" }).click();
  const preset = page.getByRole("button", { name: "Creator's morning" });
  await preset.click();
  await expect.element(page.getByText(/^At 9:00 AM on the creator's next weekday/)).toBeVisible();
  await expect.element(page.getByLabelText("Send at")).not.toBeInTheDocument();
  await preset.click();
  await expect.element(page.getByLabelText("Send at")).toBeVisible();
  await preset.click();
  await page.getByRole("button", { name: "Send later" }).click();

  await expect.poll(sends).toBe(1);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(sent.at(-1)?.body).toEqual({ sendAt: "morning", timeZone, problemsSeen: {} });
});

test("another user's change is never sent unseen, even without a problem", async () => {
  elsewhere = { ...draft, version: 5, content: "Other words", problems: [] };
  refusing = ({ version }) => version !== 5;
  const toasts: string[] = [];
  const stop = receiveToasts((event) => {
    if (event.kind === "show") toasts.push(event.text);
  });
  await press({ ...draft, version: 4, offer: 400, problems: ["offer-not-named"] });
  await page.getByRole("button", { name: "Send anyway" }).click();
  await expect.poll(() => toasts.at(-1)).toBe("The message was not sent");
  expect(sends()).toBe(1);
  stop();
});
