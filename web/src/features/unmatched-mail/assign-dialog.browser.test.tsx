import { unmatchedMail } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, refusal } from "../../api/testing/network";
import { answerByExample } from "../../testing/contract-examples";
import { InApp } from "../../testing/in-app";
import { AssignDialog } from "./assign-dialog";

test("where the conversations could not be loaded, they can be asked for again", async () => {
  session.write(signedIn);
  let isDown = true;
  const network = fakeNetwork((request) => (isDown ? refusal(403, "Not now") : answerByExample(request)));
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  const [mail] = unmatchedMail.listUnmatchedMail.example.data.mails as [unmatchedMail.UnmatchedMail];
  await render(
    <InApp queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AssignDialog mail={mail} onClose={() => undefined} />
    </InApp>,
  );
  await expect.element(page.getByText("Not now")).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("button", { name: /^Assign to/ }).first()).toBeVisible();
});
