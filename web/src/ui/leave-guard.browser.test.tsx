import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ClosesWithParam } from "./closes-with-param";
import { LeaveGuard } from "./leave-guard";
import { Panel } from "./panel";
import { hasUnsavedWords } from "./unsaved";
import { askThenAct, useUnsavedWords } from "./use-unsaved";

/** The browser's history: a memory history has neither Back nor closing. */
let history: RouterHistory | undefined;

afterEach(() => history?.destroy());

interface Held {
  isUnsaved: boolean;
  /** For a form that saves itself. */
  save?: () => void;
  name?: string;
}

function Held({ isUnsaved, save, name }: Held) {
  useUnsavedWords(isUnsaved, save, name);
  return null;
}

async function renderPages(isUnsaved: boolean, { save, param }: { save?: () => void; param?: string } = {}) {
  const held = <Held isUnsaved={isUnsaved} {...(save && { save })} />;
  const root = createRootRoute({
    component: () => (
      <>
        <Link to="/campaigns">To the list</Link>
        <Link to="/creators" search={{ page: 2 }}>
          To the next tab
        </Link>
        <Outlet />
        <LeaveGuard />
      </>
    ),
  });
  const pages = [
    createRoute({ getParentRoute: () => root, path: "/campaigns", component: () => <h1>List</h1> }),
    createRoute({
      getParentRoute: () => root,
      path: "/creators",
      component: () => (
        <>
          <h1>Form</h1>
          {param === undefined ? held : <ClosesWithParam name={param}>{held}</ClosesWithParam>}
        </>
      ),
    }),
  ];
  history = createHashHistory();
  history.push("/campaigns");
  history.push("/creators");
  const router = createRouter({ routeTree: root.addChildren(pages), history });
  const screen = await render(<RouterProvider router={router as never} />);
  await expect.element(heading("Form")).toBeVisible();
  return { router, screen };
}

const heading = (name: string) => page.getByRole("heading", { name, level: 1 });
const question = () => page.getByRole("alertdialog", { name: "Leave without saving?" });

/** Returns whether the browser would ask before it closes the page. */
function closePage(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

test("a page with nothing typed is left without a question", async () => {
  const { screen } = await renderPages(false);
  await screen.getByRole("link", { name: "To the list" }).click();
  await expect.element(heading("List")).toBeVisible();
  expect(question().query()).toBeNull();
});

test("staying keeps the page and its URL", async () => {
  const { screen, router } = await renderPages(true);
  await screen.getByRole("link", { name: "To the list" }).click();
  await expect.element(question()).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(heading("Form")).toBeVisible();
  expect(router.state.location.pathname).toBe("/creators");
});

test("leaving follows the link", async () => {
  const { screen } = await renderPages(true);
  await screen.getByRole("link", { name: "To the list" }).click();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect.element(heading("List")).toBeVisible();
});

test("the browser's Back asks too", async () => {
  const { router } = await renderPages(true);
  router.history.back();
  await expect.element(question()).toBeVisible();
  expect(router.state.location.pathname).toBe("/creators");
});

test("a change on the same page loses nothing and asks nothing", async () => {
  const { screen, router } = await renderPages(true);
  await screen.getByRole("link", { name: "To the next tab" }).click();
  await expect.poll(() => router.state.location.search).toEqual({ page: 2 });
  expect(question().query()).toBeNull();
});

test("what lives by a search parameter is asked about when that one changes", async () => {
  const { screen, router } = await renderPages(true, { param: "page" });
  await screen.getByRole("link", { name: "To the next tab" }).click();
  await expect.element(question()).toBeVisible();
  expect(router.state.location.search).toEqual({});
  await page.getByRole("button", { name: "Leave" }).click();
  await expect.poll(() => router.state.location.search).toEqual({ page: 2 });
});

test("what lives by another search parameter is not asked about", async () => {
  const { screen, router } = await renderPages(true, { param: "mail" });
  await screen.getByRole("link", { name: "To the next tab" }).click();
  await expect.poll(() => router.state.location.search).toEqual({ page: 2 });
  expect(question().query()).toBeNull();
});

test("text that is saved on leaving is left without a question", async () => {
  const { screen } = await renderPages(true, { save: () => undefined });
  await screen.getByRole("link", { name: "To the list" }).click();
  await expect.element(heading("List")).toBeVisible();
});

test("closing the page asks about what saves itself too, and has it saved", async () => {
  const save = vi.fn<() => void>();
  await renderPages(true, { save });
  expect(closePage()).toBe(true);
  expect(save).toHaveBeenCalledOnce();
});

test("signing out asks first, and who cancels stays signed in", async () => {
  await renderPages(true);
  const act = vi.fn<() => void>();
  askThenAct({ verb: "Sign out", act });
  const asked = page.getByRole("alertdialog", { name: "Sign out without saving?" });
  await expect.element(asked).toBeVisible();
  await asked.getByRole("button", { name: "Cancel" }).click();
  await expect.element(asked).not.toBeInTheDocument();
  expect(act).not.toHaveBeenCalled();

  askThenAct({ verb: "Sign out", act });
  await asked.getByRole("button", { name: "Sign out" }).click();
  expect(act).toHaveBeenCalledOnce();
});

test("lost and kept texts are named, or called after their panel", async () => {
  await render(
    <>
      <Held isUnsaved save={() => undefined} name="Message to lena" />
      <Panel title="Notes">
        <Held isUnsaved />
      </Panel>
      <Held isUnsaved={false} name="Nothing" />
    </>,
  );
  const { screen } = await renderPages(true);
  askThenAct({ verb: "Sign out", act: () => undefined });
  const asked = page.getByRole("alertdialog", { name: "Sign out without saving?" });
  await expect
    .element(asked)
    .toHaveTextContent(
      "Not saved, and lost then: Notes, What you typed on this page. Kept in this browser: Message to lena.",
    );
  await asked.getByRole("button", { name: "Cancel" }).click();

  await screen.getByRole("link", { name: "To the list" }).click();
  await expect.element(question()).toHaveTextContent("Not saved, and lost then: Notes, What you typed on this page.");
  await page.getByRole("button", { name: "Cancel" }).click();
});

test("signing out with nothing typed asks nothing", async () => {
  await renderPages(false);
  const act = vi.fn<() => void>();
  askThenAct({ verb: "Sign out", act });
  expect(act).toHaveBeenCalledOnce();
});

test("closing the page is asked about only while something is unsaved", async () => {
  const { screen } = await renderPages(true);
  expect(closePage()).toBe(true);
  expect(hasUnsavedWords()).toBe(true);
  await screen.unmount();
  expect(closePage()).toBe(false);
  expect(hasUnsavedWords()).toBe(false);
});
