import { mailboxes } from "@overture/contract";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { SystemMailboxPanel } from "./system-mailbox-panel";

test("of the shared mailbox only what was changed here is saved: another administrator may have saved the rest", async () => {
  session.write(signedIn);
  const [example] = structuredClone<unknown>(mailboxes.listMailboxes.example.data) as [mailboxes.Mailbox];
  const shared = { ...example, isSystem: true };
  const network = fakeNetwork(({ method }) => json(200, { message: "OK", data: method === "GET" ? [shared] : shared }));
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  await render(
    <InApp>
      <SystemMailboxPanel />
    </InApp>,
  );
  await page.getByLabelText("Signature").fill("The team");
  await page.getByRole("button", { name: /^Pace and sending window/ }).click();
  await page.getByRole("textbox", { name: /^At most a day/ }).fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();

  const saves = () => network.sent.filter(({ method }) => method === "PUT").map(({ body }) => body);
  await expect.poll(saves).toEqual([{ signature: "The team", perDay: null }]);
});
