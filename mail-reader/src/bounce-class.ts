import { anyOf } from "./any-of.js";

/** hard: never write there again. soft: may work later. block: they refused us or our mail, the address may be good. */
export type BounceClass = "hard" | "soft" | "block";

export interface BounceEvidence {
  readonly status: string | null;
  readonly reply: string | null;
  /** The remote server's words. */
  readonly text: string;
}

/** "Not found", "does not exist" and "unknown", said of a recipient by servers that speak another language. */
const foreignUnknown = anyOf([
  /nicht (?:gefunden|vorhanden|bekannt|(?:[^\n]{0,30} )?(?:aufgeführt|aufgelistet))|introuvable|inexistante?\b|ne figure pas|pas (?:été )?trouvé/i,
  /no (?:se (?:ha )?enc(?:ontró|ontrado|uentra)|fue encontrad|figura)|inexistente|não (?:foi )?encontrad/i,
  /non (?:è stat[oa] )?(?:trovat|presente)|inesistente|niet (?:worden )?(?:gevonden|bekend)|bestaat niet/i,
  /hittades inte|(?:kunde|kan) inte hittas|(?:blev |ble )?ikke (?:fundet|funnet)|finnes ikke|okänd|ukendt|ukjent/i,
  /ei (?:löyt|ole olemassa)|tuntematon|nie (?:odnaleziono|znaleziono|figuruje)|nieznany|nenalezen|(?:nebyl|nebola)[^\n]{0,40}n[aá]j?lezen/i,
  /neznám[ýá]|ne postoji|nepoznat|nem található|nem létez|ismeretlen|nu a fost găsit|nu există|necunoscut|bulunama|mevcut değil/i,
  /не (?:знайден|існує|е намерен|съществува)|невідом|непознат|δεν βρέθηκε|δεν υπάρχει|άγνωστ/i,
  /找不到|查無|찾을 수 없|존재하지 않|없는 (?:주소|사용자)|לא נמצא|לא קיים|لم يتم العثور|غير موجود/i,
  /không (?:tìm thấy|tồn tại)|tidak (?:ditemukan|dikenal)|ไม่พบ|ไม่มีอยู่/i,
]);

