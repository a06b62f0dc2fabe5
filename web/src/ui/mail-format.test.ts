import { expect, test, vi } from "vitest";

test("a mail is written in English for a reader of German screens too", async () => {
  vi.stubGlobal("localStorage", {
    getItem: () => JSON.stringify({ locale: "de-DE", timeZone: "America/Los_Angeles" }),
  });
  const [{ dayInMail, moneyInMail, numberInMail }, { formatMoney }] = await Promise.all([
    import("./mail-format"),
    import("./format"),
  ]);

  expect([moneyInMail(1_250), moneyInMail(99.5)]).toEqual(["$1,250", "$99.50"]);
  expect(numberInMail(64_000)).toBe("64,000");
  expect(dayInMail("2026-11-03")).toBe("Nov 3, 2026");
  // The same amount on a screen in German.
  expect(formatMoney(1_250)).toBe("1.250\u00a0$");
  vi.unstubAllGlobals();
});
