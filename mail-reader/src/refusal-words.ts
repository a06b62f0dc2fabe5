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

/** What is the sender's own, in languages whose polite form may also mean somebody else's. */
const yours =
  "(?:votre|ihr[em]?|ihrem|ihren|deine?|tu|tua|su|sua|seu|(?:il |la )?(?:tuo|tua|suo|vostr[oa])|uw|jouw|je|ditt|din|twoj[ea]|twój|vaš[ae]?|váš|ваша?|sizin) (?:e-?mail[- ]?|courriel )?(?:compte|konto|account|cuenta|conta|účet|адрес|ящик|аккаунт|уч[её]тная запись|hesap|hesabı\\S{0,6}|adresi?\\S{0,6}|adresse?|adress|adresa|postfach|adresse e-?mail|bo[iî]te|buz[oó]n|direcci[oó]n|indirizzo|casella|endere[cç]o|caixa|postbus|skrzynka|schránka)";
const yoursUnspaced =
  "(?:您|你|貴方|您們)的(?:账号|帐号|帳號|账户|邮箱|郵箱|地址)|(?:お客様|あなた|送信者|送信元)の(?:アカウント|アドレス|メールアドレス)|(?:귀하|보낸 사람|발신자|당신)의 ?(?:계정|주소|메일)";
const wasRemoved =
  "(?:gibt es nicht|nicht (?:gefunden|bekannt|vorhanden)|introuvable|pas (?:été )?trouvé|no (?:se (?:ha )?enc|fue enc|figura)|não (?:foi )?encontrad|non (?:è stat[oa] )?trovat|niet gevonden|hittades inte|findes ikke|finnes ikke|ei löydy|nie znalezion|nenalezen|bulunama|не найден|не существ|не знайден|找不到|未找到|見つかり|찾을 수 없|gelöscht|geschlossen|supprim|cl[oô]tur|eliminad|cancelad|encerrad|excluíd|cancellat|eliminat|verwijderd|opgeheven|usunięt|zamknięt|zrušen|удал[её]н|закрыт|silin|注销|註銷|删除|刪除|停用|削除|無効|없|삭제|정지)";

/** An address or account by what the sender does with it. */
const sentFrom =
  "(?:konto|adresse|postfach|account),? (?:mit|von|über|unter) (?:dem|der) (?:sie|du|ihr)|(?:compte|adresse|bo[iî]te) (?:avec|depuis|à partir|sous) (?:lequel|laquelle|duquel|de laquelle) (?:vous|tu)|(?:cuenta|direcci[oó]n|buz[oó]n) (?:desde|con|de) l[ao] que|(?:account|indirizzo|casella) (?:(?:da|con) cui|d[ae]l(?:la)? quale)|(?:conta|endere[cç]o|caixa) (?:com|de|a partir d)[ao]? ?(?:qual|que)|(?:account|adres|mailbox) (?:waarmee|waarvan|van waaruit) (?:u|je)|(?:адрес|ящик|аккаунт|уч[её]тная запись),? (?:с|из|от|под) котор|(?:konto|adres|skrzynka),? (?:z|spod) któr|送信に(?:使用|利用)|(?:用于|用來|用来)(?:发送|發送)的";

