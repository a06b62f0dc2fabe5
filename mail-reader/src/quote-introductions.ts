import { anyOf } from "./any-of.js";
import { address, dated, fullDate } from "./quote-moments.js";
import { anyHeader, firstHeader, originalMessage, startsHead } from "./quoted-heads.js";

/**
 * How mail programs introduce a quote: "On ... wrote:" and similar lines, "Original Message", and blocks of header
 * lines.
 */

export const verbs = anyOf(
  [
    /wrote|writes|said|schrieb(?:en)?|schreibt|geschrieben|a écrit|écrivait|escribió|escribi[oó]|ha escrito|ha escrit/iu,
    /escribe|ha scritto|scrisse|scrive|escreveu|schreef(?: het volgende)?|geschreven|napisał(?:a|\(a\))?/iu,
    /pisze|skrev(?: följande)?|skriver|kirjoitti|napsala?|napísala?|napisaoa?|je napisala?|napísal\(a\)|írta/iu,
    /a scris|yazdı|şunları yazdı|viết|menulis|έγραψε|написала?|пишет|пише|написав|כתב|كتب|写道|写到|寫道|のメッセージ/iu,
    /のメール|書きました|さんは書きました|が書いたこと|님이 작성|작성/iu,
    /napisa(?:l|o)[ao]?(?:\/la)?|написа(?:о(?:\/ла)?|в)?|rašė|rakstīja|kirjutas|va escriure|เขียนว่า|ने लिखा|نوشت/iu,
    /писала?|писал\(а\)|píše|skreiv|yazmış|напісаў|напиша|skrifaði|shkroi|ka shkruar|skryf|schreift|escribiu/iu,
    /escriguèt|skreau|scríobh|ysgrifennodd|idatzi (?:du|zuen)|寫到|寫下|提到|បាន​សរសេរ|piše|yozdi|წერს|წერდა|sgrìobh(?: na leanas)?|เขียนเมื่อ/iu,
    /쓴 글|写于|寫於|membalas|жазған|נכתב על ידי|ha scrit|napisa|skrivet eo bet gant|yura|xutz['’]ib['’]aj/iu,
  ],
  { before: "(?<!\\p{L})" },
);
const ending = /\s{0,3}(?:[:：]|\s-{2,}|:\s{0,2}-{0,6})?\s{0,3}$/u;
const openings =
  /^(?:-{2,}\s)?(?:on|am|le|el|il|em|a|o|op|på|in data|w dniu|dnia|den|dne|dňa|d\.|pe|в|у|на|at|ons|vào|pada|στις|ב|في|在|於|于|al|den\.|lør|tir|man|\p{L}{2,12}[,.]{0,2}\s\d|\d|<|"|\[|mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|from|il giorno|quoting|citát|hi,?\son)/iu;
const bareIntroductions =
  /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\s.{0,10}\d{1,2}:\d{2}(?::\d{2})?\s(?:GMT|UTC|[+-]\d{4}).{2,120}|\d{4}年\d{1,2}月\d{1,2}日.{0,40}\d{1,2}:\d{2}.{0,120}[:：])$/u;

/**
 * In any language: a date and time, then an address in brackets and a word or two, or the address first and the time at
 * the end.
 */
const moment = "(?=.{0,200}(?:\\b20\\d\\d\\b|\\d{1,2}[./-]\\d{1,2}[./-]\\d{2})).{0,150}\\b\\d{1,2}[:.]\\d{2}\\b";
const addressed = "<[^\\s<>@]{1,80}@[^\\s<>]{1,200}>";
const namesAddressAndMoment = new RegExp(
  `^(?:${moment}[^.!?<>]{0,120}${addressed}.{0,20}|[^.!?<>]{1,80}${addressed}${moment})[:：]\\s{0,3}$`,
  "u",
);

