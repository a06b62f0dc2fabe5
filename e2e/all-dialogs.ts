import type { Page } from "@playwright/test";
import { campaign, type DialogCase, dialogs, dialogsOfDrafts, otherDialogs } from "./dialogs.ts";
import { mockCall } from "./messages/mock-call.ts";
import { type MockedDialog, menus, moreDialogs } from "./more-dialogs.ts";
import { changeAnswers, choices, questions, questionsOfDrafts } from "./more-questions.ts";

/** All dialogs, menus and lists over the screens of an administrator. */
export const allDialogs: readonly MockedDialog[] = [
  ...dialogs,
  ...otherDialogs,
  ...moreDialogs,
  ...questions,
  ...menus,
  ...choices,
];

/** All dialogs and lists over the drafts of a user. */
export const allDialogsOfDrafts: readonly MockedDialog[] = [...questionsOfDrafts, ...dialogsOfDrafts];

/** On a phone, a conversation, a mail and the menu open as sheets; dialogs opened over a sheet close with it. */
export const opensOnPhone = ({ at, from }: DialogCase): boolean =>
  at.startsWith(`${campaign}?q`) || at.startsWith(`${campaign}?s`) || ofPhone.has(from);

/** Returns whether the case is a sheet on a phone and a panel beside the list on a wide screen, where nothing opens. */
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

/** Selects every open dialog, menu and list. */
export const openedSelector = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** Selects everything that is still loading, except parts that are hidden behind a dialog. */
export const loadingSelector = ":is(.animate-pulse, [aria-busy=true]):not([aria-hidden=true] *)";

/** Mocks the answers of the server so that each dialog has data to show. */
export async function prepareAnswers(page: Page, all: readonly MockedDialog[]): Promise<void> {
  for (const call of new Set(all.flatMap(({ mocks = [] }) => mocks))) await mockCall(page, call, call.example.data);
  for (const change of all.flatMap(({ changes = [] }) => changes)) await changeAnswers(page, change);
}
