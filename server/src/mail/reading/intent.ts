import { anyOf } from "./any-of.js";
import type { PriceOffer } from "./prices.js";

export type Intent = "interested" | "declined" | "question" | "opt-out" | "hand-over";

// These are tried on text in lower case: a pattern this long that ignores case takes a tenth of a second to prepare.
const optsOut = anyOf([
  anyOf(
    [
      /unsubscribe(?: me)?/u,
      /(?:please )?(?:remove|delete|take) (?:me|us|my (?:e-?mail|address|data)|this address)(?: from| off)?/u,
      /take me off|(?:stop|quit) (?:e-?mailing|sending|contacting|writing|messaging|spamming)/u,
      /(?:do not|don['’]t|never) (?:contact|e-?mail|write(?: to)?|message) (?:me|us) (?:again|any ?more|anymore)/u,
      /(?:do not|don['’]t|never) (?:contact|e-?mail) (?:me|us)\b|opt[- ]?(?:me )?out|no more e-?mails/u,
      /(?:bitte )?(?:nehmen|streichen|entfernen|löschen) sie (?:mich|meine)/u,
      /keine (?:weiteren )?(?:e-?mails|mails|nachrichten)|abmelden|schreiben sie mir nicht|désabonn[^\s.,!?]+/u,
      /désinscri[^\s.,!?]+|ne (?:me|nous) (?:contactez|écrivez) plus|retirez[- ]moi/u,
      /no me (?:escriban?|contacten?|envíen?) más|(?:dar|darme|dénme|denme) de baja|elimin[^\s.,!?]+ me/u,
      /bórr[^\s.,!?]+me|cancella(?:te|re|mi)[^\s.,!?]*|non (?:scrivetemi|contattatemi) più|disiscri[^\s.,!?]+/u,
      /não me (?:envi[^\s.,!?]+|contat[^\s.,!?]+|escrev[^\s.,!?]+) mais|descadastr[^\s.,!?]+/u,
      /(?:me )?remov(?:a|am)[- ](?:me|o meu)|uitschrijven|schrijf me uit|afmelden|mail me niet meer/u,
      /avregistrera|avsluta prenumeration|sluta (?:mejla|maila|skicka)|proszę (?:mnie )?(?:usunąć|wypisać)/u,
      /wypisz|nie pisz[^\s.,!?]* (?:do mnie )?więcej|отпишите|отписаться|удалите меня|не пишите (?:мне )?больше/u,
    ],
    { before: "(?<!\\p{L})", after: "(?![\\p{L}])" },
  ),
  /配信停止|退订|退訂|取消订阅|수신 ?거부|購読解除/u,
]);
const bareStop = /^\s*(?:stop|unsubscribe|remove|opt ?out)[\s.!]*$/i;

const declines = anyOf([
  anyOf(
    [
      /not (?:really |currently |very |at all )?(?:be )?(?:interested|a (?:good )?(?:fit|match)|(?:the )?right fit|for (?:me|us)\b|looking (?:for|to)|taking (?:on )?(?:any |new )?(?:sponsor|brand|deals|partners|collab|work)[^\s.,!?]*|(?:currently )?(?:accepting|doing) (?:any |new |paid )?(?:sponsor|brand|deals|partner|collab|promot)[^\s.,!?]*|something (?:i|we)|(?:going|able) to (?:be able to )?(?:do|take|accept|participate|work)|available (?:for|at this|right now|this)|moving forward|work(?:ing)? out)/u,
      /\p{L}{1,6}n['’]t (?:interested|be interested|a (?:good )?fit|do (?:sponsor|paid|brand|ads|promot|collab)[^\s.,!?]*|take (?:on )?(?:sponsor|paid|brand)[^\s.,!?]*|think (?:this|it)['’]?s? (?:is )?(?:a |the )?(?:right|good)? ?fit|work for (?:me|us)|be able to (?:do|take|accept|participate|work))/u,
      /no,? (?:thanks|thank you|thx)|thanks,? but no|thank you,? but no/u,
      /(?:i['’]ll|i will|we['’]ll|we will|going to|have to|gonna) (?:have to )?(?:pass|decline|say no)/u,
      /pass on (?:this|it|that)|(?:must|respectfully|politely|kindly|regretfully) decline/u,
      /decline (?:your|this|the) (?:offer|invitation|proposal)/u,
      /no longer (?:do|doing|accept[^\s.,!?]*|tak[^\s.,!?]+) (?:sponsor|brand|paid|collab)[^\s.,!?]*/u,
      /(?:do not|don['’]t|does not|doesn['’]t) (?:really )?interest (?:me|us)|hard pass|(?:fully|completely|all) booked/u,
      /(?:do not|don['’]t) think (?:that )?(?:(?:i|we)['’](?:m|re|d be)|(?:i am|we are|(?:i|we) would be)) (?:[^\s.,!?]+ )?interested/u,
      /ne (?:m['’]|nous )intéresse pas|ei kiinnosta|en ole kiinnostunut|nem érdekel|nemám(?:e)? zájem/u,
      /nu (?:sunt|suntem|mă|ne) interes[^\s.,!?]+|không quan tâm|leider (?:ausgebucht|keine zeit)/u,
      /count me out|rather not|no interest|kein(?:e|en)? interesse|nicht interessiert|leider nicht/u,
      /muss (?:ich )?(?:leider )?absagen|(?:lehne|lehnen) (?:[^\s.,!?]+ ){0,3}ab\b|nein,? danke/u,
      /danke,? (?:aber )?nein|passt (?:leider )?nicht|pas (?:du tout )?intéressée?s?|non,? merci/u,
      /merci,? mais non|(?:je|nous) (?:dois|devons) (?:malheureusement )?(?:refuser|décliner)/u,
      /ne (?:suis|sommes) pas intéress|no (?:me|nos) interesa|no (?:estoy|estamos) interesad[oa]s?|no,? gracias/u,
      /gracias,? pero no|non (?:sono|siamo) interessat[oaie]|non (?:mi|ci) interessa|no,? grazie|grazie,? ma no/u,
      /não (?:tenho|temos) interesse|não (?:estou|estamos) interessad[oa]s?|não,? obrigad[oa]|obrigad[oa],? mas não/u,
      /niet geïnteresseerd|geen interesse|geen belangstelling|nee,? (?:bedankt|dank)|inte intresserad/u,
      /nej,? tack|tackar nej|ikke interesseret|ikke interessert|nej,? tak|nei,? takk/u,
      /nie (?:jestem|jesteśmy) (?:zaintereso|zainter)[^\s.,!?]*|nie,? dziękuję/u,
      /не (?:интересно|интересует|заинтересован[^\s.,!?]*)|нет,? спасибо|ilgilenmiyorum/u,
    ],
    { before: "(?<!\\p{L})", after: "(?![\\p{L}])" },
  ),
  /興味(?:が|は)?(?:ありません|ない)|お断り|不感兴趣|沒興趣|没兴趣|没有兴趣|不需要|관심 ?없/u,
]);

const handsOver = anyOf([
  /(?<!\p{L})(?:my|our) (?:manager|management|agent|agency|assistant|team|talent manager|mcn|wife|husband|partner)\b[^.\n]{0,60}(?:handle|take|deal|manage|will|can|is cc|in cc|copied|cc['’]?d|here|at\b|contact|reach|email|get back|look)/u,
  /(?:contact|reach out to|e-?mail|write to|talk to|speak (?:to|with)|get in touch with|reach|message|cc(?:['’]?ing|ing|['’]d|ed)?|copy(?:ing)?|loop(?:ing)? in|adding|forward(?:ed|ing)? (?:this|your (?:e-?mail|message)) to|direct (?:all|any) [^.\n]{0,30}to)\s(?:in )?(?:my|our) (?:[^\s.,!?]+ )?(?:manager|management|agent|agency|assistant|team|representative|rep)/u,
  /(?:is|are) (?:handled|managed) by/u,
  /(?:all|any) (?:business |brand |commercial )?(?:inquir|enquir|request|deal)[^\s.,!?]* (?:should|must|go|are|via|through|to)/u,
  /represented by|(?:mein|unser)(?:e|em|en)? (?:manager(?:in)?|management|agentur|agent)[^.\n]{0,60}/u,
  /(?:mon|ma|notre) (?:manager|agente?|agence)[^.\n]{0,60}/u,
  /(?:mi|nuestr[oa]) (?:mánager|manager|representante|agencia|agente)[^.\n]{0,60}/u,
  /(?:il mio|la mia|la nostra) (?:manager|agente|agenzia)[^.\n]{0,60}/u,
  /(?:meu|minha|nossa) (?:empresári[oa]|agente|agência|assessor[ai]a?)[^.\n]{0,60}/u,
  // An address beside a word of writing, unless it is the writer's own.
  /(?:contact|reach out to|reach|e-?mail|write to|talk to|speak (?:to|with)|get in touch with|message|(?:inquir|enquir|request|booking)[^\s.,!?]* (?:to|at|via))(?! (?:me|us)(?!\p{L}))[^\n@]{0,40}[^\s@]@[^\s@)>,;]+/u,
  /(?:schreiben|wenden|kontaktieren|melden) sie(?! (?:mir|mich|uns)(?!\p{L}))[^\n@]{0,40}[^\s@]@[^\s@)>,;]+/u,
  /(?:écrivez|écrire|contactez|contacter|adressez|escrib|contacta|scriv|contatta|fale com|escreva)(?![- ]?(?:moi|nous|me|mi|ci))[^\n@]{0,40}[^\s@]@[^\s@)>,;]+/u,
  /(?:マネージャー|事務所|担当者)[^\n]{0,20}(?:連絡|お問い合わせ)|(?:联系|聯繫|联络)[^\n]{0,10}(?:经纪|經紀|经理|助理|团队)|매니저[^\n]{0,10}(?:연락|문의)/u,
  /mijn (?:manager|management|agent)|min (?:manager|agent)|мо(?:й|его|ему|им) (?:менеджер|агент)[^\s.,!?]*/u,
]);

const agrees = anyOf([
  anyOf(
    [
      /(?:i['’]m|i am|we['’]re|we are|am|very|definitely|really|super|would be|i['’]d be|also|both|be) (?:[^\s.,!?]+ ){0,2}?(?:interested|keen|excited|down|game|in\b(?=[.!,]| for))/u,
      /interested in (?:this|working|collaborating|the|your|hearing|learning|partnering|a)/u,
      /(?:i|we)['’]?(?:d| would) (?:love|like|be (?:happy|glad|delighted|thrilled|up|open|honou?red)) (?:to|for)/u,
      /(?:happy|glad|open|excited|keen) to (?:do|work|collaborate|discuss|hear|chat|help|make|partner|hop|explore|talk|accept)/u,
      /sounds (?:good|great|like a|interesting|awesome|amazing|fun|perfect|fantastic|lovely)/u,
      /(?:yes|yeah|yep|sure|absolutely|definitely|of course),? (?:[^\s.,!?]+ ){0,3}(?:please|love|interested|let['’]s|happy|do|works|sounds|count|i can|we can|this)/u,
      /let['’]s (?:do (?:it|this)|go|talk|chat|work|make|collaborate|discuss|set|hop|get)|count me in/u,
      /(?<!(?:can|could|would|will) you (?:please )?)(?:please )?send (?:me|us|over|it over) (?:[^\s.,!?]+ ){0,2}(?:brief|details|contract|info|information|product|agreement)/u,
      /(?:it['’]s a )?deal!|works for (?:me|us)|i accept|we accept/u,
      /looking forward to (?:work|collab|partner|hear)[^\s.,!?]*/u,
      /love (?:the idea|your (?:product|brand|idea)|to (?:work|collab|partner|do))/u,
      /(?:ich|wir) (?:habe|haben|hätte|hätten) (?:[^\s.,!?]+ ){0,2}interesse/u,
      /(?:bin|sind|wäre|wären) (?:[^\s.,!?]+ ){0,2}(?:interessiert|dabei)/u,
      /klingt (?:[^\s.,!?]+ )?(?:gut|super|spannend|toll|interessant)|sehr gerne?/u,
      /(?:je|nous) (?:suis|sommes|serais|serions) (?:[^\s.,!?]+ ){0,2}intéressée?s?/u,
      /(?:ça|cela) (?:m['’]|nous )intéresse|avec (?:grand )?plaisir|volontiers|(?:me|nos) interesa/u,
      /(?:estoy|estamos|estaría) (?:[^\s.,!?]+ ){0,2}interesad[oa]s?|me encantaría/u,
      /suena (?:bien|genial|interesante)|(?:sono|siamo|sarei) (?:[^\s.,!?]+ ){0,2}interessat[oaie]/u,
      /mi (?:interessa|piacerebbe)|volentieri|tenho (?:[^\s.,!?]+ )?interesse/u,
      /(?:estou|estamos) (?:[^\s.,!?]+ ){0,2}interessad[oa]s?|adoraria/u,
      /(?:ik ben|wij zijn|lijkt me) (?:[^\s.,!?]+ ){0,2}(?:geïnteresseerd|leuk|interessant)|graag/u,
      /(?:jag är|vi är) (?:[^\s.,!?]+ ){0,2}intresserad|låter (?:bra|kul|intressant)|gärna/u,
      /(?:jeg er|vi er) (?:[^\s.,!?]+ ){0,2}interess[^\s.,!?]+/u,
      /(?:jestem|jesteśmy) (?:[^\s.,!?]+ ){0,2}zainteresowan[^\s.,!?]+|chętnie/u,
      /brzmi (?:dobrze|świetnie|ciekawie)|(?:мне|нам) (?:[^\s.,!?]+ )?интересно/u,
      /(?:с удовольствием|давайте|заинтересован[^\s.,!?]*)/u,
    ],
    { before: "(?<!\\p{L})", after: "(?![\\p{L}])" },
  ),
  /興味(?:が)?あります|ぜひ|喜んで|感兴趣|感興趣|很乐意|관심 ?(?:있|이 있)/u,
]);
const turns =
  /(?<!\p{L})(?:but|however|although|though|unless|aber|allerdings|mais|cependant|pero|aunque|ma|però|mas|porém|maar|men|ale|jednak|но|однако)(?![\p{L}])/u;
const asksBack =
  /[?？]\s|[?？]$|(?:^|[.!\n]\s{0,3})(?:how (?:much|many|long)|what(?:['’]s| is| are| would)|which (?:product|brand|campaign)|quel(?:le)?s? (?:est|sont|serait)|combien|cu[aá]l es|cu[aá]nto|qual (?:è|é)|quanto|wie ?viel|was zahl|hoeveel|hur mycket|сколько|какой)(?!\p{L})[^.!?\n]{3,120}$|\b(?:could|can|would) you (?:please )?(?:tell|send|share|let|explain|give|provide|clarify)\b/imu;

const bareNo = /^\s*(?:no|nope|nah|nein|non|nee|nej|nei|nie|não|нет|いいえ|不|아니요)[\s.!]*$/i;
const bareYes =
  /^\s*(?:yes|yeah|yep|yup|sure|ok(?:ay)?|deal|done|absolutely|definitely|of course|agreed|ja|gerne|oui|d['’]accord|s[ií]|claro|vale|sim|certo|va bene|tak|да|はい|好的?|네)(?:,? (?:please|thanks|thank you))?[\s.!]*$/i;
const everyDecline = new RegExp(declines.source, "gu");

/** Whoever is not sure says neither. */
const everyDoubt =
  /not (?:yet )?sure (?:if |that |whether )?(?:(?:i|we)['’](?:m|re|d be)|i am|we are|(?:i|we) would be) (?:[^\s.,!?]+ )?interested/gu;

function blank(words: string): string {
  return " ".repeat(words.length);
}

/** What an answer says, and the words that say it, as they stand in the text. */
export interface IntentReading {
  readonly intent: Intent;
  readonly words: string;
}

/** What an answer says, by its words; null when they say nothing clear, or both. */
export function readIntent(visible: string, offers: readonly PriceOffer[]): IntentReading | null {
  const original = visible
    .split("\n")
    .filter((line) => !/^\s{0,3}>/.test(line))
    .join("\n")
    .slice(0, 8_000);
  const text = original.toLowerCase();
  const reading = decideIntent(text, offers);
  if (!reading) return null;
  const { intent, start, end, words } = reading;
  if (words !== undefined) return { intent, words };
  // A few letters change their length with their case; then the text in lower case has to do.
  return { intent, words: (text.length === original.length ? original : text).slice(start, end).trim() };
}

interface Decision {
  readonly intent: Intent;
  readonly start: number;
  readonly end: number;
  readonly words?: string;
}

function decideIntent(text: string, offers: readonly PriceOffer[]): Decision | undefined {
  const optedOut = said("opt-out", text, bareStop) ?? said("opt-out", text, optsOut);
  if (optedOut) return optedOut;
  const bare = said("declined", text, bareNo) ?? said("interested", text, bareYes);
  if (bare) return bare;
  const declined = said("declined", text, declines);
  // "Not interested" holds the word of interest: what a refusal is made of is taken out before agreement is looked for.
  const rest = text.replaceAll(everyDecline, blank).replaceAll(everyDoubt, blank);
  const agreed = said("interested", rest, agrees);
  const handedOver = said("hand-over", rest, handsOver);
  if (declined) return agreed || (turns.test(rest) && (offers.length > 0 || handedOver)) ? undefined : declined;
  if (handedOver) return handedOver;
  if (agreed) return agreed;
  const [offer] = offers;
  if (offer) return { intent: "interested", start: 0, end: 0, words: offer.quote };
  return asksBack.test(text) ? sentenceOf("question", text, asksBack.exec(text)?.index ?? 0) : undefined;
}

function said(intent: Intent, text: string, wording: RegExp): Decision | undefined {
  const match = wording.exec(text);
  return match ? { intent, start: match.index, end: match.index + match[0].length } : undefined;
}

function sentenceOf(intent: Intent, text: string, at: number): Decision {
  const before = /[^.!?？\n]*$/.exec(text.slice(0, at))?.[0] ?? "";
  const after = /^[^.!?？\n]*[.!?？]?/.exec(text.slice(at))?.[0] ?? "";
  return { intent, start: at - before.length, end: at + after.length };
}
