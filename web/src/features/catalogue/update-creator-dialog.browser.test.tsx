import { catalogue } from "@overture/contract";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork } from "../../api/testing/network";
import { answerByExample } from "../../testing/contract-examples";
import { InApp } from "../../testing/in-app";
import { UpdateCreatorDialog } from "./update-creator-dialog";

test("only what was changed of a creator is sent: an import may have changed the rest", async () => {
  session.write({ ...signedIn, user: { ...signedIn.user, role: "admin" } });
  const { fetch, sent } = fakeNetwork(answerByExample);
  vi.spyOn(window, "fetch").mockImplementation(fetch);
  const [creator] = catalogue.listCreators.example.data.creators as [catalogue.Creator];
  await render(
    <InApp>
      <UpdateCreatorDialog
        creator={creator}
        genres={creator.genres}
        regions={creator.region}
        onClose={() => undefined}
      />
    </InApp>,
  );
  await page.getByRole("textbox", { name: "Username" }).fill("lena.travels");
  await page.getByLabelText("Average cost").fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();

  const saves = () => sent.filter(({ method }) => method === "PUT").map(({ body }) => body);
  await expect.poll(saves).toEqual([{ username: "lena.travels", avgCost: null }]);
});