export const foreignRefusals = anyOf([
  new RegExp(`${senders}[^\\n:;,@]{0,12}${unknown}`, "i"),
  new RegExp(`${unknown} {0,2}${senders}`, "i"),
  new RegExp(`${senders}[^\\n]{0,25}${refused}`, "i"),
  new RegExp(`${refused}[^\\n]{0,10}${senders}`, "i"),
  new RegExp(`${senders}[^\\n:;,@]{0,20}${switchedOff}`, "i"),
  new RegExp(`${senders}[^\\n:;,@.]{0,20}${wasRemoved}`, "i"),
  new RegExp(sentFrom, "i"),
  new RegExp(`(?:${yours}|${yoursUnspaced})[^\\n:;@.。]{0,40}(?:${switchedOff}|${unknown}|${wasRemoved})`, "i"),
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
  /your (?!(?:\p{L}+ )?(?:recipient|destination|addressee|intended))(?:\p{L}+ ){0,2}(?:account|mailbox|address|name|domain|host|server|login|hostname|helo)(?: name)? (?:(?:does|do|is|was|has|have|could|can)(?: \p{L}+)?(?: not|n['’]t)|cannot|no longer|never|has no|lacks|is (?:\p{L}+ )?(?:unknown|invalid|missing|gone|closed))(?!\p{L})/iu,
  /(?:account|mailbox|address|name|domain|host|login|user)(?: name)? (?:of yours|(?:that |which )?you (?:(?:have |are |were )?(?:log(?:ged)?|sign(?:ed)?|logging|signing) in|(?:have |are |were )?(?:writ(?:e|ing|ten)|wrote|sen[dt](?:ing)?|mail(?:ing|ed)?|come|coming|came|call(?:ing)?|connect(?:ing|ed)?) from|authenticat\p{L}+|(?:gave|give|claim|sent|use|used|are using) (?:in|as|with|to (?:send|log|sign|write)|for)))(?!\p{L})/iu,
  /outgoing (?:e-?)?(?:mails?|messages?) (?:of|from|for|by) [^\n]{1,80} (?:stopped|blocked|disabled|suspended|paused|limited|not)(?!\p{L})|(?:unlock|re-?activate|restore|secure|re-?enable) your (?:\p{L}+ ){0,2}(?:account|mailbox)(?!\p{L})/iu,
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
  /(?:closed to|closed for|disabled for) (?:(?:bulk |mass )?(?:e-?mail|mailings?|mailshots?)|outsiders?|outside|external|non-?members|strangers|others|you|your|senders?|everyone|anyone|the (?:public|world))\b/i,
  /(?:contact|white|allow|safe|guest|buddy)[- ]?list\b|restricted (?:by|to|from|for)|use your (?:provider|isp|own)[^\n]{0,30}(?:mail|smtp|server|relay)/i,
]);

/** The same in other languages: mail from some only, or from nobody outside. */
export const membersOnlyAbroad = anyOf([
  /(?:nur|ausschließlich|lediglich)(?: [^\s.,;]+){1,5} (?:dürfen|können|darf|kann)|(?:nimmt|akzeptiert|empfängt|erhält|annimmt)(?: [^\s.,;]+){0,3} (?:nur|ausschließlich|keine (?:e-?)?mails? von|nichts von|von (?:bekannten|unbekannten|fremden|mitgliedern|kollegen|außerhalb))|(?:nur|keine) (?:e-?mails?|nachrichten|post) von/i,
  /(?:seuls?|seules?|uniquement|exclusivement)(?: [^\s.,;]+){1,5} (?:peu(?:t|vent)|autoris)|(?:n['’]accepte|accepte|reçoit|n['’]admet)(?: [^\s.,;]+){0,4} (?:que|qu['’]|uniquement|seulement|(?:de |d['’])(?:inconnus?|l['’]extérieur|membres))/i,
  /(?:s[oó]lo|solamente|[uú]nicamente)(?: [^\s.,;]+){1,5} (?:puede|pueden)|(?:acepta|recibe|admite)(?: [^\s.,;]+){0,3} (?:s[oó]lo|solamente|[uú]nicamente|(?:correos?|mensajes?|e-?mails?) de)|(?:s[oó]lo|solamente|[uú]nicamente) (?:acepta|recibe|admite)/i,
  /(?:solo|soltanto|unicamente|esclusivamente)(?: [^\s.,;]+){1,5} (?:può|possono)|(?:accetta|riceve|ammette)(?: [^\s.,;]+){0,3} (?:solo|soltanto|unicamente|da (?:sconosciuti|estranei|mittenti|fuori|esterni))|(?:solo|soltanto|unicamente) (?:accetta|riceve)/i,
  /(?:s[oó]|apenas|somente|unicamente)(?: [^\s.,;]+){1,5} (?:pode|podem)|(?:aceita|recebe)(?: [^\s.,;]+){0,3} (?:s[oó]|apenas|somente|(?:mensagens|e-?mails?|correio) d[eao])|(?:s[oó]|apenas|somente) (?:aceita|recebe)/i,
  /(?:alleen|uitsluitend|enkel)(?: [^\s.,;]+){1,5} (?:mogen|mag|kunnen|kan)|(?:accepteert|ontvangt|aanvaardt)(?: [^\s.,;]+){0,3} (?:alleen|uitsluitend|enkel|geen (?:e-?)?mails? van|van (?:bekenden|onbekenden|buiten))|(?:alleen|uitsluitend|enkel) (?:bekende|interne|geautoriseerde|toegestane)/i,
  /(?:przyjmuje|odbiera|akceptuje)(?: [^\s.,;]+){0,3} (?:tylko|wyłącznie|od )|(?:tylko|wyłącznie) (?:[^\s.,;]+ ){1,4}(?:może|mogą)|(?:přijímá|prijíma)(?: [^\s.,;]+){0,3} (?:pouze|jen|iba|len|od )/i,
  /(?:принимает|получает|приймає)(?: [^\s.,;]+){0,3} (?:только|лишь|лише|тільки|от|від)(?![а-яё])|(?:только|лишь) (?:[^\s.,;]+ ){1,4}(?:может|могут)|(?:tar emot|accepterar|tager imod|modtager|mottar|tar imot)(?: [^\s.,;]+){0,3} (?:endast|bara|kun|bare|från|fra)(?![a-zåäöæø])|(?:sadece|yalnızca)(?: [^\s.,;]+){1,6} (?:kabul|alır|alıyor|yazabilir)/i,
  /(?:から|より)のみ|(?:のみ|だけ)(?:を)?(?:受信|受け付け|許可)|(?:仅|僅|只)(?:接受|接收|允许|允許|限)|(?:만|에서만) ?(?:수신|받|허용)/i,
]);

/** A verdict on the mail; the words of English and of what other languages borrow from it stand elsewhere. */
export const foreignSpam = anyOf([
  /受信者の設定|受信を?拒否|спам|垃圾(?:邮件|郵件|信)|迷惑メール|スパム|스팸|nevyžád|nechcen|niechcian|kéretlen|istenmeyen|ανεπιθύμητ/i,
  /oönskad|uønsket|nesolicitat|não solicitad|no solicitad|non (?:sollicit|richiest)|ongevraagde|unverlangt/i,
]);
