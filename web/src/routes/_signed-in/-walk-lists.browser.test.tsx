import { archive, audit, type Endpoint, suppressions, unmatchedMail } from "@overture/contract";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { json } from "../../api/testing/network";
import { AuditPage } from "../../features/audit/audit-page";
import { noAuditSearch } from "../../features/audit/audit-search";
import { Categories } from "../../features/catalogue/categories";
import { RecentlyDeletedPage } from "../../features/recently-deleted/recently-deleted-page";
import { SuppressionsPage } from "../../features/suppressions/suppressions-page";
import { UnmatchedPage } from "../../features/unmatched-mail/unmatched-page";
import { answerByExample } from "../../testing/contract-examples";
import { InApp } from "../../testing/in-app";
import { answerReads, holdChanges, toasts } from "../../testing/safe-changes";

const ids = ["01938a5e-7c00-7000-8000-0000000000a1", "01938a5e-7c00-7000-8000-0000000000a2"];

/** Returns the example's first row twice. */
function twoRows(call: Endpoint, rows: "items" | "mails", change: object = {}) {
  const data = call.example.data as Record<string, object[]>;
  return { ...data, [rows]: ids.map((_id) => ({ ...data[rows]?.[0], ...change, _id })) };
}

const answers = new Map<string, object>([
  [audit.listAudit.path, twoRows(audit.listAudit, "items")],
  [archive.listArchive.path, twoRows(archive.listArchive, "items")],
  [suppressions.listSuppressions.path, twoRows(suppressions.listSuppressions, "items", { why: "hard-bounce" })],
  [unmatchedMail.listUnmatchedMail.path, twoRows(unmatchedMail.listUnmatchedMail, "mails", { kind: "reply" })],
]);

answerReads((request) => {
  const data = answers.get(request.address.split("?", 1)[0] ?? "");
  return data ? json(200, { message: "OK", data }) : answerByExample(request);
});

const ignore = () => undefined;
const opensDialog = () => expect.element(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toBeVisible();

const lists = [
  {
    name: "Audit log",
    shown: <AuditPage search={noAuditSearch} onSearch={ignore} />,
    acts: () => expect.element(page.getByText("Hash", { exact: true })).toBeVisible(),
  },
  { name: "Unmatched mail", shown: <UnmatchedPage page={1} onPage={ignore} />, acts: opensDialog },
  {
    name: "Recently deleted",
    shown: <RecentlyDeletedPage isAdmin search={{}} onSearch={ignore} />,
    // The mock refuses every change: the refusal shows that the change was requested.
    acts: () => expect.poll(() => toasts).toEqual([expect.stringContaining("could not be restored")]),
  },
  { name: "Suppressed addresses", shown: <SuppressionsPage search={{ q: "" }} onSearch={ignore} />, acts: opensDialog },
];

test.each(lists)("j and k walk through the list $name, and Enter acts", async ({ name, shown, acts }) => {
  await render(<InApp>{shown}</InApp>);
  const rows = page.getByRole("list", { name }).getByRole("listitem");
  await expect.element(rows.nth(1)).toBeVisible();
  const focused = () => rows.elements().map((row) => row.contains(document.activeElement));
  await userEvent.keyboard("j");
  expect(focused()).toEqual([true, false]);
  await userEvent.keyboard("j");
  expect(focused()).toEqual([false, true]);
  await userEvent.keyboard("k");
  expect(focused()).toEqual([true, false]);
  await userEvent.keyboard("{Enter}");
  await acts();
});

test("where a screen has two lists, j and k go on in the one that has the focus", async () => {
  const genres = ["Food", "Travel"].map((genre, at) => ({ _id: ids[at] ?? "", genre }));
  const regions = ["Peru", "Spain"].map((region, at) => ({ _id: ids[at] ?? "", region }));
  await render(
    <InApp>
      <Categories genres={genres} regions={regions} />
    </InApp>,
  );
  const rows = page.getByRole("list", { name: "Regions" }).getByRole("listitem");
  await expect.element(rows.nth(1)).toBeVisible();
  const focused = () => rows.elements().map((row) => row.contains(document.activeElement));
  rows.nth(0).element().querySelector<HTMLElement>("[data-walk]")?.focus();
  await userEvent.keyboard("j");
  expect(focused()).toEqual([false, true]);
  await userEvent.keyboard("k");
  expect(focused()).toEqual([true, false]);
});

test("when a row is restored, the one in its place has the focus", async () => {
  const change = holdChanges();
  const both = twoRows(archive.listArchive, "items") as { items?: object[] };
  await render(
    <InApp>
      <RecentlyDeletedPage isAdmin search={{}} onSearch={ignore} />
    </InApp>,
  );
  const rows = page.getByRole("list", { name: "Recently deleted" }).getByRole("listitem");
  await expect.element(rows.nth(1)).toBeVisible();
  rows.nth(0).element().querySelector("button")?.focus();
  await userEvent.keyboard("{Enter}");
  answers.set(archive.listArchive.path, { ...both, items: both.items?.slice(1) });
  onTestFinished(() => void answers.set(archive.listArchive.path, both));
  change.accept(archive.restoreArchived.example.data);

  await expect.poll(() => rows.elements().map((row) => row.contains(document.activeElement))).toEqual([true]);
});
