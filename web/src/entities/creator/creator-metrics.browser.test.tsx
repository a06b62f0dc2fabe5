import { estimates } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { CreatorMetricsDialog } from "./creator-metrics-dialog";

const creator = { _id: estimates.getMetrics.example.params.id, username: "lena.wanders" };

let answer: () => Response;

beforeEach(() => {
  session.write(signedIn);
  vi.spyOn(window, "fetch").mockImplementation(fakeNetwork(() => answer()).fetch);
});

function open() {
  return render(
    <InApp queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CreatorMetricsDialog creator={creator} onClose={() => undefined} />
    </InApp>,
  );
}

test("given and estimated figures are shown together, each estimate with its range and observations", async () => {
  answer = () => json(200, { message: "OK", data: estimates.getMetrics.example.data });
  const screen = await open();

  const rate = screen.getByRole("row", { name: /^Acceptance rate/ });
  await expect.element(rate).toHaveTextContent("Acceptance rate64.5%about 52.1%, 38.9% to 65.1%from 12 mails");
  await expect
    .element(screen.getByRole("row", { name: /^Average cost/ }))
    .toHaveTextContent("$450about $471.50, $389.20 to $571.30from 4 prices");
  await expect
    .element(screen.getByText("Written to 13 times, 5 answers, 3 deals: 246,000 views booked, 148,700 delivered."))
    .toBeVisible();
});

test("missing figures say so, and so do figures without observations", async () => {
  const { data } = estimates.getMetrics.example;
  answer = () =>
    json(200, {
      message: "OK",
      data: { ...data, avgViews: { seen: 0 }, acceptanceRate: { estimate: 20, low: 8, high: 35, seen: 0 } },
    });
  const screen = await open();

  await expect
    .element(screen.getByRole("row", { name: /^Average views/ }))
    .toHaveTextContent("Not givenNothing to estimate fromnothing seen yet");
  await expect
    .element(screen.getByRole("row", { name: /^Acceptance rate/ }))
    .toHaveTextContent("Not givenabout 20%, 8% to 35%nothing seen yet");
});

test("figures that cannot be loaded can be asked for again", async () => {
  answer = () => json(404, { type: "error", errorKind: "base", message: "Creator not found" });
  const screen = await open();
  await expect.element(screen.getByText("Creator not found")).toBeVisible();

  answer = () => json(200, { message: "OK", data: estimates.getMetrics.example.data });
  await screen.getByRole("button", { name: "Try again" }).click();

  await expect.element(screen.getByText("from 12 mails")).toBeVisible();
});
