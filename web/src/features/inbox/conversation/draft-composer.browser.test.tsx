import { outreach } from "@overture/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../../api/testing/network";
import { textIn, writeOver } from "../../../testing/written-text";
import { receiveToasts, type ToastEvent } from "../../../ui/toast";
import { hasUnsavedWords } from "../../../ui/unsaved";
import { DraftComposer } from "./draft-composer";
import { campaignId, draft as exampleDraft } from "./testing/example-draft";

const draft: outreach.Message = { ...exampleDraft, offer: null };

type Answer = (request: SentRequest) => Response | Promise<Response>;

let answer: Answer;
let toasts: string[];

beforeEach(() => {
  session.write(signedIn);
  answer = save;
  toasts = [];
  const network = fakeNetwork((request) => answer(request));
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  return receiveToasts((event) => {
    if (event.kind === "show") toasts.push(event.text);
  });
});

const save: Answer = ({ body }) => json(200, { message: "Draft updated", data: { ...draft, ...(body as object) } });
const refuse: Answer = () => refusal(400, "The conversation is over");

async function open(shown: outreach.Message = draft) {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <DraftComposer campaignId={campaignId} draft={shown} recipient="Lena" />
    </QueryClientProvider>,
  );
  return { screen, text: screen.getByRole("textbox", { name: "Message" }), status: screen.getByRole("status") };
}

const keptHere = () => Object.keys(window.localStorage).filter((key) => key.startsWith("overture.unsaved."));

test("words that the server refuses are said to be unsaved on leaving, and are there again", async () => {
  answer = refuse;
  const first = await open();
  await first.text.fill("Hello Lena, how are you?");
  await first.screen.unmount();
  await expect.poll(() => toasts).toEqual(["A draft was not saved"]);

  const second = await open();
  await expect.poll(() => textIn(second.text)).toBe("Hello Lena, how are you?");
});

test.each([
  ["taken out of the campaign", 404, "Campaign not found"],
  ["made a viewer of it", 403, "Viewers may read this campaign"],
] as const)("who is %s while typing is offered a copy of the words", async (_, status, reason) => {
  const shown: ToastEvent[] = [];
  onTestFinished(receiveToasts((event) => shown.push(event)));
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  answer = () => refusal(status, reason);
  const { screen, text } = await open();
  await text.fill("Hello Lena, how are you?");
  await screen.unmount();

  await expect.poll(() => shown).toHaveLength(1);
  const [event] = shown;
  if (event?.kind !== "show") throw new Error("Nothing is shown");
  expect(event).toMatchObject({ type: "error", text: "A draft was not saved" });
  expect(event.options.description).toContain(reason);
  expect(event.options.action?.label).toBe("Copy text");
  event.options.action?.onClick();
  expect(copied).toHaveBeenCalledWith("Hello Lena, how are you?");
});

test("words that were kept are saved once the server takes them, and kept no longer", async () => {
  answer = refuse;
  const first = await open();
  await first.text.fill("Hello Lena, how are you?");
  await first.screen.unmount();
  await expect.poll(() => toasts).toHaveLength(1);

  answer = save;
  const second = await open();
  await expect.element(second.status).toHaveTextContent("Saved");
  await expect.poll(keptHere).toEqual([]);
});

test.each([429, 503])(
  "words that a %i puts off are saved by themselves when the server takes them again",
  async (status) => {
    let refusals = 1;
    answer = (request) => {
      if (refusals === 0) return save(request);
      refusals -= 1;
      const response = refusal(status, "Too many requests. Try again in a moment.");
      response.headers.set("retry-after", "1");
      return response;
    };
    const opened = await open();
    await opened.text.fill("Hello Lena, how are you?");

    await expect.element(opened.status).toHaveTextContent("Not saved yet: it is tried again by itself");
    await expect.element(opened.status).toHaveTextContent(/^Saved$/);
    expect(keptHere()).toEqual([]);
  },
);

