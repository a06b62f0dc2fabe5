import type { Page } from "@playwright/test";
import type { MailHost } from "./mail-host.ts";
import { fill, press } from "./messages/validation.ts";
import { expect } from "./story.ts";

/** Connects a mailbox, after the dialog has tested both servers. */
export async function connectMailbox(page: Page, host: MailHost, address: string): Promise<void> {
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await press(page, "Connect a mailbox");
  const dialog = page.getByRole("dialog", { name: "Connect a mailbox" });
  await dialog.getByRole("button", { name: "Servers" }).click();
  await fill(page, { Address: address, Password: host.password, "Sender name": "Studio" });
  for (const [protocol, port] of Object.entries({ SMTP: host.smtpPort, IMAP: host.imapPortOf(address) })) {
    await fill(page, { [`${protocol} server`]: "127.0.0.1", [`${protocol} port`]: String(port) });
    await dialog.getByLabel(`${protocol} security`).selectOption({ label: "None" });
  }
  await dialog.getByRole("button", { name: "Test" }).click();
  await expect(dialog.getByText("Sending works", { exact: true })).toBeVisible();
  await expect(dialog.getByText("Reading works", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page.getByText(`${address} is connected`, { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
}

export async function writeTemplate(page: Page, name: string, content: string): Promise<void> {
  await page.getByRole("link", { name: "Templates", exact: true }).click();
  await press(page, "New template");
  const dialog = page.getByRole("dialog", { name: "New template" });
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await dialog.getByRole("textbox", { name: "Content", exact: true }).fill(content);
  await dialog.getByRole("button", { name: "Create template" }).click();
  await expect(dialog).toBeHidden();
}

interface Campaign {
  name: string;
  budget: number;
  mailboxes: readonly string[];
  tag: string;
}

/** Creates a campaign and ends on its page. Returns its id. */
export async function createCampaign(page: Page, { name, budget, mailboxes, tag }: Campaign): Promise<string> {
  await page.getByRole("link", { name: "Campaigns", exact: true }).click();
  await press(page, "New campaign");
  const dialog = page.getByRole("dialog", { name: "New campaign" });
  await fill(page, { Name: name, Budget: String(budget) });
  await dialog.getByLabel("Sends from").click();
  for (const address of mailboxes) await page.getByRole("checkbox", { name: address }).check();
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Create campaign" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  await page.getByRole("link", { name: "Campaigns", exact: true }).click();
  await press(page, `Actions for ${name}`);
  await page.getByRole("menuitem", { name: "Tags…" }).click();
  await page.getByRole("dialog").getByLabel("Add a tag").fill(tag);
  await press(page, "Save");
  await expect(page.getByText("Tags saved", { exact: true })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return id;
}

/** Invites people. Like all functions below, it starts on the campaign's page. */
export async function invite(page: Page, people: Readonly<Record<string, "member" | "viewer">>): Promise<void> {
  await press(page, "Members");
  const dialog = page.getByRole("dialog", { name: "Members" });
  for (const [username, role] of Object.entries(people)) {
    await dialog.getByLabel("Add people").fill(username);
    await press(page, `Add ${username}`);
    const choice = dialog.getByLabel(`Role of ${username}`);
    await expect(choice).toHaveValue("member");
    if (role !== "member") await choice.selectOption(role);
    await expect(choice).toHaveValue(role);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

/** Writes the texts of the first mail. Each creator gets one of them. */
export async function writeTexts(page: Page, subject: string, texts: readonly string[]): Promise<void> {
  await press(page, "Texts");
  const dialog = page.getByRole("dialog", { name: "Texts" });
  for (const content of texts) {
    // A new text starts with the words of the one before.
    await press(page, /^(Write the first|Add a) text$/);
    await dialog.getByRole("textbox", { name: "Subject", exact: true }).fill(subject);
    await dialog.getByRole("textbox", { name: "Content", exact: true }).fill(content);
  }
  await dialog.getByRole("button", { name: "Save texts" }).click();
  await expect(page.getByText("Texts saved", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

/** Drafts a first mail to every creator in a list, and sends all of them. */
export async function sendToList(page: Page, list: string, template: string, count: number): Promise<void> {
  await press(page, "Choose creators");
  const dialog = page.getByRole("dialog", { name: "Choose creators" });
  await dialog.getByRole("combobox", { name: "List" }).selectOption({ label: list });
  await expect(page).toHaveURL(/[?&]list=/);
  await dialog.getByRole("button", { name: `Pick all ${count} creators` }).click();
  await expect(dialog.getByText(`${count} creators chosen`, { exact: true })).toBeVisible();
  await dialog.getByLabel("Initial template").selectOption({ label: template });
  await dialog.getByRole("button", { name: `Create ${count} drafts` }).click();
  await expect(page.getByText("Outreach created successfully", { exact: true })).toBeVisible();
  await press(page, `Send all (${count})`);
  await expect(page.getByText(`Sending ${count} messages`, { exact: true })).toBeVisible();
}
