import { userSettings } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../../api/testing/network";
import { readerKey } from "../../../language/reader";
import { InApp } from "../../../testing/in-app";
import { receiveToasts } from "../../../ui/toast";
import { useUnsavedWords } from "../../../ui/use-unsaved";
import { followSettings } from "./follow-settings";
import { LanguagePanel } from "./language-panel";

const browsers: userSettings.UserSettings = { language: "en", locale: null, timeZone: null };
const germans: userSettings.UserSettings = { language: "de", locale: "de-AT", timeZone: "Europe/Vienna" };

let settings: userSettings.UserSettings;
let answer: (request: SentRequest) => Response | Promise<Response>;
let sent: SentRequest[];
let toasts: (string | undefined)[][];
const reload = vi.fn();

beforeEach(() => {
  session.write(signedIn);
  reload.mockClear();
  settings = browsers;
  answer = ({ method, body }) => {
    if (method === "PUT") settings = { ...settings, ...(body as object) };
    return json(200, { message: "Settings saved", data: settings });
  };
  const network = fakeNetwork((request) => answer(request));
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  ({ sent } = network);
  toasts = [];
  return receiveToasts((event) => {
    if (event.kind === "show") toasts.push([event.text, event.options.description]);
  });
});

afterEach(() => {
  session.clear();
  window.localStorage.removeItem(readerKey);
  document.cookie = `${userSettings.languageCookie}=; path=/; max-age=0`;
});

const language = page.getByRole("combobox", { name: "Language" });
const region = page.getByLabelText("Region for numbers, dates and money");
const zone = page.getByLabelText("Time zone");
const save = page.getByRole("button", { name: "Save settings" });
const saved = () => sent.findLast(({ method }) => method === "PUT")?.body;
const keptRegion = () => JSON.parse(window.localStorage.getItem(readerKey) ?? "null") as unknown;
const keptLanguage = () => /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1];

function Elsewhere() {
  useUnsavedWords(true);
  return null;
}

test("until the settings have loaded, nothing can be chosen", async () => {
  answer = () => new Promise(() => undefined);
  await render(
    <InApp>
      <LanguagePanel reload={reload} />
    </InApp>,
  );
  await expect.element(page.getByRole("heading", { name: "Language and region" })).toBeVisible();
  await expect.element(language).not.toBeInTheDocument();
});

test("the choice is saved and stored in this browser, and the page is reloaded with it", async () => {
  await render(
    <InApp>
      <LanguagePanel reload={reload} />
    </InApp>,
  );
  await expect.element(region).toHaveValue("");
  await expect.element(region).toHaveAttribute("placeholder", "As the browser: English (United States)");
  await expect.element(page.getByText(/^Looks like 1,234\.5 · \$450 · /)).toBeVisible();
  const list = (region.element() as HTMLInputElement).list;
  const labels = [...(list?.options ?? [])].map(({ label }) => label);
  expect(labels).toContainEqual(expect.stringMatching(/^German \(Austria\) · 1\u00a0234,5 · \d\d\.\d\d\.\d\d$/));

  await language.selectOptions("Deutsch");
  await region.fill("de-DE");
  await expect.element(page.getByText(/^Looks like 1\.234,5 · 450\u00a0\$ · /)).toBeVisible();
  await zone.fill("Asia/Tokyo");
  await save.click();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect(saved()).toEqual({ language: "de", locale: "de-DE", timeZone: "Asia/Tokyo" });
  expect(keptRegion()).toEqual({ locale: "de-DE", timeZone: "Asia/Tokyo" });
  expect(keptLanguage()).toBe("de");
});

test("an emptied field means the browser's setting, and an unchanged page is not reloaded", async () => {
  settings = { ...browsers, locale: "de-AT", timeZone: "Europe/Vienna" };
  await render(
    <InApp>
      <LanguagePanel reload={reload} />
    </InApp>,
  );
  await region.fill("");
  await zone.fill("");
  await save.click();
  await expect.poll(() => toasts).toEqual([["Settings saved", undefined]]);
  expect(saved()).toEqual(browsers);
  expect(keptRegion()).toEqual({ locale: null, timeZone: null });
  expect(reload).not.toHaveBeenCalled();
});

test("with unsaved text elsewhere the page is not reloaded, and says that the settings apply later", async () => {
  await render(
    <InApp>
      <Elsewhere />
      <LanguagePanel reload={reload} />
    </InApp>,
  );
  await region.fill("de-DE");
  await save.click();
  await expect.poll(() => toasts).toEqual([["Settings saved", expect.stringContaining("loaded again")]]);
  expect(reload).not.toHaveBeenCalled();
  expect(keptRegion()).toEqual({ locale: "de-DE", timeZone: null });
});

test("an unknown region is an error at its field, and a refusal of the server is shown above the button", async () => {
  await render(
    <InApp>
      <LanguagePanel reload={reload} />
    </InApp>,
  );
  await region.fill("Tyrol in winter");
  await save.click();
  await expect.element(page.getByText("Choose a region like en-GB or de-AT")).toBeVisible();
  expect(saved()).toBeUndefined();

  answer = () => refusal(500, "The server is busy");
  await region.fill("de-AT");
  await save.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("The server is busy");
  await expect.element(region).toHaveValue("de-AT");
  expect(keptRegion()).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test("settings that cannot be loaded say so, and can be loaded again", async () => {
  const asBefore = answer;
  answer = () => refusal(403, "Not now");
  await render(
    <InApp queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LanguagePanel reload={reload} />
    </InApp>,
  );
  await expect.element(page.getByText("Not now")).toBeVisible();
  answer = asBefore;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(language).toHaveValue("en");
});

const follow = () => followSettings(new QueryClient(), { isStopped: () => false, reload });

test("a new browser takes over its person's settings, and loads its page again once", async () => {
  settings = germans;
  await follow();
  expect(reload).toHaveBeenCalledTimes(1);
  expect([keptLanguage(), keptRegion()]).toEqual(["de", { locale: "de-AT", timeZone: "Europe/Vienna" }]);
  // An older server ignores the settings and sends the same page again.
  await follow();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a page that is in its person's settings stays, whether they were kept here or not", async () => {
  await follow();
  await follow();
  expect([keptLanguage(), keptRegion()]).toEqual(["en", { locale: null, timeZone: null }]);
  expect(reload).not.toHaveBeenCalled();
});

test("a page with words that are not saved stays, and the next one is in the new settings", async () => {
  settings = germans;
  await render(<Elsewhere />);
  await follow();
  expect(reload).not.toHaveBeenCalled();
  expect(keptLanguage()).toBe("de");
});

test("a browser without storage does not reload the page endlessly", async () => {
  settings = { ...browsers, locale: "de-AT" };
  await follow();
  reload.mockClear();
  window.localStorage.removeItem(readerKey);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("No place", "QuotaExceededError");
  });
  await follow();
  expect(reload).not.toHaveBeenCalled();
});

test("signing out meanwhile leaves nothing stored", async () => {
  settings = germans;
  await followSettings(new QueryClient(), { isStopped: () => true, reload });
  expect([keptLanguage(), keptRegion()]).toEqual([undefined, null]);
  expect(reload).not.toHaveBeenCalled();
});
