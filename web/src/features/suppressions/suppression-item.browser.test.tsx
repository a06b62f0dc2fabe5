import { suppressions } from "@overture/contract";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { InApp } from "../../testing/in-app";
import { SuppressionItem } from "./suppression-item";

function show(other: object) {
  const [example] = suppressions.listSuppressions.example.data.items;
  if (!example) throw new Error("The contract's example has no suppression");
  const suppression: suppressions.Suppression = Object.assign({ ...example }, other);
  return render(
    <InApp>
      <SuppressionItem suppression={suppression} isAdministrator onLift={() => undefined} />
    </InApp>,
  );
}

test("a reason that only a newer server knows is shown as it is", async () => {
  const screen = await show({ why: "moved" });
  await expect.element(screen.getByText("moved, ")).toBeVisible();
});

test("the message that it came of is a click away, where one may read it", async () => {
  const screen = await show({});
  const link = screen.getByRole("link", { name: "Summer on the coast" });
  await expect.element(link).toHaveAttribute("href", expect.stringContaining("01938a5e-7c00-7000-8000-000000000041"));

  await screen.unmount();
  const other = await show({ conversation: undefined });
  await expect.element(other.getByText("Does not accept mail")).toBeVisible();
  expect(other.getByRole("link").elements()).toEqual([]);
});
