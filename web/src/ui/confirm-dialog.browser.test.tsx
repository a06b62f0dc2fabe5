import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./button";
import { ConfirmDialog } from "./confirm-dialog";

interface Props {
  onConfirm: () => void;
  busy?: boolean;
  error?: string;
}

/** A button that opens a confirmation. */
function DeleteUser(props: Props) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Delete…</Button>
      {isAsking && (
        <ConfirmDialog
          title="Delete Maria?"
          description="12 campaigns go with her."
          confirmLabel="Delete user"
          onClose={() => setIsAsking(false)}
          {...props}
        />
      )}
    </>
  );
}

async function ask(props: Omit<Props, "onConfirm"> = {}) {
  const onConfirm = vi.fn<() => void>();
  const screen = await render(<DeleteUser onConfirm={onConfirm} {...props} />);
  await screen.getByRole("button", { name: "Delete…" }).click();
  await expect.element(page.getByRole("alertdialog", { name: "Delete Maria?" })).toBeVisible();
  return { onConfirm, screen };
}

const dialog = () => page.getByRole("alertdialog");

test("the question says what will be lost, to everybody", async () => {
  await ask();
  await expect.element(dialog()).toHaveAccessibleDescription("12 campaigns go with her.");
});

test("a reflex on Enter cancels: the focus starts on Cancel", async () => {
  const { onConfirm } = await ask();
  await expect.element(page.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(onConfirm).not.toHaveBeenCalled();
});

test("the verb confirms, once", async () => {
  const { onConfirm } = await ask();
  await page.getByRole("button", { name: "Delete user" }).click();
  expect(onConfirm).toHaveBeenCalledOnce();
});

test("Escape cancels, and the focus goes back to the button that asked", async () => {
  const { onConfirm } = await ask();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Delete…" })).toHaveFocus();
  expect(onConfirm).not.toHaveBeenCalled();
});

test("a click beside a question does not answer it", async () => {
  await ask();
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 } });
  await expect.element(dialog()).toBeVisible();
});

test("while it is being done a second click does nothing", async () => {
  const { onConfirm } = await ask({ busy: true });
  const button = page.getByRole("button", { name: "Delete user" });
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  await userEvent.click(button, { force: true });
  expect(onConfirm).not.toHaveBeenCalled();
});

test("why it did not work is said in the question, which stays", async () => {
  await ask({ error: "She is the last administrator." });
  await expect.element(dialog().getByRole("alert")).toHaveTextContent("She is the last administrator.");
});
