import { allEndpoints, limits, userSettings } from "@overture/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "./api/session";
import { signedIn } from "./api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "./api/testing/network";
import { makeQueryClient } from "./query-client";
import { makeRouter } from "./router";
import { noSettings } from "./testing/contract-examples";
import { ThemeProvider } from "./ui/theme";

const calls = [...allEndpoints().values()];

/** The contract's own examples, with three pages of every list. */
function answer({ method, address }: SentRequest): Response {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  const call = calls.find((one) => one.method === method && matches(one.path, pathname));
  const data = call === userSettings.getUserSettings ? noSettings : call?.example.data;
  if (typeof data !== "object" || data === null) return refusal(404, "Not found");
  if ("defaultEmailTemplates" in data) Object.assign(data, { emailTemplates: [] });
  // Who asks for so many asks for every page of it.
  const isPaged = "pages" in data && searchParams.get("limit") !== String(limits.maximumPageSize);
  return json(200, { message: "OK", data: isPaged ? { ...data, total: 60, pages: 3 } : data });
}

function matches(path: string, pathname: string): boolean {
  return new RegExp(`^${path.replace(/\{\w+\}/g, "[\\w-]{36}")}$`).test(pathname);
}

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.write({ ...signedIn, user: { ...signedIn.user, role: "admin" } });
  vi.spyOn(window, "fetch").mockImplementation(fakeNetwork(answer).fetch);
});

const campaign = "/dashboard/campaign/01938a5e-7c00-7000-8000-000000000031";

async function open(address: string) {
  const queryClient = makeQueryClient();
  const router = makeRouter(queryClient);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ["/campaigns", address] }) });
  const screen = await render(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return { router, screen };
}

test.each([
  ["creators", "/creators", "page"],
  ["users", "/users", "page"],
  ["default templates", "/email-templates", "page"],
  ["own templates", "/dashboard/email-templates", "page"],
  ["campaigns", "/dashboard/campaign", "page"],
  ["unmatched mail", "/dashboard/unmatched-mail", "page"],
  ["mails of the sandbox", "/sandbox", "page"],
  ["drafts", `${campaign}?view=drafts`, "page"],
  ["sent messages", `${campaign}?view=sent`, "page"],
  ["creators to choose from", `${campaign}?choosing=true`, "creatorPage"],
])("Back from page 2 of the list of %s leads to page 1", async (_, address, param) => {
  const { router, screen } = await open(address);
  // The address says it as text until the route has read it.
  const pageNow = () => Number((router.state.location.search as Record<string, unknown>)[param] ?? 1);
  await screen.getByRole("button", { name: "Next" }).click();
  await expect.poll(pageNow).toBe(2);
  router.history.back();
  await expect.poll(pageNow).toBe(1);
  expect(router.state.location.href.split("?")[0]).toBe(address.split("?")[0]);
});

test("whoever types in a search keeps the field, however long the page of what was found takes to begin", async () => {
  const { router, screen } = await open("/creators");
  const field = screen.getByRole("searchbox");
  await field.click();
  const isHidden = vi.fn();
  const input = field.element();
  const watcher = new MutationObserver(() => {
    if (!input.checkVisibility()) isHidden();
  });
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
  onTestFinished(() => watcher.disconnect());
  let begin = () => undefined as void;
  const loader = () => new Promise<void>((resolve) => (begin = resolve));
  Object.assign(router.routesByPath["/creators"].options, { loader });

  await userEvent.keyboard("nora");
  await expect.poll(() => router.state.isLoading).toBe(true);
  // Longer than the router waits before it shows a skeleton.
  await new Promise((resolve) => setTimeout(resolve, 400));
  await userEvent.keyboard(" wanders");
  begin();

  await expect.poll(() => router.state.location.search).toMatchObject({ q: "nora wanders" });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("nora wanders");
  expect(isHidden).not.toHaveBeenCalled();
});
