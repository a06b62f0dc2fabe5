import { inbox } from "@overture/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { InApp } from "../../../testing/in-app";
import { TriageBar } from "./triage-bar";
import type { InboxTriage } from "./use-inbox-triage";

const example = inbox.listInbox.example.data.items[0] as inbox.InboxItem;
const assignee = { _id: "01938a5e-7c00-7000-8000-000000000123", username: "somebody.with.a.long.name" };
const item: inbox.InboxItem = { ...example, mayWrite: true, isDone: false, assignee };

let said: string[];

beforeEach(async () => {
  said = [];
  await page.viewport(390, 844);
});

afterEach(() => page.viewport(1280, 800));

async function open(shown: inbox.InboxItem) {
  const triage = {
    askAssign: () => said.push("assign"),
    toggleUnread: () => said.push("unread"),
  } as unknown as InboxTriage;
  const bar = (one: inbox.InboxItem) => (
    <InApp>
      <TriageBar item={one} triage={triage} />
    </InApp>
  );
  const screen = await render(bar(shown));
  return (other: inbox.InboxItem) => screen.rerender(bar(other));
}

const bar = () => page.getByRole("group", { name: "Triage" });
const names = () =>
  bar()
    .getByRole("button")
    .elements()
    .map((button) => button.ariaLabel ?? button.textContent);

/** Returns the space in pixels between the last button and the sheet's close button. */
function spaceLeft(): number {
  const { right } = bar().getByRole("button").elements().at(-1)?.getBoundingClientRect() ?? { right: Infinity };
  return 390 - 44 - right;
}

test("on a phone what does not fit in one line is in the menu, and does the same", async () => {
  await open(item);
  await expect.poll(names).toEqual(["Done", "Snooze", "More triage"]);
  expect(spaceLeft()).toBeGreaterThanOrEqual(0);
  expect(bar().element().getBoundingClientRect().height).toBeLessThan(42);
  await bar().getByRole("button", { name: "More triage" }).click();
  await page.getByRole("menuitem", { name: "Assigned to somebody.with.a.long.name" }).click();
  await bar().getByRole("button", { name: "More triage" }).click();
  await page.getByRole("menuitem", { name: "Mark as unread" }).click();
  expect(said).toEqual(["assign", "unread"]);
});

test("a button that fits again returns to the line", async () => {
  const show = await open(item);
  await expect.poll(names).toEqual(["Done", "Snooze", "More triage"]);
  const { assignee: _nobody, ...unassigned } = item;
  await show(unassigned);
  await expect.poll(names).toEqual(["Done", "Snooze", "Assign", "More triage"]);
  expect(spaceLeft()).toBeGreaterThanOrEqual(0);
  await page.viewport(700, 844);
  await expect.poll(names).toEqual(["Done", "Snooze", "Assign", "Mark as unread"]);
});
