import { anyOf } from "./any-of.js";

/** What servers write in other languages about senders, networks and policies, and about full mailboxes. */
const senders =
  "(?:absender(?:s|adresse)?|expéditeur|émetteur|remitente|remetente|mittente|afzender|avsändaren?s?|avsenderen?s?|afsenderen?s?|lähettäjä|nadawc[aąy]|odesílatele?|odosielateľ|feladó|expeditorul|pošiljatelj|отправител[а-я]{0,3}|відправник[а-я]{0,3}|подател[а-я]{0,3}|gönderen(?:in)?|gönderici(?:nin)?|αποστολέα[ςσ]?|送信者|送信元|差出人|发件人|發件人|寄件者|寄件人|발신자|보낸 사람|pengirim|người gửi)";
const refused =
  "(?:abgelehnt|gesperrt|blockiert|verweigert|nicht|refusée?|rejetée?|bloquée?|interdite?|rechazad[oa]|bloquead[oa]|denegad[oa]|no (?:autorizad|permitid)|rifiutat[oa]|bloccat[oa]|non (?:autorizzat|consentit)|recusad[oa]|rejeitad[oa]|não autorizad|geweigerd|geblokkeerd|avvisad|avvist|afvist|blockerad|blokkert|blokeret|estetty|hylätty|odrzucon[yae]|zablokowan[yae]|odmítnut|zamítnut|zablokov|elutasít|letilt|respins|blocat|odbijen|blokiran|отклон|заблокир|отказан|запрещ|не найден|не существ|відхилен|заблоков|отхвърл|блокиран|engellen|reddedil|απορρίφ|拒否|拒绝|拒絕|屏蔽|封禁|차단|거부|ditolak|diblokir|bị từ chối|bị chặn)";
/**
 * Elsewhere these words are about a recipient. Here only right after the sender, because forms name both on one line.
 */
const unknown =
  "(?:unbekannt|existiert nicht|inconnue?|inexistante?|n['’]existe pas|desconocid[oa]|inexistente|inesistente|no existe|desconhecid[oa]|não existe|sconosciut[oa]|non esiste|onbekend|bestaat niet|okänd|ukendt|ukjent|finns inte|findes ikke|tuntematon|nieznany|nie istnieje|neznámý|neexistuje|ismeretlen|nem létez|necunoscut|nu există|nepoznat|неизвест|невідом|непознат|bilinmiyor|bulunamadı|(?:non è|no está|n['’]est (?:pas|plus)|não está|is niet|nie jest|není|не) (?:più |mehr |meer |już )?(?:attiv|activ|ativ|actief|aktyw|aktiv|актив)|ist nicht (?:mehr )?aktiv|不明|存在し|不存在|존재하지|không tồn tại|tidak dikenal)";

/** The sender's own account is closed. */
const switchedOff =
  "(?:deaktivier|disattivat|désactivé|desactivad|desativad|gedeactiveerd|dezaktywowan|deaktivován|deaktiverat|suspend|sospes|gesperrt|fermé|cerrad|chius|деактивир|отключ[её]н|devre dışı|停用|停止|登録されて)";

export const foreignRefusals = anyOf([
  new RegExp(`${senders}[^\\n:;,@]{0,12}${unknown}`, "i"),
  new RegExp(`${unknown} {0,2}${senders}`, "i"),
  new RegExp(`${senders}[^\\n]{0,25}${refused}`, "i"),
  new RegExp(`${refused}[^\\n]{0,10}${senders}`, "i"),
  new RegExp(`${senders}[^\\n:;,@]{0,20}${switchedOff}`, "i"),
  new RegExp(
    `(?:(?:votre|ihr|dein|uw|jouw|tu|tua|il tuo|ditt|twoje|vaše|váš|ваша?|sizin) (?:e-?mail[- ]?)?(?:compte|konto|account|cuenta|conta|účet|аккаунт|уч[её]тная запись|hesap)|(?:您|你)的(?:账号|帐号|帳號|账户|邮箱|郵箱)|お客様のアカウント)[^\\n:;@.。]{0,40}${switchedOff}`,
    "i",
  ),
  /lista negra|liste noire|lista nera|lista blanca|liste blanche|lista bianca|lista branca|schwarzen? liste|sperrliste|zwarte lijst|svartlist|svarteliste|czarn[^\s]{1,3} li[sś]/i,
  /(?:чёрн|черн|чорн)[^\s]{1,4} спис|kara liste|ブラックリスト|黑名单|黑名單|블랙리스트/i,
  new RegExp(
    `(?:su|tu|sus|votre|ihr|ihre|il vostro|il suo|seu|uw) (?:servidor|dominio|serveur|domaine|server|domain|domínio)[^\\n:;@]{0,25}(?:${refused}|${unknown})`,
    "i",
  ),
  /(?:adresse ip|dirección ip|direccion ip|indirizzo ip|endereço ip|ip-?adresse|ip-?adres|ip-?adress|ip-адрес|ip地址|ipアドレス|ip ?주소|ip adresi)/i,
  /(?:sicherheits)?richtlinien?|politique de|política de|politica di|beveiligingsbeleid|säkerhetspolicy|polityk[aię]|политик[аеиой]{1,2}|безопасност|güvenlik|ポリシー|(?:安全)?策略|정책/i,
]);

