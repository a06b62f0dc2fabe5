import { readAddresses } from "./addresses.js";
import { anyOf } from "./any-of.js";
import type { MailHeaders } from "./mail-headers.js";
import type { MimePart } from "./mime-part.js";
import type { Notice } from "./notice.js";

/** Programs that scan mail on its way, and report under their own name. */
const gateway = /^[^@]*(?:anti-?virus|smtp[-_.]?gateway|mail[-_.]?(?:gate|scan|sweeper|marshal|guard|shield))[^@]*@/;
export const daemon = anyOf([
  gateway,
  anyOf(
    [
      /mailer[-_.]?daemon|post[-_.]?master|mail[-_.]?daemon|mail[-_.]delivery|mail[-_.]?(?:system|admin|er)/i,
      /mdaemon|bounces?|delivery(?:[-_.]\w+)?|postoffice|no-?reply-delivery|mmdf|smtp|uucp|nobody|root|daemon/i,
      /system|mail-?robot|internet-?mail/i,
    ],
    { before: "^", after: "(?:[+.=-][^@]*)?@" },
  ),
  /^[^@]*(?:mailer-daemon|mail\.delivery\.system|mail-delivery|postmaster)[^@]*@/i,
]);
export const daemonName = anyOf([
  /mail(?:er)?[ -]?daemon|mail deliver(?:y|ed) (?:sub)?system|mail delivery|postmaster/i,
  /system administrator|delivery (?:system|subsystem|service|agent|status)|mail system|microsoft outlook/i,
  /internet mail|content[- ]filter/i,
]);
export const daemonLines = anyOf([
  /this is (?:the|an?) (?:mail system|qmail|mail delivery|mailer|automatic(?:ally)?[^\n]{0,30}(?:delivery|dsn|mail)|[^\n]{0,40}delivery (?:agent|program|status))/i,
  /created automatically by mail|qmail-send program|the postfix program|mail delivery agent|mailer-daemon/i,
  /mail transfer agent/i,
]);

