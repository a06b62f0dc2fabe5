import { accounts, catalogue, templates } from "@overture/contract";
import { keepPicture } from "./keep-picture.ts";
import { field } from "./messages/message.ts";
import { interceptCall, mockCall } from "./messages/mock-call.ts";
import { chooseFile, fill, press } from "./messages/validation.ts";
import { sizes, test } from "./seeded-story.ts";
import { expect } from "./story.ts";
import { expectRows } from "./text-field.ts";

test.describe("paging", () => {
  const person = (number: number) => ({
    _id: `01938a5e-7c00-7000-8000-${String(number).padStart(12, "0")}`,
    username: `person${number}`,
    email: `person${number}@overture.example`,
    role: "user",
    verified: number % 2 === 0,
    createdAt: "2026-11-02T09:30:00.000Z",
    oAuthAccounts: [],
  });

  for (const { pages, page: at, shows } of [
    { pages: 5, page: 3, shows: "1 2 3 4 5" },
    { pages: 6, page: 1, shows: "1 2 3" },
    { pages: 12, page: 3, shows: "1 2 … 3 4 5" },
    { pages: 12, page: 6, shows: "3 4 5 … 6 7 8" },
    { pages: 12, page: 12, shows: "9 10 11 … 12" },
  ]) {
    test(`page ${at} of ${pages} users offers ${shows}`, async ({ page }) => {
      await mockCall(page, accounts.listUsers, { users: [person(1)], total: pages * 10, pages });
      await page.goto(`/users?page=${at}`);
      const bar = page.getByRole("navigation", { name: "Pages" });
      await expect(bar.getByRole("button", { name: `Page ${at}`, exact: true })).toHaveAttribute(
        "aria-current",
        "page",
      );
      const texts = await bar.locator("button, span > [aria-hidden]").allInnerTexts();
      expect(texts.filter((text) => text !== "").join(" ")).toBe(`Previous ${shows} Next`);
      await expect(bar.getByRole("button", { name: "Previous" })).toBeEnabled({ enabled: at > 1 });
      await expect(bar.getByRole("button", { name: "Next" })).toBeEnabled({ enabled: at < pages });
    });
  }

  test("creators are ten to a page, and there is no page beyond the ends", async ({ page }) => {
    await page.goto("/creators");
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Rows per page: 10" })).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(11);
    await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();
    // Other stories in the same product add creators.
    const [, pages] = /of (\d+)/.exec(await page.getByText(/^Page 1 of \d+$/).innerText()) ?? [];
    await page.goto(`/creators?page=${pages}`);
    await expect(page.getByText(`Page ${pages} of ${pages}`)).toBeVisible();
    await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
  });

  test("the list of a million creators says about how many there are, pages by cursor, and ends on its last page", async ({
    page,
  }) => {
    const creator = (number: number): catalogue.Creator => ({
      _id: `01938a5e-7c00-7000-8000-${String(number).padStart(12, "0")}`,
      username: `creator ${number}`,
      email: `creator${number}@channel.example`,
      genres: [{ _id: "01938a5e-7c00-7000-8000-0000000000aa", genre: "Travel" }],
      region: [{ _id: "01938a5e-7c00-7000-8000-0000000000bb", region: "Portugal" }],
    });
    const asked: URLSearchParams[] = [];
    await interceptCall(page, catalogue.listCreators, async (route) => {
      const query = new URL(route.request().url()).searchParams;
      asked.push(query);
      const number = Number(query.get("page") ?? 1);
      const creators = Array.from({ length: 10 }, (_, index) => creator(number * 10 + index));
      const totals = { total: 380_000, pages: 38_000, totalIsEstimate: true, next: `behind-${number}` };
      await route.fulfill({ json: { data: { creators, ...totals }, message: "OK" } });
    });
    await page.goto("/creators");
    const bar = page.getByRole("navigation", { name: "Pages" });

    await expect(page.getByText("about 380,000 creators")).toBeVisible();
    await expect(bar.getByText("Page 1 of about 38000")).toBeVisible();
    await keepPicture(page, "estimate-desktop");
    await bar.getByRole("button", { name: "Next" }).click();
    await expect(bar.getByText("Page 2 of about 38000")).toBeVisible();
    // The next page may be prefetched already.
    await expect.poll(() => asked.map((query) => query.get("after"))).toContain("behind-1");

    await bar.getByRole("button", { name: "Last" }).click();
    await expect(bar.getByText("Page 38000 of about 38000")).toBeVisible();
    // The bar is ahead of the rows: the call is made behind it.
    await expect.poll(() => asked.at(-1)?.get("page")).toBe("38000");
    await expect(bar.getByRole("button", { name: "Last" })).toBeDisabled();

    await page.getByRole("button", { name: "Region" }).click();
    await expect(bar.getByText("Page 1 of about 38000")).toBeVisible();
    await expect.poll(() => asked.at(-1)?.get("sort")).toBe("region");
    await page.setViewportSize(sizes.phone);
    await expect(page.getByText("about 380,000 creators")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(sizes.phone.width);
    await keepPicture(page, "estimate-phone", { fullPage: true });
  });

  for (const { width, role } of [
    { width: 768, role: "list" as const },
    { width: 769, role: "table" as const },
  ]) {
    test(`users are a ${role} at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/users");
      await expect(page.getByRole(role, { name: "Users" })).toBeVisible();
    });
  }

  test("on a phone the last card brings the next page", async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await interceptCall(page, accounts.listUsers, async (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get("page"));
      if (number === 2) await held;
      const users = Array.from({ length: 10 }, (_, index) => person(number * 10 + index));
      await route.fulfill({ json: { data: { users, total: 20, pages: 2 }, message: "OK" } });
    });
    await page.goto("/users");
    const cards = page.getByRole("list", { name: "Users" }).getByRole("listitem");
    await expect(cards).toHaveCount(10);
    await expect(page.getByText("Loading More Users")).toBeHidden();
    await cards.last().scrollIntoViewIfNeeded();
    await expect(page.getByText("Loading More Users")).toBeVisible();
    letGo();
    await expect(cards).toHaveCount(20);
    await expect(page.getByText("Loading More Users")).toBeHidden();
  });
});

test("a search starts 250 ms after the last key, and is in the URL", async ({ page }) => {
  await page.goto("/users");
  await expect(page.getByRole("cell", { name: "maria", exact: true })).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => {
    const query = new URL(request.url()).searchParams.get("query");
    if (query !== null && request.url().includes("/api/")) asked.push(query);
  });
  const box = page.getByPlaceholder("Search username or email...");
  await box.evaluate((input) => {
    input.addEventListener("input", () => {
      input.dataset.typedAt = String(Date.now());
    });
  });
  const asking = page.waitForRequest((request) => request.url().includes("query=mar"));
  await box.pressSequentially("mar");
  const request = await asking;
  const typedAt = Number(await box.getAttribute("data-typed-at"));
  await request.response();
  expect(request.timing().startTime - typedAt).toBeGreaterThan(240);
  await expect(page).toHaveURL(/\/users\?query=mar$/);
  await box.fill("nobody of that name");
  await expect(page.getByText("No users found.")).toBeVisible();
  await expect.poll(() => asked.at(-1)).toBe("nobody of that name");
});

for (const { at, box, link } of [
  { at: "/users?query=mar", box: "Search username or email...", link: "Users" },
  { at: "/creators?q=nora", box: "Filter creators...", link: "Creators" },
  { at: "/email-templates?name=hello", box: "Filter templates...", link: "Default templates" },
  { at: "/dashboard/email-templates?name=hello", box: "Filter templates...", link: "Templates" },
]) {
  test(`the search on ${at} is gone when its URL is left`, async ({ page }) => {
    await page.goto(at);
    await expect(page.getByPlaceholder(box)).not.toHaveValue("");
    // By keyboard: a click misses when the waiting line appears and moves the link down.
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: link, exact: true }).press("Enter");
    await expect(page).not.toHaveURL(/\?/);
    await expect(page.getByPlaceholder(box)).toHaveValue("");
  });
}

test("genres and regions in the URL are shown in the filters", async ({ page }) => {
  for (const path of ["/dashboard/campaign", "/creators"]) {
    await page.goto(`${path}?genres=travel`);
    await expect(page.getByRole("button", { name: /^Genres/, expanded: false })).toHaveText("Travel");
  }
});

test("an impossible figure is an error at its field, and is not searched for", async ({ page }) => {
  await page.goto("/dashboard/campaign");
  await press(page, /^Filters/);
  const accepts = field(page, "Has a creator who accepts at least");
  await accepts.fill("101");
  await expect(accepts).toHaveAccessibleDescription("From 0 to 100");
  await accepts.fill("10");
  await expect(page).toHaveURL(/\?acceptanceRate=10$/);
});

test("a space at the end of a search waits for the next word", async ({ page }) => {
  await page.goto("/creators");
  const box = page.getByPlaceholder("Filter creators...");
  await box.pressSequentially("nora ");
  await expect(page).toHaveURL(/\/creators\?q=nora$/);
  await expect(page.getByRole("status").filter({ hasText: /creators?$/ })).toBeVisible();
  await expect(box).toHaveValue("nora ");
});

for (const { at, says } of [
  { at: "/users", says: "No users found." },
  { at: "/creators", says: "There is no page 999" },
  { at: "/email-templates", says: "No email templates found." },
  { at: "/dashboard/email-templates", says: "No email templates found." },
  { at: "/dashboard/campaign", says: "There is no page 999" },
  { at: "/sandbox", says: "There is no page 999" },
]) {
  test(`a page beyond the last one of ${at} leads to the last page`, async ({ page }) => {
    await page.goto(`${at}?page=999`);
    await expect(page.getByText(says, { exact: true })).toBeVisible();
    await press(page, /^Go to page \d+$/);
    await expect(page.getByText(says, { exact: true })).toBeHidden();
    await expect(page).not.toHaveURL(/999/);
  });
}

for (const { at, row, dialog } of [
  { at: "/users", row: "maria", dialog: "Edit user" },
  { at: "/creators?q=nora.wanders", row: "nora.wanders", dialog: "Edit creator" },
]) {
  test(`the keys move through ${at}, edit the focused row and create a new one`, async ({ page }) => {
    await page.goto(at);
    await expect(page.getByRole("cell", { name: row, exact: true })).toBeVisible();
    await page.keyboard.press("j");
    await expect(page.locator("tbody tr").first()).toBeFocused();
    await page.keyboard.press("e");
    await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("tbody tr").first()).toBeFocused();
    await page.keyboard.press("n");
    await expect(page.getByRole("dialog", { name: /^New / })).toBeVisible();
  });
}

for (const view of ["drafts", "sent"]) {
  test(`the first j lands on the first row of ${view}`, async ({ page, seeded }) => {
    await page.goto(`/dashboard/campaign/${seeded.campaignId}?view=${view}`);
    const rows = page.locator("tbody tr[tabindex]");
    await expect(rows.nth(1)).toBeVisible();
    await page.keyboard.press("j");
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press("j");
    await expect(rows.nth(1)).toBeFocused();
  });
}

test("columns can be hidden, and shown again", async ({ page }) => {
  await page.goto("/users");
  await expect(page.getByRole("columnheader", { name: "Email" })).toBeVisible();
  await press(page, "Columns");
  await page.getByRole("dialog", { name: "Columns" }).getByRole("checkbox", { name: "Email" }).click();
  await expect(page.getByRole("columnheader", { name: "Email" })).toBeHidden();
});

test.describe("templates", () => {
  test("show the beginning, and to those who are no administrators no actions", async ({ page, seeded, browser }) => {
    await page.goto("/email-templates");
    await press(page, "New template");
    await expectRows(page.getByLabel(/^Content/), 16);
    await fill(page, { Name: "A long template", Content: "word ".repeat(40) });
    await press(page, "Create template");
    const start = `${"word ".repeat(20)}…`;
    await expect(page.getByRole("cell", { name: start, exact: true })).toBeVisible();
    await expect(page.getByText("Page 1 of 1")).toBeVisible();
    for (const name of ["Name", "Content Preview", "Type", "Actions"]) {
      await expect(page.getByRole("columnheader", { name: new RegExp(`^${name}`) })).toBeVisible();
    }

    const context = await browser.newContext({ storageState: await seeded.user() });
    const theirs = await context.newPage();
    await theirs.goto(`${seeded.product.origin}/dashboard/email-templates`);
    await expect(theirs.getByRole("cell", { name: "A long template", exact: true })).toBeVisible();
    await expect(theirs.getByRole("button", { name: /^(?:Edit|Delete) / })).toHaveCount(0);
    await theirs.getByPlaceholder("Filter templates...").fill("none of these");
    await expect(theirs.getByText("No email templates found.")).toBeVisible();
    await theirs.getByRole("button", { name: "Reset" }).click();
    await expect(theirs.getByRole("cell", { name: "A long template", exact: true })).toBeVisible();
    await context.close();
  });
});

test("templates beyond the first hundred can be chosen as well", async ({ page, seeded }) => {
  const [first] = templates.listTemplates.example.data.defaultEmailTemplates;
  const later = { ...first, _id: "01938a5e-7c00-7000-8000-000000000099", name: "The hundred and first" };
  await interceptCall(page, templates.listTemplates, (route) => {
    const isFirst = new URL(route.request().url()).searchParams.get("page") === "1";
    const data = { defaultEmailTemplates: [isFirst ? first : later], emailTemplates: [], total: 101, pages: 2 };
    return route.fulfill({ json: { data, message: "OK" } });
  });
  await page.goto(`/dashboard/campaign/${seeded.campaignId}?choosing=true`);
  const choice = page.getByLabel("Initial template").getByRole("option", { name: /^The hundred and first/ });
  await expect(choice).toBeAttached();
});

test("the import lists the first ten rows, ten invalid ones by their numbers, and starts over once closed", async ({
  page,
}) => {
  await page.goto("/creators");
  const rows = Array.from(
    { length: 12 },
    (_, index) => `person${index},Travel,Spain,${index === 0 ? "a@b.example" : ""}`,
  );
  await chooseFile(page, ["username,genres,regions,email", ...rows].join("\n"));
  await expect(page.getByRole("dialog", { name: "Map CSV Columns" })).toBeVisible();
  await expect(page.getByLabel("Average Cost").getByRole("option", { name: "-- Not mapped --" })).toBeAttached();
  await press(page, "Preview Data");
  const preview = page.getByRole("dialog", { name: "Preview Import" });
  await expect(preview.getByText("Preview (12 total records)")).toBeVisible();
  await expect(preview.getByText("Valid: 1", { exact: true })).toBeVisible();
  await expect(preview.getByText("Invalid: 11", { exact: true })).toBeVisible();
  await expect(preview.getByText("Showing first 10 rows. All 12 rows will be processed during import.")).toBeVisible();
  await press(page, "View up to 10 Invalid Rows");
  const invalid = preview.getByRole("list", { name: "Invalid rows" }).getByText(/^Row \d+$/);
  await expect(invalid).toHaveText(Array.from({ length: 10 }, (_, index) => `Row ${index + 3}`));
  await press(page, "Back to Mapping");
  await press(page, "Back");
  await expect(page.getByRole("dialog", { name: "Import Creators" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await press(page, "Import CSV");
  await expect(page.getByRole("dialog", { name: "Import Creators" })).toBeVisible();
});
