import { isOfferLink } from "./decisions/offer-page/present-offer.js";
import { writeOfferLink } from "./decisions/offer-page/write-offer-link.js";
import type { MailListener } from "./mail/listener.js";
import { noteBounceWithdrawn } from "./outreach/follow-ups/silence-of-thread-queries.js";
import { matchMail } from "./outreach/matching/accept-mail.js";
import { acceptSentMail } from "./outreach/matching/accept-sent-mail.js";
import { noteLifted, noteSuppressed } from "./outreach/matching/note-suppression.js";
import { resemblesAnswer } from "./outreach/matching/resembles-answer.js";
import { noteDelivery } from "./outreach/sending/note-delivery.js";
import { findConversations } from "./outreach/threads/thread-queries.js";

/** What mail reports to the domain to its right. */
export const mailListener: MailListener = {
  matchMail,
  acceptSentMail,
  resemblesAnswer,
  writeLinks: writeOfferLink,
  isLink: isOfferLink,
  noteDelivery,
  noteBounceWithdrawn,
  noteSuppressed,
  noteLifted,
  findConversations,
};
