import { retention } from "@overture/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { currentRetention } from "./retention.queries";
import { RetentionPanel } from "./retention-panel";
import { retentionFields } from "./retention-words";

test("what another has saved leaves what is typed, and the focus, and is in the other fields", async () => {
  const saved = retention.getRetention.example.data;
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData(currentRetention.queryKey, saved);
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <RetentionPanel />
      </QueryClientProvider>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  const screen = await render(<RouterProvider router={router as never} />);
  const [first, second] = retentionFields;
  if (!first || !second) throw new Error("There are no two kinds of data");
  const field = screen.getByRole("textbox", { name: `${first.label}, days` });
  await field.fill("41");

  queryClient.setQueryData(currentRetention.queryKey, { ...saved, [first.kind]: 7, [second.kind]: 77 });

  await expect.element(screen.getByRole("textbox", { name: `${second.label}, days` })).toHaveValue("77");
  await expect.element(field).toHaveValue("41");
  await expect.element(field).toHaveFocus();
});
