import { outreach, reading, unmatchedMail } from "@overture/contract";
import type { Page } from "@playwright/test";
import { type Message, notice, toast, words } from "./message.ts";
import { mockCall, serverFaultText } from "./mock-call.ts";
import { press } from "./validation.ts";

const thread = outreach.getThread.example.data;
const conversation = `/dashboard/campaign/{campaignId}?thread=${thread._id}`;
const [message] = thread.messages;
const answer = {
  ...message,
  status: "response",
  kind: "reply",
  step: "negotiation",
  content: "I charge $450.",
  offer: 450,
  negotiationStatus: "pending",
  from: "sam@agency.example",
  namesRecipients: true,
  isFolded: true,
  hasHtml: true,
  attachments: [{ index: 0, name: "rates.pdf", type: "application/pdf", bytes: 1_200 }],
  reading: {
    why: "It answers a message",
    intent: "interested",
    words: "I charge $450.",
    offers: [{ amount: 450, currency: "USD", words: "I charge $450." }],
    hasUnsubscribed: false,
    isCorrected: false,
  },
};
const draft = { ...message, _id: "01938a5e-7c00-7000-8000-000000000044" };
const answered = { ...thread, step: "negotiation", awaitsUser: true, messages: [answer, draft] };
const { mails, ...totals } = unmatchedMail.listUnmatchedMail.example.data;
const unmatched = { mails, ...totals };

/** Messages about answers: how they were read, their attachments, and which conversation they belong to. */
export const answerMessages: readonly Message[] = [
  {
    when: "how an answer was read is put right",
    at: conversation,
    mocks: [outreach.getThread, answered],
    steps: async (page) => {
      await mockCall(page, reading.correctReading, answered);
      await correct(page);
    },
    shows: toast("Corrected"),
  },
  {
    when: "a correction is not taken",
    at: conversation,
    mocks: [outreach.getThread, answered],
    fails: [reading.correctReading, "serverFault"],
    steps: correct,
    shows: notice(serverFaultText),
  },
  {
    when: "a correction would unsubscribe the creator",
    at: conversation,
    mocks: [outreach.getThread, answered],
    steps: async (page) => {
      await press(page, "Correct");
      await page.getByLabel("It says").selectOption("Unsubscribed");
    },
    shows: words(
      `No campaign will write to ${thread.creator.username} any more, and every open conversation with them is cancelled.`,
    ),
  },
  {
    when: "the whole text of an answer cannot be had",
    at: conversation,
    mocks: [outreach.getThread, answered],
    fails: [reading.readWholeText, "serverFault"],
    steps: (page) => press(page, "Show quoted text"),
    shows: notice(serverFaultText),
    movesWithWindow: true,
  },
  {
    when: "an attachment cannot be had",
    at: conversation,
    mocks: [outreach.getThread, answered],
    fails: [reading.downloadAttachment, "serverFault"],
    steps: (page) => press(page, "Save rates.pdf, 1 kB"),
    shows: toast("The file could not be saved"),
  },
  {
    when: "a mail cannot be had",
    at: conversation,
    mocks: [outreach.getThread, answered],
    fails: [reading.downloadRaw, "serverFault"],
    steps: (page) => press(page, "Save mail"),
    shows: toast("The mail could not be saved"),
  },
  {
    when: "a draft cannot be given another recipient",
    at: conversation,
    mocks: [outreach.getThread, answered],
    fails: [outreach.editDraft, "serverFault"],
    steps: async (page) => {
      await page.getByLabel("Reply to").selectOption("sam@agency.example");
    },
    shows: toast("The recipient could not be changed"),
  },
  {
    when: "a mail is put into a conversation",
    at: "/dashboard/unmatched-mail",
    mocks: [unmatchedMail.listUnmatchedMail, unmatched],
    steps: async (page) => {
      await mockCall(page, unmatchedMail.listThreadChoices, unmatchedMail.listThreadChoices.example.data);
      await mockCall(page, unmatchedMail.assignUnmatchedMail, unmatchedMail.assignUnmatchedMail.example.data);
      await assign(page);
    },
    shows: toast("Put into the conversation with lena.wanders"),
  },
  {
    when: "a mail cannot be put into a conversation",
    at: "/dashboard/unmatched-mail",
    mocks: [unmatchedMail.listUnmatchedMail, unmatched],
    fails: [unmatchedMail.assignUnmatchedMail, "serverFault"],
    steps: async (page) => {
      await mockCall(page, unmatchedMail.listThreadChoices, unmatchedMail.listThreadChoices.example.data);
      await assign(page);
    },
    shows: toast("The mail could not be assigned"),
  },
  {
    when: "a mail is discarded",
    at: "/dashboard/unmatched-mail",
    mocks: [unmatchedMail.listUnmatchedMail, unmatched],
    steps: async (page) => {
      await mockCall(page, unmatchedMail.discardUnmatchedMail, { success: true });
      await press(page, "Discard the mail from sam@agency.example");
      await press(page, "Discard mail");
    },
    shows: toast("Mail discarded"),
  },
];

async function correct(page: Page): Promise<void> {
  await press(page, "Correct");
  await page.getByLabel("It says").selectOption("Asks a question");
  await press(page, "Save correction");
}

async function assign(page: Page): Promise<void> {
  await press(page, "Assign the mail from sam@agency.example");
  await press(page, "Assign to lena.wanders in Summer in Portugal");
}
