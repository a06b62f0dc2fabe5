import { archive } from "@overture/contract";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { DeletedItem } from "./deleted-item";

test("a note is named after the creator whom it is about, with how it begins", async () => {
  const [example] = archive.listArchive.example.data.items;
  if (!example) throw new Error("The contract's example has no item");
  const details = { kind: "note" as const, name: "lena.wanders", campaign: "Summer", excerpt: "Ask for June" };
  const onRestore = vi.fn();
  const screen = await render(<DeletedItem item={{ ...example, ...details }} busy={false} onRestore={onRestore} />);
  for (const words of ["lena.wanders", "Note", "Summer", "Ask for June"]) {
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
  }
  await screen.getByRole("button", { name: "Restore the note about lena.wanders" }).click();
  expect(onRestore).toHaveBeenCalledOnce();
});

test("a kind that only a newer server deletes has the server's name", async () => {
  const [example] = archive.listArchive.example.data.items;
  if (!example) throw new Error("The contract's example has no item");
  const item: archive.ArchivedItem = Object.assign({ ...example }, { kind: "playbook" });
  const screen = await render(<DeletedItem item={item} busy={false} onRestore={() => undefined} />);
  await expect.element(screen.getByText("playbook", { exact: true })).toBeVisible();
});
