import { advice, outreach } from "@overture/contract";
import { QueryClient, useQuery } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, refusal } from "../../../api/testing/network";
import { unsavedWords } from "../../../api/unsaved-words";
import { useShownThread } from "../../../entities/thread/message.queries";
import { threadDetail } from "../../../entities/thread/thread.queries";
import { InApp } from "../../../testing/in-app";
import { textIn } from "../../../testing/written-text";
import { receiveToasts } from "../../../ui/toast";
import { ConversationFoot } from "./conversation-foot";

const [said] = outreach.getThread.example.data.messages;
if (!said) throw new Error("The example has a message");

const answered: outreach.Thread = {
  ...outreach.getThread.example.data,
  step: "negotiation",
  messages: [
    { ...said, status: "sent", delivery: "accepted" },
    { ...said, _id: "01938a5e-7c00-7000-8000-0000000000a1", status: "response", kind: "reply", step: "negotiation" },
  ],
};

let thread: outreach.Thread;
let written: Array<Record<string, unknown>>;
let sent: string[];
/** The bodies of the send calls. */
let sentWith: unknown[];
let toasts: string[];
let refuses: boolean;
let problems: outreach.Message["problems"];
let template: string;

beforeEach(() => {
  session.write(signedIn);
  thread = answered;
  [written, sent, toasts] = [[], [], []];
  sentWith = [];
  refuses = false;
  problems = undefined;
  template = "";
  const network = fakeNetwork(({ method, address, body }) => {
    const path = new URL(address, location.origin).pathname;
    if (path.endsWith("/rendered")) {
      return json(200, { message: "Text", data: { subject: "", content: template } });
    }
    if (path.endsWith("/advice")) return json(200, { message: "OK", data: advice.getAdvice.example.data });
    if (refuses && method !== "GET") return refusal(400, "The conversation is over");
    if (path.endsWith("/outreach/message")) return json(201, { message: "Draft", data: write(body as never) });
    const [, id = "", verb] = /message\/([^/]+)\/(send|discard|edit)$/.exec(path) ?? [];
    if (verb === "send") {
      sentWith.push(body);
      return json(200, { message: "Sending", data: send(id) });
    }
    if (verb === "discard") {
      thread = { ...thread, messages: thread.messages.filter(({ _id }) => _id !== id) };
      return json(200, { message: "Discarded", data: { success: true } });
    }
    return json(200, { message: "Thread", data: thread });
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  return receiveToasts((event) => {
    if (event.kind === "show") toasts.push(event.text);
  });
});

function write(body: { content: string; step: outreach.Step; offer: number | null }): outreach.Message {
  written.push(body);
  const draft: outreach.Message = {
    ...(said as outreach.Message),
    ...body,
    _id: `01938a5e-7c00-7000-8000-0000000001${String(written.length).padStart(2, "0")}`,
    status: "draft",
    ...(problems && { problems }),
  };
  thread = { ...thread, messages: [...thread.messages, draft] };
  return draft;
}

function send(id: string): outreach.Message {
  sent.push(id);
  const messages = thread.messages.map((message) =>
    message._id === id ? { ...message, status: "sent" as const, delivery: "queued" as const } : message,
  );
  thread = { ...thread, messages };
  return messages.find(({ _id }) => _id === id) as outreach.Message;
}

function Foot() {
  const { data } = useQuery(threadDetail(answered.campaignId, answered._id));
  const shown = useShownThread(answered.campaignId, data);
  return shown ? <ConversationFoot thread={shown} /> : null;
}

async function open() {
  const queryClient = new QueryClient();
  const screen = await render(
    <InApp queryClient={queryClient}>
      <Foot />
    </InApp>,
  );
  return { screen, queryClient, field: screen.getByRole("textbox", { name: "Message", exact: true }) };
}

test("a plain reply is typed and sent by keyboard: as a negotiation, without an offer, once", async () => {
  const { field } = await open();
  await field.click();
  await userEvent.keyboard("Hello Lena, which week?{Control>}{Enter}{Enter}{/Control}");
  await expect.poll(() => sent).toHaveLength(1);
  expect(written).toEqual([
    { threadId: answered._id, step: "negotiation", content: "Hello Lena, which week?", offer: null },
  ]);
  await expect.poll(() => textIn(field)).toBe("");
  await expect.element(field).toHaveFocus();
  expect(toasts).toEqual([expect.stringContaining("Sending to")]);
});

test("text typed into a draft after Send starts the next message once sending cannot be undone", async () => {
  const content = "Hello Lena";
  const draftId = "01938a5e-7c00-7000-8000-0000000000b1";
  const messageIn = (delivery: outreach.Delivery) =>
    ({ ...said, _id: draftId, content, status: "sent", delivery }) as outreach.Message;
  const values = { subject: "", content: `${content}\n\nOne more thing`, offer: null };
  unsavedWords.keep(draftId, { values, saved: { ...values, content }, others: [] });
  thread = { ...answered, messages: [...answered.messages, messageIn("queued")] };
  const { field, queryClient } = await open();
  await expect.poll(() => textIn(field)).toBe("");
  expect(unsavedWords.list(draftId)).toHaveLength(1);

  thread = { ...answered, messages: [...answered.messages, messageIn("sending")] };
  await queryClient.invalidateQueries();
  await expect.poll(() => textIn(field)).toBe("One more thing");
  expect(unsavedWords.list(draftId)).toEqual([]);
  expect(unsavedWords.list(`reply.${answered._id}`)[0]?.value).toMatchObject({ words: "One more thing" });
});

test("a reply can be scheduled where it is typed, and stays there if no time is wanted any more", async () => {
  const { screen, field } = await open();
  await field.fill("Hello Lena, which week?");
  await screen.getByRole("button", { name: "Send later" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => textIn(field)).toBe("Hello Lena, which week?");
  expect(written).toEqual([]);

  await screen.getByRole("button", { name: "Send later" }).click();
  await screen.getByRole("button", { name: "Tomorrow morning" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Send later" }).click();
  await expect.poll(() => sentWith).toHaveLength(1);
  const { sendAt } = sentWith[0] as { sendAt: string };
  expect(new Date(sendAt).getHours()).toBe(9);
  expect(written).toMatchObject([{ content: "Hello Lena, which week?" }]);
  await expect.poll(() => toasts.at(-1)).toMatch(/^Planned for /);
  await expect.poll(() => textIn(field)).toBe("");
});

test("nothing typed is nothing sent, and is said at the field", async () => {
  const { screen, field } = await open();
  await screen.getByRole("button", { name: "Send", exact: true }).click();
  await expect.element(screen.getByText("Write a message first")).toBeVisible();
  await expect.element(field).toHaveFocus();
  expect(written).toEqual([]);
});

test("problems are asked about before sending, and going back focuses the draft", async () => {
  problems = ["only-greeting"];
  const { screen, field } = await open();
  await field.fill("Hi Lena,");
  await screen.getByRole("button", { name: "Send", exact: true }).click();
  await expect.element(screen.getByText("There is only a greeting")).toBeVisible();
  await screen.getByRole("button", { name: "Back to the draft" }).click();
  await expect.element(screen.getByRole("form", { name: /^Draft to/ })).toBeVisible();
  await expect.poll(() => textIn(field)).toBe("Hi Lena,");
  await expect.element(field).toHaveFocus();
  expect(sent).toEqual([]);
});

test("the advised amount is copied into the answer's offer", async () => {
  const { screen, field } = await open();
  await field.fill("Hello Lena, would this do?");
  await screen.getByRole("button", { name: "Offer and template" }).click();
  await screen.getByRole("button", { name: "What to offer?" }).click();
  await screen.getByRole("button", { name: "Use $395" }).click();
  await expect.element(screen.getByLabelText("Your offer")).toHaveValue("395");
  await screen.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(() => written).toMatchObject([{ content: "Hello Lena, would this do?", offer: 395 }]);
});

test("a prepared draft holds the template above the words, and has the focus; so has the field after discarding", async () => {
  template = "We can offer $400.";
  const { screen, field } = await open();
  await field.fill("Best, Mara");
  await screen.getByRole("button", { name: "Offer and template" }).click();
  await screen.getByLabelText("Your offer").fill("400");
  await screen.getByRole("button", { name: "Prepare draft" }).click();
  await expect.element(screen.getByRole("form", { name: /^Draft to/ })).toBeVisible();
  await expect.poll(() => textIn(field)).toBe("We can offer $400.\n\nBest, Mara");
  await expect.element(field).toHaveFocus();
  expect(written).toMatchObject([{ step: "negotiation", offer: 400 }]);

  await screen.getByRole("button", { name: "Discard" }).click();
  await expect.element(screen.getByRole("form", { name: /^Message to/ })).toBeVisible();
  await expect.element(field).toHaveFocus();
  await expect.poll(() => textIn(field)).toBe("");
});

test("words that are left become a draft; those that the server refuses are here again", async () => {
  const first = await open();
  await first.field.fill("Hello Lena");
  await first.screen.unmount();
  await expect.poll(() => written).toMatchObject([{ content: "Hello Lena", step: "negotiation" }]);

  thread = answered;
  refuses = true;
  const second = await open();
  await expect.poll(() => textIn(second.field)).toBe("");
  await second.field.fill("Hello again");
  await second.screen.unmount();
  await expect.poll(() => toasts).toEqual(["A draft was not saved"]);

  const third = await open();
  await expect.poll(() => textIn(third.field)).toBe("Hello again");
  await third.screen.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(() => toasts).toContain("The message was not sent");
  await expect.poll(() => textIn(third.field)).toBe("Hello again");
});

test("words of another tab are shown, and become neither a draft nor lost when they are only read here", async () => {
  const key = `overture.unsaved.${signedIn.user._id}.reply.${answered._id}.another-tab`;
  window.localStorage.setItem(key, JSON.stringify({ value: "Typed in the other tab", keptAt: Date.now() }));
  const reader = await open();
  await expect.poll(() => textIn(reader.field)).toBe("Typed in the other tab");
  await reader.screen.unmount();
  expect(window.localStorage.getItem(key)).not.toBeNull();
  expect(written).toEqual([]);

  const second = await open();
  await second.screen.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(() => sent).toHaveLength(1);
  await expect.poll(() => window.localStorage.getItem(key)).toBeNull();
  await second.screen.unmount();
  expect(written).toHaveLength(1);
});
