import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { RestoredNotice } from "./restored-notice";

const made = { at: "2026-11-27T10:00:00.000Z", madeAt: "2026-11-25T02:00:00.000Z" };

test("a restored installation says what may have left, and names what there is none of nowhere", async () => {
  await render(<RestoredNotice {...made} messages={100} followUps={0} mailboxes={1} apiKeys={0} />);
  const notice = page.getByRole("region", { name: "Restored from a backup" });
  await expect.element(notice).toHaveTextContent("1 mailbox was paused.");
  await expect.element(notice).toHaveTextContent("100 messages that were waiting may have left");
  expect(notice.element().textContent).not.toMatch(/follow-up|API keys/);
});
