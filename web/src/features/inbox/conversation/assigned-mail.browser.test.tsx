import { outreach, unmatchedMail } from "@overture/contract";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, refusal } from "../../../api/testing/network";
import { InApp } from "../../../testing/in-app";
import { Toaster } from "../../../ui/toaster";
import { MessageItem } from "./message-item";
import { campaignId } from "./testing/example-draft";

const thread = outreach.getThread.example.data;

async function open(answer: () => Response, { mayTakeOut = true, isAssigned = true, hasUnsubscribed = false } = {}) {
  session.write(signedIn);
  const network = fakeNetwork(answer);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  const message: outreach.Message = {
    ...outreach.sendMessage.example.data,
    status: "response",
    kind: "reply",
    ...(isAssigned && { isAssigned }),
    reading: { why: "", intent: null, offers: [], hasUnsubscribed, isCorrected: false },
  };
  const screen = await render(
    <InApp>
      <MessageItem
        message={message}
        campaignId={campaignId}
        creator={thread.creator}
        isShared={false}
        isOpen
        mayTakeOut={mayTakeOut}
        isSending={false}
        onSendAgain={() => {}}
      />
      <Toaster />
    </InApp>,
  );
  const taken = () => network.sent.filter(({ method }) => method === "DELETE").map(({ address }) => address);
  return { screen, message, taken };
}

test("a mail that was assigned to a conversation says so, and is taken out with one click", async () => {
  const { screen, message, taken } = await open(() => json(200, { message: "", data: thread }));
  await expect.element(screen.getByText("Assigned by hand")).toBeVisible();

  await screen.getByRole("button", { name: "Move to unmatched mail" }).click();

  await expect.element(screen.getByText("The mail is unmatched again")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Unmatched mail" })).toBeVisible();
  const path = unmatchedMail.unassignMail.path.replace("{id}", message._id);
  expect(taken()).toEqual([expect.stringMatching(new RegExp(`${path}$`))]);
});

test("of an opt-out it says beside the button that moving it takes nothing back", async () => {
  const words = /^Its opt-out still counts then, and what it cancelled stays cancelled\./;
  const { screen } = await open(() => refusal(503, ""), { hasUnsubscribed: true });
  await expect.element(screen.getByText(words)).toBeVisible();
  await screen.unmount();
  const other = await open(() => refusal(503, ""));
  await expect.element(other.screen.getByRole("button", { name: "Move to unmatched mail" })).toBeVisible();
  expect(other.screen.getByText(words).elements()).toEqual([]);
});

test("a refusal is said with its reason", async () => {
  const { screen } = await open(() => refusal(403, "This mail came to somebody else's mailbox: they can take it out"));
  await screen.getByRole("button", { name: "Move to unmatched mail" }).click();
  await expect.element(screen.getByText(/^This mail came to somebody else.s mailbox/)).toBeVisible();
});

test("who may not take it out only sees that it was assigned, and other mail says nothing", async () => {
  const { screen } = await open(() => refusal(503, ""), { mayTakeOut: false });
  await expect.element(screen.getByText("Assigned by hand")).toBeVisible();
  expect(screen.getByRole("button", { name: "Move to unmatched mail" }).elements()).toEqual([]);
  await screen.unmount();
  const other = await open(() => refusal(503, ""), { isAssigned: false });
  await expect.element(other.screen.getByRole("article")).toBeVisible();
  expect(other.screen.getByText("Assigned by hand").elements()).toEqual([]);
});
