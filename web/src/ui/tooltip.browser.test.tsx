import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { IconButton } from "./icon-button";
import { Tooltip } from "./tooltip";

function Page({ place = "" }: { place?: string }) {
  return (
    <>
      <button type="button">Before</button>
      <div className={place}>
        <Tooltip text="Takes the mail back">
          <button type="button">Undo</button>
        </Tooltip>
      </div>
    </>
  );
}

const tooltip = () => page.getByText("Takes the mail back");
const undo = () => page.getByRole("button", { name: "Undo" });

afterEach(() => userEvent.unhover(document.body));

test("it shows when the pointer rests, and goes with it", async () => {
  await render(<Page place="p-20" />);
  await undo().hover();
  await expect.element(tooltip()).toBeVisible();
  await userEvent.hover(page.getByRole("button", { name: "Before" }));
  await expect.element(tooltip()).not.toBeInTheDocument();
});

test("it shows by the keyboard, and goes with the focus", async () => {
  await render(<Page />);
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(undo()).toHaveFocus();
  await expect.element(tooltip()).toBeVisible();
  await userEvent.tab({ shift: true });
  await expect.element(tooltip()).not.toBeInTheDocument();
});

test("Escape takes it away and leaves the focus", async () => {
  await render(<Page />);
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(tooltip()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(tooltip()).not.toBeInTheDocument();
  await expect.element(undo()).toHaveFocus();
});

test("a click on what it explains takes it away", async () => {
  await render(<Page place="p-20" />);
  await undo().hover();
  await expect.element(tooltip()).toBeVisible();
  await undo().click();
  await expect.element(tooltip()).not.toBeInTheDocument();
});

test("it goes with what it explains", async () => {
  const screen = await render(<Page />);
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(tooltip()).toBeVisible();
  await screen.rerender(<p>Gone</p>);
  await expect.element(tooltip()).not.toBeInTheDocument();
});

test.each([
  ["left top", "fixed top-0 left-0"],
  ["right top", "fixed top-0 right-0"],
  ["right bottom", "fixed right-0 bottom-0"],
])("at the edge of the window (%s) it stays inside, and beside what it explains", async (_, place) => {
  await render(<Page place={place} />);
  await undo().hover();
  await expect.element(tooltip()).toBeVisible();
  const { left, right, top, bottom } = tooltip().element().getBoundingClientRect();
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(window.innerWidth);
  expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  const anchor = undo().element().getBoundingClientRect();
  expect(bottom <= anchor.top || top >= anchor.bottom).toBe(true);
});

test("a button of an icon alone has its tooltip as its name, and one name only", async () => {
  const screen = await render(<IconButton label="Delete" icon={<svg aria-hidden />} />);
  await userEvent.tab();
  await expect.element(page.getByText("Delete")).toBeVisible();
  await expect.element(screen.getByRole("button")).toHaveAccessibleName("Delete");
});
