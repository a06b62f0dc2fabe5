import { offerPage } from "@overture/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fakeNetwork, json, refusal, type SentRequest } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { OfferPage } from "./offer-page";

const open: offerPage.OfferPage = offerPage.getOffer.example.data;
const answered = (answer: offerPage.OfferAnswer, amount?: number): offerPage.OfferPage => ({
  ...open,
  state: "answered",
  answer,
  answered: { at: "2026-11-05T10:00:00.000Z", ...(amount !== undefined && { amount }) },
});

let read: () => Response;
let write: (request: SentRequest) => Response;
let sent: SentRequest[];

beforeEach(() => {
  read = () => json(200, { message: "OK", data: open });
  write = () => refusal(500, "Not expected");
  const network = fakeNetwork((request) => (request.method === "GET" ? read() : write(request)));
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  ({ sent } = network);
});

const show = (token = "abc") =>
  render(
    <InApp>
      <OfferPage token={token} />
    </InApp>,
  );
const button = (name: string) => page.getByRole("button", { name });
const bodies = () => sent.filter(({ method }) => method === "POST").map(({ body }) => body);

test("an offer is accepted after one more question, and nothing is sent before", async () => {
  write = () => json(200, { message: "OK", data: answered("accept", 450) });
  await show();

  await expect.element(page.getByRole("heading", { name: "An offer for Lena Wanders" })).toBeVisible();
  await button("Accept $450").click();
  await expect.element(page.getByRole("heading", { name: "Accept $450?" })).toHaveFocus();
  expect(bodies()).toEqual([]);
  await page.getByLabelText("Words to go with it").fill("With pleasure");
  await button("Yes, accept $450").click();

  await expect.element(page.getByRole("heading", { name: "You accepted $450" })).toHaveFocus();
  expect(bodies()).toEqual([{ answer: "accept", words: "With pleasure" }]);
});

test("going back to the offer loses nothing that was typed, nor the place on the page", async () => {
  write = () => json(200, { message: "OK", data: answered("accept", 450) });
  await show();
  await button("Ask for another price").click();
  await page.getByLabelText("Your price").fill("600");
  await page.getByLabelText("What it is for").fill("With two videos");
  await button("Back").click();
  await expect.element(button("Ask for another price")).toHaveFocus();

  await button("Decline").click();
  await expect.element(page.getByLabelText("Words to go with it")).toHaveValue("With two videos");
  await button("Back").click();
  await button("Ask for another price").click();
  await expect.element(page.getByLabelText("Your price")).toHaveValue("600");
  await button("Back").click();
  await button("Accept $450").click();
  await button("Yes, accept $450").click();
  await expect.element(page.getByRole("heading", { name: "You accepted $450" })).toBeVisible();
  expect(bodies()).toEqual([{ answer: "accept", words: "With two videos" }]);
});

test("the terms are below the price, line by line, and absent if there are none", async () => {
  read = () => json(200, { message: "OK", data: { ...open, terms: "One video.\nOnline by May." } });
  const screen = await show();
  await expect.element(page.getByText("Terms: One video. Online by May.")).toBeVisible();
  expect(page.getByText("Terms:").element().parentElement?.innerText).toContain("One video.\nOnline by May.");
  await screen.unmount();

  const { terms: _, ...without } = open;
  read = () => json(200, { message: "OK", data: without });
  await show();
  await expect.element(page.getByRole("heading", { name: "An offer for Lena Wanders" })).toBeVisible();
  expect(page.getByText("Terms:").elements()).toEqual([]);
});

test("another price needs an amount, which no other answer sends", async () => {
  write = () => json(200, { message: "OK", data: answered("counter", 600) });
  await show();

  await button("Ask for another price").click();
  await button("Send your price").click();
  await expect.element(page.getByText("Say for how much")).toBeVisible();
  await page.getByLabelText("Your price").fill("600");
  await button("Send your price").click();

  await expect.element(page.getByRole("heading", { name: "You asked for $600" })).toBeVisible();
  expect(bodies()).toEqual([{ answer: "counter", amount: 600 }]);
});

test("a refused answer says why, keeps the words, and shows what the offer is by now", async () => {
  write = () => refusal(429, "Too many answers. Try again in 9 minutes");
  await show();

  await button("Decline").click();
  await page.getByLabelText("Words to go with it").fill("Not this year");
  await button("Decline").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Too many answers came from here. Please try");
  await expect.element(page.getByLabelText("Words to go with it")).toHaveValue("Not this year");

  write = () => refusal(400, "This offer was replaced by a newer one");
  read = () => json(200, { message: "OK", data: { ...open, state: "replaced" } });
  await button("Decline").click();
  await expect.element(page.getByRole("heading", { name: "This offer was replaced" })).toBeVisible();
});