test("a server that asks for no pause, or for one without end, is not asked again at once", async () => {
  let requests = 0;
  const pauses = ["0", "9999999999"];
  answer = () => {
    const response = refusal(503, "Too busy right now. Please try again in a moment.");
    response.headers.set("retry-after", pauses[requests] ?? "9999999999");
    requests += 1;
    return response;
  };
  const timers = vi.spyOn(window, "setTimeout");
  const opened = await open();
  await opened.text.fill("Hello Lena, how are you?");

  await expect.element(opened.status).toHaveTextContent("Not saved yet: it is tried again by itself");
  await expect.poll(() => requests).toBe(2);
  const inAnHour = (ms: number | undefined) => ms !== undefined && ms >= 3_600_000 && ms <= 5_400_000;
  await expect.poll(() => timers.mock.calls.some(([, ms]) => inAnHour(ms))).toBe(true);
  expect(requests).toBe(2);
  timers.mockRestore();
  answer = save;
  await opened.screen.unmount();
  await expect.poll(keptHere).toEqual([]);
});

test("a save that waits for a busy server is not made as somebody else who has signed in meanwhile", async () => {
  let requests = 0;
  answer = () => {
    const response = refusal(503, "Too busy right now. Please try again in a moment.");
    response.headers.set("retry-after", "1");
    requests += 1;
    return response;
  };
  const opened = await open();
  await opened.text.fill("Only for Lena");
  await expect.element(opened.status).toHaveTextContent("Not saved yet: it is tried again by itself");
  const another = { ...signedIn.user, _id: "01938a5e-7c00-7000-8000-0000000000bb" };
  session.write({ ...signedIn, user: another });

  // Longer than the pause that the server asks for, and than the one after typing.
  await new Promise((resolve) => setTimeout(resolve, 2_500));

  expect(requests).toBe(1);
  expect(keptHere()).toHaveLength(1);
  await opened.screen.unmount();
});

test("a text that is not complete is said not to be saved, and what else was typed is there again", async () => {
  const first = await open();
  await first.text.fill("");
  await first.screen.getByRole("textbox", { name: "Subject" }).fill("Winter in Norway");
  await expect.element(first.status).toHaveTextContent("Not saved: it is not complete");
  await first.screen.unmount();
  expect(toasts).toEqual(["A draft was not saved"]);

  const second = await open();
  await expect.element(second.screen.getByRole("textbox", { name: "Subject" })).toHaveValue("Winter in Norway");
});

test("text typed while a draft is being sent is in the draft after undo", async () => {
  let accept = () => {};
  const accepted = new Promise<void>((resolve) => {
    accept = resolve;
  });
  answer = async (request) => {
    if (!request.address.endsWith("/send")) return save(request);
    await accepted;
    return json(200, { message: "Sending", data: { ...draft, status: "sent", delivery: "queued" } });
  };
  const first = await open();
  await first.screen.getByRole("button", { name: "Send", exact: true }).click();
  await first.text.fill("Hello Lena, one more thing");
  accept();
  await expect.poll(() => toasts).toContain("You kept typing after Send");
  await first.screen.unmount();

  const second = await open();
  await expect.poll(() => textIn(second.text)).toBe("Hello Lena, one more thing");
});

test("text typed while a draft is being saved is sent with it", async () => {
  const saved: unknown[] = [];
  let sentAfter: unknown;
  let isHeld = true;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer = async (request) => {
    if (request.address.endsWith("/send")) {
      sentAfter = saved.at(-1);
      return json(200, { message: "Sending", data: { ...draft, status: "sent", delivery: "queued" } });
    }
    if (isHeld) await held;
    saved.push(request.body);
    return save(request);
  };
  const { screen, text } = await open();
  await text.fill("One");
  await screen.getByRole("button", { name: "Send", exact: true }).click();
  await text.fill("One and two");
  isHeld = false;
  release();
  await expect.poll(() => sentAfter).toMatchObject({ content: "One and two" });
});

