import { anyOf } from "./any-of.js";
import { readIntent } from "./intent.js";
import { everyDecline } from "./intent-words.js";
import { stopsAlone } from "./opt-out-alone.js";
import { requestsToStop } from "./opt-out-words.js";
import { findOffers } from "./prices.js";

/** A longer text, or one with other wishes, is left to a person. */
const longest = 400;

/**
 * Whole requests, not single words: "we could unsubscribe them later" is no request. Matched against text in lower
 * case.
 */
export const requests = anyOf(
  [
    /(?:please |pls |kindly |can you |could you |would you )?(?:unsubscribe|remove|delete|take) (?:me|us|my (?:e-?mail|address|e-?mail address|name|contact|details|data)|this (?:e-?mail|address|e-?mail address)) (?:off|from) (?:of )?(?:(?:your|this|the|all|any|these) (?:\p{L}+ ){0,3}?)?(?:lists?|mailings?|e-?mails?|newsletters?|databases?|records|systems?|contacts?|crm)/u,
    // "Please delete this email" may be about a wrong file, and "remove my name" about a contract.
    /(?:please |pls |kindly |can you |could you |would you )?(?:(?:unsubscribe|remove|delete) (?:me|us|(?:my|this) (?:e-?mail )?address)|remove my e-?mail)/u,
    ...requestsToStop,
    /(?:please |pls |kindly )(?:unsubscribe|opt (?:me|us) out)/u,
    /(?:please |pls |kindly )?(?:stop|quit) (?:e-?mailing|contacting|writing(?: to)?|messaging|spamming|mailing) (?:me|us)/u,
    /(?:please |pls |kindly )?stop sending (?:me|us) (?:\p{L}+ ){0,3}(?:e-?mails?|messages|mails?)/u,
    /(?:please |pls |kindly )?(?:do not|don['’]t|never) (?:contact|e-?mail|write(?: to)?|message) (?:me|us) (?:again|any ?more|ever)/u,
    /(?:bitte )?(?:nehmen|streichen|entfernen|löschen) sie (?:mich|uns|meine (?:e-?mail-?)?adresse)(?: bitte)?(?: (?:aus|von) (?:ihrer|ihrem|der|dem) [\p{L}-]+)?/u,
    /(?:bitte )?(?:schreiben|kontaktieren) sie (?:mir|mich|uns) (?:bitte )?nicht (?:mehr|wieder)/u,
    /(?:bitte )?(?:nehmt|streicht|löscht|nimm|streich|lösch) (?:mich|uns) (?:bitte )?(?:aus|von) (?:eurem|eurer|deinem|deiner|dem|der) [\p{L}-]+/u,
    /(?:bitte )?(?:schreib|schreibt|kontaktiert|kontaktiere) (?:mir|mich|uns) (?:bitte )?nicht (?:mehr|wieder)/u,
    /(?:bitte )?keine (?:weiteren (?:e-?mails|mails|nachrichten)(?: mehr)?|(?:e-?mails|mails|nachrichten) mehr)/u,
    /(?:bitte )?(?:tragen|tragt|trag) (?:sie )?(?:mich|uns) (?:bitte )?(?:aus|von) (?:ihre[mr]|eure[mr]|deine[mr]|de[mr]) [\p{L}-]+ aus/u,
    /(?:merci de |veuillez )?(?:me|nous) (?:retirer|supprimer|enlever) de (?:votre|vos|cette|la) (?:listes?|base|fichiers?)[^\n.,!?]{0,20}/u,
    /(?:merci,? )?ne (?:m['’]|nous )envoyez plus (?:d['’]|de )?(?:e-?mails?|mails?|messages?|courriels?|rien)/u,
    /(?:por favor,? )?elim[ií]n(?:e|en|ad|a)(?:me|nos)(?: de (?:su|tu|la|vuestra) [\p{L}-]+)?|no (?:quiero|queremos|deseo) recibir más (?:correos|mensajes|e-?mails)/u,
    /non (?:voglio|desidero) (?:più ricevere|ricevere (?:più|altre)) (?:le |vostre |altre )?(?:e-?mail|mail|messaggi|comunicazioni)/u,
    /não (?:quero|queremos|desejo) (?:mais receber|receber mais) (?:\p{L}+ )?(?:e-?mails|mensagens)/u,
    /(?:graag )?verwijder (?:mij|me|ons) (?:\p{L}+ ){0,2}?uit (?:jullie|uw|je|het|de) [\p{L}-]+/u,
    /(?:proszę |prosimy )?o (?:usunięcie|wypisanie) (?:mnie|nas|mojego (?:adresu|maila|e-?maila))(?: z [^\n.,!?]{1,25})?/u,
    /(?:пожалуйста,? )?удалите (?:мой|наш) (?:адрес|e-?mail)(?: из [^\n.!?]{1,25})?|прошу (?:больше )?(?:мне |нам )?(?:больше )?не писать(?: мне| нам)?(?: больше)?/u,
    /(?:lütfen )?(?:beni|bizi) (?:\p{L}+ ){0,2}?\p{L}{0,10}list\p{L}{1,12} çıkar\p{L}{1,8}|odhlaste (?:mě|mne|ma|nás)(?: prosím)?(?: (?:z|ze|od) [^\n.,!?]{1,25})?/u,
    /(?:kérem,? )?(?:töröljenek|töröljön)(?: engem)?(?: (?:a|az) [^\n.,!?]{1,25})?|(?:vă rog )?să mă dezabonați|dezabonați-mă/u,
    /(?:もう)?メール(?:を|は)?(?:もう)?送らないでください|(?:请|請)?(?:不要|别|別)再(?:给|給|向)(?:我|我们|我們)?(?:发|發|寄|发送|發送)(?:邮件|郵件)(?:了)?|(?:더 ?이상|다시는) (?:메일|이메일)(?:을)? ?보내지 (?:마세요|말아 ?주세요)/u,
    /لا ترسل(?:وا)? لي (?:رسائل|بريد)[^\n.,!?]{0,20}|(?:אנא )?(?:הסירו|תסירו) אותי מ[^\n.,!?]{1,25}/u,
    /(?:(?:merci de|veuillez) )?(?:me |nous )?(?:d[ée]sinscrivez|d[ée]sabonnez|d[ée]sinscrire|d[ée]sabonner)(?:[- ](?:moi|nous))?|retirez[- ](?:moi|nous) de (?:votre|vos|cette) [\p{L}-]+/u,
    /ne (?:(?:me|nous) (?:contactez|écrivez)|m['’]écrivez) plus/u,
    /(?:por favor,? )?no (?:me|nos) (?:escriban?|contacten?|envíen?)(?: \p{L}+){0,2} más|(?:quiero|por favor) (?:darme|denme|dadme) de baja|(?:denme|dadme|dame) de baja/u,
    /(?:per favore,? )?(?:cancellatemi|cancellami|rimuovetemi|toglietemi)(?: da(?:lla)? (?:vostra )?(?:mailing )?list[ae]?)?|non (?:scrivetemi|contattatemi) più/u,
    /(?:por favor,? )?(?:remova|retire|exclua|tire|apague|descadastre)[- ]?(?:me|(?:o )?meu (?:e-?mail|endereço|contac?to))(?: da (?:sua )?lista)?|não me (?:envie[m]?|conta(?:te|cte)[m]?|escreva[m]?)(?: \p{L}+){0,2} mais/u,
    /(?:gelieve )?(?:schrijf|verwijder) (?:me|mij|ons) (?:\p{L}+ ){0,3}?(?:uit|van (?:uw|je|deze) [\p{L}-]+)|mail (?:me|ons) niet meer/u,
    /(?:vänligen |snälla )?(?:ta bort|avregistrera) mig(?: från (?:er|din|listan|listan)[^\n.!?]{0,20})?|sluta (?:mejla|maila|skicka[^\n.!?]{0,15} till) mig/u,
    /(?:proszę )?(?:usuń|usuńcie|wypisz|wypiszcie|skreśl|skreślcie) (?:mnie|nas)(?: z (?:listy|bazy)[^\n.!?]{0,20})?|proszę (?:mnie )?(?:usunąć|wypisać)(?: mnie)?(?: z (?:listy|bazy)[^\n.!?]{0,20})?|(?:proszę )?(?:nie piszcie|nie pisz) (?:do mnie )?więcej/u,
    /(?:gelieve |graag )?(?:mij|me|ons) (?:van|uit) (?:uw|je|jullie|de|deze) [\p{L}-]+ te (?:verwijderen|halen)/u,
    /(?:vennligst |venligst )?fjern (?:mig|meg|os|oss)(?: (?:venligst|vennligst))?(?: fra [^\n.,!?]{1,30})?|(?:ole hyvä ja )?poistakaa minut(?: [^\s.,!?]{4,30})?/u,
    /(?:prosím,? )?(?:vyřaďte|odstraňte|smažte|vymažte|vyraďte|odstráňte) (?:mě|mne|ma|nás)(?: prosím)?(?: (?:z|ze|zo) [^\n.,!?]{1,25})?/u,
    /(?:kérem,? )?(?:vegyenek|vegyen) le(?: engem)?(?: (?:a|az) [^\n.,!?]{1,25})?|(?:vă rog )?să mă (?:ștergeți|scoateți|eliminați)(?: din [^\n.,!?]{1,25})?/u,
    /(?:будь ласка,? )?(?:видаліть|відпишіть) мене(?: (?:з|зі|від) [^\n.,!?]{1,25})?|(?:моля,? )?(?:изтрийте|отпишете|премахнете) ме(?: от [^\n.,!?]{1,25})?/u,
    /(?:παρακαλώ,? )?(?:διαγράψτε|αφαιρέστε) με(?: από [^\n.,!?]{1,25})?|(?:molim )?(?:uklonite|izbrišite|odjavite|odstranite) me(?: (?:sa|s|iz) [^\n.,!?]{1,25})?/u,
    /(?:يرجى |الرجاء |أرجو )?(?:إزالتي|حذفي|شطبي) من [^\n.,!?]{1,25}|(?:tolong |mohon )?(?:hapus|keluarkan|buang) (?:saya|kami|e-?mail saya)(?: dari [^\n.,!?]{1,25})?/u,
    /(?:(?:xin )?(?:vui lòng|hãy) )?(?:xóa|xoá|gỡ|loại) (?:tôi|chúng tôi|e-?mail của tôi) (?:ra )?khỏi [^\n.,!?]{1,25}/u,
    /(?:(?:请|請))?(?:将我|將我|把我)?(?:从|從)[^\n。，]{0,10}(?:名单|名單|列表|清单|清單)(?:中|里|裡)?(?:删除|刪除|移除)|(?:メール)?リストから(?:削除|外)して(?:ください)?|(?:명단|목록|리스트)에서 ?(?:삭제|제외)해 ?(?:주세요|주십시오)/u,
    /(?:пожалуйста,? )?(?:отпишите|удалите) меня(?: из (?:рассылки|списка|базы)[^\n.!?]{0,20})?|(?:пожалуйста,? )?(?:больше )?не пишите мне(?: больше)?/u,
  ],
  {
    before:
      "(?:^|[\\n.!?,;:。！،]\\s{0,3}|[-–—]\\s{1,3}|\\b(?:hi|hello|hey|and|so|then|und|et|y|e|en|i|но|и|meantime|meanwhile)\\s)",
    after: "(?=\\s*(?:$|[\\n.!,;:。！]|please|thanks|thank|bitte|merci|gracias|grazie|asap|now|immediately|at once))",
  },
);
/** "Unless you pay", "if it is not paid, stop writing": there is something to discuss. */
const isConditional =
  /(?<!\p{L})(?:unless|if|but|though|however|wenn|falls|außer|aber|sondern|ci pe|ci la|sino|sauf|si|mais|salvo|pero|se(?! faz favor)|ma|mas|tenzij|als|maar|om|men|jeśli|ale|если|но)(?!\p{L})/u;
/** A list of people, not a mailing list. */
const listsOfPeople =
  /(?<!\p{L})(?:wait(?:ing|list)?|guest|call|cast(?:ing)?|crew|contact-?sheet|attendee|shooting|gäste|warte|invités?)(?:[ -]?list[ea]?)?$/u;
/** Another way to reach the writer, next to the request: they have not opted out. */
const otherWays =
  /(?<!\p{L})(?:use|write|new|contact|through|via|neue?|ist|an|à|al?|manager)(?!\p{L})[^\n@]{0,40}@[^\s@]{1,200}\.|(?<!\p{L})(?:instead|(?<!(?:n['’]t|not|never|or|nor|stop) )(?:dm|text|call|ping|reach) (?:me|us)|my new|(?:my|to my) (?:manager|agent)|i(?:['’]ll| will) (?:contact|write|reach out|get back|be in touch)|(?:use|on|via|over|per|über|sur|por) whatsapp|stattdessen|ruft|meine neue|écrivez à|mon agent|mejor por|mi agente|scrivete a|signed (?:the|your))(?!\p{L})|line(?:で|に|へ)|お?電話(?:で|に)|dmで|こちらから(?:ご)?連絡|카(?:카오)?톡|(?:전화|문자)로|제가 (?:먼저 |다시 )?연락|微信|واتساب/u;

/** Removes refusals such as "Thanks, but it is not for us", which leave nothing to discuss. */
function withoutRefusals(text: string): string {
  return text.replaceAll(everyDecline, "\0").replaceAll(/(?<!\p{L})(?:but|aber|mais|pero|ma|mas|maar) \0/gu, " ");
}

/** Whether the rest of the line says that there is something to discuss. A signature is on lines of its own. */
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

/** The words of a certain request never to write again; undefined if there is any doubt. */
export function sureOptOut(visible: string): string | undefined {
  if (visible.length > longest) return undefined;
  const text = visible.toLowerCase();
  if (stopsAlone.test(text)) return visible.trim();
  const request = requests.exec(text);
  if (!request || isConditional.test(withoutRefusals(text.replace(request[0], " "))) || goesOn(text, request))
    return undefined;
  const start = request.index + (/^(?:[\s.!?,;:–—-]|meantime|meanwhile)*/.exec(request[0])?.[0].length ?? 0);
  return (text.length === visible.length ? visible : text).slice(start, request.index + request[0].length).trim();
}
