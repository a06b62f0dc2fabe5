import { outreach } from "@overture/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { noteStream } from "../../../api/stream-notices";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../../api/testing/network";
import { textIn, writeOver } from "../../../testing/written-text";
import { DraftComposer } from "./draft-composer";
import { campaignId, draft as exampleDraft } from "./testing/example-draft";

const draft: outreach.Message = { ...exampleDraft, offer: null, version: 4 };
const another = { ...signedIn.user, _id: "01938a5e-7c00-7000-8000-0000000000bb" };
const postponed = "Not saved yet: it is tried again by itself";

type Answer = (request: SentRequest) => Response | Promise<Response>;

let answer: Answer;
/** The texts of the requests that save. */
let sent: string[];

beforeEach(() => {
  session.write(signedIn);
  noteStream(false);
  answer = save;
  sent = [];
  const network = fakeNetwork((request) => {
    if (request.method === "PUT") sent.push((request.body as { content: string }).content);
    return answer(request);
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

const save: Answer = ({ body }) =>
  json(200, { message: "Draft updated", data: { ...draft, ...(body as object), version: 5 } });
const lost: Answer = () => Promise.reject(new TypeError("Failed to fetch"));

async function open() {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <DraftComposer campaignId={campaignId} draft={draft} recipient="Lena" />
    </QueryClientProvider>,
  );
  return { screen, text: screen.getByRole("textbox", { name: "Message" }), status: screen.getByRole("status") };
}

/** The pauses before a save is tried again, which end with a chance part, and which no test waits for here. */
function withoutPauses() {
  const { setTimeout } = window;
  const isPause = (ms: number) => ms >= 1_000 && !Number.isInteger(ms);
  const timers = vi
    .spyOn(window, "setTimeout")
    .mockImplementation(((work: () => void, ms = 0) =>
      isPause(ms) ? 0 : setTimeout(work, ms)) as typeof window.setTimeout);
  return () => timers.mock.calls.map(([, ms = 0]) => ms).filter(isPause);
}

const proxy = (status: number): Response =>
  new Response("<h1>Bad gateway</h1>", { status, headers: { "content-type": "text/html" } });

test.each<[string, Answer]>([
  ["whose network is lost", lost],
  ["that a proxy answers with 502", () => proxy(502)],
  ["that a server refuses with 503, without a time", () => refusal(503, "Too busy right now")],
  ["that a proxy answers with 504", () => proxy(504)],
])("a save %s is made again by itself, and says so until then", async (_, failing) => {
  answer = failing;
  const { text, status } = await open();
  await text.fill("Hello Lena, how are you?");
  await expect.element(status).toHaveTextContent(postponed);

  answer = save;
  await expect.element(status).toHaveTextContent(/^Saved$/);
  expect(new Set(sent)).toEqual(new Set(["Hello Lena, how are you?"]));
});

test.each([
  ["the network is back", () => window.dispatchEvent(new Event("online"))],
  ["the stream of events is back", () => noteStream(true)],
])("a save whose network was lost is made as soon as %s", async (_, comeBack) => {
  withoutPauses();
  answer = lost;
  const { text, status } = await open();
  await text.fill("Hello Lena, how are you?");
  await expect.element(status).toHaveTextContent(postponed);
  expect(sent).toHaveLength(1);

  answer = save;
  comeBack();
  await expect.element(status).toHaveTextContent(/^Saved$/);
  expect(sent).toHaveLength(2);
});

test("while the network is lost the pauses grow, and it is said once that it is tried again", async () => {
  const pauses = withoutPauses();
  answer = lost;
  const { text, status } = await open();
  await text.fill("Hello Lena, how are you?");
  await expect.element(status).toHaveTextContent(postponed);
  const said: (string | null)[] = [];
  const observer = new MutationObserver(() => said.push(status.element().textContent));
  observer.observe(status.element(), { childList: true, characterData: true, subtree: true });

  for (let tries = 2; tries <= 7; tries += 1) {
    window.dispatchEvent(new Event("online"));
    await expect.poll(() => [sent.length, pauses().length]).toEqual([tries, tries]);
  }
  observer.disconnect();
  expect(said).toEqual([]);
  for (const [index, ms] of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000].entries()) {
    expect(pauses()[index]).toBeGreaterThanOrEqual(ms);
    expect(pauses()[index]).toBeLessThanOrEqual(1.5 * ms);
  }
});

test("when network and stream come back together, one save is under way at a time", async () => {
  withoutPauses();
  answer = lost;
  const { text, status } = await open();
  await text.fill("Hello Lena, how are you?");
  await expect.element(status).toHaveTextContent(postponed);

  let underWay = 0;
  let most = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer = async (request) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await held;
    underWay -= 1;
    return save(request);
  };
  window.dispatchEvent(new Event("online"));
  noteStream(true);
  window.dispatchEvent(new Event("online"));
  await text.fill("Hello Lena, and more");
  release();
  await expect.element(status).toHaveTextContent(/^Saved$/);
  expect(most).toBe(1);
  expect(sent).toEqual(["Hello Lena, how are you?", "Hello Lena, how are you?", "Hello Lena, and more"]);
});

test("somebody else who has signed in meanwhile saves nothing of it when the network is back", async () => {
  withoutPauses();
  answer = lost;
  const { text, status } = await open();
  await text.fill("Only for Lena");
  await expect.element(status).toHaveTextContent(postponed);

  session.write({ ...signedIn, user: another });
  window.dispatchEvent(new Event("online"));
  noteStream(true);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(sent).toHaveLength(1);

  session.write(signedIn);
  answer = save;
  window.dispatchEvent(new Event("online"));
  await expect.element(status).toHaveTextContent(/^Saved$/);
});

test("a save whose answer was lost is the own text, also when more was typed before the network was back", async () => {
  withoutPauses();
  let current = draft;
  let isLost = true;
  answer = ({ method, body }) => {
    if (method === "GET") {
      return json(200, { message: "Thread", data: { ...outreach.getThread.example.data, messages: [current] } });
    }
    const { version, content } = body as { version: number; content: string };
    if (version !== current.version) return refusal(409, "This draft was changed elsewhere");
    current = { ...current, content: content.trim(), version: version + 1 };
    if (isLost) return Promise.reject(new TypeError("Failed to fetch"));
    return json(200, { message: "Draft updated", data: current });
  };
  const { screen, text, status } = await open();
  await writeOver(text, "Hello Lena, how ");
  await expect.element(status).toHaveTextContent(postponed);

  isLost = false;
  await writeOver(text, "Hello Lena, how are you?");
  await expect.element(status).toHaveTextContent(/^Saved$/);
  expect(current.content).toBe("Hello Lena, how are you?");
  await expect.poll(() => textIn(text)).toBe("Hello Lena, how are you?");
  await expect.element(screen.getByRole("region", { name: "Unsaved words" })).not.toBeInTheDocument();
});

test("a text that was saved elsewhere while the network was lost is not overwritten when it is back", async () => {
  withoutPauses();
  const theirs: outreach.Message = { ...draft, content: "Hello Lena, theirs", version: 5 };
  answer = lost;
  const { screen, text, status } = await open();
  await text.fill("Hello Lena, mine");
  await expect.element(status).toHaveTextContent(postponed);

  answer = ({ method }) =>
    method === "GET"
      ? json(200, { message: "Thread", data: { ...outreach.getThread.example.data, messages: [theirs] } })
      : refusal(409, "This draft was changed elsewhere");
  window.dispatchEvent(new Event("online"));
  await expect.element(screen.getByRole("region", { name: "Unsaved words" })).toHaveTextContent("Hello Lena, mine");
  await expect.poll(() => textIn(text)).toBe("Hello Lena, theirs");
  expect(sent).toHaveLength(2);
});

test("what no later try will mend is not tried again", async () => {
  withoutPauses();
  answer = () => refusal(400, "The conversation is over");
  const { text, status } = await open();
  await text.fill("Hello Lena, how are you?");
  await expect.element(status).toHaveTextContent("Not saved: The conversation is over");
  window.dispatchEvent(new Event("online"));
  noteStream(true);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(sent).toHaveLength(1);
});
