import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

/** Loads the module in a German browser, on a page in this language. `undefined`: in a worker, which has no page. */
async function pageIn(language: string | undefined) {
  vi.stubGlobal("self", { navigator: { language: "de-DE" } });
  if (language !== undefined) vi.stubGlobal("document", { documentElement: { lang: language } });
  vi.resetModules();
  return import("./translate");
}

/** The test's table has only English texts, so only the number's format shows that the table was used. */
const message = "Enter 7 to 3,650 days, or leave it empty";
const written = "Enter 7 to 3.650 days, or leave it empty";

test("a known message is written for the reader, once the table is there", async () => {
  const { translated, translatedErrors } = await pageIn("de");
  expect(translated(message)).toBe(message);
  await vi.waitFor(() => expect(translated(message)).toBe(written), { timeout: 10_000 });
  expect(translated("The campaign is gone")).toBe("The campaign is gone");
  expect(translatedErrors({ rawMails: message, owner: "Unheard of" })).toEqual({
    rawMails: written,
    owner: "Unheard of",
  });
});

test.each(["en", "", undefined])("on a page in “%s” every message stays as it is", async (language) => {
  const { translated } = await pageIn(language);
  await import("./message-words");
  expect(translated(message)).toBe(message);
});
