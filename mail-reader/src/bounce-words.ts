import { anyOf } from "./any-of.js";
import type { BounceClass } from "./bounce-class.js";
import { closedAbroad } from "./closed-mailboxes.js";
import {
  foreignFull,
  foreignRefusals,
  foreignSpam,
  foreignTooMany,
  membersOnly,
  membersOnlyAbroad,
  noAccount,
  refusesSender,
} from "./refusal-words.js";

/** What servers write when they refuse, and what it means for the address. */

/** "Not found", "does not exist" and "unknown", written about a recipient in other languages. */
export const foreignUnknown = anyOf([
  /bo[iî]te[^\n]{0,30} archiv[ée]e|archived recipient/i,
  /(?:nessun[oa]?|ningún|ninguna|nenhum|nenhuma|aucune?|keine?n?|geen|ingen|inget|żaden|brak) (?:utente|destinatario|casella|usuario|buzón|usuário|utilisateur|destinataire|compte|benutzer|empfänger|postfach|konto|gebruiker|account|användare|mottagare|bruger|modtager|użytkownika?|adresata?)/i,
  /nicht (?:in|auf|bei|unter|im|am) (?!(?:der |dem )?(?:dns|reverse|zone))\S{1,80}(?: \S{1,30}){0,2} (?:gefunden|bekannt|vorhanden)(?![a-zäöü])/i,
  /nicht (?:gefunden|vorhanden|bekannt|eingerichtet|angelegt|(?:[^\n]{0,30} )?(?:aufgeführt|aufgelistet))|introuvable/i,
  /(?:direcci[óo]n|endere[çc]o|adresse|indirizzo|adres) (?:(?:de|di) (?:correo|e-?mail|posta|courriel) )?(?:inv[áa]lid[ao]|invalide|non valido|ungültig|ongeldig)(?![a-z])|inexistante?\b|ne figure pas|pas (?:été )?trouvé/i,
  /no (?:se (?:ha )?enc(?:ontró|ontrado|uentra)|fue encontrad|figura)|inexistente|não (?:foi )?encontrad/i,
  /non (?:è stat[oa] )?(?:trovat|presente|esiste)|inesistente|niet (?:worden )?(?:gevonden|bekend)|bestaat (?:hier )?niet|(?:empfänger|mitarbeiter|person|benutzer)(?:in)? hat (?:unser haus|das unternehmen|die firma) verlassen|(?:endereço|conta|caixa)[^\n.]{0,20} abandonad[oa]/i,
  /hittades inte|(?:kunde|kan) inte hittas|(?:blev |ble )?ikke (?:fundet|funnet)|finnes ikke|okänd|ukendt|ukjent|onbekend/i,
  /ei (?:löyt|ole olemassa)|tuntematon|nie (?:odnaleziono|znaleziono|figuruje)|nieznany|nenalezen/i,
  /(?:nebyl|nebola)[^\n]{0,40}n[aá]j?lezen/i,
  /neznám[ýá]|ne postoji|nepoznat|nem található|nem létez|ismeretlen|nu a fost găsit|nu există|necunoscut/i,
  /bulunama|mevcut değil/i,
  /dieses namens gibt es[^\n]{0,12}nicht|niemand(?:en)? (?:hier )?(?:dieses namens|mit diese[mn] namen|met (?:deze|die) naam)|personne (?:de ce nom|à cette adresse)|nadie con es[et]e? (?:nombre|e-?mail|correo)|no hay nadie|nessuno (?:con questo nome|a questo indirizzo)|ninguém com este (?:nome|e-?mail)|niemand(?:em)? unter diese[rm] (?:adresse|namen)|niemand op dit adres/i,
  /nie ma (?:tu )?(?:takie|nikogo)|žádn[ýá] (?:uživatel|schránka|příjemce)|ingen med (?:det|detta|dette) namn/i,
  /(?<!(?:server\p{L}*|servidor|serveur|сервер|служба|system|systeem|dienst|servic\p{L}*|serviço|servizio)(?:[^\n.]{0,20}) )(?:ya no|não|já não|non|ne|nicht|niet|inte|ikke|nie|больше не|уже не) (?:m[áa]s |più |mehr |meer |længere |już )?(?:trabaja|trabalha|lavora|travaille|arbeitet|werkt|jobbar|arbejder|pracuje|работает)(?:[^\n]{0,12} (?:más|mais|più|plus|mehr|meer|længere|już|här|her|aqu[ií]|hier|qui))?(?!\p{L})/iu,
  /(?:arbeitet|werkt) (?:hier|bei uns|bij ons) (?:nicht|niet) (?:mehr|meer)|(?:mottagaren|personen|användaren) (?:jobbar inte|har slutat)|(?:destinataire|utilisateur|personne|titulaire) a quitté(?! (?:(?:la|le|les|votre|notre|une?|cette|ce) )?(?:conversation|groupe|liste|canal|chat|discussion|forum))|jamais existé|nunca (?:ha )?exist|(?:adresse|postfach|konto)[^\n.]{0,30} (?:nicht vergeben|aufgegeben)|artık (?:[^\s.]+ ){0,2}çalışmıyor/i,
  /(?:kullanıcı|alıcı|adres) yok|такого (?:ящика|адреса|пользователя|получателя)[^\n]{0,12} нет|(?:adresa|schránka|uživatel) (?:zde|tady|tu|již|už) není/i,
  /(?:宛先|受信者|ユーザー?|メールアドレス)[^\n。送]{0,12}登録されて(?:いません|おりません)|退職|(?:地址|邮箱|郵箱|账号|帳號)[^\n]{0,6}(?:作废|作廢)|查无此|离职|離職|등록되지 ?않은 ?(?:주소|사용자|수신자)|퇴사/i,
  /нет (?:такого (?:пользователя|адреса|адресата|получателя|ящика)|(?:пользователя|адресата|получателя) с таким)|немає такого/i,
  /(?:没有|沒有|无|無)(?:这个|此|该|這個|該)?(?:用户|用戶|账号|帳號|收件人|邮箱)|該当する[^\n]{0,20}(?:おりません|いません)|(?:사용자|아이디|계정|회원|수신자)(?:는|가|이|은)? ?없습니다/i,
  /не (?:знайден|існує|е намерен|съществува)|невідом|непознат|δεν βρέθηκε|δεν υπάρχει|άγνωστ/i,
  /找不到|查無|찾을 수 없|존재하지 않|없는 (?:주소|사용자)|לא נמצא|לא קיים|لم يتم العثور|غير موجود/i,
  /não há ninguém|não existe ninguém|non c['’]è nessuno|il n['’]y a personne|n['’]y a personne (?:de ce nom|à cette)|(?:vastaanottajaa|käyttäjää|osoitetta|postilaatikkoa) ei ole|(?:adresse|postfach|konto|empfänger)[^\n.]{0,20} gibt es (?:hier |bei uns )?nicht|n['’]a jamais (?:été|exist)/i,
  /không (?:tìm thấy|tồn tại)|tidak (?:ditemukan|dikenal)|ไม่พบ|ไม่มีอยู่/i,
]);

