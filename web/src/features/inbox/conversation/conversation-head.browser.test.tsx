import { campaigns, outreach } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json } from "../../../api/testing/network";
import { InApp } from "../../../testing/in-app";
import { Sheet } from "../../../ui/sheet";
import { ConversationHead } from "./conversation-head";

const answer: outreach.Message = {
  ...outreach.sendMessage.example.data,
  status: "response",
  kind: "reply",
  reading: { why: "", intent: null, offers: [], hasUnsubscribed: false, isCorrected: false },
};
const thread = { ...outreach.getThread.example.data, status: "active" as const, messages: [answer] };

beforeEach(() => {
  session.write(signedIn);
  const { fetch } = fakeNetwork(({ address }) =>
    address.includes("/finalize")
      ? json(200, { message: "Warnings", data: { warnings: [] } })
      : json(200, { message: "Thread", data: thread }),
  );
  vi.spyOn(window, "fetch").mockImplementation(fetch);
});

/** Opens it as the campaign's page does in a narrow window. */
function InSheet({ shown }: { shown: outreach.Thread }) {
  const [corrected, setCorrected] = useState(0);
  return (
    <Sheet title="Conversation" width="wide" onClose={() => undefined}>
      <ConversationHead thread={shown} campaign={campaigns.getCampaign.example.data} />
      <button type="button" data-correct onClick={() => setCorrected(corrected + 1)}>
        Corrected {corrected}
      </button>
      <textarea aria-label="Reply" />
    </Sheet>
  );
}

async function open(shown: outreach.Thread = thread) {
  await render(
    <InApp queryClient={new QueryClient()}>
      <InSheet shown={shown} />
    </InApp>,
  );
  await expect.element(page.getByRole("dialog", { name: "Conversation" })).toBeVisible();
}

test("f and c work in a conversation that is open as a sheet", async () => {
  await open();
  await userEvent.keyboard("c");
  await expect.element(page.getByRole("button", { name: "Corrected 1" })).toBeVisible();
  await userEvent.keyboard("f");
  await expect.element(page.getByRole("dialog", { name: "Finalize deal" })).toBeVisible();
  // The dialog over the sheet has its own shortcuts.
  await userEvent.keyboard("c");
  await expect.element(page.getByText("Corrected 1")).toBeInTheDocument();
});

test("in a field of the sheet they are letters", async () => {
  await open();
  await page.getByRole("textbox", { name: "Reply" }).click();
  await userEvent.keyboard("fc");
  await expect.element(page.getByRole("textbox", { name: "Reply" })).toHaveValue("fc");
  await expect.element(page.getByRole("button", { name: "Corrected 0" })).toBeVisible();
  await expect.element(page.getByRole("dialog", { name: "Finalize deal" })).not.toBeInTheDocument();
});

test("the conversation's header shows its mailbox", async () => {
  await open({ ...thread, mailboxAddress: "mara@example.com" });
  await expect.element(page.getByText("from mara@example.com")).toBeVisible();
});

test("after the deal the focus is on what stands in place of the button that finalized it", async () => {
  const head = (shown: outreach.Thread) => (
    <InApp queryClient={queryClient}>
      <ConversationHead thread={shown} campaign={campaigns.getCampaign.example.data} />
    </InApp>
  );
  const queryClient = new QueryClient();
  const { rerender } = await render(head(thread));
  const button = page.getByRole("button", { name: "Finalize deal" });
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  const dialog = page.getByRole("dialog", { name: "Finalize deal" });
  await expect.element(dialog.getByRole("textbox", { name: "Final amount" })).toHaveFocus();

  await rerender(head({ ...thread, status: "closed", finalDealAmount: 400 }));
  await expect.element(page.getByText("Memo")).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");

  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Memo" })).toHaveFocus();
});

test("when the question whose address has answered goes, the focus stays in the header", async () => {
  const queryClient = new QueryClient();
  const head = (shown: outreach.Thread) => (
    <InApp queryClient={queryClient}>
      <ConversationHead thread={shown} campaign={campaigns.getCampaign.example.data} />
    </InApp>
  );
  const { rerender } = await render(head({ ...thread, newAddresses: ["sam@agency.example"] }));
  const manager = page.getByRole("button", { name: "Manager" });
  await expect.element(manager).toBeVisible();
  (manager.element() as HTMLElement).focus();

  await rerender(head(thread));
  await expect.element(manager).not.toBeInTheDocument();
  expect(document.activeElement?.closest("header button")).not.toBeNull();
});
