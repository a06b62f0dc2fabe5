import type { campaigns } from "@overture/contract";
import { t } from "#language";
import { formatDateTime } from "../../ui/format";

/** An end within this time is not shown. */
const soonMs = 60_000;

/** When the last waiting message will be sent, if the pace of its mailbox makes it take a while. */
export function lastSendingWords({ sendingUntil }: campaigns.Campaign, now: Date): string | undefined {
  if (sendingUntil === undefined || new Date(sendingUntil).getTime() - now.getTime() < soonMs) return undefined;
  return t`Last goes out about ${formatDateTime(sendingUntil)}`;
}

/** What a stopped mailbox means for the campaign, and what the user can do. */
export function stoppedWords({ by, reason, isSystem }: campaigns.StoppedMailbox, canResume: boolean): string {
  const whenResumed = canResume ? [] : [t`An administrator can resume it.`];
  switch (by) {
    case "user":
      return [t`The mailbox is paused: nothing is sent until somebody resumes it.`, ...whenResumed].join(" ");
    case "sign-in":
      return isSystem
        ? [t`The mail server refuses the sign-in: nothing is sent until its settings are right.`, ...whenResumed].join(
            " ",
          )
        : t`The mail server refuses the sign-in: correct the mailbox's password in the settings, then resume it.`;
    case "bounces":
      return [
        reason === undefined
          ? t`Too many mails bounced, so nothing is sent from the mailbox for now.`
          : t`${sentence(reason)}, so nothing is sent from the mailbox for now.`,
        t`Take addresses out that look wrong before it is resumed, or providers will take its mail for spam.`,
        ...whenResumed,
      ].join(" ");
    case "complaints":
      return [
        reason === undefined
          ? t`Recipients complained, so nothing is sent from the mailbox for now.`
          : t`${sentence(reason)}, so nothing is sent from the mailbox for now.`,
        t`Write to fewer people, and closer to what they do, before it is resumed.`,
        ...whenResumed,
      ].join(" ");
  }
}

/** Capitalizes the server's reason, which begins with a small letter. */
function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
