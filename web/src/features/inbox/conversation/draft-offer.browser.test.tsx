import type { outreach } from "@overture/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, type SentRequest } from "../../../api/testing/network";
import { editorOf, selectIn, selectionIn, textIn } from "../../../testing/written-text";
import { DraftComposer } from "./draft-composer";
import { campaignId, draft as exampleDraft } from "./testing/example-draft";

const content = "Hi Lena,\nwe offer . Bye";
const filled = "Hi Lena,\nwe offer $400. Bye";
const draft: outreach.Message = { ...exampleDraft, content, offer: null };

let requests: SentRequest[];
let kept: outreach.Message;
let release: () => void;

const named = (offer: number | null | undefined) => (offer ? `offer $${offer}.` : "offer .");

/** A server that replaces the old offer in the text by the new one. It answers after `release`. */
beforeEach(() => {
  session.write(signedIn);
  requests = [];
  kept = draft;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const network = fakeNetwork(async (request) => {
    requests.push(request);
    await held;
    const body = request.body as outreach.DraftChanges;
    kept = { ...kept, ...body, content: (body.content ?? "").replace(named(kept.offer), named(body.offer)) };
    return json(200, { message: "Draft updated", data: kept });
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

type Screen = Awaited<ReturnType<typeof typeOffer>>["screen"];

async function typeOffer() {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <DraftComposer campaignId={campaignId} draft={draft} recipient="Lena" />
    </QueryClientProvider>,
  );
  const text = screen.getByRole("textbox", { name: "Message" });
  await editorOf(text);
  await screen.getByRole("textbox", { name: "Offer" }).fill("400");
  await text.click();
  await expect.poll(() => requests).toHaveLength(1);
  return { screen, text };
}

test("a typed offer is in the text as soon as its field is left, and the caret keeps its place", async () => {
  const { screen, text } = await typeOffer();
  await selectIn(text, content.length - 1);
  release();
  await expect.poll(() => textIn(text)).toBe(filled);
  expect(selectionIn(text)).toEqual([filled.length - 1, filled.length - 1]);
  await expect.element(screen.getByText("Saved", { exact: true })).toBeVisible();
  expect(requests).toHaveLength(1);
});

test("words that are typed while the offer is being put into the text are kept, and saved with it", async () => {
  const { screen, text } = await typeOffer();
  await text.fill(`${content}, Mara`);
  release();
  await expect.poll(() => textIn(text)).toBe(`${filled}, Mara`);
  await expect.element(screen.getByText("Saved", { exact: true })).toBeVisible();
  expect(requests.at(-1)?.body).toMatchObject({
    content: `${filled}, Mara`,
    before: { content: filled, offer: 400 },
  });
});

test.each([
  // Longer than the pause after which a draft is saved.
  ["stays for a second", async () => new Promise((resolve) => setTimeout(resolve, 1_000))],
  ["is left", async (screen: Screen) => screen.unmount()],
])("a draft that %s while the offer is being put into its text does not take it out again", async (_name, act) => {
  const { screen } = await typeOffer();
  await act(screen);
  release();
  await expect.poll(() => kept.content).toBe(filled);
  // A queued request would be sent right after the answer.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(kept.content).toBe(filled);
  expect(requests).toHaveLength(1);
});
