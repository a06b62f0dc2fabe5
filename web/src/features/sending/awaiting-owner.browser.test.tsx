import { campaigns } from "@overture/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, type SentRequest } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { receiveToasts } from "../../ui/toast";
import { AwaitingOwner } from "./awaiting-owner";

const { _id, ...example } = campaigns.getCampaign.example.data;
const campaign: campaigns.Campaign = { ...example, _id, name: "Summer", awaitsOwner: true };

let sent: SentRequest[];
let toasts: string[];

beforeEach(() => {
  session.write(signedIn);
  toasts = [];
  const network = fakeNetwork(() => json(200, { message: "OK", data: { ...example, _id, name: "Summer" } }));
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  return receiveToasts((event) => {
    if (event.kind === "show") toasts.push(event.text);
  });
});

const open = (role: "owner" | "member") =>
  render(
    <InApp>
      <AwaitingOwner campaign={{ ...campaign, role }} />
    </InApp>,
  );

test("a new owner reads what waits for them, and takes the campaign over with one click", async () => {
  const screen = await open("owner");
  await expect.element(screen.getByText(/^This campaign was handed over to you\./)).toBeVisible();
  await screen.getByRole("button", { name: "Take over" }).click();

  await expect.poll(() => toasts).toEqual(["“Summer” is taken over: its mail goes out again"]);
  const saves = sent.filter(({ method }) => method === "PUT");
  expect(saves.map(({ body }) => body)).toEqual([{}]);
});

test("a member reads what waits, and for whom", async () => {
  const screen = await open("member");
  await expect.element(screen.getByText(/^This campaign was handed over\. Until its new owner/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Take over" }).elements()).toEqual([]);
});
