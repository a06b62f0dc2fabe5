import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { LoadMore } from "./load-more";

const list = { shown: 50, total: 1_200, hasMore: true, busy: false };
const asked = () => vi.fn<() => void>();

test("it says how much of the list there is", async () => {
  const screen = await render(<LoadMore {...list} busy onMore={asked()} />);
  await expect.element(screen.getByRole("status")).toHaveTextContent("50 of 1,200");
});

test("its coming into view asks for more, and not while an answer is on its way", async () => {
  const onMore = asked();
  const screen = await render(<LoadMore {...list} busy onMore={onMore} />);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(onMore).not.toHaveBeenCalled();
  await screen.rerender(<LoadMore {...list} onMore={onMore} />);
  await expect.poll(() => onMore).toHaveBeenCalledOnce();
});

test("far below the visible part it requests nothing", async () => {
  const onMore = asked();
  await render(
    <div style={{ paddingTop: 5_000 }}>
      <LoadMore {...list} onMore={onMore} />
    </div>,
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(onMore).not.toHaveBeenCalled();
  page.getByRole("button", { name: "Load more" }).element().scrollIntoView();
  await expect.poll(() => onMore).toHaveBeenCalledOnce();
});

test("after a failure it waits for a click", async () => {
  const onMore = asked();
  const screen = await render(<LoadMore {...list} problem="Failed to load more" onMore={onMore} />);
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Failed to load more");
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(onMore).not.toHaveBeenCalled();
  await screen.getByRole("button", { name: "Try again" }).click();
  expect(onMore).toHaveBeenCalledOnce();
});
