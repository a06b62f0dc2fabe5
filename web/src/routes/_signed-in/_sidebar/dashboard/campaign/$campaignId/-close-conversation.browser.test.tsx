import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, type RouterHistory, RouterProvider } from "@tanstack/react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../../../../api/session";
import { signedIn } from "../../../../../../api/testing/memory-session";
import { fakeNetwork } from "../../../../../../api/testing/network";
import { makeQueryClient } from "../../../../../../query-client";
import { makeRouter } from "../../../../../../router";
import { answerByExample } from "../../../../../../testing/contract-examples";
import { ThemeProvider } from "../../../../../../ui/theme";

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.write(signedIn);
  vi.spyOn(window, "fetch").mockImplementation(fakeNetwork(answerByExample).fetch);
});

const campaign = "/dashboard/campaign/01938a5e-7c00-7000-8000-000000000031";

/** Loads a page at the current entry of the history. */
async function load(history: RouterHistory) {
  const queryClient = makeQueryClient();
  const router = makeRouter(queryClient);
  router.update({ ...router.options, history });
  const screen = await render(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return { router, screen };
}

/** Ends the test without open requests: the real network would answer them, not an example. */
async function leave(router: ReturnType<typeof makeRouter>, screen: { unmount: () => Promise<void> }) {
  await expect.poll(() => router.state.status).toBe("idle");
  await screen.unmount();
}

const rows = () => page.getByRole("list", { name: "Conversations" }).getByRole("link");
const conversation = () => page.getByRole("complementary", { name: "Conversation" });

test("closing a conversation goes back to its list, also after a reload: Back does not meet it twice", async () => {
  const history = createMemoryHistory({ initialEntries: ["/email-templates", campaign], initialIndex: 1 });
  const first = await load(history);
  await rows().first().click();
  await expect.element(conversation()).toBeVisible();
  await first.screen.unmount();

  const { router, screen } = await load(history);
  await expect.element(conversation()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(conversation()).not.toBeInTheDocument();
  history.back();
  await expect.poll(() => router.state.location.pathname).toBe("/email-templates");
  await leave(router, screen);
});

test("closing a conversation that was opened by its address stays in the campaign", async () => {
  const thread = "01938a5e-7c00-7000-8000-000000000041";
  const history = createMemoryHistory({
    initialEntries: ["/email-templates", `${campaign}?thread=${thread}`],
    initialIndex: 1,
  });
  const { router, screen } = await load(history);
  await expect.element(conversation()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(conversation()).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe(campaign);
  await leave(router, screen);
});
