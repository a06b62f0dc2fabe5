import type { Page } from "@playwright/test";
import { signInTo } from "./seeded-product.ts";
import { test } from "./seeded-story.ts";
import { expect } from "./story.ts";

/** More than the six connections to one server that browsers allow over HTTP/1.1 for all windows. */
const windows = 8;

test("eight windows of one browser are all usable and show what happens, also when the first is closed", async ({
  page,
  context,
  seeded,
}) => {
  const { origin, administrator } = seeded.product;
  const { accessToken } = await signInTo(origin, administrator);
  const headers = { authorization: `Bearer ${accessToken}` };
  const made = await page.request.post("/api/v1/campaign", { headers, data: { name: "Seen in all windows" } });
  const { data } = (await made.json()) as { data: { _id: string } };
  const rename = (name: string) => page.request.put(`/api/v1/campaign/${data._id}`, { headers, data: { name } });

  const listening = new Set<Page>();
  const pages: Page[] = [];
  for (let place = 0; place < windows; place += 1) {
    const opened = place === 0 ? page : await context.newPage();
    opened.on("request", (request) => request.url().endsWith("/api/v1/events") && listening.add(opened));
    await opened.goto("/campaigns");
    await expect(opened.getByText("Seen in all windows")).toBeVisible();
    pages.push(opened);
  }
  await rename("Renamed for all");
  for (const each of pages) await expect(each.getByText("Renamed for all")).toBeVisible();
  expect([...listening]).toEqual([page]);

  const others = pages.slice(1);
  await page.close();
  await expect.poll(() => listening.size).toBe(2);
  await rename("Renamed again");
  for (const each of others) await expect(each.getByText("Renamed again")).toBeVisible();

  // Each window can still make its own calls.
  for (const each of others) {
    await each.getByRole("link", { name: "Creators", exact: true }).first().click();
    await expect(each.getByText(/^Page 1 of \d+$/)).toBeVisible();
  }
  await context.request.delete(`/api/v1/campaign/${data._id}`, { headers });
});
