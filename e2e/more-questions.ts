import {
  creatorFields,
  type DataOf,
  deliveries,
  type Endpoint,
  evidence,
  mailboxes,
  members,
  outreach,
  threads,
  views,
} from "@overture/contract";
import { expect, type Locator, type Page } from "@playwright/test";
import { campaign, openFirst } from "./dialogs.ts";
import { field } from "./messages/message.ts";
import { interceptCall } from "./messages/mock-call.ts";
import { press } from "./messages/validation.ts";
import { anything, type Change, type MockedDialog } from "./more-dialogs.ts";
import { clickWithoutSession } from "./without-session.ts";

function changing<Call extends Endpoint>(call: Call, change: (data: DataOf<Call>) => unknown): Change {
  return { call, change };
}

export async function changeAnswers(page: Page, { call, change }: Change): Promise<void> {
  await interceptCall(page, call, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: never };
    await route.fulfill({ response, json: { ...body, data: change(body.data) } });
  });
}

/** Returns the call with other data in its example. */
function saying<Call extends Endpoint & { example: object }>(call: Call, data: DataOf<Call>) {
  return { ...call, example: { ...call.example, data } };
}

const longAddress = "partnerships.and.bookings.for.germany@creator-management.agency.example";
const longName = "Vertriebspartnerschaften-und-Veranstaltungskooperationen";

const unconfirmed = saying(deliveries.listDeliveries, {
  ...deliveries.listDeliveries.example.data,
  messages: deliveries.listDeliveries.example.data.messages.map((message) => ({
    ...message,
    delivery: "unconfirmed" as const,
  })),
});

const handingOver = saying(evidence.listUnconfirmedSenders, {
  ...evidence.listUnconfirmedSenders.example.data,
  senders: evidence.listUnconfirmedSenders.example.data.senders.map((sender) => ({
    ...sender,
    handOverTo: longAddress,
  })),
});

const nothingRead = { why: "", intent: null, offers: [], hasUnsubscribed: false, isCorrected: false };

/** The answer of each conversation names another contact. */
const referring = [
  changing(threads.listThreads, (data) => ({
    ...data,
    threads: data.threads.map((thread) =>
      thread.answer ? { ...thread, answer: { ...thread.answer, next: "confirm" } } : thread,
    ),
  })),
  changing(outreach.getThread, (thread) => ({
    ...thread,
    messages: thread.messages.map((message) => ({
      ...message,
      reading: { ...(message.reading ?? nothingRead), handOverTo: longAddress },
    })),
  })),
];

/** The user's own name is not offered for a mention, so the list needs another member. */
const withAnna = changing(members.listMembers, (data) => ({
  ...data,
  members: [{ ...data.owner, userId: `${data.owner.userId.slice(0, -2)}99`, username: "anna", role: "member" }],
}));

const [exampleField] = creatorFields.listFields.example.data.fields;
const withChoices = saying(creatorFields.listFields, {
  fields: exampleField
    ? [{ ...exampleField, name: "kind", label: "Kooperation", type: "choice", choices: [longName, "Anderes"] }]
    : [],
});

const [exampleMailbox] = mailboxes.listMailboxes.example.data;
const twoMailboxes = saying(
  mailboxes.listMailboxes,
  exampleMailbox ? [exampleMailbox, { ...exampleMailbox, _id: `${exampleMailbox._id.slice(0, -2)}99` }] : [],
);

const longView = saying(views.listViews, {
  views: views.listViews.example.data.views.map((view) => ({ ...view, name: `${longName} in Nordrhein-Westfalen` })),
});

const filtered = "/creators?avgViews=1";
const search = "/dashboard/campaign";

