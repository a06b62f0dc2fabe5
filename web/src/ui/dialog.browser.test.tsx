import { type ReactNode, useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as z from "zod/mini";
import { Dialog } from "./dialog";
import { Form } from "./form";
import { Sheet } from "./sheet";
import { TextField } from "./text-field";
import { hasUnsavedWords } from "./unsaved";
import { useContractForm } from "./use-contract-form";
import { useUnsavedWords } from "./use-unsaved";

function Words({ save }: { save?: () => void }) {
  useUnsavedWords(true, save);
  return null;
}

async function open(
  props: { children?: ReactNode; hasSteps?: boolean; alwaysAsks?: boolean; isShownOnce?: boolean } = {},
) {
  const { children, ...rest } = props;
  const onClose = vi.fn<() => void>();
  await render(
    <Dialog title="Rename" description="A name for the list" onClose={onClose} {...rest}>
      <input aria-label="Name" />
      {children}
    </Dialog>,
  );
  await expect.element(page.getByRole("dialog", { name: "Rename" })).toBeVisible();
  return onClose;
}

/** Clicks beside the dialog, in the corner of the window. */
const clickBehind = () => userEvent.click(document.documentElement, { position: { x: 5, y: 5 } });

test("a dialog has its title as its name, and its first field the focus", async () => {
  await open();
  await expect.element(page.getByRole("dialog")).toHaveAccessibleDescription("A name for the list");
  await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveFocus();
});

test("a dialog that takes the place of another gives the focus back to where the first one was opened", async () => {
  const titles = ["New key", "Your key"];
  function Steps() {
    const [step, setStep] = useState(-1);
    const close = () => setStep(-1);
    return (
      <>
        <button type="button" onClick={() => setStep(0)}>
          Begin
        </button>
        {step >= 0 && (
          <Dialog key={step} title={titles[step] ?? ""} onClose={close}>
            <button type="button" onClick={() => setStep(step + 1)}>
              Next
            </button>
          </Dialog>
        )}
      </>
    );
  }
  await render(<Steps />);
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("dialog", { name: "New key" }).getByRole("button", { name: "Next" }).click();
  await expect.element(page.getByRole("dialog", { name: "Your key" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Begin" })).toHaveFocus();
});

test("Escape closes it", async () => {
  const onClose = await open();
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

test("a click behind it closes it", async () => {
  const onClose = await open();
  await clickBehind();
  expect(onClose).toHaveBeenCalledOnce();
});

test("a click behind a dialog with steps, as a second click on a step that has gone, does not close it", async () => {
  const onClose = await open({ hasSteps: true });
  await clickBehind();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

test("what is shown once is closed by its buttons alone", async () => {
  const onClose = await open({ isShownOnce: true });
  await userEvent.keyboard("{Escape}");
  await clickBehind();
  expect(onClose).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Close" }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test("with typed text it asks before it closes", async () => {
  const onClose = await open({ children: <Words /> });
  expect(hasUnsavedWords()).toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("alert")).toHaveTextContent("What you typed here has not been saved.");
  expect(onClose).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Discard changes" }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test("discarded text is not asked about again", async () => {
  await open({ children: <Words /> });
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Discard changes" }).click();
  expect(hasUnsavedWords()).toBe(false);
});

test("a form asks once something is typed in it, and no more once that is taken back", async () => {
  const onClose = vi.fn<() => void>();
  function Rename() {
    const form = useContractForm(z.object({ name: z.string() }), { defaultValues: { name: "Winter" } });
    return (
      <Dialog title="Rename" onClose={onClose}>
        <Form form={form} onSubmit={() => undefined}>
          <TextField label="Name" {...form.field("name")} />
        </Form>
      </Dialog>
    );
  }
  await render(<Rename />);
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Summer");
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Keep editing" }).click();
  expect(onClose).not.toHaveBeenCalled();
  await name.fill("Winter");
  await expect.poll(hasUnsavedWords).toBe(false);
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

test("text that is saved automatically does not keep a dialog open", async () => {
  const onClose = await open({ children: <Words save={() => undefined} /> });
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

test("words outside of a dialog do not keep it open", async () => {
  await render(<Words />);
  const onClose = await open();
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

test("a dialog that always asks does so with nothing typed", async () => {
  const onClose = await open({ alwaysAsks: true });
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test("a sheet asks about what is typed in it", async () => {
  const onClose = vi.fn<() => void>();
  await render(
    <Sheet title="Mail" onClose={onClose}>
      <Words />
    </Sheet>,
  );
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test("after Keep editing the question is gone", async () => {
  const onClose = await open({ children: <Words /> });
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

test("Ctrl and Enter press the main button of the form around the focus, and of no dialog below it", async () => {
  const saved: string[] = [];
  const formOf = (what: string, children?: ReactNode) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        saved.push(what);
      }}
    >
      <textarea aria-label={what} />
      <button type="submit">Save</button>
      {children}
    </form>
  );
  const over = (
    <Dialog title="Over it" onClose={vi.fn<() => void>()}>
      {formOf("word")}
    </Dialog>
  );
  const save = async (what: string) => {
    await page.getByRole("textbox", { name: what }).click();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
  };
  const { rerender } = await render(
    <Dialog title="Rename" onClose={vi.fn<() => void>()}>
      {formOf("label")}
      {formOf("quota")}
    </Dialog>,
  );
  await save("quota");
  await save("label");
  await rerender(
    <Dialog title="Rename" onClose={vi.fn<() => void>()}>
      {formOf("label", over)}
    </Dialog>,
  );
  await save("word");
  expect(saved).toEqual(["quota", "label", "word"]);
});

test("Tab stays inside of it", async () => {
  await open();
  for (let presses = 0; presses < 5; presses += 1) {
    await userEvent.tab();
    expect(page.getByRole("dialog").element().contains(document.activeElement)).toBe(true);
  }
});

test("in a dialog higher than the window, the focused element is visible after Tab", async () => {
  await open({ children: <div className="h-[300vh]" /> });
  const name = page.getByRole("textbox", { name: "Name" }).element();
  await userEvent.tab();
  page.getByRole("button", { name: "Close" }).element().scrollIntoView({ block: "end" });
  page.getByRole("dialog").element().parentElement?.scrollTo({ top: 10_000 });
  expect(name.getBoundingClientRect().bottom).toBeLessThan(0);

  await userEvent.tab();

  expect(document.activeElement).toBe(name);
  await expect.poll(() => name.getBoundingClientRect().bottom).toBeGreaterThan(10);
});

function Nested() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog title="Around" onClose={() => undefined}>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Inside" onClose={() => setIsOpen(false)}>
          <input aria-label="Inner" />
        </Dialog>
      )}
    </Dialog>
  );
}

test("from a dialog over another the focus comes back to what opened it, also where the other has taken it", async () => {
  await render(<Nested />);
  const opener = page.getByRole("button", { name: "Open" });
  const around = opener.element().closest<HTMLElement>("[role=dialog]");
  await opener.click();
  await expect.element(page.getByLabelText("Inner")).toHaveFocus();
  // Simulates that the outer dialog notices first that the focused element is gone.
  document.addEventListener("focusout", () => queueMicrotask(() => around?.focus()), { once: true });
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog", { name: "Inside" })).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

function SheetWithDialog({ onClose }: { onClose: (which: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Sheet title="Conversation" onClose={() => onClose("sheet")}>
      <button type="button" onClick={() => setTimeout(() => setOpen(true))}>
        Figures
      </button>
      {isOpen && (
        <Dialog title="Figures" onClose={() => (setOpen(false), onClose("dialog"))}>
          <p>1.5</p>
        </Dialog>
      )}
    </Sheet>
  );
}

test("Escape closes the upper of two also in the moment in which it comes", async () => {
  const closed: string[] = [];
  const screen = await render(<SheetWithDialog onClose={(which) => closed.push(which)} />);
  const drawn = new MutationObserver(() => {
    if (!document.querySelector("[role=dialog] p")) return;
    drawn.disconnect();
    const init = { key: "Escape", bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", init));
  });
  drawn.observe(document.body, { childList: true, subtree: true });
  await userEvent.click(screen.getByRole("button", { name: "Figures" }));
  await expect.poll(() => closed).toEqual(["dialog"]);
});
