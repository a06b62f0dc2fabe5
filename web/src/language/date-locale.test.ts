import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["de", "fr-FR", null, "de-FR"],
  ["de", "de-AT", null, "de-AT"],
  ["en", "it", null, "en-IT"],
  ["pt", "zh-Hant", null, "pt-TW"],
  ["de", "fr-FR", "sv-SE", "sv-SE"],
])("on a page in %s in a browser in %s, with %s chosen, dates are written as in %s", async (lang, language, ...of) => {
  const [chosen, expected] = of;
  vi.stubGlobal("document", { documentElement: { lang } });
  vi.stubGlobal("self", { navigator: { language } });
  vi.stubGlobal("localStorage", { getItem: () => JSON.stringify({ locale: chosen, timeZone: null }) });
  vi.resetModules();
  expect((await import("./date-locale")).dateLocale).toBe(expected);
});
