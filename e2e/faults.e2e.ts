import { readFile } from "node:fs/promises";
import { accounts, catalogue, type Endpoint, threads } from "@overture/contract";
import type { Page } from "@playwright/test";
import { failCall, interceptCall, serverFaultText } from "./messages/mock-call.ts";
import { press } from "./messages/validation.ts";
import { test as base, sizes } from "./seeded-story.ts";
import { expect } from "./story.ts";

/** Adds a page whose console errors do not fail the story, since the product logs its own faults there. */
const test = base.extend<{ unwatched: Page }>({
  unwatched: async ({ context }, use) => {
    const page = await context.newPage();
    await use(page);
    await page.close();
  },
});

test.describe("a screen that cannot be shown", () => {
  for (const call of [catalogue.listCreators, catalogue.listGenres]) {
    test(`is loaded again by Retry, and Go Back leads to the page before: ${call.path}`, async ({
      page,
      expectedFailures,
    }) => {
      await page.goto("/campaigns");
      await expect(page.getByRole("heading", { level: 1, name: "Campaigns" })).toBeVisible();
      expectedFailures.push(await failCall(page, call, "serverFault"));
      await page.getByRole("link", { name: "Creators" }).click();
      await expect(page.getByRole("heading", { name: "Oops! Something went wrong" })).toBeVisible();
      await press(page, "Go Back");
      await expect(page.getByRole("heading", { level: 1, name: "Campaigns" })).toBeVisible();
      await page.getByRole("link", { name: "Creators" }).click();
      await expect(page.getByRole("heading", { name: "Oops! Something went wrong" })).toBeVisible();
      await page.unrouteAll();
      await press(page, "Retry");
      await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
    });
  }

  test("leads to the start where there is no page before it", async ({ page, context }) => {
    await page.goto("/campaigns");
    const link = page.getByRole("link", { name: "Users" });
    await link.evaluate((element) => element.setAttribute("href", "/nothing"));
    const opened = context.waitForEvent("page");
    // A real click opens the tab: with `window.open` from a script, Chromium refuses callbacks of the page.
    await link.click({ modifiers: ["ControlOrMeta"] });
    const alone = await opened;
    await alone.getByRole("button", { name: "Go back" }).click();
    await expect(alone.getByRole("heading", { level: 1, name: "Campaigns" })).toBeVisible();
  });

  test("is reloaded once if a part of it is missing", async ({ page, expectedFailures }) => {
    const piece = await addressOfPage("users");
    expectedFailures.push(piece);
    let failures = 0;
    await page.route(piece, (route) => {
      failures += 1;
      return failures === 1 ? route.abort("failed") : route.continue();
    });
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    await page.goto("/campaigns");
    await page.getByRole("link", { name: "Users" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
    await expect.poll(() => loads).toBe(2);
  });

  test("waits while the server is unreachable, and is loaded when it answers", async ({ unwatched: page }) => {
    const away = { status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" };
    await page.goto("/campaigns");
    await page.route(await addressOfPage("users"), (route) => route.fulfill(away));
    await page.route("/healthz", (route) => route.fulfill(away));
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    await page.getByRole("link", { name: "Users" }).click();
    await expect(page.getByRole("heading", { name: "Oops! Something went wrong" })).toBeVisible();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { name: "Oops! Something went wrong" })).toBeVisible();
    expect(loads).toBe(0);
    await page.unrouteAll();
    await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
    await expect.poll(() => loads).toBe(1);
  });

  test("becomes an error screen if the part stays missing, without an endless reload", async ({ unwatched: page }) => {
    await page.route(await addressOfPage("users"), (route) => route.abort("failed"));
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    await page.goto("/campaigns");
    await page.getByRole("link", { name: "Users" }).click();
    await expect(page.getByRole("heading", { name: "Oops! Something went wrong" })).toBeVisible();
    await expect.poll(() => loads).toBe(2);
    await page.getByRole("button", { name: "Go Back" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Campaigns" })).toBeVisible();
  });

  test("becomes an error screen with a link home if the root route fails", async ({ unwatched: page }) => {
    await page.goto("/campaigns");
    await expect(page.getByRole("heading", { level: 1, name: "Campaigns" })).toBeVisible();
    await breakRoot(page, ["loader"]);
    const screen = page.getByRole("alert");
    await expect(screen.getByRole("heading", { name: "Oops! Something went wrong" })).toBeVisible();
    await expect(screen.getByText("An unexpected error occurred. Please try again.")).toBeVisible();
    await expect(screen.getByRole("button", { name: "Home" })).toBeVisible();
    await expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
  });

  test("shows the router's own text if even the error screen fails", async ({ unwatched: page }) => {
    await page.goto("/campaigns");
    await expect(page.getByRole("heading", { level: 1, name: "Campaigns" })).toBeVisible();
    await breakRoot(page, ["loader", "errorComponent"]);
    await expect(page.getByText("Something went wrong!", { exact: true })).toBeVisible();
  });
});

test("unsaved text is asked about from the start, before the whole frame has loaded", async ({ page, seeded }) => {
  let isAwaited = false;
  await page.route(await addressOfScript("src/shell/frame-parts.ts"), () => {
    isAwaited = true;
  });
  await page.goto("/dashboard/settings");
  const name = page.getByLabel("Display name");
  await name.fill("Half a na");
  await expect.poll(() => isAwaited).toBe(true);

  await page.getByRole("link", { name: "Users", exact: true }).click();
  const leaving = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await leaving.getByRole("button", { name: "Cancel" }).click();
  await expect(leaving).toHaveCount(0);
  await expect(name).toHaveValue("Half a na");

  await page.getByRole("button", { name: seeded.product.administrator.username }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  const signingOut = page.getByRole("alertdialog", { name: "Sign out without saving?" });
  await signingOut.getByRole("button", { name: "Cancel" }).click();
  await expect(signingOut).toHaveCount(0);
  await expect(name).toHaveValue("Half a na");

  await page.getByRole("link", { name: "Users", exact: true }).click();
  await leaving.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
});

const person = accounts.me.example.data;
const record = threads.listThreads.example.data;

for (const { list, at, call, first } of [
  {
    list: "users on a phone",
    at: "/users",
    call: accounts.listUsers,
    first: { users: [person], total: 2, pages: 2 },
  },
  {
    list: "conversations",
    at: "/dashboard/campaign/{campaignId}",
    call: threads.listThreads,
    first: { ...record, total: 2, pages: 2 },
  },
]) {
  test(`a failed further page of ${list} is requested again only on a click`, async ({
    page,
    seeded,
    expectedFailures,
  }) => {
    if (at === "/users") await page.setViewportSize(sizes.phone);
    expectedFailures.push(/page=2/);
    const asked = await failFurtherPages(page, call, first);
    await page.goto(at.replace("{campaignId}", seeded.campaignId));
    await expect(page.getByRole("alert").getByText(serverFaultText)).toBeVisible();
    // Waits for several answers, so that a request that is repeated at once would be seen.
    await page.evaluate(async () => {
      for (let round = 0; round < 10; round += 1) await fetch("/healthz");
    });
    const before = asked.length;
    expect(before).toBeLessThan(3);
    await press(page, "Try again");
    await expect.poll(() => asked.length).toBe(before + 1);
  });
}

/** Lets requests for page 2 fail. Returns their URLs, which grow as they are made. */
async function failFurtherPages(page: Page, call: Endpoint, first: unknown): Promise<string[]> {
  const asked: string[] = [];
  await interceptCall(page, call, async (route) => {
    const address = route.request().url();
    if (!address.includes("page=2")) return route.fulfill({ json: { data: first, message: "OK" } });
    asked.push(address);
    return route.fulfill({ status: 500, json: { type: "error", errorKind: "base", message: serverFaultText } });
  });
  return asked;
}

/** The product has no fault here, so the story replaces these parts of the root route with functions that throw. */
async function breakRoot(page: Page, parts: ("loader" | "errorComponent")[]): Promise<void> {
  await page.evaluate((names) => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: Router };
    const fail = () => {
      throw new Error("");
    };
    router.routesById.__root__.update(Object.fromEntries(names.map((name) => [name, fail])));
    void router.invalidate();
  }, parts);
}

interface Router {
  routesById: { __root__: { update(options: Record<string, () => never>): void } };
  invalidate(): Promise<void>;
}

const manifest = new URL("../web/dist/.vite/manifest.json", import.meta.url);

/**
 * Returns a pattern for the URL of a screen's script, by the screen's file in `web/src/routes`. The script's own name
 * is only a hash.
 */
export async function addressOfPage(name: string): Promise<RegExp> {
  return addressOfScript(`/${name}.tsx?tsr-split=component`);
}

/** Finds the script by a unique part of its source's path. */
async function addressOfScript(path: string): Promise<RegExp> {
  const chunks = JSON.parse(await readFile(manifest, "utf8")) as Record<string, { file: string }>;
  const source = Object.keys(chunks).find((key) => key.includes(path));
  const chunk = source === undefined ? undefined : chunks[source];
  if (!chunk) throw new Error(`The build has no script of ${path}`);
  return new RegExp(`/${chunk.file.replaceAll(".", String.raw`\.`)}$`);
}
