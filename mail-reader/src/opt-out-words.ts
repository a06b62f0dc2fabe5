import { wishesAbroad } from "./opt-out-abroad.js";
import { longerRequests } from "./opt-out-languages.js";

/**
 * Requests to write no more, used for the intent of a mail and for the certain opt-out. Matched against text in lower
 * case, with word boundaries.
 */
/** "My data" and not "my data sheet": what is asked for ends there, or goes on without another noun. */
export const endsThere =
  "(?=\\s*(?:$|[^\\p{L}\\s]|\\n|(?:from|off|out|at|as|and|or|now|please|pls|immediately|today|right|asap|under|according|in accordance|thanks|thank|thx|too|also|completely|permanently|entirely|for good|you|that you|which you|or i|before|within)(?!\\p{L})))";

/**
 * How others may unsubscribe, as newsletters and footers tell: "To unsubscribe, click here". Nobody asks for it. Inside
 * of a sentence somebody may: "I am writing to unsubscribe, please reply".
 */
export const howToUnsubscribe = new RegExp(
  [
    "(?:(?<=(?:^|[.!?,;:|(\\n])\\s{0,3})|(?<= or ))to unsubscribe(?: from [^.,!?\\n]{1,60})?,? (?:please |simply |just |you can ){0,2}(?:click|visit|follow|use|go to|reply|send|e-?mail|write)(?!\\p{L})",
    "(?:(?<=(?:^|[.!?,|\\n])\\s{0,3})|(?<=(?:please|or|simply|can) ))(?:click|visit|follow|use|press|tap|reply)(?: [^\\s.,!?]{1,40}){0,6}? to unsubscribe",
    "pour (?:vous |te )?(?:d[ée]sinscrire|d[ée]sabonner)(?: d[^.,!?\\n]{1,60})?,? (?:merci de |veuillez )?(?:clique|suive|réponde|rende|écrive)(?:r|z)?(?!\\p{L})",
    "per (?:disiscriver(?:si|ti|vi)|cancellar(?:si|ti|vi))(?: d[^.,!?\\n]{1,60})?,? (?:clicca|cliccare|segui|scrivi|rispondi)(?!\\p{L})",
    "para (?:se )?descadastrar(?:-se)?(?: d[^.,!?\\n]{1,60})?,? (?:clique|acesse|responda|envie)(?!\\p{L})",
  ]
    .map((wording) => `(?:${wording})(?:[^.!?\\n]|[.!?](?=\\S)){0,120}`)
    .join("|"),
  "gu",
);

