import { system } from "@overture/contract";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { fakeNetwork, json, refusal } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { LoginPage } from "./login-page";

test("who has not confirmed the address is told that its link was mailed again, and where it is", async () => {
  const network = fakeNetwork(({ address }) =>
    address.endsWith("/auth/login")
      ? refusal(401, "Please verify your email address first")
      : json(200, { message: "OK", data: { ...system.describeSystem.example.data, sandboxMailbox: true } }),
  );
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  const screen = await render(
    <InApp>
      <LoginPage />
    </InApp>,
  );
  await screen.getByRole("textbox", { name: "Username" }).fill("rosa");
  await screen.getByLabelText("Password", { exact: true }).fill("a first password");
  await screen.getByRole("button", { name: "Sign in", exact: true }).click();

  await expect.element(screen.getByText("Please verify your email address first", { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/^The link has just been mailed to you\./)).toBeVisible();
  await expect.element(screen.getByText(/Ask an administrator for the link/)).toBeVisible();
});
