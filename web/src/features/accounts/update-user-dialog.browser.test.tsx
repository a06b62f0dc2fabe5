import { accounts } from "@overture/contract";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork } from "../../api/testing/network";
import { answerByExample } from "../../testing/contract-examples";
import { InApp } from "../../testing/in-app";
import { UpdateUserDialog } from "./update-user-dialog";

async function open(given: Partial<accounts.User> = {}) {
  session.write({ ...signedIn, user: { ...signedIn.user, role: "admin" } });
  const { fetch, sent } = fakeNetwork(answerByExample);
  vi.spyOn(window, "fetch").mockImplementation(fetch);
  const user: accounts.User = { ...accounts.updateUser.example.data, role: "user", ...given };
  const onClose = vi.fn<() => void>();
  await render(
    <InApp>
      <UpdateUserDialog user={user} onClose={onClose} />
    </InApp>,
  );
  const save = () => page.getByRole("button", { name: "Save", exact: true }).first().click();
  return { save, onClose, saves: () => sent.filter(({ method }) => method === "PUT").map(({ body }) => body) };
}

test("only what an administrator changes of a user is sent: they may have another address by now", async () => {
  const { save, saves } = await open();
  await page.getByLabelText("Role").selectOptions("Administrator");
  await save();

  await expect.poll(saves).toEqual([{ role: "admin" }]);
});

test("where nothing is changed, saving closes the dialog", async () => {
  const { save, saves, onClose } = await open();
  await save();

  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(saves()).toEqual([]);
});

test("the display name alone is sent, be it changed or taken away", async () => {
  const { save, saves } = await open({ displayName: "Maria" });
  await page.getByLabelText("Display name").fill("Maria R");
  await save();
  await expect.poll(saves).toEqual([{ displayName: "Maria R" }]);

  await page.getByLabelText("Display name").fill("");
  await save();
  await expect.poll(saves).toEqual([{ displayName: "Maria R" }, { displayName: "" }]);
});

test("an emptied username or email stays as it is, and one of them has to be given", async () => {
  const { save, saves, onClose } = await open();
  await page.getByLabelText("Username").fill("");
  await save();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);

  await page.getByLabelText("Email").fill("");
  await save();
  await expect
    .element(page.getByLabelText("Username"))
    .toHaveAccessibleDescription("Either email or username must be provided");
  expect(saves()).toEqual([]);
});

test("quotas that are typed and not saved keep the dialog open when the user is saved", async () => {
  const { save, saves, onClose } = await open();
  const mailboxes = page.getByLabelText("Mailboxes");
  await mailboxes.fill("7");
  await page.getByLabelText("Role").selectOptions("Administrator");
  await save();
  await expect.poll(saves).toEqual([{ role: "admin" }]);
  await expect.element(page.getByRole("button", { name: "Save", exact: true })).not.toHaveAttribute("aria-busy");
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(mailboxes).toHaveValue("7");
});
