import { introductionLength } from "./quote-introductions.js";
import { isHeaderLine } from "./quoted-heads.js";
import { wordPattern, wordsOf } from "./repeated-text.js";

const said = "(?:[^\\p{L}\\n]{1,3}\\p{L}{1,20}){0,4}?[^\\p{L}\\n]{1,3}";

/** The writer says that the answers stand inside the mail below. */
const pointsInside = [
  new RegExp(
    `(?<!\\p{L})(?:see|find|check|look|read|answer|repl|respon|comment|notes?|thoughts|wrote|added)\\p{L}{0,6}${said}(?:below|underneath|in-?line|within|in (?:red|blue|green|bold|caps|capitals|colou?r|your (?:e-?mail|mail|message|text)))(?!\\p{L})`,
    "iu",
  ),
  new RegExp(
    `(?<!\\p{L})(?:siehe|antwort|kommentar|anmerkung)\\p{L}{0,5}${said}(?:unten|darunter|im text|in (?:rot|blau|grün|ihrer mail|deiner mail))(?!\\p{L})`,
    "iu",
  ),
  new RegExp(
    `(?<!\\p{L})(?:voir|répon|comment|ver|veja|vedi|respuesta|respond|resposta|coment|rispost|rispond)\\p{L}{0,8}${said}(?:ci-dessous|plus bas|en (?:rouge|bleu|rojo|azul)|dans (?:le|votre|ton) (?:corps|mail|texte|message)|abajo|debajo|en (?:el|tu|su) (?:correo|mail|texto)|abaixo|em (?:vermelho|azul)|no (?:e-?mail|texto)|sotto|di seguito|in (?:rosso|blu)|nel (?:testo|corpo))(?!\\p{L})`,
    "iu",
  ),
  new RegExp(
    `(?<!\\p{L})(?:zie|antwoord|reactie|odpowied|odpisa|patrz|ответ|отвеч|смотри|см|svar|se)\\p{L}{0,6}\\.?${said}(?:hieronder|onder|in (?:het )?rood|in de tekst|poniżej|na czerwono|w tekście|ниже|в тексте|красным|nedan|nedenfor|i (?:rött|rødt|texten|teksten))(?!\\p{L})`,
    "iu",
  ),
  /(?:aşağıda|kırmızı)[^\n]{0,30}(?:yanıt|cevap)|(?:yanıt|cevap)\p{L}{0,8} (?:aşağıda|kırmızı)|(?:下記|以下|赤字|インライン)[^\n]{0,12}(?:回答|返信|記入)|(?:见下|見下|如下|红字|紅字|红色|紅色)|(?:아래|빨간)[^\n]{0,12}(?:답|회신)/iu,
];

const longestPointer = 400;
const longestText = 40_000;
const mostLines = 2_000;
/** A shorter mail of ours may be found in what others wrote. */
const fewestWords = 12;
/** So many words of ours in a row are a quotation: nobody else writes them by chance. */
const ourRun = 4;
/** A line that begins with so many words of ours may end with the writer's. */
const beginning = 3;

/**
 * What somebody wrote between the lines of our mail that they quote, if their text above says so: answers in red are
 * marked by nothing that a text keeps. `sent` has to hold what was written in each mail that may be quoted. One of
 * them must be found from its first word to its last without a gap, and nothing that stands between may hold words of
 * ours: in doubt there is nothing.
 */
export function answersInside(visible: string, text: string, sent: readonly string[]): string {
  if (visible.length > longestPointer || text.length > longestText || !pointsInside.some((one) => one.test(visible)))
    return "";
  const mails = sent.map((one) => wordsOf(withoutLinks(one.slice(0, longestText))));
  const ours = { runs: new Set(mails.flatMap(runsOf)), texts: mails.map((words) => ` ${words.join(" ")} `) };
  if (isOurs(visible, ours)) return "";
  const lines = text
    .split("\n")
    .slice(0, mostLines)
    .map((line) => withoutLinks(line.replace(/^[\s>|]{1,40}/, "")).trim());
  for (const mail of mails) {
    const own = insertedInto(mail, lines);
    if (own.some((line, at) => isOurs(line, ours) || isHeaderLine(line) || introductionLength(own, at) > 0)) return "";
    if (own.length > 0) return own.join("\n");
  }
  return "";
}

interface OurWords {
  readonly runs: ReadonlySet<string>;
  readonly texts: readonly string[];
}

/** Whether it holds some words of ours in a row, or is nothing else. */
function isOurs(text: string, { runs, texts }: OurWords): boolean {
  const words = wordsOf(text);
  if (words.length >= ourRun) return runsOf(words).some((run) => runs.has(run));
  return words.length > 0 && texts.some((ours) => ours.includes(` ${words.join(" ")} `));
}

function runsOf(words: readonly string[]): string[] {
  return words.slice(ourRun - 1).map((_word, at) => words.slice(at, at + ourRun).join(" "));
}

function withoutLinks(text: string): string {
  return text.replace(/<mailto:[^<>\s]{0,300}>/gi, "").replace(/[<([]?https?:\/\/[^\s<>]{0,2000}[>)\]]?/gi, "");
}

/** What stands between the words of our mail; nothing if it is not quoted as a whole. */
function insertedInto(ours: readonly string[], lines: readonly string[]): string[] {
  if (ours.length < fewestWords) return [];
  const starts = lines.flatMap((line, at) => (leads(wordsOf(line), ours, 0) > 0 ? [at] : [])).slice(0, 20);
  for (const start of starts) {
    const found: string[] = [];
    let pending: string[] = [];
    let at = 0;
    for (const line of lines.slice(start)) {
      const words = wordsOf(line);
      const same = leads(words, ours, at);
      if (same > 0) {
        found.push(...pending);
        at += same;
        pending = same < words.length ? [restOf(line, same)] : [];
      } else if (words.length > 0) pending.push(line);
      if (at === ours.length) break;
    }
    if (at === ours.length) return [...found, ...pending];
  }
  return [];
}

/** How many words of its beginning are the next ones of ours; 0 if too few for a line that goes on otherwise. */
function leads(words: readonly string[], ours: readonly string[], at: number): number {
  const other = words.findIndex((word, index) => word !== ours[at + index]);
  if (other < 0) return words.length;
  return other < beginning ? 0 : other;
}

/** A line from behind its first words on, with the sign of a price before the next one. */
function restOf(line: string, words: number): string {
  const last = [...line.matchAll(wordPattern)][words - 1];
  const end = last === undefined ? 0 : last.index + last[0].length;
  return line.slice(end).replace(/^[\s.,;:!?)\]"'”’»>–—-]+/u, "");
}
