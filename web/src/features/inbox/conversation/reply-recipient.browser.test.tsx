import type { outreach } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json } from "../../../api/testing/network";
import { unsavedWords } from "../../../api/unsaved-words";
import { InApp } from "../../../testing/in-app";
import { receiveToasts } from "../../../ui/toast";
import { AnsweredFoot } from "./testing/answered-foot";
import { answered, manager } from "./testing/answered-thread";

let drafts: outreach.Message[];
let sent: string[];
let toasts: Array<{ text: string; description?: string | undefined }>;

beforeEach(() => {
  session.write(signedIn);
  [drafts, sent, toasts] = [[], [], []];
  const network = fakeNetwork(({ method, address, body }) => {
    const path = new URL(address, location.origin).pathname;
    const [, id = "", verb] = /message\/([^/]+)\/(send|discard|edit)$/.exec(path) ?? [];
    const { recipient } = (body ?? {}) as { recipient?: string };
    if (recipient === manager) return refusedRecipient();
    if (path.endsWith("/outreach/message")) return json(201, { message: "Draft", data: write(body as object) });
    if (verb === "discard") {
      drafts = drafts.filter(({ _id }) => _id !== id);
      return json(200, { message: "Discarded", data: { success: true } });
    }
    if (verb === "send") {
      sent.push(id);
      return json(200, { message: "Sending", data: { ...drafts.find(({ _id }) => _id === id), status: "sent" } });
    }
    if (method !== "GET") throw new Error(`Not expected: ${method} ${path}`);
    return json(200, { message: "Thread", data: { ...answered, messages: [...answered.messages, ...drafts] } });
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  return receiveToasts((event) => {
    if (event.kind === "show") toasts.push({ text: event.text, description: event.options.description });
  });
});

/** Refuses as the server does when the address has been suppressed in the meantime. */
function refusedRecipient(): Response {
  return json(400, {
    type: "error",
    errorKind: "validation",
    message: "Please check the marked fields",
    errors: { recipient: "Nothing more may be sent to this address" },
  });
}

function write(body: object): outreach.Message {
  const _id = `01938a5e-7c00-7000-8000-00000000010${drafts.length}`;
  const draft = { ...(answered.messages[0] as outreach.Message), ...body, _id, status: "draft" as const };
  drafts.push(draft);
  return draft;
}

async function open() {
  const screen = await render(
    <InApp queryClient={new QueryClient()}>
      <AnsweredFoot />
    </InApp>,
  );
  await screen.getByRole("textbox", { name: "Message", exact: true }).fill("Hello Max");
  await screen.getByLabelText("Reply to").selectOptions(manager);
  return screen;
}

const refused = { description: "Nothing more may be sent to this address" };

test("a reply to an address that is refused says why, and leaves no draft to another one", async () => {
  const screen = await open();
  for (const presses of [1, 2]) {
    await screen.getByRole("button", { name: "Send", exact: true }).click();
    await expect.poll(() => toasts).toHaveLength(presses);
    expect(toasts.at(-1)).toEqual({ text: "The message was not sent", ...refused });
    await expect.poll(() => drafts).toEqual([]);
  }
  expect(unsavedWords.list(`reply.${answered._id}`)[0]?.value).toEqual({
    words: "Hello Max",
    choice: { recipient: manager },
  });

  await screen.getByLabelText("Reply to").selectOptions(answered.creator.email);
  await screen.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(drafts).toMatchObject([{ content: "Hello Max", recipient: answered.creator.email }]);
  // Otherwise this toast would appear in the next test.
  await expect.poll(() => toasts.at(-1)?.text).toBe("Sending to lena.wanders");
});

test("a reply to an address that is refused stays in this browser when it is left", async () => {
  const screen = await open();
  await screen.unmount();
  await expect.poll(() => toasts).toMatchObject([{ text: "A draft was not saved" }]);
  expect(toasts[0]?.description).toContain(refused.description);
  await expect.poll(() => drafts).toEqual([]);
  expect(unsavedWords.list(`reply.${answered._id}`)[0]?.value).toEqual({
    words: "Hello Max",
    choice: { recipient: manager },
  });
});
