import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expectAccessible } from "./accessible.ts";
import { field } from "./messages/message.ts";
import { fill, press } from "./messages/validation.ts";
import { test } from "./seeded-story.ts";
import { expect } from "./story.ts";

test("an API key is shown once, works within its scopes, and not after it is revoked", async ({ page, seeded }) => {
  const ask = async (key: string) =>
    (await fetch(`${seeded.product.origin}/api/v1/campaign`, { headers: { authorization: `Bearer ${key}` } })).status;
  await page.goto("/dashboard/settings");
  await press(page, "New API key");
  await fill(page, { Name: "Weekly report" });
  await press(page, "Create key");
  await expect(page.getByRole("dialog").getByText(/Choose|At least/)).toBeVisible();
  await page.getByLabel("See campaigns and their figures").check();
  await press(page, "Create key");
  const made = page.getByRole("dialog", { name: "Your new key" });
  const key = await made.locator("code").innerText();
  expect(await ask(key)).toBe(200);
  await expectAccessible(page);
  await press(page, "Done");

  const row = page.getByRole("list", { name: "Your API keys" }).getByRole("listitem");
  await expect(row.filter({ hasText: "Weekly report" })).toContainText("See campaigns and their figures");
  await expect(page.getByText(key)).toBeHidden();

  await press(page, "Revoke Weekly report");
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByText("Weekly report was revoked")).toBeVisible();
  await expect(page.getByText("No keys yet.")).toBeVisible();
  expect(await ask(key)).toBe(401);
});

test("a webhook's test arrives signed, and its log shows the answer", async ({ page }) => {
  const received: IncomingHttpHeaders[] = [];
  const receiver = createServer((request, response) => {
    received.push(request.headers);
    request.resume().on("end", () => response.writeHead(202).end("Thank you"));
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/overture`;
  try {
    await page.goto("/dashboard/settings");
    await press(page, "New webhook");
    await fill(page, { Address: "nowhere" });
    await press(page, "Create webhook");
    await expect(field(page, "Address")).toHaveAccessibleDescription("Enter an address that begins with https://");
    await fill(page, { Address: url });
    await press(page, "Create webhook");
    const made = page.getByRole("dialog", { name: "The webhook's secret" });
    await expect(made.locator("code")).toHaveText(/^whsec_/);
    await press(page, "Done");

    await press(page, `Deliveries to ${url}`);
    const log = page.getByRole("dialog", { name: "Deliveries" });
    await expect(log.getByText("Nothing has been delivered yet.")).toBeVisible();
    await press(page, "Send a test");
    const delivery = log.getByRole("listitem");
    await expect(delivery).toContainText("Delivered");
    await expect(delivery).toContainText("202");
    expect(received).toHaveLength(1);
    expect(received[0]?.["webhook-signature"]).toMatch(/^v1,/);
    await expectAccessible(page);
    await page.keyboard.press("Escape");

    await press(page, `Delete ${url}`);
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete webhook" }).click();
    await expect(page.getByText("No webhooks yet.")).toBeVisible();
  } finally {
    receiver.close();
  }
});
