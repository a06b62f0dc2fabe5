import { expect, onTestFinished, test, vi } from "vitest";
import { openLog } from "./log.js";

test("what fails every two seconds for an hour is one line a minute, which says how many were left out", () => {
  const { log, lines } = startLog();

  for (let second = 0; second < 3_600; second += 2) {
    vi.advanceTimersByTime(2_000);
    log.warn({ reason: `could not extend file "base/5/${second}"` }, "Could not keep the inbox");
    log.warn({ mailboxId: "a", reason: "ECONNREFUSED" }, "The mailbox cannot be read now");
  }

  expect(lines).toHaveLength(120);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: 40, reason: 'could not extend file "base/5/0"' });
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ mailboxId: "a", reason: "ECONNREFUSED", leftOut: 29 });
});

test("a warning of something else, about something else or without a reason is written at once, and every error is", () => {
  const { log, lines } = startLog();

  log.warn({ mailboxId: "a", reason: "away" }, "The mailbox cannot be read now");
  log.warn({ mailboxId: "b", reason: "away" }, "The mailbox cannot be read now");
  log.warn({ reason: "away" }, "Could not keep the inbox");
  for (const mailIds of [["1"], ["1"]]) log.warn({ mailIds }, "A worker died while it was sending");
  for (const reason of ["away", "away"]) log.error({ reason }, "Handing a mail over failed");
  log.child({ reqId: "1" }).warn({ reason: "away" }, "Not ready");
  log.child({ reqId: "2" }).warn({ reason: "away" }, "Not ready");

  expect(lines).toHaveLength(8);
});

function startLog() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  return { log: openLog({ logLevel: "info", logStream: { write: (line) => void lines.push(line) } }), lines };
}
