import { type analytics, views } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import axe from "axe-core";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { ThemeProvider } from "../../ui/theme";
import { AnalyticsPage } from "./analytics-page";
import { type AnalyticsAddress, analyticsAddress, readAnalyticsSearch } from "./analytics-search";

const campaignId = "01938a5e-7c00-7000-8000-000000000031";
const dayAfter = (days: number) => new Date(Date.UTC(2026, 10, 2 + days)).toISOString().slice(0, 10);
/** Ten days with 3, 4, 5 … answers to 10 mails each. */
const days = Array.from({ length: 10 }, (_, at) => ({
  key: { name: dayAfter(at) },
  value: 3 + at,
  rate: 0.3,
  n: 10,
  low: 0.151,
  high: 0.507,
}));
const period = { from: dayAfter(0), to: dayAfter(9) };
const overall = { value: 75, rate: 0.38, n: 100, low: 0.321, high: 0.443 };

const [example] = views.listViews.example.data.views as [views.View];
const offers: views.View = {
  ...example,
  ...{ table: "analytics", name: "Deals by region", columns: [], order: [], widths: {}, sort: null },
  filters: { measure: "deals", by: "region", gone: "x" },
};

let sent: SentRequest[];
let answer: analytics.Analytics | undefined;
let address: AnalyticsAddress;

