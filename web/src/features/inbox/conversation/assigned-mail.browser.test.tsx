import { outreach, unmatchedMail } from "@overture/contract";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, refusal } from "../../../api/testing/network";
import { InApp } from "../../../testing/in-app";
import { ScrollRegion } from "../../../ui/scroll-region";
import { Toaster } from "../../../ui/toaster";
import { MessageItem } from "./message-item";
import { campaignId } from "./testing/example-draft";

const thread = outreach.getThread.example.data;

async function open(answer: () => Response, { mayTakeOut = true, isAssigned = true } = {}) {
  session.write(signedIn);
  const network = fakeNetwork(answer);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  const message: outreach.Message = {
    ...outreach.sendMessage.example.data,
    status: "response",
    kind: "reply",
    ...(isAssigned && { isAssigned }),
  };
  const screen = await render(
    <InApp>
      <ScrollRegion label="Messages" className="">
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
      </ScrollRegion>
      <Toaster />
    </InApp>,
  );
  const taken = () => network.sent.filter(({ method }) => method === "DELETE").map(({ address }) => address);
  return { screen, message, taken };
}

test("a mail that was assigned to a conversation says so, and is taken out with one click", async () => {
  const { screen, message, taken } = await open(() => json(200, { message: "", data: thread }));
  await expect.element(screen.getByText("Assigned by hand")).toBeVisible();

  screen.getByRole("button", { name: "Move to unmatched mail" }).element().focus();
  await userEvent.keyboard("{Enter}");

  await expect.element(screen.getByText("The mail is unmatched again")).toBeVisible();
  await expect.element(screen.getByRole("region", { name: "Messages" })).toHaveFocus();
  await expect.element(screen.getByRole("button", { name: "Unmatched mail" })).toBeVisible();
  const path = unmatchedMail.unassignMail.path.replace("{id}", message._id);
  expect(taken()).toEqual([expect.stringMatching(new RegExp(`${path}$`))]);
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