export const requestsToStop: readonly RegExp[] = [
  // What the reader holds, after a question where it comes from.
  /(?<=(?:address|e-?mail|details|data|number|contact|correo|datos|dirección|adresse|daten|endereço|e-?mail)\?\s{1,3})(?:please )?(?:delete|remove|erase|borradlo|bórrelo|bórralo|elimínelo|eliminadlo|löschen sie (?:sie|das|die)|supprimez-l[ae]|apaguem-no)(?: (?:it|them|that|this))?(?: from (?:your|the) [^\s.,!?]+)?/u,
  // Removing the writer, or what is kept of them, from what the reader keeps.
  /(?:please |pls |kindly |can you |could you |would you |i(?:['’]d| would) like you to |i want you to )?(?:remove|delete|erase|take|scrub|drop|strike) (?:me|us|(?:my|our|this)(?= (?:contact|e-?mail|name|personal|data|details|address|information|info|channel|records?)))(?: (?:contact|e-?mail|name|personal|data|details|address|information|info|channel|records?)){0,3} (?:off|from|out of) (?:of )?(?:(?:your|this|the|all|any|these) (?:[^\s.,!?]+ ){0,3}?)?(?:lists?|mailings?|e-?mails?|newsletters?|databases?|records?|systems?|contacts?|crm)/u,
  new RegExp(
    `(?:please |pls |kindly |can you |could you )?(?:delete|erase|remove) (?:my|our) (?:contacts?(?: details| data| information)?|(?:personal )?data|details|contact info)${endsThere}(?! (?:from|in) the(?!\\p{L}))`,
    "u",
  ),
  // The right of data protection laws.
  /(?:(?:i|we) )?(?:request|demand|exercise|invoke|claim|ask for|want) (?:(?:my|our|the|an|immediate|full|complete) ){0,2}(?:right (?:to|of) )?(?:the )?(?:erasure|deletion|removal)(?: of)?(?: all)? (?:my|our) (?:personal )?(?:data|details|information|records)/u,
  /(?:i|we)(?:['’]d| would) (?:like|prefer|want) to be (?:removed|unsubscribed|taken off|deleted)(?: (?:from|off) [^\n.,!?]{1,30})?/u,
  /(?:(?:i|we) (?:ask|request|demand) (?:that )?you (?:to )?|please |kindly )?(?:refrain from|cease|desist from) (?:all |any )?(?:further |future )?(?:(?:contacting|e-?mailing|messaging|writing to) (?:me|us)|communications?|contact|correspondence|outreach)(?: with (?:me|us|our [^\s.,!?]+))?(?: (?:in (?:the )?future|again|any ?more))?/u,
  /(?:please )?(?:do not|don['’]t|never) (?:send|write|mail|forward) (?:me|us) (?:any ?thing|any|more|another|further)(?: (?:more|further|of|these|those|such|similar|like|e-?mails?|messages?|offers?|mails?|this|that|else|again)){0,4}(?=\s*(?:[.,!;:\n]|$|please|thanks|thank))/u,
  /(?:(?:i|we) )?(?:do not|don['’]t|no longer) (?:want|wish|care|need) to (?:hear from|be (?:contacted|e-?mailed|approached|messaged) by) (?:you|your \p{L}{3,12})(?: (?:again|any ?more|ever))?/u,
  /lose my (?:e-?mail|address|number|contact)(?: address)?|leave me alone|(?<!(?:you|they|he|she|who) )never (?:contact|write|e-?mail|message) (?:me|us)(?: again)?/u,
  /(?:bitte )?(?:lösch|entfern|streich|nehm|nimm|nehmt)\p{L}{0,3} (?:sie |bitte ){0,2}(?:mich|uns|meine?n? (?:e-?mail-?adresse|mailadresse|adresse|daten|kontaktdaten|kontakt|namen)|unsere (?:adresse|daten|kontaktdaten))(?: bitte)?(?: (?:aus|von) (?:[^\s.,!?]+ )?[^\s.,!?]+)?/u,
  /(?:bitte )?(?:hört|hör|hören sie)(?: bitte)? auf,? (?:mir|uns|mich)(?: [^\s.,!?]+){0,3}? (?:zu (?:schreiben|mailen|kontaktieren|schicken|belästigen|spammen)|anzuschreiben|(?:voll|zu)zuspammen)/u,
  /(?:(?:ich|wir) )?(?:wünsche|wünschen|möchte|möchten|will|wollen)(?: [^\s.,!?]+){0,3}? (?:keine (?:weitere[nr]? |weiteren )?(?:kontaktaufnahme|e-?mails?|mails|nachrichten|anfragen|zuschriften)(?: (?:mehr|von (?:ihnen|euch|dir))){0,2}(?: (?:erhalten|bekommen|empfangen)|(?=\s*(?:[.,!\n]|$)))|nicht (?:mehr|weiter) (?:von (?:ihnen|euch|dir) )?(?:angeschrieben|kontaktiert|belästigt|behelligt) werden)/u,
  /(?:bitte )?(?:unterlassen|unterlasst|unterlass) (?:sie |es )?(?:bitte )?(?:jede |jegliche |alle |in zukunft |künftig )?(?:weitere[nr]? )?(?:anfragen|mails|e-?mails|nachrichten|zuschriften|kontaktaufnahmen?|werbung)/u,
  /(?:je|nous) ne (?:souhait|désir|veu|voul)\p{L}{1,5} plus (?:recevoir|être (?:contactée?s?|sollicitée?s?))(?: [^\s.,!?]+){0,4}/u,
  /(?:merci de |veuillez )?(?:enlev|retir|supprim|effac|sort)(?:er|ez)[- ](?:moi|nous) (?:de|d['’]) ?(?:(?:votre|vos|cette|ces|la|tes?) )?(?:[^\s.,!?]+ )?(?:listes?|base|fichiers?|contacts|mailing)/u,
  /(?:por favor,? )?no (?:me|nos) (?:vuelv[ae]\p{L}{0,3} a (?:escribir|contactar|mandar|enviar)|(?:escrib|mand|envi|env[ií]|contact)\p{L}{1,4} (?:más|nunca|nada más))/u,
  /no (?:deseo|deseamos|quiero|queremos) (?:recibir más|que me (?:escrib|contact|mand|env)\p{L}{1,4})(?: (?:más|correos?|mensajes?|e-?mails?|suyos|vuestros|tuyos|de ustedes)){0,3}/u,
  /(?:(?:quiero|pido|exijo|solicito) que )?(?:borr|elimin|suprim|quit|retir)\p{L}{1,4} (?:mis datos|mi (?:correo|e-?mail|dirección|contacto)(?! (?:anterior|de(?! (?:su|tu|la|vuestra) (?:lista|base|sistema|mailing|newsletter))(?!\p{L})))|nuestros datos)(?: de (?:su|tu|la|vuestra) [^\s.,!?]+(?: de datos)?)?|(?:quit|sác|bórr|elimín|sac|borr|elimin|retir)(?:[ae]d|[ae]|[ae]n)?(?:me|nos) de (?:la |su |tu |vuestra |esta |esa )?(?:lista|base de datos|base)/u,
  /(?:por favor,? )?não (?:me|nos) (?:escrev|envi|mand|contac?t)\p{L}{1,4} (?:mais|de novo|novamente)|não (?:desejo|quero|queremos|desejamos) (?:mais )?receber (?:mais )?(?:e-?mails?|mensagens|correios?)(?: [^\s.,!?]+)?/u,
  /(?:(?:quero|peço) que )?(?:apagu|apag|elimin|remov|exclu)\p{L}{1,4} (?:os )?(?:meus|nossos) dados|(?:tir|remov|retir|exclu)\p{L}{1,3}-(?:me|nos) d(?:a|essa|esta|e) (?:vossa |sua |tua )?(?:lista|base)/u,
  /(?:(?:i|we) )?(?:do not|don['’]t|no longer) (?:want|wish) to (?:receive|get) (?:(?:any|all|these|those|your|more|further|such|of) ){1,3}(?:e-?mails?|mails?|messages|newsletters?|communications)/u,
  /(?:(?:i|we) )?(?:want|would like|['’]d like|wish|ask|request) to be (?:removed|unsubscribed|taken off)(?: from (?:all|any|your|this|the) (?:[^\s.,!?]+ )?(?:communications?|correspondence|lists?|e-?mails?|mailings?|database))/u,
  /(?:gdpr|dsgvo|rgpd) (?:removal|deletion|erasure) request/u,
  /(?:please |kindly )?discontinue (?:(?:with|all|any|these|those|your|the|further|multiple|sending|me|us) ){1,4}(?:e-?mails?|mails|messages|mailings?)/u,
  /(?:please |kindly )?(?:delete|erase|remove) (?:all |any )?(?:of )?(?:the )?(?:personal )?(?:data|information) (?:that )?you (?:hold|have|store|keep) (?:about|on) (?:me|us)(?: (?:under|according to|pursuant to) [^\n.!?]{1,80})?/u,
  /(?:please |kindly |feel free to )?take (?:me|us) off (?:this|(?:this|your|the) (?:e-?mail )?(?:campaign|sequence|cadence|drip|list|mailing list|e-?mail list))/u,
  /(?:please |pls |kindly )?unsubscribe (?:our|my) (?:whole |entire )?(?:team|company|office|organi[sz]ation|firm|department)(?: from [^\n.,!?]{1,25})?/u,
  /(?:merci d['’]|veuillez )?arrête[rz] (?:de |d['’])(?:(?:me |nous |m['’])(?:écrire|contacter|solliciter|spammer|démarcher)|(?:nous |m['’])envoyer (?:des|vos|ces|tous ces) (?:e-?mails?|mails?|messages?|courriels?|pubs?|publicités?|newsletters?))/u,
  /(?:veuillez |merci de )?(?:supprim|retir|enlev|effac)(?:er|ez) (?:mon|notre|mes|nos) (?:adresse|e-?mail|coordonnées|données)(?! d[ue]s? (?!la liste|votre|vos |cette|ces))(?: de (?:la|votre|vos|cette|ces) [^\n.,!?]{1,25})?|(?:veuillez |merci de )?ne plus (?:me|nous) (?:contacter|écrire|solliciter|démarcher)/u,
  /(?:per favore,? )?(?:togliete|rimuovete|eliminate|togli|rimuovi|elimina)(?:mi|ci) d[^\s.,!?]{1,4} (?:vostr[aio] |tu[ao] )?(?:mailing|newsletter|list[ae]|rubrica|database|elenco)[^\n.,!?]{0,20}/u,
  /(?:por favor,? )?(?:retir|remov|exclu|tir|apag)[^\s.,!?-]{1,4}-(?:me|nos) d[aoe]s? (?:su?a |vossa )?(?:lista|base|mailing|cadastro|newsletter)[^\n.,!?]{0,20}|parem de (?:me )?(?:mandar|enviar|escrever|contatar|contactar)[^\n.,!?]{0,25}/u,
  /(?:por favor,? )?(?:dejen|deja|dejad|deje) de (?:escribir|enviar|mandar|contactar)(?:me|nos)[^\n.,!?]{0,20}|(?:b[oó]rr|qu[ií]t|s[aá]qu|s[aá]c)[aeo]n?(?:me|nos) de (?:la |su |sus |tu |vuestra )?(?:lista|base|correos|agenda|newsletter|contactos)[^\n.,!?]{0,20}/u,
  /schrijf (?:mij|me|ons)(?: a\.?u\.?b\.?| alsjeblieft)? uit|(?:mail|schrijf|contacteer) (?:mij|me|ons) niet (?:meer|langer)|stop met (?:mij |me |ons )?(?:mailen|schrijven|spammen)/u,
  /(?:stop|slutt|sluta) (?:med )?(?:at |å |att )?(?:skrive|sende|maile|kontakte|skriva|skicka|mejla|maila|kontakta) (?:til |till )?(?:mig|meg|os|oss)[^\n.,!?]{0,20}/u,
  /(?:proszę )?(?:już |więcej )?nie pisa[ćc] do (?:mnie|nas)(?: więcej)?|(?:proszę )?usunąć (?:mój|nasz) (?:adres|e-?mail)(?: z [^\n.,!?]{1,25})?/u,
  /(?:vă rog )?(?:să )?nu(?:-mi|-ne| îmi| ne| mă)? mai (?:scrieți|trimiteți|contactați)[^\n.,!?]{0,20}|ne (?:küldjenek|küldjön|írjon|írjanak) (?:több|többet)[^\n.,!?]{0,20}/u,
  /(?:пожалуйста,? )?(?:больше|впредь) не (?:пишите|присылайте|отправляйте)(?: (?:мне|нам))?(?: пис[^\s.,!?]{1,4})?|(?:будь ласка,? )?(?:більше )?не (?:пишіть|надсилайте)(?: мені| нам)?(?: більше)?/u,
  /(?:lütfen )?(?:bana|bize) (?:bir daha|artık) (?:[^\s.,!?]{1,12} )?(?:yazmayın|göndermeyin|atmayın|yazma)|μη(?:ν)? μου (?:ξανα)?(?:στέλνετε|στείλετε|γράφετε|γράψετε)(?: άλλα [^\s.,!?]{1,12})?/u,
  /(?:אנא )?אל ת(?:כתבו|שלחו) (?:לי|לנו)(?: [^\s.,!?]{1,12})? (?:יותר|שוב)|לא? ?(?:تراسلوني|تراسلني) (?:مرة أخرى|بعد الآن|مجددا)|لا (?:تراسلوني|تراسلني|تكتبوا لي|تتواصلوا معي)(?: مرة أخرى| بعد الآن| مجددا)?/u,
  /(?:もう|今後は?|二度と)[^\n。]{0,8}(?:連絡|メール)(?:を|は)?(?:し|送ら)ないで(?:ください|下さい)?|(?:더 ?이상|다시는) (?:연락|메일)(?:을)? ?(?:하지|보내지) (?:마세요|말아 ?주세요|마십시오)/u,
  /(?:请|請)?(?:不要|别|別|勿)再?(?:联系|聯繫|联络|聯絡|打扰|打擾|骚扰)我(?:们|們)?(?:了)?|(?:xin )?đừng (?:gửi|viết|liên hệ)[^\n.,!?]{0,25} nữa/u,
  ...longerRequests,
  ...wishesAbroad,
];
