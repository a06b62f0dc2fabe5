import { isAbsenceNotice, isCompanysNotice, saysMoreThanAbsence, speaksOfMailOnly } from "./absence-notice.js";
import {
  absenceIsOver,
  absenceOfOther,
  asksToReturn,
  closesBooks,
  closesDoors,
  hasActed,
  hasLeft,
  namesAbsence,
  namesDay,
  namesUrgency,
  promisesForOther,
  turnsToOne,
  turnsToOneElsewhere,
} from "./absence-words.js";
import {
  namesForm,
  namesHours,
  namesMail,
  namesTicket,
  namesWriter,
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
  goesOnLikeTitle,
  saysAutomatic,
  saysAway,
  saysAwayBriefly,
  saysGone,
  saysInJest,
  saysUntil,
  subjects,
  subjectTails,
} from "./auto-reply-words.js";
import { asksOthersFirst, looksAtOffer } from "./deliberation-words.js";
import { opensCase, speaksToAll } from "./departure-words.js";
import { readIntent } from "./intent.js";
import { decodeWords, type MailHeaders } from "./mail-headers.js";
import { howToUnsubscribe } from "./opt-out-words.js";
import { findOffers } from "./prices.js";
import { asksForProof } from "./proof-words.js";
import { saysMoreThanReceipt } from "./unspaced-receipts.js";
import { endShortLines } from "./written-names.js";

/** Header fields that only programs write, whatever their value is. */
const programFields =
  /^(?:(?:x-(?:[a-z]{1,12}-)?)?auto-?(?:reply|repl(?:ied|ier)|respon[ds]e?r?)(?:-from)?|x-auto-?generated|x-md-?autoresponder|(?:x-)?vacation(?:-message)?|x-fc-machinegenerated|x-cron-env|x-apple-action)$/;

export interface AutoReplyQuestion {
  readonly headers: MailHeaders;
  readonly subject: string;
  readonly visible: string;
  readonly isAnswer: boolean;
  /** Whether it quotes the mail that it answers, or a phone signed it: most people's answers, few automatic replies. */
  readonly isTyped: () => boolean;
}

/** Why a message is an automatic reply (RFC 3834, and what older and other programs do), or undefined. */
export function isAutoReply(question: AutoReplyQuestion): string | undefined {
  return signInHeaders(question) ?? signInWords(question);
}

function signInHeaders({ headers, subject, visible, isAnswer }: AutoReplyQuestion): string | undefined {
  const submitted = headers.raw("auto-submitted")?.toLowerCase();
  if (submitted && !/^no\b/.test(submitted)) return `Auto-Submitted: ${submitted.slice(0, 60)}`;
  const field = [...headers.names()].find(
    (name) => programFields.test(name) && !/^(?:no|false|0)$/i.test(headers.raw(name) ?? ""),
  );
  if (field) return `It has the header field ${field}`;
  if (/auto[_-]?re(?:ply|sp)/i.test(precedenceOf(headers))) return `Precedence: ${precedenceOf(headers)}`;
  if (isSentByRule(headers)) return "A mail program's rule sent it";
  if (hasNullSender(headers) && headers.has("x-ms-exchange-inbox-rules-loop")) return "A mailbox's rule sent it";
  // Help desks also set this field on mail that people write through them, which is an answer to something.
  const silences = /all|oof|autoreply/i.test(headers.raw("x-auto-response-suppress") ?? "");
  if (silences && (hasNullSender(headers) || !isAnswer))
    return "It asks for no automatic replies, as automatic ones do";
  const whole = subject.toLowerCase();
  const unmarked = whole.replace(/^\[[^\]]{1,60}\]\s*(?=\S)/, "");
  if (saysAway.test(ownSubject(whole)) || subjectTails.test(withoutReplyPrefix(subject)))
    return "Its subject is that of an automatic reply";
  const title = subjects.exec(whole) ?? subjects.exec(unmarked);
  if (title === null || (isPartOfPhrase(title) && asksOrDecides(visible))) return undefined;
  return "Its subject is that of an automatic reply";
}

