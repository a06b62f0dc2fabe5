import type { unmatchedMail } from "@overture/contract";
import { t } from "#language";

type Mail = unmatchedMail.UnmatchedMail;

export function subjectWords({ subject }: Mail): string {
  return subject === "" ? t`No subject` : subject;
}

/** The sender and the subject; broken mail names no sender. */
export function aboutWords(mail: Mail): string {
  return mail.from === "" ? subjectWords(mail) : t`From ${mail.from}: ${subjectWords(mail)}`;
}

export function restorableWords({ from }: Mail): string {
  return from === ""
    ? t`This mail can be restored for 30 days under Recently deleted.`
    : t`The mail from ${from} can be restored for 30 days under Recently deleted.`;
}

/** Reports prove nothing and belong to no conversation. */
export function isReport({ kind }: Mail): boolean {
  return kind === "bounce" || kind === "complaint";
}
