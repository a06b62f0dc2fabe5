import { anyOf } from "./any-of.js";
import { readIntent } from "./intent.js";
import { findOffers } from "./prices.js";

/** Whoever asks for something else beside it, or writes at length, is left to a person to judge. */
const longest = 400;

/**
 * Whole requests, not single words: "we could unsubscribe them later" asks for nothing. Tried on text in lower case.
 */
export const requests = anyOf(
  [
    /(?:please |pls |kindly |can you |could you |would you )?(?:unsubscribe|remove|delete|take) (?:me|us|my (?:e-?mail|address|e-?mail address|name|contact|details|data)|this (?:e-?mail|address|e-?mail address)) (?:off|from) (?:of )?(?:(?:your|this|the|all|any|these) (?:\p{L}+ ){0,3}?)?(?:lists?|mailings?|e-?mails?|newsletters?|databases?|records|systems?|contacts?|crm)/u,
    // "Please delete this email" is said of a wrong file, and "remove my name" of a contract.
    /(?:please |pls |kindly |can you |could you |would you )?(?:(?:unsubscribe|remove|delete) (?:me|us|(?:my|this) (?:e-?mail )?address)|remove my e-?mail)/u,
    /(?:please |pls |kindly )(?:unsubscribe|opt (?:me|us) out)/u,
    /(?:please |pls |kindly )?(?:stop|quit) (?:e-?mailing|contacting|writing(?: to)?|messaging|spamming|mailing) (?:me|us)/u,
    /(?:please |pls |kindly )?stop sending (?:me|us) (?:\p{L}+ ){0,3}(?:e-?mails?|messages|mails?)/u,
    /(?:please |pls |kindly )?(?:do not|don['’]t|never) (?:contact|e-?mail|write(?: to)?|message) (?:me|us) (?:again|any ?more|ever)/u,
    /(?:bitte )?(?:nehmen|streichen|entfernen|löschen) sie (?:mich|uns|meine (?:e-?mail-?)?adresse)(?: bitte)?(?: (?:aus|von) (?:ihrer|ihrem|der|dem) [\p{L}-]+)?/u,
    /(?:bitte )?(?:schreiben|kontaktieren) sie (?:mir|mich|uns) (?:bitte )?nicht (?:mehr|wieder)/u,
    /(?:bitte )?(?:nehmt|streicht|löscht|nimm|streich|lösch) (?:mich|uns) (?:bitte )?(?:aus|von) (?:eurem|eurer|deinem|deiner|dem|der) [\p{L}-]+/u,
    /(?:bitte )?(?:schreib|schreibt|kontaktiert|kontaktiere) (?:mir|mich|uns) (?:bitte )?nicht (?:mehr|wieder)/u,
    /(?:bitte )?keine (?:weiteren )?(?:e-?mails|mails|nachrichten) mehr/u,
    /(?:(?:merci de|veuillez) )?(?:me |nous )?(?:désinscrivez|désabonnez|désinscrire|désabonner)(?:[- ](?:moi|nous))?|retirez[- ](?:moi|nous) de (?:votre|vos|cette) [\p{L}-]+/u,
    /ne (?:(?:me|nous) (?:contactez|écrivez)|m['’]écrivez) plus/u,
    /(?:por favor,? )?no (?:me|nos) (?:escriban?|contacten?|envíen?)(?: \p{L}+){0,2} más|(?:quiero|por favor) (?:darme|denme|dadme) de baja|(?:denme|dadme|dame) de baja/u,
    /(?:per favore,? )?(?:cancellatemi|cancellami|rimuovetemi|toglietemi)(?: da(?:lla)? (?:vostra )?(?:mailing )?list[ae]?)?|non (?:scrivetemi|contattatemi) più/u,
    /(?:por favor,? )?(?:remova|retire|descadastre)[- ]?(?:me|o meu e-?mail|meu e-?mail)(?: da (?:sua )?lista)?|não me (?:envie[m]?|conta(?:te|cte)[m]?|escreva[m]?)(?: \p{L}+){0,2} mais/u,
    /(?:gelieve )?(?:schrijf|verwijder) (?:me|mij|ons) (?:\p{L}+ ){0,3}?(?:uit|van (?:uw|je|deze) [\p{L}-]+)|mail (?:me|ons) niet meer/u,
    /(?:vänligen |snälla )?(?:ta bort|avregistrera) mig(?: från (?:er|din|listan|listan)[^\n.!?]{0,20})?|sluta (?:mejla|maila|skicka[^\n.!?]{0,15} till) mig/u,
    /proszę (?:mnie )?(?:usunąć|wypisać)(?: mnie)?(?: z (?:listy|bazy)[^\n.!?]{0,20})?|(?:proszę )?(?:nie piszcie|nie pisz) (?:do mnie )?więcej/u,
    /(?:пожалуйста,? )?(?:отпишите|удалите) меня(?: из (?:рассылки|списка|базы)[^\n.!?]{0,20})?|(?:пожалуйста,? )?(?:больше )?не пишите мне(?: больше)?/u,
  ],
  {
    before: "(?:^|[\\n.!?,;:]\\s{0,3}|\\b(?:hi|hello|hey|and|so|then|und|et|y|e|en|i|но|и)\\s)",
    after: "(?=\\s*(?:$|[\\n.!,;:]|please|thanks|thank|bitte|merci|gracias|grazie|asap|now|immediately|at once))",
  },
);
/** Beside a single word these change nothing: "No thanks, unsubscribe please". */
const politely =
  "(?:please|pls|no|no,? thanks?|no,? thank you|thanks|thank you|bitte|danke|nein,? danke|svp|s['’]il vous plaît|merci|non,? merci|por favor|gracias|no,? gracias|per favore|grazie|no,? grazie|obrigad[oa])";
const wholeMail = new RegExp(
  `^\\s*(?:${politely}[\\s.,!]{1,4}){0,2}(?:stop|unsubscribe|remove me|remove|opt[ -]?out|abmelden|désabonner|désinscription|baja|disiscrivimi|uitschrijven|отписаться|配信停止(?:してください|をお願いします|希望)?|退订|退訂|取消订阅|수신 ?거부|購読解除|descadastrar|darme de baja|désinscrire)(?:[\\s.,!]{1,4}${politely}){0,2}[\\s.!。]*$`,
  "u",
);
/** "Unless you pay", "if it is not paid, stop writing": there is something to talk about. */
const isConditional =
  /(?<!\p{L})(?:unless|if|but|though|however|wenn|falls|außer|aber|sauf|si|mais|salvo|pero|se|ma|mas|tenzij|als|maar|om|men|jeśli|ale|если|но)(?!\p{L})/u;
/** A list of people that somebody is on, and none that mail goes to. */
const listsOfPeople =
  /(?<!\p{L})(?:wait(?:ing|list)?|guest|call|cast(?:ing)?|crew|contact-?sheet|attendee|shooting|gäste|warte|invités?)(?:[ -]?list[ea]?)?$/u;
/** Said beside the request: they are to be reached in another way, and have not gone. */
const otherWays =
  /(?<!\p{L})(?:use|write|new|contact|through|via|neue?|ist|an|à|al?|manager)(?!\p{L})[^\n@]{0,40}@[^\s@]{1,200}\.|(?<!\p{L})(?:instead|(?<!(?:n['’]t|not|never|or|nor|stop) )(?:dm|text|call|ping|reach) (?:me|us)|my new|(?:my|to my) (?:manager|agent)|stattdessen|ruft|meine neue|écrivez à|mon agent|mejor por|mi agente|scrivete a|signed (?:the|your))(?!\p{L})/u;

/** Whether the same line says that there is something to talk about. A signature has lines of its own. */
function goesOn(text: string, request: RegExpExecArray): boolean {
  const [words] = request;
  const said = words.trim();
  const start = text.lastIndexOf("\n", request.index + words.indexOf(said)) + 1;
  const end = text.indexOf("\n", request.index + words.length);
  const line = text.slice(start, end < 0 ? undefined : end);
  if (listsOfPeople.test(said) || otherWays.test(line.replace(said, " "))) return true;
  const after = line.slice(line.indexOf(said) + said.length);
  const offers = findOffers(after);
  return offers.length > 0 || readIntent(after, offers)?.intent === "interested";
}

/** The words of somebody who asks, without any doubt, never to be written to again; undefined when there is some. */
export function sureOptOut(visible: string): string | undefined {
  if (visible.length > longest) return undefined;
  const text = visible.toLowerCase();
  const whole = wholeMail.exec(text);
  if (whole) return visible.trim();
  const request = requests.exec(text);
  if (!request || isConditional.test(text.replace(request[0], " ")) || goesOn(text, request)) return undefined;
  const start = request.index + (/^[\s.!?,;:]*/.exec(request[0])?.[0].length ?? 0);
  return (text.length === visible.length ? visible : text).slice(start, request.index + request[0].length).trim();
}
