import { figures, forecast } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, refusal } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { ForecastPanel } from "./forecast-panel";

const example = forecast.getForecast.example.data;
const { days, creators, ...rest } = figures.getFigures.example.data;
const drawn: figures.CampaignFigures = { ...rest, days: [...days], creators: [...creators] };
const dateAfter = (days: number) => new Date(Date.UTC(2026, 10, 9 + days)).toISOString().slice(0, 10);
const data: forecast.Forecast = {
  ...example,
  days: Array.from({ length: 90 }, (_, day) => ({
    date: dateAfter(day),
    views: { low: 82_000 + 1_000 * day, likely: 82_000 + 2_000 * day, high: 82_000 + 3_000 * day },
  })),
  past: Array.from({ length: 10 }, (_, at) => ({
    on: dateAfter(-20 - at),
    until: dateAfter(-6 - at),
    low: 50_000,
    high: 90_000,
    came: at < 8 ? 82_000 : 20_000,
    held: at < 8,
  })),
  assumes: ["12 drafts count as not written", "Answers come as fast as 31 answers of this installation did"],
};

let answering: () => Response;

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.write(signedIn);
  answering = () => json(200, { message: "Forecast", data });
  const network = fakeNetwork(() => answering());
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

const show = (shown = drawn) =>
  render(
    <InApp queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ForecastPanel campaignId="01938a5e-7c00-7000-8000-000000000031" figures={shown} />
    </InApp>,
  );

test("shows the forecast with its range, how often that held, and its assumptions", async () => {
  await show();
  const panel = page.getByRole("region", { name: "Forecast", exact: true });
  await expect.element(panel).toHaveTextContent(/Views\s*about 402K\s*310K to 498K/);
  await expect.element(panel).toHaveTextContent(/Spend\s*about \$1,820\s*\$1,450 to \$2,300/);
  await expect
    .element(panel)
    .toHaveTextContent(/Chance of the target\s*about 52%\s*if so about Dec 9, 2026, from Nov 24, 2026 to Jan 12, 2027/);

  await page.getByText("Held 8 of 10 times").click();
  const past = page.getByRole("table", { name: "Earlier forecasts of views, and what came" });
  await expect.element(past).toHaveTextContent(/Oct 20, 2026Nov 3, 202650K and 90K82KYes/);
  await page.getByText("On what this stands").click();
  await expect.element(panel).toHaveTextContent("12 drafts count as not written.");
  await page.getByText("As a table").click();
  const table = page.getByRole("table", { name: "Forecast of views", exact: true });
  await expect.element(table.getByRole("row").nth(90)).toHaveTextContent("Feb 6, 2027171,000260,000349,000");
});

test("a day is read out by the keyboard and by pointing at it", async () => {
  await show();
  const slider = page.getByRole("slider", { name: "Days of the forecast" });
  await expect.element(slider).toBeVisible();
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  const read = "By Nov 11, 2026: about 86K views, 8 of 10 times 84K to 88K";
  await expect.element(page.getByText(read)).toBeVisible();
  await expect.element(slider).toHaveAttribute("aria-valuetext", read);

  const fan = document.querySelector("figure svg") as SVGSVGElement;
  const box = fan.getBoundingClientRect();
  fan.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, clientX: box.right - 12, clientY: box.top + 50 }));
  await expect.element(page.getByText(/^By Feb 6, 2027: about 260K views/)).toBeVisible();
});

test("without an old forecast, with a target that is met or that is out of reach, it says so", async () => {
  const never = { ...data, past: [], chanceOfTarget: 0 };
  delete never.targetBy;
  answering = () => json(200, { message: "Forecast", data: never });
  const { unmount } = await show();
  const panel = page.getByRole("region", { name: "Forecast", exact: true });
  await expect.element(panel).toHaveTextContent(/below 1%\s*of what is under way alone/);
  await expect.element(panel).toHaveTextContent("No forecast of this campaign is old enough to be compared");
  await unmount();
  await show({ ...drawn, plannedViews: 80_000 });
  await expect.element(panel).toHaveTextContent(/Chance of the target\s*Reached/);
});

test("a forecast that cannot be had says so, and is asked for again", async () => {
  answering = () => refusal(503, "Too busy right now. Please try again in a moment.");
  await show();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Too busy right now");
  answering = () => json(200, { message: "Forecast", data });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Held 8 of 10 times")).toBeVisible();
});
