/**
 * Requests to write no more, used for the intent of a mail and for the certain opt-out. Matched against text in lower
 * case, with word boundaries.
 */
export const requestsToStop: readonly RegExp[] = [
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
  /schrijf (?:mij|me|ons)(?: a\.?u\.?b\.?| alsjeblieft)? uit|(?:mail|schrijf|contacteer) (?:mij|me|ons) niet (?:meer|langer)|stop met (?:mij |me |ons )?(?:mailen|schrijven)/u,
  /(?:stop|slutt|sluta) (?:med )?(?:at |å |att )?(?:skrive|sende|maile|kontakte|skriva|skicka|mejla|maila|kontakta) (?:til |till )?(?:mig|meg|os|oss)[^\n.,!?]{0,20}/u,
  /(?:proszę )?(?:już |więcej )?nie pisa[ćc] do (?:mnie|nas)(?: więcej)?|(?:proszę )?usunąć (?:mój|nasz) (?:adres|e-?mail)(?: z [^\n.,!?]{1,25})?/u,
  /(?:vă rog )?(?:să )?nu(?:-mi|-ne| îmi| ne| mă)? mai (?:scrieți|trimiteți|contactați)[^\n.,!?]{0,20}|ne (?:küldjenek|küldjön|írjon|írjanak) (?:több|többet)[^\n.,!?]{0,20}/u,
  /(?:пожалуйста,? )?(?:больше|впредь) не (?:пишите|присылайте|отправляйте)(?: (?:мне|нам))?(?: пис[^\s.,!?]{1,4})?|(?:будь ласка,? )?(?:більше )?не (?:пишіть|надсилайте)(?: мені| нам)?(?: більше)?/u,
  /(?:lütfen )?(?:bana|bize) (?:bir daha|artık) (?:[^\s.,!?]{1,12} )?(?:yazmayın|göndermeyin|atmayın|yazma)|μη(?:ν)? μου (?:ξανα)?(?:στέλνετε|στείλετε|γράφετε|γράψετε)(?: άλλα [^\s.,!?]{1,12})?/u,
  /(?:אנא )?אל ת(?:כתבו|שלחו) (?:לי|לנו)(?: [^\s.,!?]{1,12})? (?:יותר|שוב)|לא? ?(?:تراسلوني|تراسلني) (?:مرة أخرى|بعد الآن|مجددا)|لا (?:تراسلوني|تراسلني|تكتبوا لي|تتواصلوا معي)(?: مرة أخرى| بعد الآن| مجددا)?/u,
  /(?:もう|今後は?|二度と)[^\n。]{0,8}(?:連絡|メール)(?:を|は)?(?:し|送ら)ないで(?:ください|下さい)?|(?:더 ?이상|다시는) (?:연락|메일)(?:을)? ?(?:하지|보내지) (?:마세요|말아 ?주세요|마십시오)/u,
  /(?:请|請)?(?:不要|别|別|勿)再?(?:联系|聯繫|联络|聯絡|打扰|打擾|骚扰)我(?:们|們)?(?:了)?|(?:xin )?đừng (?:gửi|viết|liên hệ)[^\n.,!?]{0,25} nữa/u,
];
