import { useLayoutEffect, useRef, useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ComposerOpener, useClosedComposer } from "./use-closed-composer";

/** Takes the plain field's place and its focus, as the editor for mails does. */
function Editor() {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  return <input ref={field} aria-label="Editor" />;
}

function Composer() {
  const form = useRef<HTMLFormElement>(null);
  const { isClosed, open, close, opener } = useClosedComposer(form);
  const [hasEditor, setHasEditor] = useState(false);
  return (
    <>
      <button type="button">A row</button>
      {isClosed && <ComposerOpener ref={opener} words="" label="Reply" onOpen={() => open(() => undefined)} />}
      <form ref={form} hidden={isClosed}>
        {hasEditor ? (
          <Editor />
        ) : (
          <textarea aria-label="Plain" onKeyDown={({ key }) => key === "e" && setHasEditor(true)} />
        )}
        <button type="button" onClick={close}>
          Close
        </button>
      </form>
    </>
  );
}

test("the focus goes back to the row that one came from, also when the editor came meanwhile", async () => {
  const screen = await render(<Composer />);
  const row = screen.getByRole("button", { name: "A row" });
  row.element().focus();
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByRole("textbox", { name: "Plain" })).toHaveFocus();
  await userEvent.keyboard("e");
  await expect.element(screen.getByRole("textbox", { name: "Editor" })).toHaveFocus();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(row).toHaveFocus();
});

test("without an earlier focus, the focus goes to the button that opens the composer", async () => {
  const screen = await render(<Composer />);
  screen.getByRole("textbox", { name: "Plain" }).element().focus();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(screen.getByRole("button", { name: "Reply" })).toHaveFocus();
});
