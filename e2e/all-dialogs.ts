import type { Page } from "@playwright/test";
import { campaign, type DialogCase, dialogs, dialogsOfDrafts, otherDialogs } from "./dialogs.ts";
import { mockCall } from "./messages/mock-call.ts";
import { type MockedDialog, menus, moreDialogs } from "./more-dialogs.ts";
import { changeAnswers, choices, questions, questionsOfDrafts } from "./more-questions.ts";

/** Whatever opens over a screen of an administrator. */
export const allDialogs: readonly MockedDialog[] = [
  ...dialogs,
  ...otherDialogs,
  ...moreDialogs,
  ...questions,
  ...menus,
  ...choices,
];

/** Over the drafts of a user. */
export const allDialogsOfDrafts: readonly MockedDialog[] = [...questionsOfDrafts, ...dialogsOfDrafts];

/** On a phone a conversation, a mail and the menu are sheets, and what is open over one closes with it. */
export const opensOnPhone = ({ at, from }: DialogCase): boolean =>
  at.startsWith(`${campaign}?q`) || at.startsWith(`${campaign}?s`) || ofPhone.has(from);

/** On a wide screen it stands beside the list, and nothing opens. */
export const opensOnPhoneOnly = ({ from }: DialogCase): boolean => sheets.has(from);

const sheets = new Set([
  "inbox-page",
  "-campaign-page",
  "sidebar-layout",
  "sandbox-page",
  "user-menu",
  "triage-bar",
  "send-and-done",
]);
const ofPhone = new Set([
  ...sheets,
  "reply-or-bounce",
  "creator-actions",
  "user-actions",
  "creator-paging",
  "export-menu",
  "choosing/creator-filters",
  "campaign-filter-fields",
  "note-field",
  "asked-step-dialog",
]);

/** What somebody sees who opens all of these. */
export const openedSelector = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** What has not come yet, but for what waits behind a dialog until that has been answered. */
export const loadingSelector = ":is(.animate-pulse, [aria-busy=true]):not([aria-hidden=true] *)";

/** The answers of the server that there has to be something to open. */
export async function prepareAnswers(page: Page, all: readonly MockedDialog[]): Promise<void> {
  for (const call of new Set(all.flatMap(({ mocks = [] }) => mocks))) await mockCall(page, call, call.example.data);
  for (const change of all.flatMap(({ changes = [] }) => changes)) await changeAnswers(page, change);
}