/** Words decide before numbers: servers choose their words with more care than their codes. Order matters, the first wins. */
const wordings: readonly (readonly [BounceClass, RegExp])[] = [
  // Exchange Online's directory check says "access denied" when it knows no such recipient.
  ["hard", /recipient address rejected: access denied/i],
  [
    "soft",
    /(?:casella|caixa|skrzynk|schránk|ящик|скриньк|메일함|メールボックス|postilaatik|postafiók|γραμματοκιβώτιο)[^\n]{0,60}(?:pien[ao]|chei[ao]|pełn|przepełn|pln[áýé]|переп|가득|초과|いっぱい|täynnä|megtelt|γεμάτ)/i,
  ],
  // The mailbox is there; what should put mail into it broke.
  [
    "soft",
    /child process of [^\n]{1,80} (?:returned|failed)|can['’]?t create output|not reachable within the allowed/i,
  ],
  [
    "soft",
    /(?:mail ?(?:box|folder)|inbox|account|storage|disk|mail ?drop|user|recipient|conta|casilla|boîte|boite)[^.\n]{0,60}(?:\bfull\b|over ?quota|quota|exceed(?:ed|s)|too large|out of (?:storage )?space|llena|lotad[ao]|pleine|is over)/i,
  ],
  [
    "soft",
    /over ?quota|quota (?:usage )?(?:exceeded|violation)|exceed(?:s|ed)? (?:the |its |his |their )?(?:storage|quota|mailbox|disk)|(?:not enough|insufficient|no) (?:storage|disk|system storage|space)|mailbox full|mailfolder is full|size exceed|postfach[^\n]{0,20}voll|容量が|voll\b|容量|空间不足|邮箱已满|out of storage/i,
  ],
  [
    "soft",
    /message (?:size |length )?(?:exceeds|is too (?:big|large|long)|too (?:big|large|long))|(?:size|length|line) limit|too large for|exceeds? (?:the )?(?:maximum|size|limit|fixed)|maximum (?:message )?size|exceeds administrative limit|header size|too big/i,
  ],
  [
    "block",
    anyOf([
      /does not pass (?:dmarc|spf|dkim)/i,
      /(?:spf|dkim|dmarc|authentication|rdns|ptr|reverse dns|helo|ehlo)[^\n]{0,60}(?:fail|reject|required|not aligned|violation|invalid|missing|check|verification|forbidden|does not)/i,
      /(?:fail|without|fix|no|invalid|missing|lack|incorrect)[^\n]{0,40}(?:\bspf\b|dkim|dmarc|reverse dns|rdns|ptr|authenticat)/i,
      /not authori[sz]ed to send|unauthenticated (?:mail|email)/i,
    ]),
  ],
  [
    "block",
    /\bspam|\bjunk|unsolicited|\bube\b|bulk e?-?mail|virus|malware|phish|infected|black ?list|block ?list|\brbl\b|dnsbl|spamhaus|spamcop|abuseat|barracuda|sorbs|reputation|cloudmark|proofpoint/i,
  ],
  [
    "block",
    anyOf([
      /(?:client|host|ip|address|connection|sender|domain|server|ips?)[^\n]{0,60}\bblocked|permanently deferred/i,
      /blocked (?:by|using|because|due|for|from)|\bbanned\b|suspicious|unusual (?:rate|traffic)/i,
      /(?:content|policy|security)[^\n]{0,30}(?:reject|violat|reason|block|restrict|denied)/i,
      /reject(?:ed)? (?:by|due to|for) (?:policy|content|security|local policy)|\bpolicy\b|message content/i,
      /content (?:filter|not accept)|forbidden (?:attachment|content)|prohibited|offending|header error/i,
      /message (?:was |has been |is )?filtered|(?:do not|don['’]t) want (?:your|this|any)|date header|duplicate header/i,
      /blocked (?:file|attachment)|(?:file type|file extension|attachment)[^\n]{0,40}(?:block|reject|not (?:allowed|accept|permit))/i,
      /rfc ?(?:2822|5322|822)|non[- ]compliant/i,
    ]),
  ],
  [
    "block",
    anyOf([
      /access (?:denied|not allowed|to this mail system)/i,
      /not (?:permitted|allowed|authori[sz]ed) to (?:connect|send|relay|post)/i,
      /connections? (?:not accepted|refused by|rejected)/i,
      /(?:no|not accept|refus)[^\n]{0,30}from (?:your|this|servers|dynamic)|your (?:ip|host|server|domain)/i,
      /too many (?:spam|bad|errors)|unverif(?:i|y)able/i,
      /sender (?:address )?(?:rejected|denied|refused|blocked|verify|verification|unknown|not)/i,
      /(?:bad|invalid|unknown) sender|my name was rejected|invalid domain name/i,
      /mail ?from[^\n]{0,40}(?:reject|denied|invalid)|restricted to|only accepts? (?:mail|messages)/i,
      /not accept(?:ing|ed)? (?:mail|messages) from/i,
      /relay(?:ing)? (?:access )?(?:denied|not permitted|not allowed|prohibited)|(?:unable|not) to relay/i,
      /no relaying|insecure mail relay|we do not relay|not a member|permission to post|challenge|moderat/i,
    ]),
  ],
  [
    "block",
    anyOf([
      anyOf(
        [
          /domain of sender|sender(?:'s)? (?:address|domain|host|name)|verify sender|envelope(?: sender)?/i,
          /(?:helo|ehlo)(?: name| command)?|reverse (?:dns|lookup)/i,
        ],
        { after: "[^\\n]{0,80}(?:does not|not exist|not resolve|invalid|unknown|blocked|reject|not found)" },
      ),
      /(?:invalid|bad|bogus) (?:helo|ehlo|sender|envelope)|dynamic (?:pool|ip|address)|allowed rcpthosts/i,
      /badmailfrom|your (?:reverse )?hostname/i,
    ]),
  ],
  [
    "hard",
    anyOf(
      [
        /unknown/i,
        /not (?:exist|found|known|listed|recogni[sz]ed|valid|local|a valid|our|here|available|present|defined)/i,
        /n[o'’]t (?:exist|found)|(?:does|do|did)(?:n['’]?t| not) (?:exist|match)|invalid|no longer|non[- ]?exist/i,
        /undeliverable|unrouteable/i,
        /(?:is|has been|was) (?:not|removed|deleted|closed|terminated|inactive|disabled|suspended|deactivated|expired|discontinued)/i,
        /inactive|disabled|suspended|inexist|inv[aá]lid|não existe|no existe|inconnu|unbekannt|sconosciut/i,
        /désactiv/i,
      ],
      {
        before:
          "(?:user|recipient|mailbox|account|address|addressee|alias|login|person|customer|subscriber|local[- ]part|rcpt|destinat[a-z]*|usu[aá]rio|conta|cuenta|utilisateur|empfänger)[^\\n]{0,70}",
      },
    ),
  ],
  [
    "hard",
    /(?:unknown|invalid|no such|no valid|non[- ]?exist(?:ent|ing)|nonexistent|bad|undefined|unrouteable|unroutable|disabled|inactive|suspended|illegal|wrong|deactivated|expired)[^\n]{0,30}(?:user|recipient|mailbox|account|address|alias|person|name|local[- ]part|destination mailbox|addressee|id\b)/i,
  ],
  [
    "hard",
    anyOf([
      /no (?:mailbox|such|account|user|one|known|local mailbox)[^\n]{0,40}(?:here|by that name|with that|that name|user|exists?|account|mailbox)/i,
      /not (?:a )?(?:known|valid|our|registered)[^\n]{0,20}(?:user|customer|recipient|mailbox|address)/i,
      /does(?:n['’]t| not) have an? [^\n]{0,40}account|not listed in|could ?n[o'’]?t be found|wasn['’]t found/i,
      /unknown in|user ?unknown|unknownuser|mailbox (?:is )?(?:unavailable|not available|does not)/i,
      /delivery attempts? (?:will|has) (?:be )?(?:never|permanently)|not our customer|addressnotfound/i,
      /recipnotfound|nosuchuser|existiert nicht|inaktives|n['’]existe pas|nieznany|nie ma takiego|无此|用户不存在/i,
      /ユーザー不明|無効|見つかりません|存在し|不存在|unbekannt|inconnu|desconocid|desconhecid|sconosciut|gick inte att hitta/i,
      /finns inte|findes ikke|nie istnieje|neexistuje|не найден|не существует|неизвестен/i,
    ]),
  ],
  ["hard", foreignUnknown],
  [
    "hard",
    anyOf([
      /(?:host|domain|hostname|server|system)[^\n]{0,50}(?:unknown|not found|does(?:n['’]t| not) exist|could ?n[o'’]?t be (?:found|resolved)|no such|not exist|couldn['’]t be found|not (?:appear to be )?registered)/i,
      /(?:unknown|no such|invalid|bad|illegal|couldn['’]t find any|cannot find)[^\n]{0,20}(?:host|domain|destination system|mail ?server|hostname)/i,
      /nxdomain|name service error[^\n]{0,80}not found|null ?mx/i,
      /does(?:n['’]t| not) accept (?:any )?(?:e-?)?mail|no mx (?:record|host)|unrouteable|unroutable/i,
      /no (?:valid )?route to domain|domain isn['’]t (?:set|found)/i,
    ]),
  ],
  [
    "soft",
    anyOf([
      /time(?:d)? ?out|temporar|transient|try(?:ing)? (?:again|later)|try your request/i,
      /too many (?:connections|recipients|messages|concurrent|mails?|hops|invalid)|rate(?:[- ]?limit| at|d?\b)/i,
      /throttl|greylist|graylist|deferred|defer|busy|unavailable/i,
      /connection (?:refused|reset|dropped|lost|timed|died|closed)|could not connect/i,
      /unable to (?:connect|contact)|no route|network|not responding|not answer|expired/i,
      /queue (?:too long|lifetime)|in the queue too|delivery time|retry|resources|internal (?:error|system)/i,
      /system error|server error|local(?: configuration)? error|service not|lookup failure|dns (?:error|fail)/i,
      /loop|quota|limit|congest|insufficient|shutting down|not running/i,
    ]),
  ],
];

const bareRefusal = /\breject|\brefus|\bdenied\b|not accept|forbidden|not (?:permitted|allowed)|prohibit/i;

/** Decides what a report means for the address. Numbers are asked when no wording is known. */
export function classifyBounce(evidence: BounceEvidence): BounceClass {
  const text = withoutNames(evidence.text.slice(0, 6_000)).replace(/\s+/g, " ");
  const found = wordings.find(([, wording]) => wording.test(text))?.[0];
  if (found) return temper(found, evidence);
  // A domain that refuses says so with codes of routing as well.
  if (evidence.status?.startsWith("5.4.") && bareRefusal.test(text)) return "block";
  return classOfStatus(evidence.status) ?? (bareRefusal.test(text) ? "block" : classOfReply(evidence));
}

/** A host called antispam.example or an address full@creator.example says nothing about what went wrong. */
function withoutNames(text: string): string {
  return text
    .replace(/https?:\/\/([^\s/?#]{1,200})[^\s]{0,2000}/gi, "$1")
    .replace(/[^\s<>()[\]"'@:;,]{1,64}@[^\s<>()[\]"':;,]{1,255}/g, "@")
    .replace(/\bhost\s{1,3}[\w.-]{1,255}(?=\s?[[(])/gi, "host")
    .replace(/[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}\.?(?=\[[\d.:a-f]{3,45}\])/gi, "host");
}

/** "Unknown" said with a temporary code is a server that could not look it up just now. */
function temper(found: BounceClass, { status, reply }: BounceEvidence): BounceClass {
  const isTemporary = (status ?? reply ?? "").startsWith("4") && !(reply ?? "4").startsWith("5");
  return found === "hard" && isTemporary ? "soft" : found;
}

function classOfStatus(status: string | null): BounceClass | undefined {
  const [kind, subject = "", detail = ""] = (status ?? "").split(".");
  if (kind === "4") return "soft";
  if (kind !== "5") return undefined;
  if (subject === "1") return detail === "7" || detail === "8" ? "block" : "hard";
  if (subject === "2") return detail === "1" ? "hard" : detail === "0" ? undefined : "soft";
  if (subject === "3") return detail === "4" ? "soft" : "soft";
  if (subject === "4") return ["4", "310", "316"].includes(detail) ? "hard" : "soft";
  if (subject === "5") return detail === "0" ? undefined : "soft";
  if (subject === "6" || subject === "7") return "block";
  return undefined;
}

function classOfReply({ reply, status }: BounceEvidence): BounceClass {
  if (reply?.startsWith("4")) return "soft";
  if (reply === "552" || reply === "452") return "soft";
  if (reply === "550" || reply === "551" || reply === "553") return "hard";
  if (reply?.startsWith("5")) return "block";
  return status?.startsWith("5") ? "block" : "soft";
}