test("kept words do not replace a text that was saved elsewhere since: the user chooses", async () => {
  answer = refuse;
  const first = await open();
  await first.text.fill("Hello Lena, mine");
  await first.screen.unmount();
  await expect.poll(() => toasts).toHaveLength(1);

  answer = save;
  const second = await open({ ...draft, content: "Hello Lena, theirs" });
  await expect.poll(() => textIn(second.text)).toBe("Hello Lena, theirs");
  const choice = second.screen.getByRole("region", { name: "Unsaved words" });
  await expect.element(choice).toHaveTextContent("Hello Lena, mine");
  await choice.getByRole("button", { name: "Use my words" }).click();
  await expect.poll(() => textIn(second.text)).toBe("Hello Lena, mine");
  await expect.element(choice).not.toBeInTheDocument();
});

test("a text that was saved elsewhere meanwhile is not overwritten: both are shown, and the user chooses", async () => {
  const edits: unknown[] = [];
  const theirs: outreach.Message = { ...draft, content: "Hello Lena, theirs" };
  answer = (request) => {
    if (request.method === "GET") {
      return json(200, { message: "Thread", data: { ...outreach.getThread.example.data, messages: [theirs] } });
    }
    edits.push(request.body);
    const { before } = request.body as { before: { content: string } };
    return before.content === theirs.content ? save(request) : refusal(409, "This draft was changed elsewhere");
  };
  const { screen, text, status } = await open();
  await text.fill("Hello Lena, mine");
  const choice = screen.getByRole("region", { name: "Unsaved words" });
  await expect.element(choice).toHaveTextContent("Hello Lena, mine");
  await expect.poll(() => textIn(text)).toBe("Hello Lena, theirs");
  expect(edits).toHaveLength(1);
  expect(edits[0]).toMatchObject({ content: "Hello Lena, mine", before: { content: "Hello Lena" } });

  await choice.getByRole("button", { name: "Use my words" }).click();
  await expect.poll(() => textIn(text)).toBe("Hello Lena, mine");
  await expect.element(status).toHaveTextContent("Saved");
  expect(edits.at(-1)).toMatchObject({ content: "Hello Lena, mine", before: { content: "Hello Lena, theirs" } });
});

test("a draft is saved and sent by the version that is shown", async () => {
  const calls: Array<{ address: string; version: unknown }> = [];
  answer = (request) => {
    const { version, ...changes } = request.body as { version: number };
    calls.push({ address: request.address.split("/").at(-1) ?? "", version });
    return json(200, { message: "OK", data: { ...draft, ...changes, version: version + 1 } });
  };
  const { screen, text } = await open({ ...draft, version: 4 });
  await text.fill("Hello Lena, mine");
  await screen.getByRole("button", { name: "Send", exact: true }).click();
  await expect
    .poll(() => calls)
    .toEqual([
      { address: "edit", version: 4 },
      { address: "send", version: 5 },
    ]);
});

test("a draft that was changed elsewhere beside its words is saved without a question", async () => {
  const versions: unknown[] = [];
  answer = (request) => {
    if (request.method === "GET") {
      const messages = [{ ...draft, version: 7 }];
      return json(200, { message: "Thread", data: { ...outreach.getThread.example.data, messages } });
    }
    const { version } = request.body as { version: number };
    versions.push(version);
    return version === 7 ? save(request) : refusal(409, "This draft was changed elsewhere");
  };
  const { text, status } = await open({ ...draft, version: 4 });
  await text.fill("Hello Lena, mine");
  await expect.poll(() => versions).toEqual([4, 7]);
  await expect.element(status).toHaveTextContent("Saved");
  await expect.poll(() => textIn(text)).toBe("Hello Lena, mine");
});

