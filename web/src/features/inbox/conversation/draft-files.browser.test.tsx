import { outreach } from "@overture/contract";
import { QueryClient, useQuery } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../../api/testing/network";
import { type HeldUpload, holdUploads } from "../../../api/testing/uploads";
// Loaded before the tests, so that no test waits for its code.
import "../../../entities/attachment/attached-files";
import { threadDetail } from "../../../entities/thread/thread.queries";
import { chooseFiles } from "../../../testing/choose-files";
import { InApp } from "../../../testing/in-app";
import { receiveToasts } from "../../../ui/toast";
import { DraftComposer } from "./draft-composer";
import { draft as exampleDraft } from "./testing/example-draft";

const { campaignId, _id: threadId } = outreach.exampleThread;
const fileOf = (end: number, name: string) => ({
  _id: `01938a5e-7c00-7000-8000-0000000000${end}`,
  name,
  type: "application/pdf",
  bytes: 15,
  index: 0,
});
const theirs = fileOf(61, "a.pdf");
const own = fileOf(62, "b.pdf");
const brief = new File(["%PDF-1.7 A brief"], "b.pdf", { type: "application/pdf" });

type EditBody = { version: number; attachmentIds?: string[]; content?: string };

/** The server's state of the draft. */
let draft: outreach.Message;
let sent: SentRequest[];
let uploads: HeldUpload[];
let toasts: string[];
let held: Promise<void> | undefined;

beforeEach(() => {
  session.write(signedIn);
  draft = { ...exampleDraft, threadId, offer: null, version: 1, attachments: [] };
  toasts = [];
  held = undefined;
  uploads = holdUploads();
  const network = fakeNetwork(async ({ method, address, body }) => {
    if (method === "GET")
      return json(200, { message: "Thread", data: { ...outreach.exampleThread, messages: [draft] } });
    if (method === "PUT") await held;
    const { version, attachmentIds, content } = body as EditBody;
    if (version !== draft.version) return refusal(409, "This draft was changed elsewhere");
    if (address.endsWith("/send")) {
      draft = { ...draft, status: "sent", delivery: "queued" };
    } else {
      const files = [theirs, own].filter(({ _id }) => attachmentIds?.includes(_id));
      draft = {
        ...draft,
        version: version + 1,
        ...(attachmentIds && { attachments: files }),
        ...(content !== undefined && { content }),
      };
    }
    return json(200, { message: "OK", data: draft });
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  return receiveToasts((event) => {
    if (event.kind === "show") toasts.push(event.text);
  });
});

function Composer() {
  const { data } = useQuery(threadDetail(campaignId, threadId));
  const [message] = data?.messages ?? [];
  return message ? <DraftComposer campaignId={campaignId} draft={message} recipient="Lena" /> : null;
}

async function open() {
  const screen = await render(
    <InApp queryClient={new QueryClient()}>
      <Composer />
    </InApp>,
  );
  await expect.element(screen.getByRole("button", { name: "Attach files" })).toBeVisible();
  return screen;
}

/** Changes the draft as another user does. The page does not know of it. */
function changeElsewhere(changes: Partial<outreach.Message>): void {
  draft = { ...draft, ...changes, version: (draft.version ?? 0) + 1 };
}

async function attachOwn(): Promise<void> {
  chooseFiles("Files to attach", brief);
  await expect.poll(() => uploads).toHaveLength(1);
}

const bodies = (method: string) => sent.filter((request) => request.method === method).map(({ body }) => body);
const sendButton = () => page.getByRole("button", { name: "Send", exact: true });
const shown = ({ name }: { name: string }) => page.getByRole("button", { name: `Save ${name}, 15 B` });

test("a file that is attached leaves the one that another has attached meanwhile", async () => {
  await open();
  await attachOwn();
  changeElsewhere({ attachments: [theirs] });
  uploads[0]?.accept(own._id);

  await expect.element(shown(theirs)).toBeVisible();
  await expect.element(shown(own)).toBeVisible();
  expect(bodies("PUT")).toMatchObject([
    { attachmentIds: [own._id], version: 1 },
    { attachmentIds: [theirs._id, own._id], version: 2 },
  ]);
});

test("a file that is removed stays removed, beside one that another has attached meanwhile", async () => {
  draft = { ...draft, attachments: [own] };
  await open();
  changeElsewhere({ attachments: [theirs, own] });
  await page.getByRole("button", { name: "Remove b.pdf" }).click();

  await expect.element(shown(own)).not.toBeInTheDocument();
  await expect.element(shown(theirs)).toBeVisible();
  expect(draft.attachments).toEqual([theirs]);
});

test("files that its sender has not seen are shown, and go with the next press alone", async () => {
  await open();
  changeElsewhere({ attachments: [theirs] });
  await sendButton().click();
  await expect.poll(() => toasts).toEqual(["The message was not sent"]);
  await expect.element(shown(theirs)).toBeVisible();
  expect(draft.status).toBe("draft");

  await sendButton().click();
  await expect.poll(() => draft.status).toBe("sent");
});

test("neither do they go unseen when the words have to be saved first", async () => {
  const screen = await open();
  const field = screen.getByRole("textbox", { name: "Message" }).element() as HTMLElement;
  const send = sendButton().element() as HTMLButtonElement;
  field.focus();
  getSelection()?.selectAllChildren(field);
  changeElsewhere({ attachments: [theirs] });
  // At once: on a busy machine the words would save themselves before a click that comes later.
  document.execCommand("insertText", false, "Hello Lena, here it is");
  send.click();
  await expect.poll(() => toasts).toEqual(["The message was not sent"]);
  await expect.element(shown(theirs)).toBeVisible();
  expect(draft).toMatchObject({ status: "draft", content: "Hello Lena, here it is", attachments: [theirs] });
  await expect.element(screen.getByRole("status")).toHaveTextContent("Saved");
});

test("a file that is being removed does not go with a message that is sent meanwhile", async () => {
  draft = { ...draft, attachments: [own] };
  await open();
  let release = () => {};
  held = new Promise((resolve) => {
    release = resolve;
  });
  await page.getByRole("button", { name: "Remove b.pdf" }).click();
  await sendButton().click();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(draft.status).toBe("draft");
  release();
  await expect.poll(() => draft).toMatchObject({ status: "sent", attachments: [] });
  expect(toasts).toEqual([expect.stringContaining("Sending to")]);
});
