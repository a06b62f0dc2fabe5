import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./button";
import { ConfirmDialog } from "./confirm-dialog";
import { DropdownMenu, MenuCheckboxItem, MenuItem, MenuSeparator } from "./dropdown-menu";

function Actions({ onEdit = () => undefined }: { onEdit?: () => void }) {
  const [isShown, setIsShown] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <DropdownMenu trigger={<Button>Actions</Button>}>
        <MenuItem onSelect={onEdit}>Edit</MenuItem>
        <MenuItem disabled onSelect={onEdit}>
          Restore
        </MenuItem>
        <MenuCheckboxItem checked={isShown} onChange={setIsShown}>
          Show emails
        </MenuCheckboxItem>
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
  await expect.element(page.getByRole("menuitemcheckbox", { name: "Show emails" })).toHaveFocus();
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

test("it stays open while one ticks", async () => {
  await open();
  const emails = page.getByRole("menuitemcheckbox", { name: "Show emails" });
  await emails.click();
  await expect.element(emails).toHaveAttribute("aria-checked", "true");
  await emails.click();
  await expect.element(emails).toHaveAttribute("aria-checked", "false");
  await expect.element(menu()).toBeVisible();
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
