import { accounts } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork } from "../../api/testing/network";
import { answerByExample } from "../../testing/contract-examples";
import { InApp } from "../../testing/in-app";
import { DisplayNamePanel } from "./display-name-form";
import { ownAccount } from "./own-account.queries";

test("a name that another tab saves is shown, and replaces nothing that is typed here", async () => {
  session.write(signedIn);
  vi.spyOn(window, "fetch").mockImplementation(fakeNetwork(answerByExample).fetch);
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const save = (displayName: string, username = "maria") =>
    queryClient.setQueryData(ownAccount.queryKey, { ...accounts.me.example.data, username, displayName });
  save("Maria");
  await render(
    <InApp queryClient={queryClient}>
      <DisplayNamePanel />
    </InApp>,
  );
  const field = page.getByLabelText("Display name");
  await expect.element(field).toHaveValue("Maria");
  save("Maria R");
  await expect.element(field).toHaveValue("Maria R");

  await field.fill("Maria Rosa");
  save("M.", "maria.r");
  await expect.element(page.getByText(/your username, maria\.r\./)).toBeVisible();
  await expect.element(field).toHaveValue("Maria Rosa");
});
