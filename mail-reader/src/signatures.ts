import { anyOf } from "./any-of.js";
import { introductionLength, startsOriginalMessage } from "./quote-introductions.js";

const rule =
  /^[\s>]{0,4}(?:-{2,3}|_{2,}|[—–─━―═▬]{1,80}|={3,}|\*{3,}|#{3,}|~{3,}|\+{3,}|-{4,}|[-_=]{5,}|\|\s?\||ᐧ|(?:\*\*)?(?:([-_=*~.·•])\s){2,20}\1(?:\*\*)?)\s{0,3}$/u;
export const dashes = /^\\?(?:--|—|––|__)\s{0,2}$/;

/** The devices and programs that mail is sent from; "par la poste" or "from the studio" are not among them. */
const device =
  "[^\\n]{0,60}(?:phone|handy|iphone|ipad|ipod|android|mobil|móvil|celular|cell|tel[ée]f|téléphone|tablet|device|appareil|dispositivo|gerät|apparaat|app(?!\\p{L})|applica|outlook|yahoo|gmail|mail|proton|galaxy|samsung|huawei|xiaomi|redmi|oneplus|sony|nokia|htc|motorola|blackberry|windows|orange|sfr|tim(?!\\p{L})|libero|tutanota|tuta|spark)";

/** Lines that phones and programs add below the text. */
export const added = anyOf(
  [
    /(?:sent|sendt|emailed|shared) (?:from|via|with|using|by|on)\s(?:mail|yahoo|outlook|gmail|aol|blackberry|samsung|android|iphone|ipad|windows|proton|superhuman|spark|mobile|mymail|zoho|hey|mailbird|newton|airmail|bluemail|edison|nine|fastmail|hushmail|tutanota|tuta|front|missive|shortwave|thunderbird|canary|polymail|boomerang|typeapp|k-9|att|at&t|verizon|t-mobile|\[|<|http|nokia|sony|huawei|xiaomi|redmi|oneplus|galaxy|webmail)/u,
    /sent from my (?:[\w®™'’.-]+\s?){1,5}$/u,
    /sent from my [\w®™'’. -]{2,40}(?:[,.;–-]{1,2}\s{0,2}(?:so )?(?:please )?(?:excuse|forgive|pardon|ignore|apologi)|[<(]https?:)|from my (?:iphone|ipad|android|galaxy|mobile|phone)(?!\p{L}).{0,20}$/u,
    /sent from (?:my |an? )?(?:[\w&-]+,? ){0,3}(?:mobile|phone|smartphone|tablet|device|app|mail|iphone|ipad|blackberry|galaxy|samsung|android)\b/u,
    /sent (?:from|with|via|using) .{2,40} (?:for|on) (?:android|ios|iphone|ipad|windows|mac)\b.{0,20}$/u,
    new RegExp(`(?:sent|emailed) (?:from|via|with|using|by|on) (?:the|an?) ${device}`, "u"),
    /.{0,30}\boutlook (?:for|für|pour|para|per|voor|för|til|dla|для|pro) (?:\p{L}+ )?(?:ios|android)(?:(?:\s\p{L}{3,12})?\s?[<[(]?https?.{0,80}|\s?を入手|[.)>\]]{0,2})\s?$/u,
    /[#=<—-]{1,4}\s?(?:please |bitte |merci de |por favor )?(?:type|write|reply|enter|respond|antwort|schreib|répond|respond)[^\n]{0,40}(?:this line|dieser zeile|cette ligne|esta línea|questa riga|deze regel)/u,
    new RegExp(
      `(?:envoyé (?:de|depuis|à partir|avec|par|via)|enviado (?:desde|do|de|pelo|a partir|con|com|via|por)|inviato (?:da|dal|con|tramite)|(?:verstuurd|verzonden) (?:vanaf|vanuit|met|via|van))\\s?${device}`,
      "u",
    ),
    /https?:\/\/(?:www\.)?avast\.com\/sig-email|.{1,80} reacted via gmail\s?(?:<https?:.{0,120})?$/u,
    /yahoo mail: .{3,50}$|get outlook for|get \[?outlook|get [\w .'-]{2,30} for (?:android|ios|iphone|ipad|windows|mac)\b|download (?:yahoo|the (?:\p{L}+ ){0,3}?(?:mail|app)(?!\p{L}))|sent from\b(?! (?:the|our|here|home|there)(?!\p{L}))(?!.{0,30}(?:yesterday|today|with love|this|last))[^.!?]{0,30}$/u,
    /(?:diese (?:nachricht|e-?mail|mail) wurde )?(?:von meinem .{2,40} gesendet|gesendet von (?:meinem|meiner)\s.{2,60}$)/u,
    new RegExp(`gesendet (?:von|mit|über|aus)\\s${device}`, "u"),
    /von .{2,40} gesendet\s?$|diese nachricht wurde von meinem|holen sie sich outlook/u,
    /envoyé (?:de|depuis) mon\s.{2,60}$|télécharger outlook|provenance\s?:/u,
    /enviado (?:desde mi|do meu|de meu|pelo meu)\s.{2,60}$|obtener outlook|obter o outlook/u,
    /inviato (?:dal|da) mio\s?.{2,60}$|ottieni outlook/u,
    /(?:verstuurd|verzonden) (?:vanaf|vanuit|met|via|van) (?:mijn|m['’]n)\s|download outlook|outlook voor|skickat från|skickades från/u,
    /hämta outlook|sendt fra|hent outlook|lähetetty .{2,40}(?:sta|stä|lta|ltä)\s?$|wysłan[eoay] z/u,
    /pobierz outlook|odesláno z|odoslané z|küldve|(?:az? )?(?:iphone|ipad|android)[-\p{L}]{0,8} küldve|iphone-?omról|trimis de pe|iphone['’]?u?m?dan gönderildi/u,
    /.{2,30}(?:dan|den) gönderildi\s?$|отправлено (?:с|из|от)\s|надіслано з/u,
    /(?:私の)?\s?(?:iphone|ipad|android|スマートフォン)(?:の.{1,12})?から送信|.{0,20}から送信\s?$|从我的.{0,20}发送\s?$|从.{2,20}发送\s?$|发自\s?(?:我的|[a-z])/u,
    /發自(?:我的)?|从 .{2,30} 发送|나의 .{2,20}에서 보냄|.{2,20}에서 보냄\s?$|gửi từ|dikirim dari|εστάλη από|στάλθηκε από/u,
    /ส่งจาก|đã gửi từ|poslano s |enviat des d|從.{1,30}傳送|寄自我的|dihantar daripada|poslané z|изпратено от/u,
    /נשלח מ-?(?:ה-?|דואר |ה.{0,6})?(?:iphone|ipad|android|galaxy|samsung|outlook|עבור|אייפון|טלפון)|أُرسلت من|تم الإرسال من/u,
    /(?:αποστολή|απεστάλη|στάλθηκε) από (?:το|τη) (?:iphone|ipad|android|galaxy|samsung|κινητό)|trimis din (?:mail|outlook|yahoo|gmail)(?!\p{L})/u,
    /(?:được gửi từ|dihantar dari|poslano z|lähetetty)\s?(?:moje\p{L}{1,3} |thư dành cho )?(?:iphon|ipad|android|galaxy|samsung|windows|outlook)/u,
    /(?:मेरे )?(?:iphone|ipad|android|samsung|galaxy|मोबाइल|फ़ोन) से भेजा गया|(?:내|나의|제) .{2,20}에서 보냈습니다\.?\s?$/u,
    /отправлено со? (?:моего )?(?:смартфон|телефон|устройств|планшет)/u,
    /(?:来自|來自|传送自|傳送自|发送自|發送自)\s?(?:我的\s?)?(?:windows|outlook|yahoo|iphone|ipad|android|手机|手機)|.{0,3}proton mail\s?(?:セキュア|安全|보안)/u,
    /(?:sendt|skickat) med proton mail|enviado via icloud\s?$/u,
    /(?:télécharger|obtener|obten(?:ez|ga)|scarica|baixar|obter|pobierz|hanki|få|hent) (?:l['’]application |aplikację |o |la app )?(?:bluemail|outlook|sfr mail|yahoo mail|gmx|web\.de mail)(?!\p{L})/u,
    /(?:android|ios)\s?(?:için|版|用の?|版の)?\s?outlook(?:['’]u edinin|\s?を入手)?\s?$|(?:取得|获取|獲取|下載|下载)\s?(?:android|ios|适用于 android 的|适用于 ios 的)\s?(?:版|的)?\s?outlook/u,
    /outlook (?:for|für) (?:android|ios) (?:herunterladen|다운로드|받기|を入手)|(?:tải xuống|lấy|dapatkan|รับ|الحصول على|קבל את) outlook\s/u,
  ],
  { before: "^[\\s>*_(<[]{0,4}" },
);

/** The beginning of a legal text. Only ever a whole paragraph at the end of a mail. */
export const disclaimer = anyOf(
  [
    /(?:confidential(?:ity)?(?: notice| note| statement| disclaimer)?|legal (?:notice|disclaimer)|important notice|avertissement|aviso legal|avviso(?: di riservatezza)?|vertraulichkeitshinweis|haftungsausschluss|cláusula de confidencialidad|rechtlicher hinweis|nota de confidencialidade)\b.{0,20}[:.\-–*]/u,
    /disclaimer\s{0,3}(?:$|[:.\-–*]\s{0,3}$)/u,
    // Creators write disclaimers too: a legal one mentions mail, who may read it, or liability.
    /(?:disclaimer|notice)\b.{0,20}[:.\-–*].{0,200}(?:e-?mail|message|recipient|confidential|liab|bericht|nachricht|geadresseerde|empfänger)/u,
    /(?:this|the information (?:contained )?in this|the contents of this|any information in this|the information transmitted(?: by this)?) (?:(?:e-?mail|email|message|communication|transmission|electronic)|is|in).{0,140}(?:confidential|privileged|intended (?:only|solely|for)|addressee|legally)/u,
    /the information in this (?:e-?mail|message) and any (?:attachments?|files)|please note that (?:all|any) (?:e-?mails?|messages) (?:sent|to and from)/u,
    /if you (?:are not|have received) (?:the intended|this (?:e-?mail|message))/u,
    /diese (?:e-?mail|nachricht|information).{0,100}vertraulich|der inhalt dieser e-?mail/u,
    /ce (?:message|courriel|mail|courrier).{0,120}(?:confidentiel|destinataire|exclusi)/u,
    /les informations contenues dans ce/u,
    /este (?:mensaje|correo|e-?mail).{0,140}(?:confidencial|destinatario|dirigido)/u,
    /la información contenida en este|le informazioni contenute (?:in|nella)/u,
    /(?:questo messaggio|questa (?:e-?mail|comunicazione)).{0,120}(?:riservat|confidenzial|destinatari)/u,
    /ai sensi del (?:d\.?\s?lgs|regolamento)|esta mensagem.{0,120}(?:confidencia|destinat)/u,
    /as informações contidas|dit (?:bericht|e-?mail).{0,100}(?:vertrouwelijk|bestemd|geadresseerde)/u,
    /de informatie (?:verzonden|in dit)|detta (?:meddelande|e-?post|mail).{0,80}konfidenti/u,
    /ta wiadomość.{0,100}poufn|treść tej wiadomości|это (?:сообщение|электронное).{0,100}конфиденциальн/u,
    /(?:denne|dette) (?:e-?mail|e-?post|meldingen?|meddelelsen?|mail)[^.]{0,120}(?:fortrolig|konfidensiel)/u,
    /niniejsz[aey] (?:wiadomość|korespondencja|e-?mail).{0,120}(?:poufn|adresat)|tato zpráva.{0,100}důvěrn/u,
    /(?:настоящее|данное) (?:сообщение|письмо).{0,120}конфиденциальн|tämä (?:viesti|sähköposti).{0,100}luottamuksell/u,
    /bu e-?posta.{0,140}gizli|acest (?:mesaj|e-?mail).{0,140}confiden|ez az (?:e-?mail|üzenet).{0,120}bizalmas/u,
    /данное сообщение.{0,100}конфиденциальн|本(?:邮件|郵件|メール)|このメール.{0,60}機密/u,
    /(?:please )?(?:consider|think about|think of) the environment before|please don['’]t print/u,
    /bitte denken sie an die umwelt|pensez à (?:l['’]environnement|l['’]environnement)/u,
    /this e-?mail has been (?:checked|scanned)|(?:virus-?free|virenfrei|virusvrij|virusfri|sans virus|sin virus|без вирусов)\b|diese e-?mail wurde von avast/u,
    /l['’]absence de virus|libre de virus|senza virus|scanned by .{0,40}(?:virus|scanner|avast|norton|eset|symantec|sophos|filter|spam)|unsubscribe\s?(?:[|<(:[]|https?:|here\b|from (?:this|our) (?:list|newsletter|mailing))/u,
    /to unsubscribe from|visit (?:the )?topic or reply to this|you received this message because you are subscribed/u,
  ],
  { before: "^[\\s*_>-]{0,6}" },
);

/** A line of dashes, underscores or similar characters. */
export function isRule(line: string): boolean {
  return rule.test(line);
}

/** A line that starts a signature: `-- ` always, a longer rule only if it is neither a heading nor followed by text. */
export function isSignatureRule(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? "";
  if (dashes.test(line)) return true;
  if (!rule.test(line)) return false;
  if (isAboveList(lines, at) || isAboveAdvertisement(lines, at)) return true;
  const above = lines[at - 1]?.trim() ?? "";
  // Mailing lists put theirs right below the last line.
  const setsOff =
    above === "" || rule.test(above) || /^_{30,}$/.test(line) || leadsToCompany(lines, at) || isClosedBelow(lines, at);
  return setsOff && holdsOnlyAFooter(lines, at + 1) && !isOneOfSeparators(lines, at);
}

/** Who has put rules between passages before goes on with a sentence below the next one. */
function isOneOfSeparators(lines: readonly string[], at: number): boolean {
  const next = lines.slice(at + 1, at + 4).find((line) => line.trim() !== "") ?? "";
  if (!sentence.test(next) || ofAList.test(next)) return false;
  const above = lines.slice(Math.max(0, at - 60), at);
  const last = above.findLastIndex((line) => rule.test(line));
  return last >= 0 && above.slice(last).some((line) => sentence.test(line));
}

/** A list names itself and its page right below a long rule: Mailman and others. */
function isAboveList(lines: readonly string[], at: number): boolean {
  const below = lines.slice(at + 1, at + 4).map((line) => line.slice(0, 200));
  return (
    /^_{30,}$/.test(lines[at] ?? "") &&
    below.some((line) => /^https?:\/\/\S+\/(?:listinfo|lists|postorius)\//.test(line))
  );
}

/** What a webmail program adds: a long rule, a line or two, and a link that ends the mail. */
function isAboveAdvertisement(lines: readonly string[], at: number): boolean {
  if (!/^_{50,}$/.test(lines[at] ?? "") || lines.length - at > 12) return false;
  const below = lines.slice(at + 1).filter((line) => line.trim() !== "");
  const links = below.map((line) => /https?:\/\/\S+\s*$/.test(line.slice(-200)));
  return below.length <= 3 && links.at(-1) === true && links.filter(Boolean).length === 1;
}

const company =
  /(?<!\p{L})(?:GmbH|UG \(haftungs|HRB|USt-?Id|Geschäftsführer|Ltd\.?|LLC|S\.?r\.?l\.?|S\.?A\.?S\.?|SIRET|P\.? ?IVA|CIF|VAT (?:no|id|reg)|KvK|Company (?:No|Reg)|Registered (?:in|office))(?!\p{L})/iu;

/** A rule right below the name, followed by the writer's company. */
function leadsToCompany(lines: readonly string[], at: number): boolean {
  return (
    /^[-_=*]{8,}$/.test((lines[at] ?? "").trim()) && lines.slice(at + 1, at + 7).some((line) => company.test(line))
  );
}

/** A signature between two rules of the same characters, the first of which is right below the name. */
function isClosedBelow(lines: readonly string[], at: number): boolean {
  const line = (lines[at] ?? "").trim();
  if (!/^[-_=*~]{5,}$/.test(line)) return false;
  const below = lines.slice(at + 1, at + 9).findIndex((next) => next.trim() === line);
  return below > 0 && lines.slice(at + 1, at + 1 + below).every((next) => next.length < 60 && !sentence.test(next));
}

const longestFooter = 8;
const saysSomething = /[$€£¥]\s?\d|\d\s?(?:usd|eur|gbp|dollars|euros?|€|\$|£)|[?？](?:\s|$)/i;

/** People also use rules within a message: a text that is long, names a price or asks something is not a signature. */
function holdsOnlyAFooter(lines: readonly string[], from: number): boolean {
  const below = lines.slice(from, from + 60).filter((line) => line.trim() !== "");
  const quote = below.findIndex((line) => /^\s*>/.test(line));
  // One line more than a footer may have shows that it is not one.
  const own = (quote < 0 ? below : below.slice(0, quote)).slice(0, longestFooter + 1);
  // The signature is what its own mark starts.
  const mark = own.indexOf("--");
  if (mark >= 0) return isCard(own.slice(0, mark)) && own.slice(mark + 1).some((line) => /unsubscribe/i.test(line));
  const ends = own.findIndex(
    (line, at) => startsOriginalMessage(own, at) || introduces(own, at) || startsDisclaimer(line),
  );
  const footer = ends < 0 ? own : own.slice(0, ends);
  return footer.length <= longestFooter && !footer.some((line) => saysSomething.test(line)) && !goesOnWriting(footer);
}

/** Name, post and address, without a sentence. */
function isCard(lines: readonly string[]): boolean {
  const holdsAddress = lines.some((line) => /^\S+@\S+$|^https?:\/\/\S+$/.test(line.trim()));
  return holdsAddress && lines.every((line) => line.length < 60 && !/[.,;:!?…]\s*$/.test(line));
}

/** Looks closer only where one of the lines ends as introductions do: rules may be thousands. */
function introduces(lines: readonly string[], at: number): boolean {
  return lines.slice(at, at + 4).some((line) => /[:：]\s{0,3}$/.test(line)) && introductionLength(lines, at) > 0;
}

const sentence = /^\s*\p{L}\S*(?:\s+\S+){4,}[.!…]\s*$/u;
const ofAList = /unsubscribe|mailing list|receiv(?:e|ed|ing) this|reply to this|confidential|https?:|@/i;
const closing =
  /^\s*(?:(?:best|kind|warm|many)\s)?(?:regards|wishes|thanks|thank you|cheers|(?:viele|liebe|beste|herzliche|mit freundlichen) gr[üu](?:ß|ss)en?|gruß|lg|vg|mfg|cordialement|bien à (?:vous|toi)|(?:un )?saludos?|un abrazo|cordiali saluti|saluti|abraços?|atenciosamente|groet(?:jes|en)?|hälsningar|hilsen|mvh|pozdrawiam|с уважением|terveisin|saygılarımla)(?!\p{L})[^.!?]{0,30}$/iu;

/** Sentences that end with a closing, or that another rule separates from more sentences, are part of the mail. */
function goesOnWriting(below: readonly string[]): boolean {
  if (below.some((line) => ofAList.test(line))) return false;
  const first = below.findIndex((line) => sentence.test(line));
  if (first < 0) return false;
  const rest = below.slice(first + 1);
  const next = rest.findIndex((line) => rule.test(line));
  return rest.some((line) => closing.test(line)) || (next >= 0 && rest.slice(next).some((line) => sentence.test(line)));
}

export function isAddedByProgram(line: string): boolean {
  return line.length < 200 && added.test(line.toLowerCase());
}

const phones =
  /iphone|ipad|android|galaxy|samsung|huawei|xiaomi|smartphone|blackberry|handy|móvil|celular|téléphone|telefon/i;

/** Whether a phone added a line such as "Sent from my iPhone". */
export function isSignedByPhone(text: string): boolean {
  return text.split("\n", 200).some((line) => phones.test(line.slice(0, 200)) && isAddedByProgram(line));
}

/** A line that also names a price or asks something is not a legal text. */
export function startsDisclaimer(line: string): boolean {
  return disclaimer.test(line.slice(0, 400).toLowerCase()) && !saysSomething.test(line.slice(0, 400));
}
