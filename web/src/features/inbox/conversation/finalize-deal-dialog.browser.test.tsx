import { campaigns, outreach } from "@overture/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, refusal } from "../../../api/testing/network";
import { InApp } from "../../../testing/in-app";
import { SonnerToaster } from "../../../ui/sonner-toaster";
import { receiveToasts } from "../../../ui/toast";
import { ConversationFoot } from "./conversation-foot";
import { ConversationHead } from "./conversation-head";
import { FinalizeDealDialog } from "./finalize-deal-dialog";
import { dealWords } from "./use-announcing-deal";

const thread = outreach.getThread.example.data;
const warning = { field: "finalDealAmount", message: "$50 more than was asked ($450)" };

let calls: Array<{ method: string; path: string; body: unknown }>;
let toasts: string[];
/** The campaign's template of the final step. */
let finalText: string;
let isDown: boolean;

beforeEach(() => {
  session.write(signedIn);
  calls = [];
  finalText = "";
  isDown = false;
  const network = fakeNetwork(({ method, address, body }) => {
    const path = new URL(address, location.origin).pathname;
    calls.push({ method, path, body });
    if (path.endsWith("/finalize") && method === "GET") {
      return json(200, { message: "Warnings", data: { warnings: [warning] } });
    }
    if (path.endsWith("/finalize") && isDown) return refusal(500, "The database is away");
    if (path.endsWith("/finalize")) return json(200, { message: "Done", data: { success: true, updatedBudget: 500 } });
    if (path.endsWith("/rendered")) return json(200, { message: "Text", data: { subject: "", content: finalText } });
    if (path.endsWith("/message")) return json(201, { message: "Draft", data: outreach.createMessage.example.data });
    return json(200, { message: "Thread", data: thread });
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  toasts = [];
  return receiveToasts((event) => {
    if (event.kind === "show") toasts.push(event.text);
  });
});

const posted = (end: string) => calls.filter(({ method, path }) => method === "POST" && path.endsWith(end));

const nothing = [] as const;

async function open() {
  const screen = await render(
    <InApp>
      <FinalizeDealDialog thread={thread} onClose={() => undefined} />
    </InApp>,
  );
  await screen.getByLabelText("Final amount").fill("500");
  return screen;
}

test("warnings about an amount are shown while typing, and do not prevent finalizing", async () => {
  const screen = await open();

  await expect.element(screen.getByRole("status", { name: "Warnings" })).toHaveTextContent(warning.message);
  await screen.getByRole("button", { name: "Finalize", exact: true }).click();

  await expect.poll(() => posted("/finalize").map(({ body }) => body)).toEqual([{ finalDealAmount: 500 }]);
  expect(posted("/message")).toEqual([]);
});

test("Enter in a field finalizes, and writes nothing to anybody", async () => {
  const screen = await open();

  await userEvent.type(screen.getByLabelText("Final amount"), "{Enter}");

  await expect.poll(() => posted("/finalize")).toHaveLength(1);
  await expect.poll(() => toasts).toContain("Deal finalized successfully!");
  expect(calls.filter(({ path }) => path.endsWith("/rendered"))).toEqual([]);
});

test("the agreed terms are sent with it, and empty notes are not", async () => {
  const screen = await open();
  await screen.getByLabelText("What was agreed").fill("  ");
  await screen.getByLabelText("Due on").fill("2026-12-01");
  await screen.getByLabelText("Views agreed").fill("80000");

  await screen.getByRole("button", { name: "Finalize", exact: true }).click();

  await expect
    .poll(() => posted("/finalize").map(({ body }) => body))
    .toEqual([{ finalDealAmount: 500, dueOn: "2026-12-01", views: 80_000 }]);
});

test("finalizing with a message prepares a draft of the final step without an offer, in plain words", async () => {
  const screen = await open();
  await screen.getByLabelText("What was agreed").fill("Two reels");

  await screen.getByRole("button", { name: "Finalize and tell them" }).click();

  const content = dealWords("Lena", { finalDealAmount: 500, notes: "Two reels" });
  expect(content).toMatch(/^Hi Lena,/);
  expect(content).toContain("Price: $500\nWhat: Two reels");
  await expect
    .poll(() => posted("/message").map(({ body }) => body))
    .toEqual([{ threadId: thread._id, step: "final", content, offer: null, gaps: [] }]);
});

test("a campaign's own final text keeps what was agreed below it", async () => {
  finalText = "\nHi Lena,\n\nthen we are agreed: $500.\n";
  const screen = await open();
  await screen.getByLabelText("What was agreed").fill("Two reels");
  await screen.getByLabelText("Due on").fill("2026-12-01");
  await screen.getByLabelText("Views agreed").fill("80.000");

  await screen.getByRole("button", { name: "Finalize and tell them" }).click();

  await expect
    .poll(() => posted("/message").map(({ body }) => (body as outreach.Message).content))
    .toEqual([
      "Hi Lena,\n\nthen we are agreed: $500.\n\nWhat we agreed:\nWhat: Two reels\nBy: Dec 1, 2026\nViews: 80,000",
    ]);
});

test("a campaign's own final text stays as it is where nothing but the price was agreed", async () => {
  finalText = "Hi Lena,\n\nthen we are agreed: $500.";
  const screen = await open();
  await screen.getByRole("button", { name: "Finalize and tell them" }).click();
  await expect
    .poll(() => posted("/message").map(({ body }) => (body as outreach.Message).content))
    .toEqual([finalText]);
});

const closed: outreach.Thread = {
  ...thread,
  step: "final",
  status: "closed",
  finalDealAmount: 450,
  closedAt: "2026-11-06T10:00:00.000Z",
  agreed: { notes: "Two reels", views: 80_000 },
  messages: [],
};

test("after a deal one can write on, without an offer", async () => {
  const screen = await render(
    <InApp>
      <ConversationFoot thread={closed} />
    </InApp>,
  );
  await expect.element(screen.getByText(/Deal closed at \$450 on .*: 80,000 views/)).toBeVisible();
  await expect.element(screen.getByText("Two reels")).toBeVisible();

  await screen.getByRole("button", { name: "Template" }).click();

  await expect.element(screen.getByRole("button", { name: "Prepare draft" })).toBeVisible();
  expect(screen.getByLabelText("Your offer").query()).toBeNull();
});

test("a closed deal's menu reopens it, with a reason", async () => {
  const screen = await render(
    <InApp>
      <ConversationHead thread={closed} campaign={campaigns.getCampaign.example.data} />
    </InApp>,
  );
  await screen.getByRole("button", { name: "More actions" }).click();
  await screen.getByRole("menuitem", { name: "Reopen" }).click();
  await screen.getByRole("button", { name: "Reopen" }).click();
  await expect.element(screen.getByText("Say why the deal is taken back")).toBeVisible();

  await screen.getByLabelText("Reason").fill("Agreed by mistake");
  await screen.getByRole("button", { name: "Reopen" }).click();

  await expect.poll(() => posted("/reopen").map(({ body }) => body)).toEqual([{ reason: "Agreed by mistake" }]);
});

test("a deal that is finalized at the second try takes away why the first one failed", async () => {
  await render(<SonnerToaster first={nothing} />);
  const screen = await open();
  isDown = true;
  await screen.getByRole("button", { name: "Finalize", exact: true }).click();
  await expect.element(screen.getByText("Failed to finalize deal")).toBeVisible();

  isDown = false;
  await screen.getByRole("button", { name: "Finalize", exact: true }).click();
  await expect.element(screen.getByText("Deal finalized successfully!")).toBeVisible();
  await expect.element(screen.getByText("Failed to finalize deal")).not.toBeInTheDocument();
  const notices = screen.getByRole("region", { name: /^Notifications/ });
  expect(notices.getByText("The database is away").query()).toBeNull();
});
