import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

/** Loads the module as in a browser of this language with this stored text. */
async function readerWith({ kept, language = "pt-PT" }: { kept?: string | null; language?: string }) {
  vi.stubGlobal("self", { navigator: { language } });
  if (kept !== undefined) vi.stubGlobal("localStorage", { getItem: () => kept });
  vi.resetModules();
  return import("./reader");
}

const { timeZone: ownZone } = Intl.DateTimeFormat().resolvedOptions();

test("numbers, days and money are written as was chosen in this browser", async () => {
  const { reader, formatWhole } = await readerWith({ kept: '{"locale":"de-AT","timeZone":"Asia/Tokyo"}' });
  expect(reader).toEqual({ locale: "de-AT", timeZone: "Asia/Tokyo" });
  expect(formatWhole(12_345.678)).toBe("12\u00a0345,68");
});

test.each([
  ["nothing", null],
  ["no choice", '{"locale":null,"timeZone":null}'],
  ["half a text", '{"locale":"de'],
  ["something else", "null"],
  ["a number", "7"],
  ["what no browser can write by", '{"locale":"nobody speaks it","timeZone":"Middle/Earth"}'],
  ["values that are none", '{"locale":7,"timeZone":{"name":"Asia/Tokyo"}}'],
])("with %s kept it is as the browser writes", async (_, kept) => {
  const { reader } = await readerWith({ kept });
  expect(reader).toEqual({ locale: "pt-PT", timeZone: ownZone });
});

test("without any storage, as in a worker, it is as the browser writes", async () => {
  const { reader } = await readerWith({});
  expect(reader.locale).toBe("pt-PT");
});

test("without a valid browser language, figures are written as in the United States", async () => {
  expect((await readerWith({ language: "C" })).reader.locale).toBe("en-US");
  vi.unstubAllGlobals();
  vi.resetModules();
  expect((await import("./reader")).reader.locale).toBe("en-US");
});
