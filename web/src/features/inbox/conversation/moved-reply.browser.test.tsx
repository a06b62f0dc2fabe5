import type { outreach } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, refusal } from "../../../api/testing/network";
import { unsavedWords } from "../../../api/unsaved-words";
import { InApp } from "../../../testing/in-app";
import { Dialog } from "../../../ui/dialog";
import { Sheet } from "../../../ui/sheet";
import { receiveToasts } from "../../../ui/toast";
import { useFitsConversation } from "../../../ui/use-fits";
import { AnsweredFoot } from "./testing/answered-foot";
import { answered, manager } from "./testing/answered-thread";

let written: Array<{ content: string; recipient?: string }>;
let messages: outreach.Message[];
let toasts: string[];
/** Resolves before the answer to a new message. */
let pause: Promise<unknown>;
let refuses: boolean;

beforeEach(() => {
  session.write(signedIn);
  ({ messages } = answered);
  [written, toasts] = [[], []];
  pause = Promise.resolve();
  refuses = false;
  const network = fakeNetwork(async ({ method, address, body }) => {
    const path = new URL(address, location.origin).pathname;
    if (method === "POST" && path.endsWith("/outreach/message")) return write(body as never);
    if (path.endsWith("/send")) {
      messages = messages.map((message) => (message.status === "draft" ? { ...message, status: "sent" } : message));
      return json(200, { message: "Sending", data: { ...messages.at(-1), delivery: "queued" } });
    }
    return json(200, { message: "Thread", data: { ...answered, messages } });
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  return receiveToasts((event) => {
    if (event.kind === "show") toasts.push(event.text);
  });
});

afterEach(() => page.viewport(1280, 800));

async function write(body: { content: string }): Promise<Response> {
  written.push(body);
  await pause;
  if (refuses) return refusal(400, "The conversation is over");
  const _id = `01938a5e-7c00-7000-8000-00000000010${written.length}`;
  const draft = { ...(answered.messages[0] as outreach.Message), ...body, _id, status: "draft" as const };
  messages = [...messages, draft];
  return json(201, { message: "Draft", data: draft });
}

function holdAnswer(): () => void {
  let answer = () => {};
  pause = new Promise<void>((resolve) => {
    answer = resolve;
  });
  return () => answer();
}

/** Shows the conversation beside the list, or above it on a narrow screen, as the product's pages do. */
function Page() {
  return useFitsConversation() ? (
    <section>
      <AnsweredFoot />
    </section>
  ) : (
    <Sheet title="Conversation" onClose={() => undefined}>
      <AnsweredFoot />
    </Sheet>
  );
}

const field = () => page.getByRole("textbox", { name: "Message", exact: true });
const send = () => page.getByRole("button", { name: "Send", exact: true });
const keptWords = () =>
  unsavedWords.list(`reply.${answered._id}`).map(({ value }) => (value as { words: string }).words);
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 100));

async function open() {
  const queryClient = new QueryClient();
  const inApp = (key: string | undefined) => (
    <InApp queryClient={queryClient}>{key && <AnsweredFoot key={key} />}</InApp>
  );
  const screen = await render(inApp("a"));
  await expect.element(field()).toBeVisible();
  return (key?: string) => screen.rerender(inApp(key));
}

test("a reply continues where its conversation is mounted again, with its text and choices", async () => {
  const show = await open();
  await field().fill("Hello Lena");
  await page.getByLabelText("Reply to").selectOptions(manager);
  await show("b");
  await aWhile();
  expect(written).toEqual([]);
  expect(field().elements()).toHaveLength(1);
  await expect.element(page.getByLabelText("Reply to")).toHaveValue(manager);

  await send().click();
  await expect.poll(() => toasts).toEqual([expect.stringContaining("Sending to")]);
  expect(keptWords()).toEqual([]);
  expect(written).toMatchObject([{ content: "Hello Lena", recipient: manager }]);
});

test("a reply continues while the window changes its width, and becomes a draft when it is left", async () => {
  await page.viewport(800, 800);
  const screen = await render(
    <InApp queryClient={new QueryClient()}>
      <Page />
    </InApp>,
  );
  await expect.element(page.getByRole("dialog", { name: "Conversation" })).toBeVisible();
  await field().fill("Hello Lena");
  for (const width of [1280, 800]) {
    await page.viewport(width, 800);
    await expect.poll(() => page.getByRole("dialog").elements().length).toBe(width < 1200 ? 1 : 0);
    await aWhile();
    expect(written).toEqual([]);
    expect(field().elements()).toHaveLength(1);
    expect(keptWords()).toEqual(["Hello Lena"]);
  }
  await screen.unmount();
  await expect.poll(keptWords).toEqual([]);
  expect(written).toMatchObject([{ content: "Hello Lena" }]);
});

