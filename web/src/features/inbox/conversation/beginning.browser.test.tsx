import { outreach, type threads } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, type SentRequest } from "../../../api/testing/network";
import type { AskedStep } from "../../../entities/thread/next-step";
import { InApp } from "../../../testing/in-app";
import { Conversation } from "./conversation";

const [said] = outreach.getThread.example.data.messages;
if (!said) throw new Error("The example has a message");
const answer: outreach.Message = { ...said, status: "response", kind: "reply", step: "negotiation", content: "Yes" };
const draft: outreach.Message = { ...said, _id: "01938a5e-7c00-7000-8000-0000000000d1", status: "draft", offer: 300 };
const campaign = { _id: outreach.getThread.example.data.campaignId } as never;

let thread: outreach.Thread;
let sent: SentRequest[];

beforeEach(() => {
  session.write(signedIn);
  thread = { ...outreach.getThread.example.data, status: "active", messages: [answer] };
  const network = fakeNetwork(({ method, address, body }) => {
    if (method === "POST" && address.endsWith("/outreach/message")) {
      const written = { ...draft, ...(body as object) };
      thread = { ...thread, messages: [...thread.messages, written] };
      return json(201, { message: "Draft", data: written });
    }
    if (address.endsWith("/edit") || method === "PATCH" || method === "PUT") {
      return json(200, { message: "Draft", data: { ...draft, ...(body as object) } });
    }
    if (address.includes("/rendered")) return json(200, { message: "Text", data: { subject: "", content: "We pay." } });
    return json(200, { message: "Thread", data: thread });
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

function Page({ says }: { says: Omit<threads.WaitingAnswer, "_id"> }) {
  const [asked, setAsked] = useState<AskedStep>();
  return (
    <>
      <button type="button" onClick={() => setAsked({ threadId: thread._id, answer: { _id: answer._id, ...says } })}>
        Next step
      </button>
      <Conversation campaign={campaign} threadId={thread._id} asked={asked} onAsked={() => setAsked(undefined)} />
    </>
  );
}

async function open(says: Omit<threads.WaitingAnswer, "_id">) {
  const screen = await render(
    <InApp queryClient={new QueryClient()}>
      <Page says={says} />
    </InApp>,
  );
  await expect.element(screen.getByRole("textbox", { name: "Message", exact: true })).toBeVisible();
  return screen;
}

test("a price is used once: the offer's field shows it and has the focus, and a change there stays", async () => {
  const screen = await open({ intent: null, price: 1_200, next: "price" });
  const offer = screen.getByLabelText("Your offer");
  for (const _ of [1, 2]) {
    await screen.getByRole("button", { name: "Next step" }).click();
    await expect.element(offer).toHaveFocus();
    await expect.element(offer).toHaveValue("1200");
    await offer.fill("900");
  }
  await screen.getByRole("button", { name: "Prepare draft" }).click();
  await expect.element(screen.getByRole("form", { name: /^Draft to/ })).toBeVisible();
  await expect.element(screen.getByLabelText("Offer", { exact: true })).toHaveValue("900");
});

test("a price goes into the draft that is there", async () => {
  thread = { ...thread, messages: [answer, draft] };
  const screen = await open({ intent: null, price: 1_200, next: "price" });
  await screen.getByRole("button", { name: "Next step" }).click();
  const offer = screen.getByLabelText("Offer", { exact: true });
  await expect.element(offer).toHaveFocus();
  await expect.element(offer).toHaveValue("1200");
});

test("the person an answer refers to becomes the recipient of the next message", async () => {
  thread = {
    ...thread,
    messages: [
      {
        ...answer,
        namesRecipients: true,
        namesHandOver: true,
        reading: {
          why: "",
          intent: "hand-over",
          offers: [],
          handOverTo: "sam@agency.example",
          hasUnsubscribed: false,
          isCorrected: false,
        },
      },
    ],
  };
  const screen = await open({ intent: "hand-over", referredTo: "sam@agency.example", next: "write" });
  await screen.getByRole("button", { name: "Next step" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Message", exact: true })).toHaveFocus();
  await expect.element(screen.getByLabelText("Reply to")).toHaveValue("sam@agency.example");
});

test("closing after a refusal asks first, with the reason filled in", async () => {
  const screen = await open({ intent: "declined", next: "close" });
  await screen.getByRole("button", { name: "Next step" }).click();
  const dialog = screen.getByRole("dialog", { name: "Cancel conversation" });
  await expect.element(dialog.getByLabelText("Reason")).toHaveValue("Declined");
  expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
});