/** Questions that appear only if there is a problem. */
export const questions: readonly MockedDialog[] = [
  {
    ...{ name: "Send 1 message again?", from: "resend-buttons", at: `${campaign}?view=sent`, mocks: [unconfirmed] },
    steps: (page) => press(page, /^Send the message to .* again$/),
  },
  {
    ...{ name: "Confirm sender", from: "confirm-addresses-dialog", at: "/dashboard/unmatched-mail?" },
    mocks: [handingOver],
    steps: (page) => press(page, /^Confirm .*@/),
  },
  {
    ...{ name: /^Write to /, from: "asked-step-dialog", at: `${campaign}?view=list`, changes: referring },
    steps: (page) => press(page, "Write to the manager"),
  },
  {
    ...{ name: /^Fallback of /, from: "fallback-dialog", at: "/email-templates?name=" },
    steps: async (page) => {
      await write(page, "Hi {{firstName}}, ");
      await page.keyboard.press("Control+Home");
      for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowRight");
      await expect(page.locator("[data-variable=known]").first()).toBeVisible();
      await page.keyboard.press("Alt+Enter");
    },
  },
  {
    ...{ name: "Sign in to continue", from: "sign-in-again-dialog", at: `${campaign}/edit?` },
    steps: async (page) => {
      await field(page, "Name").fill("Words that nobody has saved");
      await clickWithoutSession(page.getByRole("button", { name: "Save", exact: true }));
    },
  },
];

/** The draft's text names an offer, but the draft has none. */
export const questionsOfDrafts: readonly MockedDialog[] = [
  {
    ...{ name: /^Send this to /, from: "send-anyway-dialog", at: `${campaign}?view=drafts` },
    steps: async (page) => {
      await press(page, "Review");
      await press(page, "Edit");
      await page.getByText("One place is empty").waitFor();
      await press(page, "Send");
    },
  },
];

/** Lists of choices, and search dialogs. */
export const choices: readonly MockedDialog[] = [
  choice("creator-filter-panel", filtered, "Genres", [withChoices]),
  choice("field-filter-fields", filtered, "Kooperation", [withChoices]),
  choice("creator-column-menu", filtered, "Columns"),
  {
    ...{ name: anything, from: "category-field", at: "/creators?q=nora" },
    steps: async (page) => {
      await press(page, "New creator");
      await listed(page, "Genres").click();
    },
  },
  {
    ...{ name: anything, from: "choosing/creator-filters", at: campaign },
    steps: async (page) => {
      await press(page, "Choose creators");
      await pressFolded(page, { fold: "More filters", list: "Genres" });
    },
  },
  {
    ...{ name: anything, from: "campaign-filter-fields", at: search },
    steps: async (page) => {
      await pressFolded(page, { fold: "Filters", list: "Genres" });
    },
  },
  choice("focus-fields", `${campaign}/edit`, "Genres"),
  {
    ...{ name: anything, from: "mailboxes-choice", at: "/campaigns?", mocks: [twoMailboxes] },
    steps: async (page) => {
      await press(page, "New campaign");
      await listed(page, "Sends from").click();
    },
  },
  {
    ...{ name: anything, from: "complete-variable", at: "/email-templates?name=" },
    steps: (page) => write(page, "Hi {{"),
  },
  {
    ...{ name: anything, from: "note-field", at: `${campaign}?q=nora.wanders`, changes: [withAnna] },
    steps: async (page) => {
      await openFirst(page);
      await press(page, "Write a note");
      await page.getByLabel("Note to your team").fill("");
      await page.keyboard.type("@a");
    },
  },
  {
    ...{ name: "Find or do", from: "found-things", at: "/campaigns" },
    steps: async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill("a");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  {
    ...{ name: anything, from: "views-menu", at: "/creators?view=01938a5e-7c00-7000-8000-0000000000c1" },
    mocks: [longView],
    steps: (page) => press(page, /^Vertrieb/),
  },
];

function choice(from: string, at: string, button: string, mocks: MockedDialog["mocks"] = []): MockedDialog {
  return { name: anything, from, at, mocks, steps: (page) => listed(page, button).click() };
}

/** Writes into the content of a new template. */
async function write(page: Page, text: string): Promise<void> {
  await press(page, "New template");
  const content = page.getByRole("dialog").locator(".cm-content");
  await content.click();
  await page.keyboard.type(text);
}

/** Returns the button that opens a list. The column header may have the same name. */
function listed(page: Page, name: string): Locator {
  const opening = page.locator("button[aria-haspopup=dialog]");
  return page.getByRole("button", { name, exact: true }).and(opening).first();
}

/** On a wide screen the list is not folded away. */
async function pressFolded(page: Page, { fold, list }: { fold: string; list: string }): Promise<void> {
  const unfolding = page.getByRole("button", { name: fold, exact: true });
  await expect(listed(page, list).or(unfolding).first()).toBeVisible();
  if (!(await listed(page, list).isVisible())) await unfolding.first().click();
  await listed(page, list).click();
}
