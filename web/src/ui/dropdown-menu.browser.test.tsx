import { useRef, useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./button";
import { ConfirmDialog } from "./confirm-dialog";
import { Dialog } from "./dialog";
import { DropdownMenu, MenuItem, MenuSeparator } from "./dropdown-menu";
import { TextField } from "./text-field";
import { useKeptFocus } from "./use-kept-focus";

function Actions({ onEdit = () => undefined }: { onEdit?: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <DropdownMenu trigger={<Button>Actions</Button>}>
        <MenuItem onSelect={onEdit}>Edit</MenuItem>
        <MenuItem disabled onSelect={onEdit}>
          Restore
        </MenuItem>
        <MenuItem onSelect={onEdit}>Show emails</MenuItem>
        <MenuSeparator />
        <MenuItem tone="danger" onSelect={() => setIsAsking(true)}>
          Delete
        </MenuItem>
      </DropdownMenu>
      {isAsking && (
        <ConfirmDialog
          title="Delete it?"
          description="It is gone then."
          confirmLabel="Delete for good"
          onConfirm={() => undefined}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

const trigger = () => page.getByRole("button", { name: "Actions" });
const menu = () => page.getByRole("menu", { name: "Actions" });
const item = (name: string) => page.getByRole("menuitem", { name });

const isFocusInside = () => menu().element().contains(document.activeElement);

async function open(onEdit?: () => void) {
  await render(<Actions {...(onEdit && { onEdit })} />);
  await trigger().click();
  await expect.element(menu()).toBeVisible();
  await expect.poll(isFocusInside).toBe(true);
}

test("the very first click opens it", async () => {
  await render(<Actions />);
  await expect.element(trigger()).toHaveAttribute("aria-haspopup", "menu");
  await expect.element(trigger()).toHaveAttribute("aria-expanded", "false");
  await trigger().click();
  await expect.element(item("Edit")).toBeVisible();
});

test.each(["{Enter}", " ", "{ArrowDown}"])(
  "the very first press of %s opens it, with the focus inside",
  async (key) => {
    await render(<Actions />);
    trigger().element().focus();
    await userEvent.keyboard(key);
    await expect.element(menu()).toBeVisible();
    await expect.poll(isFocusInside).toBe(true);
  },
);

test("the arrow keys pass over what is disabled, and Enter chooses", async () => {
  const onEdit = vi.fn<() => void>();
  await open(onEdit);
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(item("Edit")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(item("Show emails")).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(item("Edit")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(onEdit).toHaveBeenCalledOnce();
  await expect.element(menu()).not.toBeInTheDocument();
});

test("a letter goes to the item that begins with it", async () => {
  await open();
  await userEvent.keyboard("d");
  await expect.element(item("Delete")).toHaveFocus();
});

test("an item that is disabled does nothing", async () => {
  const onEdit = vi.fn<() => void>();
  await open(onEdit);
  await expect.element(item("Restore")).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(item("Restore"), { force: true });
  expect(onEdit).not.toHaveBeenCalled();
});

test("Escape closes it, and the focus is on its button again", async () => {
  await open();
  await userEvent.keyboard("{Escape}");
  await expect.element(menu()).not.toBeInTheDocument();
  await expect.element(trigger()).toHaveFocus();
});

test("it opens a second time as it did the first", async () => {
  await open();
  await userEvent.keyboard("{Escape}");
  await expect.element(menu()).not.toBeInTheDocument();
  await trigger().click();
  await expect.element(item("Edit")).toBeVisible();
});

test("a dialog that an item opened gives the focus back to the menu's button", async () => {
  await open();
  await item("Delete").click();
  await expect.element(page.getByRole("alertdialog", { name: "Delete it?" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(trigger()).toHaveFocus();
});

function Renaming() {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState("");
  return (
    <>
      <DropdownMenu trigger={<Button>Actions</Button>}>
        <MenuItem onSelect={() => setIsOpen(true)}>Rename</MenuItem>
      </DropdownMenu>
      {isOpen && (
        <Dialog title="New name" onClose={() => setIsOpen(false)}>
          <TextField label="Name" value={name} onChange={setName} />
        </Dialog>
      )}
    </>
  );
}

test("a dialog that an item opened keeps what is typed as soon as its field has the focus", async () => {
  await render(<Renaming />);
  await trigger().click();
  // At the first moment when a key can arrive: after the field was focused, before later steps of the closing menu.
  document.addEventListener("focusin", function first({ target }) {
    if (!(target instanceof HTMLInputElement)) return;
    document.removeEventListener("focusin", first);
    queueMicrotask(() => document.execCommand("insertText", false, "Mo"));
  });
  await item("Rename").click();
  const field = page.getByRole("textbox", { name: "Name" });
  await expect.element(field).toHaveFocus();
  await expect.element(menu()).not.toBeInTheDocument();
  await userEvent.keyboard("st seen");
  await expect.element(field).toHaveValue("Most seen");
});

function Rows() {
  const part = useRef<HTMLUListElement>(null);
  useKeptFocus(part, "li");
  return (
    <ul ref={part}>
      <li tabIndex={-1}>
        <Actions />
      </li>
    </ul>
  );
}

test("in a list that keeps the focus the first opening, too, gives it back to the button", async () => {
  await render(<Rows />);
  (trigger().element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => menu().query()?.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.element(menu()).not.toBeInTheDocument();
  await expect.element(trigger()).toHaveFocus();
});
