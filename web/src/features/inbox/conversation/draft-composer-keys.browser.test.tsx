import { templates } from "@overture/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../../api/testing/network";
import { editorOf, selectIn, textIn, writeOver } from "../../../testing/written-text";
import { Sheet } from "../../../ui/sheet";
import { receiveToasts, type ToastEvent } from "../../../ui/toast";
import { DraftComposer } from "./draft-composer";
import { campaignId, draft } from "./testing/example-draft";

type Answer = (request: SentRequest) => Response | Promise<Response>;

const save: Answer = ({ method, address, body }) => {
  if (method === "DELETE") return json(200, { message: "Discarded", data: { success: true } });
  if (address.endsWith("/restore")) {
    return json(200, { message: "Restored", data: { _id: draft._id, kind: "draft", name: "Lena" } });
  }
  if (address === templates.listTemplateVariables.path) {
    return json(200, { message: "OK", data: templates.listTemplateVariables.example.data });
  }
  const state = address.endsWith("/send") ? { status: "sent", delivery: "queued", queuedAt } : (body as object);
  return json(200, { message: "Done", data: { ...draft, ...state } });
};

const queuedAt = "2026-11-03T08:04:50.000Z";

let answer: Answer;
let sent: SentRequest[];
let toasts: Extract<ToastEvent, { kind: "show" }>[];

beforeEach(() => {
  session.write(signedIn);
  answer = save;
  toasts = [];
  const network = fakeNetwork((request) => answer(request));
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  return receiveToasts((event) => {
    if (event.kind === "show") toasts.push(event);
  });
});

async function open() {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <DraftComposer campaignId={campaignId} draft={draft} recipient="Lena" />
    </QueryClientProvider>,
  );
  return {
    screen,
    text: screen.getByRole("textbox", { name: "Message" }),
    subject: screen.getByRole("textbox", { name: "Subject" }),
    offer: screen.getByRole("textbox", { name: "Offer" }),
    status: screen.getByRole("status"),
  };
}

const calls = () => sent.map(({ method, address }) => `${method} ${address.replace(/.*message\//, "")}`);
const sends = () => calls().filter((call) => call.endsWith("/send"));
const words = () => toasts.map(({ text }) => text);

test("it saves itself once one pauses, and only the last words", async () => {
  const { text, status } = await open();
  const view = await editorOf(text);
  // Inserted without pauses: a busy machine pauses between two key presses.
  for (const letter of ", how are you?") view.dispatch({ changes: { from: view.state.doc.length, insert: letter } });
  await expect.element(status).toHaveTextContent("Saved");
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ method: "PUT", body: { content: "Hello Lena, how are you?" } });
});

test("opening a draft without typing saves nothing", async () => {
  const { screen, text } = await open();
  await text.click();
  await screen.unmount();
  expect(sent).toEqual([]);
});

test("the status shows unsaved changes", async () => {
  const { text, status } = await open();
  // The text is visible for less than a second.
  const said: (string | null)[] = [];
  const observer = new MutationObserver(() => said.push(status.element().textContent));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  await text.fill("Hello");
  await expect.poll(() => said).toContain("Saved");
  observer.disconnect();
  expect(said).toContain("Not saved yet");
});

test("Enter in the subject saves and never sends", async () => {
  const { subject } = await open();
  await subject.fill("Winter in Norway");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => words()).toContain("Draft updated successfully");
  expect(sent[0]?.body).toMatchObject({ subject: "Winter in Norway" });
  expect(sends()).toEqual([]);
});

test("Ctrl and Enter save and then send", async () => {
  const { text } = await open();
  await text.fill("Hello Lena, one more thing");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => words()).toContain("Sending to Lena");
  expect(sent[0]).toMatchObject({ method: "PUT", body: { content: "Hello Lena, one more thing" } });
  expect(sent[1]?.address).toMatch(/\/send$/);
  expect(sends()).toHaveLength(1);
});

test("an incomplete draft is not sent, and the focus goes to the missing part", async () => {
  const { screen, text } = await open();
  await text.fill("");
  await screen.getByRole("button", { name: "Send", exact: true }).click();
  await expect.element(text).toBeInvalid();
  await expect.element(text).toHaveFocus();
  expect(sends()).toEqual([]);
});

