import type { Page } from "@playwright/test";
import { drawnPart } from "../server/src/testing/drawn.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { keepPicture } from "./keep-picture.ts";
import { expectTidyLayout } from "./layout.ts";
import { press } from "./messages/validation.ts";
import { screens } from "./screens.ts";
import { sizes, test } from "./seeded-story.ts";
import { expect } from "./story.ts";

test.use({ ownDemoOf: "languages" });

for (const who of ["stranger", "user", "administrator"] as const) {
  test.describe(`in German, the longest language, on a phone, for the ${who}`, () => {
    test.use({ who, locale: "de-DE", viewport: sizes.phone });

    const those = screens.filter((candidate) => candidate.who === who);
    for (const screen of drawnPart(those, ({ route }) => route, { part: 0, of: 3 })) {
      test(`every text of ${screen.route} fits its place`, async ({ page, seeded }) => {
        await page.goto(screen.path.replace("{campaignId}", seeded.campaignId));
        await expectLoaded(page);
        await expect(page.locator("html")).toHaveAttribute("lang", "de");
        await expectNoSidewaysScroll(page);
        await expectTidyLayout(page, "finger");
        await keepPicture(page, "german", { fullPage: true });
      });
    }
  });
}

/** Waits for the screen itself, not for its placeholder. */
async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).and(page.locator(":not(.sr-only)"))).toBeVisible();
  await expect(page.locator(".animate-pulse")).toHaveCount(0);
}

test.describe("an administrator who reads German", () => {
  test.use({ locale: "de-DE" });

  test("reads messages of a web worker in German too", async ({ page }) => {
    await page.goto("/creators");
    await page.getByRole("button", { name: "CSV importieren" }).first().click();
    const file = { name: "leer.csv", mimeType: "text/csv", buffer: Buffer.from("username,email\n") };
    await page.locator('input[type="file"]').setInputFiles(file);
    await expect(page.getByRole("alert")).toContainText(
      "Die CSV braucht mindestens eine Kopfzeile und eine Datenzeile",
    );
  });
});

const signIn = { de: "Anmelden", fr: "Se connecter", es: "Iniciar sesión", pt: "Entrar" };

/** The server's text about a wrong password. */
const refused = {
  de: "Benutzername oder Passwort falsch",
  fr: "Nom d’utilisateur ou mot de passe incorrect",
  es: "Usuario o contraseña incorrectos",
  pt: "Nome de usuário ou senha incorretos",
};

test.describe("a stranger", () => {
  test.use({ who: "stranger" });

  for (const [language, words] of Object.entries(signIn)) {
    test(`whose browser asks for ${language} signs in in it, and loads no other`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ locale: language, ...(baseURL !== undefined && { baseURL }) });
      const page = await context.newPage();
      const scripts: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
      });
      await page.goto("/login");
      await expect(page.getByRole("button", { name: words, exact: true })).toBeVisible();
      expect(scripts.filter((path) => !path.startsWith(`/assets/${language}-`))).toEqual(["/theme.js"]);
      await expectAccessible(page);

      await page.locator('input[autocomplete~="username"]').fill("nobody");
      await page.locator('input[type="password"]').fill("not the password");
      await page.getByRole("button", { name: words, exact: true }).click();
      await expect(page.getByRole("alert").getByText(refused[language as keyof typeof refused])).toBeVisible();
      await context.close();
    });
  }

  test("sees English if the browser asks for an unknown language", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale: "fi", ...(baseURL !== undefined && { baseURL }) });
    const page = await context.newPage();
    await page.goto("/login");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await context.close();
  });
});

test.describe("a user who chooses a language", () => {
  test.use({ who: "administrator" });

  test("sees it at once in every browser, with dates and numbers as chosen", async ({ page, seeded, browser }) => {
    await page.goto("/dashboard/settings");
    await page.getByLabel("Language", { exact: true }).selectOption("de");
    await page.getByLabel("Region for numbers, dates and money").fill("de-AT");
    await press(page, "Save settings");
    await expect(page.getByRole("heading", { name: "Einstellungen", level: 1 })).toBeVisible();
    await page.goto("/creators?q=nora.wanders");
    await expect(page.getByRole("heading", { name: "Creator", level: 1 })).toBeVisible();
    await expect(page.getByRole("row", { name: /nora\.wanders/ })).toContainText(/\$\s2\.025/);

    // A new browser first shows its own language, and changes to the account's once the session has loaded.
    const elsewhere = await browser.newContext({
      baseURL: seeded.product.origin,
      locale: "fr-FR",
      storageState: await seeded.administrator(),
    });
    const other = await elsewhere.newPage();
    await other.goto("/creators");
    await expect(other.getByRole("heading", { name: "Creator", level: 1 })).toBeVisible();
    await elsewhere.close();

    await page.goto("/dashboard/settings");
    await page.getByLabel("Sprache", { exact: true }).selectOption("en");
    await page.getByLabel(/^Region/).fill("");
    await page.getByRole("button", { name: "Einstellungen speichern" }).click();
    await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  });
});
