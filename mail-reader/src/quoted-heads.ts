import { anyOf } from "./any-of.js";
import { address, dated, fullDate } from "./quote-moments.js";

/** The header that mail programs put above a quoted or forwarded mail. */

export const originalMessage = anyOf(
  [
    /original(?:[ -](?:message|mail|e-?mail|nachricht|meddelande|bericht|text))?|reply message/iu,
    /forwarded(?: message| by.{0,60})?|forwarded message|ursprüngliche (?:nachricht|mail)/iu,
    /weitergeleitete nachricht|message (?:d['’]origine|original|transféré|initial)|courriel original/iu,
    /e-?mail d['’]origine|mensaje (?:original|reenviado)|messaggio (?:originale|inoltrato)/iu,
    /mensagem (?:original|encaminhada)|oorspronkelijk bericht|doorgestuurd bericht|ursprungligt meddelande/iu,
    /originalmeddelande|vidarebefordrat meddelande|opprinnelig melding|videresendt melding/iu,
    /oprindelig meddelelse|videresendt meddelelse|alkuperäinen viesti|oryginalna wiadomość/iu,
    /wiadomość oryginalna|wiadomość przekazana|původní zpráva|pôvodná správa|eredeti üzenet|mesaj original/iu,
    /orijinal (?:ileti|mesaj)|исходное сообщение|оригинал(?:ьное сообщение)?|пересылаемое сообщение/iu,
    /перенаправленное сообщение|元のメッセージ|転送メッセージ|原始邮件|(?:回复|转发)的?原邮件|原邮件|原始郵件|转发邮件|转发的邮件|회신|원본 (?:메(?:시|세)지|이?메일)|mail original/iu,
    /(?:původní|pôvodný) e-?mail|izvorna poruka|izvirno sporočilo|originalna poruka|оригинално съобщение/iu,
    /αρχικό μήνυμα|оригинално писмо|препратено съобщение|přeposlaná zpráva|preposlaná správa|továbbított üzenet|proslijeđena poruka|posredovano sporočilo|yönlendirilen ileti|pesan (?:asli|terusan)|thư gốc|ข้อความต้นฉบับ|ההודעה המקורית|הודעה מקורית|الرسالة الأصلية/iu,
  ],
  { before: "^[\\s>*]{0,6}(?:[-–_=*]{2,}\\s{0,3}|begin\\s)", after: ".{0,12}?(?:[-–_=*]{2,}.{0,20}|:)?\\s{0,3}$" },
);

const senderLabel =
  "nadawca|from|von|de|da|van|från|fra|od|от|від|lähettäjä|feladó|kimden|gönderen|expéditeur|mittente|remitente|差出人|发件人|發件人|寄件者|寄件人|보낸 ?사람|발신|от кого|από|de la|מאת|من|saatja|nuo|dari|daripada|từ|จาก|از|šalje|pošiljatelj|odosielateľ|odesílatel";
const otherLabel =
  "adresat|adresaci|sent|sent at|date|datum|gesendet|envoyé|envoyé le|enviado|enviado el|enviada em|enviado em|inviato|data|fecha|verzonden|skickat|dato|sendt|wysłano|дата|отправлено|odesláno|dátum|elküldve|tarih|lähetetty|送信日時|日時|日付|发送时间|發送時間|发送日期|寄件日期|日期|时间|보낸 ?날짜|날짜|to|an|à|a|para|aan|till|til|do|komu|кому|címzett|kime|vastaanottaja|宛先|收件人|收件者|받는 ?사람|cc|kopie|copie|копия|抄送|subject|betreff|objet|asunto|oggetto|assunto|onderwerp|betreft|ämne|emne|temat|тема|předmět|predmet|tárgy|konu|aihe|subiect|件名|主题|主題|主旨|제목|reply-to|antwort an|répondre à|importance|priority|enviat el|per a|tema|trimis|către|subiect|απεστάλη|στάλθηκε|προς|θέμα|ημερομηνία|נשלח|אל|נושא|תאריך|تم الإرسال|التاريخ|إلى|الموضوع|надіслано|до|изпратено(?: на)?|относно|копие|poslano|poslato|za|zadeva|naslov|odoslané|gönderildi|gönderilme tarihi|elküldve|saadetud|adressaat|teema|išsiųsta|kam|kepada|dikirim|tanggal|subjek|perihal|dihantar|tarikh|đã gửi|đến|tới|chủ đề|ส่ง|ถึง|เรื่อง|วันที่|ارسال|به|موضوع|assumpte|data d['’]enviament|envoyée? le|mottaker|modtager|mottagare";
const subjectLabel =
  /^[\s*_>]{0,12}(?:subject|betreff|objet|asunto|oggetto|assunto|onderwerp|[äe]mne|temat?|тема|předmet|předmět|predmet|tárgy|konu|aihe|subiect|件名|主题|主題|主旨|제목|θέμα|נושא|الموضوع|относно|zadeva|naslov|teema|subjek|perihal|chủ đề|เรื่อง|موضوع|assumpte)\s?[*_]{0,2}\s?[:：]/imu;
export const firstHeader = new RegExp(
  `^[\\s*_>]{0,12}(?:${senderLabel}|sent|изпратено(?: на)?|date|datum|gesendet|subject|betreff|data|fecha|дата|日時|发送时间|发送日期)\\s?[*_]{0,2}\\s?[:：][*_]{0,2}\\s{0,20}\\S`,
  "iu",
);
export const anyHeader = new RegExp(`^[\\s*_>]{0,12}(?:${senderLabel}|${otherLabel})\\s?[*_]{0,2}\\s?[:：]`, "iu");

/** A mail is sent, a journey is not. */
const sentLabel =
  /^[\s*_>]{0,12}(?:sent|gesendet|envoyée?(?: le)?|enviado|enviada|enviat|verzonden|skickat|sendt|wysłano|inviato|отправлено|надіслано|изпратено(?: на)?|odesláno|odoslané|poslano|poslato|elküldve|lähetetty|trimis|gönderildi|saadetud|išsiųsta|dikirim|đã gửi)\s?[*_]{0,2}\s?:/imu;

/** Whether a line could be part of a mail's header. */
export function isHeaderLine(line: string): boolean {
  return anyHeader.test(line);
}

/** Whether the header of an earlier mail starts here, in any of the forms that mail programs write it. */
export function startsHead(lines: readonly string[], at: number): boolean {
  if (startsHeaderBlock(lines, at) || isRuleAboveHeaders(lines, at) || isForwardAboveHeaders(lines, at)) return true;
  return isHeadInOneLine(lines[at] ?? "") || isSenderAlone(lines, at) || startsNotesHead(lines, at);
}

const labels = new RegExp(`(?<![\\p{L}])(?:${senderLabel}|${otherLabel})\\s?[:：]`, "giu");
const senderOnly = new RegExp(`^(?:${senderLabel})\\s?[:：]$`, "iu");
const ruleFirst = /^[\s>*]{0,4}[-–_=]{4,60}[^-–_=\n]{3,60}[-–_=]{4,60}\s{0,3}/u;

/** `---- Original ---- From: Mia Date: 2.3.2026 10:15 To: Kim`: a header without its line breaks. */
function isHeadInOneLine(whole: string): boolean {
  // The mail itself may stand in the same line.
  const line = whole.slice(0, 1_000);
  if (!/[:：]/.test(line)) return false;
  const ruled = ruleFirst.exec(line)?.[0] ?? "";
  if (ruled !== "" && !originalMessage.test(ruled)) return false;
  const head = line.slice(ruled.length);
  if (!anyHeader.test(head)) return false;
  const found = [...new Set(head.match(labels)?.map((label) => label.toLowerCase()))];
  const least = ruled === "" ? 3 : 2;
  if (found.length < least || !found.some((label) => senderOnly.test(label))) return false;
  return ruled !== "" || (address.test(head) && /\d{1,2}[:.h]\d{2}/.test(head));
}

/** `From: Mia Frost <mia@sender.example>`, without other header lines. */
function isSenderAlone(lines: readonly string[], at: number): boolean {
  const [line = "", next = ""] = lines.slice(at, at + 2);
  if (next.trim() !== "" || line.length > 300 || !firstHeader.test(line)) return false;
  return /^[\s*_]{0,4}(?:from|von|de|van|da|od|fra|från|от)\s?:[*_]{0,2}\s[^<>]{1,100}<[^\s<>@]{1,80}@[^\s<>]{1,200}>\s*$/iu.test(
    line,
  );
}

const momentAlone =
  /^\s{0,40}\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s{1,3}\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?[AP]M)?\s{0,3}$/i;
const notesLabels = [
  /^\s{0,40}(?:to|an|pour|para|per|aan)\s?:?(?:\s|$)/i,
  /^\s{0,40}(?:cc|kopie|copie|copia)\s?:?(?:\s|$)/i,
  /^\s{0,40}(?:subject|thema|betreff|objet|asunto|oggetto|assunto|onderwerp)\s?:?(?:\s|$)/i,
];

/**
 * Notes writes the header of a mail as a table: the sender, below it the date, then its labels, on separate lines or
 * not.
 */
function startsNotesHead(lines: readonly string[], at: number): boolean {
  const first = lines[at + 1] ?? "";
  if (senderAndMoment.test((lines[at] ?? "").slice(0, 300))) return hasNotesLabels(lines, at, -1);
  const sentBy = /^\s{0,40}(?:sent by|gesendet von|envoyé par)\s?:/i.test(first);
  if (!momentAlone.test(sentBy ? (lines[at + 2] ?? "") : first)) return false;
  return hasNotesLabels(lines, at, sentBy ? 1 : 0);
}

/** `Mia Frost <mia@sender.example> on 03/02/2026 10:15:00 AM`, above the labels. */
const senderAndMoment =
  /^[^\s>].{1,150}\s(?:on|am|le|el|il|em|op)\s\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s{1,3}\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?[AP]M)?\s{0,3}$/i;

function hasNotesLabels(lines: readonly string[], at: number, dateAt: number): boolean {
  const below = lines.slice(at + 1, at + 24).filter((line) => line.trim() !== "");
  const places = notesLabels.map((label) => below.findIndex((line, index) => index > dateAt && label.test(line)));
  return places.every((place, index) => place > (places[index - 1] ?? dateAt)) && (places.at(-1) ?? 0) < dateAt + 9;
}

/** `----- Mail from Mia -----`: a rule with any words right above a header starts that mail. */
const ruleWithWords = /^\s{0,4}([-–—_=*~#━─])\1{1,80}\s?[^\s].{0,80}$/u;
const ruleAroundWords = /^\s{0,4}([-–—_=*~#━─])\1{2,80}\s?[^\s].{0,80}\1{3}$/u;

function isRuleAboveHeaders(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? "";
  if (line.length > 170 || !/\p{L}/u.test(line) || !ruleWithWords.test(line)) return false;
  const below = lines.slice(at + 1, at + 4).findIndex((line) => line.trim() !== "");
  if (below < 0) return false;
  return startsHeaderBlock(lines, at + 1 + below) || (ruleAroundWords.test(line) && areLabelled(lines, at + 1 + below));
}

/** Apple names the forward in a line without rules, in any language: "Начало переадресованного сообщения:". */
const namesForward =
  /^\s{0,3}[^.!?\n]{0,60}(?<!\p{L})(?:forward|weitergeleit|transfér|réexpéd|reenvia|inoltrat|(?:re)?encaminhad|doorgestuurd|vidarebefordr|videresend|přepos|prepos|továbbít|przekaz|przesł|пересл|пересыл|переадрес|перенаправ|proslijeđ|prosleđ|posredovan|retrimis|redirecționat|ileti|yönlendir|edelleen|välitet|προωθ|áframsen|препрат|転送|转发|轉寄|전달|chuyển tiếp|diteruskan|dikirim semula|הועבר)[\p{L}\p{M}]{0,20}[^.!?\n]{0,40}[:：]\s{0,3}$|^\s{0,3}[^.!?\n]{0,30}(?:転送|转发|轉寄|전달|ส่งต่อ)[^.!?\n]{0,30}[:：]\s{0,3}$/iu;

function isForwardAboveHeaders(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? "";
  if (line.length > 100 || !namesForward.test(line)) return false;
  const below = lines.slice(at + 1, at + 3).findIndex((next) => next.trim() !== "");
  return below >= 0 && startsHeaderBlock(lines, at + 1 + below);
}

/** Below a title between rules, labelled lines with an address and a moment are a mail's header in any language. */
function areLabelled(lines: readonly string[], at: number): boolean {
  const block = lines.slice(at, at + 4);
  if (block.length < 3 || !block.slice(0, 3).every((line) => line.length < 300 && anyLabel.test(line))) return false;
  return (
    block.some((line) => address.test(line)) && block.some((line) => fullDate.test(line) && /\d[:.h]\d{2}/.test(line))
  );
}

function startsHeaderBlock(lines: readonly string[], at: number): boolean {
  if (looksLikeHeaders(lines.slice(at, at + 4)) || namesAllOfAHead(lines, at)) return true;
  if (!firstHeader.test(lines[at] ?? "")) return false;
  let found = 0;
  for (const [index, line] of lines.slice(at, at + 9).entries()) {
    // The head begins below its title: what stands above is the writer's own, as "Date: 5 May" is.
    if (index > 0 && originalMessage.test(line)) break;
    if (anyHeader.test(line)) found += 1;
    else if (line.trim() === "" && found > 1 && !anyHeader.test(lines[at + index + 1] ?? "")) break;
  }
  const block = lines.slice(at, at + 9).join("\n");
  // "From: Berlin, To: Paris" is a journey.
  const isMails =
    subjectLabel.test(block) || address.test(block) || /\b\d{1,2}[:.h]\d{2}\b/.test(block) || sentLabel.test(block);
  return (
    (found >= 3 && isMails) ||
    (found === 2 && address.test(lines.slice(at, at + 2).join(" ")) && dated.test(lines.slice(at, at + 3).join(" ")))
  );
}

/** Subject, date, sender and recipient in any order, as Thunderbird writes them. */
function namesAllOfAHead(lines: readonly string[], at: number): boolean {
  if (!anyHeader.test(lines[at] ?? "") && !subjectLabel.test(lines[at] ?? "")) return false;
  const block = lines.slice(at, at + 4);
  const known = block.filter((line) => anyHeader.test(line) || subjectLabel.test(line));
  return known.length === 4 && block.some((line) => subjectLabel.test(line)) && areLabelled(lines, at);
}

const labelled = /^[\s*]{0,4}\p{L}[\p{L}\p{M}\s.()\u200b-\u200d]{0,25}[*]{0,2}\s?[:：][*]{0,2}\s{0,20}\S/u;

/** Languages that write a hyphen or an apostrophe in a word: right only below a title, since people write `E-Mail:`. */
const anyLabel = /^[\s*]{0,4}\p{L}[\p{L}\p{M}\s.()'’‘ʻ\u200b-\u200d-]{0,25}[*]{0,2}\s?[:：][*]{0,2}\s{0,20}\S/u;

/** Four labelled lines, the first with an address and the second with a date, are a mail's header in any language. */
function looksLikeHeaders(lines: readonly string[]): boolean {
  const [sender = "", moment = ""] = lines;
  return (
    lines.length === 4 &&
    lines.every((line) => line.length < 500 && labelled.test(line)) &&
    /\b2[05]\d\d\b/.test(moment) &&
    /\b\d{1,2}[:.]\d{2}\b/.test(moment) &&
    address.test(sender)
  );
}
