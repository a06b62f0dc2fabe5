import { expect, type Locator, type Page } from "@playwright/test";
import type { Client } from "../client.ts";
import type { Product } from "../product.ts";

export async function countsOf(client: Client): Promise<Record<string, number>> {
  return (await client.get<{ counts: Record<string, number> }>("/api/v1/inbox?limit=1")).counts;
}

/** Names of conversations that stay open. */
interface Triaged {
  taken: string;
  /** The conversation assigned to the owner. */
  given: string;
}

const rowsOf = (page: Page): Locator => page.getByRole("list", { name: "Conversations" }).getByRole("listitem");
const openIn = (page: Page): Locator => page.getByRole("region", { name: /^Conversation with / });

async function openName(page: Page): Promise<string> {
  await expect(openIn(page)).toBeVisible();
  return (await openIn(page).getAttribute("aria-label")) ?? "";
}

const expectGone = (page: Page, name: string) => expect(page.getByRole("region", { name, exact: true })).toBeHidden();
const expectOpen = (page: Page, name: string) => expect(page.getByRole("region", { name, exact: true })).toBeVisible();

async function goToInbox(page: Page, { origin }: Product): Promise<void> {
  await page.goto(`${origin}/campaigns`);
  await expect(page.getByRole("heading", { level: 1, name: "Campaigns" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await expect(page).toHaveURL(/\/dashboard\/inbox$/);
  await expect(rowsOf(page).first()).toBeVisible();
}

/** Triages by keyboard: takes one conversation, snoozes one, assigns one to the owner, and marks the others as done. */
export async function triageByKeyboard(page: Page, product: Product, answers: number): Promise<Triaged> {
  const dialog = page.getByRole("dialog");
  await goToInbox(page, product);
  await page.keyboard.press("j");
  await page.keyboard.press("o");
  const taken = await openName(page);
  await page.keyboard.press("a");
  await expect(dialog.getByRole("option", { name: "nora (you)", selected: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("j");
  await expectGone(page, taken);

  const snoozed = await openName(page);
  await page.keyboard.press("s");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expectGone(page, snoozed);

  const given = await openName(page);
  await page.keyboard.press("a");
  await expect(dialog.getByRole("option", { name: "nora (you)", selected: true })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("option", { name: "admin", selected: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("j");
  await expectGone(page, given);

  for (let done = 0; done < answers - 3; done += 1) {
    const name = await openName(page);
    await page.keyboard.press("e");
    await expectGone(page, name);
  }
  return { taken, given };
}

/** Expects that the owner's box "Mine" has only the assigned conversation. */
export async function findGiven(page: Page, product: Product, { given }: Triaged): Promise<void> {
  await goToInbox(page, product);
  await page.getByRole("group", { name: "Box" }).getByRole("button", { name: "Mine 1", exact: true }).click();
  await expect(page).toHaveURL(/[?&]box=mine/);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText(["One video is $"]);
  await page.keyboard.press("j");
  await page.keyboard.press("o");
  await expectOpen(page, given);
}

/**
 * Writes a note to the owner in the taken conversation. Two answered conversations are left, above the unanswered ones.
 */
export async function writeNoteByKeyboard(page: Page, { taken, given }: Triaged): Promise<void> {
  await expect(rowsOf(page).filter({ hasText: "One video is $" })).toHaveCount(2);
  await page.keyboard.press("k");
  await expectOpen(page, given);
  await page.keyboard.press("k");
  await expectOpen(page, taken);
  await page.keyboard.press("n");
  await expect(page.getByRole("textbox", { name: "Note to your team" })).toBeFocused();
  await page.keyboard.type("@ad");
  const offered = page.getByRole("option", { name: "admin" });
  await expect(offered).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(offered).toBeHidden();
  await page.keyboard.type("may I offer 90?");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("article", { name: "Note of nora" })).toContainText("@admin may I offer 90?");
}
