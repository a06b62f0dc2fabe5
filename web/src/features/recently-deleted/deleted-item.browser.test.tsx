import { archive } from "@overture/contract";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { DeletedItem } from "./deleted-item";

test("what only a newer server deletes is named as the server names it", async () => {
  const [example] = archive.listArchive.example.data.items;
  if (!example) throw new Error("The contract's example has no item");
  const item: archive.ArchivedItem = Object.assign({ ...example }, { kind: "playbook" });
  const screen = await render(<DeletedItem item={item} busy={false} onRestore={() => undefined} />);
  await expect.element(screen.getByText("playbook", { exact: true })).toBeVisible();
});
