import { campaigns } from "@overture/contract";
import { drawnPart } from "../server/src/testing/drawn.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { test as onKeptPage } from "./kept-page.ts";
import { mockCall } from "./messages/mock-call.ts";
import { screens } from "./screens.ts";
import { signInTo, storageStateOf } from "./seeded-product.ts";
import { test } from "./seeded-story.ts";
import { expect } from "./story.ts";

test.use({ colorScheme: "dark", who: "stranger" });

const sizes = {
  "on a desktop": { width: 1440, height: 900 },
  "on a phone": { width: 390, height: 844 },
};

for (const [part, [size, viewport]] of Object.entries(sizes).entries()) {
  for (const who of ["stranger", "user", "administrator"] as const) {
    test.describe(`${who} ${size}`, () => {
      test.use({ viewport, who });

      const those = screens.filter((candidate) => candidate.who === who);
      for (const screen of drawnPart(those, ({ route }) => `${route} at a size`, { part, of: 2 })) {
        onKeptPage(
          `${screen.route} shows its screen, and axe finds nothing in either theme`,
          async ({ page, seeded }) => {
            await page.goto(screen.path.replace("{campaignId}", seeded.campaignId));
            await expect(page.getByRole("heading", { level: 1, name: screen.heading, exact: true })).toBeVisible();
            await expect(page).toHaveTitle(/Overture$/);
            for (const [role, name] of screen.holds) {
              await expect(page.getByRole(role, { name, exact: typeof name === "string" }).first()).toBeVisible();
            }
            await expectNoSidewaysScroll(page);
            await expectAccessible(page);
            await expect(page.locator("html")).toHaveClass(/dark/);
            await page.evaluate(() => document.documentElement.classList.replace("dark", "light"));
            // The other theme differs only in colours.
            await expectAccessible(page, ["color-contrast"]);
          },
        );
      }
    });
  }
}

const campaign = campaigns.getCampaign.example.data;

interface Shift {
  value: number;
  moved: string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

for (const { path, who, late, shows, list } of [
  { path: "/register", who: "stranger", late: "**/api/v1/system", shows: "", list: [] },
  { path: "/dashboard/settings", who: "user", late: "**/api/v1/mailbox", shows: "", list: [] },
  { path: "/campaigns", who: "user", late: "**/api/v1/user/first-steps", shows: " without one", list: [] },
  { path: "/campaigns", who: "user", late: "**/api/v1/user/first-steps", shows: " with one", list: [campaign] },
] as const) {
  test.describe(`${path}${shows} on a phone`, () => {
    test.use({ viewport: sizes["on a phone"], who });

    test("stands still when a call takes 150 ms longer", async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: Shift[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as LayoutShift[]) {
            const moved = sources.map(({ node, previousRect, currentRect }) => {
              const name = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeName;
              return `${name} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`;
            });
            shifts.push({ value, moved });
          }
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.route(late, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 150));
        await route.continue();
      });
      // The list is mocked, because earlier stories may have created a campaign.
      await mockCall(page, campaigns.listCampaigns, list);
      const answered = page.waitForResponse(late);
      await page.goto(path);
      await answered;
      await expect(
        page.getByRole("heading", { level: 1, name: /^(?:Create an account|Settings|Campaigns)$/ }),
      ).toBeVisible();
      await expect(page.locator(".animate-pulse")).toHaveCount(0);
      if (path === "/campaigns") await expect(page.getByRole("link", { name: "Recently deleted" })).toBeVisible();
      if (list.length > 0) await expect(page.getByRole("button", { name: "Export" })).toBeVisible();
      const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThan(0.005);
    });
  });
}

test.describe("a stranger", () => {
  test("is sent to /login from everything that needs a user", async ({ page }) => {
    const guarded = screens.filter(({ who }) => who !== "stranger").map(({ path }) => path);
    for (const path of ["/", "/dashboard", ...guarded]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
    }
  });

  test("sees that an address does not exist, and can start over", async ({ page }) => {
    await page.goto("/forgot-password");
    await expect(page.getByText("The page you are looking for does not exist.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Go back" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Start Over" }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test("sees the theme of the system until another is chosen, which is kept", async ({ page, context, baseURL }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/login");
    await expect(page.locator("html")).toHaveClass(/light/);
    await page.getByRole("button", { name: "Switch to the dark theme" }).click();
    await expect(page.locator("html")).toHaveClass(/dark/);
    await page.reload();
    await expect(page.locator("html")).toHaveClass(/dark/);
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
    expect((await context.cookies(baseURL)).find(({ name }) => name === "theme")?.value).toBe("dark");
  });
});

test.describe("an anonymous user with emptied storage", () => {
  test("still sees the theme from the cookie", async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: "theme", value: "light", url: baseURL ?? "" }]);
    await page.goto("/login");
    await expect(page.locator("html")).toHaveClass(/light/);
  });
});

