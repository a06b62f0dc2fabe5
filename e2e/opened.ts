import type { Page } from "@playwright/test";
import { campaign, dialogs, dialogsOfDrafts, type Opened, otherDialogs } from "./dialogs.ts";
import { pretend } from "./messages/spoil.ts";
import { menus, moreDialogs, type Pretended } from "./more-dialogs.ts";
import { changeAnswers, choices, questions, questionsOfDrafts } from "./more-questions.ts";

/** Whatever opens over a screen of an administrator. */
export const opened: readonly Pretended[] = [
  ...dialogs,
  ...otherDialogs,
  ...moreDialogs,
  ...questions,
  ...menus,
  ...choices,
];

/** Over the drafts of a user. */
export const openedOfDrafts: readonly Pretended[] = [...questionsOfDrafts, ...dialogsOfDrafts];

/** On a phone a conversation, a mail and the menu are sheets, and what is open over one closes with it. */
export const isOfPhone = ({ at, from }: Opened): boolean =>
  at.startsWith(`${campaign}?q`) || at.startsWith(`${campaign}?s`) || ofPhone.has(from);

/** Where there is room, it stands beside the list, and nothing opens. */
export const isOfPhoneAlone = ({ from }: Opened): boolean => sheets.has(from);

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
export const anyOpen = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** What has not come yet, but for what waits behind a dialog until that has been answered. */
export const coming = ":is(.animate-pulse, [aria-busy=true]):not([aria-hidden=true] *)";

/** The answers of the server that there has to be something to open. */
export async function prepareAnswers(page: Page, all: readonly Pretended[]): Promise<void> {
  for (const call of new Set(all.flatMap(({ pretends = [] }) => pretends)))
    await pretend(page, call, call.example.data);
  for (const change of all.flatMap(({ changes = [] }) => changes)) await changeAnswers(page, change);
}
