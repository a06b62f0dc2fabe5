import { webhooks } from "@overture/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, refusal } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { WebhooksPanel } from "./webhooks-panel";

const [example] = webhooks.listWebhooks.example.data as [webhooks.Webhook];
const first = { ...example, url: "https://one.example/hook", disabledAt: "2026-11-03T08:12:00.000Z" };
const second = { ...example, _id: "01938a5e-7c00-7000-8000-0000000000e2", url: "https://two.example/hook" };

let known: webhooks.Webhook[];
let deleting: () => Response;

beforeEach(() => {
  session.write(signedIn);
  known = [first, second];
  deleting = () => refusal(500, "The server is busy");
  const network = fakeNetwork(({ method, address }) => {
    if (method === "DELETE") return deleting();
    if (address.endsWith("/enable")) {
      const { disabledAt: _, ...enabled } = first;
      known = [enabled, second];
      return json(200, { message: "Webhook enabled", data: enabled });
    }
    return json(200, { message: "OK", data: address.endsWith("/deliveries") ? [] : known });
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

const open = () =>
  render(
    <InApp>
      <WebhooksPanel />
    </InApp>,
  );

test("a webhook that was enabled again in the list of its deliveries is not to be enabled there any more", async () => {
  await open();
  await page.getByRole("button", { name: `Deliveries to ${first.url}` }).click();
  const enable = page.getByRole("button", { name: "Enable again" });
  await enable.click();
  await expect.element(enable).not.toBeInTheDocument();
  await expect.element(page.getByRole("dialog", { name: "Deliveries" })).toBeVisible();
});

test("how many events were removed while a webhook was disabled stands in its row", async () => {
  known = [{ ...first, removedWaiting: 12 }, second];
  await open();
  const rows = page.getByRole("list", { name: "Your webhooks" }).getByRole("listitem");
  await expect.element(rows.first()).toHaveTextContent("12 events waited too long and were removed");
  await expect.element(rows.last()).not.toHaveTextContent("removed");
});

test("why a webhook is disabled stands in its row", async () => {
  const failingSince = "2026-10-30T08:12:00.000Z";
  known = [
    { ...first, failingSince, isOverfull: true },
    { ...first, _id: second._id, failingSince },
  ];
  await open();
  const rows = page.getByRole("list", { name: "Your webhooks" }).getByRole("listitem");
  await expect.element(rows.first()).toHaveTextContent("Disabled: too many deliveries wait");
  await expect.element(rows.last()).toHaveTextContent("Disabled: deliveries failed for days");
});

test("how one could not be deleted is not said of the next one", async () => {
  await open();
  await page.getByRole("button", { name: `Delete ${first.url}` }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Delete webhook" }).click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: `Delete ${second.url}` }).click();
  await expect.element(dialog.getByText(/two\.example/)).toBeVisible();
  expect(dialog.getByRole("alert").elements()).toEqual([]);
});

test("one that another tab has deleted is gone here as well, once it is asked for", async () => {
  await open();
  await page.getByRole("button", { name: `Delete ${first.url}` }).click();
  deleting = () => {
    known = [second];
    return refusal(404, "Webhook not found");
  };
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Delete webhook" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Webhook not found");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(page.getByRole("button", { name: `Delete ${first.url}` })).not.toBeInTheDocument();
});