test("with full browser storage the sign-in lasts as long as the page, and the page says so", async ({
  page,
  seeded,
}) => {
  await page.addInitScript(() => {
    let piece = "x".repeat(1_000_000);
    for (let n = 0; piece !== ""; n += 1) {
      try {
        localStorage.setItem(`of another page, ${n}`, piece);
      } catch {
        piece = piece.slice(0, piece.length >> 1);
      }
    }
  });
  const { username, password } = seeded.product.administrator;
  await page.goto("/login");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Campaigns" })).toBeVisible();
  await expect(page.getByText("The storage of this browser is full")).toBeVisible();
  await page.getByRole("link", { name: "Templates" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Email Template Management" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
});

test.describe("a user", () => {
  test.use({ who: "user" });

  test("is sent from the public screens, /dashboard and the administrators' screens to /campaigns", async ({
    page,
  }) => {
    const closed = screens.filter(
      ({ who, isOpen, path }) => who === "administrator" && !isOpen && !path.includes("{campaignId}"),
    );
    const open = ["/", "/dashboard", "/login", "/register", "/passoword-reset", "/password-reset/token"];
    for (const path of [...open, ...closed.map((screen) => screen.path)]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: "Campaigns" })).toBeVisible();
      await expect(page).toHaveURL(/\/campaigns$/);
    }
  });

  test("is redirected to the list from another user's campaign, and from an unknown one", async ({ page, seeded }) => {
    for (const id of [seeded.campaignId, "01938a5e-7c00-7000-8000-000000000031", "no-id"]) {
      await page.goto(`/dashboard/campaign/${id}`);
      await expect(page).toHaveURL(/\/dashboard\/campaign\/?$/);
    }
  });

  test("sees a failure to load, and can try again", async ({ page }) => {
    await page.route("**/api/v1/campaign?*", (route) => route.fulfill({ status: 200, body: "not json" }));
    await page.goto("/campaigns");
    await expect(page.getByRole("heading", { name: "Oops! Something went wrong" })).toBeVisible();
    await expect(page.getByText("Failed to load campaigns")).toBeVisible();
    await expect(page.getByRole("button", { name: "Go Back" })).toBeVisible();
    await expectAccessible(page);
    await page.unroute("**/api/v1/campaign?*");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Campaigns" })).toBeVisible();
  });

  test("signs out, and every screen is closed again", async ({ page, seeded, browser }) => {
    const { origin, administrator } = seeded.product;
    const context = await browser.newContext({
      storageState: storageStateOf(origin, await signInTo(origin, administrator)),
    });
    const own = await context.newPage();
    await own.goto(`${origin}/campaigns`);
    await own.getByRole("button", { name: administrator.username }).click();
    await own.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(own).toHaveURL(/\/login$/);
    await context.close();
    await page.goto("/campaigns");
    await expect(page.getByRole("heading", { level: 1, name: "Campaigns" })).toBeVisible();
  });
});

test.describe("an administrator", () => {
  test.use({ who: "administrator" });

  test("finds a campaign, a creator and an action by the keyboard alone", async ({ page }) => {
    await page.goto("/users");
    await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
    const palette = page.getByRole("dialog", { name: "Find or do" });

    await page.keyboard.press("Control+k");
    await expect(palette.getByRole("option", { name: "Summer on the coast" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.type("summer");
    await expect(palette.getByRole("option", { name: "Campaigns", exact: true })).toBeHidden();
    await expect(palette.getByRole("option", { name: "Summer on the coast" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Summer on the coast" })).toBeVisible();

    await page.keyboard.press("Control+k");
    await page.keyboard.type("nora.wanders");
    await expect(palette.getByRole("option", { name: /^nora\.wanders/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/creators\/[0-9a-f-]{36}$/);

    await page.keyboard.press("Control+k");
    await page.keyboard.type("light theme");
    await expect(palette.getByRole("option", { selected: true })).toHaveText("Switch to the light theme");
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveClass(/light/);
    await expect(palette).toBeHidden();

    await page.keyboard.press("Control+k");
    await page.keyboard.type("new campaign");
    await expect(palette.getByRole("option", { selected: true })).toHaveText("New campaign");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "New campaign" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  test("sees a screen's keyboard shortcuts by a key", async ({ page }) => {
    await page.goto("/campaigns");
    await expect(page.getByRole("heading", { level: 1, name: "Campaigns" })).toBeVisible();
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(list.getByText("Find or do anything")).toBeVisible();
    await expect(list.getByText("Next in the list")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
  });

  test("gets the stated page and limit when an address holds no numbers", async ({ page }) => {
    await page.goto("/creators?page=first&limit=many");
    await expect(page.getByText("Rows per page: 10")).toBeVisible();
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  });
});
