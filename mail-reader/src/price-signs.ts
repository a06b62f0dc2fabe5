import { anyOf } from "./any-of.js";
import { isRange, type MoneyMention } from "./money.js";
import { endsListedWork, pricesCountedWork } from "./quantities.js";

/** Words with which a person names their own price. */
export const asksForMoney = anyOf([
  anyOf(
    [
      /i(?:'d| would| will|'ll)? (?:charge|ask|need|want|do|take|accept|propose|quote|offer)/iu,
      /we (?:charge|ask|offer|usually)|(?:do|make) it for|my|our|rates?|fees?|price[sd]?|pricing|costs?|charge/iu,
      /quote|asking|starts?(?: at| from)|minimum|per|each|for (?:a|one|the|this|that)|would be|happy with/iu,
      /works?|(?:would|will) do|is fine|preis|kostet|kosten|honorar|nehme|pauschal|tarif|prix|coûte|prends|precio|cobro|tarifa|cuesta/iu,
      /prezzo|costo|chiedo|compenso|preço|valor|custa|prijs|vraag|reken|pris|tar jag|koster|cena|stawka|biorę/iu,
      /kosztuje|цена|стоимость|беру|стоит/iu,
    ],
    { before: "(?<!\\p{L})", after: "(?![\\p{L}])" },
  ),
  /料金|価格|報酬|报价|价格|費用|费用|가격|비용/iu,
]);

