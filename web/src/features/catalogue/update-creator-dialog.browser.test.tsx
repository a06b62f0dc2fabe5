import { catalogue } from "@overture/contract";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json } from "../../api/testing/network";
import { answerByExample } from "../../testing/contract-examples";
import { InApp } from "../../testing/in-app";
import { UpdateCreatorDialog } from "./update-creator-dialog";

const show = (creator: catalogue.Creator) =>
  render(
    <InApp>
      <UpdateCreatorDialog
        creator={creator}
        genres={creator.genres}
        regions={creator.region}
        onClose={() => undefined}
      />
    </InApp>,
  );

test("only what was changed of a creator is sent: an import may have changed the rest", async () => {
  session.write({ ...signedIn, user: { ...signedIn.user, role: "admin" } });
  const { fetch, sent } = fakeNetwork(answerByExample);
  vi.spyOn(window, "fetch").mockImplementation(fetch);
  const [creator] = catalogue.listCreators.example.data.creators as [catalogue.Creator];
  await show(creator);
  await page.getByRole("textbox", { name: "Username" }).fill("lena.travels");
  await page.getByLabelText("Average cost").fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();

  const saves = () => sent.filter(({ method }) => method === "PUT").map(({ body }) => body);
  const before = { avgCost: creator.avgCost };
  await expect.poll(saves).toEqual([{ username: "lena.travels", avgCost: null, before }]);
});

test("a figure that another administrator has saved meanwhile is shown before this one replaces it", async () => {
  session.write({ ...signedIn, user: { ...signedIn.user, role: "admin" } });
  const [creator] = catalogue.listCreators.example.data.creators as [catalogue.Creator];
  const current = { ...creator, avgCost: 500, avgViews: 90_000 };
  const message = "Somebody else has changed this profile meanwhile";
  const network = fakeNetwork((request) =>
    request.method === "PUT"
      ? json(409, { type: "error", errorKind: "base", message, current })
      : answerByExample(request),
  );
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  await show(creator);
  const cost = page.getByLabelText("Average cost");
  await cost.fill("450.50");
  await page.getByRole("button", { name: "Save", exact: true }).click();

  await expect.element(page.getByText(/The figures are these by now\./)).toBeVisible();
  await expect.element(page.getByText(/Average cost: \$500/)).toBeVisible();
  await expect.element(cost).toHaveValue("450.50");
  await expect.element(page.getByLabelText("Average views")).toHaveValue("90,000");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const saves = () => network.sent.filter(({ method }) => method === "PUT").map(({ body }) => body);
  await expect.poll(saves).toHaveLength(2);
  expect(saves()[1]).toEqual({ avgCost: 450.5, before: { avgCost: 500 } });
});
