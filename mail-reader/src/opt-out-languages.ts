/** Requests to write no more that are longer or rarer than a few words, language by language. In lower case. */

const arabic: readonly RegExp[] = [
  /(?:من فضلكم?،? )?(?:أرجو|الرجاء|يرجى|نرجو) عدم (?:إرسال (?:أي |المزيد من )?(?:رسائل|رسالة|بريد)|مراسلت(?:ي|نا)|التواصل معي|الاتصال بي)(?! (?:أخرى )?إلى (?:البريد|العنوان) القديم)(?: أخرى| جديدة| إليّ?| لي| لنا| بعد الآن| مستقبلا| في المستقبل| إلى (?:هذا (?:البريد|العنوان)|بريدي|عنواني)(?: الإلكتروني)?){0,3}/u,
  /(?:من فضلكم?،? |رجاءً? )?(?:احذف|أزيل|امسح)(?:وا)? (?:بريدي|عنواني|إيميلي|بياناتي)(?: الإلكتروني)? من (?:قائم|قوائم|قاعد)[^\n.!?؟،]{1,30}/u,
  /(?:من فضلكم?،? )?(?:(?:أرجو|الرجاء|يرجى|نرجو) )?(?:إزالة|حذف|شطب) (?:بريدي|عنواني|إيميلي|بياناتي)(?: الإلكتروني)? من (?:قائم|قوائم|قاعد)[^\n.!?؟،]{1,30}/u,
  /لا (?:أريد|أرغب في|أود|نريد)(?: أن)? (?:أتلقى|تلقي|استلام|أستلم|نتلقى)(?: منكم?)?(?: أي| المزيد من)? (?:رسائل|رسائلكم|بريد|بريدكم)(?: منكم?| أخرى| بعد الآن| أبدا){0,2}/u,
  /(?:من فضلكم?،? |رجاءً? )?(?:توقف(?:وا)? عن (?:مراسلت(?:ي|نا)|إزعاجي|إرسال (?:الرسائل|رسائلكم|رسائل)(?: لي| إليّ?| لنا)?)|لا تراسلو?ني(?: مرة أخرى| بعد الآن| مجددا)?(?: على هذا (?:العنوان|البريد))?)/u,
];

const spanish: readonly RegExp[] = [
  /(?:l[eo]s?|os|te) (?:ruego|pido|pedimos|rogamos|agradecería|agradezco|agradeceré|solicito)(?: que)? no (?:me|nos) (?:env[ií]en?|manden?|escriban?|contacten?|vuelvan? a|volvieran? a)(?: (?:escribir|contactar|mandar|enviar|más|correos?|mensajes|e-?mails?|nada)){1,4}(?: a (?:esta|mi) (?:dirección|cuenta))?/u,
  /(?:por favor,? )?no vuelv\p{L}{1,4} a (?:escribir|contactar|molestar)(?:me|nos)(?! (?:al?|en|con|por|desde|hasta|antes)(?!\p{L}))|(?:por favor,? )?no vuelv\p{L}{1,4} a (?:enviar|mandar)(?:me|nos) (?:correos|mensajes|e-?mails|nada)/u,
  /(?:por favor,? )?(?:dejen|deja|dejad|deje|paren|parad) de (?:molestar|spamear|bombardear)(?:me|nos)(?! (?:con|por|al?|en)(?!\p{L}))|(?:ya )?no (?:me|nos) (?:envíen|manden|envíes|mandes) más (?:spam|correos|e-?mails|mensajes)(?: a (?:esta|mi) (?:dirección|cuenta))?/u,
];

const korean: readonly RegExp[] = [
  /(?:앞으로(?:는)? |더 ?이상(?:은)? |다시는 |제발 |이런 |이러한 |귀사의 |광고 ){1,3}(?:메일|이메일|연락|스팸)(?:은|는|을|를)? ?(?:그만 )?(?:보내|하)지 (?:마(?:세요|십시오|시기 바랍니다)|말아 ?주(?:세요|십시오|시기 ?바랍니다|셨으면 (?:합니다|좋겠습니다)))/u,
  /(?:앞으로 |이제 |제발 )?(?:이런 )?(?:메일|이메일|스팸)(?:은|는|을|를)? (?:좀 )?그만 보내 ?(?:세요|주세요|주십시오|주시기 바랍니다|주시면 감사하겠습니다)/u,
  /(?:제|저의|저희|우리) (?:이메일|메일)(?: ?주소)?(?:를|을)? (?:발송 |메일링 )?(?:명단|목록|리스트)에서 (?:삭제|제외)해 ?(?:주세요|주십시오|주시기 ?바랍니다)|(?:저|저희)를 (?:발송 |메일링 )?(?:명단|목록|리스트)에서 (?:빼|삭제해|제외해) ?(?:주세요|주십시오|주시기 ?바랍니다)/u,
  /(?:이메일|메일) ?수신을? (?:원하지|원치) 않(?:습니다|아요)|수신 ?거부 ?(?:처리 ?)?(?:해 ?)?(?:주세요|주십시오|주시기 ?바랍니다|부탁드립니다|합니다)/u,
];

const japanese: readonly RegExp[] = [
  /(?:今後(?:は)?|もう|二度と|これ以上(?:は)?|このような|こういった|御社からの|貴社からの)(?:、|このような|こういった){0,2}(?:メール|連絡|スパム)(?:は|を)?(?:もう)?(?:送ら|送信し|し|してこ|送ってこ)ないで(?:ください|下さい|いただけますか|頂けますか)/u,
  /(?:私の|当方の|この)?(?:メール)?アドレスを(?:配信|メーリング|送信)?リストから(?:削除|外)して(?:ください|下さい|いただけますか)/u,
];

