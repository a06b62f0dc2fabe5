import {
  absenceElsewhere,
  courtesyElsewhere,
  departureElsewhere,
  helpElsewhere,
  laterElsewhere,
  moveElsewhere,
  namesReturn,
  receiptOfSubject,
  speaksToAllElsewhere,
  timeElsewhere,
  workElsewhere,
} from "./absence-notice-languages.js";
import {
  announcement,
  clauseOfAbsence,
  clauseOfCourtesy,
  clauseOfHelp,
  clauseOfHours,
  clauseOfLater,
  clauseOfManyMails,
  clauseOfMove,
  clauseOfOfficeHours,
  clauseOfReceipt,
  clauseOfTime,
  clauseOfWork,
} from "./absence-notice-words.js";
import { namesAbsence, namesDay, namesUrgency } from "./absence-words.js";
import { thanksForWriting } from "./acknowledgement-words.js";
import { saysAway, saysAwayBriefly } from "./auto-reply-words.js";
import { clauseOfCompanysPromise, clauseOfDeparture, speaksToAll, suggests } from "./departure-words.js";
import { isPlain, type Topic, topicsOf } from "./plain-clause.js";
import { saysMoreThanReceipt } from "./unspaced-receipts.js";

const kinds = {
  absence: [clauseOfAbsence, absenceElsewhere],
  later: [clauseOfLater, laterElsewhere],
  help: [clauseOfHelp, helpElsewhere],
  move: [clauseOfMove, moveElsewhere],
  departure: [clauseOfDeparture, departureElsewhere],
  manyMails: [clauseOfManyMails],
  receipt: [clauseOfReceipt],
  receiptOfSubject: [receiptOfSubject],
  officeHours: [clauseOfOfficeHours],
} as const;
type Kind = keyof typeof kinds | "mailbox" | "delay" | "plain";

/** An absence for sure, in more languages than the lists of clauses know. */
const namedAbsence = [saysAway, saysAwayBriefly];

/** These prove nothing, but they are no more than an absence either. */
const harmless = [clauseOfCourtesy, courtesyElsewhere, speaksToAll, speaksToAllElsewhere, namesAbsence];

/** The last line of a text that a team signs. */
const signsForTeam =
  /^(?:(?!(?:i|we|you|my|me|us|ich|wir|je|nous|yo|eu|io)(?!\p{L}))[\p{L}\p{N}&'’.-]{1,30} ){0,5}(?:team|support|crew|staff|équipe|equipo|equipe|equipa)(?: (?!(?:is|was|has|will|can|may)(?!\p{L}))[\p{L}\p{N}&'’.-]{1,30}){0,4}$/u;

/** A longer text has more to say. */
const longest = 700;

/** What a text's clauses are, if all of them are such as automatic replies consist of; else undefined. */
function clauseKinds(text: string, isOthers: (clause: string) => boolean): ReadonlySet<Kind> | undefined {
  const found = new Set<Kind>();
  const clauses = clausesOf(text);
  for (const [at, { words, startsLine, isSentence }] of clauses.entries()) {
    const clause = words.replace(announcement, "").trim();
    const before = clauses[at - 1]?.words;
    const ofClause = (Object.keys(kinds) as (keyof typeof kinds)[]).filter((kind) =>
      kinds[kind].some((list) => list.test(clause)),
    ) as Kind[];
    if (namedAbsence.some((list) => list.test(clause))) ofClause.push("absence");
    ofClause.push(...kindsOfTopics(clause));
    for (const kind of ofClause) found.add(kind);
    const isHarmless =
      harmless.some((list) => list.test(clause)) ||
      (isShort(clause) &&
        ((!isSentence && !(clause === words && opensLine(clauses, at)) && isSetApart(clause, before, startsLine)) ||
          (isDate(clause) && !acceptsDate.test(clause)))) ||
      (at > 0 && at === clauses.length - 1 && signsForTeam.test(clause));
    if (ofClause.length === 0 && !isHarmless && !continuesUrgency(before, clause)) return undefined;
    if (ofClause.length === 0 && startsWithConjunction.test(clause)) return undefined;
    if (isOthers(clause.replace(clauseOfAbsence, " "))) return undefined;
  }
  return found;
}

