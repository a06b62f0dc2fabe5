import { suppressions } from "@overture/contract";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { SuppressionItem } from "./suppression-item";

test("a reason that only a newer server knows is shown as it is", async () => {
  const [example] = suppressions.listSuppressions.example.data.items;
  if (!example) throw new Error("The contract's example has no suppression");
  const suppression: suppressions.Suppression = Object.assign({ ...example }, { why: "moved" });
  const screen = await render(<SuppressionItem suppression={suppression} isAdministrator onLift={() => undefined} />);
  await expect.element(screen.getByText("moved, ")).toBeVisible();
});
