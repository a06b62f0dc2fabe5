import { absenceIsOver, namesAbsence, namesDay, namesUrgency } from "./absence-words.js";
import {
  namesTicket,
  promisesAnswer,
  redirectsUrgent,
  saysManyMails,
  saysReceived,
  saysUnattended,
  saysWithin,
  speaksForMany,
  talksBusiness,
  thanksForWriting,
} from "./acknowledgement-words.js";
import { readAddresses } from "./addresses.js";
import {
  awayTopics,
  saysAutomatic,
  saysAway,
  saysAwayBriefly,
  saysGone,
  saysUntil,
  subjects,
  subjectTails,
} from "./auto-reply-words.js";
import { readIntent } from "./intent.js";
import type { MailHeaders } from "./mail-headers.js";
import { findOffers } from "./prices.js";

/** Header fields that only programs write, whatever they hold. */
const programFields =
  /^(?:(?:x-(?:[a-z]{1,12}-)?)?auto-?(?:reply|repl(?:ied|ier)|respon[ds]e?r?)(?:-from)?|x-auto-?generated|x-md-?autoresponder|(?:x-)?vacation(?:-message)?|x-fc-machinegenerated|x-cron-env|x-apple-action)$/;

export interface AutoReplyQuestion {
  readonly headers: MailHeaders;
  readonly subject: string;
  readonly visible: string;
  readonly isAnswer: boolean;
}

/** Says why a message is a program's answer (RFC 3834 and what programs did before and beside it), or undefined. */
export function isAutoReply(question: AutoReplyQuestion): string | undefined {
  return signInHeaders(question) ?? signInWords(question);
}

function signInHeaders({ headers, subject, isAnswer }: AutoReplyQuestion): string | undefined {
  const submitted = headers.raw("auto-submitted")?.toLowerCase();
  if (submitted && !/^no\b/.test(submitted)) return `Auto-Submitted: ${submitted.slice(0, 60)}`;
  const field = [...headers.names()].find(
    (name) => programFields.test(name) && !/^(?:no|false|0)$/i.test(headers.raw(name) ?? ""),
  );
  if (field) return `It has the header field ${field}`;
  if (/auto[_-]?re(?:ply|sp)/i.test(precedenceOf(headers))) return `Precedence: ${precedenceOf(headers)}`;
  if (isSentByRule(headers)) return "A mail program's rule sent it";
  if (hasNullSender(headers) && headers.has("x-ms-exchange-inbox-rules-loop")) return "A mailbox's rule sent it";
  // Help desks ask for no automatic replies too, when people write through them; those answer something.
  const silences = /all|oof|autoreply/i.test(headers.raw("x-auto-response-suppress") ?? "");
  if (silences && (hasNullSender(headers) || !isAnswer))
    return "It asks for no automatic replies, as automatic ones do";
  const unmarked = subject.toLowerCase().replace(/^\[[^\]]{1,60}\]\s*(?=\S)/, "");
  if (subjects.test(subject.toLowerCase()) || subjects.test(unmarked) || subjectTails.test(withoutReplyPrefix(subject)))
    return "Its subject is that of an automatic reply";
  return undefined;
}

/** "Re: Out of office" is what people answer to an absence; "Re: Idea (out of office)" is the absence itself. */
function withoutReplyPrefix(subject: string): string {
  return subject.replace(/^(?:\s{0,3}(?:re|aw|sv|antw|odp|ref|rv|tr|res)\s?[:：]){1,5}\s{0,3}/i, "");
}

function signInWords({ headers, subject, visible, isAnswer }: AutoReplyQuestion): string | undefined {
  const opening = visible.slice(0, 1_500).toLowerCase();
  const precedence = precedenceOf(headers);
  if (saysAutomatic.test(opening)) return "It says that it is an automatic message";
  if (/\bjunk\b/i.test(precedence) && !headers.has("list-id")) return "Precedence: junk";
  if (opening.length > 1_400) return undefined;
  const beginning = opening.slice(0, 600);
  const isAway = saysAway.test(beginning);
  const maybeAway = isAway || saysAwayBriefly.test(beginning);
  // Groups and lists mark what people write to them as programs do; programs ask as well whether it is urgent.
  const isMarked = /bulk/i.test(precedence) || (/list/i.test(precedence) && !/[?？]/.test(opening));
  const isBulk = isMarked && !takesAStand(opening) && !greetsByName(headers, opening);
  const isSentByProgram = hasNullSender(headers) || isBulk;
  if (isSentByProgram && (maybeAway || saysGone.test(beginning)))
    return "It says that its sender is away, and a program sent it";
  const acknowledged = signInAcknowledgement(opening);
  if (acknowledged) return acknowledged;
  // People write that they are away in the middle of a conversation, by name, or while they offer and ask; programs
  // instead of it.
  if (offersOrAsks.test(opening) || greetsByName(headers, opening)) return undefined;
  if (isAway && awayTopics.test(subject.toLowerCase())) return "It says that its sender is away, and its subject too";
  if (isAway && !isAnswer && saysUntil.test(opening)) return "It says that its sender is away, and answers nothing";
  const first = opening.slice(0, firstWords);
  const isAbsent = [saysAway, saysAwayBriefly, namesAbsence].some((list) => list.test(first));
  if (!isAbsent || absenceIsOver.test(opening) || !addressesAnybody(opening) || takesAStand(opening)) return undefined;
  return "It says that its sender is away, and what to do";
}

