/** All texts of the offer page. Prices, dates and names are passed already formatted. */
export interface OfferWords {
  yourOffer: string;
  missing: { title: string; text: string };
  /** Shown for a link from a stored copy of the mail. */
  blanked: { title: string; text: string };
  failed: { title: string; text: string; retry: string };
  /** Why an answer was not recorded. */
  refused: { changed: string; tooMany: string; tooLong: string; notSent: string };
  offerFor: (creator: string) => string;
  terms: string;
  openUntil: (date: string) => string;
  accept: (price: string) => string;
  askForAnother: string;
  decline: string;
  /** The second step of an answer. */
  acceptQuestion: (price: string) => string;
  declineQuestion: string;
  once: (sender: string) => string;
  yesAccept: (price: string) => string;
  counterDetail: (price: string, sender: string) => string;
  sendPrice: string;
  yourPrice: string;
  needsPrice: string;
  wrongPrice: string;
  wordsOfPrice: string;
  words: string;
  optional: string;
  back: string;
  replaced: { title: string; text: (sender: string) => string };
  ended: { title: string; text: string };
  accepted: (price: string) => string;
  asked: (price: string) => string;
  declined: string;
  sentOn: (sender: string, date: string) => string;
  willWrite: (sender: string) => string;
  nothingElse: string;
}

export const en: OfferWords = {
  yourOffer: "Your offer",
  missing: {
    title: "There is no such offer",
    text: "The link may be cut off, or the offer is no longer kept. Copy the whole link from the mail, or answer the mail itself.",
  },
  blanked: {
    title: "This link is from a copy of the mail",
    text: "Whoever has the link answers for the creator, so it works only in the mail itself. Where Overture keeps mail, as in answers that quote it, the link is blanked. In the sandbox, open the mail with the offer: its link works there.",
  },
  failed: {
    title: "The offer could not be loaded",
    text: "Please try again in a moment.",
    retry: "Try again",
  },
  refused: {
    changed: "The offer has changed meanwhile, so your answer was not recorded.",
    tooMany: "Too many answers came from here. Please try again in 15 minutes.",
    tooLong: "Please write a shorter message.",
    notSent: "Your answer could not be sent. Please try again in a moment.",
  },
  offerFor: (creator) => `An offer for ${creator}`,
  terms: "Terms",
  openUntil: (date) => `Open until ${date}. You need no account.`,
  accept: (price) => `Accept ${price}`,
  askForAnother: "Ask for another price",
  decline: "Decline",
  acceptQuestion: (price) => `Accept ${price}?`,
  declineQuestion: "Decline the offer?",
  once: (sender) => `${sender} gets your answer at once. It cannot be changed here afterwards.`,
  yesAccept: (price) => `Yes, accept ${price}`,
  counterDetail: (price, sender) => `${price} is offered. ${sender} decides about yours and writes to you.`,
  sendPrice: "Send your price",
  yourPrice: "Your price",
  needsPrice: "Say for how much",
  wrongPrice: "Enter an amount above 0, with at most two decimals",
  wordsOfPrice: "What it is for",
  words: "Words to go with it",
  optional: "Optional",
  back: "Back",
  replaced: {
    title: "This offer was replaced",
    text: (sender) => `${sender} has sent you a newer one. Please open the link in the newest mail.`,
  },
  ended: {
    title: "This offer has ended",
    text: "To talk about it again, answer the mail that the link came in.",
  },
  accepted: (price) => `You accepted ${price}`,
  asked: (price) => `You asked for ${price}`,
  declined: "You declined",
  sentOn: (sender, date) => `Sent to ${sender} on ${date}.`,
  willWrite: (sender) => `${sender} will write to you.`,
  nothingElse: "Nothing else has to be done.",
};
