import { findMoney, isRange, type MoneyMention, withPlainDigits } from "./money.js";
import { asksForMoney, isPrice } from "./price-signs.js";
import { findQuantity } from "./quantities.js";

/** A price that a creator names. */
export interface PriceOffer {
  readonly amount: number;
  /** If the sign is ambiguous, the most common currency: US dollars. */
  readonly currency: string;
  /** How ambiguous the sign is: `none` without a sign, `$` for dollars of an unknown country. */
  readonly sign?: "none" | "$";
  /** The words that name the price. */
  readonly quote: string;
  readonly quantity?: number;
}

interface Weighed {
  readonly offer: PriceOffer;
  readonly weight: number;
  readonly isTurnedDown: boolean;
}

const refuses =
  /\b(?:your (?:offer|budget|proposal|price)|for (?:the|your) [^\s]{1,15} (?:offer|budget|proposal)|you (?:offer|offered|proposed|mentioned|suggested|said)|instead of|(?:too|a bit|a little|bit|quite|very|kind of|so) low|not (?:enough|for|do|work)|less than|lower than|below|can['’]t|cannot|won['’]t|down from|rather than|usually get|normally get|zu wenig|trop (?:bas|peu)|muy (?:bajo|poco)|troppo (?:basso|poco))\b/i;
const elsewhere =
  /\b(?:revenue|sales|earned|made|earn|profit|income|spent|spend|paid (?:me|us|them|last)|(?:i|we) (?:just |already )?paid|was paid|got paid|last (?:year|month)|raised|donat\w*|worth of|prize|giveaway|gift ?cards?|coupons?|vouchers?|discount|off|fine of|invoice)\b/i;
