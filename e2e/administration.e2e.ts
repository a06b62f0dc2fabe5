import { readFile } from "node:fs/promises";
import { accounts, system } from "@overture/contract";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { openClient } from "./client.ts";
import { linkMailedTo } from "./mailed-link.ts";
import { field } from "./messages/message.ts";
import { mockCall } from "./messages/mock-call.ts";
import { fill, press } from "./messages/validation.ts";
import { drawnSizes, test } from "./seeded-story.ts";
import { expect } from "./story.ts";

test("the audit log shows actions in words, can be filtered, and is saved as a file", async ({ page, seeded }) => {
  const client = await openClient(seeded.product);
  const genre = await client.post<{ _id: string }>("/api/v1/genre", { genre: "Beekeeping" });
  await client.delete(`/api/v1/genre/${genre._id}`);
  await page.goto("/audit");
  const log = page.getByRole("list", { name: "Audit log" });
  const entries = log.locator("summary");
  await expect(entries.first()).toContainText("Genre deleted");
  await fill(page, { "Name or value": "beekeep" });
  await expect(entries).toHaveCount(2);
  await page.getByLabel("About").selectOption("Genre");
  await expect(page).toHaveURL(/text=beekeep&kind=genre/);

  await entries.first().click();
  await expect(log.getByText("genre.delete", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await press(page, "All of this action");
  await expect(entries).toHaveCount(1);
  const saved = page.waitForEvent("download");
  await press(page, "Export CSV");
  const lines = (await readFile(await (await saved).path(), "utf8")).trim().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("genre.delete");

  await press(page, "Remove the filter: Genre deleted");
  await expect(entries).toHaveCount(2);
  await press(page, "Clear filters");
  await expect(page).toHaveURL(/\/audit$/);
  await press(page, "Verify");
  await expect(page.getByText(/^The chain of \d+ entries is whole$/)).toBeVisible();
});

test("a suppression is lifted with a reason, which the audit log keeps", async ({ page }) => {
  const address = "luca.shoots@mail.example";
  await page.goto("/settings?tab=data");
  await page.getByRole("link", { name: "Show suppressed addresses" }).click();
  await fill(page, { "Search addresses": "luca" });
  await press(page, `Lift the suppression of ${address}`);
  await expect(page.getByRole("dialog", { name: "Lift suppression" })).toBeVisible();
  await expectAccessible(page);
  await press(page, "Lift suppression");
  await expect(field(page, "Reason")).toHaveAccessibleDescription(/\S/);
  await fill(page, { Reason: "The mailbox was full" });
  await press(page, "Lift suppression");
  await expect(page.getByText(`${address} can be written to again`)).toBeVisible();
  await expect(page.getByText("No address matches")).toBeVisible();
  await page.goto("/audit?text=mailbox%20was%20full");
  await expect(page.getByRole("list", { name: "Audit log" })).toContainText("Suppression lifted");
});

test("an invitation lets one person in, once, where registration is by invitation", async ({
  page,
  seeded,
  browser,
}) => {
  const email = "invited@overture.example";
  await page.goto("/users");
  await press(page, "Invitations");
  await fill(page, { Email: email });
  await press(page, "Create invitation");
  const dialog = page.getByRole("dialog", { name: "Invitations" });
  const link = await dialog.locator("code").innerText();
  await expect(dialog.getByRole("list", { name: "Open invitations" })).toContainText(email);
  await expectAccessible(page);

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const theirs = await context.newPage();
  await mockCall(theirs, system.describeSystem, { ...system.describeSystem.example.data, registration: "invite" });
  await theirs.goto(`${seeded.product.origin}/register`);
  await expect(theirs.getByRole("heading", { name: "Registration is by invitation" })).toBeVisible();
  await theirs.goto(link);
  const passwords = { Password: "an invited password", "Confirm password": "an invited password" };
  await fill(theirs, { Username: "invited", Email: email, ...passwords });
  const asked = theirs.waitForRequest((request) => request.url().endsWith(accounts.register.path));
  await press(theirs, "Create account");
  expect((await asked).postDataJSON()).toMatchObject({ invitation: new URL(link).searchParams.get("invitation") });
  await theirs.goto(await linkMailedTo(await openClient(seeded.product), email));
  await expect(theirs).toHaveURL(/\/campaigns$/);
  await context.close();

  // This list was loaded before the link was used.
  await press(page, `Revoke the invitation for ${email}`);
  await expect(dialog.getByText("No invitation is open.")).toBeVisible();
});

test("a user's quotas are set in the user's dialog", async ({ page }) => {
  for (const mails of ["100000000", "120"]) {
    await page.goto("/users?query=maria");
    await press(page, "Actions for maria");
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await fill(page, { "Mails a day through the shared mailbox": mails });
    await press(page, "Save quotas");
    if (mails === "120") await expect(page.getByText("The quotas were saved")).toBeVisible();
    else await expect(field(page, "Mails a day through the shared mailbox")).toHaveAccessibleDescription(/\S/);
  }
  await page.reload();
  await press(page, "Actions for maria");
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(field(page, "Mails a day through the shared mailbox")).toHaveValue("120");
});

test("all stored data of a user is saved as a file", async ({ page }) => {
  await page.goto("/users?query=maria");
  await press(page, "Actions for maria");
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Export data" }).click();
  const [profile = ""] = (await readFile(await (await saved).path(), "utf8")).split("\n");
  expect(JSON.parse(profile)).toMatchObject({ kind: "profile", username: "maria" });
});

test("retention shows how much would be removed before it removes anything", async ({ page }) => {
  await page.goto("/settings?tab=data");
  const days = "Webhook deliveries, days";
  await fill(page, { [days]: "1" });
  await press(page, "Save");
  await expect(field(page, days)).toHaveAccessibleDescription("Enter 7 to 3,650 days, or leave it empty");
  await fill(page, { [days]: "30" });
  await press(page, "Save");
  const question = page.getByRole("alertdialog", { name: "Save retention" });
  await expect(question.getByText("Nothing is old enough to be removed now.")).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Save retention" }).click();
  await expect(page.getByText("Retention saved")).toBeVisible();
  await page.reload();
  await expect(field(page, days)).toHaveValue("30");
});

interface Thread {
  _id: string;
  status: string;
  creator: { email: string };
  messages: { status: string }[];
}

for (const [size, viewport] of drawnSizes("administration")) {
  test.describe(size, () => {
    test.use({ viewport });

    test("a notice on every page says that an administrator is needed, and the installation's page says why", async ({
      page,
      seeded,
    }) => {
      const client = await openClient(seeded.product);
      const state = await client.get<object>(system.getSystemState.path);
      const at = new Date().toISOString();
      const message = "mara@studio.example sends nothing: its server refuses the password";
      await mockCall(page, system.listAlerts, [{ kind: "mailbox-stopped", message, since: at }]);
      await mockCall(page, system.getSystemState, {
        ...state,
        isOpenToStrangers: true,
        forwardedHeaders: { from: "203.0.113.7", at },
      });
      await page.goto("/settings?tab=state");
      await expect(page.getByRole("list", { name: "Needs an administrator" })).toContainText(message);
      await expect(page.getByText(/^Registration is open, and this installation has a public address/)).toBeVisible();
      await expect(
        page.getByText(/^Forwarded headers came from 203\.0\.113\.7 just now and were ignored/),
      ).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  });
}

test("a reply with an unproved sender says so until its sender is confirmed", async ({ page, seeded }) => {
  const client = await openClient(seeded.product);
  const { threads } = await client.get<{ threads: Thread[] }>(`/api/v1/outreach/campaign/${seeded.campaignId}`);
  const thread = threads.find(({ status, messages }) => status === "active" && messages.at(-1)?.status === "sent");
  const text = "It is me from another computer: shall we talk?";
  await seeded.product.receive(
    [
      `From: ${thread?.creator.email}`,
      "To: overture@localhost",
      "Subject: About your mail",
      `Message-ID: <unproved-${Date.now()}@elsewhere.example>`,
      "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8",
      "",
      text,
      "",
    ].join("\r\n"),
  );
  await page.goto(`/dashboard/campaign/${seeded.campaignId}?thread=${thread?._id}`);
  const reply = page.getByRole("log", { name: "Messages" }).getByRole("listitem").filter({ hasText: text });
  await expect(reply.getByText("Unproved sender")).toBeVisible();
  await expectAccessible(page);
  await reply.getByRole("button", { name: "Confirm sender" }).click();
  await expect(page.getByText("Sender confirmed")).toBeVisible();
  await expect(reply.getByText("Unproved sender")).toBeHidden();
  await expect(reply).toContainText(text);
});
