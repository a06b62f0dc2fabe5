import { type RefObject, useRef } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useListWalk } from "./use-list-walk";
import { VirtualList } from "./virtual-list";

const many = Array.from({ length: 5_000 }, (_, index) => `row ${index}`);

interface Props {
  rows?: string[];
  keptId?: string;
  /** The page scrolls instead of a frame. */
  isOfPage?: boolean;
}

function List({ rows = many, keptId, isOfPage = false }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const scroller: RefObject<HTMLElement | null> | undefined = isOfPage ? undefined : frame;
  useListWalk(frame);
  return (
    <div ref={frame} data-testid="frame" style={isOfPage ? {} : { height: 400, overflowY: "auto" }}>
      <h1 style={{ height: 60 }}>Rows</h1>
      <VirtualList
        label="Rows"
        rows={rows}
        rowId={(row) => row}
        total={rows.length}
        rowPx={40}
        scroller={scroller}
        keptId={keptId}
        rowClasses=""
      >
        {(row) => (
          <button type="button" data-walk style={{ height: 40, display: "block" }}>
            {row}
          </button>
        )}
      </VirtualList>
    </div>
  );
}

const row = (name: string) => page.getByRole("button", { name, exact: true });
const inDocument = () => page.getByRole("listitem").elements().length;
const frame = () => page.getByTestId("frame").element();
const scrollTo = (top: number) => frame().scrollTo({ top });

test("of 5,000 rows only those near the visible part are in the document, with their position and the total", async () => {
  await render(<List />);
  await expect.element(row("row 0")).toBeVisible();
  expect(inDocument()).toBeLessThan(60);
  expect(page.getByRole("list").element().getBoundingClientRect().height).toBe(200_000);
  const first = page.getByRole("listitem").first();
  await expect.element(first).toHaveAttribute("aria-setsize", "5000");
  await expect.element(first).toHaveAttribute("aria-posinset", "1");
});

test.each([
  ["a frame", false],
  ["the page", true],
])("scrolling %s shows the rows at that place", async (_, isOfPage) => {
  await render(<List isOfPage={isOfPage} />);
  await expect.element(row("row 0")).toBeVisible();
  if (isOfPage) window.scrollTo({ top: 60 + 40 * 3_000 });
  else scrollTo(60 + 40 * 3_000);
  await expect.element(row("row 3000")).toBeInViewport();
  await expect.element(row("row 0")).not.toBeInTheDocument();
  window.scrollTo({ top: 0 });
});

test("a row with the focus keeps it while it is scrolled away, and j goes on from it", async () => {
  await render(<List />);
  await row("row 2").click();
  scrollTo(100_000);
  await expect.element(row("row 2500")).toBeInViewport();
  await expect.element(row("row 2")).toHaveFocus();
  await userEvent.keyboard("j");
  await expect.element(row("row 3")).toHaveFocus();
  await expect.element(row("row 3")).toBeInViewport();
});

test("j walks on through rows that were not in the document before", async () => {
  await render(<List />);
  await row("row 0").click();
  for (let step = 0; step < 60; step += 1) await userEvent.keyboard("j");
  await expect.element(row("row 60")).toHaveFocus();
  await expect.element(row("row 60")).toBeInViewport();
});

test("a row with the focus keeps it when a change moves it to another place", async () => {
  const screen = await render(<List />);
  await row("row 2").click();
  const moved = [...many.filter((name) => name !== "row 2"), "row 2"];
  await screen.rerender(<List rows={moved} />);
  await expect.element(row("row 3")).toBeVisible();
  await expect.element(row("row 2")).toHaveFocus();
});

test("a row that is open stays in the document wherever one scrolls", async () => {
  await render(<List keptId="row 1" />);
  scrollTo(100_000);
  await expect.element(row("row 2500")).toBeInViewport();
  await expect.element(row("row 1")).toBeInTheDocument();
});

test("rows that are higher than expected do not lie upon each other", async () => {
  await render(
    <VirtualList label="Rows" rows={["a", "b"]} rowId={(name) => name} total={2} rowPx={10} gapPx={8} rowClasses="">
      {(name) => <p style={{ height: 50, margin: 0 }}>{name}</p>}
    </VirtualList>,
  );
  const top = (name: string) => page.getByText(name, { exact: true }).element().getBoundingClientRect().top;
  await expect.poll(() => top("b") - top("a")).toBe(58);
});

test("on return the list has its scroll position again", async () => {
  const screen = await render(<List />);
  await expect.element(row("row 0")).toBeVisible();
  scrollTo(60 + 40 * 1_000);
  await expect.element(row("row 1000")).toBeInViewport();
  const { scrollTop } = frame();
  await screen.unmount();
  await render(<List />);
  // The router does this right after the page is rendered.
  scrollTo(scrollTop);
  expect(frame().scrollTop).toBe(scrollTop);
  await expect.element(row("row 1000")).toBeInViewport();
});