export const counted = anyOf(
  [
    /%|percent|prozent/iu,
    /(?:average |avg\.? |monthly |unique |daily |total |organic |real )?(?:views?|followers?|subs(?:cribers?)?|likes?|impressions?|downloads?|users?|people|fans?|members?|streams?|clicks?|plays|listeners?|visit(?:s|ors)?|comments?|aufrufe|abonnenten|vues|abonnés|vistas|seguidores|suscriptores|visualizza\p{L}+|visualizaç\p{L}+|weergaven|volgers|visningar|följare|wyświetle\p{L}+|просмотр\p{L}*|подписчик\p{L}*|回再生|人|万|次|播放|days?|weeks?|months?|years?|hours?|hrs?|minutes?|mins?|min|seconds?|secs?|s|sek\p{L}*|сек\p{L}*|words?|pm|am|o['’]clock|uhr|tage|wochen|stunden|minuten|jours?|semaines?|heures?|días|semanas|horas|videos?|posts?|reels?|stories|story|shorts?|clips?|pieces|integrations?|mentions?|x\d|p|fps|mb|gb|px|kg|km|cm)(?![\p{L}])/iu,
  ],
  { before: "^\\s{0,2}(?:\\+|k\\b|m\\b|mio|million)?\\s{0,2}-?" },
);
const labelsSomethingElse =
  /[#№+]\s?$|\b(?:views?|followers?|subs(?:cribers?)?|reach|impressions?|likes|plays|audience|abonnenten|aufrufe|vistas|seguidores|vues|abonnés)\s?[:=]\s?$|\d[-–]$|\b(?:page|room|suite|street|zip|version|v|no|nr|episode|ep|part|top|over|age|phone|tel|mobile|call|whatsapp)\.?\s?:?\s?$/i;

/** Words directly before a bare number that make it a price. */
export const namesPriceBefore = anyOf(
  [
    /charge|rate (?:saya|kami|aku)|rate(?: card)?(?: is| would be| for [^.\n]{1,25} is)?|fee(?: is| would be)?/iu,
    /price(?: is| would be)?|cost(?:s)?|ask(?:ing)?(?: for)?|quote(?: is)?/iu,
    /do (?:it|this|that|one|a video) for|take|accept|budget(?: is)?|make it|say|let['’]s do|how about/iu,
    /what about|i['’]?d need|minimum(?: is)?|preis(?: ist| liegt bei)?|honorar(?: ist| beträgt)?|koste[tn]/iu,
    /nehme|mache ich(?: es| das)?(?: für)?|prix(?: est)?|tarif(?: est)?|precio(?: es)?|cobro|tarifa(?: es)?|prezzo(?: è)?|chiedo|preço(?: é)?/iu,
    /prijs(?: is)?|vraag|pris(?:et)?(?: är| er)?|cena(?: to)?|стоит|стоимость|цена|беру|giá(?: của [^.\n]{1,15}?)?(?: là)?|nhận|harga(?:nya)?|报价|報價|价格|費用|费用|料金|가격|단가(?:는)?/iu,
  ],
  {
    before: "(?<!\\p{L})",
    after:
      "(?:['’]s)?\\s{0,2}(?:is|of|at|:|=|-|–|um|von|de|di|van)?\\s{0,2}(?:about|around|roughly|approx\\.?|ca\\.?|circa|etwa|environ|like|just|only)?\\s{0,2}$",
  },
);
/** `Could you do 600?`, `I can go down to 550.`: a figure in a negotiation ends its clause. */
const hagglesBefore =
  /\b(?:(?:can|could|would|will) (?:you|we) (?:do|meet (?:me |us )?at|pay)|meet (?:me|us|you) at|(?:go|come) (?:down|up|as low as)(?: to)?|lowest (?:(?:i|we) can (?:go|do) )?(?:is|would be)|rates? (?:start|begin)s?(?: at| from)?|(?:ok(?:ay)?|fine|happy|agreed?) (?:for|at|with)|for you(?:,? (?:only|just|it['’]s|i['’]d (?:say|do)))?|settle (?:on|for|at))\s{0,2}$/i;
const endsClause = /^\s{0,2}(?:$|[?.!,;\n)]|instead\b|and\b|but\b)/i;
const pricedAfter = /^\s{0,2}(?:per|\/|each|flat|all in|total|net)\b/i;
/** `650 works`: words after a bare figure that accept it. */
const sufficesAfter =
  /^\s{0,2}(?:(?:netto|brutto|ht|ttc)\b|(?:\+|plus|zzgl\.?)\s?(?:vat|mwst|ust|iva|btw|moms|gst|tva)\b|would (?:do|work|be (?:fine|ok|okay|good|great|perfect))|will (?:do|work)|works|is (?:fine|ok|okay|good|great|enough)|it is(?=[,.!]|$))/i;
/** Figures about an audience: in `RPM is $4.50` somebody else pays, for something else. */
const ratesAudience = /\b(?:rpm|e?cpm|cpc|epc|aov)(?:\s(?:is|was|of|around|about))?\s?[:~]?\s?$/i;
const endsAsPrice =
  /^\s*(?:$|[.,!?;:)\n/+–-]|(?:per|for|each|flat|total|all|is|would|works?|and|or|to|a|net|pro|pour|por|par|za|за|max|minimum|min)(?!\p{L}))/iu;

export interface PriceSetting {
  readonly text: string;
  readonly sentence: string;
  readonly previous: MoneyMention | undefined;
  readonly next: MoneyMention | undefined;
}

/** Whether a figure is a price: with a currency nearly always, without one only if the words around it say so. */
export function isPrice(mention: MoneyMention, setting: PriceSetting): boolean {
  const { text, sentence } = setting;
  const after = text.slice(mention.end, mention.end + 40);
  const before = text.slice(Math.max(0, mention.start - 45), mention.start);
  if (mention.isMarked) return !/^\s?%/.test(after) && !countsViews(after) && !ratesAudience.test(before);
  if (sharesCurrency(mention, setting) || isInPriceList(mention, setting)) return true;
  if (counted.test(after) || /^[-/.:]\d|^\s?[-–]\s?\d{3,}/.test(after) || labelsSomethingElse.test(before))
    return false;
  if (mention.amount < 20) return false;
  if (mention.isThousands) {
    const isAnswerAlone = text.trim().split(/\s+/, 10).length <= 8 && endsAsPrice.test(after);
    return isAnswerAlone || asksForMoney.test(sentence);
  }
  if (namesPriceBefore.test(before)) return true;
  if (isYear(mention)) return false;
  if (/^\s*\d+\s*$/.test(text)) return true;
  if (mention.amount >= 50 && sufficesAfter.test(after)) return true;
  if (mention.amount >= 50 && hagglesBefore.test(before) && endsClause.test(after)) return true;
  return pricesCountedWork(before, after) || (pricedAfter.test(after) && asksForMoney.test(before));
}

/** `$12 CPM` and `$0.05 per view` are rates of another kind. */
function countsViews(after: string): boolean {
  return /^\s?(?:cpm|cpc|cpa|\/\s?1,?000|\/\s?1k|(?:per|\/|a|for every|for each)\s?(?:1,?000|1k|thousand|mille|click|install|view|like|sale))/i.test(
    after,
  );
}

/** In `$400-500` and `500-600 USD` the currency is written once for both figures. */
function sharesCurrency(mention: MoneyMention, { text, previous, next }: PriceSetting): boolean {
  const between = /^\s?(?:-|–|—|to|bis|à|a|and|und|or)\s?$/;
  if (previous?.isMarked && mention.amount >= previous.amount) {
    if (between.test(text.slice(previous.end, mention.start))) return true;
  }
  if (next?.isMarked !== true || mention.amount >= next.amount) return false;
  return between.test(text.slice(mention.end, next.start)) || isRange(text, mention, next);
}

export const countsAudience = anyOf([
  /follower|subscriber|\bsubs\b|view|abonn|seguidor|iscritt|inscrit|volger|подписчик|フォロワー|粉丝/i,
]);

/** One line could be a count of anything; two lines of a list are prices, if no audience is mentioned. */
function isInPriceList(mention: MoneyMention, { text, previous, next }: PriceSetting): boolean {
  if (mention.amount < 20 || countsAudience.test(text)) return false;
  const ends = (one: MoneyMention | undefined) =>
    one !== undefined &&
    endsListedWork(text.slice(Math.max(0, one.start - 90), one.start), text.slice(one.end, one.end + 3));
  return ends(mention) && (ends(previous) || ends(next));
}

function isYear(mention: MoneyMention): boolean {
  return Number.isInteger(mention.amount) && mention.amount >= 1900 && mention.amount <= 2100;
}