/** "Stop spamming me", where the word for it is a verb of its own. */
const spammed: readonly RegExp[] = [
  /(?:merci de )?cessez (?:de (?:me|nous) (?:spammer|contacter|solliciter|démarcher)|de m['’]écrire(?=\s*(?:[.!]|$))|vos (?:spams?|e-?mails?|mails?))/u,
  /smett(?:etela|ila|ete|i) di (?:(?:mandar|inviar)(?:mi|ci) (?:spam|e-?mail|mail|messaggi)|(?:scriver|spammar)(?:mi|ci)(?=\s*(?:[.!]|$)))/u,
  /(?:przestań|przestańcie|proszę przestać) (?:(?:mi |nam )?spamować|pisać do (?:mnie|nas))/u,
  /(?:хватит|прекратите|перестаньте) (?:мне |нам )?(?:спамить|писать (?:мне|нам)(?=\s*(?:[.!]|$))|слать (?:мне )?(?:письма|спам)|присылать (?:мне )?(?:письма|спам))/u,
];

export const longerRequests: readonly RegExp[] = [...arabic, ...spanish, ...korean, ...japanese, ...spammed];

/**
 * Who calls a mail spam, or says to whom they report it, wants no more of it. It is not sure: the reader says how a
 * person is to answer.
 */
export const complaintsOfSpam: readonly RegExp[] = [
  /(?:i|we)(?:['’](?:ll|m|ve|re)| will| am| are| have) (?:also |already |now |just |going to )?(?:report|flag|mark)(?:ing|ed|ged|ging)? (?:you|this|these|it|your (?:company|domain|account|address))(?: e-?mails?| mails?| messages?)? (?:as (?:spam|junk|abuse|phishing)|for (?:spam|spamming|harassment)|to (?:the |your )?(?:authorit|police|ico(?!\p{L})|ftc(?!\p{L})|data protection|provider|host)\p{L}{0,8})/u,
  /(?:i|we)(?:['’](?:ll|ve)| will| have) (?:report|flag|mark)(?:ed|ged)? (?:your )(?:e-?mails?|mails?|messages?) as (?:spam|junk)|i(?:['’]ll| will) report (?:you|your domain)(?=\s*(?:[.!]|$))|you(?:['’]re| are) spamming (?:me|us)/u,
  /(?<=(?:^|[.!\n])\s{0,3})(?:this is (?:just |pure |clearly |nothing but )?spam|(?:reported and blocked|blocked and reported))(?=\s*(?:[.!]|$))/u,
  /(?<=(?:^|[.!\n])\s{0,3})das ist (?:reiner |nur |doch )?spam(?=\s*(?:[.!]|$))|(?:ich|wir) (?:werde|werden) (?:sie|euch|dich) (?:bei (?:(?!mir|uns|ihnen|mich)[^\s.,!?]+ ){1,4}melden|anzeigen)(?=\s*(?:[.!,]|$))|(?:ich zeige|wir zeigen) (?:sie|euch|dich) an(?=\s*(?:[.!]|$))|(?:ich|wir) (?:melde|melden|markiere|markieren) (?:das|sie|euch|ihre e-?mails?|diese e-?mails?) als spam/u,
  /lass(?:en sie|t|e?) (?:mich|uns) (?:bitte |endlich )?(?:damit )?in ruhe(?=\s*(?:[.!,]|$)| mit (?:ihre|eure|deine|diese)[mnr]? )/u,
  /(?<=(?:^|[.!\n])\s{0,3})c['’]est du spam|(?:je|nous) (?:vais|allons) vous (?:signaler|dénoncer)(?=\s*(?:[.!]|$)| (?:à la cnil|(?:pour|comme) spam))|je vous (?:signale|dénonce) (?:(?:pour|comme) spams?|à la cnil)|laissez[- ](?:moi|nous) tranquilles?(?=\s*(?:[.!,]|$))/u,
  /(?<=(?:^|[.!\n])\s{0,3})(?:esto )?es spam(?=\s*(?:[.!]|$))|(?:voy|vamos) a denunciar(?:l[oe]s|te|os)(?=\s*(?:[.!]|$)| (?:por|ante|a la) )|(?:l[oae]s|os|te) (?:he|hemos) denunciado|(?:déjenme|dejadme|déjame) en paz|basta de spam/u,
  /(?<=(?:^|[.!\n])\s{0,3})(?:isto|isso) é spam|(?:vou|vamos) (?:denunciar|reportar) (?:vocês|vcs|você|vos)(?!\p{L})|(?:vou|vamos) (?:marcar|denunciar)(?: isto| isso)? como spam|chega de spam|(?:me deixem?|deixem?-me) em paz/u,
  /(?:vi|ti|la) (?:segnalo|segnaliamo|denuncio) (?:come|per) spam|basta (?:con lo )?spam(?=\s*(?:[.!]|$))|lasciatemi in pace/u,
  /ik (?:meld|rapporteer) (?:u|jullie|je|dit) als spam|laat (?:mij|me|ons) met rust|zgłaszam (?:to |was )?jako spam|dajcie mi spokój|пожалуюсь на (?:вас|спам)|оставьте меня в покое/u,
];

export const complaintsWithoutSpaces =
  /スパム(?:は|を)?(?:もう)?(?:やめて|止めて|送らないで)|スパムとして(?:通報|報告)|스팸[^\n]{0,30}신고(?:하겠|할게|할 ?거|합니다|했습니다|했어요)/u;