test.each([
  ["replaced", "This offer was replaced"],
  ["expired", "This offer has ended"],
] as const)("an offer that is %s says so, and takes no answer", async (state, heading) => {
  read = () => json(200, { message: "OK", data: { ...open, state } });
  await show();

  await expect.element(page.getByRole("heading", { name: heading })).toBeVisible();
  expect(document.querySelectorAll("button")).toHaveLength(0);
});

test("the page speaks the reader's language, with its way to write money and dates", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["nl-NL", "de-DE", "en-US"]);
  write = () => json(200, { message: "OK", data: answered("counter", 1_250.5) });
  await show();

  await expect.element(page.getByRole("heading", { name: "Ein Angebot für Lena Wanders" })).toBeVisible();
  expect(document.querySelector("section")?.lang).toBe("de");
  await expect.element(page.getByText("Gültig bis 3. Dezember 2026. Sie brauchen kein Konto.")).toBeVisible();
  await button("Einen anderen Preis nennen").click();
  await button("Preis senden").click();
  await expect.element(page.getByText("Nennen Sie einen Preis über 0")).toBeVisible();
  await page.getByLabelText("Ihr Preis").fill("1250.50");
  await button("Preis senden").click();
  await expect.element(page.getByRole("heading", { name: "Sie haben 1.250,50 $ verlangt" })).toBeVisible();
});

test("whatever the server refuses, the page says it in its own language, and none of the server's words", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-DE"]);
  await show();
  await button("Einen anderen Preis nennen").click();
  const price = page.getByLabelText("Ihr Preis");
  const refusedWith = async (response: () => Response) => {
    write = response;
    await button("Preis senden").click();
  };

  await price.fill("1.5.0");
  await button("Preis senden").click();
  await expect.element(page.getByText("Nennen Sie einen Betrag über 0 mit höchstens")).toBeVisible();
  await price.fill("600");
  await expect.element(page.getByText("600 $")).toBeVisible();
  await refusedWith(() => refusal(429, "Too many answers"));
  await expect.element(page.getByText("Von hier kamen zu viele Antworten.")).toBeVisible();
  const errors = { amount: "Must be less" };
  await refusedWith(() => json(400, { type: "error", errorKind: "validation", message: "Please check", errors }));
  await expect.element(page.getByText("Nennen Sie einen Betrag über 0 mit höchstens")).toBeVisible();
  await refusedWith(() => refusal(503, "Too busy right now"));
  await expect.element(page.getByText("Ihre Antwort konnte nicht gesendet werden.")).toBeVisible();
  await refusedWith(() => refusal(400, "This offer has expired"));
  await expect.element(page.getByText("Das Angebot hat sich inzwischen geändert.")).toBeVisible();
  expect(document.body.textContent).not.toMatch(/Too|Must|expired/);
  expect(bodies()).toHaveLength(4);
});

test.each([
  ["es-MX", "Una oferta para Lena Wanders"],
  ["fr-CA", "Une offre pour Lena Wanders"],
  ["pt-BR", "Uma oferta para Lena Wanders"],
  ["ja", "An offer for Lena Wanders"],
])("whoever reads %s sees: %s", async (language, heading) => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue([language]);
  await show();
  await expect.element(page.getByRole("heading", { name: heading })).toBeVisible();
});

test.each([
  ["pt-BR", "Uma oferta para Lena Wanders"],
  ["ja", "Ein Angebot für Lena Wanders"],
])("a creator who is known to write in %s sees, in a German browser: %s", async (language, heading) => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-DE"]);
  read = () => json(200, { message: "OK", data: { ...open, language } });
  await show();
  await expect.element(page.getByRole("heading", { name: heading })).toBeVisible();
});

test("a link that was blanked in a copy of the mail says why it leads nowhere, and what to do instead", async () => {
  read = () => refusal(404, "Offer not found");
  await show("x".repeat(22));

  await expect.element(page.getByRole("heading", { name: "This link is from a copy of the mail" })).toBeVisible();
  await expect
    .element(page.getByText("In the sandbox, open the mail with the offer: its link works there."))
    .toBeVisible();
});

test("a wrong link says so; a server that is away may be asked again", async () => {
  read = () => refusal(404, "Offer not found");
  const { unmount } = await show();
  await expect.element(page.getByRole("heading", { name: "There is no such offer" })).toBeVisible();
  await unmount();

  read = () => refusal(503, "Too busy right now");
  await show();
  await expect.element(page.getByText("Please try again in a moment.")).toBeVisible();
  read = () => json(200, { message: "OK", data: answered("decline") });
  await button("Try again").click();
  await expect.element(page.getByRole("heading", { name: "You declined" })).toBeVisible();
});
