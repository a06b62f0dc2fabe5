import { outreach } from "@overture/contract";
import { QueryClient, useQuery } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { json } from "../../../api/testing/network";
import { threadDetail, threadKeys } from "../../../entities/thread/thread.queries";
import { InApp } from "../../../testing/in-app";
import { answerReads, holdChanges, toasts } from "../../../testing/safe-changes";
import { AnswerRecipient } from "./answer-recipient";
import { DraftComposer } from "./draft-composer";
import { draft } from "./testing/example-draft";

const example = outreach.getThread.example.data;
const thread: outreach.Thread = {
  ...example,
  creator: { ...example.creator, email: "lena@example.com" },
  messages: [
    { ...draft, threadId: example._id },
    {
      ...draft,
      _id: "01938a5e-7c00-7000-8000-0000000000ab",
      status: "response",
      from: "manager@example.com",
      namesRecipients: true,
    },
  ],
};

answerReads(() => json(200, { message: "Thread", data: thread }));

function Foot() {
  const { data } = useQuery({ ...threadDetail(thread.campaignId, thread._id), enabled: false });
  const [shown] = data?.messages ?? [];
  return (
    data &&
    shown && (
      <>
        <AnswerRecipient thread={data} draft={shown} />
        <DraftComposer campaignId={thread.campaignId} draft={shown} recipient="lena" />
      </>
    )
  );
}

async function open() {
  const queryClient = new QueryClient();
  const put = (known: outreach.Thread) =>
    queryClient.setQueryData(threadKeys.detail(thread.campaignId, thread._id), known);
  put(thread);
  const screen = await render(
    <InApp queryClient={queryClient}>
      <Foot />
    </InApp>,
  );
  return { put, screen };
}

const recipient = () => page.getByRole("combobox", { name: "Reply to" });

test("the recipient that is chosen is shown at once, and stays when the server agrees", async () => {
  const change = holdChanges();
  await open();
  await expect.element(recipient()).toHaveValue("lena@example.com");
  await recipient().selectOptions("manager@example.com");
  await expect.element(recipient()).toHaveValue("manager@example.com");
  await expect.element(recipient()).toBeEnabled();
  change.accept({ ...draft, recipient: "manager@example.com" });
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(recipient()).toHaveValue("manager@example.com");
  expect(toasts).toEqual([]);
});

test("a recipient that is refused is the one before again, and it is said why", async () => {
  const change = holdChanges();
  await open();
  await recipient().selectOptions("manager@example.com");
  change.refuse();
  await expect.poll(() => toasts).toEqual(["The recipient could not be changed"]);
  await expect.element(recipient()).toHaveValue("lena@example.com");
});

test("a message that comes in while the recipient is being chosen leaves the choice as it is", async () => {
  const change = holdChanges();
  const { put } = await open();
  await recipient().selectOptions("manager@example.com");
  put({ ...thread, messages: [...thread.messages, { ...draft, _id: "01938a5e-7c00-7000-8000-0000000000cc" }] });
  await new Promise((resolve) => setTimeout(resolve, 50));
  await expect.element(recipient()).toHaveValue("manager@example.com");
  change.refuse();
  await expect.element(recipient()).toHaveValue("lena@example.com");
});

test("a draft is not sent before the server knows to whom", async () => {
  const change = holdChanges();
  await open();
  const sends = () =>
    vi.mocked(window.fetch).mock.calls.filter(([address]) => typeof address === "string" && address.endsWith("/send"));
  await recipient().selectOptions("manager@example.com");
  const send = page.getByRole("button", { name: "Send", exact: true });
  await expect.element(send).toHaveAttribute("aria-busy", "true");
  await send.click({ force: true });
  await page.getByRole("textbox", { name: "Message" }).click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(sends()).toEqual([]);
  change.accept({ ...draft, recipient: "manager@example.com" });
  await expect.element(send).not.toHaveAttribute("aria-busy");
  await send.click();
  await expect.poll(() => sends().length).toBe(1);
  // Waits for this toast, which would otherwise appear in the next test.
  await expect.poll(() => toasts).toEqual(["Sending to lena"]);
});

test("a refusal is said also after the conversation was left", async () => {
  const change = holdChanges();
  const { screen } = await open();
  await recipient().selectOptions("manager@example.com");
  await expect.element(recipient()).toHaveValue("manager@example.com");
  await screen.unmount();
  change.refuse();
  await expect.poll(() => toasts, { timeout: 10_000 }).toEqual(["The recipient could not be changed"]);
});
