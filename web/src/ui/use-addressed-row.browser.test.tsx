import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from "@tanstack/react-router";
import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useAddressedRow } from "./use-addressed-row";

function List() {
  const { open } = useLocation().search as { open?: string };
  const { row, dismiss } = useAddressedRow(open, [{ _id: "lena" }]);
  const [saved, setSaved] = useState<() => void>();
  return (
    <>
      <p>{row ? `Open: ${row._id}` : "Closed"}</p>
      {/* As a form does that is saved: its answer calls what it was submitted with. */}
      <button type="button" onClick={() => setSaved(() => dismiss)}>
        Save
      </button>
      <button type="button" onClick={() => saved?.()}>
        Answer
      </button>
    </>
  );
}

test("closing after saving takes nothing else out of the address, also what came there since", async () => {
  const history = createMemoryHistory({ initialEntries: ["/?open=lena&page=2"] });
  const router = createRouter({ routeTree: createRootRoute({ component: List }), history });
  await render(<RouterProvider router={router as never} />);
  await expect.element(page.getByText("Open: lena")).toBeVisible();

  await page.getByRole("button", { name: "Save" }).click();
  await router.navigate({ to: ".", search: { open: "lena", query: "typed" } } as never);
  await page.getByRole("button", { name: "Answer" }).click();

  await expect.element(page.getByText("Closed")).toBeVisible();
  await expect.poll(() => router.state.location.search).toEqual({ query: "typed" });
});