test("a text that was changed elsewhere is not sent unseen: the newer one is shown, and goes when it is sent", async () => {
  const sent: unknown[] = [];
  const theirs: outreach.Message = { ...draft, content: "Hello Lena, theirs", version: 5 };
  answer = (request) => {
    if (request.method === "GET") {
      return json(200, { message: "Thread", data: { ...outreach.getThread.example.data, messages: [theirs] } });
    }
    const { version } = request.body as { version: number };
    sent.push([request.address.split("/").at(-1), version]);
    if (version !== 5) return refusal(409, "This draft was changed elsewhere");
    return json(200, { message: "Sending", data: { ...theirs, status: "sent", delivery: "queued" } });
  };
  const { screen, text } = await open({ ...draft, version: 4 });
  await screen.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(() => textIn(text)).toBe("Hello Lena, theirs");
  await expect.poll(() => toasts).toEqual(["The message was not sent"]);
  // The user's own words were not lost.
  await expect.element(screen.getByRole("region", { name: "Unsaved words" })).not.toBeInTheDocument();

  await screen.getByRole("button", { name: "Send", exact: true }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      ["send", 4],
      ["send", 5],
    ]);
});

test("words that are not saved hold the page of a session that ends, and are kept while it is held", async () => {
  answer = refuse;
  const { text } = await open();
  expect(hasUnsavedWords()).toBe(false);
  await text.fill("Hello Lena, how are you?");
  await expect.poll(hasUnsavedWords).toBe(true);

  session.end();
  session.hold();
  await text.fill("Hello Lena, how are you today?");
  expect(Object.values(window.localStorage).join(" ")).toContain("how are you today?");
});

test("unsaved text is neither sent nor shown after another user has signed in", async () => {
  const sent: unknown[] = [];
  answer = (request) => {
    sent.push(request.body);
    return save(request);
  };
  const { screen, text } = await open();
  await writeOver(text, "Only for Lena");
  await expect.poll(keptHere).toHaveLength(1);
  session.write({ ...signedIn, user: { ...signedIn.user, _id: "01938a5e-7c00-7000-8000-0000000000bb" } });
  await screen.unmount();
  expect(sent).toEqual([]);
  expect(toasts).toEqual([]);

  const second = await open();
  await expect.poll(() => textIn(second.text)).toBe("Hello Lena");
});

test("a draft that is saved keeps nothing in the browser", async () => {
  const { text, status } = await open();
  await writeOver(text, "Hello Lena, how are you?");
  await expect.poll(keptHere).toHaveLength(1);
  await expect.element(status).toHaveTextContent("Saved");
  await expect.poll(keptHere).toEqual([]);
});

/** Stores unsaved words of the same draft, as another tab does. */
function keepInAnotherTab(content: string) {
  const key = `overture.unsaved.${signedIn.user._id}.${draft._id}.another-tab`;
  const saved = { subject: draft.subject, content: draft.content, offer: null };
  const value = { values: { ...saved, content }, saved, others: [] };
  window.localStorage.setItem(key, JSON.stringify({ value, keptAt: Date.now() }));
  return key;
}

test("words that another tab keeps of the same draft stay when this one has saved its own", async () => {
  const { text, status } = await open();
  const key = keepInAnotherTab("Typed in the other tab");
  await writeOver(text, "Hello Lena, how are you?");
  await expect.poll(keptHere).toHaveLength(2);
  await expect.element(status).toHaveTextContent("Saved");
  await expect.poll(keptHere).toEqual([key]);
});

test("of two tabs that could not save, both texts are there again: one in the form, one beside it", async () => {
  answer = refuse;
  const first = await open();
  await first.text.fill("Typed in this tab");
  await first.screen.unmount();
  await expect.poll(() => toasts).toHaveLength(1);
  keepInAnotherTab("Typed in the other tab");

  const { screen, text } = await open();
  await expect.poll(() => textIn(text)).toBe("Typed in the other tab");
  await expect.element(screen.getByRole("region", { name: "Unsaved words" })).toHaveTextContent("Typed in this tab");
});
