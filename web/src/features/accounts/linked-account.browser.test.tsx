import { accounts } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { json } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { answerReads, holdChanges, holdReads, toasts } from "../../testing/safe-changes";
import { LinkedAccount } from "./linked-account";
import { ownAccount } from "./own-account.queries";

answerReads(() => json(200, { message: "You", data: { ...accounts.me.example.data, oauthAccounts: ["github"] } }));

function Settings() {
  const { data } = useQuery(ownAccount);
  return data && <LinkedAccount provider="github" isLinked canLink />;
}

test("an account is unlinked when the server says so, whenever the user is read again", async () => {
  const change = holdChanges();
  await render(
    <InApp>
      <Settings />
    </InApp>,
  );
  const unlink = page.getByRole("button", { name: "Unlink" });
  await unlink.click();
  holdReads();
  change.accept(null);
  await expect.poll(() => toasts).toEqual(["GitHub is no longer linked"]);
  await expect.element(unlink).not.toBeDisabled();
});