/** A conversation with a dialog of its own. */
function WithDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Finalize
      </button>
      {isOpen && (
        <Dialog title="Finalize deal" onClose={() => setIsOpen(false)}>
          <input aria-label="Price" />
        </Dialog>
      )}
    </>
  );
}

function PageWithDialog() {
  return useFitsConversation() ? (
    <aside>
      <WithDialog />
    </aside>
  ) : (
    <Sheet title="Conversation" onClose={() => undefined}>
      <WithDialog />
    </Sheet>
  );
}

test.each([
  { from: 1280, to: 800 },
  { from: 800, to: 1280 },
])(
  "a dialog of a conversation stays with its text while the window changes from $from to $to",
  async ({ from, to }) => {
    await page.viewport(from, 800);
    const above = (width: number) => (width < 1200 ? 1 : 0);
    await render(
      <InApp queryClient={new QueryClient()}>
        <PageWithDialog />
      </InApp>,
    );
    await page.getByRole("button", { name: "Finalize" }).click();
    await page.getByLabelText("Price").fill("450");
    await page.viewport(to, 800);
    await expect.poll(() => window.innerWidth).toBe(to);
    await aWhile();
    await expect.element(page.getByLabelText("Price")).toHaveValue("450");
    expect(document.querySelectorAll("[role=dialog]")).toHaveLength(1 + above(from));

    await userEvent.keyboard("{Escape}");
    // The conversation moves once nothing is open in it.
    await expect.poll(() => document.querySelectorAll("[role=dialog]").length).toBe(above(to));
  },
);

/** Leaves the reply and returns while its draft is still being saved. */
async function leaveAndComeBack() {
  const answer = holdAnswer();
  const show = await open();
  await field().fill("Hello Lena");
  await show();
  await expect.poll(() => written).toHaveLength(1);
  await show("b");
  return { answer, show };
}

test("text typed after returning is kept while the left text is still being saved", async () => {
  const { answer, show } = await leaveAndComeBack();
  await field().fill("Hello Lena, one more thing");
  answer();
  await expect.element(page.getByRole("form", { name: /^Draft to/ })).toBeVisible();
  await expect.poll(keptWords).toEqual([", one more thing"]);

  await show();
  await expect.poll(keptWords).toEqual([]);
  expect(written).toMatchObject([{ content: "Hello Lena" }, { content: ", one more thing" }]);
});

test("words that were left stand in one place after coming back, also where nothing was typed since", async () => {
  const { answer } = await leaveAndComeBack();
  await expect.element(field()).toBeVisible();
  answer();
  await expect.element(page.getByRole("form", { name: /^Draft to/ })).toBeVisible();
  await expect.element(page.getByRole("form", { name: /^Message to/ })).not.toBeInTheDocument();
  expect(keptWords()).toEqual([]);
});

test("text that cannot become a draft stays in the present form, with the choices", async () => {
  const answer = holdAnswer();
  refuses = true;
  const show = await open();
  await field().fill("Hello Lena");
  await page.getByLabelText("Reply to").selectOptions(manager);
  await show();
  await expect.poll(() => written).toHaveLength(1);
  await show("b");
  await expect.element(field()).toBeVisible();
  answer();
  await expect.poll(() => toasts).toEqual(["A draft was not saved"]);
  await expect.element(page.getByLabelText("Reply to")).toHaveValue(manager);
  expect(keptWords()).toEqual(["Hello Lena"]);

  refuses = false;
  await show();
  await expect.poll(keptWords).toEqual([]);
  expect(messages.at(-1)).toMatchObject({ content: "Hello Lena", recipient: manager });
});

test("words that the browser cannot keep go on as well", async () => {
  const show = await open();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  await field().fill("Hello Lena");
  await show("b");
  await aWhile();
  expect(written).toEqual([]);
  await send().click();
  await expect.poll(() => toasts).toEqual([expect.stringContaining("Sending to")]);
  expect(written).toMatchObject([{ content: "Hello Lena" }]);
});

test("a reply that moves while it is being sent is sent once and appears nowhere else", async () => {
  const answer = holdAnswer();
  const show = await open();
  await field().fill("Hello Lena");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => written).toHaveLength(1);
  await show("b");
  await aWhile();
  answer();
  await expect.poll(() => toasts).toEqual([expect.stringContaining("Sending to")]);
  await expect.poll(keptWords).toEqual([]);
  await send().click();
  await expect.element(page.getByText("Write a message first")).toBeVisible();
  expect(written).toHaveLength(1);
});
