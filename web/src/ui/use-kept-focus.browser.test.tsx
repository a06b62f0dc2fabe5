import { memo, useCallback, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { expect, onTestFinished, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useKeptFocus } from "./use-kept-focus";

function List({ names, onRemove, onAsk }: Record<"onRemove" | "onAsk", (name: string) => void> & { names: string[] }) {
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, "li");
  return (
    <ul ref={list}>
      {names.map((name) => (
        <li key={name}>
          <button type="button" onClick={() => onRemove(name)}>{`Remove ${name}`}</button>
          <button type="button" onClick={() => onAsk(name)}>{`Ask about ${name}`}</button>
        </li>
      ))}
      {names.length === 0 && <button type="button">Begin</button>}
    </ul>
  );
}

const StillList = memo(List);

/** The list is not rendered again when the dialog closes. */
function Page({ first }: { first: string[] }) {
  const [names, setNames] = useState(first);
  const [asked, setAsked] = useState<string>();
  const remove = useCallback((name: string) => setNames((before) => before.filter((other) => other !== name)), []);
  return (
    <>
      <StillList names={names} onRemove={remove} onAsk={setAsked} />
      {asked !== undefined &&
        createPortal(
          <div role="alertdialog" aria-label="Question">
            <button type="button" onClick={() => remove(asked)}>
              Yes
            </button>
            <button type="button" onClick={() => setAsked(undefined)}>
              Done
            </button>
          </div>,
          document.body,
        )}
    </>
  );
}

async function open(...names: string[]) {
  const screen = await render(<Page first={names} />);
  const press = async (name: string) => {
    screen.getByRole("button", { name }).element().focus();
    await userEvent.keyboard("{Enter}");
  };
  return { screen, press, button: (name: string) => screen.getByRole("button", { name }) };
}

test("when a row goes, the one in its place has the focus, and after the last one the one before it", async () => {
  const { press, button } = await open("Ada", "Ben", "Cleo");
  await press("Remove Ben");
  await expect.element(button("Remove Cleo")).toHaveFocus();
  await press("Remove Cleo");
  await expect.element(button("Remove Ada")).toHaveFocus();
});

test("when several rows go at once, the one after them has the focus", async () => {
  const ignore = () => undefined;
  const list = (...names: string[]) => <List names={names} onRemove={ignore} onAsk={ignore} />;
  const screen = await render(list("Ada", "Ben", "Cleo", "Dora", "Eve"));
  screen.getByRole("button", { name: "Remove Cleo" }).element().focus();
  await screen.rerender(list("Ada", "Dora", "Eve"));
  await expect.element(screen.getByRole("button", { name: "Remove Dora" })).toHaveFocus();
});

test("when no row is left, the empty state has the focus", async () => {
  const { press, button } = await open("Ada");
  await press("Remove Ada");
  await expect.element(button("Begin")).toHaveFocus();
});

test("a question over the page keeps the focus while its row goes, and the next row has it afterwards", async () => {
  const { press, button } = await open("Ada", "Ben");
  await press("Ask about Ada");
  await press("Yes");
  await expect.element(button("Remove Ada")).not.toBeInTheDocument();
  await expect.element(button("Yes")).toHaveFocus();
  await press("Done");
  await expect.element(button("Remove Ben")).toHaveFocus();
});

test("what goes while the focus is in a toast leaves it to what is in its place, once the toast has gone", async () => {
  const notifications = document.createElement("div");
  notifications.id = "notifications";
  notifications.innerHTML = "<button>Undo</button>";
  document.body.append(notifications);
  onTestFinished(() => notifications.remove());
  const { screen, button } = await open("Ada", "Ben");
  const undo = notifications.querySelector("button");
  const remove = button("Remove Ada").element() as HTMLElement;
  remove.focus();
  // The toaster keeps to itself that the focus is there.
  notifications.addEventListener("focusin", (event) => event.stopPropagation());
  undo?.focus();
  remove.click();
  await expect.element(screen.getByText("Remove Ada")).not.toBeInTheDocument();
  expect(document.activeElement).toBe(undo);

  undo?.remove();
  await expect.element(button("Remove Ben")).toHaveFocus();
});

test("when the last row goes and nothing to press is left, the part itself has the focus", async () => {
  function Emptied() {
    const part = useRef<HTMLDivElement>(null);
    const [isThere, setIsThere] = useState(true);
    useKeptFocus(part, "li");
    return (
      <div ref={part} data-testid="part">
        {isThere ? (
          <ul>
            <li>
              <button type="button" onClick={() => setIsThere(false)}>
                Restore
              </button>
            </li>
          </ul>
        ) : (
          <p>Nothing was deleted lately</p>
        )}
      </div>
    );
  }
  const screen = await render(<Emptied />);
  screen.getByRole("button", { name: "Restore" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByTestId("part")).toHaveFocus();
});