beforeEach(async () => {
  await page.viewport(1440, 900);
  session.write(signedIn);
  window.localStorage.removeItem(`overture.view.analytics.${signedIn.user._id}`);
  answer = { rows: days, total: 75, overall, period };
  address = {};
  const network = fakeNetwork(({ address: to }) => {
    if (to.startsWith("/api/v1/export/")) {
      return new Response("of bytes", { headers: { "content-disposition": "attachment; filename*=UTF-8''deals.csv" } });
    }
    if (to.startsWith("/api/v1/view")) return json(200, { message: "Views", data: { views: [offers] } });
    return answer ? json(200, { message: "Numbers", data: answer }) : refusal(500, "The database is away");
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

function Shown({ onAddress }: { onAddress: (address: AnalyticsAddress) => void }) {
  const [at, setAt] = useState(address);
  return (
    <AnalyticsPage
      search={readAnalyticsSearch(at)}
      onSearch={(change) => {
        const next = analyticsAddress({ ...readAnalyticsSearch(at), ...change });
        onAddress(next);
        setAt(next);
      }}
    />
  );
}

const noteAddress = (next: AnalyticsAddress) => {
  address = next;
};

function open(at: AnalyticsAddress = {}) {
  address = at;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <InApp queryClient={queryClient}>
      <ThemeProvider>
        <main>
          <Shown onAddress={noteAddress} />
        </main>
      </ThemeProvider>
    </InApp>,
  );
}

const asked = () => {
  const questions = sent.filter(({ address: to }) => to.startsWith("/api/v1/analytics?"));
  return Object.fromEntries(new URLSearchParams(questions.at(-1)?.address.split("?")[1]));
};
const focus = async (name: string) => {
  const slider = page.getByRole("slider", { name });
  await expect.element(slider).toBeVisible();
  (slider.element() as HTMLElement).focus();
  return slider;
};
const chosenDays = { from: period.from, to: period.to };

test("the server is asked by the URL's query, in the reader's time zone", async () => {
  await open({ measure: "deals", by: "campaign", compare: "year", ...chosenDays, step: "final", campaign: campaignId });
  await expect.poll(asked).toEqual({
    measure: "deals",
    by: "campaign",
    compare: "year",
    ...chosenDays,
    step: "final",
    campaign: campaignId,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

test("the choices are in the URL", async () => {
  await open(chosenDays);
  await page.getByRole("combobox", { name: "Measure" }).selectOptions("Positive answers");
  await page.getByRole("combobox", { name: "By" }).selectOptions("Genre");
  await page.getByRole("combobox", { name: "Compare with" }).selectOptions("Period before");
  expect(address).toEqual({ measure: "positive", by: "genre", compare: "previous", ...chosenDays });
  await page.getByRole("combobox", { name: "Period" }).selectOptions("Last 90 days");
  expect(address).toEqual({ measure: "positive", by: "genre", compare: "previous", period: "90d" });
  await page.getByLabelText("From", { exact: true }).fill("2026-11-01");
  await expect.poll(() => address.from).toBe("2026-11-01");
  expect(address.to).toBe(new Date().toLocaleDateString("sv"));
});

test("filters offer what has mails, and regions wait while genres are told apart", async () => {
  answer = { rows: [{ key: { _id: campaignId, name: "Summer" }, value: 5 }], total: 5, overall: { value: 5 }, period };
  await open({ by: "genre" });
  await page.getByRole("button", { name: "Filters" }).click();
  await expect.element(page.getByRole("combobox", { name: "Region" })).toBeDisabled();
  await expect.element(page.getByText("Genres and regions are counted one at a time")).toBeVisible();
  await page.getByRole("combobox", { name: "Campaign" }).selectOptions("Summer");
  await page.getByRole("combobox", { name: "Step" }).selectOptions("Final");
  expect(address).toEqual({ by: "genre", campaign: campaignId, step: "final" });
  await page.getByRole("button", { name: "Filters (2)" }).click();
  await expect.element(page.getByRole("combobox", { name: "Region" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Filters (2)" }).click();
  await page.getByRole("button", { name: "Reset filters" }).click();
  expect(address).toEqual({ by: "genre" });
});

test("the table has each value, its rate with n and interval, and the comparison", async () => {
  answer = {
    rows: [
      { key: { _id: campaignId, name: "Summer" }, value: 31, rate: 0.3875, n: 80, low: 0.32, high: 0.459, before: 25 },
      { key: { _id: campaignId.replace("31", "32"), name: "Winter" }, value: 0, n: 0, before: 0 },
    ],
    total: 31,
    overall: { value: 31, rate: 0.3875, n: 80, low: 0.32, high: 0.459, before: 25 },
    period,
    before: { from: "2026-10-23", to: "2026-11-01" },
  };
  await open({ by: "campaign", compare: "previous" });
  const table = page.getByRole("table", { name: "Answered by campaign" });
  await expect.element(table.getByRole("row").nth(1)).toHaveTextContent(/^Summer31about 39%32% to 46%8025\+24%$/);
  await expect.element(table.getByRole("row").nth(2)).toHaveTextContent(/^Winter0––00–$/);
  await expect.element(page.getByText("8 of 10 times 32% to 46%")).toBeVisible();

  answer = { rows: days, total: 75, overall, period };
  await table.getByRole("button", { name: "Summer" }).click();
  expect(address, "one campaign, day by day").toEqual({ campaign: campaignId, compare: "previous" });
});

test("the arrow keys announce the plot's points, and the observations behind an estimate", async () => {
  await open(chosenDays);
  const slider = await focus("The plot by day");
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  const reading = "Nov 4, 2026: 5, about 30% (15% to 51%) of 10 mails sent";
  await expect.element(page.getByText(reading)).toBeVisible();
  await expect.element(slider).toHaveAttribute("aria-valuetext", reading);
});

test("pointing at the plot reads it out", async () => {
  await open(chosenDays);
  await expect.poll(() => document.querySelector(".u-over")).not.toBeNull();
  const over = page.elementLocator(document.querySelector(".u-over") as HTMLElement);
  const { width } = over.element().getBoundingClientRect();
  await over.hover({ position: { x: width - 10, y: 60 } });
  await expect.element(page.getByText(/^Nov 11, 2026: 12,/)).toBeVisible();
});

test("Shift with the arrow keys and Enter zooms in, and a button leads back", async () => {
  await open(chosenDays);
  await focus("The plot by day");
  await userEvent.keyboard("{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}");
  await expect.element(page.getByText("Nov 3, 2026 to Nov 5, 2026: press Enter to zoom in")).toBeVisible();
  await userEvent.keyboard("{Escape}{Enter}");
  expect(address, "nothing is chosen after Escape").toEqual(chosenDays);
  await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}{Enter}");
  expect(address).toEqual({ ...chosenDays, zoom: "2026-11-04..2026-11-05" });
  await expect.poll(asked).toMatchObject({ from: "2026-11-04", to: "2026-11-05" });
  await page.getByRole("button", { name: "Show the whole period" }).click();
  expect(address).toEqual(chosenDays);
});

test("drawing over the plot zooms in", async () => {
  await open(chosenDays);
  await expect.poll(() => document.querySelector(".u-over")).not.toBeNull();
  const over = document.querySelector(".u-over") as HTMLElement;
  const box = over.getBoundingClientRect();
  const at = (day: number) => ({
    ...{ clientX: box.left + ((day + 0.5) / days.length) * box.width, clientY: box.top + 50 },
    ...{ bubbles: true, button: 0, movementX: 1 },
  });
  const drawn = () => over.querySelector<HTMLElement>(".u-select")?.offsetWidth ?? 0;
  over.dispatchEvent(new MouseEvent("mousemove", at(3.7)));
  over.dispatchEvent(new MouseEvent("mousedown", at(3.7)));
  over.dispatchEvent(new MouseEvent("mousemove", at(4.3)));
  document.dispatchEvent(new MouseEvent("mousemove", at(4.3)));
  await expect.poll(drawn).toBeGreaterThan(0);
  document.dispatchEvent(new MouseEvent("mouseup", at(4.3)));
  expect([drawn(), address.zoom], "a stretch within one day zooms nothing").toEqual([0, undefined]);
  over.dispatchEvent(new MouseEvent("mousemove", at(2)));
  over.dispatchEvent(new MouseEvent("mousedown", at(2)));
  over.dispatchEvent(new MouseEvent("mousemove", at(6)));
  document.dispatchEvent(new MouseEvent("mousemove", at(6)));
  document.dispatchEvent(new MouseEvent("mouseup", at(6)));
  await expect.poll(() => address.zoom).toBe("2026-11-04..2026-11-08");
});

test("a finger that is drawn sideways over the plot zooms in; up and down it scrolls the page", async () => {
  await page.viewport(390, 844);
  await open(chosenDays);
  await expect.poll(() => document.querySelector(".u-over")).not.toBeNull();
  const over = document.querySelector(".u-over") as HTMLElement;
  expect(getComputedStyle(over).touchAction).toBe("pan-y pinch-zoom");
  const box = over.getBoundingClientRect();
  const touch = (type: string, day: number, isPrimary = true) =>
    over.dispatchEvent(
      new PointerEvent(type, {
        ...{ clientX: box.left + ((day + 0.5) / days.length) * box.width, clientY: box.top + 50, movementX: 1 },
        ...{ bubbles: true, pointerType: "touch", isPrimary, pointerId: isPrimary ? 7 : 8 },
      }),
    );
  const drawn = () => over.querySelector<HTMLElement>(".u-select")?.offsetWidth ?? 0;

  touch("pointerdown", 2);
  touch("pointermove", 4);
  await expect.poll(drawn).toBeGreaterThan(0);
  touch("pointercancel", 4);
  expect([drawn(), address.zoom], "the page is scrolled instead").toEqual([0, undefined]);
  touch("pointerdown", 2);
  touch("pointermove", 4);
  touch("pointerdown", 6, false);
  expect(drawn(), "a second finger draws nothing").toBe(0);
  touch("pointerup", 4);
  touch("pointerdown", 2);
  touch("pointerup", 2);
  expect(address.zoom, "a tap only reads").toBeUndefined();
  touch("pointerdown", 6);
  touch("pointermove", 3);
  await expect.element(page.getByText(/^Nov 5, 2026: 6,/)).toBeVisible();
  expect(drawn(), "what is read out takes nothing away").toBeGreaterThan(0);
  touch("pointermove", 2);
  touch("pointerup", 2);
  await expect.poll(() => address.zoom).toBe("2026-11-04..2026-11-08");
});

test("the hours of a week are read out by hour and, up and down, by day", async () => {
  answer = { rows: [{ key: { name: "Tue 01" }, value: 4 }], total: 4, overall: { value: 4 }, period };
  await open({ by: "weekdayHour", measure: "sent" });
  await focus("The plot by weekday and hour");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByText("Mon 01:00: nothing")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("status").getByText("Tue 01:00: 4")).toBeVisible();
});

test("a plot is saved as a picture, with what it is of", async () => {
  const saved: { name: string; link: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, link: this.href });
  });
  const blobs: Blob[] = [];
  const { createObjectURL } = URL;
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return createObjectURL(blob);
  });
  await open(chosenDays);
  await expect.poll(() => document.querySelector("figure canvas")).not.toBeNull();
  await page.getByRole("button", { name: "PNG" }).click();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(["answered by day 2026-11-02 2026-11-11.png"]);
  const picture = await createImageBitmap(blobs[0] as Blob);
  const canvas = document.querySelector("figure canvas") as HTMLCanvasElement;
  expect(picture.height, "with a title above the plot").toBeGreaterThan(canvas.height + 40);
});

test("the rows leave as a file by the filter on the screen", async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await open({ ...chosenDays, measure: "deals", step: "final" });
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  await expect.poll(() => saved).toEqual(["deals.csv"]);
  const file = sent.findLast(({ address: to }) => to.startsWith("/api/v1/export/"));
  const query = new URLSearchParams(file?.address.split("?")[1]);
  expect(Object.fromEntries(query)).toMatchObject({ ...chosenDays, measure: "deals", step: "final", format: "csv" });
});

test("a saved view sets what is counted, and is in the URL; without it the page has its defaults", async () => {
  await open({ measure: "sent", compare: "previous" });
  await page.getByRole("button", { name: "Views", exact: true }).click();
  await page.getByRole("menuitem", { name: "Deals by region" }).click();
  await expect.poll(() => address).toEqual({ measure: "deals", by: "region", view: example._id });
  await page.getByRole("button", { name: "Deals by region" }).click();
  await page.getByRole("menuitem", { name: "No view" }).click();
  await expect.poll(() => address).toEqual({});
});

test("a failed load says so, and can be repeated", async () => {
  answer = undefined;
  await open(chosenDays);
  await expect.element(page.getByRole("alert")).toHaveTextContent("The database is away");
  answer = { rows: days, total: 75, overall, period };
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("table", { name: "Answered by day" })).toBeVisible();
});

test("without data it explains the screen and links to the next step", async () => {
  answer = { rows: days.map(({ key }) => ({ key, value: 0, n: 0 })), total: 0, overall: { value: 0, n: 0 }, period };
  await open({ ...chosenDays, zoom: "2026-11-04..2026-11-05" });
  await expect.element(page.getByText("Nothing to count yet")).toBeVisible();
  await page.getByRole("button", { name: "Show the last 12 months" }).click();
  expect(address).toEqual({ period: "12m" });
  await expect.element(page.getByRole("link", { name: "Go to the campaigns" })).toBeVisible();
});

test("a filter that leaves nothing can be reset", async () => {
  answer = { rows: [], total: 0, overall: { value: 0, n: 0 }, period };
  await open({ by: "template", step: "final" });
  await expect.element(page.getByText("Nothing matches these filters")).toBeVisible();
  await page.getByRole("button", { name: "Reset filters" }).first().click();
  expect(address).toEqual({ by: "template" });
});

test("on a phone rows are cards, of days the newest first", async () => {
  await page.viewport(390, 844);
  await open(chosenDays);
  const cards = page.getByRole("list", { name: "Answered by day" }).getByRole("listitem");
  await expect.element(cards.first()).toHaveTextContent("Nov 11, 202612about 30% (15% to 51%) of 10 mails sent");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test.each(["day", "campaign", "weekdayHour"])("axe finds nothing by %s", async (by) => {
  if (by === "weekdayHour") answer = { rows: [{ key: { name: "Tue 01" }, value: 4 }], total: 4, overall, period };
  await open({ by, show: "rate", ...chosenDays });
  await expect.element(page.getByRole("slider")).toBeVisible();
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