/** Programs end the title, or write a sign behind it: "On holiday in Greece, an idea" is a topic. */
function isPartOfPhrase({ 0: title, index, input }: RegExpExecArray): boolean {
  const rest = input.slice(index + title.length);
  return /^\s{1,3}\p{L}/u.test(rest) && !goesOnLikeTitle.test(rest);
}

function asksOrDecides(visible: string): boolean {
  const opening = openingOf(visible);
  return opening.length <= 1_400 && (/[?？]/.test(opening) || takesAStand(opening));
}

function openingOf(visible: string): string {
  return visible.slice(0, 1_500).toLowerCase().replace(asksWhetherUrgent, "$1.");
}

/** A vacation responder's own words before the subject that it answers: "On leave Re: Idea". */
function ownSubject(subject: string): string {
  return (
    /^(?!\s{0,3}(?:re|aw|sv|antw|odp|ref|rv|tr|fwd?|wg|res)\s?[:：])(.{2,60}?)\sre[:：]\s/.exec(subject)?.[1] ?? ""
  );
}

/** "Re: Out of office" is a person's answer to an absence; "Re: Idea (out of office)" is the automatic reply itself. */
function withoutReplyPrefix(subject: string): string {
  return subject.replace(/^(?:\s{0,3}(?:re|aw|sv|antw|odp|ref|rv|tr|res)\s?[:：]){1,5}\s{0,3}/i, "");
}

/** Without what is about others, or about a list. */
function ownOpening(visible: string): string {
  return openingOf(visible).replaceAll(howToUnsubscribe, "").replaceAll(absenceOfOther, "");
}

/** "Urgent? Call Lea": nobody is asked. */
const asksWhetherUrgent =
  /((?:^|[.!\n] {0,3})(?:is it |if )?(?:urgent|emergenc|anything urgent|dringend|eilig|notfall|urgence|urgente?|urgência|spoed|haster|bråttom|pilne|срочно)[^?.!\n]{0,30})\?/gu;

