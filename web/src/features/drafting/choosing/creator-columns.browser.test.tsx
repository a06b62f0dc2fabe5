import { outreach } from "@overture/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { InApp } from "../../../testing/in-app";
import { DataTable } from "../../../ui/data-table";
import { arrange, noLayout } from "../../../ui/data-table/layout";
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

test("on a laptop of 1,280 px names are read also under headings as long as the Spanish ones", async () => {
  await page.viewport(1280, 800);
  const headings = ["Creador", "Encaje", "Coste", "Visualizaciones", "Esperadas", "Por 1000", "Acepta"];
  const columns = creatorColumns.map((column, at) => ({ ...column, header: headings[at] ?? "" }));
  const screen = await render(
    <InApp>
      {/* The space between the filters and the chosen creators. */}
      <div style={{ width: 686 }}>
        <DataTable<outreach.AvailableCreator>
          label="Available creators"
          rows={[example]}
          columns={arrange(columns, noLayout)}
          rowId={({ _id }) => _id}
          rowName={({ username }) => username}
          selection={{ ids: new Set(), onChange: () => undefined }}
          sort="-score"
          onSort={() => undefined}
          empty={null}
          card={() => null}
        />
      </div>
    </InApp>,
  );
  const name = screen.getByRole("columnheader", { name: "Creador" });
  await expect.element(name).toBeVisible();
  expect(name.element().getBoundingClientRect().width).toBeGreaterThan(100);
  const scrolled = screen.getByRole("table").element().parentElement as HTMLElement;
  expect(scrolled.scrollWidth).toBeLessThanOrEqual(scrolled.clientWidth);
});