/**
 * Wordings are checked before codes, because servers choose them more carefully. The order matters: the first match
 * wins.
 */
export const wordings: readonly (readonly [BounceClass, RegExp])[] = [
  // Whatever else it is called, a greylist takes the mail later.
  ["soft", anyOf([/gr[ae]y-?list(?:ed|ing)?/i])],
  // Exchange Online's directory check says "access denied" for an unknown recipient.
  ["hard", anyOf([/recipient address(?:es)? rejected ?: access denied(?! (?:by|due|for|because|from)\b)/i])],
  [
    "soft",
    anyOf([
      /(?:casella|caixa|skrzynk|schránk|ящик|скриньк|메일함|メールボックス|postilaatik|postafiók|γραμματοκιβώτιο)[^\n]{0,60}(?:pien[ao]|chei[ao]|pełn|przepełn|pln[áýé]|переп|가득|초과|いっぱい|täynnä|megtelt|γεμάτ)/i,
    ]),
  ],
  ["block", foreignRefusals],
  ["soft", foreignFull],
  ["soft", foreignTooMany],
  ["block", membersOnly],
  ["block", membersOnlyAbroad],
  ["block", refusesSender],
  ["hard", noAccount],
  // The mailbox exists; the program that should deliver into it failed.
  [
    "soft",
    anyOf([
      /child process of [^\n]{1,80} (?:returned|failed)|generated during the delivery attempt/i,
      /(?:cannot|can['’]?t|could not|unable to) (?:reach|access|open|lock|write to) (?:[a-z]+ ){0,2}(?:mail ?box|inbox|mail ?store|maildir)|no such file or directory|permission denied|can['’]?t create output|not reachable within the allowed/i,
      /(?:disabled|suspended|blocked|deactivated|closed|inactive|locked|frozen) temporar|temporar\w{0,4} (?:disabled|suspended|deactivated|closed|inactive|locked|frozen)|(?:file|disk|queue)[^.\n]{0,12} (?:write|read) error/i,
      /(?:configuration|config) error|misconfigured|could not load|recipient verif\w+ (?:problem|error|unavailable)/i,
      /vorübergehend|temporairement|temporalmente|temporaneamente|temporariamente|tijdelijk|tillfälligt|midlertidigt?/i,
      /tymczasowo|dočasn[eě]|временно|тимчасово|geçici|一時(?:的|停止)|暂时|暫時|일시 ?(?:적|정지|중지)/i,
      /(?:suspended|locked|frozen|blocked|disabled|inactive|closed)(?:(?!check|verif|correct|spelling)[^\n]){0,60}(?:try|come back|re-?send)[^\n]{0,20} (?:later|again|in (?:an?|some|\d{1,4}) (?:minute|hour|day)s?)|(?:suspended|locked|frozen|closed|disabled) (?:at the moment|right now|for now|currently)|(?:currently|presently) (?:suspended|locked|frozen)/i,
      /(?:in|under|for|during) maintenance|being (?:moved|migrated|emptied|restored|transferred|cleaned)\b|migrat(?:ing|ion)\b|closed for the (?:night|day|weekend|holidays?|week)\b/i,
      /(?:suspended|locked|frozen|blocked|disabled|inactive|closed|delivery paused)[^\n]{0,40}(?:until (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|further|\d)|(?:un|non-?|over)(?:paid|payment|due)|invoice|payment)/i,
      /(?:error|fail\w*|unable|cannot|could not)[^\n]{0,20} (?:home ?dir(?:ector(?:y|ies))?|mail ?dir|mail ?spool|mail ?store)|(?:home ?dir(?:ectory)?|mail ?dir|mail ?spool|mail ?store)[^\n]{0,20} (?:error|fail\w*|unavailable)/i,
      /recipient['’]?s? (?:e-?mail )?(?:account|mailbox) is ?(?:blocked|locked|on hold)|compte (?:du destinataire )?est (?:bloqu|verrouill)/i,
    ]),
  ],
  // It is closed for now, or nothing was found out about it.
  [
    "soft",
    anyOf([
      /(?:mail ?box|inbox|mail ?store|mail ?dir|mail ?spool|mail ?drop|account)(?: [^\s.,;]+){0,2}? (?:could(?: not|n['’]t)|can(?:not|['’]?t)) be (?:opened|locked|written|read|accessed|mounted|loaded|updated)(?!\p{L})/iu,
      /(?:state|status|existence|validity)(?: of [^\n.]{1,60})? (?:is |was )?(?:not known|unknown|undetermined|uncertain|could not be)|(?:directory|database|ldap|user list|back-?end) (?:server |service )?(?:is |was )?(?:currently |temporarily )?(?:offline|down|unreachable|not reachable|not responding|locked)(?!\p{L})/iu,
      /(?<!\p{L})(?:wartung(?!\p{L})|wartungs|gewartet|manten[ií]miento|manutenç|manutenzion|onderhoud|konserwac|údržb|underhåll|vedligehold|vedlikehold|huoll(?:on|ossa)|(?:техническ\p{L}{2,3}|на) обслуживани|профилактик|bakımda|karbantart|mentenanț)|pour maintenance|メンテナンス|维护|維護|점검/iu,
      /(?<!\p{L})(?:impayé|zahlungs(?:verzug|rückstand)|offene[nr]? rechnung|nicht bezahlt|falta de pago|impago|falta de pagamento|mancato pagamento|moros|wanbetaling|nieopłacon|nezaplacen|(?:räkningen|fakturan|regningen|fakturaen) (?:är|er) |obetald|ubetalt|maksamat|неуплат|неоплачен|ödeme)|欠费|欠費|未払|미납/iu,
      /(?<!\p{L})(?:geschlossen|gesperrt|geschlossen ist|fermée?|cerrad[oa]|chius[oa]|fechad[oa]|gesloten|stängd|lukket|zamknięt\p{L}|zavřen\p{L}|закрыт\p{L}?|nicht im haus|absent)(?: [^\s.,;]+){0,3}? (?:bis(?: zum)?|jusqu['’]au|hasta el|fino al?|até(?: dia)?|tot|tills|til|do|до) \d|(?:bis(?: zum)?|jusqu['’]au|hasta el|fino al|até(?: dia)?|tot|tills|до) \d{1,2}\.? (?:\p{L}+ ){1,8}?(?:geschlossen|fermée?|cerrad[oa]|chius[oa]|fechad[oa]|gesloten|stängd|закрыт\p{L}?|nicht im haus|absente?)(?!\p{L})/iu,
      /(?<!\p{L})(?:noch nicht|pas encore|(?:todavía|aún) no|ancora non|non ancora|ainda não|nog niet|ännu inte|endnu ikke|ennå ikke|jeszcze nie|ještě ne|(?:ещё|еще) не)(?!\p{L}| (?:regist|angelegt|vergeben|exist|zuge))/iu,
    ]),
  ],
  [
    "soft",
    anyOf([
      /(?:mail ?(?:box|folder)|inbox|account|storage|disk|mail ?drop|user|recipient|conta|casilla|boîte|boite)[^.\n]{0,60}(?:\bfull\b|over ?quota|quota|exceed(?:ed|s)|too large|out of (?:storage )?space|llena|lotad[ao]|pleine|is over)/i,
    ]),
  ],
  [
    "soft",
    anyOf([
      /(?:llen[ao]|pien[ao]|chei[ao]|lotad[ao]|pleine?|vol|fuld|fullt?|täynnä|pełn[aey]|przepełnion[aey]|pln[ýá]|megtelt|plin[ăa]|dolu|переполнен[ао]?|заповнен[ао]?|пълна|γεμάτ[οη]|penuh)(?![a-zà-ÿа-яё])/i,
      /いっぱい|満杯|已满|已滿|가득|đầy|เต็ม|מלאה?|ممتلئ|limit skrzynki|límite (?:del|de) (?:buzón|almacenamiento)/i,
      /over ?quota|quota (?:usage )?(?:exceeded|violation)/i,
      /exceed(?:s|ed)? (?:the |its |his |their )?(?:storage|quota|mailbox|disk)/i,
      /(?:not enough|not have enough|insufficient|no) (?:storage|disk|system storage|space)|mailbox full|space has been used|exhausted (?:[^\s.,]+ ){0,3}?(?:storage|space|quota)|speichervolumen|too much mail/i,
      /mailfolder is full|size exceed|postfach[^\n]{0,20}voll|容量が|voll\b|容量|空间不足|邮箱已满|out of storage/i,
    ]),
  ],
  [
    "soft",
    anyOf([
      /message (?:size |length )?(?:exceeds|is too (?:big|large|long)|too (?:big|large|long))/i,
      /(?:size|length|line) limit|too large for|exceeds? (?:the )?(?:maximum|size|limit|fixed)/i,
      /maximum (?:message )?size|exceeds administrative limit|header size|too big/i,
    ]),
  ],
  [
    "block",
    anyOf([
      // A refusal of mail by one version of IP, and a sender who may not exist.
      /(?:\b(?:over|via|by|through|on)|\b(?:por|em|tramite|über|par|per|sur)) ipv[46]\b|account or domain may not exist|excessive [^\n]{0,20}unknowns?\b/i,
      /recipients? \(@:? ?(?:blocked|refused)\)|does not pass (?:dmarc|spf|dkim)|\bptr\b|\brdns\b|reverse dns|dns inverso|reverse-dns/i,
      /too many (?:invalid|unknown|bad|wrong|unrecogni[sz]ed)\b|invalid dns (?:mx|a)\b/i,
      /not accept (?:delivery of )?(?:this|your) (?:message|mail|e-?mail)/i,
      /(?:ptr|rdns|spf|dkim|dmarc)\b (?:record|setting|setup|check)s?|(?:inspect|check|missing|without|valid) (?:an? |your )?(?:ptr|rdns|spf|dkim|dmarc)\b/i,
      /authentifica\w{1,4}|authentication (?:turned|credentials)|unauthenticated/i,
      /(?:spf|dkim|dmarc|authentication|rdns|ptr|reverse dns|helo|ehlo)\b[^\n]{0,60}(?:fail|reject|required|not aligned|violation|invalid|missing|check|verification|forbidden|does not)/i,
      /(?:fail|without\b|fix\b|no\b|invalid|missing|lack|incorrect)[^\n]{0,40}(?:spf\b|dkim\b|dmarc\b|reverse dns|rdns\b|ptr\b|authenticat)/i,
      /not authori[sz]ed to send|unauthenticated (?:mail|email)/i,
    ]),
  ],
  ["block", foreignSpam],
  [
    "block",
    anyOf([
      /(?:classified|identified|detected|marked|flagged|treated|considered) as (?:bulk|advertis|mass|unwanted)/i,
      /recurrent pattern|advertis|(?:mi|dt|ib|hl|rp):[a-z]{3}\b/i,
      /spam|anti-?spam|junk|unsolicited|ube\b|bulk e?-?mail|virus|malware|phish|infected|black ?list|block ?list/i,
      /\brbl\b|dnsbl|spamhaus|spamcop|abuseat|barracuda|sorbs|reputation|cloudmark|proofpoint/i,
    ]),
  ],
  [
    "block",
    anyOf([
      /(?:client|host|ips?|address|connection|sender|domain|server)\b[^\n]{0,60}blocked\b(?! (?:due to|because of|for|after)[^.,;\n]{0,25}inactiv)|permanently deferred/i,
      /blocked (?:by|using|(?:because|due|for)(?![^.,;\n]{0,28}inactiv)|from|you\b|your|(?:the |this )?sender)|\bbanned\b|suspicious|unusual (?:rate|traffic)/i,
      // "Sender or recipient" leaves open which of the two is meant.
      /forge(?:d|ry)\b|spoof|senders? (?:and\/or|or|and) (?:the |more )?recipients?\b|recipients? (?:and\/or|or) (?:the )?senders?\b/i,
      /(?:content|policy|security)[^\n]{0,30}(?:reject|violat|reason|block|restrict|denied)/i,
      /reject(?:ed)? (?:by|due to|for) (?:policy|content|security|local policy)|\bpolicy\b|message content/i,
      /content (?:filter|not accept)|forbidden (?:attachment|content)|prohibited|offending|header error/i,
      /message (?:was |has been |is )?filtered|do(?:es)?(?: not|n['’]t) want (?:your|this|any)|date header/i,
      /duplicate header|headers? (?:are |is )?not accepted|low priority|multiple addresses|protocol violation|captcha|back ?scatter/i,
      /(?:closed|members?-only) (?:mailing )?list|non-?member\b|not member/i,
      /refuse[sd]? (?:to receive|due to)|recipient['’]?s? preferences|only accepting mail|restricted (?:sms|e-?mail)/i,
      /blocked (?:file|attachment)|contact your (?:internet )?service provider|messages? from [^\n]{3,45} (?:were|was)(?: not|n['’]t) sent/i,
      /opted[- ]out\b|(?:has|have) unsubscribed|(?:file type|file extension|attachment)[^\n]{0,40}(?:block|reject|count|number|not (?:allowed|accept|permit))/i,
      /rfc ?(?:2822|5322|822)\b(?!\s?;)|non[- ]compliant/i,
    ]),
  ],
  [
    "block",
    anyOf([
      /access (?:denied|not allowed|to this mail system)/i,
      /not (?:permitted|allowed|authori[sz]ed) to (?:connect|send|relay|post)/i,
      /(?<!deferred: )connections? (?:not accepted|refused by|rejected)/i,
      /(?:no\b|not accept|refus)[^\n]{0,30}from (?:your|this|servers|dynamic)|your (?:ip|host|server|domain)/i,
      /too many (?:spam|bad|errors)|unverif(?:i|y)able/i,
      /sender (?:address )?(?:rejected|denied|refused|blocked|verify|verification|unknown|not)/i,
      /(?:bad|invalid|unknown) sender|my name was rejected|invalid domain name/i,
      /mail ?from[^\n]{0,40}(?:reject|denied|invalid)|restricted to|only accepts? (?:mail|messages)/i,
      /not accept(?:ing|ed)? (?:mail|messages) from|(?:mails?|messages?) from (?:this|your|you\b|@|sender)|(?:not|un)[ -]?wanted|refuses? (?:all |any |e-?)?mails?/i,
      /unerwünscht|indésirable|indesiderat[ao]|no desead[ao]|indesejad[ao]|ongewenst|niepożądan[aey]|нежелательн/i,
      // A domain that this server was not told to serve, as in a refusal to relay.
      /(?:do(?:es)?(?:n['’]?t| not)) (?:handle|serve|process) (?:any )?(?:e-?)?mails? (?:for|of)(?! (?:that|this|the|such) (?:user|recipient|person|address|account|mailbox|name)| ?<?@)/i,
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
      /badmailfrom|bad ?sender|your (?:reverse )?hostname|purported responsible|resolve your|confirm this mail ?server/i,
      /mismatches (?:the )?client|go away|(?:bad|invalid) ip\b|open (?:proxy|relay)|listed as abus|relay host name/i,
      /the smtp server of your|no access from|mail from \d|dead domain|outgoing mail suspen|mail ?from[^\n]{0,10} not owned/i,
      /(?:null|empty|unauthenticated) (?:envelope )?senders?\b|sender domain|un-?routable sender|[ée]metteur invalide|from:? (?:address |domain )?is invalid|fully qualified (?:e-?mail )?address required/i,
    ]),
  ],
  [
    "hard",
    anyOf(
      [
        /un(?:known|recogni[sz]ed|registered)/i,
        /not (?:exist|found|known|listed|recogni[sz]ed|valid|local|a valid|our|here|available|present|defined)/i,
        /n[o'’]t (?:exist|found)|(?:does|do|did)(?:n['’]?t| not?) (?:exist|match)|invalid|no longer|non[- ]?exist/i,
        /undeliverable|unrouteable/i,
        /(?:is|has been|was) (?:removed|deleted|closed|terminated|inactive|disabled|suspended|deactivated|expired|discontinued)/i,
        /inactive|inactivity|disabled|suspended|frozen|inexist|inv[aá]lid|não existe|no existe|inconnu|unbekannt|sconosciut/i,
        /désactiv/i,
      ],
      {
        before:
          "(?:user|recipient|mailbox|account|address|addressee|alias|login|person|customer|subscriber|local[- ]part|rcpt|destinat[a-z]*|usu[aá]rio|conta|cuenta|utilisateur|empfänger)(?:[^.\\n]|\\.(?!\\s)){0,70}",
      },
    ),
  ],
  [
    "hard",
    anyOf([
      /un(?:recogni[sz]ed|registered) (?:e-?mail |destination )?(?:user|recipient|mailbox|account|address(?:ee)?|alias|person|name|local[- ]part)(?![a-z])/i,
      /(?:unknown|invalid|no such|no valid|non[- ]?exist(?:ent|ing)|nonexistent|bad|undefined|unrouteable|unroutable|disabled|inactive|suspended|illegal|wrong|deactivated|expired)[^\n]{0,30}(?:user|recipient|mailbox|account|address|alias|person|name|local[- ]part|destination mailbox|addressee|rcptto|id\b)/i,
    ]),
  ],
  [
    "hard",
    anyOf([
      /no (?:mailbox|such|account|user|one|known|local mailbox)[^\n]{0,40}(?:here|by that name|with that|that name|user|exists?|account|mailbox)/i,
      /no (?:mailbox|account|user|recipient) (?:was )?found/i,
      /mail[ -]?id does(?:n['’]t| not) exist|(?:address|mailbox|account) is (?:(?:possibly |probably )?(?:wrong|incorrect)|no longer (?:valid|in use|active|used|available|monitored))/i,
      /not (?:a )?(?:known|valid|our|registered)[^\n]{0,20}(?:user|customer|recipient|mailbox|address)/i,
      /(?<!\b(?:sender|you|we|client)\b[^.\n]{0,20})does(?:n['’]t| not) have an? [^\n]{0,40}account|not listed in|could ?n[o'’]?t be found|wasn['’]t found/i,
      /unknown in|user ?unknown|unknownuser|(?:mailbox|account) (?:<?@>? )?(?:is )?(?:unavailable|not available|does not)/i,
      /there is no ?(?:one|body)|nobody here|no existe|(?:is )?not a(?:n active| valid| local| known)? (?:user|address|mailbox|recipient|account)|not existing (?:user|address|mailbox|account)/i,
      /can['’]?t accept user|badrcptto|in my bad|(?:<@>|@) not found|no matches to|not (?:an )?e-?mail address|(?:user|recipient|mailbox|account) not (?:ok|active|activated)|missing home/i,
      /not in (?:the |our |my )?(?:recipient|user|account) (?:list|table|directory|database)|(?<!the )undeliverable address(?!es|:)|@>? (?:is|was) no longer (?:valid|active|in use|used|available)/i,
      /(?:user|recipient|mailbox|address|account) (?:has )?(?:been )?moved\b(?! to (?:an? |the )?(?:new|another|other|different) (?:server|host|system|machine|cluster|node|platform)\b)|rejected recipients?\b/i,
      /delivery attempts? (?:will|has) (?:be )?(?:never|permanently)|not our customer/i,
      /(?:account|mailbox) (?:closed|deleted|terminated|cancell?ed|expired)|unable to find the recipient domain/i,
      /addressnotfound|unavailable (?:mail )?(?:user|mailbox|account)|address(?:es)? could not be resolved on this system/i,
      /recipnotfound|recipient ?notfound|nosuchuser|existiert nicht|inaktives|n['’]existe pas|nieznany|nie ma takiego/i,
      /brak (?:takiego )?(?:użytkownika|konta|adresu|skrzynki)|previously bounced|(?:on|in) (?:the |our |your )?(?:account[’']?s? )?suppression list|无此|用户不存在/i,
      /ユーザー不明|無効|見つかりません|該当(?:する|の)[^\n]{0,20}(?:ありません|ない)|存在し|不存在|unbekannt|inconnu|desconocid|desconhecid|sconosciut|gick inte att hitta/i,
      /finns inte|findes ikke|nie istnieje|neexistuje|не найден|не существует|неизвестен/i,
    ]),
  ],
  ["hard", foreignUnknown],
  ["hard", closedAbroad],
  // If a name server did not answer, nothing is known about the domain.
  [
    "soft",
    anyOf([/(?:i\/o|dns|lookup|query|resol\w{2,5}) time-?d? ?out|i\/o timeout|not found,? try again|servfail/i]),
  ],
  [
    "hard",
    anyOf([
      /(?<!(?:client|sending|connecting|calling|your|from) )(?:host|domain|hostname|server|system)[^\n]{0,50}(?:unknown|not found|does(?:n['’]t| not) exist|could ?n[o'’]?t be (?:found|resolved)|no such|not exist|couldn['’]t be found|not (?:appear to be )?registered)/i,
      /(?<!(?:from|client|your) (?:an? )?)(?:unknown|no such|invalid|bad|illegal|couldn['’]t find any|cannot find)[^\n]{0,20}(?:host|domain|destination system|mail ?server|hostname)/i,
      /nxdomain|name or service not known|nodename nor servname|malformed (?:or unexpected )?name server reply|name service error[^\n]{0,80}not found|null[- ]?mx|nullmx/i,
      /(?:does(?:n['’]t| not)|do(?:n['’]t| not)) (?:accept|receive|handle) (?:any )?(?:e-?)?mail(?! from\b)/i,
      /unrouteable|unroutable/i,
      /(?:no|not have|n['’]t have|without|lacks) (?:an? |any |valid )?(?:mx|mail exchangers?|mail servers?|mail hosts?)\b(?: records?| hosts?)?(?! (?:is |are )?(?:available|reachable|respond))/i,
      /(?:no|indicated no) (?:e-?mail|mail|smtp) service|mx records? point to non-existent/i,
      /no (?:valid )?route to domain|domain (?:isn['’]t (?:set|found)|is not reachable\. please check)/i,
    ]),
  ],
  [
    "soft",
    anyOf([
      /(?:ré)?essaye[rz] (?:plus tard|ult[ée]rieurement)|en cours de migration|umgezogen|wird (?:gerade |derzeit )?(?:migriert|gewartet)|en manten[ií]miento|en mantenimiento|em manutenção|in manutenzione|in onderhoud|на обслуживании|メンテナンス中|维护中|점검 ?중/i,
      /sp[äa]e?ter (?:noch ?mal|erneut|wieder)|m[áa]s tarde|pi[ùu] tardi|mais tarde/i,
      /(?:повтор|попроб)[^\n]{1,25} поз(?:же|днее)|спробуйте[^\n]{0,20} пізніше|später (?:versuchen|probieren)|later opnieuw|opnieuw later|sp[róo]+buj[^\n]{0,12} (?:później|ponownie)|(?:zkuste|skúste)[^\n]{0,25} (?:později|neskôr)|senare|senere|myöhemmin|később|mai târziu|daha sonra|αργότερα/i,
      /後ほど|(?:後|のち)で(?:再|もう)|しばらく(?:して|経って)|稍[后後]|나중에|잠시 ?후|coba lagi nanti|thử lại sau/i,
      /domain (?:is |was )?(?:currently )?(?:not reachable|unreachable)(?! ?\. please check)|no (?:data|answer|response) (?:by|from) (?:the )?(?:dns|name ?server)|dns resol\w{1,5} (?:error|fail)/i,
      /time(?:d)? ?out|temporar|transient|try(?:ing)? (?:again|later)|try your request/i,
      /too many (?:\w{1,20} )?(?:connections|recipients|messages|concurrent|mails?|hops|invalid)|rate(?:[- ]?limit| at|d?\b)/i,
      /throttl|too (?:quickly|fast|often|frequently)|deferred|defer|busy|unavailable/i,
      /connection (?:refused|reset|dropped|lost|timed|died|closed)|could not connect/i,
      /unable to (?:connect|contact)|no route|network|not responding|not answer|expired/i,
      /queue (?:too long|lifetime)|in the queue too|delivery time|retry|resources|internal (?:error|system)/i,
      /system error|server error|local(?: configuration)? error|service not|lookup failure|dns (?:error|fail)/i,
      /unverified (?:mail ?box|recipient|address|account)|loop|quota|limit|congest|insufficient|shutting down|not running/i,
    ]),
  ],
];

export const bareRefusal = anyOf([/reject|refus|denied\b|not accept|forbidden|not (?:permitted|allowed)|prohibit/i]);
/** The thing that was refused, if it was not an address. */
export const refusesOthers = anyOf([
  /(?:access|message|mail|e-?mail|connection|sender|client|transaction|command|content|you)\b[^.\n]{0,20}(?:reject|refus|denied|not accept|forbidden|not (?:permitted|allowed)|prohibit)/i,
  /(?:reject|refus)\w* (?:the |your |this |any )?(?:access|message|mail|e-?mail|connection|sender|client|content)\b/i,
  /administrative(?:ly)? prohibit/i,
  /(?:reject|refus|denied|forbidden|prohibit)\w* (?:by|due|because|per|under|according)\b/i,
]);
