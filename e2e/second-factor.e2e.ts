import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { openClient } from "./client.ts";
import { linkMailedTo } from "./mailed-link.ts";
import { field } from "./messages/message.ts";
import { fill, press } from "./messages/validation.ts";
import { test } from "./seeded-story.ts";
import { expect } from "./story.ts";
import { totpCode } from "./totp-code.ts";

test.use({ who: "stranger" });

test("with a second factor, sign-in needs a code of the app, or a recovery code once", async ({ page, seeded }) => {
  const person = { username: "careful", password: "a careful password" };
  const email = "careful@overture.example";
  const digest = createHash("sha512").update(person.password).digest("hex");
  const client = await openClient(seeded.product);
  const body = { username: person.username, email, password: digest, confirmPassword: digest };
  await client.post("/api/v1/admin/user", body);
  await page.goto(await linkMailedTo(client, email));
  await expect(page).toHaveURL(/\/campaigns$/);

  await page.goto("/dashboard/settings#signing-in");
  await fill(page, { "Your password": person.password });
  await press(page, "Set up an authenticator app");
  const secret = await page.getByText(/^[A-Z2-7]{32}$/).innerText();
  await expectAccessible(page);
  await fill(page, { "Code that the app shows": "000000" });
  await press(page, "Turn on");
  await expect(page.getByRole("alert").or(page.locator("[aria-invalid]")).first()).toBeVisible();
  await fill(page, { "Code that the app shows": totpCode(secret, 0) });
  await press(page, "Turn on");
  const shown = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  await expectAccessible(page);
  await press(page, "Codes saved");
  await expect(page.getByText("10 recovery codes left")).toBeVisible();

  await signOut(page, person.username);
  await fill(page, { Username: person.username, Password: person.password });
  await press(page, "Sign in");
  await expect(field(page, "Code")).toBeFocused();
  await expectAccessible(page);
  // Uses the next code, because each code is accepted once.
  await fill(page, { Code: totpCode(secret, 1) });
  await press(page, "Sign in");
  await expect(page).toHaveURL(/\/campaigns$/);

  for (const isFirst of [true, false]) {
    await signOut(page, person.username);
    await fill(page, { Username: person.username, Password: person.password });
    await press(page, "Sign in");
    await fill(page, { Code: codes[0] ?? "" });
    await press(page, "Sign in");
    if (!isFirst) break;
    await expect(page).toHaveURL(/\/campaigns$/);
  }
  await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
  await fill(page, { Code: codes[1] ?? "" });
  await press(page, "Sign in");
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.goto("/dashboard/settings");
  await expect(page.getByText("8 recovery codes left")).toBeVisible();
});

async function signOut(page: Page, username: string): Promise<void> {
  await press(page, username);
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login$/);
}
