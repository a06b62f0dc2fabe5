import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from "@tanstack/react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../api/session";
import { signedIn } from "../api/testing/memory-session";
import { openSelections } from "./kept-selections";
import { useKeptSelection } from "./use-kept-selection";

/** The rows if the whole list is shown. */
let whole: { _id: string }[] | undefined;

function List({ name }: { name: string }) {
  const [selected, select] = useKeptSelection(name, whole);
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
  whole = undefined;
  session.write(signedIn);
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

test("Back restores the selection, and Forward that of the next list", async () => {
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

test("a new visit begins without a selection, and replaces the one that was ahead", async () => {
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

test("a row that is gone from a complete list is no longer selected", async () => {
  await open();
  await selectOne();
  await selectOne();
  whole = [{ _id: "2" }, { _id: "3" }];
  await selectOne();
  await expect.element(selected()).toHaveTextContent(/^Selected: 2,3$/);
});

/** Simulates a reload: only the tab's storage and the history entry remain. */
const reload = () => openSelections({ subscribe: () => () => undefined } as unknown as RouterHistory);
const idsOf = (count: number) => new Set(Array.from({ length: count }, (_, n) => `row ${n}`));

test("after a reload the selection is there again, in its entry alone", () => {
  session.write(signedIn);
  reload().write({ entry: "first", index: 0 }, "drafts", idsOf(2));
  const again = reload();
  expect([...again.read("first", "drafts")]).toEqual(["row 0", "row 1"]);
  expect([...again.read("first", "sent"), ...again.read("second", "drafts")]).toEqual([]);
});

test("the tab keeps ten selections, and none that is very long", () => {
  session.write(signedIn);
  const selections = reload();
  for (let index = 0; index < 12; index += 1) selections.write({ entry: `${index}`, index }, "drafts", idsOf(1));
  selections.write({ entry: "long", index: 12 }, "drafts", idsOf(1_001));
  expect(selections.read("long", "drafts").size).toBe(1_001);
  const again = reload();
  const kept = ["0", "1", "2", "3", "11", "long"].filter((entry) => again.read(entry, "drafts").size > 0);
  expect(kept).toEqual(["2", "3", "11"]);
});

test("signing out removes the selection, and no other user gets it", () => {
  session.write(signedIn);
  const selections = reload();
  selections.write({ entry: "first", index: 0 }, "drafts", idsOf(2));
  session.write({ ...signedIn, user: { ...signedIn.user, _id: "01938a5e-7c00-7000-8000-0000000000ff" } });
  expect(reload().read("first", "drafts").size).toBe(0);
  session.clear();
  expect(selections.read("first", "drafts").size).toBe(0);
  session.write(signedIn);
  expect(reload().read("first", "drafts").size).toBe(0);
});