function signInWords({ headers, subject, visible, isAnswer, isTyped }: AutoReplyQuestion): string | undefined {
  const opening = ownOpening(visible);
  const sender = decodeWords(headers.raw("from") ?? "");
  const clauses = () => ownOpening(endShortLines(visible.slice(0, 1_500), sender));
  const precedence = precedenceOf(headers);
  if (saysAutomatic.test(opening) && !saysInJest.test(opening.slice(0, firstWords)))
    return "It says that it is an automatic message";
  if (asksForProof.test(opening) && !/[?？](?!\w)/.test(opening) && !takesAStand(opening))
    return "It holds mail back until its sender proves to be a person";
  if (/\bjunk\b/i.test(precedence) && !headers.has("list-id")) return "Precedence: junk";
  if (opening.length > 1_400) return undefined;
  const beginning = opening.slice(0, 600);
  const isAway = saysAway.test(beginning);
  const maybeAway = isAway || saysAwayBriefly.test(beginning);
  // Groups and lists mark people's mail as programs do; but programs also ask whether something is urgent.
  const isMarked = /bulk/i.test(precedence) || (/list/i.test(precedence) && !/[?？]/.test(opening));
  const isBulk = isMarked && !takesAStand(opening) && !greetsByName(headers, opening);
  const isSentByProgram = hasNullSender(headers) || isBulk;
  if (isSentByProgram && (maybeAway || saysGone.test(beginning)))
    return "It says that its sender is away, and a program sent it";
  if (hasNullSender(headers) && isMarked && !headers.has("list-id")) return "A program sent it, and says so";
  if (hasNullSender(headers) && promisesAnswer.test(beginning)) {
    if (thanksForWriting.test(beginning) || saysReceived.test(beginning)) return "A program acknowledges a message";
  }
  if (deliberates(opening)) return undefined;
  const acknowledged = signInAcknowledgement(opening, isTyped);
  if (acknowledged) return acknowledged;
  // People mention an absence within a conversation, with a greeting by name, or together with an offer or a question;
  // programs write nothing else.
  if (offersOrAsks.test(opening) || asksUnmarked.test(opening)) return undefined;
  if (closesBooks.test(opening) || greetsByName(headers, opening)) return undefined;
  const asksOne = asksToReturn.test(opening) || (promisesForOther.test(opening) && !opening.includes("@"));
  if (hasActed.test(opening) || (asksOne && !namesUrgency.test(opening))) return undefined;
  if (isAway && awayTopics.test(subject.toLowerCase())) return "It says that its sender is away, and its subject too";
  if (isAway && !isAnswer && saysUntil.test(opening)) return "It says that its sender is away, and answers nothing";
  const first = opening.slice(0, firstWords);
  if (saysOthersHaveGone(opening) && !takesAStand(opening) && !isTyped())
    return "It says that somebody has left, in nobody's name, and whom to ask";
  if (saysOwnerHasGone(headers, first) && !namesFirstPerson.test(first))
    return "It says that whoever had this mailbox has left";
  if (hasLeft.test(first) && thanksForWriting.test(first) && !takesAStand(opening))
    return "It says that its sender has left, and thanks whoever writes";
  const isNotice = !absenceIsOver.test(opening) && !speaksToOne(opening) && isAbsenceNotice(clauses(), takesAStand);
  if (isNotice && !isTyped()) return "It says that its sender is away, in the words of automatic replies alone";
  const isAbsent = [saysAway, saysAwayBriefly, namesAbsence].some((list) => list.test(first));
  // "Leider nicht im Büro" does not decline anything.
  if (!isAbsent || absenceIsOver.test(opening) || takesAStand(opening.replace(saysAway, " "))) return undefined;
  if (addressesAnybody(opening)) return "It says that its sender is away, and what to do";
  // It addresses nobody and quotes nothing: whoever wrote it, it only says that the sender is away.
  const isClear = opening.length <= longestAbsence && (saysAway.test(first) || isDated(opening));
  if (isClear && !speaksToOne(opening) && !saysMoreThanAbsence(clauses()) && !isTyped())
    return "It says that its sender is away, and nothing else";
  return undefined;
}

/**
 * "I will check with my team and get back to you within 24 hours": a person promises an answer to this mail. A desk
 * says that a mail has come, gives it a number or says how many there are, and looks at whatever has come.
 */
function deliberates(opening: string): boolean {
  if (namesTicket.test(opening) || saysManyMails.test(opening)) return false;
  if (asksOthersFirst.test(opening)) return true;
  return looksAtOffer.test(opening) && !(saysReceived.test(opening) && speaksForMany.test(opening));
}

function speaksToOne(text: string): boolean {
  return turnsToOne.test(text) || turnsToOneElsewhere.test(text);
}

/** A text with more to say is longer. */
const longestAbsence = 500;

/** A program mentions the absence at the beginning. */
const firstWords = 300;

/** An automatic reply is one text for everybody and contains no name. */
function greetsByName(headers: MailHeaders, opening: string): boolean {
  const greeting = (/\S[^\n]{0,60}/.exec(opening)?.[0] ?? "").split(/[^\p{L}]+/u);
  const owner = headers.all("to").flatMap((value) => readAddresses(value));
  const names = owner.flatMap(({ name, address }) =>
    `${name ?? ""} ${address.split("@", 1)[0]}`.toLowerCase().split(/[^\p{L}]+/u),
  );
  return names.some((name) => name.length > 2 && greeting.includes(name));
}