/** A possessive alone does not make it a price: "my last video made $4,000". */
const possessives = /\b(?:my|our|per|each|this|that|for)\b/gi;
/** The price of the advertised product is not a fee. */
const ofTheProduct =
  /\b(?:the|your) (?:product|item|app|subscription|course|gadget)(?:['’]s)? (?:price|costs?|retails?|sells?)|\bproduct price\b|\b(?:your|the) (?:site|website|store|shop) (?:sells?|lists?|charges?)\b|\bon (?:your|the) (?:site|website|store|shop)\b/i;
const inParts = /\b(?:up ?front|half|deposit|in advance|anzahlung|acompte|anticipo)\b/i;
const inAll =
  /\b(?:total|altogether|all in|in all|for you|für (?:euch|dich|sie)|pour vous|para (?:ti|vosotros|ustedes|você)|insgesamt|gesamt|au total|en total|in totale)\b/i;
const accepts = /\b(?:accept|works? for|deal|fine|ok|okay|good with|happy with)\b/i;

/** Finds the prices in a creator's text; the first is the best candidate for the thread's offer. */
export function findOffers(visible: string): PriceOffer[] {
  const written = visible
    .split("\n")
    .filter((line) => !/^\s{0,3}>/.test(line))
    .join("\n")
    .slice(0, 20_000);
  const text = withPlainDigits(written);
  const mentions = findMoney(text).slice(0, 500);
  const weighed: Weighed[] = [];
  for (const [index, mention] of mentions.entries()) {
    const [previous, next] = [mentions[index - 1], mentions[index + 1]];
    const sentence = around(text, mention, sentenceEnd);
    const clause = around(text, mention, clauseEnd);
    if (!isPrice(mention, { text, sentence, previous, next })) continue;
    if (ofTheProduct.test(clause)) continue;
    if (elsewhere.test(clause) && !asksForMoney.test(clause.replace(possessives, " "))) continue;
    const marked = mention.isMarked ? mention : [previous, next].find((one) => one?.isMarked);
    const quantity = quantityOf(text, mention, mentions.slice(0, index));
    const words = { text, clause, sentence, next };
    const isDown = isTurnedDown(mention, words);
    const offer = {
      amount: mention.amount,
      ...currencyOf(marked, mention.implied),
      quote: around(written, mention, sentenceEnd),
    };
    weighed.push({
      offer: quantity === undefined ? offer : { ...offer, quantity },
      weight: weigh(mention, words) - (isDown ? 3 : 0),
      isTurnedDown: isDown,
    });
  }
  // Only naming what is too little, or repeating our offer, is not a price.
  if (weighed.every((one) => one.isTurnedDown)) return [];
  return weighed
    .sort((left, right) => right.weight - left.weight)
    .map(({ offer }) => offer)
    .slice(0, 20);
}

function currencyOf(written: MoneyMention | undefined, implied?: string): Pick<PriceOffer, "currency" | "sign"> {
  if (!written && implied) return { currency: implied };
  if (!written) return { currency: "USD", sign: "none" };
  return { currency: written.currency, ...(written.isAnyDollar && { sign: "$" }) };
}

function quantityOf(text: string, mention: MoneyMention, earlier: readonly MoneyMention[]): number | undefined {
  const from = earlier.findLast(({ isMarked }) => isMarked)?.end ?? 0;
  const before = text.slice(Math.max(from, mention.start - 45), mention.start);
  return findQuantity(before, text.slice(mention.end, mention.end + 45));
}

interface Words extends Record<"text" | "clause" | "sentence", string> {
  readonly next: MoneyMention | undefined;
}

const usual =
  /\b(?:usual(?:ly)?|normal(?:ly)?|regular(?:ly)?|standard|typically|minimum|was|normalerweise|sonst|normalement|normalmente|de costume)\b/i;
const turnsTo = /\b(?:but|now|though|however|aber|mais|pero|ma|mas|maar)\b/i;
const concedes =
  /\b(?:for (?:you|this)|accept|(?:can|could|would|['’]d|will|['’]ll) (?:do|go|take|offer)|happy|fine|works?|now|down to|für (?:euch|dich|sie)|mache|pour vous|para (?:ti|vosotros|ustedes|você|vocês)|per (?:te|voi))\b/i;

/** `I usually charge $800, but for you $500`: the usual price is not the asked one. */
function givesWay(mention: MoneyMention, { text, clause, next }: Words): boolean {
  if (!next || next.amount >= mention.amount || !usual.test(clause)) return false;
  const between = text.slice(mention.end, next.start);
  return between.length < 80 && turnsTo.test(between) && concedes.test(between + text.slice(next.end, next.end + 30));
}

const isPutAside =
  /\b(?:instead of|rather than|(?:less|lower|more) than|not|vs\.?|normally|statt|au lieu de|en (?:vez|lugar) de|invece di|em vez de|zamiast|вместо)(?: the| your| only| just)?\s{1,2}$/iu;

const tooLittle =
  /\b(?:too|a bit|a little|bit|quite|very|kind of|so) low\b|(?:not|n['’]t) (?:nearly |quite |really )?enough|n['’]t work(?:ing)? for|(?:below|under) (?:my|our)\b|no way|a joke|(?:can['’]t|cannot|can not|won['’]t|wouldn['’]t|unable to|not able to) (?:do|accept|take|work|make|agree)\b|zu wenig|trop (?:bas|peu)|(?:muy|demasiado) (?:bajo|poco)|troppo (?:basso|poco)|muito (?:baixo|pouco)|te weinig|för lite|za mało|слишком мало/i;
/** `I can't do it for less than $400` names a price, and so does `not enough: I need $500`. */
const namesOwn =
  /\b(?:less|lower|cheaper|under|below|need|want|charge|ask|at least|minimum|looking for|i['’]d do|brauche|möchte|bräuchte|besoin|demande|necesito|cobro|preciso|potrzebuję)\b(?! (?:my|our)\b)/i;
const oursBefore =
  /\b(?:your (?:offer|budget|proposal|price) (?:of|is|was)|you (?:have |had )?(?:offer|offered|proposed|mentioned|suggested|said|wrote))(?: (?:about|around|only|just))?\s{1,2}$/i;
const oursAfter = /^\s{1,2}(?:(?:is|was) )?your (?:offer|budget|proposal|price)\b/i;
const moreThanBefore = /\b(?:more|higher|better) than\s{1,2}$/i;
/** `Add $50 for usage rights` is a change of a price. */
const differenceBefore =
  /\b(?:(?:raise|increase|bump|lift|lower|reduce|cut|go (?:up|down))(?: [^\s.]{1,12}){0,3} by|add(?:ing)?|extra|additional|another|on top)\s{1,2}$/i;
const agreesTo = /\b(?:accept|works?|deal|fine|ok(?:ay)?|good|great|happy|sounds|agreed?|yes|sure|perfect)\b/i;

/** `You offered $300, which works for me`. */
const agreesAfter =
  /^,?\s(?:which|that|and (?:that|it|this)|it)(?:['’]s)?\s(?:sounds |is |would be |works?\b|[^\s.,!?]+ )?(?:fine|ok(?:ay)?|good|great|works?|perfect|for (?:me|us))\b/i;

/** Whether an amount is only what we offered, what is too little, or a change. */
function isTurnedDown(mention: MoneyMention, { text, clause }: Words): boolean {
  const before = text.slice(Math.max(0, mention.start - 50), mention.start);
  const after = text.slice(mention.end, mention.end + 30);
  if (oursBefore.test(before) || oursAfter.test(after)) return !agreesTo.test(clause) && !agreesAfter.test(after);
  return (
    moreThanBefore.test(before) || differenceBefore.test(before) || (tooLittle.test(clause) && !namesOwn.test(clause))
  );
}

/** A bare figure next to one with a currency has the same weight. */
function weigh(mention: MoneyMention, { text, clause, sentence, next }: Words) {
  const isMarked = mention.isMarked || (next?.isMarked === true && isRange(text, mention, next));
  let weight = isMarked || /[$€£]|\b(?:usd|eur|gbp|dollars|euros?)\b/i.test(clause) ? 1 : 0;
  if (asksForMoney.test(clause)) weight += 2;
  if (refuses.test(clause) && !accepts.test(clause)) weight -= 3;
  if (elsewhere.test(clause)) weight -= 4;
  if (isPutAside.test(text.slice(Math.max(0, mention.start - 30), mention.start))) weight -= 3;
  // `$300?` alone repeats what we said.
  if (sentence.length <= mention.end - mention.start + 2 && text.slice(mention.end).startsWith("?")) weight -= 4;
  if (givesWay(mention, { text, clause, sentence, next })) weight -= 3;
  if (inParts.test(clause)) weight -= 1;
  if (inAll.test(clause)) weight += 1;
  return weight;
}

const sentenceEnd = /[!?\n]|\.(?=\s)/g;
const clauseEnd = /[!?;\n]|[.,](?=\s)|\b(?:but|aber|mais|pero|ma|mas|maar|men|ale)\b/g;

function around(text: string, { start, end }: MoneyMention, stop: RegExp): string {
  const head =
    text
      .slice(Math.max(0, start - 160), start)
      .split(stop)
      .at(-1) ?? "";
  const tail = text.slice(end, end + 120).split(stop)[0] ?? "";
  return `${head}${text.slice(start, end)}${tail}`.trim();
}
