import { expect, test } from "vitest";
import { isMomentText } from "./cursor-page.js";

test.each([
  ["2026-11-04 08:00:00", true],
  ["2026-11-04 08:00:00.123456", true],
  ["2024-02-29 23:59:59.5", true],
  ["0001-01-01 00:00:00", true],
  ["2026-02-31 08:00:00", false],
  ["2025-02-29 08:00:00.000000", false],
  ["2026-13-01 08:00:00", false],
  ["2026-11-04 24:00:00", false],
  ["2026-11-04 08:60:00", false],
  ["0000-01-01 08:00:00", false],
  ["300000-01-01 08:00:00", false],
  ["2026-11-04 08:00:00.1234567", false],
  ["2026-11-04T08:00:00", false],
  ["infinity", false],
  ["", false],
])("whether %j is a moment as PostgreSQL writes it: %j", (text, isMoment) => {
  expect(isMomentText(text)).toBe(isMoment);
});