export const subjects = anyOf([
  /undeliver(?:ed|able|ability)|un-?zustellbar/i,
  /deliver(?:y|ed) (?:status )?(?:notification|fail|problem|error|report|incomplete|delay|to|unsuccessful|has failed|temporarily)/i,
  /(?:mail|message|delivery|email)[^\n]{0,40}(?:fail(?:ed|ure)?|could not be|cannot be|not deliver|error|undeliver|return|reject|delayed|bounce|blocked|expired)/i,
  /failure (?:notice|delivery)|failed (?:mail|deliver|message)|returned (?:mail|to sender|message)/i,
  /returning (?:message|to sender)|return(?:ed)? to sender|non[- ]?(?:delivery|remis|distribu)/i,
  /nondeliverable|not delivered|delayed mail|warning: (?:message|could not)|mail system error/i,
  /considered unsolicited|user unknown|unknown user|recipient (?:does not|doesn['’]t) exist|mailbox (?:full|quota|unavail)|\bbounced?\b/i,
  /error sending your mail|you [^\n]{1,80} are not member|rejected (?:posting|message|mail)/i,
  /banned (?:file|content)|virus(?:es)? (?:in|found|alert|detected)|mail ?(?:を|の|が)?(?:配信|配送|送信)/i,
  /配信(?:不能|エラー|失敗|でき)|送信(?:エラー|失敗|でき)|配達|退信|无法投递|未送达|投递失败|退件|unzustellbar|nicht zugestellt/i,
  /zustell(?:ung|bericht|benachrichtigung)[^\n]{0,40}(?:fehl|status|verz)|rücksendung/i,
  /non (?:remis|délivr|distribu)|échec (?:de|d')[^\n]{0,30}|notification (?:d'état|de remise|de non)/i,
  /remise[^\n]{0,40}(?:échec|retard)/i,
  /(?:no|não|nao) (?:se )?(?:ha podido |pudo |pôde |foi )?(?:ser )?(?:entreg|envia)|no entregado/i,
  /fall[oa] (?:en|de|na)[^\n]{0,15}(?:entrega|envío|mensaje)|error (?:de|en) (?:la )?entrega/i,
  /falha (?:na|de) entrega|notificación de (?:estado|entrega)|devuelto|devolvid|não entregue/i,
  /mancat[oa] (?:recapito|consegna)|messaggio non (?:recapit|consegn)|recapito non|non recapitabile/i,
  /impossibile (?:recapit|consegn)|onbestelbaar|niet (?:af)?(?:bezorgd|geleverd)|aflevering|mislukt/i,
  /kan ikke (?:leveres|afleveres)|ei voi toimittaa|nie można dostarczyć|nelze doručit|nedoruč[^\s]{3,12}|kézbesíthetetlen|nelivrabil|imposibil de livrat/i,
  /неможливо доставити|не удается доставить|не доставлен[оа]?|недоставлен[оа]?|не може да бъде доставен|δεν είναι δυνατή η παράδοση|neisporučiv|nedostavljiv/i,
  /k(?:an|unde) inte levereras|olevererbart|kunne ikke (?:leveres|afleveres)|uleverbar|ikke leveret/i,
  /ei voitu toimittaa|niedostarcz|nie (?:została|można|dostarcz)|zwrot|nedoruč|nelze doručit|kézbesít/i,
  /не ?(?:доставлен|удалось доставить|может быть достав)|недоставлен|возврат|teslim edilem|iletilemed|전송 실패/i,
  /배달(?:되지| 실패)|반송|발송 ?실패|전송(?:되지| 실패|하지)/i,
  /(?:se puede|ha sido posible|fue posible) entregar|toimittaminen ei onnistu|ei voida toimittaa/i,
  /nelivra|nu a putut fi livrat|(?:не вдалося|не може бути|неможливо) достав|не доставлено|недоставен/i,
  /αδύνατη η παράδοση|δυνατή η παράδοση|(?:未|无法|無法)(?:能)?(?:传递|傳遞|送達|投遞|寄送)|无法送达/i,
  /(?:לא ניתן (?:היה )?למסור|لا يمكن تسليم|غير قابل للتسليم|تعذر تسليم)/i,
  /không (?:gửi|thể gửi|chuyển)|tidak (?:terkirim|dapat (?:dikirim|terkirim))|ไม่สามารถ(?:ส่ง|นำส่ง)/i,
  /zustellungsfehler|echec de la distribution|zpráv[uay][^\n]{0,20}nedoruč/i,
  /nie (?:mogła|mogło) (?:być|zostać) dostarcz/i,
]);

/**
 * "Delivery to these recipients has failed", in the words of Exchange and others in the languages of Europe and Asia.
 */
const deliveryNouns =
  "(?:entrega|envio|envío|livraison|remise|distribution|recapito|consegna|(?:nachrichten)?zustellung|bezorging|aflevering|levering(?:en|s)?|leverans(?:en)?|toimitus|dostarczenie|dostarczanie|doručen[íi]e?|kézbesítés|доставк\\p{L}{1,3}|достав\\p{L}{1,3}|livrarea|isporuka|dostava|παράδοση|teslim(?:at|i)?|pengiriman|penghantaran)";
const failures =
  "(?:falh(?:a|ou)|error|fall[oó]|no (?:se )?pudo|échou[ée]e?|échec|fehler|fehlgeschlagen|gescheitert|nicht möglich|non riuscit[ao]|mislukt|misslyckades|mislykkedes|mislyktes|ei onnistunut|epäonnistui|nie powiodł[oa]|nie udał[oa]|nezdařil[oa]|selhal[oa]|zlyhal[oa]|nepodaril[oa]|sikertelen|nem sikerült|сбой|не удал[оа]сь|невозможн\\p{L}|не вдал[оа]ся|неуспешн\\p{L}|nu a reușit|eșuat|nije uspjel[ao]|nije uspel[ao]|ni uspel[ao]|απέτυχε|başarısız|gagal)";
export const failedDelivery = anyOf([
  new RegExp(`${deliveryNouns}(?!\\p{L})[^\\n]{0,90}(?<!\\p{L})${failures}`, "iu"),
  new RegExp(`${failures}[^\\n]{0,40}(?<!\\p{L})${deliveryNouns}(?!\\p{L})`, "iu"),
  /(?:não|nao) foi possível (?:a |fazer a )?entreg\p{L}+|impossible de (?:remettre|distribuer|livrer)|no (?:es|fue) posible entregar/iu,
  /(?:传递|傳遞|投递|投遞|发送|傳送)[^\n]{0,30}(?:失败|失敗)|(?:無法|无法)(?:传递|傳遞|傳送)|nemohl[aoy]? být doručen\p{L}?|nebolo možné doručiť|fejl ved levering/iu,
]);

export const phrases = anyOf([
  /(?:could|can|was|were|has|have|been|is|not)[^\n.]{0,30}(?:not|n['’]t|unable)[^\n.]{0,30}(?:be |been )?(?:deliver|sent|processed|accept)/i,
  /(?:delivery|message|mail|sending)[^\n.]{0,50}fail(?:ed|ure)/i,
  /fail(?:ed|ure)[^\n.]{0,30}(?:deliver|recipient|address)|unable to (?:deliver|send|process|relay)/i,
  /(?:message|mail)[^\n.]{0,30} (?:has been|is being|was) returned/i,
  /undeliver(?:able|ed)|not (?:been )?deliver|permanent (?:fatal |delivery )?(?:error|failure)|permanently/i,
  /(?:was|were)n['’]t able to deliver|not able to deliver|did not reach|returned to (?:sender|you)|rejected|bounced/i,
  /delivery (?:errors?|problems?|notification|status|has been delayed)|user unknown|unknown user/i,
  /no such user|mailbox (?:is )?full|mailbox unavailable|over quota|not a member of this/i,
  /trouble (?:delivering|sending)|(?:error|problem) (?:delivering|sending)|transcript of session|blocked by/i,
  /was considered|invalid user|(?:not a|no) valid (?:user|recipient|mailbox|account|address)(?!\p{L})/iu,
  /(?:konnte|kann|wurde)[^\n]{0,60}nicht[^\n]{0,30}(?:zugestellt|gesendet|übermittelt)/i,
  /zustellung[^\n]{0,40}(?:fehl|nicht)/i,
  /n['’](?:a|ont) pas (?:pu|[ée]t[ée])[^\n]{0,30}(?:remis|d[ée]livr|distribu|envoy|achemin|transmis)|échec/i,
  /(?:no|não|nao)[^\n]{0,20}(?:ha podido|pudo|se pudo|pôde|pode|foi)[^\n]{0,20}(?:ser )?(?:entreg|envia)/i,
  /(?:impossibile|non è stato possibile|non può essere)[^\n]{0,30}(?:recapit|consegn|invi)/i,
  /niet (?:worden )?(?:af)?(?:bezorgd|geleverd)|(?:kunde|kan) inte[^\n]{0,20}levere|gick inte att/i,
  /kunne ikke[^\n]{0,20}lever|nie (?:mo|zosta|uda)[^\n]{0,40}dostarcz/i,
  /не (?:может|могло|удалось|было)[^\n]{0,30}достав|не доставлен/i,
  /(?:配信|配送|送信|届け|配達)[^\n]{0,20}(?:でき|失敗|エラー|ません)|投稿|无法(?:投递|送达|发送)|投递失败|被退回|退信|전송되지|배달되지|teslim edilem/i,
  /(?:배달|발송|전송)하?지 못|(?:未能|无法|無法)(?:传递|傳遞|送達|投遞|寄送)/i,
  /ei voitu toimittaa|nu a putut fi livrat|не вдалося доставити|не (?:беше|може да бъде) достав/i,
  /(?:ήταν|είναι) δυνατή η παράδοση|לא ניתן היה למסור|تعذر تسليم|لم يتم تسليم/i,
  /không thể gửi|tidak dapat (?:dikirim|terkirim)|ไม่สามารถส่ง|(?:se )?nepodařilo doručit|nem (?:sikerült )?kézbesít/i,
  /no (?:llegó|se (?:pudo|puede) (?:entregar|localizar))|n['’]est pas parvenu|nicht erreicht/i,
]);
export const onlySystemsWrite = anyOf([
  /a message that you sent could not be delivered|could not be delivered to: ?</i,
  /transcript of session follows|did not reach the following recipient|delivery to the following recipient/i,
  /following (?:address(?:es|\(es\))?|recipients?(?:\(s\))?) (?:had|failed|did not receive|could not)/i,
  /you are not a member of this mailing list|error: invalid user address|error message below/i,
  /your (?:message|e-?mail|mail) (?:was not delivered|could ?n[o'’]?t be delivered|wasn['’]t delivered|to [^\n]{3,120} (?:was|has been|could) (?:not|n['’]t|automatically)|cannot be delivered)/i,
  /(?:could|can) ?not be delivered to (?:the following|one or more)|(?:mail|message) (?:could|can) ?not be delivered to:|has been postponed due to/i,
  /\b(?:hard|soft)[- ]bounced\b|unable to deliver (?:message|your message|mail) to/i,
  /(?:message|mail|to (?:the following|<?[^\s<>@]{1,64}@[^\s<>]{1,200}))[^\n]{0,80} was undeliverable/i,
  /(?:i was|we were|it was) (?:unable|not able) to deliver (?:your|the|this) (?:message|mail)/i,
  /diagnostic information for administrators|failed to deliver to|remote server returned ['"]?[45][0-7]\d/i,
  /(?:información de diagnóstico para|informações de diagnóstico para|informations de diagnostic pour|informazioni di diagnostica per|diagnostische gegevens voor|informacje diagnostyczne dla|diagnostic(?:ke|ké) informac[ei] pro) /i,
  /not allowed to post to this mailing list|your message has been automatically rejected|post(?:ing)? by non-?members?/i,
  /returned to (?:sender|you)\b[^\n]{0,40}undeliver|konnte nicht an [^\n]{0,60}empfänger/i,
  /diagnoseinformationen für administratoren/i,
]);
const smtpTalk =
  /(?:^|[\s'"])#?[45][0-7]\d[ -](?:#?[45]\.\d\.\d|[A-Z<])|\(#?[45]\.\d\.\d\)|RCPT TO|smtp error|mx record/im;

/** Why a message is a notice of a mail system, by several signs, or undefined. One sign alone is never enough. */
export function isBounceNotice(message: MimePart, notice: Notice): string | undefined {
  const { headers } = message;
  if (headers.has("x-failed-recipients")) return "A mail system names failed recipients in its header";
  const text = notice.text.slice(0, 20_000);
  const words = [
    {
      points: 2,
      says: "its subject speaks of failed delivery",
      holds: [subjects, failedDelivery].some((list) => list.test((headers.text("subject") ?? "").slice(0, 500))),
    },
    { points: 1, says: "its text speaks of failed delivery", holds: phrases.test(text) || failedDelivery.test(text) },
    { points: 1, says: "it quotes an SMTP answer", holds: smtpTalk.test(text) },
  ].filter(({ holds }) => holds);
  // People who forward or paste a notice repeat its words, but their mail has no other sign of one.
  const isPersons = isWrittenByAPerson(headers) || bouncesToItsWriter(headers);
  const systemsWords = isPersons ? "" : text;
  const marks = [
    { points: 2, says: "it comes from a mail system", holds: isFromDaemon(headers, systemsWords) },
    { points: 1, says: "a mail system's own program wrote it", holds: isSystemsOwn(headers) },
    { points: 2, says: "it uses a mail system's phrases", holds: onlySystemsWrite.test(systemsWords) },
    { points: 1, says: "it has no return address", holds: hasNullSender(headers) },
    { points: 1, says: "it gives the mail back", holds: notice.returned !== undefined },
    { points: 3, says: "it calls itself a report", holds: message.parameters.get("report-type") === "delivery-status" },
  ].filter(({ holds }) => holds);
  // People whose mail bounced also quote servers, so the text alone is not enough.
  if (marks.length === 0) return undefined;
  const doubts = (isWrittenByAPerson(headers) ? 3 : 0) + (bouncesToItsWriter(headers) ? 1 : 0);
  const signs = [...marks, ...words];
  if (signs.reduce((sum, { points }) => sum + points, -doubts) < 4) return undefined;
  return `A mail system's notice: ${signs.map(({ says }) => says).join(", ")}`;
}

function isFromDaemon(headers: MailHeaders, text: string): boolean {
  if (isListsOwn(headers)) return true;
  const [from] = readAddresses(headers.raw("from"));
  const written = headers.text("from") ?? "";
  if (
    from
      ? daemon.test(from.address) && !bouncesToItsWriter(headers)
      : daemonName.test(written) || /mailer-?daemon|postmaster|^\s*<\s*>\s*$/i.test(written)
  )
    return true;
  return daemonName.test(from?.name ?? "") || daemonLines.test(text);
}

function hasNullSender(headers: MailHeaders): boolean {
  const path = headers.raw("return-path");
  return path !== undefined && /^<?\s*(?:mailer-daemon)?\s*>?$/i.test(path);
}

/** The addresses and names of the programs themselves, in any language. */
function isSystemsOwn(headers: MailHeaders): boolean {
  const [from] = readAddresses(headers.raw("from"));
  if (from === undefined) return false;
  // Gateways and mailing lists put their own return path on a daemon's report.
  if (/^(?:mailer-daemon|mail-?daemon|microsoftexchange[0-9a-f]{32})@/.test(from.address)) return true;
  return (
    hasNullSender(headers) &&
    /^postmaster@/.test(from.address) &&
    /^(?:microsoft (?:outlook|exchange)|mail delivery)/i.test(from.name ?? "")
  );
}

/** A mailing list program, which writes from the address of the list's owner. */
function isListsOwn(headers: MailHeaders): boolean {
  const [from] = readAddresses(headers.raw("from"));
  return headers.has("x-mlserver") && /-(?:admin|owner|request|ctl|bounces)@/.test(from?.address ?? "");
}

/**
 * A report has no return path, so that its own failure is reported to nobody; failures of a person's mail return to
 * that person.
 */
function bouncesToItsWriter(headers: MailHeaders): boolean {
  const [from] = readAddresses(headers.raw("from"));
  const [path] = readAddresses(headers.raw("return-path"));
  if (isListsOwn(headers)) return false;
  if (from === undefined || gateway.test(from.address)) return false;
  return path?.address === from.address && !/daemon|postmaster/.test(from.address);
}

/** A person who forwards or mentions a returned mail writes from their own address. */
function isWrittenByAPerson(headers: MailHeaders): boolean {
  const [from] = readAddresses(headers.raw("from"));
  const isOwn = from !== undefined && !daemon.test(from.address) && !daemonName.test(from.name ?? "");
  return isOwn && /^\s*(?:re|aw|sv|fwd?|wg|tr|rv|vs)\s*:/i.test(headers.text("subject") ?? "");
}

/**
 * Whether a person answers a mail, by its header only. Programs whose report answers a mail, such as Exchange, send the
 * type of RFC 6522 (section 3), and have no return path.
 */
export function isPersonsAnswer({ headers, type, parameters }: MimePart): boolean {
  // A report whose boundary never occurs is parsed as text, but still has this type.
  if (type === "multipart/report" || parameters.has("report-type")) return false;
  if (!headers.has("in-reply-to") && !headers.has("references")) return false;
  if (readAddresses(headers.raw("from")).length === 0 || hasNullSender(headers)) return false;
  return !isFromDaemon(headers, "") && !isSystemsOwn(headers);
}

export const delayedWords = anyOf([
  /has not yet been delivered|not (?:yet )?been delivered (?:to|after|yet)|attempts will continue/i,
  /still (?:being )?(?:retried|trying|attempting)|will (?:continue|keep) (?:to try|trying|attempting)/i,
  /will (?:be )?retr(?:y|ied)|no action is required|this is (?:only )?a (?:warning|temporary)/i,
  /only a temporary failure|you do not need to re-?send|warning message only|delayed for more than/i,
  /delivery[^\n]{0,30}delayed|noch nicht zugestellt|n'a pas encore|aún no (?:ha|se)|ancora[^\n]{0,20}non/i,
  /nog niet|non è (?:stato )?ancora|todavía no (?:ha|se)|ainda não (?:foi|pôde)/i,
  /(?:jeszcze nie|nie (?:został[ao]?|był[ao]?) jeszcze)/i,
  /(?:ännu|endnu|ennå|enda) (?:inte|ikke)|ещ[её] не (?:был|достав)|пока не достав|henüz teslim|(?:dosud|zatím) ne/i,
  /まだ(?:配信|配達|送信)|尚未(?:送达|送達|投递|傳遞|传递)|아직 (?:배달|전송)/i,
]);
export const requestClosed = anyOf([
  /giv(?:en|ing) up|permanent (?:error|failure)|has been in the queue too long/i,
  /no further (?:delivery )?attempts|could not be delivered for|failed permanently/i,
]);

/** A warning about a delay is not a failure yet. */
export function saysDelayed(headers: MailHeaders, text: string): boolean {
  if (requestClosed.test(text)) return false;
  const subject = headers.text("subject") ?? "";
  return (
    delayedWords.test(text) ||
    (!/(?:user|recipient|address|mailbox)\b.{0,20}(?:unknown|invalid)|(?:unknown|no such|invalid) (?:user|recipient)/i.test(
      subject,
    ) &&
      /^(?:warning\b(?![^\n]{0,40}virus)|delay|.{0,60}\b(?:delay(?:ed)?|retrasad[ao]|atrasad[ao]|retardée?|verzögert|vertraagd|försenad|forsinket|opóźnion[ay])(?!\p{L}))/iu.test(
        subject,
      ))
  );
}