/** What a clause says in words that no list of clauses has. */
function kindsOfTopics(clause: string): Kind[] {
  const topics = topicsOf(clause);
  if (!topics || asksToAct(clause, topics)) return [];
  const isOfDay = !(["absence", "answer", "mail", "help"] as const).some((topic) => topics.has(topic));
  if (isOfDay && acceptsDate.test(clause)) return [];
  const kinds: Kind[] = [];
  const reopens = topics.has("many") && topics.has("return") && topics.has("time");
  const returns = topics.has("return") && topics.has("time") && topics.has("answer") && topicsOf(clause, 0);
  const isCovered = topics.has("help") && topics.has("return");
  if (topics.has("absence") || reopens || returns || isCovered) kinds.push("absence");
  if (topics.has("answer") || (topics.has("return") && topics.has("time"))) kinds.push("later");
  if (topics.has("help")) kinds.push("help");
  if (topics.has("delay") && (topics.has("answer") || topics.has("mail")) && !apologizes.test(clause))
    kinds.push("delay");
  if (topics.has("mail") && namesMailbox.test(clause)) kinds.push("mailbox");
  return kinds.length > 0 ? kinds : ["plain"];
}

/** "Sorry for the delay" is over. */
const apologizes =
  /(?<!\p{L})(?:sorry|apolog\p{L}*|entschuldig\p{L}*|tut mir leid|désolée?|excus\p{L}*|perd[oó]n\p{L}*|disculp\p{L}*|desculp\p{L}*|scus\p{L}*|przepraszam|omlouvám|извин\p{L}*|förlåt|ursäkta|beklager|undskyld\p{L}*)(?!\p{L})/u;

const namesMailbox =
  /(?<!\p{L})(?:inbox|mailbox|postfach|boîte|messagerie|buzón|bandeja|caixa|casella|postvak|inkorg|indbakke|innboks|skrzynk\p{L}|schránk\p{L}|ящик\p{L}{0,2})(?!\p{L})/u;

/** "Call me on Monday": who is away asks others for help. */
function asksToAct(clause: string, topics: ReadonlySet<Topic>): boolean {
  return (topics.has("help") || topics.has("time")) && namesSelf.test(clause);
}

const namesSelf =
  /(?<!\p{L})(?:me|us|mir|uns|ruf\p{L}{0,2}|moi|nous|llám\p{L}*|mi|mij|ons|mig|meg|oss|mnie|мне)(?!\p{L})/u;

/**
 * Whether a text in lower case says that somebody is away or unread, in the clauses of automatic replies alone.
 * `takesAStand` tells what only a person who has read a mail says.
 */
export function isAbsenceNotice(text: string, takesAStand: (clause: string) => boolean): boolean {
  if (text.length > longest) return false;
  const found = clauseKinds(text.replaceAll(quotedSubject, "$1x$2"), (clause) => isWork(clause) || takesAStand(clause));
  if (!found) return false;
  const isDated = [namesDay, clauseOfTime, timeElsewhere].some((list) => list.test(text));
  if (found.has("absence") && (isDated || found.has("later") || found.has("help") || found.has("mailbox"))) return true;
  if (found.has("delay")) return true;
  // "I'm out" after thanks declines; "I'm out of the office" does not.
  if (found.has("absence") && thanksForWriting.test(text) && namesLongAbsence(text)) return true;
  if (found.has("move") && found.has("help")) return true;
  // What a person who has left writes to one person is the same, but for words to all.
  if (found.has("departure") && suggests.test(text)) return false;
  if (
    found.has("departure") &&
    found.has("help") &&
    [speaksToAll, speaksToAllElsewhere, announcement].some((list) => list.test(text))
  )
    return true;
  if (found.has("officeHours") && (thanksForWriting.test(text) || (found.has("help") && namesUrgency.test(text))))
    return true;
  if (found.has("receiptOfSubject") && namesReturn.test(text)) return !/(?<!\p{L})(?:love|best)(?!\p{L})/u.test(text);
  return (found.has("manyMails") || found.has("receipt")) && found.has("later");
}

