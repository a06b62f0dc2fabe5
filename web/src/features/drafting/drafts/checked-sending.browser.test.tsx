import { type DataOf, outreach, type outreachPreview } from "@overture/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../../api/testing/network";
import { receiveToasts } from "../../../ui/toast";
import { useCheckedSending } from "./use-checked-sending";

const campaignId = "01938a5e-7c00-7000-8000-000000000014";
const ids = ["a1", "a2", "a3"].map((end) => `01938a5e-7c00-7000-8000-0000000000${end}`);
const [fine = "", unnamed = "", empty = ""] = ids;
const seen: DataOf<typeof outreachPreview.reviewDrafts> = {
  messageIds: ids,
  missing: [],
  problems: {},
  fallback: [],
  contacted: [],
  total: 3,
};

let sent: SentRequest[];
let toasts: string[];
let undo: (() => void) | undefined;
/** The results of each review of the drafts, and the answers to each send call. */
let reviews: Array<typeof seen>;
let answers: Response[];

beforeEach(async () => {
  session.write(signedIn);
  toasts = [];
  undo = undefined;
  const network = fakeNetwork(({ address }) =>
    address.includes("/drafts/review")
      ? json(200, { message: "OK", data: reviews.shift() })
      : (answers.shift() ?? json(200, { message: "OK", data: outreach.sendCampaign.example.data })),
  );
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  const root = createRootRoute({ component: Sender });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return receiveToasts((event) => {
    if (event.kind !== "show") return;
    toasts.push(`${event.text}: ${event.options.description}`);
    undo = event.options.action?.onClick;
  });
});

function Sender() {
  const { sendMatching, sendChosen, question } = useCheckedSending({ campaignId, onShow: vi.fn(), onSent: vi.fn() });
  return (
    <>
      <button type="button" onClick={() => void sendMatching({ q: "", count: 3 })}>
        Send all
      </button>
      <button type="button" onClick={() => void sendChosen(new Set([fine, unnamed]), "2027-01-04T09:00:00.000Z")}>
        Send two later
      </button>
      {question}
    </>
  );
}

const sends = () => sent.filter(({ address }) => address.endsWith("/send")).map(({ body }) => body);
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

test("problems of many drafts are listed by kind, and empty drafts are not sent", async () => {
  reviews = [
    {
      ...seen,
      missing: [unnamed, empty],
      problems: { "offer-not-named": [unnamed], empty: [empty], "no-attachment": [unnamed] },
    },
  ];
  answers = [];
  await press("Send all");
  await expect.element(page.getByText("1 of 3 do not name their offer")).toBeVisible();
  await expect.element(page.getByText("1 of 3 have no subject or no text, and stay here")).toBeVisible();
  await expect.element(page.getByText("1 of 3 speak of an attachment and have none")).toBeVisible();
  await press("Send 2 anyway");
  await expect.poll(sends).toMatchObject([
    {
      messageIds: [fine, unnamed],
      problemsSeen: { "offer-not-named": 1, empty: 0, "no-attachment": 1 },
      shown: { q: "", count: 3 },
    },
  ]);
});

test("undoing takes back what this call has queued, and nothing that was sent again since", async () => {
  reviews = [seen];
  answers = [];
  await press("Send all");
  await expect.poll(() => undo).toBeDefined();

  undo?.();

  const { sentAt } = outreach.sendCampaign.example.data;
  await expect.poll(() => sent.at(-1)).toMatchObject({ body: { messageIds: ids, queuedAt: sentAt } });
  expect(sent.at(-1)?.address).toMatch(/\/unsend$/);
});

test("offers above what is free are asked about, alone and together, and can be left out", async () => {
  const offersTogether = "Together they offer $900, and $700 of the budget is free";
  const others = { ...seen, messageIds: [fine, empty], total: 2 };
  reviews = [{ ...seen, overFree: [unnamed], offersTogether }, others];
  answers = [];
  await press("Send all");
  await expect.element(page.getByText("1 of 3 offer more than is free of the budget")).toBeVisible();
  await expect.element(page.getByText(offersTogether)).toBeVisible();
  await press("Leave them out, send 2");
  await expect.poll(sends).toMatchObject([{ messageIds: [fine, empty] }]);
});

test("offers that are too much only together leave nothing to leave out", async () => {
  reviews = [{ ...seen, overFree: [], offersTogether: "Together they offer $900, and $700 of the budget is free" }];
  answers = [];
  await press("Send all");
  await expect.element(page.getByText(/^Together they offer/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Leave them out/ })).not.toBeInTheDocument();
  await press("Send all 3 anyway");
  await expect.poll(sends).toMatchObject([{ messageIds: ids }]);
});

test("after leaving some out, the rest is asked about again if its offers still exceed the free budget", async () => {
  const words = (sum: string) => `Together they offer ${sum}, and $700 of the budget is free`;
  const others = { ...seen, messageIds: [fine, empty], total: 2, offersTogether: words("$800") };
  reviews = [{ ...seen, contacted: [unnamed], offersTogether: words("$900") }, others];
  answers = [];
  await press("Send all");
  await press("Leave them out, send 2");
  await expect.element(page.getByText(words("$800"))).toBeVisible();
  expect(sends()).toEqual([]);
  await press("Send all 2 anyway");
  await expect.poll(sends).toMatchObject([{ messageIds: [fine, empty], shown: { q: "", count: 3 } }]);
});

test("chosen drafts are asked about by themselves, also when their offers are too much only together", async () => {
  const offersTogether = "Together they offer $800, and $700 of the budget is free";
  reviews = [{ ...seen, messageIds: [fine, unnamed], total: 2, overFree: [], offersTogether }];
  answers = [];
  await press("Send two later");
  await expect.element(page.getByText(offersTogether)).toBeVisible();
  expect(sent.map(({ method, body }) => [method, body])).toEqual([["POST", { messageIds: [fine, unnamed] }]]);
  await press("Send all 2 anyway");
  await expect.poll(sends).toMatchObject([{ messageIds: [fine, unnamed], sendAt: "2027-01-04T09:00:00.000Z" }]);
});

test("a problem that came since is asked about before anything is sent, with the moment that was chosen", async () => {
  reviews = [seen, { ...seen, missing: [unnamed], problems: { "missing-value": [unnamed] } }];
  answers = [refusal(409, "1 draft has a variable without a value. Look again before you send.")];
  await press("Send two later");
  await expect.element(page.getByText("1 of 2 are incomplete")).toBeVisible();
  expect(sends()).toMatchObject([{ messageIds: [fine, unnamed], problemsSeen: {} }]);

  await press("Send all 2 anyway");
  await expect.poll(sends).toHaveLength(2);
  expect(sends()[1]).toMatchObject({
    messageIds: [fine, unnamed],
    problemsSeen: { "missing-value": 1 },
    sendAt: "2027-01-04T09:00:00.000Z",
  });
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("if other drafts match meanwhile, the page says so, and does not ask about unseen ones", async () => {
  reviews = [seen, { ...seen, total: 4, missing: [unnamed], problems: { "missing-value": [unnamed] } }];
  answers = [refusal(409, "The list has changed: 4 drafts match now, not 3. Look at it again.")];
  await press("Send all");
  await expect
    .poll(() => toasts)
    .toEqual(["Nothing was sent: The list has changed: 4 drafts match now, not 3. Look at it again."]);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});