const saysWhoHasGone =
  /^(.{2,80}?) (?:(?:is |has |works? )?(?:no longer (?:with|at|part of|employed|works?(?:ing)?)|left|retired|moved on)|no longer works?|(?:ist|arbeitet) nicht mehr|hat (?:das|die|den) [^\n]{1,30} verlassen|ne (?:travaille|fait) plus|n['’]est plus|a quitté|ya no (?:trabaja|está|forma)|ha dejado|non (?:lavora|è|fa) più|ha lasciato|(?:já )?não (?:trabalha|faz|está) mais|(?:werkt|is) niet (?:meer|langer)|(?:arbetar|jobbar) inte längre|har slutat|(?:arbejder|arbeider|jobber) ikke (?:længere|lenger)|(?:nie pracuje już|już nie pracuje)|(?:уже|больше) не работает)(?!\p{L})/mu;

const namesFirstPerson =
  /(?<!\p{L})(?:i|me|my|mine|ich|mich|mir|mein\p{L}*|je|moi|mon|ma|mes|yo|mi|mis|eu|meu|minha|io|mio|mia|ik|mij|mijn|jag|mig|jeg|meg|ja|mnie|я|мне)(?!\p{L})/u;
const namesOurselvesOrGreets =
  /(?<!\p{L})(?:we|us|wir|uns|nous|noi|wij|мы|нам|hi|hello|hey|dear|hallo|bonjour|hola|olá|ciao|hej|hei)(?!\p{L})/u;

/** A program says who has left, and whom to ask, and speaks of nobody else; people say "I" or "we", or greet. */
function saysOthersHaveGone(opening: string): boolean {
  if (opening.length > longestPromise || namesFirstPerson.test(opening) || namesOurselvesOrGreets.test(opening))
    return false;
  const namesWhom = opening.includes("@") || speaksToAll.test(opening) || /contact \S+ for /u.test(opening);
  return namesWhom && saysWhoHasGone.test(opening.slice(0, 120)) && redirectsAll.test(opening);
}

const redirectsAll =
  /(?:please |bitte )(?:direct|contact|send|forward|address|e-?mail|write|reach)|contact \S+ for |(?:richten|wenden|senden|schreiben) sie|(?:adresser|contacter|écrire|merci de|veuillez)|(?:dirij|contact|envi|escrib)\p{L}+ |(?:rivolg|contatt|scriv)\p{L}+ |(?:entre em contato|contacte|envie)|(?:neem|stuur|richt) /u;

/** People do not write that somebody with their own name has left. */
function saysOwnerHasGone(headers: MailHeaders, opening: string): boolean {
  const [from] = readAddresses(headers.raw("from"));
  const gone = saysWhoHasGone.exec(opening);
  const names = `${from?.name ?? ""} ${from?.address.split("@", 1)[0] ?? ""}`.toLowerCase().split(/[^\p{L}]+/u);
  const subject = (gone?.[1] ?? "").split(/[^\p{L}]+/u).slice(-3);
  const isNamed = names.some((name) => name.length > 2 && subject.includes(name));
  return isNamed || /(?:the|this) (?:recipient|employee|user|account holder)$/u.test((gone?.[1] ?? "").trim());
}

/** A contact, or when there will be an answer: what programs add to an absence. */
function addressesAnybody(opening: string): boolean {
  if (redirectsUrgent.test(opening)) return true;
  const namesContact = /[^\s@]@[^\s@]+\.|\d[\d\s()/.-]{7,}\d/.test(opening);
  if (namesContact && (isDated(opening) || namesUrgency.test(opening))) return true;
  if (closesDoors.test(opening) && namesDay.test(opening)) return true;
  return isDated(opening) && (thanksForWriting.test(opening) || promisesAnswer.test(opening));
}

function isDated(opening: string): boolean {
  return saysUntil.test(opening) || namesDay.test(opening);
}

/** A help desk, a management or an unread mailbox answers everybody. */
function signInAcknowledgement(opening: string, isTyped: () => boolean): string | undefined {
  if (prices.test(opening)) return undefined;
  if (saysUnattended.test(opening)) return "It says that nobody reads or answers there";
  if (opensCase.test(opening) && opening.length <= longestReceipt && !/[?？]/.test(opening) && !isTyped())
    return "It says that a numbered case was opened";
  const thanks = thanksForWriting.test(opening);
  const received = saysReceived.test(opening);
  const promises = promisesAnswer.test(opening);
  const within = saysWithin.test(opening);
  if (!thanks && !received && !promises) return undefined;
  const many = speaksForMany.test(opening);
  const isShort = opening.length <= longestReceipt;
  const isAPersons = () =>
    /[?？]/.test(opening) || takesAStand(opening) || speaksToOne(opening) || saysMoreThanReceipt(opening);
  const saysNoMore =
    (received && (isMailsReceipt(opening) || isFormalReceipt(opening))) || (promises && namesHours.test(opening));
  if (saysNoMore && isShort && !isAPersons() && !isTyped())
    return "It says that a mail has come, or when it is answered, and nothing else";
  if (opening.length <= longestPromise && !isAPersons() && isCompanysNotice(opening) && !isTyped())
    return "It promises a company's answer to everybody, and says nothing else";
  const answersAnybody =
    ((thanks || received) && saysManyMails.test(opening)) ||
    ((received || (thanks && (promises || within || many))) && namesTicket.test(opening)) ||
    (thanks && promises && /\d/.test(saysWithin.exec(opening)?.[0] ?? "")) ||
    (thanks && promises && (redirectsUrgent.test(opening) || namesForm.test(opening))) ||
    (received && many && (promises || thanks)) ||
    (received && promises && within) ||
    (thanks && promises && within && many);
  if (!answersAnybody || /[?？]/.test(opening) || takesAStand(opening)) return undefined;
  if (isShort && !many && !namesTicket.test(opening) && saysMoreThanReceipt(opening)) return undefined;
  return "It acknowledges a message, as help desks do";
}

const longestReceipt = 160;
const longestPromise = 400;

/** It only says that a mail has arrived, and in languages that name the subject, without "I" or "we". */
function isMailsReceipt(opening: string): boolean {
  return namesMail.test(opening) && !namesWriter.test(opening) && speaksOfMailOnly(opening);
}

function isFormalReceipt(opening: string): boolean {
  return /acknowledg\p{L}+ (?:the )?receipt/u.test(opening) && speaksOfMailOnly(opening);
}

/** A person who agrees, declines or writes about the deal has read the mail. */
function takesAStand(opening: string): boolean {
  if (talksBusiness.test(opening) || closesBooks.test(opening)) return true;
  const offers = findOffers(opening);
  const intent = readIntent(opening, offers)?.intent;
  return offers.length > 0 || intent === "interested" || intent === "declined" || intent === "opt-out";
}

const prices = /[$€£¥]\s?\d|\d\s?(?:usd|eur|gbp|dollars|euros?|€|\$|£)/;
const offersOrAsks = /[$€£¥]\s?\d|\d\s?(?:usd|eur|gbp|dollars|euros?|€|\$|£)|[?？]/;

/** A question that lost its mark, in words that do not send its reader to somebody else. */
const asksUnmarked = new RegExp(
  `(?:^|[.!,;:\\n] {0,3})(?:and |so |but )?(?:${[
    "is there (?:a|any|some)|how (?:do|can|should|would|much)|what (?:is|are|would|about)|is it possible",
    "which|why|when (?:is|are|do|does|can|would|will|should)|where (?:is|are|do|would)|welche[mnrs]?|warum|wann (?:ist|wäre|soll|kann)",
    "do you (?:have|know|want|need|offer|accept|pay)|are you (?:able|interested|still)",
    "gibt es eine möglichkeit|wie (?:kann|soll) ich|was (?:kostet|wäre)|est-ce que|y a-t-il|comment (?:puis|faire)|combien",
    "hay alguna|c[óo]mo (?:puedo|hago)|cu[áa]nto (?:cuesta|es)|c['’]è (?:un )?modo|come (?:posso|faccio)|quanto (?:costa|viene)",
    "há alguma|como (?:posso|faço)|quanto custa",
  ].join("|")})(?!\\p{L})`,
  "u",
);

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
