import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useKeptSelection } from "./use-kept-selection";

function List({ name }: { name: string }) {
  const [selected, select] = useKeptSelection(name);
  return (
    <>
      <h1>{name}</h1>
      <p>{`Selected: ${[...selected].join()}`}</p>
      <button type="button" onClick={() => select((before) => new Set([...before, `${before.size + 1}`]))}>
        Select one more
      </button>
    </>
  );
}

async function open() {
  const root = createRootRoute({ component: Outlet });
  const pages = ["drafts", "sent", "templates"].map((name) =>
    createRoute({ getParentRoute: () => root, path: `/${name}`, component: () => <List name={name} /> }),
  );
  const history = createMemoryHistory({ initialEntries: ["/drafts"] });
  const router = createRouter({ routeTree: root.addChildren(pages), history });
  await render(<RouterProvider router={router as never} />);
  const go = async (name: string, replace = false) => {
    await router.navigate({ to: `/${name}`, replace } as never);
    await expect.element(page.getByRole("heading", { name })).toBeVisible();
  };
  return { history, go };
}

const selected = () => page.getByText(/^Selected:/);
const selectOne = () => page.getByRole("button", { name: "Select one more" }).click();

test("who goes back has the selection again, and by Forward that of the next list", async () => {
  const { history, go } = await open();
  await selectOne();
  await selectOne();
  await go("templates");
  await expect.element(selected()).toHaveTextContent(/^Selected:$/);
  await selectOne();
  history.back();
  await expect.element(selected()).toHaveTextContent("Selected: 1,2");
  history.forward();
  await expect.element(selected()).toHaveTextContent(/^Selected: 1$/);
});

test("a new visit begins without a selection, and takes the place of the one that was ahead", async () => {
  const { history, go } = await open();
  await selectOne();
  await go("templates");
  await go("drafts");
  await expect.element(selected()).toHaveTextContent(/^Selected:$/);
  await selectOne();
  await selectOne();
  history.back();
  await expect.element(page.getByRole("heading", { name: "templates" })).toBeVisible();
  await go("drafts");
  await expect.element(selected()).toHaveTextContent(/^Selected:$/);
});

test("a list that was left for another one in its place begins without a selection", async () => {
  const { go } = await open();
  await selectOne();
  await go("sent", true);
  await go("drafts", true);
  await expect.element(selected()).toHaveTextContent(/^Selected:$/);
});
