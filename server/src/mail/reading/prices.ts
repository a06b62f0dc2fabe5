import { findMoney, type MoneyMention } from "./money.js";

/** A price that a creator names. */
export interface PriceOffer {
  readonly amount: number;
  readonly currency: string;
  /** The words that say it. */
  readonly quote: string;
  readonly quantity?: number;
}

interface Weighed {
  readonly offer: PriceOffer;
  readonly weight: number;
}

const asks =
  /(?<!\p{L})(?:i(?:'d| would| will|'ll)? (?:charge|ask|need|want|do|take|accept|propose|quote|offer)|we (?:charge|ask|offer|usually)|my|our|rates?|fees?|price[sd]?|pricing|costs?|charge|quote|asking|starts?(?: at| from)|minimum|per|each|for (?:a|one|the|this|that)|would be|happy with|preis|kostet|kosten|honorar|pauschal|tarif|prix|coûte|precio|cobro|tarifa|cuesta|prezzo|costo|chiedo|compenso|preço|cobro|valor|custa|prijs|vraag|reken|pris|tar jag|koster|cena|stawka|biorę|kosztuje|цена|стоимость|беру|стоит)(?![\p{L}])|料金|価格|報酬|报价|价格|費用|费用|가격|비용/iu;
const refuses =
  /\b(?:your (?:offer|budget|proposal|price)|you (?:offer|offered|proposed|mentioned|suggested|said)|instead of|too low|not (?:enough|for|do|work)|less than|lower than|below|can['’]t|cannot|won['’]t|down from|rather than|usually get|normally get)\b/i;