/** A subject in quotation marks, which may hold any words. */
const quotedSubject =
  /((?<=\s)["'„“«]|[「『《])[^\n"„“”«»「」『』《》]{1,150}?(["”“»](?!\p{L})|'(?=\s|$|[.,;:!])|[」』》])/gu;

/** Whether a text in lower case promises a company's answer to everybody's mail, and says no more. */
export function isCompanysNotice(text: string): boolean {
  const found = new Set<Topic>();
  for (const { words } of clausesOf(text)) {
    const topics = topicsOf(words, 0);
    for (const topic of topics ?? []) found.add(topic);
    if (topics && asksToAct(words, topics)) return false;
    if (!topics && !clauseOfCompanysPromise.test(words) && !clauseOfCourtesy.test(words)) return false;
    if (clauseOfCompanysPromise.test(words)) for (const topic of ["many", "answer", "time"] as const) found.add(topic);
  }
  const promises = found.has("answer") && (found.has("time") || found.has("return"));
  return found.has("many") && found.has("mail") && promises;
}

/** Whether a text in lower case speaks of nothing but mail, absences and answers. */
export function speaksOfMailOnly(text: string): boolean {
  return clausesOf(text).every(({ words }) => isPlain(words));
}

/** Whether a text in lower case has a clause that no automatic reply has. */
export function saysMoreThanAbsence(text: string): boolean {
  return text.length > longest || clauseKinds(text, isWork) === undefined;
}

function isWork(clause: string): boolean {
  return clauseOfWork.test(clause) || workElsewhere.test(clause);
}

/** Whether an absence is named in other words than "I'm off", which also declines. */
function namesLongAbsence(text: string): boolean {
  const rest = text.replaceAll(/(?<!\p{L})(?:i['’]m|i am|we['’]re|we are) off(?!\p{L})/gu, " ");
  return [saysAway, saysAwayBriefly, namesAbsence, clauseOfHours].some((list) => list.test(rest));
}

/** `In urgent cases, ` and what to do then, in any language. */
function continuesUrgency(before: string | undefined, clause: string): boolean {
  if (before === undefined || !namesUrgency.test(before) || before.split(/\s+/).length > 6) return false;
  return clause.split(/\s+/).length <= 12 && !hasPronoun.test(clause);
}

const hasPronoun =
  /(?<!\p{L})(?:me|us|we|you|i|mich|mir|uns|wir|du|dich|ruf|moi|nous|vous|podemos|hablamos|nos|posso|eu|yo|io|ci|mi|mij|ons|ik|mig|meg|oss|mnie|мне|нам)(?!\p{L})/u;

/** A name, a day, a place: too short to say anything, unless it is about the two. */
function isShort(clause: string): boolean {
  if (
    /(?<!\p{L})(?:me|us|we|you|mich|mir|uns|wir|du|dich|ruf|moi|nous|vous|podemos|hablamos|nos|posso|eu)(?!\p{L})/u.test(
      clause,
    )
  )
    return false;
  const letters = clause.match(unspacedLetters)?.length ?? 0;
  if (letters > 0) return letters <= 4 || (letters <= 5 && isDate(clause)) || !saysMoreThanReceipt(clause);
  const words = clause.split(/\s+/).length;
  return words <= 3 || (words <= 5 && isDate(clause));
}

/** Scripts whose words cannot be counted by the spaces between them. */
const unspacedLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;

function isDate(clause: string): boolean {
  return [namesDay, clauseOfTime, timeElsewhere].some((list) => list.test(clause)) || /\d/.test(clause);
}

/** A name stands on a line of its own, below a greeting, or next to whom to ask; "Go ahead." stands in the text. */
function isSetApart(clause: string, before: string | undefined, startsLine: boolean): boolean {
  if (/^(?:for|para|für|bei|pour|per|voor|för|ved|vid|dla|по)\s|^(?:por favor|please|bitte)$/u.test(clause))
    return true;
  return startsLine || before === undefined || [clauseOfCourtesy, clauseOfHelp].some((list) => list.test(before));
}

/** "Perfetto, sono via fino a lunedì": a name does not stand before the rest of a line. */
function opensLine(clauses: readonly Clause[], at: number): boolean {
  const next = clauses[at + 1];
  if (clauses[at]?.startsLine !== true || next?.startsLine !== false) return false;
  return (
    !isShort(next.words) || [clauseOfAbsence, absenceElsewhere, ...namedAbsence].some((list) => list.test(next.words))
  );
}

/** "Saturday works": an answer, and not the end of an absence. */
const acceptsDate =
  /(?<!\p{L})(?:works?|suits|can do|fine|better|good|instead|then|ok|okay|passt|geht|klappt|kann|dann|stattdessen|convient|possible|puedo|podría|mejor|dá|posso|pode|va bene|kan|kunnen|funkar|fungerar|passar|passer|fungerer|mogę|pasuje|могу|подходит|käy|sopii|come|komm(?:t|en sie)?|venez|viens|ven(?:ga|gan|id)?|venham?|venite|vieni|kom|alors|allora|entonces|então|facciamo|hacemos|fazemos)(?!\p{L})/u;

/** "But keen", "so no": what comes then is about the offer, however short it is. */
const startsWithConjunction =
  /^[^\p{L}]{0,3}(?:but|so|aber|also|mais|donc|pero|así|mas|então|ma|quindi|maar|dus|men|så|ale|więc|но|поэтому|але|mutta|joten)(?!\p{L})/u;

const months =
  "jan|feb|m[äa]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz]|bis(?!\\p{L})|und(?!\\p{L})|és(?!\\p{L})|között|och(?!\\p{L})|og(?!\\p{L})|[–-]|januar|uhr|\\p{L}{3,6}kuu|ledn|únor|břez|dubn|květ|červ|srp|září|říj|listop|prosin";
/** "3. bis 17. August" is one clause; "away, call me" and "away so I decline" are two. */
const ends = new RegExp(
  `([!?…;。؟؛]+|،\\s|(?<!\\d)(?<!(?<!\\p{L})(?:mr|mrs|ms|dr|prof|sra?))\\.(?=\\s|$)|(?<=\\d)(?<!\\d\\.\\d{1,2})\\.(?=\\s{1,3}(?!(?:${months})))|\\s[–—]\\s|,\\s|\\s(?=so (?!(?:that|much|many|schnell|bald|gut)(?!\\p{L})))|\\s(?=(?:but|although|pero|aunque|aber|mas|ma|maar|men|ale|но|але|mutta) |mais (?:je|on|nous|si|ça|cela|les?|la|pas|partante?s?|très|plutôt|ok|oui|non)(?!\\p{L})|mais (?:j|c|d)['’]))`,
  "u",
);

interface Clause {
  readonly words: string;
  readonly startsLine: boolean;
  /** Whether it ends as sentences do: names and signatures do not. */
  readonly isSentence: boolean;
}

function clausesOf(text: string): Clause[] {
  return text.split("\n").flatMap((line) => {
    const pieces = line.split(ends);
    const clauses = pieces.flatMap((piece, at) => {
      const words = at % 2 === 0 ? piece.replace(/^[\s*_>•|–—-]+/, "").trimEnd() : "";
      return /\p{L}/u.test(words) ? [{ words, isSentence: /^[.!。]/.test(pieces[at + 1] ?? "") }] : [];
    });
    return clauses.map((clause, at) => ({ ...clause, startsLine: at === 0 }));
  });
}
