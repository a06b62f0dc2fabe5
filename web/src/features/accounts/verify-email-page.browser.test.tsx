import { accounts } from "@overture/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { fakeNetwork, json, type SentRequest } from "../../api/testing/network";
import { unsavedWords } from "../../api/unsaved-words";
import { InApp } from "../../testing/in-app";
import { VerifyEmailPage } from "./verify-email-page";

const example = accounts.login.example.data;
const ids: Record<string, string> = {
  maria: "01938a5e-7c00-7000-8000-0000000000aa",
  noor: "01938a5e-7c00-7000-8000-0000000000bb",
};
const sessionOf = (username: string): accounts.Session => ({
  user: { ...example.user, _id: ids[username] ?? "", username },
  accessToken: `access-of-${username}`,
  refreshToken: `refresh-of-${username}`,
});

let sent: SentRequest[] = [];

beforeEach(() => {
  session.clear();
  const network = fakeNetwork(({ address }) =>
    address.includes("/verify-email")
      ? json(200, { message: "OK", data: sessionOf("noor") })
      : json(200, { message: "OK", data: null }),
  );
  sent = network.sent;
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

async function openLink() {
  await render(
    <InApp>
      <VerifyEmailPage link={{ userId: ids["noor"] ?? "", token: "of-the-mail" }} />
    </InApp>,
  );
}

const logouts = () => sent.filter(({ address }) => address.endsWith("/logout")).map(({ bearer }) => bearer);

test("a link of another account confirms its address, and asks before it signs in there", async () => {
  session.write(sessionOf("maria"));
  await openLink();

  await expect.element(page.getByText("You are signed in as maria. Sign in as noor?")).toBeVisible();
  expect(session.read()?.user.username).toBe("maria");

  await page.getByRole("button", { name: "Stay signed in as maria" }).click();
  expect(session.read()).toEqual(sessionOf("maria"));
  await expect.poll(logouts).toEqual(["access-of-noor"]);
});

test("changing to the link's account ends the old session, and keeps unsaved text", async () => {
  session.write(sessionOf("maria"));
  unsavedWords.keep("reply", "Dear Noor");
  await openLink();

  await expect.element(page.getByText("What maria has not saved yet stays in this browser")).toBeVisible();
  await page.getByRole("button", { name: "Sign in as noor" }).click();

  expect(session.read()).toEqual(sessionOf("noor"));
  await expect.poll(logouts).toEqual(["access-of-maria"]);
  expect(unsavedWords.list("reply")).toEqual([]);
  session.write(sessionOf("maria"));
  expect(unsavedWords.list("reply")).toMatchObject([{ value: "Dear Noor" }]);
  unsavedWords.clear();
});

test.each([undefined, "noor"])("a link signs in at once while %s is signed in", async (username) => {
  if (username) session.write({ ...sessionOf(username), accessToken: "of-before" });
  await openLink();

  await expect.poll(() => session.read()).toEqual(sessionOf("noor"));
});