export const begins = anyOf(
  [
    /begin forwarded message|anfang der weitergeleiteten nachricht|début du message (?:réexpédié|transféré)/iu,
    /inicio del mensaje reenviado|inizio messaggio inoltrato|início da mensagem (?:encaminhada|reencaminhada)/iu,
    /begin doorgestuurd bericht|vidarebefordrat brev|転送されたメッセージ|下面是被转发的邮件|開始轉寄的郵件/iu,
    /начало переадресованного сообщения/iu,
    /forwarded message|weitergeleitete nachricht|message transféré|mensaje reenviado|messaggio inoltrato/iu,
    /mensagem encaminhada|doorgestuurd bericht|vidarebefordrat meddelande|videresendt meddelelse/iu,
  ],
  { before: "^\\s{0,3}", after: "\\s?[:：]\\s{0,3}$" },
);

/** How many lines from here introduce a quote by naming who wrote when; 0 if they do not. */
export function introductionLength(lines: readonly string[], at: number): number {
  const first = lines[at] ?? "";
  if (!/\S/.test(first) || /^\s*>/.test(first)) return 0;
  for (let count = 1; count <= 4; count += 1) {
    const group = lines.slice(at, at + count);
    if (group.length < count || group.slice(1).some((line) => line.trim() === "")) return 0;
    if (count > 1 && /^\s*>/.test(group.at(-1) ?? "") && !closesAddress(group)) return 0;
    const joined = withoutBreaks(group.map((line) => line.trim()).join(" "));
    if (joined.length > 400) return 0;
    if (count > 1 && isOwnWordsAbove(first, group.slice(1))) return 0;
    const startsHere = count === 1 || openings.test(first.trim()) || dated.test(first);
    if (startsHere && isIntroduction(joined)) return count;
    const mayIntroduce = count === 1 && (namesWriterOnly(joined) || statesMoment(joined) || dayThenWriter.test(joined));
    if (mayIntroduce && isQuotedNext(lines, at + 1)) return 1;
  }
  return 0;
}

/** `2026/3/2 Mia Frost <mia@sender.example>`, as Gmail wrote it in many languages, without a colon. */
const dayThenWriter =
  /^\d{4}[/.-]\d{1,2}[/.-]\d{1,2}\s(?:\d{1,2}:\d{2}\s)?[^<>@:]{2,80}<[^\s<>@]{1,80}@[^\s<>]{1,200}>$/;

/** GroupWise: `>>> Mia Frost <mia@sender.example> schrieb am 09.03.2026 um 16:02 in`, then the mail's id. */
const groupWise = /^>>> \S.{0,120}<[^\s<>@]{1,80}@[^\s<>]{1,200}> \p{L}.{0,30}\d{1,4}[./-]\d{1,2}[./-]\d{1,4}.{0,40}$/u;

/** How many lines from here GroupWise introduces a quote with; 0 if it does not. */
export function groupWiseLength(lines: readonly string[], at: number): number {
  if (!groupWise.test(lines[at] ?? "")) return 0;
  return lines.slice(at, at + 4).findIndex((line) => /<[^\s<>]{1,250}>:\s{0,3}$/.test(line)) + 1;
}

/** A line that was broken right before the bracket after an address looks like the start of a quote. */
function closesAddress(group: readonly string[]): boolean {
  const above = group.slice(0, -1).join(" ");
  return above.lastIndexOf("<") > above.lastIndexOf(">") && /^\s*>[^>]{0,60}$/.test(group.at(-1) ?? "");
}

/** Whether a text of at most a few lines tells when, or names an address. */
export function namesMomentOrAddress(text: string): boolean {
  return text.length <= 300 && (address.test(text) || (dated.test(text) && /\d{1,2}[:.h]\d{2}/.test(text)));
}

/** Joins an address that was broken or has spaces in its brackets. */
function withoutBreaks(text: string): string {
  return text.replace(/<\s?([^<>@]{0,80}@[^<>@]{1,120})>/g, (_all, inner: string) => `<${inner.replace(/\s/g, "")}>`);
}

