import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { PageHead } from "./page-head";
import { RouteAnnouncer } from "./route-announcer";

function Root() {
  return (
    <>
      <PageHead />
      <nav>
        <Link to="/users">To the users</Link>
        <Link to="/creators">To the form</Link>
        <Link to="/" search={{ page: 2 }}>
          To the next page
        </Link>
      </nav>
      <main>
        <Outlet />
      </main>
      <RouteAnnouncer />
    </>
  );
}

async function renderPages() {
  const root = createRootRoute({ component: Root });
  const head = (title: string) => () => ({ meta: [{ title }] });
  const pages = [
    createRoute({
      getParentRoute: () => root,
      path: "/",
      head: head("Campaigns"),
      component: () => <h1>Campaigns</h1>,
    }),
    createRoute({ getParentRoute: () => root, path: "/users", head: head("Users"), component: () => <h1>Users</h1> }),
    createRoute({
      getParentRoute: () => root,
      path: "/creators",
      head: head("Form"),
      component: () => <input aria-label="Name" autoFocus />,
    }),
  ];
  const router = createRouter({
    routeTree: root.addChildren(pages),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  return render(<RouterProvider router={router as never} />);
}

const said = () => document.querySelector("[aria-live=polite]")?.textContent;

test("the first page is said by the browser alone", async () => {
  const screen = await renderPages();
  await expect.element(screen.getByRole("heading", { name: "Campaigns" })).toBeVisible();
  expect(said()).toBe("");
});

test("the next page is said by its title, and the focus goes to its content", async () => {
  const screen = await renderPages();
  await screen.getByRole("link", { name: "To the users" }).click();
  await expect.element(screen.getByRole("heading", { name: "Users" })).toBeVisible();
  await expect.poll(said).toBe("Users");
  await expect.element(screen.getByRole("main")).toHaveFocus();
});

test("a field that takes the focus for itself keeps it", async () => {
  const screen = await renderPages();
  await screen.getByRole("link", { name: "To the form" }).click();
  await expect.poll(said).toBe("Form");
  await expect.element(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
});

test("a change on the same page does not move the focus", async () => {
  const screen = await renderPages();
  const link = screen.getByRole("link", { name: "To the next page" });
  await link.click();
  await expect.element(link).toHaveFocus();
  expect(said()).toBe("");
});