/** A program says at once that its sender is away. */
const firstWords = 300;

/** Whoever is away has written one text for everybody: it names nobody. */
function greetsByName(headers: MailHeaders, opening: string): boolean {
  const greeting = (/\S[^\n]{0,60}/.exec(opening)?.[0] ?? "").split(/[^\p{L}]+/u);
  const owner = headers.all("to").flatMap((value) => readAddresses(value));
  const names = owner.flatMap(({ name, address }) =>
    `${name ?? ""} ${address.split("@", 1)[0]}`.toLowerCase().split(/[^\p{L}]+/u),
  );
  return names.some((name) => name.length > 2 && greeting.includes(name));
}

/** Whom to turn to, or when there is an answer: what a program adds to an absence. */
function addressesAnybody(opening: string): boolean {
  if (redirectsUrgent.test(opening)) return true;
  const isDated = saysUntil.test(opening) || namesDay.test(opening);
  const namesContact = /[^\s@]@[^\s@]+\.|\d[\d\s()/.-]{7,}\d/.test(opening);
  if (namesContact && (isDated || namesUrgency.test(opening))) return true;
  return isDated && (thanksForWriting.test(opening) || promisesAnswer.test(opening));
}

/** What a help desk, a management or a mailbox without a reader says to whoever writes. */
function signInAcknowledgement(opening: string): string | undefined {
  if (prices.test(opening)) return undefined;
  if (saysUnattended.test(opening)) return "It says that nobody reads or answers there";
  const thanks = thanksForWriting.test(opening);
  const received = saysReceived.test(opening);
  if (!thanks && !received) return undefined;
  const promises = promisesAnswer.test(opening);
  const many = speaksForMany.test(opening);
  const within = saysWithin.test(opening);
  const answersAnybody =
    ((thanks || received) && saysManyMails.test(opening)) ||
    (received && namesTicket.test(opening)) ||
    (received && many && (promises || thanks)) ||
    (received && promises && within) ||
    (thanks && promises && within && many);
  const isAPersons = /[?？]/.test(opening) || takesAStand(opening);
  return answersAnybody && !isAPersons ? "It acknowledges a message, as help desks do" : undefined;
}

/** Whoever agrees, declines or talks of the deal has read what was written. */
function takesAStand(opening: string): boolean {
  if (talksBusiness.test(opening)) return true;
  const offers = findOffers(opening);
  const intent = readIntent(opening, offers)?.intent;
  return offers.length > 0 || intent === "interested" || intent === "declined" || intent === "opt-out";
}

const prices = /[$€£¥]\s?\d|\d\s?(?:usd|eur|gbp|dollars|euros?|€|\$|£)/;
const offersOrAsks = /[$€£¥]\s?\d|\d\s?(?:usd|eur|gbp|dollars|euros?|€|\$|£)|[?？]/;

function precedenceOf(headers: MailHeaders): string {
  return ["precedence", "x-precedence", "preference"]
    .map((name) => headers.raw(name) ?? "")
    .join(" ")
    .trim();
}

function isSentByRule(headers: MailHeaders): boolean {
  const programs = ["x-ms-exchange-generated-message-source", "x-post-messageclass", "x-mailer", "user-agent"].map(
    (name) => headers.raw(name) ?? "",
  );
  if (/mailbox rules agent|auto[- ]?(?:reply|respon)|vacation/i.test(programs.join(" "))) return true;
  return headers.all("delivered-to").some((value) => /^autoresponder\b/i.test(value));
}

function hasNullSender(headers: MailHeaders): boolean {
  return /^<?\s*>?$/.test(headers.raw("return-path") ?? "unset");
}
