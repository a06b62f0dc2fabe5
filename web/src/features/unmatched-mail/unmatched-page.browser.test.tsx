import { unmatchedMail } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { json, refusal } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { answerReads, holdChanges, toasts } from "../../testing/safe-changes";
import { unmatchedPage } from "./unmatched-mail.queries";
import { UnmatchedPage } from "./unmatched-page";

const [example] = unmatchedMail.listUnmatchedMail.example.data.mails as [unmatchedMail.UnmatchedMail];
const mailOf = (from: string, place: number) => ({
  ...example,
  kind: "reply" as const,
  from,
  _id: `01938a5e-7c00-7000-8000-00000000001${place}`,
});
const [lena, noah, yuki] = [mailOf("lena@a.org", 0), mailOf("noah@a.org", 1), mailOf("yuki@a.org", 2)];

const kit = { index: 0, name: "kit.pdf", type: "application/pdf", bytes: 48_120 };

let known: unmatchedMail.UnmatchedMail[];
answerReads(({ address }) => {
  if (address.includes("/events")) return refusal(503, "Restarting");
  const one = known.find(({ _id }) => address.endsWith(_id));
  if (one) return json(200, { message: "Mail", data: { ...one, text: "All of it.\n\nSam", attachments: [kit] } });
  if (!address.includes("unmatched")) return json(200, { message: "None", data: { mails: [], total: 0, pages: 0 } });
  return json(200, { message: "Mail", data: { mails: known, total: known.length, pages: 1 } });
});

async function open() {
  known = [lena, noah];
  const queryClient = new QueryClient();
  await render(
    <InApp queryClient={queryClient}>
      <UnmatchedPage page={1} onPage={() => undefined} />
    </InApp>,
  );
  await expect.element(page.getByText("lena@a.org")).toBeVisible();
  return queryClient;
}

async function discard(name: string) {
  await page.getByRole("button", { name: `Discard the mail from ${name}@a.org` }).click();
  await page.getByRole("button", { name: "Discard mail", exact: true }).click();
}

const senders = () =>
  page
    .getByRole("list", { name: "Unmatched mail" })
    .getByText(/@a\.org$/)
    .elements()
    .map((element) => element.textContent);

test("mail to a conversation that takes no more says so", async () => {
  const queryClient = await open();
  known = [{ ...lena, why: "full" }, { ...noah, why: "deleted" }, yuki];
  await queryClient.invalidateQueries();

  const items = page.getByRole("list", { name: "Unmatched mail" }).getByRole("listitem");
  await expect.element(items.nth(0)).toHaveTextContent("is full: it takes no more mail");
  await expect.element(items.nth(1)).toHaveTextContent("of a campaign that was deleted");
  await expect.element(items.nth(2)).not.toHaveTextContent("conversation");
});

test("a mail is read whole with its files, and assigned from there; the focus is in its row again afterwards", async () => {
  await open();
  await page.getByRole("button", { name: "Read the mail from noah@a.org" }).click();
  const whole = page.getByRole("dialog", { name: noah.subject });
  await expect.element(whole).toHaveTextContent("All of it.");
  await expect.element(whole.getByRole("button", { name: /^Save kit\.pdf, 48/ })).toBeVisible();

  await whole.getByRole("button", { name: "Assign" }).click();
  await expect.element(page.getByRole("dialog", { name: "Assign mail" })).toHaveTextContent("From noah@a.org");
  await userEvent.keyboard("{Escape}");

  await expect.element(page.getByRole("button", { name: "Read the mail from noah@a.org" })).toHaveFocus();
});

test("a broken mail without sender and subject is named in words where it is assigned and discarded", async () => {
  const queryClient = await open();
  known = [{ ...lena, from: "", subject: "" }];
  await queryClient.invalidateQueries();

  await page.getByRole("button", { name: "Assign the mail from an unknown sender" }).click();
  await expect.element(page.getByRole("dialog", { name: "Assign mail" }).getByText("No subject")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Discard the mail from an unknown sender" }).click();

  await expect.element(page.getByRole("alertdialog")).toHaveTextContent("This mail can be restored for 30 days");
});

test("mail that is discarded is gone at once, and stays gone when the server agrees", async () => {
  const change = holdChanges();
  await open();
  await discard("lena");
  await expect.poll(senders).toEqual(["noah@a.org"]);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  known = [noah];
  change.accept({ success: true });
  await expect.poll(() => toasts).toEqual(["Mail discarded"]);
  expect(senders()).toEqual(["noah@a.org"]);
});

test("mail that could not be discarded is in its place again, and it is said why", async () => {
  const change = holdChanges();
  await open();
  await discard("lena");
  await expect.poll(senders).toEqual(["noah@a.org"]);
  change.refuse();
  await expect.poll(senders).toEqual(["lena@a.org", "noah@a.org"]);
  expect(toasts).toEqual(["The mail was not discarded"]);
});

test("incoming mail is shown while another is being discarded, and stays when that is refused", async () => {
  const change = holdChanges();
  const queryClient = await open();
  await discard("lena");
  await expect.poll(senders).toEqual(["noah@a.org"]);
  known = [yuki, lena, noah];
  await queryClient.invalidateQueries(unmatchedPage(1));
  await expect.poll(senders).toEqual(["yuki@a.org", "noah@a.org"]);
  change.refuse();
  await expect.poll(senders).toEqual(["yuki@a.org", "lena@a.org", "noah@a.org"]);
});

test("two mails that could not be discarded are both reported", async () => {
  const change = holdChanges();
  await open();
  await discard("lena");
  await discard("noah");
  await expect.element(page.getByText("No unmatched mail")).toBeVisible();
  change.refuse();
  await expect.poll(senders).toEqual(["lena@a.org", "noah@a.org"]);
  expect(toasts).toEqual(["The mail was not discarded", "The mail was not discarded"]);
});