const elsewhere =
  /\b(?:revenue|sales|earned|made|earn|profit|income|spent|spend|paid (?:me|us|them)|raised|donat|worth of|prize|giveaway|gift ?card|cpm|cpc|cpa|per (?:1,?000|thousand|mille|click|install|sale)|discount|% off|fine of|invoice (?:no|number|#))\b/i;
const counted =
  /^\s{0,2}(?:\+|k\b|m\b|mio|million)?\s{0,2}-?(?:%|percent|prozent|(?:average |avg\.? |monthly |unique |daily |total |organic |real )?(?:views?|followers?|subs(?:cribers?)?|likes?|impressions?|downloads?|users?|people|fans?|members?|streams?|clicks?|plays|listeners?|visit(?:s|ors)?|comments?|aufrufe|abonnenten|vues|abonnés|vistas|seguidores|suscriptores|visualizza\p{L}+|visualizaç\p{L}+|views|weergaven|volgers|visningar|följare|wyświetle\p{L}+|просмотр\p{L}*|подписчик\p{L}*|回再生|人|万|次|播放|days?|weeks?|months?|years?|hours?|hrs?|minutes?|mins?|min\b|seconds?|secs?|words?|pm\b|am\b|o['’]clock|uhr|tage|wochen|stunden|minuten|jours?|semaines?|heures?|días|semanas|horas|videos?|posts?|reels?|stories|story|shorts?|clips?|pieces|integrations?|mentions?|x\d|p\b|fps|mb|gb|px|kg|km|cm)(?![\p{L}]))/iu;

/** Finds the prices in what a creator wrote; the first is the best candidate for the thread's offer. */
export function findOffers(visible: string): PriceOffer[] {
  const text = visible
    .split("\n")
    .filter((line) => !/^\s{0,3}>/.test(line))
    .join("\n")
    .slice(0, 20_000);
  const wordCount = text.trim().split(/\s+/).length;
  const weighed: Weighed[] = [];
  const mentions = findMoney(text);
  for (const [index, mention] of mentions.entries()) {
    const sentence = sentenceAround(text, mention);
    if (!isPrice(mention, { text, sentence, wordCount, previous: mentions[index - 1] })) continue;
    const quantity = findQuantity(text, mention, lastMarkedEnd(mentions, index));
    const offer = { amount: mention.amount, currency: mention.currency, quote: sentence };
    weighed.push({ offer: quantity === undefined ? offer : { ...offer, quantity }, weight: weigh(text, mention) });
  }
  return weighed
    .sort((left, right) => right.weight - left.weight)
    .map(({ offer }) => offer)
    .slice(0, 20);
}

function lastMarkedEnd(mentions: readonly MoneyMention[], index: number): number {
  return mentions.slice(0, index).findLast(({ isMarked }) => isMarked)?.end ?? 0;
}

interface Surroundings {
  readonly text: string;
  readonly sentence: string;
  readonly wordCount: number;
  readonly previous: MoneyMention | undefined;
}

function isPrice(mention: MoneyMention, { text, sentence, wordCount, previous }: Surroundings): boolean {
  const following = text.slice(mention.end, mention.end + 30);
  const preceding = text.slice(Math.max(0, mention.start - 40), mention.start);
  if (mention.isMarked) return !/^\s?%/.test(following) && !countsPerThousand(following);
  if (counted.test(following) || /^[-/.:]\d|^\s?[-–]\s?\d{3,}/.test(following)) return false;
  if (isLaterHalf(text, mention, previous)) return true;
  if (mention.amount < 20 || isYear(mention) || /\d[-–]$/.test(preceding)) return false;
  if (
    /[#№+]\s?$|\b(?:page|room|suite|street|zip|version|v|no|nr|episode|ep|part|top|over|age|phone|tel|mobile|call|whatsapp|around \d+ of)\.?\s?:?\s?$/i.test(
      preceding,
    )
  )
    return false;
  if (mention.isThousands) return wordCount <= 8 || asks.test(sentence);
  if (/^\s*\d+\s*$/.test(text)) return true;
  return (
    namesPriceBefore.test(preceding) ||
    (/^\s{0,2}(?:per|\/|each|a|for (?:a|one|the|each|\d)|flat|all in|total|net)\s?(?:video|post|reel|story|short|clip|integration|mention|dedicated|piece)?\b/i.test(
      following,
    ) &&
      asks.test(preceding))
  );
}

/** The words directly before a bare number that make it a price. */
const namesPriceBefore =
  /(?:(?<!\p{L})(?:charge|rate(?: card)?(?: is| would be| for [^.\n]{1,25} is)?|fee(?: is| would be)?|price(?: is| would be)?|cost(?:s)?|ask(?:ing)?(?: for)?|quote(?: is)?|do (?:it|this|that|one|a video) for|take|accept|budget(?: is)?|make it|say|let['’]s do|how about|what about|i['’]?d need|minimum(?: is)?|preis(?: ist| liegt bei)?|honorar(?: ist| beträgt)?|koste[tn]|nehme|prix(?: est)?|tarif(?: est)?|precio(?: es)?|cobro|tarifa(?: es)?|prezzo(?: è)?|chiedo|preço(?: é)?|prijs(?: is)?|vraag|pris(?:et)?(?: är| er)?|cena(?: to)?|стоит|цена|беру))\s{0,2}(?:is|of|at|:|=|-|–|um|von|de|di|van)?\s{0,2}(?:about|around|roughly|approx\.?|ca\.?|circa|etwa|environ|like|just|only)?\s{0,2}$/iu;

function countsPerThousand(following: string): boolean {
  return /^\s?(?:cpm|cpc|cpa|\/\s?1,?000|\/\s?1k|per (?:1,?000|1k|thousand|mille|click|install))/i.test(following);
}

/** `$400-500`: the currency is written once. */
function isLaterHalf(text: string, mention: MoneyMention, previous: MoneyMention | undefined): boolean {
  if (!previous?.isMarked || mention.amount < previous.amount) return false;
  return /^\s?(?:-|–|—|to|bis|à|a|-)\s?$/.test(text.slice(previous.end, mention.start));
}

function isYear(mention: MoneyMention): boolean {
  return !mention.isThousands && Number.isInteger(mention.amount) && mention.amount >= 1900 && mention.amount <= 2100;
}

function weigh(text: string, mention: MoneyMention): number {
  const clause = clauseAround(text, mention);
  let weight = mention.isMarked ? 1 : 0;
  if (asks.test(clause)) weight += 2;
  if (refuses.test(clause)) weight -= 3;
  if (elsewhere.test(clause)) weight -= 4;
  return weight;
}

function sentenceAround(text: string, { start, end }: MoneyMention): string {
  return around(text, { start, end, stop: /[!?\n]|\.(?=\s)/ });
}

function clauseAround(text: string, { start, end }: MoneyMention): string {
  return around(text, { start, end, stop: /[!?;\n]|[.,](?=\s)|\b(?:but|aber|mais|pero|ma|mas|maar|men|ale)\b/ });
}

function around(text: string, { start, end, stop }: { start: number; end: number; stop: RegExp }): string {
  const head = text.slice(Math.max(0, start - 160), start);
  const tail = text.slice(end, end + 120);
  const pieces = head.split(new RegExp(stop.source, "gi"));
  const until = stop.exec(tail)?.index ?? tail.length;
  return `${pieces.at(-1) ?? ""}${text.slice(start, end)}${tail.slice(0, until)}`.trim();
}

const numberWords: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  single: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  ein: 1,
  eine: 1,
  einen: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  una: 1,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  due: 2,
  tre: 3,
  quattro: 4,
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  três: 3,
  een: 1,
  twee: 2,
  drie: 3,
  en: 1,
  ett: 1,
  två: 2,
};
const count = `(\\d{1,2}|${Object.keys(numberWords).join("|")})`;
const unit =
  "(?:videos?|vids?|posts?|reels?|stor(?:y|ies)|shorts?|clips?|integrations?|mentions?|streams?|tik ?toks?|pieces?|episodes?|ads?|spots?|placements?|uploads?|vidéos?|vídeos?|publicaci\\p{L}+|beiträge?|videor|filmy?|film(?:e|ów)?|видео|роликов?|ролика?)";
const countedBefore = new RegExp(
  `(?<![\\p{L}\\d$€£.,])${count}\\s?(?:x\\s?)?(?:[\\p{L}-]{1,15}\\s){0,2}?${unit}?\\s?(?:for|at|@|=|:|-|–|is|are|costs?|would be|für|pour|por|per|voor|för|за)?\\s{0,2}$`,
  "iu",
);
const countedAfter = new RegExp(
  `^\\s{0,2}(?:for|per|\\/|each|pro|pour|por|par|per|voor|för|за|a)\\s?(?:${count}\\s)?(?:[\\p{L}-]{1,15}\\s){0,2}?${unit}`,
  "iu",
);

/** How many pieces of work a price is for, where the words beside it say so. */
function findQuantity(text: string, mention: MoneyMention, from: number): number | undefined {
  const head = text.slice(Math.max(from, mention.start - 45), mention.start);
  const earlier = countedBefore.exec(head.split(/[\n.;]/).at(-1) ?? "")?.[1];
  if (earlier) return toCount(earlier);
  const later = countedAfter.exec(text.slice(mention.end, mention.end + 45));
  return later ? toCount(later[1] ?? "one") : undefined;
}

function toCount(word: string): number | undefined {
  const number = numberWords[word.toLowerCase()] ?? Number(word);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}
