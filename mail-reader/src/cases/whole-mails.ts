import type { BounceClass } from "../bounce-class.js";
import type { MailKind } from "../read-mail.js";
import { commonAnswers } from "./whole-answers.js";
import { answersByLanguage } from "./whole-answers-by-language.js";
import { complaintsOfPeople } from "./whole-complaints.js";
import { mailsAbroad } from "./whole-mails-abroad.js";
import { mailsAway } from "./whole-mails-away.js";
import { mailsInDisguise } from "./whole-mails-in-disguise.js";
import { mixedMails } from "./whole-mails-mixed.js";
import { mailsOfOffices } from "./whole-mails-of-offices.js";
import { olderMails } from "./whole-mails-older.js";
import { mailsPresent } from "./whole-mails-present.js";
import { rareMails } from "./whole-mails-rare.js";
import { wholeReplies } from "./whole-replies.js";
import { repliesAboutMail } from "./whole-replies-about-mail.js";
import { repliesByLanguage } from "./whole-replies-by-language.js";
import { repliesInOffices } from "./whole-replies-in-offices.js";
import { rareReplies } from "./whole-replies-rare.js";
import { commonReports } from "./whole-reports.js";
import { reportsByProvider } from "./whole-reports-by-provider.js";
import { reportsOfGateways } from "./whole-reports-of-gateways.js";
import { rarerReports } from "./whole-reports-rarer.js";

/** A complete mail, and what it means. */
export interface WholeMail {
  readonly name: string;
  readonly kind: MailKind;
  readonly raw: string;
  /** How `raw` becomes bytes, if it is not UTF-8. */
  readonly bytes?: "latin1";
  /** Recipient, the classes that are right, and whether it is final. An alias counts as the recipient. */
  readonly reports?: readonly (readonly [string | null, readonly BounceClass[], boolean?])[];
  /** The message ID of the mail that a report is about. */
  readonly original?: string;
  /** Exactly the writer's own text. */
  readonly visible?: string;
  /** The price that the writer most likely asks for. */
  readonly price?: number;
}

export const wholeMails: readonly WholeMail[] = [
  ...commonReports,
  ...commonAnswers,
  ...complaintsOfPeople,
  ...rarerReports,
  ...answersByLanguage,
  ...mailsAbroad,
  ...olderMails,
  ...wholeReplies,
  ...mailsAway,
  ...repliesByLanguage,
  ...mailsPresent,
  ...rareMails,
  ...rareReplies,
  ...mixedMails,
  ...repliesInOffices,
  ...reportsByProvider,
  ...mailsOfOffices,
  ...repliesAboutMail,
  ...reportsOfGateways,
  ...mailsInDisguise,
];
