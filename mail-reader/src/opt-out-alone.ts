/** A word, or a few, that end a subscription. In lower case. */
const stops = [
  "(?:i(?:['’]d| would) like you to )?stop+(?: (?:it|now|this|that|sending|e-?mailing|messaging|writing|please))?|unsubscribe(?: me)?|remove(?: me)?|opt[ -]?out|cancel (?:my |the |this )?subscription|cease(?: and desist)?",
  "(?:das |alles )?stop+en|aufhören|(?:jetzt )?(?:(?:hör|hört|hören sie)(?: bitte)? (?:damit )?auf|(?:hör|hört) auf damit)|abmelden|abmeldung|austragen|(?:(?:den|ihren|euren|diesen) )?newsletter abbestellen|abbestellen|abbestellung",
  "(?:se |me )?d[ée]sabonner|d[ée]sabonnement|(?:se |me )?d[ée]sinscrire|d[ée]sinscription|arrêtez(?: (?:ça|cela|tout))?|stop (?:pub|mails?)",
  "(?:dar(?:se|me)? de )?baja|cancelar (?:la |mi )?suscripci[óo]n|remover|desuscribir(?:me|se)?|basta(?: ya)?|paren",
  "cancelar (?:a )?(?:minha )?(?:inscriç[ãa]o|assinatura|subscriç[ãa]o)|anular subscriç[ãa]o|descadastr(?:ar|o)|sair da lista",
  "(?:annulla|annullare) (?:l['’])?iscrizione|cancellazione newsletter|disiscriv(?:i(?:mi|ti)|etemi)|disiscrizione|cancella(?:mi|temi)|basta (?:e-?mail|mail|messaggi)|smettetela|smettila",
  "uitschrijven|afmelden|afmelding|hou(?:d)? (?:hiermee |ermee )?op",
  "avsluta (?:min )?prenumeration(?:en)?|avprenumerera|avregistrera(?: mig)?|avanmäl(?:an|ning)|sluta|frameld(?:ing)?|afmeld(?:ing| mig)?|meld (?:meg|mig) a[vf]|avmelding|avslutt (?:mitt )?abonnement(?:et)?|slutt(?: med dette)?|slet (?:mig|meg)|slett meg|stop (?:det|nu)",
  "(?:peru|peruuta|lopeta) tilaus|lopettakaa|tühista tellimus|loobun",
  "wypisz(?:cie)? (?:się|mnie)|wypisuję się|anuluj(?:ę)? subskrypcj[ęe]|(?:z)?rezygnuj[ęe]? z (?:subskrypcji|newslettera)|przestańcie",
  "odhlásit(?: (?:se|odběr|odber))?|zrušit odběr|zrušiť odber|odhlásenie(?: odberu)?|odhlášení(?: odběru)?|přestaňte|prestaňte",
  "leiratkoz(?:ás|om)|kérem a leiratkozást|hagyják abba|dezabonare|anulare abonament",
  "atšaukti prenumeratą|atsisakau|atrakstīties(?: no jaunumiem)?|atteikties no jaunumiem|anulēt abonementu",
  "odjava(?: (?:s|sa|z|od) [^\\s.,!?]+(?: [^\\s.,!?]+)?)?|odjavljujem se|otkaži(?:te)? pretplatu|prekinite",
  "απεγγραφή|κατάργηση εγγραφής|σταματήστε|διαγραφή μου",
  "(?:с|c)топ(?: рассылк[ау])?|отписка|отписаться|(?:я )?отказ(?:ываюсь)? от (?:вашей )?рассылки|відписатися|відписка|хватит|отстаньте|перестаньте|прекратите",
  "配信停止(?:してください|をお願いします|希望)?|購読解除|退订|退訂|取消订阅|수신 ?거부|구독 ?취소",
  "(?:إلغاء|الغاء) الاشتراك|توقف(?:وا)?|הסר(?:ה)?|תפסיקו?|aboneliği(?:mi)? iptal(?: edin)?|hủy đăng ký|berhenti berlangganan",
].join("|");

/** Polite words that change nothing beside it. */
const politely =
  "(?:please|pls|kindly|no|no more|no,? thanks?|no,? thank you|thanks|thank you|thx|(?:i['’]m |i am )?not interested|bitte|danke|nein,? danke|nein|kein interesse|svp|s['’]il vous pla[iî]t|merci|non,? merci|por favor|gracias|no,? gracias|per favore|grazie|no,? grazie|obrigad[oa]|não,? obrigad[oa]|graag|alstublieft|bedankt|nee,? bedankt|prosz[ęe]|dzi[ęe]kuj[ęe]|prosím|děkuji|ďakujem|tack|nej,? tack|tak|nej,? tak|takk|nei,? takk|kiitos|lütfen|köszönöm|kérem|vă rog|mulțumesc|hvala|molim|παρακαλώ|ευχαριστώ|пожалуйста|спасибо|нет|не надо|будь ласка|дякую|부탁드립니다|부탁합니다|해 ?주세요|お願いします|من فضلكم?|شكرا|asap|immediately|sofort|ya|now)";

const greeting =
  "(?:(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|hallo|guten (?:tag|morgen|abend)|moin|servus|grüezi|sehr geehrte|liebe[rs]?|bonjour|bonsoir|madame|hola|buenos d[ií]as|buenas tardes|estimad[oa]s?|buongiorno|buonasera|salve|ciao|gentile|bom dia|boa tarde|olá|ola|prezad[oa]s?|hoi|beste|geachte|goedendag|hej|hei|god dag|dzień dobry|witam|dobrý den|ahoj|jó napot|bună ziua|merhaba|здравствуйте|добрый день|привет|добрий день|γεια σας|καλημέρα)(?!\\p{L})[^\\n]{0,50}?[,!.:\\n]\\s{0,4})";

const closing =
  "(?:\\s*\\n\\s*(?:(?:best|kind|warm)? ?regards|best|cheers|thanks|sincerely|mit (?:freundlichen|besten) gr[üu](?:ß|ss)en|viele gr[üu](?:ß|ss)e|(?:liebe |beste )?gr[üu](?:ß|ss)e?|mfg|lg|vg|cordialement|bien à vous|saludos?|un saludo|sds\\.?|atte\\.?|atentamente|cordiali saluti|saluti|abraços?|atenciosamente|cumprimentos|groet(?:en|jes)?|met vriendelijke groet|mvh|med vänlig hälsning|pozdrawiam|s pozdravem|üdvözlettel|с уважением)(?!\\p{L})[^\\n]{0,40})";

/**
 * Whether a mail in lower case holds only a word that ends a subscription, between a greeting and who writes: at most
 * some short lines, of which none asks or goes on with a sentence.
 */
export const stopsAlone = new RegExp(
  `^\\s*${greeting}?(?:${politely}[\\s.,!–-]{1,4}){0,3}(?:${stops})(?:[\\s.,!–-]{1,4}(?:${politely}|${stops})){0,3}[\\s.!。]*(?:$|${closing}(?:\\s*\\n[^\\n?]{1,60}){0,8}\\s*$|\\s*\\n\\s*[\\p{L}'’-]{2,20}(?: [\\p{L}'’-]{2,20})?\\s*$)`,
  "u",
);
