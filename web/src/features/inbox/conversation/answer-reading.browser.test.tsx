import { outreach, type reading } from "@overture/contract";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../../api/testing/network";
import { InApp } from "../../../testing/in-app";
import { AnswerReading } from "./answer-reading";
import { campaignId } from "./testing/example-draft";

test("an intent that only a newer server reads is shown as it is", async () => {
  const read: reading.MessageReading = {
    why: "",
    intent: null,
    offers: [],
    hasUnsubscribed: false,
    isCorrected: false,
  };
  Object.assign(read, { intent: "invoice" });
  const message: outreach.Message = {
    ...outreach.sendMessage.example.data,
    status: "response",
    kind: "reply",
    reading: read,
  };
  const screen = await render(<AnswerReading message={message} campaignId={campaignId} creatorName="Lena" />);
  await expect.element(screen.getByText("invoice")).toBeVisible();
});

const euros = { amount: 1_200, currency: "EUR", words: "I take EUR 1.200" };

/** Opens an answer with these prices, with these exchange rates. */
async function openPriced(
  offers: reading.ReadOffer[],
  rates: () => Response,
  offer: number | null = null,
): Promise<{ screen: Awaited<ReturnType<typeof render>>; corrections: () => SentRequest[] }> {
  session.write(signedIn);
  const network = fakeNetwork(({ address }) =>
    address.endsWith("/exchange-rates") ? rates() : refusal(503, "The server is busy"),
  );
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  const message: outreach.Message = {
    ...outreach.sendMessage.example.data,
    offer,
    status: "response",
    kind: "reply",
    reading: { why: "", intent: null, offers, hasUnsubscribed: false, isCorrected: false },
  };
  const screen = await render(
    <InApp>
      <AnswerReading message={message} campaignId={campaignId} creatorName="Lena" />
    </InApp>,
  );
  return { screen, corrections: () => network.sent.filter(({ method }) => method !== "GET") };
}

const keep = (rates: Record<string, number>) => () => json(200, { message: "", data: { currency: "USD", rates } });

test("a price in another currency stands as it is, with its worth beside it, and one click takes that over", async () => {
  const { screen, corrections } = await openPriced([euros], keep({ EUR: 1.08 }));
  await expect.element(screen.getByText("Price €1,200: “I take EUR 1.200”")).toBeVisible();
  await expect.element(screen.getByText("€1,200 is about $1,296")).toBeVisible();
  await screen.getByRole("button", { name: "Use $1,296" }).click();
  await expect.poll(corrections).toMatchObject([{ body: { offer: 1_296 } }]);
  // A refused action can be tried again.
  await expect.element(screen.getByRole("button", { name: "Use $1,296" })).toBeEnabled();
});

test("an applied price is not offered again, and a price in the own currency is not converted", async () => {
  const own = { amount: 900, currency: "USD", words: "$900" };
  const { screen } = await openPriced([euros, own], keep({ EUR: 1.08 }), 1_296);
  await expect.element(screen.getByText("€1,200 is about $1,296")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Use/ }).query()).toBeNull();
  expect(screen.getByRole("listitem").elements()).toHaveLength(1);
});

test("without a rate a price in another currency is said to count nowhere", async () => {
  const { screen } = await openPriced([euros], keep({ GBP: 1.27 }));
  await expect.element(screen.getByText("No exchange rate is kept for EUR, so €1,200 counts nowhere.")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Use/ }).query()).toBeNull();
});

test("rates that cannot be loaded say so, and are asked for again", async () => {
  let rates = () => refusal(403, "Not now");
  const { screen } = await openPriced([euros], () => rates());
  const alert = screen.getByRole("alert");
  await expect.element(alert, { timeout: 12_000 }).toHaveTextContent("The exchange rates could not be loaded: Not now");
  rates = keep({ EUR: 1.08 });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("€1,200 is about $1,296")).toBeVisible();
});