export const foreignFull = anyOf([
  new RegExp(
    "(?:postfach|bo[iî]te|buz[oó]n|caixa|casella|mailbox|inbox|skrzynk[ai]|schránk[ay]|brevlåda|postlåda|postkasse|ящик|скринька|posta kutusu|メールボックス|邮箱|郵箱|信箱|사서함|메일함|ontvanger)[^\\n]{0,50}(?:obergrenze|höchstgrenze|limite?|límite|limiet|taille maximale|capaci(?:dad|tà|té)|capacidade|dimensione massima|tamaño máximo|лимит|предел|sınır|gräns|grænse|上限|한도)",
    "i",
  ),
  /(?:cuota|cota|kota|kontingent|speicherplatz|speicherkontingent|квот[аыу]|配额|配額|할당량|용량|空き容量|přidělen[^\s]{1,4} prostor)/i,
  /kapazität[^\n]{0,40} (?:erschöpft|erreicht|überschritten)|(?:spazio|espace|espacio|espaço|speicher|opslagruimte)[^\n]{0,25} (?:esaurit|épuis|insuf|agotad|esgotad|erschöpft|vol\b)|(?:sin|sem|senza|geen|sans) (?:espacio|espaço|spazio|espace|ruimte)|brak (?:wolnego )?miejsca/i,
]);

