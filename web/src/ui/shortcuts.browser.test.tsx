import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useShortcuts } from "./shortcuts";

function List({ onNext, onFind }: { onNext: () => void; onFind: () => void }) {
  useShortcuts({ j: onNext, "mod+k": onFind });
  return (
    <>
      <input aria-label="Find" />
      <input type="checkbox" aria-label="Select Ada" />
      <input type="radio" aria-label="Dark" />
      <div role="dialog" aria-label="Question">
        <button type="button">Yes</button>
      </div>
    </>
  );
}

async function renderList() {
  const onNext = vi.fn<() => void>();
  const onFind = vi.fn<() => void>();
  return { onNext, onFind, screen: await render(<List onNext={onNext} onFind={onFind} />) };
}

const press = (key: string, code: string, more: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true, ...more }));

test("a letter works on the whole page", async () => {
  const { onNext } = await renderList();
  await userEvent.keyboard("j");
  expect(onNext).toHaveBeenCalledOnce();
});

test.each([
  ["Cyrillic", "о", "л"],
  ["Greek", "ξ", "κ"],
])("on a %s keyboard the keys at the same places work", async (_, next, find) => {
  const { onNext, onFind } = await renderList();
  press(next, "KeyJ");
  press(find, "KeyK", { ctrlKey: true });
  expect(onNext).toHaveBeenCalledOnce();
  expect(onFind).toHaveBeenCalledOnce();
});

test("where the keyboard has Latin letters at other places, the letter counts", async () => {
  const { onNext } = await renderList();
  press("h", "KeyJ");
  expect(onNext).not.toHaveBeenCalled();
  press("j", "KeyC");
  expect(onNext).toHaveBeenCalledOnce();
});

test("in a field, letters are typed, and shortcuts with Ctrl work", async () => {
  const { onNext, onFind, screen } = await renderList();
  await screen.getByRole("textbox", { name: "Find" }).click();
  await userEvent.keyboard("j");
  await userEvent.keyboard("{Control>}k{/Control}");
  expect(onNext).not.toHaveBeenCalled();
  expect(onFind).toHaveBeenCalledOnce();
});

test.each(["checkbox", "radio"])("a %s takes no letters: they work beside its focus", async (role) => {
  const { onNext, screen } = await renderList();
  screen.getByRole(role).element().focus();
  await userEvent.keyboard("j");
  expect(onNext).toHaveBeenCalledOnce();
});

test("while the focus is in a dialog its keys are its own", async () => {
  const { onNext, screen } = await renderList();
  screen.getByRole("button", { name: "Yes" }).element().focus();
  await userEvent.keyboard("j");
  expect(onNext).not.toHaveBeenCalled();
});

test("a removed element has no shortcuts any more", async () => {
  const { onNext, screen } = await renderList();
  await screen.unmount();
  await userEvent.keyboard("j");
  expect(onNext).not.toHaveBeenCalled();
});
