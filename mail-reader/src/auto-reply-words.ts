import { anyOf } from "./any-of.js";

/** What programs write in the subjects and texts of automatic replies. */

// Matched against text in lower case: patterns of this length that ignore case take a tenth of a second to compile.
export const subjects = anyOf(
  [
    // "Autoreply bots" is a topic, "Autoreply: Idea" is an automatic reply.
    /auto(?:matic|mated|matisch)?[ -]?(?:re(?:ply|sponse|sponder)|answer|acknowledg\w*|notification)(?=\s*(?:$|[:：;,.!()[\]|–—-]|(?:re|from|to|for|regarding|about)(?!\p{L})))/u,
    /auto\s?:|(?:i am |i'm )?(?:currently )?out of (?:the |my )?office(?=\s*(?:$|[:：;,.!()[\]|–—-]|(?:re|aw|sv|from|until|till|to|for|by|on|and|at|due|reply|message|auto[^\s.,!?]*|notice|notification|response|assistant|today|this|next)(?!\p{L})))/u,
    /ooo(?=\s*(?:$|[\]:：(!.-]|(?:re|until|till)(?!\p{L})))|out of town/u,
    /(?:your )?(?:request|ticket|support ticket|case|inquiry|enquiry) (?:has been )?(?:received|opened|created|logged)(?=\s*[\]:#([–—-])/u,
    /your (?:request|ticket|support ticket|case|inquiry|enquiry|message|e-?mail) has been (?:received|opened|created|logged)(?=[\s.!]*$)/u,
    /(?:we(?:['’]ve| have) received|thank you for) your (?:request|inquiry|enquiry|ticket)/u,
    /please confirm your (?:message|e-?mail|identity)|your (?:message|post|mail) to [^\n]{1,60} awaits moderator approval/u,
    /(?:ihre|deine) (?:anfrage|nachricht|e-?mail) (?:ist (?:bei uns )?eingegangen|wurde (?:empfangen|erhalten))/u,
    /votre demande a (?:bien )?été (?:reçue|enregistrée)/u,
    /(?:hemos recibido|recibimos) (?:su|tu) (?:solicitud|mensaje|consulta)/u,
    /abbiamo ricevuto la (?:sua|tua|vostra) (?:richiesta|mail)/u,
    /recebemos (?:a )?sua (?:solicitação|mensagem)/u,
    /(?:we|wij) hebben (?:uw|je|jouw) (?:verzoek|bericht|aanvraag|vraag) ontvangen/u,
    /otrzymaliśmy (?:twoje|państwa) zgłoszenie/u,
    /ваш(?:е обращение| запрос) (?:принят|получен|зарегистрирован)/u,
    /[^:：]{2,60} (?:is|ist|est|está|è) (?:currently |derzeit |zur zeit |zurzeit |momentan |actuellement )?(?:out of (?:the )?office|außer haus|nicht im (?:büro|haus)|absente?(?:\(e\))?|ausente|fuera de la oficina|fuori ufficio|assente)(?=\s*(?:$|[.(!]))/u,
    /(?:i am |i'm )?(?:currently )?(?:on|away on) (?:vacation|holiday|leave|annual leave|maternity leave|parental leave|paternity leave)/u,
    /away from (?:my|the) (?:mail|email|desk|office)|vacation (?:reply|message|notice|response|auto)/u,
    /absence notice|holiday (?:reply|notice)|no longer with/u,
    /automatische (?:antwort|abwesenheit|empfangs|rückmeldung|nachricht)|abwesenheit/u,
    /(?:ich bin )?nicht im (?:büro|haus|hause)|ich bin (?:im urlaub|abwesend)|out-of-office|réponse automatique/u,
    /eingangsbestätigung|automatische reactie|niet op kantoor|(?:ej|inte|ikke) på kontoret|poissaoloilmoitus/u,
    /message (?:automatique|d['’]absence)|notification d['’]absence|réponse auto|accusé de réception/u,
    /(?:absen(?:ce|te?)|ausente|assente|abwesend|away|frånvarande|fraværende|nieobecn[ya]|nepřítom[ae]n|távol)(?=\s*(?:$|[:：(!.-]|du (?:bureau|\d)|jusqu|re\b))/u,
    /respuesta autom[aá]tica|auto-?respuesta|fuera de (?:la )?oficina|contestador/u,
    /ausencia(?=\s*(?:$|[:：(!.-]|de la oficina|temporal))|mensaje automático/u,
    /risposta automatica|fuori (?:sede|ufficio)|assenza(?=\s*(?:$|[:：(!.-]|dall))/u,
    /messaggio (?:automatico|di assenza)|resposta autom[aá]tica/u,
    /fora d[oe] escrit[oó]rio|ausência(?=\s*(?:$|[:：(!.-]|d[oe] escrit|tempor))/u,
    /automatisch(?:e)? (?:antwoord|bericht|reply)|afwezig|niet aanwezig/u,
    /autosvar|automati(?:skt?|sk) (?:svar|besked)|frånvaro|fravær|ikke til stede|ej på plats/u,
    /automaattinen vastaus|poissa|autom\. vastaus|automatyczna odpowied[zź]|odpowiedź automatyczna/u,
    /autoodpowiedź|nieobecno[sś][cć]|poza biurem|automatick[aá] odpov[eě][dď]|mimo kancel[aá]ri?/u,
    /automatick[aá] odpove[dď]|nepřítomnost/u,
    /automatikus válasz|távollét|házon kívül|răspuns automat|автоматический ответ|автоответ|автоматична відповідь/u,
    /automatski odgovor|samodejni odgovor|automatinis atsakymas|automātiskā atbilde|automaat(?:ne )?vastus/u,
    /автоматич\p{L}+ (?:отговор|уведомлени\p{L}+|ответ)|аутоматски одговор|нет на месте|स्वचालित उत्तर|پاسخ خودکار/u,
    /вне офиса|в отпуске|меня нет в офисе|otomatik (?:yanıt|cevap)|ofis dışında|自動応答|自動返信|不在(?:通知|のお知らせ|の連絡|$|[:：])/u,
    /自动(?:回复|答复)|自動(?:回覆|回复|答覆)|외출 중|부재 ?중|자동 ?(?:회신|응답|답장)|trả lời tự động|balasan (?:otomatis|automatik)/u,
    /resposta automàtica|ตอบกลับอัตโนมัติ/u,
    /αυτόματη απάντηση|εκτός γραφείου|תשובה אוטומטית|מענה אוטומטי|رد تلقائي|الرد التلقائي|خارج المكتب/u,
  ],
  { before: "^[\\s[【(<*]*" },
);
/** What programs write behind the title of an automatic reply, if no sign ends it. */
export const goesOnLikeTitle =
  /^\s{1,3}(?:re|aw|sv|from|until|till|through|to|for|by|on|and|at|due|reply|message|auto\S{0,12}|notice|notification|response|assistant|today|this|next|starting|bis|ab|vom|von|seit|jusqu\S{0,8}|du|au|hasta|desde|del|fino|dal|até|tot|van|vanaf|från|fra|do|od|до|с)(?!\p{L})/u;
/** Also used about journeys, so it only counts together with words of absence. */
export const awayTopics =
  /^[\s[(]*(?:on |in |en |de |im |auf |em |na |în )?(?:vacation|holidays?|annual leave|leave|urlaub|congés?|vacances|vacaciones|ferie|férias|vakantie|semester|ferier?|urlop|concediu|dovolen[aá]|отпуск)\s*(?:(?:until|till|bis|jusqu['’]?au?|hasta|fino al?|até|tot|till|til|do|до)(?!\p{L})|$|[:：!.\])–—-]|re\b|aw\b)/u;
export const subjectTails =
  /(?<!\b(?:is|am|are)(?: currently)?)[([\s-](?:out of (?:the )?office|auto(?:matic|mated)?[ -]?(?:reply|response)|autoreply|abwesenheitsnotiz|réponse automatique)[)\]\s!.]*$/i;

/** A person who quotes such words writes them in quotation marks or within a sentence. */
const opensClause = "(?:^|[.!?:,\\n*#[(–—-])\\s{0,3}";
export const saysAutomatic = anyOf([
  /^\s{0,3}[[(【*]{0,2}(?:auto(?:matic|mated)?[ -]?(?:reply|response)|autoresponse|automatische antwort|réponse automatique|respuesta automática|risposta automatica|resposta automática|automatisch antwoord|automatisk(?:t)? svar|autosvar|automaattinen vastaus|automatyczna odpowiedź|automatická odpověď|automatikus válasz|răspuns automat|otomatik yanıt|автоответ|автоматический ответ|автоматична відповідь|رد تلقائي|自动回复|自動回覆|自動返信|자동 ?(?:회신|응답))[\])】*]{0,2}\s{0,2}[:：】]/u,
  /^\s{0,3}[[(【*]{0,2}(?:automatic (?:reply|message)|automated (?:reply|message)|automatische (?:antwort|nachricht)|(?:réponse|message) automatique|(?:respuesta|mensaje) automátic[ao]|(?:risposta|messaggio) automatic[ao]|(?:resposta|mensagem) automática|automatisch (?:antwoord|bericht)|automatiskt? (?:svar|meddelande|besked|melding)|automatyczna odpowiedź|автоматический ответ)[\])】*]{0,2}\s{0,2}(?:[:：】]|\.?\n|[–—-]\s)(?![^\n]{0,120}\?)/u,
  /^\s{0,3}[[(【](?:auto(?:matic|mated)?[ -]?(?:reply|response|generated)|automatische (?:antwort|nachricht)|réponse automatique|respuesta automática|risposta automatica|resposta automática|automatisch antwoord|automatiskt? svar|automatyczna odpowiedź|автоответ|автоматический ответ|自动回复|自動回覆|自動返信|자동 ?(?:회신|응답|답장))[\])】]\s/u,
  anyOf(
    [
      /reply|response|answer|message|e-?mail|acknowledg[^\s.,!?]*|confirmation|notification|notice|antwort|nachricht|mail|bestätigung|réponse|message/u,
      /respuesta|mensaje|risposta|messaggio|resposta|mensagem|antwoord|bericht|svar|meddelande|besked/u,
      /odpowied[^\s.,!?]*|wiadomo[^\s.,!?]*|ответ|сообщение|応答|返信|メール|回复|邮件/u,
    ],
    {
      before: `${opensClause}(?:this is an?|das ist eine|dies ist eine|ceci est une?|esta es una|este es un|questo è un|questa è una|esta é uma|dit is een|detta är ett|dette er (?:en|et)|to jest|это|これは|这是) ?(?:[^\\s.,!?]+[ -]){0,2}?(?:auto(?:matic|mated|matically[ -]generated|matisch[^\\s.,!?]*|matique|generated|generiert)|automát[^\\s.,!?]*|automatic[oa]|automatizado|automatis[^\\s.,!?]*|automatisk[^\\s.,!?]*|automatyczn[^\\s.,!?]*|автоматичес[^\\s.,!?]*|自動|自动)\\s?(?:generated |generierte |erzeugte |gegenereerde? |genererat |generert )?(?:e-?mail )?`,
    },
  ),
  /(?:^|[.!,*#[(\n]\s{0,3})(?:this is an auto-?(?:reply|response|responder)|diese (?:e-?mail|nachricht) wurde automatisch|(?:your|this|a) (?:request|ticket|support ticket|case)(?: \([^()\n]{1,20}\))? has been (?:received|created|opened)(?! by (?!our)|,? (?:thanks|thank you|thx|see you))|this (?:e-?mail|message|reply) (?:is|was|has been) (?:an )?(?:auto(?:matically)?[ -]?(?:generated|sent)|automatically)|(?:please )?do not reply to this (?:automatic|automated|auto)|you are receiving this auto)/u,
  /^(?:[^\n]{0,40}[!.,] )?this is [^\n.]{0,40}(?:virtual|automated|automatic|ai) assistant(?!\p{L})/u,
  /is being held until the (?:list )?moderator/u,
  anyOf(
    [
      /(?:ceci est une?|este es un|esta es una|questo è un|questa è una|esta é uma|este é um) (?:message|réponse|e-?mail|mensaje|respuesta|correo|messaggio|risposta|mensagem|resposta) (?:automati[^\s.,!?]+|automáti[^\s.,!?]+)/u,
      /(?:toto je|ez egy|tämä on|acesta este un|це|đây là) (?:\p{L}+ )?(?:automati[^\s.,!?]+|automaatti[^\s.,!?]+|автоматичн[^\s.,!?]+|tự động)/u,
      /bu (?:bir )?otomatik (?:bir )?(?:yanıt|mesaj|ileti|e-?posta|cevap)/u,
      /ini adalah (?:balasan|pesan|e-?mail|jawaban) otomatis|αυτό είναι (?:ένα )?αυτόματο/u,
    ],
    { before: opensClause },
  ),
  /(?:这是|這是|此为|此為|以下[为為])[^\n。，,]{0,16}自[动動](?:回[复覆復]|答[复覆復])|自動(?:返信|応答|配信)メール|(?:系统|系統)自动|(?:この|本)メールは(?:システムから)?自動|自动(?:回复|回覆|发送)的?(?:邮件|郵件)/u,
  /自動(?:回覆|回复)(?:郵件|信)|자동 ?(?:으로 ?)?(?:발송|회신|응답|발신)(?:된|되는|하는)? ?(?:메일|메시지|이메일)|자동 ?(?:으로 ?)?(?:발송|전송|생성)(?:되었|됩니다|된 것)/u,
]);
/** Who jokes with the title of an automatic reply has written the rest. */
export const saysInJest =
  /(?<!\p{L})(?:(?:just|only|i['’]?m) (?:kidding|joking|messing|teasing)|jk|kidding aside|haha\p{L}*|(?:nur |kleiner |war nur ein )(?:spaß|scherz)|je (?:plaisante|rigole|blague)|c['’]est une blague|es (?:una )?broma|bromeo|sto scherzando|scherzo|(?:estou a )?brinca(?:r|ndo)|é brincadeira|grapje|skojar|tuller|żartuję|шучу|шутка|жартую|şaka yapıyorum|şaka)(?!\p{L})|冗談|开玩笑|開玩笑|농담/u;

export const saysAway = anyOf([
  /não estou no escritório|no estoy en la oficina|non sono in ufficio|je ne suis pas au bureau|ik ben niet op kantoor|jag är inte på kontoret|(?:^|\n)ooo (?:until|till|from|through|this|next)(?!\p{L})/u,
  /(?:i am|i'm|i’m|i will be|i'll be|i’ll be|we are|currently|presently)\s(?:[^\s.,!?]+\s){0,3}(?:out of (?:the |my )?office|out of town|out (?:sick|ill)|off (?:sick|ill)|on (?:vacation|holiday|annual leave|leave|maternity leave|parental leave|sick leave|paternity leave)|away from (?:the|my) (?:office|desk|email|e-mail)|away (?:until|on|at|in|with|this|next|today|and will)|on (?:a |my )?(?:sabbatical|pto|honeymoon|business (?:trip|travel)|medical leave|bereavement leave|paid time off|jury duty|a (?:short |little )?break)|(?:away|out) (?:for|from|through|all)|offline (?:until|for|from|through)|unavailable (?:until|from|through|between)|travell?ing (?:with|until|from|through|for|on|abroad|and)|out on leave|attending an? (?:conference|training|event))/u,
  /(?:thank you|thanks) for (?:your (?:e-?mail|message|mail)|(?:e-?mailing|contacting|writing))[^\n]{0,60}(?:out of (?:the )?office|on (?:vacation|holiday|leave)|away)/u,
  /(?:our|the|my) (?:\p{L}+ )?(?:offices?|team|studio|agency|company|shop|business) (?:is|are|will be)(?: currently)? closed (?:for|from|until|till|between|over|during|as of)/u,
  /(?:unser|das) (?:büro|unternehmen|studio|team)[^\n.]{0,60}(?:geschlossen|betriebsferien|betriebsurlaub)|(?:nos bureaux|notre agence|nos locaux)[^\n.]{0,40}fermée?s?/u,
  /(?:nuestras? oficinas?|nuestro estudio)[^\n.]{0,40}cerrad[ao]s?|(?:i nostri uffici|il nostro ufficio|lo studio)[^\n.]{0,40}chius[oi]|(?:nosso|nossos|o nosso) escritórios?[^\n.]{0,40}fechados?|ons kantoor[^\n.]{0,30}gesloten/u,
  /(?:ich bin|bin ich|ich werde|ich befinde mich|derzeit|zurzeit|momentan)[^\n]{0,60}(?:nicht im (?:büro|haus|hause)|im urlaub|abwesend|außer haus|nicht erreichbar|nicht am arbeitsplatz|auf (?:geschäfts|dienst)reise|krankgeschrieben|erkrankt|in (?:elternzeit|mutterschutz)|auf reisen)/u,
  /(?:je suis|je serai|actuellement)[^\n.]{0,50}(?:absente?|en (?:congés?|vacances|déplacement|arrêt)|hors du bureau|indisponible)/u,
  /we(?: are|['’]re| will be|['’]ll be) (?:currently )?closed (?:for|from|until|till|between|over|during|as of)/u,
  /(?:estar[eé]i?|estoy|estou|sarò|sono) (?:fuera|fora|fuori) (?:hasta|até|fino|del? \d|dal? \d|do dia)|(?:ich bin|bin ich) bis [^\n.]{1,30} (?:unterwegs|verreist|weg)(?!\p{L})/u,
  /(?:jag är|jeg er) (?:borta|borte|væk) (?:till|til|från|fra)(?!\p{L})|ik ben (?:er )?(?:tot|van)(?: en met)? [^\n.]{1,30} (?:weg|er niet)(?!\p{L})/u,
  /(?:estoy|estaré|me encuentro|actualmente)[^\n.]{0,50}(?:fuera de (?:la )?oficina|de vacaciones|ausente|de viaje|de baja|de permiso|(?:de|con|en) licencia (?:por|médica|hasta))/u,
  /(?:sono|sarò|al momento)[^\n.]{0,40}(?:fuori (?:ufficio|sede)|in (?:ferie|vacanza|trasferta|maternità|viaggio)|assente)/u,
  /(?:estou|estarei|encontro-me|no momento)[^\n.]{0,40}(?:fora d[oe] escritório|de férias|em férias|ausente|em viagem|de licença)/u,
  /(?:ik ben|momenteel)[^\n.]{0,40}(?:afwezig|niet (?:op kantoor|aanwezig|bereikbaar)|met (?:vakantie|\p{L}{0,14}verlof)|op (?:vakantie|zakenreis|reis)|buiten kantoor|uit kantoor)/u,
  /(?:jag är|just nu)[^\n.]{0,40}(?:inte på (?:kontoret|plats)|på semester|ledig(?! (?:på|i morgon|imorgon|nu|att|för))|bortrest|tjänstledig|föräldraledig|sjukskriven|på resande fot)/u,
  /(?:jeg er|er for tiden)[^\n.]{0,40}(?:ikke på kontoret|på (?:ferie|barsel|orlov|reise|rejse)|u[td]e a[vf] kontoret|fraværende|bortreist|bortrejst)/u,
  /olen[^\n.]{0,40}(?:lomalla|poissa|vuosilomalla|vapaalla|matkoilla|virkavapaalla|hoitovapaalla)/u,
  /(?:jestem|przebywam|obecnie)[^\n.]{0,50}(?:na (?:urlopie|zwolnieniu)|w delegacji|poza biurem|nieobecn[^\s.,!?]+|niedostępn[^\s.,!?]+)/u,
  /szabadságon (?:vagyok|leszek)(?!\p{L})|házon kívül (?:vagyok|leszek)(?!\p{L})/u,
  /(?:jsem|momentálně)[^\n.]{0,40}(?:mimo kancelář|na (?:dovolené|mateřské|cestách|služební)|nepřítom[^\s.,!?]+)/u,
  /(?:я )?(?:сейчас |буду |нахожусь )?(?:в (?:отпуске|командировке|декрете)|на больничном|вне офиса|отсутствую)/u,
  /(?:şu anda|şu an)[^\n.]{0,40}(?:ofis dışında|izinde|tatilde)|不在に?して(?:おり(?!ました)|い(?!まし?た|た))|休暇(?:中|を)/u,
  /(?:我|本人)?(?:这|這|本|下|未来|未來)?[几幾两兩一二三]?(?:天|日|周|週|个月|個月)?我?不在(?:办公室|辦公室|公司)|(?:我)?(?:目前|现在|正在)[^\n。]{0,20}(?:休假|不在办公室|外出|出差|开会|旅行|旅游|国外|外地)|(?:부재|휴가) ?중/u,
]);
/** The same in more languages, with shorter phrases that people use as well. */
export const saysAwayBriefly = anyOf([
  /у відпустці|поза офісом|в отпуск|на (?:годишњем|годишен)|na (?:godišnjem|dopustu|dovolenke)|atostog/u,
  /atvaļinājum|puhkusel|de vacances|по отпуск/u,
  /(?:sedang )?cuti (?:hingga|sampai)|sedang cuti|di luar kantor|nghỉ phép|vắng mặt|ngoài văn phòng/u,
  /في إجازة|خارج المكتب|בחופשה|מחוץ למשרד|לא במשרד|مرخصی|ลาพักร้อน|ไม่อยู่ที่สำนักงาน|छुट्टी पर|कार्यालय से बाहर/u,
  /holder ferie|har ferie|čerpám (?:\p{L}{2,20} )?dovolenou|szabadságon|în concediu|iz(?:in|n)(?:in)?de(?:yi[mz])?(?!\p{L})|εκτός γραφείου/u,
  /σε άδεια/u,
]);
/** Written by programs, or by people about a third person: only enough if a program sent the mail. */
export const saysGone = anyOf([
  /(?:travell?ing|away) (?:until|from|through)|no longer (?:works?|working|employed|with|at|part of)/u,
  /has left (?:the|our) (?:company|organi[sz]ation|team)/u,
  /(?:mailbox|inbox|address|account) is (?:not|no longer|un) ?(?:being )?(?:monitored|read|in use|checked|attended)/u,
  /(?:in|im) (?:elternzeit|mutterschutz)|nicht mehr (?:bei|in|im|für)[^\n.]{0,60}(?:tätig|beschäftigt)/u,
  /ne (?:travaille|fait|fais) plus (?:chez|partie|pour|à)/u,
  /ya no (?:trabaj[ao]|form[ao] parte)|non lavor[ao] più|não trabalh[ao] mais|werkt? niet (?:meer|langer)/u,
  /(?:arbetar|jobbar) inte längre|nie pracuj[eę] już/u,
  anyOf(
    [
      /no longer|not any ?more|nicht mehr|n['’](?:est|existe) plus|ya no|non è più|não (?:está|é) mais/u,
      /niet (?:meer|langer)|inte längre|nie jest już|больше не/u,
      /(?:has|have|had) changed|hat sich geändert|a changé|ha cambiado|è cambiat|mudou|is gewijzigd/u,
    ],
    {
      before:
        "(?:e-?mail|mail|address|adresse|dirección|indirizzo|endereço|adres|e-mailadres|adress|adres e-mail|адрес)\\b[^\\n.]{0,30}",
    },
  ),
  /(?:my|our|a|his|her|the) new (?:e-?mail )?address|(?:changed|updated) my (?:e-?mail )?address/u,
  /neue (?:e-?mail-?)?adresse|nouvelle adresse|nueva dirección|nuovo indirizzo|novo endereço/u,
  /nieuwe (?:e-?mail-?)?adres|nya (?:e-post)?adress/u,
  /больше не работает/u,
]);
export const saysUntil = anyOf([
  anyOf(
    [
      /until|till|return(?:ing)?|back (?:on|in|at)|when (?:i am|i['’]m|we are|we['’]re|we|i) (?:back|return|reopen)|reopen|limited access|no access|from \d|through|urgent|emergency/u,
      /as soon as|bis (?:zum|einschließlich)?|ab dem|dringend|wieder|zurück|retour|jusqu|urgence|urgente?s?|hasta/u,
      /regres|vuelt|fino al|rientr|até|retorn|tot|terug|spoed|åter|tillbaka|tilbage|tilbake|pilne|wrac|powrot/u,
      /do (?:dnia|\d)|срочн|вернусь|до \d|kadar|hingga|sampai|până|asti|saakka|palaa(?:n|mme)(?!\p{L})|μέχρι|έως|حتى|עד/u,
    ],
    { before: "(?<!\\p{L})" },
  ),
  /まで|戻|直到|回来|까지|(?<=\d)-?ig(?!\p{L})/u,
]);
