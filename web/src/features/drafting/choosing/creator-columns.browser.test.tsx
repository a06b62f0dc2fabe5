import { outreach } from "@overture/contract";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { creatorColumns } from "./creator-columns";

const [example] = outreach.listAvailableCreators.example.data.creators as [outreach.AvailableCreator];

test.each([
  [{ avgViews: 50_000, expectedViews: 25_000 }, "≈ 25K"],
  [{ avgViews: 0, expectedViews: 0 }, "≈ 0"],
  // This once said ≈ 0 too.
  [{ avgViews: undefined, expectedViews: 0 }, "–None"],
])("of %j the list expects %s", async (views, text) => {
  const column = creatorColumns.find(({ id }) => id === "expectedViews");
  const screen = await render(<p>{column?.cell({ ...example, ...views })}</p>);
  await expect.element(screen.getByRole("paragraph")).toHaveTextContent(text);
});
