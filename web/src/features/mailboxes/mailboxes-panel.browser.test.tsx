import { mailboxes } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { json } from "../../api/testing/network";
import { mailboxList } from "../../entities/mailbox/mailbox.queries";
import { InApp } from "../../testing/in-app";
import { answerReads, holdChanges, toasts } from "../../testing/safe-changes";
import { MailboxesPanel } from "./mailboxes-panel";

const [example] = mailboxes.listMailboxes.example.data;
const own: mailboxes.Mailbox = { ...example, isSystem: false, address: "marta@example.com" };
const paused = { ...own, pause: { by: "user" as const, since: "2026-11-03T08:05:00.000Z" } };

let known: mailboxes.Mailbox[];
answerReads(() => json(200, { message: "Mailboxes", data: known }));

async function open() {
  known = [own];
  const queryClient = new QueryClient();
  await render(
    <InApp queryClient={queryClient}>
      <MailboxesPanel />
    </InApp>,
  );
  await expect.element(page.getByText(own.address)).toBeVisible();
  return queryClient;
}

async function choosePause() {
  await page.getByRole("button", { name: `Actions for ${own.address}` }).click();
  await page.getByRole("menuitem", { name: "Pause sending" }).click();
}

const row = () => page.getByRole("list", { name: "Your mailboxes" }).getByRole("listitem");

test("a mailbox that is paused reads so at once, and stays so when the server agrees", async () => {
  const change = holdChanges();
  await open();
  await choosePause();
  await expect.element(row()).toHaveTextContent("Paused");
  expect(toasts).toEqual([]);
  known = [paused];
  change.accept(paused);
  await expect.poll(() => toasts).toEqual(["marta@example.com is paused"]);
  await expect.element(row()).toHaveTextContent("Paused");
});

test("a mailbox that could not be paused sends again, and it is said why", async () => {
  const change = holdChanges();
  await open();
  await choosePause();
  await expect.element(row()).toHaveTextContent("Paused");
  change.refuse();
  await expect.poll(() => toasts).toEqual(["marta@example.com could not be paused"]);
  await expect.element(row()).not.toHaveTextContent("Paused");
});

test("a list that is read while a mailbox is being paused does not show it as sending", async () => {
  const change = holdChanges();
  const queryClient = await open();
  await choosePause();
  await expect.element(row()).toHaveTextContent("Paused");
  known = [{ ...own, today: { sent: 77 } }];
  await queryClient.invalidateQueries(mailboxList);
  await expect.element(row()).toHaveTextContent("77");
  await expect.element(row()).toHaveTextContent("Paused");
  change.refuse();
  await expect.element(row()).not.toHaveTextContent("Paused");
});

test("the list leads to the mailboxes that were removed from it, as other lists do", async () => {
  await open();
  const link = page.getByRole("link", { name: "Recently deleted" });
  await expect.poll(() => link.element().getAttribute("href")).toContain("recently-deleted?kind=mailbox");
});
