import { campaigns, type members, outreach } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../../api/session";
import { signedIn } from "../../../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../../../api/testing/network";
import { unsavedWords } from "../../../../api/unsaved-words";
import { answerByExample } from "../../../../testing/contract-examples";
import { InApp } from "../../../../testing/in-app";
import { receiveToasts, type ToastEvent } from "../../../../ui/toast";
import { hasUnsavedWords } from "../../../../ui/unsaved";
import { Conversation } from "../conversation";

type Note = NonNullable<outreach.Thread["notes"]>[number];

const campaign = { ...campaigns.getCampaign.example.data, isShared: true } as campaigns.Campaign;
const self = { _id: signedIn.user._id, username: signedIn.user.username };
const joao = { _id: "01938a5e-7c00-7000-8000-000000000002", username: "joao" };
const john = { _id: "01938a5e-7c00-7000-8000-000000000003", username: "john.smith" };
const mail: outreach.Message = {
  ...outreach.sendMessage.example.data,
  status: "sent",
  sentAt: "2026-11-04T09:00:00.000Z",
};
const noteOf = (by: Note["by"], content: string, createdAt: string): Note => ({
  _id: `01938a5e-7c00-7000-8000-0000000000${createdAt.slice(11, 13)}`,
  by,
  content,
  createdAt,
  mentions: content.includes("@joao") ? [joao] : [],
});

let notes: Note[];
let sent: SentRequest[];
let saving: (request: SentRequest) => Response | Promise<Response>;
/** How many calls for the people of the campaign still fail. */
let membersRefused: number;
let restoring: (request: SentRequest) => Response;

