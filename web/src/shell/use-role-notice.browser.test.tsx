import type { accounts } from "@overture/contract";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session, useSession } from "../api/session";
import { signedIn } from "../api/testing/memory-session";
import { receiveToasts } from "../ui/toast";
import { useRoleNotice } from "./use-role-notice";

function Frame() {
  useRoleNotice();
  const user = useSession()?.user;
  return <p>{user ? `${user.username} is ${user.role}` : "nobody"}</p>;
}

test("who is an administrator no more is told so once, and whoever signs in after them is told nothing", async () => {
  const toasts: string[] = [];
  onTestFinished(receiveToasts((event) => event.kind === "show" && toasts.push(event.text)));
  const as = (user: Partial<accounts.SessionUser>) =>
    session.write({ ...signedIn, user: { ...signedIn.user, ...user } });
  as({ username: "ada", role: "user" });
  await render(<Frame />);
  as({ username: "ada", role: "admin" });
  await expect.element(page.getByText("ada is admin")).toBeVisible();
  as({ _id: "01938a5e-7c00-7000-8000-0000000000b7", username: "ben", role: "user" });
  await expect.element(page.getByText("ben is user")).toBeVisible();
  as({ _id: "01938a5e-7c00-7000-8000-0000000000b7", username: "ben", role: "admin" });
  await expect.element(page.getByText("ben is admin")).toBeVisible();
  expect(toasts).toEqual([]);

  as({ _id: "01938a5e-7c00-7000-8000-0000000000b7", username: "ben", role: "user" });
  await expect.poll(() => toasts).toEqual(["You are not an administrator any more"]);
});