/** Too many mails, or too fast. */
export const foreignTooMany = anyOf([
  /zu viele|trop de|demasiad[oa]s|muit[oa]s (?:mensagens|e-?mails|conexões)|tropp[ie]|te veel|för många|for mange|liian monta|zbyt (?:wiele|dużo)|příliš mnoho|túl sok|prea multe|слишком много|забагато|твърде много|çok fazla/i,
  /(?:pro|je|in der) stunde|stündlich|(?:par|à l['’]) ?heure|por hora|all['’]ora|per uur|per time|i timmen|na godzinę|za hodinu|в час(?![а-я])|1?時間(?:あたり|に)|每小时|시간당/i,
  /(?:limit|límite|limite|maximum|máximo|massimo|höchst(?:zahl|grenze)|anzahl|nombre|número|numero|cantidad|liczb\p{L}{1,2}|лимит|количеств\p{L}|число|sınır\p{L}{0,3})[^\n.]{0,45} (?:überschritten|erreicht|dépassée?|atteinte?|superad[oa]|excedid[oa]|alcanzad[oa]|atingid[oa]|ultrapassad[oa]|superat[oa]|raggiunt[oa]|przekroczon\p{L}{1,2}|превышен\p{L}{0,2}|достигнут\p{L}{0,2}|aşıldı)/iu,
  /(?:превыш|przekrocz|перевищ)\p{L}* [^\n.]{0,20}(?:лимит|ліміт|количеств|число|скорост|limit|liczb)/iu,
  /(?:超过|超過|超出)[^\n。]{0,12}(?:限制|频率|頻率|次数|次數)|(?:上限|制限)(?:を超え|に達し)|제한[^\n.]{0,6}초과/u,
  /(?:多|過)ぎ|过多|太多|너무 많|quá nhiều|terlalu banyak/i,
]);

/** What is unknown or closed is the sender's own: the words beside it would be about a recipient elsewhere. */
export const refusesSender = anyOf([
  /(?:sender['’]?s?|sending|originat(?:or['’]?s?|ing)|return[- ]?path|reverse[- ]?path|envelope) (?:e-?mail )?(?:user|account|address|mailbox|path)(?!\p{L})/iu,
  /(?:user|account|address|mailbox) (?:in|of) (?:the )?(?:envelope(?! recipient)|sender|return[- ]?path|mail from)(?!\p{L})/iu,
  /your (?:e-?mail )?(?:account|mailbox|address) (?:has been|was|is) (?:\p{L}+ )?(?:suspended|disabled|blocked|locked|closed|restricted)(?!\p{L})/iu,
  /(?:user|account|address|mailbox|person) (?:used for sending|(?:who|that|which) (?:has )?(?:sent|submitted))(?!\p{L})|call(?:-?back|-?out)s? (?:verification )?(?:to|for|of) (?:your|the sender|sender)|(?:message|mail) sending (?:for|from|by)(?!\p{L})/iu,
  /sending (?:has been |is |was )?(?:suspended|paused|disabled)(?!\p{L})|host network|(?:dial-?up|transient|dynamic)[/ \p{L}]{0,20} ip\b/iu,
  /submitt(?:er|ing)(?: (?:user|account|address|host))?(?: <?@>?)? (?:is |was |has been |failed |to be |to ){0,3}(?:not|disabled|deactivated|suspended|blocked|locked|closed|unknown|refused|rejected)(?!\p{L})/iu,
  /(?<!\p{L})(?:senders?|you)(?: <?@>?)? (?:is|are|was|has|have)(?: been)?(?: now| permanently| currently| already)? (?:not an? (?:\p{L}+ )?(?:user|customer|account|subscriber)|no (?:account|mail ?box|e-?mail address)|disabled|deactivated|un(?:known|registered|recogni[sz]ed))(?!\p{L})/iu,
  /(?:messages?|mails?|e-?mails?) (?:is |are )?from (?:an? |the )?un(?:known|registered|recogni[sz]ed) (?:user|account|sender|person|address)|un(?:registered|recogni[sz]ed) (?:senders?|clients?|submitters?|originators?)(?!\p{L})/iu,
  /(?:bad|invalid|unknown) originator|may not (?:send|write|post|mail)(?!\p{L})|(?:not|n['’]t) (?:permitted|allowed|authori[sz]ed) to (?:write|mail|e-?mail|contact)(?!\p{L})/iu,
]);

/** Nobody has an account there, whatever the server says of the mail then; "the sender has none" is about the sender. */
export const noAccount = anyOf([
  /(?:user|recipient|address)(?: <?@>?)? (?:is )?not a member of (?:the |this |our )?domain/i,
  /(?<!\b(?:sender|senders|you|we|client)\b[^.\n]{0,20})(?:does not|doesn['’]t|do not|don['’]t) have an? (?:[^\s]{1,30} )?(?:account|mailbox) (?:here|with us|on this (?:server|system|host)|at this (?:domain|server|site))/i,
  /(?<!\b(?:sender|from|your|return)\b[^.\n]{0,12})e-?mail (?:address |account |id )?(?:does ?n[o'’]?t|doesn['’]?t|dosn['’]?t) exist/i,
  /(?<!\b(?:sender|from|your|return)\b[^.\n]{0,12})(?:recipient|user|mailbox)(?: address)?(?: <?@>?:?)? (?:does not|doesn['’]t) exist/i,
  /(?:usuario|destinatario|utilisateur|utente|usuário)[^\n]{0,20} (?:no tiene|n['’]a pas|non ha|não tem) (?:una |un |de |uma |um )?(?:cuenta|buzón|compte|boîte|account|casella|conta|caixa)/i,
]);

/** English texts about who may write there. */
export const membersOnly = anyOf([
  /(?:accepts?|takes?|receives?) (?:e-?mails?|mails?|messages?)[^.\n]{0,60} only\b|(?:permitted|allowed|approved|authori[sz]ed|known|trusted) (?:senders?|contacts?|correspondents?)\b/i,
  /only (?:internal|local|authenticated|authori[sz]ed|members|employees|staff)[^.\n]{0,40}(?:send|post|write|mail)/i,
  /(?:sender|you)\b[^\n.]{0,25} not (?:in|on|among)\b[^\n.]{0,40}(?:address ?book|contacts?|list)\b|not in the list (?:of (?:addresses|senders)|mail address management)/i,
  /(?:closed to|closed for|disabled for) (?:(?:bulk |mass )?(?:e-?mail|mailings?|mailshots?)|outsiders?|outside|external|non-?members|strangers|others)\b/i,
  /(?:contact|white|allow|safe|guest|buddy)[- ]?list\b|restricted (?:by|to|from|for)|use your (?:provider|isp|own)[^\n]{0,30}(?:mail|smtp|server|relay)/i,
]);

/** A verdict on the mail; the words of English and of what other languages borrow from it stand elsewhere. */
export const foreignSpam = anyOf([
  /受信者の設定|受信を?拒否|спам|垃圾(?:邮件|郵件|信)|迷惑メール|スパム|스팸|nevyžád|nechcen|niechcian|kéretlen|istenmeyen|ανεπιθύμητ/i,
  /oönskad|uønsket|nesolicitat|não solicitad|no solicitad|non (?:sollicit|richiest)|ongevraagde|unverlangt/i,
]);