beforeEach(async () => {
  await page.viewport(1280, 900);
  session.write(signedIn);
  unsavedWords.clear();
  notes = [];
  membersRefused = 0;
  saving = ({ body }) => {
    const note = noteOf(self, (body as { content: string }).content, "2026-11-04T12:00:00.000Z");
    notes = [...notes, note];
    return json(201, { message: "OK", data: note });
  };
  const network = fakeNetwork((request) => {
    const { method, address } = request;
    if (address.includes("/archive/note/")) return restoring(request);
    if (method !== "GET" && address.includes("/note")) return saving(request);
    if (/\/outreach\/thread\/[^/]+$/.test(address)) {
      return json(200, { message: "OK", data: { ...outreach.exampleThread, messages: [mail], notes } });
    }
    if (address.endsWith("/members")) {
      if (membersRefused > 0) {
        membersRefused -= 1;
        return refusal(503, "The database answers no calls");
      }
      const data: members.CampaignMembers = {
        owner: { userId: self._id, username: self.username },
        members: [joao, john].map(({ _id, username }) => ({ userId: _id, username, role: "member" })),
      };
      return json(200, { message: "OK", data });
    }
    return answerByExample(request);
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

async function open(changes: Partial<campaigns.Campaign> = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(["outreach", campaign._id, "outlook"], {});
  return render(
    <InApp queryClient={queryClient}>
      <Conversation campaign={{ ...campaign, ...changes }} threadId={outreach.exampleThread._id} />
    </InApp>,
  );
}

const textsOf = (events: readonly ToastEvent[]) => events.flatMap((event) => (event.kind === "show" ? event.text : []));
const field = () => page.getByRole("textbox", { name: "Note to your team" });
const names = () =>
  page
    .getByRole("option")
    .elements()
    .map((element) => element.textContent);
const written = () => sent.filter(({ method, address }) => method !== "GET" && address.includes("/note"));

test("notes stand between the mails, by when they were written", async () => {
  notes = [
    noteOf(joao, "Ask for June", "2026-11-04T08:00:00.000Z"),
    noteOf(self, "@joao she can", "2026-11-04T10:00:00.000Z"),
  ];
  const screen = await open();
  await expect.element(screen.getByRole("article", { name: "Note of joao" })).toBeVisible();
  const order = screen
    .getByRole("log")
    .getByRole("article")
    .elements()
    .map((element) => element.getAttribute("aria-label"));
  expect(order).toEqual(["Note of joao", "Your message", `Note of ${self.username}`]);
  await expect.element(screen.getByText("@joao", { exact: true })).toBeVisible();
});

test("N opens a note; after @ it offers who takes part, and Enter completes the name", async () => {
  const screen = await open();
  await expect.element(screen.getByRole("button", { name: "Write a note" })).toBeVisible();
  await userEvent.keyboard("n");
  await expect.element(field()).toHaveFocus();
  await expect.element(screen.getByText(/it is never in a mail/)).toBeVisible();
  await userEvent.keyboard("Look @jo");
  await expect.poll(names).toEqual(["joao", "john.smith"]);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(field()).toHaveValue("Look @john.smith ");
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard("@x");
  await expect.poll(names).toEqual([]);
  await userEvent.keyboard("{Backspace}j");
  await expect.poll(names).toEqual(["joao", "john.smith"]);
  // The first Escape closes only the list of names.
  await userEvent.keyboard("{Escape}");
  await expect.poll(names).toEqual([]);
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");

  await expect.element(screen.getByRole("article", { name: `Note of ${self.username}` })).toBeVisible();
  expect(written().map(({ method, body }) => [method, body])).toEqual([["POST", { content: "Look @john.smith @j" }]]);
  await expect.element(screen.getByRole("button", { name: "Write a note" })).toHaveFocus();
});

test("the people are offered again when the focus comes back to their name", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Write a note" }).click();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard("Look @jo");
  await expect.poll(names).toEqual(["joao", "john.smith"]);

  screen.getByRole("button", { name: "Add note" }).element().focus();
  await expect.poll(names).toEqual([]);
  (field().element() as HTMLElement).focus();

  await expect.poll(names).toEqual(["joao", "john.smith"]);
});

test("the people are offered also where the first calls for them fail", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Write a note" }).click();
  await expect.element(field()).toHaveFocus();
  membersRefused = 2;
  await userEvent.keyboard("@");
  await expect.poll(() => membersRefused).toBe(1);
  await userEvent.keyboard("jo");

  await expect.poll(names).toEqual(["joao", "john.smith"]);
});

test("text typed right after a completed name follows it", async () => {
  const screen = await open();
  await expect.element(screen.getByRole("button", { name: "Write a note" })).toBeVisible();
  await userEvent.keyboard("n");
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard("Look @jo");
  await expect.poll(names).toEqual(["joao", "john.smith"]);
  const type = (text: string) => document.execCommand("insertText", false, text);
  field()
    .element()
    .dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  type("m");
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  type("ay");
  await expect.element(field()).toHaveValue("Look @joao may");
});

test("a refused note stays in the field, and is restored after leaving the page", async () => {
  saving = () => refusal(503, "The database is away");
  const screen = await open();
  await screen.getByRole("button", { name: "Write a note" }).click();
  await screen.getByRole("button", { name: "Add note" }).click();
  await expect.element(screen.getByText("Write a note first")).toBeVisible();
  expect(written()).toEqual([]);
  await field().fill("Ask for June");
  await screen.getByRole("button", { name: "Add note" }).click();
  await expect.element(screen.getByText("The database is away")).toBeVisible();
  await expect.element(field()).toHaveValue("Ask for June");

  await screen.unmount();
  await open();
  await expect.element(field()).toHaveValue("Ask for June");
});

test("users change and delete their own notes, and an owner deletes any note", async () => {
  notes = [
    noteOf(joao, "Ask for June", "2026-11-04T08:00:00.000Z"),
    noteOf(self, "She can", "2026-11-04T10:00:00.000Z"),
  ];
  saving = ({ method, body, address }) => {
    const id = address.split("/").at(-1);
    if (method === "DELETE") notes = notes.filter(({ _id }) => _id !== id);
    else notes = notes.map((note) => (note._id === id ? { ...note, ...(body as object) } : note));
    return json(200, { message: "OK", data: method === "DELETE" ? null : notes[0] });
  };
  const screen = await open();
  const others = screen.getByRole("article", { name: "Note of joao" });
  const own = screen.getByRole("article", { name: `Note of ${self.username}` });
  await expect.element(own).toBeVisible();
  expect(others.getByRole("button", { name: "Change note" }).query()).toBeNull();
  await own.getByRole("button", { name: "Change note" }).click();
  await screen.getByRole("textbox", { name: "Your note" }).fill("She cannot");
  await screen.getByRole("button", { name: "Save note" }).click();
  await expect.element(own.getByText("She cannot")).toBeVisible();
  await others.getByRole("button", { name: "Delete note" }).click();
  await expect.element(others).not.toBeInTheDocument();
});

test("a note that was deleted is back by Undo, and what fails says so in its place", async () => {
  const note = noteOf(joao, "Ask for June", "2026-11-04T08:00:00.000Z");
  notes = [note];
  const restored: string[] = [];
  saving = ({ method }) => {
    if (method === "DELETE") notes = [];
    return json(200, { message: "OK", data: null });
  };
  restoring = ({ address }) => {
    restored.push(address);
    if (restored.length === 1) return refusal(503, "The database is away");
    notes = [note];
    return json(200, { message: "OK", data: { _id: note._id, kind: "note", name: "lena" } });
  };
  const screen = await open();
  const shown = screen.getByRole("article", { name: "Note of joao" });
  const toasts: ToastEvent[] = [];
  // Toasts of the tests before wait for a receiver.
  receiveToasts(() => undefined)();
  const stop = receiveToasts((event) => toasts.push(event));
  onTestFinished(stop);
  await shown.getByRole("button", { name: "Delete note" }).click();
  await expect.element(shown).not.toBeInTheDocument();
  await expect.poll(() => textsOf(toasts)).toEqual(["Note deleted"]);
  const undo = () => toasts[0]?.kind === "show" && toasts[0].options.action?.onClick();
  undo();
  await expect.poll(() => textsOf(toasts).at(-1)).toBe("The note could not be brought back");
  undo();

  await expect.element(shown).toBeVisible();
  await expect.poll(() => textsOf(toasts).at(-1)).toBe("The note is back");
  expect(restored.every((address) => address.endsWith(`/archive/note/${note._id}/restore`))).toBe(true);
  expect(new Set(toasts.map((event) => event.kind === "show" && event.options.id)).size).toBe(1);
});

test("a viewer reads notes and writes none", async () => {
  notes = [noteOf(joao, "Ask for June", "2026-11-04T08:00:00.000Z")];
  const screen = await open({ role: "viewer" });
  await expect.element(screen.getByText("Ask for June")).toBeVisible();
  expect(screen.getByRole("button", { name: "Write a note" }).query()).toBeNull();
  expect(screen.getByRole("button", { name: "Delete note" }).query()).toBeNull();
});

test("text typed while a note is being saved stays in the field for the next one", async () => {
  const save = saving;
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  saving = (request) => isAnswered.then(() => save(request));
  const screen = await open();
  await screen.getByRole("button", { name: "Write a note" }).click();
  await field().fill("One");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => written().length).toBe(1);
  await userEvent.keyboard(" two");
  answer();

  await expect.element(screen.getByRole("article", { name: `Note of ${self.username}` })).toBeVisible();
  await expect.element(field()).toHaveValue(" two");
  expect(unsavedWords.list("note.").map(({ value }) => value)).toEqual([" two"]);
});

test("a note that another tab has begun meanwhile stays there, whatever is typed and saved here", async () => {
  const keyOf = (tab: string) => `overture.unsaved.${self._id}.note.${outreach.exampleThread._id}.${tab}`;
  const begin = (tab: string, value: string) =>
    window.localStorage.setItem(keyOf(tab), JSON.stringify({ value, keptAt: Date.now() }));
  begin("tab-before", "Ask for");
  const screen = await open();
  await expect.element(field()).toHaveValue("Ask for");
  begin("another-tab", "Typed in the other tab");
  await field().fill("Ask for June");
  const kept = () => unsavedWords.list("note.").map(({ value }) => value);
  await expect.poll(() => kept().toSorted()).toEqual(["Ask for June", "Typed in the other tab"]);
  await screen.getByRole("button", { name: "Add note" }).click();
  await expect.element(screen.getByRole("article", { name: `Note of ${self.username}` })).toBeVisible();
  await expect.element(field()).not.toBeInTheDocument();
  expect(kept()).toEqual(["Typed in the other tab"]);
});

test("a note that is not added is asked about before the page ends, and no more once it is", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Write a note" }).click();
  expect(hasUnsavedWords()).toBe(false);
  await field().fill("Ask for June");
  await expect.poll(hasUnsavedWords).toBe(true);
  await screen.getByRole("button", { name: "Add note" }).click();
  await expect.poll(hasUnsavedWords).toBe(false);
});

test("other words for a note that are not saved are here again when it is opened again", async () => {
  notes = [noteOf(self, "She can", "2026-11-04T10:00:00.000Z")];
  const screen = await open();
  const changed = page.getByRole("textbox", { name: "Your note" });
  await screen.getByRole("button", { name: "Change note" }).click();
  await changed.fill("She cannot");
  await userEvent.keyboard("{Escape}");
  await expect.element(changed).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Change note" }).click();
  await expect.element(changed).toHaveValue("She cannot");
});
