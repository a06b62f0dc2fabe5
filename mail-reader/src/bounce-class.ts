import { bareRefusal, refusesOthers, wordings } from "./bounce-words.js";
import { withoutFooter } from "./notice-footer.js";
import { namesCondition, namesMailOnly, namesRecipient, refusalGrammar, saysAbsent } from "./refusal-grammar.js";
import { readStage, type SmtpStage } from "./smtp-stage.js";

/**
 * hard: never write to the address again. soft: it may work later. block: the server refused us or our mail, and the
 * address may be good.
 */
export type BounceClass = "hard" | "soft" | "block";

export interface BounceEvidence {
  readonly status: string | null;
  readonly reply: string | null;
  /** The address that the server was asked to deliver to. */
  readonly recipient?: string | null;
  /** The text of the remote server. */
  readonly text: string;
  /** The SMTP stage of the refusal, if it is known from elsewhere than the text. */
  readonly stage?: SmtpStage | undefined;
}

/**
 * Decides what a report means for the address. Codes are used if no wording is known, and an unclear report is not
 * hard.
 */
export function classifyBounce(evidence: BounceEvidence): BounceClass {
  const stage = evidence.stage ?? readStage(evidence.text.slice(0, 6_000));
  const text = withoutNames(withoutFooter(evidence.text.slice(0, 6_000))).replace(/\s+/g, " ");
  const found = wordings.find(([, wording]) => wording.test(text))?.[0] ?? classOfNumbers(evidence, stage, text);
  if (found !== "hard") return found;
  // "Unknown" with a temporary code means that the server could not look it up now.
  if (isTemporary(evidence)) return "soft";
  // Before a recipient is named, a server can only refuse the sender.
  if (stage === "sender" || stage === "greeting") return "block";
  const isFiltered = stage === "data" || evidence.status === "5.2.0";
  if (isFiltered && japaneseCarriers.test(evidence.recipient ?? "")) return "block";
  // RFC 5321 uses these words for any refusal; after the recipients it is about the message, or the sender's domain.
  return stage === "data" && /mailbox (?:is )?(?:unavailable|not available)|\bdomain\b|\bdns\b/i.test(text)
    ? "block"
    : "hard";
}

/** They answer "unknown user" as well where a phone takes no mail from strangers, but only after the mail. */
const japaneseCarriers = /@(?:docomo\.ne\.jp|(?:\w{1,10}\.)?ezweb\.ne\.jp|au\.com)$/i;

/** Fields of a report or of the returned mail: their names are not part of the server's text. */
const headerFields =
  /^(?:(?:reporting|remote|received-from)-mta|(?:final|original)-recipient|arrival-date|last-attempt-date|action|received|message-id|return-path|dkim-signature|authentication-results|x-(?:spam|virus|mailer|amavis|originating|ms)[\w-]{0,40}):.*$/gim;
/** If a notice describes the failed mail, the subject is ours. */
const subjectFields =
  /^[\s*•·-]{0,12}(?:subject|betreff|objet|asunto|assunto|oggetto|onderwerp|ämne|emne|temat|тема|konu|předmět|件名|主题|主旨|제목)\s{0,3}[:：].*$/gim;
/** In a multi-line reply (RFC 5321, 4.2.1) the codes are repeated on each line, in the middle of the text. */
const repeatedCodes = /(?<![\w.])[245][0-7]\d[- ]#?(?:[245]\.\d{1,3}\.\d{1,3}[- ]?)?(?=\S)/g;

