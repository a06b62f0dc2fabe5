import { outreach, templates } from "@overture/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, type SentRequest } from "../../../api/testing/network";
import { receiveToasts } from "../../../ui/toast";
import { SelectedDrafts } from "./selected-drafts";

const campaignId = "01938a5e-7c00-7000-8000-000000000014";
const ids = ["01938a5e-7c00-7000-8000-0000000000a1", "01938a5e-7c00-7000-8000-0000000000a2"];

const [listed] = outreach.listDrafts.example.data.drafts;
if (!listed) throw new Error("The example has a draft");
const shown = { ...listed, _id: ids[0] as string };

let sent: SentRequest[];
let toasts: string[];
let cleared: number;
let planned: string[];
/** The Undo action of the newest toast. */
let undo: (() => void) | undefined;

beforeEach(async () => {
  session.write(signedIn);
  toasts = [];
  cleared = 0;
  planned = [];
  const network = fakeNetwork(({ address, body }) => {
    if (address.includes("/email-template/all")) {
      return json(200, { message: "Templates", data: { ...templates.listTemplates.example.data, emailTemplates: [] } });
    }
    const left = address.endsWith("/drafts/template") && (body as { all?: true }).all !== true ? 1 : 0;
    const undoId = `01938a5e-7c00-7000-8000-0000000000b${left}`;
    const isTemplate = address.endsWith("/drafts/template");
    return json(200, { message: "Done", data: { changed: 1, skipped: 1, left, ...(isTemplate && { undoId }) } });
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <SelectedDrafts
        campaignId={campaignId}
        ids={new Set(ids)}
        rows={[shown]}
        onSendAt={(sendAt) => planned.push(sendAt)}
        onClear={() => {
          cleared += 1;
        }}
      />
    </QueryClientProvider>,
  );
  return receiveToasts((event) => {
    if (event.kind === "show") {
      toasts.push(event.text);
      undo = event.options.action?.onClick;
    }
  });
});

test("selected drafts are discarded in one call, after it was asked, with those that the list does not show", async () => {
  await page.getByRole("button", { name: "Discard 2 drafts" }).click();
  const question = page.getByRole("alertdialog");
  await expect.element(question).toHaveTextContent("1 of them is not shown in the list now.");
  expect(sent).toHaveLength(0);
  await question.getByRole("button", { name: "Discard 2 drafts" }).click();
  await expect.poll(() => toasts).toEqual(["1 draft discarded"]);
  expect(sent.map(({ address, body }) => [address.split("/").slice(-2).join("/"), body])).toEqual([
    ["drafts/discard", { messageIds: ids }],
  ]);
  expect(cleared).toBe(1);
});

test("selected drafts get one offer in one call", async () => {
  await page.getByRole("button", { name: "Set offer" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Offer", { exact: true }).fill("1250");
  await dialog.getByRole("button", { name: "Set offer" }).click();
  await expect.poll(() => toasts).toEqual(["Offer set in 1 draft"]);
  const set = sent.filter(({ address }) => address.endsWith("/drafts/offer"));
  expect(set.map(({ body }) => body)).toEqual([{ messageIds: ids, offer: 1_250 }]);
  expect(cleared).toBe(1);
});

test("another template is applied in one call; words changed by hand are given up only when that is said, with their number", async () => {
  await page.getByRole("button", { name: "Change template" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Apply template" }).click();
  await expect.element(dialog.getByText("Choose a template", { exact: true }).last()).toBeVisible();
  const [template] = templates.listTemplates.example.data.defaultEmailTemplates;
  await dialog.getByLabelText("Template").selectOptions(template?._id ?? "");
  await dialog.getByRole("button", { name: "Apply template" }).click();

  const question = page.getByRole("dialog", { name: "1 draft left as written" });
  await expect.element(question.getByRole("button", { name: "Keep their words" })).toHaveFocus();
  expect(cleared).toBe(0);
  await question.getByRole("button", { name: "Rewrite 1 draft" }).click();
  await expect.poll(() => cleared).toBe(1);
  const body = { messageIds: ids, templateId: template?._id };
  expect(sent.filter(({ address }) => address.endsWith("/drafts/template")).map((request) => request.body)).toEqual([
    body,
    { ...body, all: true },
  ]);

  // One Undo reverts both calls.
  undo?.();
  await expect.poll(() => toasts.at(-1)).toBe("2 drafts have their former text again");
  expect(sent.filter(({ address }) => address.endsWith("/template/undo")).map((request) => request.body)).toEqual([
    { undoId: "01938a5e-7c00-7000-8000-0000000000b1" },
    { undoId: "01938a5e-7c00-7000-8000-0000000000b0" },
  ]);
});

test("drafts are scheduled for a future time in the user's time zone", async () => {
  await page.getByRole("button", { name: "Send later" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(Intl.DateTimeFormat().resolvedOptions().timeZone)).toBeVisible();
  const field = dialog.getByLabelText("Send at");
  await field.fill("2020-01-01T09:00");
  await dialog.getByRole("button", { name: "Send 2 drafts later" }).click();
  await expect.element(dialog.getByText("Choose a time that is still to come")).toBeVisible();
  expect(planned).toEqual([]);

  await field.fill("2099-01-01T09:00");
  await dialog.getByRole("button", { name: "Send 2 drafts later" }).click();
  expect(planned).toEqual([new Date(2099, 0, 1, 9).toISOString()]);
});