/** `Le lun. 2 mars`, or `On Mon, Mar 2,`: a date that continues in the next line. */
const opensDate =
  /^(?:on|am|le|el|il(?: giorno)?|em|no dia|op|den|på|w dniu|dne|dňa|v|у|на|в|στις|pada|vào)\s.{0,20}\b(?:\d{1,2}\.?\s(?:de\s)?\p{L}{3,12}\.?|\p{L}{3,12}\s\d{1,2}),?(?:\sde)?$/iu;

/** An answer right above an introduction is not part of it: HTML leaves no empty line between them. */
function isOwnWordsAbove(first: string, rest: readonly string[]): boolean {
  if (opensDate.test(first.trim())) return false;
  const below = withoutBreaks(rest.map((line) => line.trim()).join(" "));
  return (!dated.test(first) || /[.!?…)]\s*$/.test(first)) && dated.test(below) && isIntroduction(below);
}

/** `Mia wrote:` is an introduction only if a quote follows; people write such lines too. */
function namesWriterOnly(text: string): boolean {
  if (!/[:：៖-]\s{0,3}$/.test(text.slice(-4))) return false;
  if (/^-{2,}\s.{1,100}\swrote\s-{2,}$/i.test(text)) return true;
  if (endsWithAddressed(text)) return true;
  const end = /\s?[:：]$/.exec(text);
  if (end === null || text.length > 160) return false;
  if (endsWithVerb(text.slice(0, end.index)) || (dated.test(text) && verbs.test(text))) return true;
  return namesWriterAndMoment.test(text);
}