/** Chinese, Japanese and Korean sentences go on right after an address, in letters and marks that no address has. */
const anAddress =
  /[^\s<>()[\]"'@:;,\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uffef]{1,64}@[^\s<>()[\]"':;,\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uffef]{1,255}/gu;

/** Exim writes the address, the host and the command before the server's words, so that none of these is theirs. */
const eximFrame =
  /(?:[^\s<>@]{1,64}@[^\s<>]{1,255}\s{1,9})?(?:host\s{1,3}[\w.-]{1,255}\s{1,3}\[[\d.:a-f]{3,45}\]\s{1,9})?smtp error from remote mail(?: server|er) after (?:(?:pipelined )?(?:rcpt to|mail from):?\s?<[^<>\s]{0,320}>(?: size=\d{1,12})?|[a-z ]{2,30}):?(?:\s{1,9}host\s{1,3}[\w.-]{1,255}\s{1,3}\[[\d.:a-f]{3,45}\]:)?/gi;

const qmailFrame = /(?:does not like (?:recipient|sender)\.\s{1,9})?remote host said:/gi;

/** Administrators write these texts by hand, and nobody corrects them. */
const misspelt: readonly (readonly [RegExp, string])[] = [
  [/\b(?:un(?:kown|konwn|knwon|knonw|know)|uknown)\b/gi, "unknown"],
  [/\b(in)?v(?:aild|alied|laid)\b/gi, "$1valid"],
  [/\b(?:reci(?:pent|pant|piant|pint|peint|ipient)|rec(?:ei|e)pi?ent)(s?)\b/gi, "recipient$1"],
  [/\badress\b/gi, "address"],
  [/\bdo(?:sn['’]?|esn)t\b/gi, "doesn't"],
  [/\bac(?:ount|oount|cout)(s?)\b/gi, "account$1"],
  [/(?<=\b(?:not?|n['’]t) )(?:ex(?:sis|is|si|ix)ts?|exits?)\b/gi, "exist"],
  [/\b(un)?av(?:alia?ble|ai(?:lbl|labl|lab|abl)e|ilable)\b/gi, "$1available"],
];

/** A host named antispam.example or an address full@creator.example says nothing about the cause. */
function withoutNames(text: string): string {
  const corrected = misspelt.reduce((words, [wrong, right]) => words.replace(wrong, right), text);
  return (/smtp error from remote/i.test(corrected) ? corrected.replace(eximFrame, "") : corrected)
    .replace(qmailFrame, " ")
    .replace(headerFields, "")
    .replace(subjectFields, "")
    .replace(repeatedCodes, " ")
    .replace(/https?:\/\/([^\s/?#]{1,200})[^\s]{0,2000}/gi, "$1")
    .replace(/(?<=\p{L})_(?=\p{L})/gu, " ")
    .replace(anAddress, "@")
    .replace(/\bhost\s{1,3}[\w-]{1,63}\.[\w.-]{1,255}(?=\s?[[(])/gi, "peer")
    .replace(/[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}\.?(?=\[[\d.:a-f]{3,45}\])/gi, "peer");
}

function isTemporary({ status, reply }: BounceEvidence): boolean {
  return [status, reply].some((code) => code?.startsWith("4")) && !(reply ?? "4").startsWith("5");
}

function classOfNumbers(evidence: BounceEvidence, stage: SmtpStage | undefined, text: string): BounceClass {
  const isRefusal = bareRefusal.test(text);
  // A domain that refuses may also use codes about routing.
  if (evidence.status?.startsWith("5.4.") && isRefusal) return "block";
  const ofStatus = classOfStatus(evidence.status);
  if (ofStatus) return ofStatus;
  const read = refusalGrammar.find(([, grammar]) => grammar.test(text))?.[0];
  if (read) return read;
  const namesOthers = refusesOthers.test(text) || otherLetters.test(text) || namesMailOnly.test(text);
  const namesAddress = stage === "recipient" && !namesOthers && speaksOfRecipient(text);
  return isRefusal && !namesAddress ? "block" : classOfReply(evidence, namesAddress);
}

/** What the reporting system writes around the server's words. */
const frame =
  /^[^\n]{0,400}?(?:\bsaid:|server returned was:|\brcpt to:?\s?<?@?>?:)|\((?:in reply to|state) [^()\n]{0,40}\)|giving up on [^\n]*|does not like recipient\.?/gi;

/** What the sender is advised to do about a wrong address is no condition. */
const advice =
  /(?:check|verify|update|remove|clean|correct|review|see)(?: \p{L}+){0,3}? (?:your|the|his|her|their) (?:address ?book|lists?|records|spelling|recipients?|data)(?!\p{L})|your (?:e-?mail|message) (?:is|was|has been) (?:returned|not delivered)/giu;

/** More than a bare refusal that names nobody may be about anything: the sender, the network, the hour. */
function speaksOfRecipient(text: string): boolean {
  const own = text.replace(frame, " ").replace(advice, " ");
  if (namesCondition.test(own)) return false;
  if (namesRecipient.test(own)) return saysAbsent.test(own);
  return bareRefusal.test(own) || (own.match(/\p{L}+/gu) ?? []).length <= 2;
}

function classOfStatus(status: string | null): BounceClass | undefined {
  const [kind, subject = "", detail = ""] = (status ?? "").split(".");
  if (kind === "4") return "soft";
  if (kind !== "5") return undefined;
  if (subject === "1") return detail === "7" || detail === "8" ? "block" : "hard";
  if (subject === "2") return detail === "1" ? "hard" : detail === "0" ? undefined : "soft";
  if (subject === "3") return detail === "4" ? "soft" : "soft";
  if (subject === "4") return ["4", "310", "316"].includes(detail) ? "hard" : "soft";
  if (subject === "5") return detail === "0" ? undefined : "soft";
  if (subject === "6" || subject === "7") return "block";
  return undefined;
}

/** Letters that English does not have: unknown foreign words prove nothing against an address. */
const otherLetters = /[À-ÖØ-öø-ɏͰ-῿぀-퟿]/;

/** 550, 551 and 553 are about the mailbox (RFC 5321, 4.2.2) if they answer RCPT TO, and about anything elsewhere. */
function classOfReply({ reply, status }: BounceEvidence, namesAddress: boolean): BounceClass {
  if (reply?.startsWith("4")) return "soft";
  if (reply === "552") return "soft";
  if (namesAddress && ["550", "551", "553"].includes(reply ?? "")) return "hard";
  if (reply?.startsWith("5")) return "block";
  return status?.startsWith("5") ? "block" : "soft";
}
