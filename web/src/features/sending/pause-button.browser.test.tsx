import { campaigns } from "@overture/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { json } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { answerReads, holdChanges, toasts } from "../../testing/safe-changes";
import { PauseButton } from "./pause-button";

const running = campaigns.getCampaign.example.data;
const paused = campaigns.pauseCampaign.example.data;

answerReads(() => json(200, { message: "Campaign", data: running }));

const view = (campaign: campaigns.Campaign) => (
  <InApp>
    <PauseButton campaign={campaign} />
  </InApp>
);
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("a campaign that is paused can be resumed at once, before the server has answered", async () => {
  const change = holdChanges();
  const screen = await render(view(running));
  await button("Pause").click();
  await expect.element(button("Resume")).toBeVisible();
  expect(toasts).toEqual([]);

  change.accept(paused);
  await expect.poll(() => toasts).toEqual(["Campaign paused: nothing is sent until you resume it"]);
  await screen.rerender(view(paused));
  await expect.element(button("Resume")).toBeVisible();
});

test("a campaign that could not be paused can be paused again, and it is said why", async () => {
  const change = holdChanges();
  await render(view(running));
  await button("Pause").click();
  await expect.element(button("Resume")).toBeVisible();
  change.refuse();
  await expect.element(button("Pause")).toBeVisible();
  expect(toasts).toEqual(["The campaign could not be paused"]);
});

test("an event that was read before the campaign was paused does not show it as running", async () => {
  const change = holdChanges();
  const screen = await render(view(running));
  await button("Pause").click();
  await screen.rerender(view({ ...running, name: "Another name" }));
  await expect.element(button("Resume")).toBeVisible();
  change.refuse();
  await expect.element(button("Pause")).toBeVisible();
});

test("a failed pause is reported also on another page", async () => {
  const change = holdChanges();
  const screen = await render(view(running));
  await button("Pause").click();
  await expect.element(button("Resume")).toBeVisible();
  await screen.unmount();
  change.refuse();
  await expect.poll(() => toasts).toEqual(["The campaign could not be paused"]);
});
