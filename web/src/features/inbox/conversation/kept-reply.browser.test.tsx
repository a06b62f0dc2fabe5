import type { outreach } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json } from "../../../api/testing/network";
import { type HeldUpload, holdUploads } from "../../../api/testing/uploads";
import { unsavedWords } from "../../../api/unsaved-words";
// Loaded before the tests, so that no test waits for its code.
import "../../../entities/attachment/attached-files";
import { chooseFiles } from "../../../testing/choose-files";
import { InApp } from "../../../testing/in-app";
import { textIn } from "../../../testing/written-text";
import { hasUnsavedWords } from "../../../ui/unsaved";
import { lostByNavigation } from "../../../ui/use-unsaved";
import { AnsweredFoot } from "./testing/answered-foot";
import { answered as anyAnswered, manager } from "./testing/answered-thread";

const answered: outreach.Thread = {
  ...anyAnswered,
  nextMessage: { steps: ["negotiation", "final"], step: "negotiation", stepWithOffer: "negotiation" },
};

const name = `reply.${answered._id}`;
const fileId = "01938a5e-7c00-7000-8000-000000000062";
const againId = "01938a5e-7c00-7000-8000-000000000063";
const brief = new File(["%PDF-1.7 A brief"], "brief.pdf", { type: "application/pdf" });

let drafts: outreach.Message[];
let written: unknown[];
let uploads: HeldUpload[];
/** The ids of the files on the server. */
let there: string[];

beforeEach(() => {
  session.write(signedIn);
  [drafts, written] = [[], []];
  uploads = holdUploads();
  there = [fileId, againId];
  const network = fakeNetwork(({ method, address, body }) => {
    if (method === "GET" && address.startsWith("/api/v1/attachment?")) {
      const files = there
        .filter((id) => address.includes(id))
        .map((_id) => ({ _id, name: "brief.pdf", type: "application/pdf", bytes: 16 }));
      return json(200, { message: "OK", data: { files } });
    }
    if (method === "GET") {
      return json(200, { message: "Thread", data: { ...answered, messages: [...answered.messages, ...drafts] } });
    }
    if (address.endsWith("/outreach/message")) {
      written.push(body);
      const [said] = answered.messages;
      drafts = [{ ...(said as outreach.Message), ...(body as object), kind: undefined, status: "draft" }];
      return json(201, { message: "Draft", data: drafts[0] });
    }
    return json(200, { message: "Sending", data: { ...drafts[0], status: "sent", delivery: "queued" } });
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

async function open() {
  const screen = await render(
    <InApp queryClient={new QueryClient()}>
      <AnsweredFoot />
    </InApp>,
  );
  await expect.element(screen.getByRole("button", { name: "Attach files" })).toBeVisible();
  return screen;
}

const field = () => page.getByRole("textbox", { name: "Message", exact: true });
const attached = () => page.getByRole("button", { name: "Save brief.pdf, 16 B" });

async function choose(): Promise<void> {
  chooseFiles("Files to attach", brief);
  await expect.poll(() => uploads).toHaveLength(1);
}

async function attach(): Promise<void> {
  await choose();
  uploads[0]?.accept(fileId);
  await expect.element(attached()).toBeVisible();
}

/** Simulates a page that ends without an event. Its stored words belong to another page afterwards. */
async function reload(screen: { unmount: () => Promise<void> }): Promise<void> {
  const [kept] = unsavedWords.list(name);
  await screen.unmount();
  window.localStorage.clear();
  session.write(signedIn);
  [drafts, written] = [[], []];
  const key = `overture.unsaved.${signedIn.user._id}.${name}.page-before`;
  if (kept) window.localStorage.setItem(key, JSON.stringify({ value: kept.value, keptAt: kept.keptAt }));
}

test("after a reload a reply has its files, its recipient, its offer and its step, and goes with all of them", async () => {
  const first = await open();
  await field().fill("Hello Lena, here is the brief");
  await first.getByLabelText("Reply to").selectOptions(manager);
  await first.getByRole("button", { name: "Offer and template" }).click();
  await first.getByLabelText("Step").selectOptions("final");
  await first.getByLabelText("Your offer").fill("400");
  await attach();
  await reload(first);

  const second = await open();
  await expect.poll(() => textIn(field())).toBe("Hello Lena, here is the brief");
  await expect.element(attached()).toBeVisible();
  await second.getByRole("button", { name: "Send", exact: true }).click();
  await expect
    .poll(() => written)
    .toEqual([
      {
        threadId: answered._id,
        step: "final",
        content: "Hello Lena, here is the brief",
        offer: 400,
        recipient: manager,
        attachmentIds: [fileId],
      },
    ]);
  await expect.poll(() => unsavedWords.list(name)).toEqual([]);
});

test("files without a word are there again when the conversation is, and make no draft", async () => {
  const first = await open();
  await attach();
  await first.unmount();
  await open();
  await expect.element(attached()).toBeVisible();
  expect(written).toEqual([]);
});

test("words that a page of before has kept alone are there again", async () => {
  unsavedWords.keep(name, "Hello Lena");
  await open();
  await expect.poll(() => textIn(field())).toBe("Hello Lena");
});

test("a reply is asked about before the page ends; leaving its conversation is not, except while a file is uploaded", async () => {
  await open();
  expect(hasUnsavedWords()).toBe(false);
  const isAskedOnLeaving = () =>
    lostByNavigation({ pathname: "/inbox", search: {} }, { pathname: "/", search: {} }).length > 0;
  await choose();
  await expect.poll(isAskedOnLeaving).toBe(true);
  uploads[0]?.accept(fileId);
  await expect.element(attached()).toBeVisible();
  await expect.poll(isAskedOnLeaving).toBe(false);
  expect(hasUnsavedWords()).toBe(true);

  await page.getByRole("button", { name: "Remove brief.pdf" }).click();
  await expect.poll(hasUnsavedWords).toBe(false);
  await field().fill("Hello Lena");
  await expect.poll(hasUnsavedWords).toBe(true);
  expect(isAskedOnLeaving()).toBe(false);
});

test("a kept reply whose file is gone says so, is not sent without it, and goes with the file attached again", async () => {
  const first = await open();
  await field().fill("Hello Lena, here is the brief");
  await attach();
  await reload(first);
  there = [againId];

  const second = await open();
  await expect.element(second.getByRole("alert")).toHaveTextContent("No longer there");
  const send = second.getByRole("button", { name: "Send", exact: true });
  await send.click();
  await expect.element(second.getByRole("alert")).toBeVisible();
  expect(written).toEqual([]);

  await second.getByRole("button", { name: "Attach again: brief.pdf" }).click();
  chooseFiles("Files to attach", brief);
  await expect.poll(() => uploads).toHaveLength(2);
  uploads[1]?.accept(againId);
  await expect.element(attached()).toBeVisible();
  await expect.element(second.getByRole("alert")).not.toBeInTheDocument();
  await send.click();
  await expect.poll(() => written).toMatchObject([{ attachmentIds: [againId] }]);
});