/** `Mia Frost, Montag, 2. März 2026 10:15:`, without a verb or an address. */
const namesWriterAndMoment =
  /^\p{Lu}[\p{L}\p{M}.'’ -]{1,50},\s(?:[^.!?:\n]|\d\.){0,60}\b(?:19|20)\d\d,?\s.{0,12}\d{1,2}[:.]\d{2}(?::\d{2})?\s?[:：]$/u;

/** In any language, a line that tells day and time and ends with a colon, or with a known word for writing. */
function statesMoment(text: string): boolean {
  if (text.length > 200 || /[.!?…]$/.test(text) || text.lastIndexOf("<") > text.lastIndexOf(">")) return false;
  if (!fullDate.test(text) || !/\d{1,2}[:.h]\d{2}/.test(text)) return false;
  return /[:：៖]$/.test(text) || verbs.test(text);
}

function isQuotedNext(lines: readonly string[], from: number): boolean {
  const next = lines.slice(from, from + 3).find((line) => line.trim() !== "");
  return next !== undefined && /^\s*(?:>|\|\s\S)/.test(next);
}

/** `Op 9 maart 2026 16:02 schreef Mia van den Berg het volgende:`: the verb first, then a name of any length. */
const verbThenName =
  /^(?:op|am|den|på|em|el|il|le|dnia|ma|ti)\s.{6,80}\s(?:schreef|schrieb|skrev|escribió|escreveu|ha scritto|a écrit|napisała?|kirjoitti)\s(?:(?:[\p{Lu}"„][\p{L}\p{M}"“'’.-]{0,40}|van|von|de[nr]?|ter|d[aio]s?)\s?){1,6}(?:het volgende|følgende|följande|folgendes)?\s?[:：]\s{0,3}$/u;

/** `* Mia Lee <mia@sender.example> [2026-03-09 16:02]:`, as some terminal programs write it. */
const namesMomentInBrackets = /^[^<>\n]{0,100}<[^\s<>@]{1,80}@[^\s<>]{1,200}>\s\[[^\]\n]{6,60}\]:\s{0,3}$/;

/** `Wiadomość napisana przez Mia Frost w dniu 09.03.2026, o godz. 16:02:`, as Apple's programs write it in Polish. */
const writtenByThen = /^wiadomość napisana przez\s.{2,150}\d{1,2}[:.]\d{2}\s?:\s{0,3}$/iu;

/** `Mia Frost <mia@sender.example> schrieb:`, without a date. */
const addressThenVerb = /^[^<>:]{0,80}<[^\s<>@]{1,80}@[^\s<>]{1,200}>\s(\p{L}[\p{L}\p{M}() ]{2,24})\s?[:：]\s{0,3}$/u;

const ofTheTwo =
  /(?<!\p{L})(?:i|me|my|we|us|you|your|ich|mir|mich|wir|uns|du|dir|dich|sie|ihnen|moi|nous|tu|te|vous|yo|nos|usted|eu|nós|você|io|noi|ik|wij|jij|jag|vi|jeg|du|ja|my|ty|я|мы|вы|вам|тебе)(?!\p{L})/iu;

/** `Mia Frost wrote on 2026-03-02 10:15:`, with a word for writing, and nobody who says "I" or "you". */
function statesWhoWroteWhen(text: string): boolean {
  return (
    text.length <= 160 &&
    endsInColon.test(text.slice(-4)) &&
    fullDate.test(text) &&
    verbs.test(text) &&
    statesMoment(text.trim()) &&
    !ofTheTwo.test(text)
  );
}

const endsInColon = /[:：]\s{0,3}$/;

function isIntroduction(text: string): boolean {
  const bare = text.replace(/^[*_\s]+/, "");
  const hasColon = endsInColon.test(bare.slice(-4));
  if (/^\d/.test(bare) && bareIntroductions.test(bare)) return true;
  if (hasColon && (namesMomentInBrackets.test(bare) || writtenByThen.test(bare))) return true;
  const verb = hasColon ? addressThenVerb.exec(bare)?.[1] : undefined;
  if (verb !== undefined && endsWithVerb(verb)) return true;
  // Nearly every line ends otherwise, so this check is fast.
  if (!/(?:[:：-]|wrote)\s{0,3}$/i.test(bare.slice(-8))) return false;
  const hasMoment = dated.test(bare);
  const namesBoth = hasColon && hasMoment && address.test(bare);
  if (namesBoth && verbs.test(bare)) return true;
  if (namesBoth && namesAddressAndMoment.test(bare)) return true;
  if (hasColon && hasMoment && verbThenName.test(bare.charAt(0).toLowerCase() + bare.slice(1))) return true;
  if (statesWhoWroteWhen(bare)) return true;
  if (!openings.test(bare)) return hasMoment && endsWithAddressed(bare);
  if (!hasMoment && !address.test(bare)) return false;
  const end = ending.exec(bare);
  const isClosed = /[:：-]/.test(end?.[0] ?? "");
  const tail = bare.slice(0, end?.index).slice(-200);
  if (isClosed && endsWithVerb(tail)) return true;
  if (hasMoment && endsWithAddressed(bare)) return true;
  return !isClosed && hasMoment && /^on\s.{10,200}\swrote$/i.test(bare);
}

function endsWithVerb(text: string): boolean {
  const match = verbs.exec(text.slice(-40));
  return (
    match !== null &&
    text
      .slice(-40)
      .slice(match.index + match[0].length)
      .trim().length <= 12
  );
}

/** `date, name <address>:` without a verb, as Yandex, Mail.ru and old Gmail write it. */
function endsWithAddressed(text: string): boolean {
  return (
    /<\s?[^\s<>@]{1,80}@[^\s<>]{1,200}>\s?[:：៖]$/.test(text) || /\s[^\s<>@]{1,80}@[^\s<>]{1,200}\s?[:：]$/.test(text)
  );
}

const gluedAtEnd = /\S\s{1,3}(On\s(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6},?\s.{8,200}\swrote:)\s{0,3}$/;

/** A program that removes line breaks leaves introduction and quote in one line. */
const gluedWithAddress =
  /[^\s<>]\s{1,3}((?:On|Am|Le|El|Il giorno|Em|Op|W dniu|Den|På)\s[^<>\n]{6,120}<[^\s<>@]{1,80}@[^\s<>]{1,200}>\s{0,2}(?:wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef|napisał\(?a?\)?|skrev)\s?:)/u;

/** A title between rules with a label behind it: `Best, Kim-------- Original message --------From: Mia`. */
const gluedTitle = /[^\s–_=-](\s?[-–_=]{4,40}\s?[^-–_=\n]{3,40}\s?[-–_=]{4,40})(?=\s?\p{L}[\p{L} ]{0,14}\s?[:：])/u;

/** Where a program appended the title of the earlier mail to the last written line. */
export function gluedTitleAt(line: string): number {
  const match = gluedTitle.exec(line.slice(0, 20_000));
  return match?.[1] !== undefined && isTitle(match[1].trim()) ? match.index + match[0].indexOf(match[1]) : -1;
}

/** An introduction that a program appended to the last written line. */
export function gluedIntroduction(line: string): readonly [start: number, end: number] | undefined {
  const match = gluedAtEnd.exec(line) ?? gluedWithAddress.exec(line);
  const introduction = match?.[1];
  if (!match || introduction === undefined || !dated.test(introduction)) return undefined;
  const start = match.index + match[0].indexOf(introduction);
  return start > 4 ? [start, start + introduction.length] : undefined;
}

/** `Mia Frost ---02.03.2026 10:15:00---Hi`, as Notes starts a quoted mail. */
const notesMark = /^\S.{0,80}\s---\s?\d{1,4}[./-]\d{1,2}[./-]\d{1,4}.{0,25}---/;

/** `-----mia@sender.example wrote: -----`, as Notes and webmail programs separate a quote. */
const writtenBetweenRules = /^-{3,}\s?\S.{2,120}[:：]\s?-{3,}$/;
/** The same with day and time needs no colon. */
const datedBetweenRules = /^([-–_=*])\1{2,}\s?[^\s].{8,140}\1{3,}$/u;

/** `Original Message processed by david`, as a German telephone system's mail program writes it, with a link or not. */
const processedBy = /^[\s>*[]{0,6}original message processed by \S.{1,100}$/i;

/** Whether a line is the title of an earlier message: "----- Original Message -----", "Begin forwarded message:". */
export function isTitle(line: string): boolean {
  return /\p{L}/u.test(line) && (originalMessage.test(line) || begins.test(line));
}

/** Whether everything from this line on is an earlier message. */
export function startsOriginalMessage(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? "";
  if (processedBy.test(line)) return true;
  if (isTitle(line) || (/\p{L}/u.test(line) && notesMark.test(line))) return true;
  if (line.length <= 170 && verbs.test(line)) {
    if (writtenBetweenRules.test(line)) return true;
    if (datedBetweenRules.test(line) && fullDate.test(line) && /\d{1,2}[:.h]\d{2}/.test(line)) return true;
  }
  return startsHead(lines, at) || isIntroductionAboveHead(lines, at) || areHeadersAboveIntroduction(lines, at);
}

/** `Am 2.3.2026 um 10:15 schrieb Mia Frost`, with the header of that mail below. */
function isIntroductionAboveHead(lines: readonly string[], at: number): boolean {
  const [line = "", first = "", second = ""] = lines.slice(at, at + 3);
  if (line.length > 200 || !firstHeader.test(first) || !anyHeader.test(second)) return false;
  return openings.test(line.trim()) && dated.test(line) && verbs.test(line);
}

/** Yandex writes recipient and subject above its introduction. */
function areHeadersAboveIntroduction(lines: readonly string[], at: number): boolean {
  if (!anyHeader.test(lines[at] ?? "") || !anyHeader.test(lines[at + 1] ?? "")) return false;
  return introductionLength(lines, at + 2) > 0;
}
