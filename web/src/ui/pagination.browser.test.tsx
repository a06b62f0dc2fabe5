import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { BeyondLastPage } from "./beyond-last-page";
import { NumberedPagination, Pagination } from "./pagination";

const goTo = () => vi.fn<(page: number) => void>();

test("Previous and Next go one page on", async () => {
  const onPage = goTo();
  const screen = await render(<Pagination page={3} pages={5} onPage={onPage} />);
  await screen.getByRole("button", { name: "Next" }).click();
  await screen.getByRole("button", { name: "Previous" }).click();
  expect(onPage.mock.calls).toEqual([[4], [2]]);
});

test("there is nothing before the first page and nothing after the last", async () => {
  const screen = await render(<Pagination page={1} pages={2} onPage={goTo()} />);
  await expect.element(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
  await expect.element(screen.getByRole("button", { name: "Next" })).toBeEnabled();
  await screen.rerender(<Pagination page={2} pages={2} onPage={goTo()} />);
  await expect.element(screen.getByRole("button", { name: "Previous" })).toBeEnabled();
  await expect.element(screen.getByRole("button", { name: "Next" })).toBeDisabled();
});

test("an empty list is page 1 of 1, with nowhere to go", async () => {
  const screen = await render(<Pagination page={1} pages={0} onPage={goTo()} />);
  await expect.element(screen.getByText("Page 1 of 1")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Next" })).toBeDisabled();
});

test("from beyond the end Previous leads to the last page", async () => {
  const onPage = goTo();
  const screen = await render(<Pagination page={9} pages={4} onPage={onPage} />);
  await expect.element(screen.getByRole("button", { name: "Next" })).toBeDisabled();
  await screen.getByRole("button", { name: "Previous" }).click();
  expect(onPage).toHaveBeenCalledExactlyOnceWith(4);
});

test("where there are many pages one can go to the last, which an estimate says as such", async () => {
  const onPage = goTo();
  const screen = await render(<Pagination page={1} pages={5} onPage={onPage} />);
  expect(screen.getByRole("button", { name: "Last" }).query()).toBeNull();
  await screen.rerender(<Pagination page={1} pages={3_800} isEstimate onPage={onPage} />);
  await expect.element(screen.getByText("Page 1 of about 3800")).toBeVisible();
  await screen.getByRole("button", { name: "Last" }).click();
  expect(onPage).toHaveBeenCalledExactlyOnceWith(3_800);
});

test("while a page is on its way no other can be asked for", async () => {
  const screen = await render(<Pagination page={3} pages={9} onPage={goTo()} loading />);
  for (const name of ["Previous", "Next", "Last"]) {
    await expect.element(screen.getByRole("button", { name })).toBeDisabled();
  }
});

test("pointing at a step or focusing it says which page may be wanted next", async () => {
  const onIntent = goTo();
  const screen = await render(<Pagination page={3} pages={5} onPage={goTo()} onIntent={onIntent} />);
  await screen.getByRole("button", { name: "Next" }).hover();
  expect(onIntent).toHaveBeenLastCalledWith(4);
  screen.getByRole("button", { name: "Previous" }).element().focus();
  expect(onIntent).toHaveBeenLastCalledWith(2);
});

test("the number of the current page is marked, and another one goes there", async () => {
  const onPage = goTo();
  const screen = await render(<NumberedPagination page={2} pages={4} onPage={onPage} />);
  await expect.element(screen.getByRole("button", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  await expect.element(screen.getByRole("button", { name: "Page 3" })).not.toHaveAttribute("aria-current");
  await screen.getByRole("button", { name: "Page 4" }).click();
  expect(onPage).toHaveBeenCalledExactlyOnceWith(4);
});

test("numbers that are left out are said to screen readers, not only by three dots", async () => {
  const screen = await render(<NumberedPagination page={6} pages={20} onPage={goTo()} />);
  await expect.element(screen.getByRole("navigation", { name: "Pages" })).toHaveTextContent(/More pages/);
  await expect.element(screen.getByRole("button", { name: "Page 5" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Page 1", exact: true }).query()).toBeNull();
});

test("the whole of it is reached and used by the keyboard", async () => {
  const onPage = goTo();
  await render(<NumberedPagination page={1} pages={3} onPage={onPage} />);
  // Previous is disabled, so Tab skips it.
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(onPage).toHaveBeenCalledExactlyOnceWith(2);
});

test("a page that the list has no more leads back to its last one", async () => {
  const onPage = goTo();
  const screen = await render(<BeyondLastPage page={7} pages={3} onPage={onPage} />);
  await expect.element(screen.getByText("There is no page 7")).toBeVisible();
  await screen.getByRole("button", { name: "Go to page 3" }).click();
  expect(onPage).toHaveBeenCalledExactlyOnceWith(3);
});
