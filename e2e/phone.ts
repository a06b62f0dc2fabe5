import type { Page } from "@playwright/test";

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 768;

/** On a phone the composer is one line until it is opened, unless there is a draft. */
export async function openComposer(page: Page): Promise<void> {
  if (!isPhone(page)) return;
  await page.getByRole("button", { name: /^(?:Write a message$|Draft(?:: |$))/ }).click();
}

/** On a phone the header of a conversation is one line, and a tap shows the rest. */
export async function showDetails(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole("button", { name: "Conversation details" }).click();
}
