import { apiKeys } from "@overture/contract";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { CreateKeyDialog } from "./create-key-dialog";

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <InApp>
      <button type="button" onClick={() => setIsOpen(true)}>
        New API key
      </button>
      {isOpen && <CreateKeyDialog isAdministrator={false} onClose={() => setIsOpen(false)} />}
    </InApp>
  );
}

test("a key without permissions is refused by what is missing, and a made one gives the focus back", async () => {
  session.write(signedIn);
  const { data } = apiKeys.createApiKey.example;
  const network = fakeNetwork(() => json(201, { message: "OK", data }));
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  await render(<Opener />);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await button("New API key").click();
  await page.getByRole("textbox", { name: "Name" }).fill("Nightly report");
  await button("Create key").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Choose at least one permission");

  await page.getByRole("checkbox", { name: "See templates" }).click();
  await button("Create key").click();
  await expect.element(page.getByRole("dialog", { name: "Your new key" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog", { name: "Your new key" })).toBeVisible();
  await button("Done").click();
  await expect.element(button("New API key")).toHaveFocus();
});
