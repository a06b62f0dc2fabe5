import axe from "axe-core";
import { afterEach, expect, test, vi } from "vitest";
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

test("a click on its element closes it", async () => {
  await render(<Page place="p-20" />);
  await undo().hover();
  await expect.element(tooltip()).toBeVisible();
  await undo().click();
  await expect.element(tooltip()).not.toBeInTheDocument();
});

test("it closes when its element is removed", async () => {
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
])("at the edge of the window (%s) it stays inside, beside its element", async (_, place) => {
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

/** Dispatches the events of a touch, with the click that the browser adds. */
async function touch(element: Element, restMs: number) {
  const fire = (type: string) =>
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "touch", isPrimary: true }));
  fire("pointerover");
  fire("pointerdown");
  await new Promise((resolve) => setTimeout(resolve, restMs));
  fire("pointerup");
  fire("pointerout");
  if (element instanceof HTMLElement) element.click();
}

test("a tap on a short figure shows the whole one, and the next touch takes it away", async () => {
  const screen = await render(
    <Tooltip text="1,234,567">
      <data value={1_234_567}>1.2M</data>
    </Tooltip>,
  );
  await touch(screen.getByText("1.2M").element(), 30);
  await expect.element(page.getByText("1,234,567")).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(page.getByText("1,234,567")).toBeVisible();
  await touch(document.body, 0);
  await expect.element(page.getByText("1,234,567")).not.toBeInTheDocument();
});

test("a tap on a button does what it does; a long press says what that is, and does nothing", async () => {
  const onClick = vi.fn<() => void>();
  const screen = await render(<IconButton label="Delete" icon={<svg aria-hidden />} onClick={onClick} />);
  const button = screen.getByRole("button").element();
  await touch(button, 30);
  expect(onClick).toHaveBeenCalledOnce();
  await expect.element(page.getByText("Delete")).not.toBeInTheDocument();
  await touch(button, 700);
  await expect.element(page.getByText("Delete")).toBeVisible();
  expect(onClick).toHaveBeenCalledOnce();
  await touch(button, 30);
  expect(onClick).toHaveBeenCalledTimes(2);
});

test("a hint is shown by a tap, and is its button's description", async () => {
  const screen = await render(
    <main>
      <h1>Spring</h1>
      <Tooltip isHint text="Offers that nobody has answered">
        <button type="button">Committed</button>
      </Tooltip>
    </main>,
  );
  const button = screen.getByRole("button");
  await expect.element(button).toHaveAccessibleName("Committed");
  await expect.element(button).toHaveAccessibleDescription("Offers that nobody has answered");
  await touch(button.element(), 30);
  const shown = () => document.querySelector("body > .fixed");
  await expect.poll(() => shown()?.textContent).toBe("Offers that nobody has answered");
  // While it fades in, its colour differs.
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  expect((await axe.run(document)).violations.map(({ id }) => id)).toEqual([]);
});

test("Escape takes it away while only the pointer rests on it", async () => {
  await render(<Page place="p-20" />);
  await undo().hover();
  await expect.element(tooltip()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(tooltip()).not.toBeInTheDocument();
});
