import type { Page } from "@playwright/test";

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 768;

/** On a phone what one writes in is a line until it is wanted, but for a message that somebody has begun. */
export async function openComposer(page: Page): Promise<void> {
  if (!isPhone(page)) return;
  await page.getByRole("button", { name: /^(?:Write a message$|Draft(?:: |$))/ }).click();
}

/** On a phone the head of a conversation is a line, with the rest behind a tap. */
export async function showDetails(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole("button", { name: "Conversation details" }).click();
}
