import type { threads } from "@overture/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json } from "../../../api/testing/network";
import { InApp } from "../../../testing/in-app";
import { AnswerWords } from "./waiting-answer";

const inEuros: threads.WaitingAnswer = {
  _id: "01938a5e-7c00-7000-8000-000000000043",
  intent: "interested",
  foreignPrice: { amount: 500, currency: "EUR" },
  next: "reply",
};

let rates: Record<string, number>;
let asked: string[];

beforeEach(() => {
  session.write(signedIn);
  asked = [];
  const network = fakeNetwork(({ address }) => {
    asked.push(address);
    return json(200, { message: "Rates", data: { currency: "USD", rates } });
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

const show = (answer: threads.WaitingAnswer) =>
  render(
    <InApp>
      <p>
        <AnswerWords answer={answer} />
      </p>
    </InApp>,
  );

test("a price in another currency stands as it is, with its worth at the kept rate", async () => {
  rates = { EUR: 1.08 };
  const screen = await show(inEuros);

  await expect.element(screen.getByText("Interested, asks €500 (about $540)")).toBeVisible();
});

test("without a rate it stands alone, and a price in the own currency asks for no rates", async () => {
  rates = {};
  const screen = await show(inEuros);
  await expect.element(screen.getByText("Interested, asks €500", { exact: true })).toBeVisible();

  asked = [];
  await show({ ...inEuros, price: 450 });
  await expect.element(screen.getByText("Interested, asks $450", { exact: true })).toBeVisible();
  expect(asked).toEqual([]);
});

test("an offer accepted on its page is not an ask", async () => {
  rates = {};
  const screen = await show({ _id: inEuros._id, intent: "interested", next: "reply", price: 450, isAccepted: true });
  await expect.element(screen.getByText("Accepts $450", { exact: true })).toBeVisible();
});