test("Escape closes the list of variables first, and the composer after it", async () => {
  const { screen, text } = await open();
  await selectIn(text, 0);
  await userEvent.keyboard("{{{{send");
  await expect.element(screen.getByRole("option", { name: "senderName" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("option")).not.toBeInTheDocument();
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("form")).not.toBeInTheDocument();
});

test("a draft that cannot be saved is not sent, with the reason", async () => {
  answer = () => refusal(400, "The conversation is over");
  const { screen, text } = await open();
  await text.fill("Hello Lena, mine");
  await screen.getByRole("button", { name: "Send", exact: true }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("The conversation is over");
  expect(sends()).toEqual([]);
  await expect.poll(() => textIn(text)).toBe("Hello Lena, mine");
});

test("a send that is refused leaves the words in the form", async () => {
  answer = (request) => (request.address.endsWith("/send") ? refusal(409, "The mailbox is paused") : save(request));
  const { screen, text } = await open();
  await text.fill("Hello Lena, mine");
  await screen.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(() => words()).toContain("The message was not sent");
  expect(toasts.map(({ options }) => options.description)).toContain("The mailbox is paused");
  await expect.poll(() => textIn(text)).toBe("Hello Lena, mine");
});

test("a second press of Send while the first is under way sends nothing twice", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer = async (request) => {
    if (request.address.endsWith("/send")) await held;
    return save(request);
  };
  const { screen } = await open();
  const send = screen.getByRole("button", { name: "Send", exact: true });
  await send.click();
  await expect.element(send).toHaveAttribute("aria-busy", "true");
  await userEvent.click(send, { force: true });
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  release();
  await expect.poll(() => words()).toContain("Sending to Lena");
  expect(sends()).toHaveLength(1);
});

test("a double click on Send, with words that are to be saved first, sends once", async () => {
  const { screen, text } = await open();
  let letGo = () => {};
  const clicked = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // Otherwise the answer may arrive between the two clicks on a busy machine.
  answer = async (request) => {
    await clicked;
    return save(request);
  };
  await text.fill("Hello Lena, mine");
  await screen.getByRole("button", { name: "Send", exact: true }).dblClick();
  letGo();
  await expect.poll(() => words()).toContain("Sending to Lena");
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(sends()).toHaveLength(1);
});

test("sending can be undone from the message", async () => {
  const { screen } = await open();
  await screen.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(() => words()).toContain("Sending to Lena");
  toasts.at(-1)?.options.action?.onClick();
  await expect.poll(() => words()).toContain("Not sent; the message is a draft again");
  expect(calls().at(-1)).toMatch(/\/unsend$/);
  expect(sent.at(-1)?.body).toEqual({ queuedAt });
});

test("an emptied offer is taken away, not left as it was", async () => {
  const { offer, status } = await open();
  await expect.element(offer).toHaveValue("450");
  await offer.clear();
  await expect.element(status).toHaveTextContent("Saved");
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ offer: null });
});

test("Escape closes the composer, and the button in its place opens it with its text", async () => {
  const { screen, text } = await open();
  await text.fill("Hello Lena, mine");
  await userEvent.keyboard("{Escape}");
  await expect.element(text).not.toBeInTheDocument();
  const opener = screen.getByRole("button", { name: "Draft: Hello Lena, mine" });
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(text).toHaveFocus();
  await expect.poll(() => textIn(text)).toBe("Hello Lena, mine");
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ content: "Hello Lena, mine" });
});

test("after Escape the focus is where it was before", async () => {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <button type="button">A row</button>
      <DraftComposer campaignId={campaignId} draft={draft} recipient="Lena" />
    </QueryClientProvider>,
  );
  const row = screen.getByRole("button", { name: "A row" });
  row.element().focus();
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByRole("textbox", { name: "Subject" })).toHaveFocus();
  await userEvent.keyboard("{Tab}{Escape}");
  await expect.element(row).toHaveFocus();
});

test("a draft that could not be saved stays open", async () => {
  const { text, status } = await open();
  answer = () => refusal(400, "The conversation is over");
  await text.fill("Hello Lena, mine");
  await expect.element(status).toHaveTextContent("Not saved: The conversation is over");
  await userEvent.keyboard("{Escape}");
  await expect.element(text).toBeVisible();
});

test("a discarded draft comes back by Undo, with what was typed last", async () => {
  const { screen, text, status } = await open();
  await writeOver(text, "Hello Lena, mine");
  await expect.element(status).toHaveTextContent("Not saved yet");
  screen
    .getByRole("button", { name: "Discard" })
    .element()
    .dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.poll(() => words()).toContain("Draft discarded successfully");
  toasts.find(({ text: said }) => said.startsWith("Draft discarded"))?.options.action?.onClick();
  await expect.poll(() => sent.at(-1)).toMatchObject({ method: "PUT", body: { content: "Hello Lena, mine" } });
  expect(calls().at(-2)).toMatch(/\/archive\/draft\/[^/]+\/restore$/);
});

test("the browser is asked to wait while words are not saved", async () => {
  const { text, status } = await open();
  const close = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(close()).toBe(false);
  await writeOver(text, "Hello Lena, mine");
  await expect.poll(close).toBe(true);
  await expect.element(status).toHaveTextContent("Saved");
  await expect.poll(close).toBe(false);
});

test("Escape in a composer closes the composer alone, and not the sheet that it is in", async () => {
  const onClose = vi.fn<() => void>();
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Sheet title="Conversation" onClose={onClose}>
        <DraftComposer campaignId={campaignId} draft={draft} recipient="Lena" />
      </Sheet>
    </QueryClientProvider>,
  );
  const text = screen.getByRole("textbox", { name: "Message" });
  await text.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(text).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
});
