import { anyOf } from "./any-of.js";

/**
 * The words of which automatic replies consist, by what they speak of, each a whole word in lower case. A clause in
 * which nearly every word is one of them says nothing that only a reader of the mail can say.
 */
const whole = { before: "^", after: "$" };

/** Somebody is not there, or a place is closed. */
export const wordsOfAbsence = anyOf(
  [
    /away|absen\p{L}*|vacation\p{L}*|holidays?|annual|leave|on-leave|travel\p{L}*|trips?|abroad|overseas|offline|unavailab\p{L}*|unreachable|sick|illness|surgery|hospital\p{L}*|recover\p{L}*|maternity|paternity|parental|sabbatical|honeymoon|jury|weekend|shut|retreat|detox|unplugg\p{L}*|closed|closing|closure|conference|festival|wedding|funeral|bereave\p{L}*|ooo|pto|backpacking/u,
    /urlaub\p{L}*|wochenende|teilzeit|ferien\p{L}*|abwesen\p{L}*|verreist|dienstreise\p{L}*|geschäftsreise\p{L}*|unterwegs|krank\p{L}*|elternzeit|mutterschutz|messe|geschlossen|feiertag\p{L}*|auszeit|fortbildung|betriebsferien|sommerpause|winterpause/u,
    /absente?s?|congés?|vacances|déplacements?|voyages?|malad\p{L}*|arrêt|fermée?s?|fermeture|formation|indisponib\p{L}*|injoignable|férié\p{L}*|déconnect\p{L}*/u,
    /vacaciones|ausen\p{L}*|viaj\p{L}*|licencia|permiso|enferm\p{L}*|cerrad\p{L}*|desconectad\p{L}*|feriados?|rodaje|médic[oa]|férias|ausent\p{L}*|viagem|licença|fechad\p{L}*|recesso|doente|folga/u,
    /ferie|assen\p{L}*|viaggi\p{L}*|trasferta|maternità|malatti\p{L}*|chius\p{L}*|vacanz\p{L}*|vakantie|verlof|afwezig\p{L}*|reis|ziek\p{L}*|gesloten|feestdag\p{L}*/u,
    /semester\p{L}*|ledig|borta|resande|sjuk\p{L}*|stängt|stängd\p{L}*|föräldraledig|bortrest|orlov|barsel\p{L}*|fravær\p{L}*|rejse\p{L}*|reise\p{L}*|syg\p{L}*|lukket|stengt|oppdrag|permisjon|bortreist|\p{L}{0,10}loma\p{L}{0,8}|poissa|matk\p{L}*|sairaa\p{L}*|suljettu/u,
    /urlop\p{L}*|nieczynn\p{L}*|etatu|nieobecn\p{L}*|zwolnieni\p{L}*|delegac\p{L}*|podróż\p{L}*|zamknięt\p{L}*|wyje[żc]\p{L}*|dovolen\p{L}*|nepřítom\p{L}*|neprítom\p{L}*|nemoc\p{L}*|zavřen\p{L}*|szabadság\p{L}*|távol\p{L}*|külföldön|utaz\p{L}*|zárva|concedi\p{L}*|plecat\p{L}*|vacanț\p{L}*|închis\p{L}*/u,
    /izin\p{L}*|tatil\p{L}*|dışında\p{L}*|seyahat\p{L}*|kapalı\p{L}*|отпуск\p{L}*|съ[её]мк\p{L}*|отъезд\p{L}*|поездк\p{L}*|командировк\p{L}*|больничн\p{L}*|отсутств\p{L}*|выходн\p{L}*|закрыт\p{L}*|каникул\p{L}*|праздни\p{L}*|відпуст\p{L}*|відрядж\p{L}*|лікарнян\p{L}*|відсут\p{L}*|άδεια|διακοπ\p{L}*|εκτός|απουσι\p{L}*|ταξίδ\p{L}*/u,
    /مسافر\p{L}*|إجاز\p{L}*|اجاز\p{L}*|عطلة|בחופש\p{L}*|חופש\p{L}*|בנסיע\p{L}*|cuti|libur|liburan|phép|vắng/u,
  ],
  whole,
);

/** An answer takes its time. */
export const wordsOfDelay = anyOf(
  [
    /delay(?:s|ed)?|slow(?:er|ly)?|longer|irregular(?:ly)?|sporadic(?:ally)?|verzöger\p{L}*|länger|unregelmäßig|sporadisch|ralenti\p{L}*|retard\p{L}*|irréguli\p{L}*|demor\p{L}*|tard(?:ar|aré|e|o|aremos)|retras\p{L}*|atras\p{L}*|ritard\p{L}*|langer|vertraag\p{L}*|vertraging|onregelmatig/u,
    /längre|lengre|længere|dröj\p{L}*|forsink\p{L}*|viiväst\p{L}*|opóźni\p{L}*|dłużej|zpožd\p{L}*|déle|késik|késedel\p{L}*|késhet|întârzi\p{L}*|gecik\p{L}*|задерж\p{L}*|дольше|затрим\p{L}*|довше|καθυστ\p{L}*|terlambat|lambat/u,
  ],
  whole,
);

/** A cause follows, which may be anything. */
export const wordsOfCause = anyOf(
  [
    /due|owing|because|wegen|aufgrund|infolge|raison|cause|motivos?|causa|razones|debido|motivi|wegens|vanwege|grund|grunn|powodu|związku|kvůli|miatt|cauza|причине|связи|через|zaradi|zbog/u,
  ],
  whole,
);

/** A name follows. */
export const wordsOfTitles = anyOf(
  [
    /frau|herrn?|kolleg(?:e|en|in)|mr|mrs|ms|miss|dr|madame|mme|monsieur|collègue|señora?|sra?|srta|compañer[oa]|colega|signora?|sig|collega|mevrouw|meneer|dhr|mw|fru|herra|pan[ia]?|kolleg[au]|paní|pani|госпож\p{L}|господин\p{L}?/u,
  ],
  whole,
);

/** Somebody will be there again. */
export const wordsOfReturn = anyOf(
  [
    /back|return\p{L}*|reopen\p{L}*|again|resum\p{L}*|online|wieder|zurück\p{L}*|rückkehr|öffne\p{L}*|geöffnet|retour\p{L}*|reviens|reprend\p{L}*|rouvr\p{L}*|vuelv\p{L}*|vuelta|regres\p{L}*|retom\p{L}*|reabr\p{L}*|reincorpor\p{L}*|abrir\p{L}*|volt\p{L}*|regress\p{L}*|rientr\p{L}*|torn[oaei]\p{L}*|ritorn\p{L}*|riapr\p{L}*|terug\p{L}*|weer/u,
    /tillbak\p{L}*|hemma|igen|tilbage\p{L}*|tilbake\p{L}*|åpner|åbner|öppnar|igjen|pala\p{L}*|takaisin|powr[oó]\p{L}*|wrac\p{L}*|wróc\p{L}*|návrat\p{L}*|vrát\p{L}*|zpět|visszat\p{L}*|visszajö\p{L}*|nyit\p{L}*|întor\p{L}*|reven\p{L}*|revin\p{L}*|dön\p{L}*|tekrar|açıl\p{L}*|верну\p{L}*|возвращ\p{L}*|возобнов\p{L}*|откро\p{L}*|повер\p{L}*|επιστρ\p{L}*|עודתי|عودت\p{L}*|سأعود|kembali|quay/u,
  ],
  whole,
);

/** An answer, and that it comes. */
export const wordsOfAnswer = anyOf(
  [
    /answer\p{L}*|repl(?:y|ies|ied|ying)|respon[ds]\p{L}*|touch|handle[ds]?|process(?:ed|ing)?|attend\p{L}*|review(?:ed)?|feedback|catch|unanswered|hear|antwort\p{L}*|beantwort\p{L}*|rückmeld\p{L}*|melde\p{L}*|bearbeit\p{L}*|kümmer\p{L}*|répon\p{L}*|recontact\p{L}*|trait\p{L}*|revien\p{L}*|reviendr\p{L}*|lire|lirai/u,
    /respond\p{L}*|respuest\p{L}*|contest\p{L}*|atend\p{L}*|respost\p{L}*|retorn\p{L}*|rispond\p{L}*|rispost\p{L}*|ricontatt\p{L}*|legger\p{L}*|reager\p{L}*|reactie\p{L}*|antwoord\p{L}*|beantwoord\p{L}*|svar\p{L}*|besvar\p{L}*|återkom\p{L}*|återkopp\p{L}*|vender|vasta\p{L}*|odpow\p{L}*|odpis\p{L}*|odpov\p{L}*|ozv\p{L}*|válass?z\p{L}*|jelentkez\p{L}*|răspun\p{L}*|raspun\p{L}*/u,
    /yanıt\p{L}*|cevap\p{L}*|отве\p{L}*|свяж\p{L}*|відпов\p{L}*|απαντ\p{L}*|سأرد|سنرد|الرد|نرد|אענה|נענה|נחזור|אחזור|ניצור|איתך|קשר|balas|membalas|dibalas|merespon\p{L}*|phản|hồi|trả|lời/u,
  ],
  whole,
);

/** The mail, as a thing that comes and is read. */
export const wordsOfMail = anyOf(
  [
    /e?-?mails?|mails?|mailbox\p{L}*|inbox\p{L}*|messages?|messaging|note|correspondence|enquir\p{L}*|inquir\p{L}*|requests?|letters?|writing|wrote|contact(?:ing|ed)|reaching|reached|getting|read|reads|reading|check(?:ed|ing|s)?|received?|arrived|landed|safely|hands|acknowledg\p{L}*|receipt|confirm\p{L}*|access\p{L}*|monitor\p{L}*|forward(?:ed|ing)|subject/u,
    /nachricht\p{L}*|anfrage\p{L}*|anliegen|postfach|zuschrift\p{L}*|eingegangen|erhalten|gelesen|lese[n]?|liest|weitergeleitet|abgerufen|zugriff|courriels?|messagerie|demandes?|boîte|reçu\p{L}*|transmis\p{L}*|consult\p{L}*|écri\p{L}*|accès|correos?|mensajes?|buzón|consultas?|solicitud\p{L}*|escrib\p{L}*|leer\p{L}*|recib\p{L}*|mensagem|mensagens|caixa|recebi\p{L}*|acesso|escrev\p{L}*/u,
    /messagg\p{L}*|posta|casella|richiest\p{L}*|ricevut\p{L}*|carico|scritt\p{L}*|accesso|bericht\p{L}*|mailtje|aanvra\p{L}*|ontvangen|lees|gelezen|mejl\p{L}*|epost\p{L}*|post(?:en|in|ini)?|meddeland\p{L}*|besked\p{L}*|melding\p{L}*|henvendels\p{L}*|tatt|imot|läs\p{L}*|læs\p{L}*|lese[rs]?|viesti\p{L}*|sähköpost\p{L}*|luen|wiadomo\p{L}*|maile\p{L}*|poczt\p{L}*|zpráv\p{L}*|správ\p{L}*|poštu|level\p{L}*|üzenet\p{L}*|mesaj\p{L}*|postal\p{L}*|ileti\p{L}*|aldım|aldık|письм\p{L}*|сообщени\p{L}*|обращени\p{L}*|почт\p{L}*|чита\p{L}*|получ\p{L}*|лист\p{L}*|повідом\p{L}*|μήνυμ\p{L}*|رسالت\p{L}*|بريد\p{L}*|הודע\p{L}*|פניית\p{L}*|פניות\p{L}*|המייל|pesan|surat|menghubungi|email\p{L}*|liên|hệ/u,
  ],
  whole,
);

/** Days, months, hours, and how soon. */
export const wordsOfTime = anyOf(
  [
    /today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|jan(?:uary)?|feb(?:ruary)?|march|april|may|june|july|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|week\p{L}*|months?|days?|hours?|year|morning|evening|afternoon|end|until|till|through|between|during|within|soon|shortly|possible|earliest|later|time|times|next|further|notice|meanwhile|currently|moment|present(?:ly)?|now|once|usual\p{L}*|normal(?:ly)?|few|couple/u,
    /heute|morgen|(?:mon|diens|donners|frei|sams|sonn)tag\p{L}*|mittwoch\p{L}*|ende|anfang|januar|februar|märz|mai|juni|juli|oktober|dezember|woche\p{L}*|tage?n?|stunden?|monat\p{L}*|jahr\p{L}*|bis|einschließlich|während|ab|zurzeit|derzeit|momentan|aktuell|gerade|bald\p{L}*|kürze|schnell\p{L}*|zeitnah|umgehend|möglich\p{L}*|später|paar|dauer\p{L}*|abends|morgens/u,
    /fin|début|aujourd|hui|demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|semaines?|jours?|heures?|mois|année|jusqu\p{L}*|partir|bientôt|rapidement|possible|délais?|meilleurs|brefs|prochain\p{L}*|actuellement|moment|quelques|avant/u,
    /final|finales|hoy|mañana|lunes|martes|miércoles|jueves|viernes|sábado|domingo|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|semanas?|días?|horas?|horario|mes|año|hasta|desde|pronto|breve|brevedad|posible|antes|próxim\p{L}*|actualmente|momento|unos|hoje|amanhã|segunda|terça|quarta|quinta|sexta|feira|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|dias|mês|ano|até|assim|possível|puder/u,
    /fine|oggi|domani|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|settembre|ottobre|novembre|dicembre|settiman\p{L}*|giorn[oi]|ore|mese|anno|fino|presto|breve|possibile|appena|qualche|einde|vandaag|morgen|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|januari|februari|maart|mei|augustus|weken?|dagen|werkdagen|uur|maand|tot|vanaf|binnen|zodra|spoedig|momenteel|tijdelijk|enkele|twee/u,
    /slutet|slutten|idag|imorgon|måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag|mandag|tirsdag|lørdag|søndag|augusti|vecka\p{L}*|veckor|uge\p{L}*|uke\p{L}*|dag(?:ar|e|er)?|timmar|timer|måned|månad|till|til|fra|från|inom|indenfor|innen|snart|hurtig\p{L}*|snarast|vanlig\p{L}*|denne|saakka|asti|päivä\p{L}*|viikko\p{L}*|pian|maanantai\p{L}*/u,
    /dzi[sś]\p{L}*|jutro|poniedział\p{L}*|wtor\p{L}*|środ\p{L}*|czwart\p{L}*|końca|konce|piąt\p{L}*|stycz\p{L}*|luty|lutego|marc\p{L}*|kwiet\p{L}*|maja|czerwc\p{L}*|lipc\p{L}*|sierp\p{L}*|wrześ\p{L}*|paźdz\p{L}*|listopad\p{L}*|grud\p{L}*|tydzień|tygodni\p{L}*|dni|dniu|godzin\p{L}*|roboczy?\p{L}*|najszybciej|wkrótce|dnes|zítra|pondělí|úter\p{L}*|střed\p{L}*|čtvrt\p{L}*|pátek|pátku|ledn\p{L}*|únor\p{L}*|břez\p{L}*|dubn\p{L}*|květ\p{L}*|červ\p{L}*|srpn\p{L}*|září|říjn\p{L}*|prosin\p{L}*|týd\p{L}*|dne|hodin\p{L}*|nejdříve|hétfő\p{L}*|kedd\p{L}*|szerd\p{L}*|nap\p{L}*|hét|hamarosan|jelenleg|lehető|luni|marți|miercuri|vineri|zile|ore|curând|repede|îndată|până/u,
    /sonuna|sonu|bugün|yarın|pazartesi|salı|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|hafta\p{L}*|gün\p{L}*|saat\p{L}*|kadar|kısa|sürede|zamanda|конца|сегодня|завтра|понедельник\p{L}*|вторник\p{L}*|сред[аыу]|четверг\p{L}*|пятниц\p{L}*|январ\p{L}*|феврал\p{L}*|март\p{L}*|апрел\p{L}*|мая|июн\p{L}*|июл\p{L}*|август\p{L}*|сентябр\p{L}*|октябр\p{L}*|ноябр\p{L}*|декабр\p{L}*|недел\p{L}*|дня|дней|часов|течение|рабоч\p{L}*|скоро|ближайшее|когда|сейчас|тижн\p{L}*|днів|minggu|hari|segera|secepat\p{L}*|hingga|sampai|trong|vòng|giờ|ngày|حاليا|عند|قريب\p{L}*|בהקדם|כרגע/u,
  ],
  whole,
);

/** Whom to ask instead, and what is urgent. */
export const wordsOfHelp = anyOf(
  [
    /contact|urgent\p{L}*|emergenc\p{L}*|assist\p{L}*|help|colleagu\p{L}*|deputy|substitut\p{L}*|cover(?:ing|s)?|dringend\p{L}*|eilig\p{L}*|notf\p{L}*|vertr[ei]t\p{L}*|kolleg\p{L}*|wenden|erreich\p{L}*|kontakt\p{L}*|urgen[cz]\p{L}*|collègue\p{L}*|contacte\p{L}*|joindre|adresser|compañer\p{L}*|contact[aeo]\p{L}*|dirig\p{L}*|inadiáve\p{L}*|colega\p{L}*|urgên\p{L}*|fale|falar/u,
    /emergenz\p{L}*|collegh\p{L}*|colleg[ao]\p{L}*|contatt\p{L}*|rivolg\p{L}*|spoed\p{L}*|collega\p{L}*|opnemen|brådskande|akut\p{L}*|hast\p{L}*|kontakta\p{L}*|kollega\p{L}*|kiireelli\p{L}*|yhtey\p{L}*|piln\p{L}*|naléhav\p{L}*|súrn\p{L}*|sürgős\p{L}*|kolléga\p{L}*|acil\p{L}*|iletişim\p{L}*|ulaş\p{L}*|срочн\p{L}*|обращай\p{L}*|коллег\p{L}*|звони\p{L}*|терміново\p{L}*|επείγ\p{L}*|عاجل\p{L}*|דחוף|mendesak|darurat|khẩn/u,
  ],
  whole,
);

/** Not one person but a company speaks, or to everybody. */
export const wordsOfMany = anyOf(
  [
    /we|us|our|ours|team\p{L}*|staff|office\p{L}*|company|agency|premises|shop|store|studio|desk|department|everyone|everybody|every|each|all|anyone|always|sometimes|some|may|might|volume|wir|uns|unser\p{L}*|büro\p{L}*|mitarbeiter\p{L}*|abteilung|agentur|geschäft|laden|alle[ns]?|jede[rmns]?|manchmal|meist|bürozeiten|geschäftszeiten|öffnungszeiten|nous|notre|nos|équipe|bureaux?|agence|boutique|magasin|service|tous|toutes|chacun|parfois/u,
    /nosotr\p{L}*|nuestr\p{L}*|equipo|oficina\p{L}*|tienda|loja|agencia|tod[oa]s|cada|responderemos|contactaremos|atenderemos|pondremos|nós|nosso\p{L}*|nossa\p{L}*|equip[ea]|escritóri\p{L}*|entraremos|noi|nostr\p{L}*|studio|uffici\p{L}*|negozio|winkel|tutti|tutte|ogni|risponderemo|rispondiamo|contatteremo|ricontatteremo|riapriremo|wij|ons|onze|team|kantoor|allemaal|iedereen|soms|proberen|streven|vi|vår\p{L}*|vårt|vores|kontor\p{L}*|butik\p{L}*|alla|alle|tiimi\p{L}*|meidän|toimisto\p{L}*/u,
    /nasz\p{L}*|zespół|biur\p{L}*|sklep|wszyst\p{L}*|dziękujemy|odpowiadamy|odpowiemy|skontaktujemy|náš|naše|tým|kancelář\p{L}*|děkujeme|odpovíme|odpovídáme|ozveme|csapat\p{L}*|iroda\p{L}*|irodá\p{L}*|válaszolunk|köszönjük|echip\p{L}*|birou\p{L}*|mulțumim|ekibimiz\p{L}*|ofisimiz\p{L}*|biz|мы|нас|наш\p{L}*|ответим|отвечаем|свяжемся|команда|магазин\p{L}*|офис\p{L}*|ми|наш\p{L}*|відповімо|ομάδα|فريق\p{L}*|سنرد|نحن|צוות\p{L}*|נחזור|ניצור|kami|tim|kantor|chúng|tôi/u,
  ],
  whole,
);

/** Thanks, greetings, wishes and regrets. */
export const wordsOfCourtesy = anyOf(
  [
    /thank\p{L}*|thx|hello|hi|hey|dear|kind\p{L}*|best|good|warm\p{L}*|regards|sincerely|sorry|apolog\p{L}*|inconvenience|understanding|patience|patient|bear|appreciate\p{L}*|please|unfortunately|cheers|wish\p{L}*|great|lovely|happy|season|greetings|danke\p{L}*|dank|vielen|herzlich\p{L}*|hallo|moin|guten|liebe\p{L}*|sehr|geehrte\p{L}*|grüße\p{L}*|grüsse\p{L}*|freundlich\p{L}*|leider|bitte|verständnis|geduld|schöne\p{L}*/u,
    /merci|bonjour|bonsoir|bonne|cordialement|sincèrement|désolée?|excus\p{L}*|compréhension|patience|souhait\p{L}*|belles|fêtes|journée|gracias|hola|buen\p{L}*|estimad\p{L}*|saludos|cordial\p{L}*|disculp\p{L}*|comprensión|paciencia|lament\p{L}*|obrigad\p{L}*|olá|bom|boa|prezad\p{L}*|cumprimentos|abraço\p{L}*|desculp\p{L}*|compreensão|paciência|agrade\p{L}*|grazie|ciao|buon\p{L}*|gentile|salut\p{L}*|cordiali|scus\p{L}*|pazienza|comprensione/u,
    /bedankt|dank\p{L}*|beste|goede\p{L}*|groet\p{L}*|vriendelijke|helaas|begrip|geduld|tack|hej|hälsningar|vänlig\p{L}*|tyvärr|förståelse|tak|takk|hilsen|mvh|venlig\p{L}*|vennlig\p{L}*|desværre|dessverre|forståelse|kiitos|hei|terveisin|valitettavasti|pahoittel\p{L}*|dziękuj\p{L}*|dzień|dobry|witam|pozdraw\p{L}*|wesołych|świąt|proszę|prosimy|niestety|děkuj\p{L}*|dobrý|ahoj|zdraví\p{L}*|bohužel|prosím|köszön\p{L}*|kedves|üdv\p{L}*|tisztelt\p{L}*|sajnos|türelm\p{L}*|kér\p{L}*|bună|mulțumesc|salut|stimă|scuze|răbdare/u,
    /merhaba|teşekkür\p{L}*|saygılar\p{L}*|iyi|maalesef|anlayış\p{L}*|здравствуйте|добрый|спасибо|благодар\p{L}*|уважени\p{L}*|извин\p{L}*|сожалени\p{L}*|понимани\p{L}*|терпени\p{L}*|дякую|вітаю|шановн\p{L}*|γεια|ευχαριστ\p{L}*|مرحبا\p{L}*|شكر\p{L}*|תודה|שלום|halo|terima|kasih|terimakasih|maaf|salam|cảm|ơn|xin|chào/u,
  ],
  whole,
);

/** Words of grammar, of more than three letters, that say nothing. */
export const wordsOfGrammar = anyOf(
  [
    /your|yours|you|that|this|these|those|with|without|have|has|been|being|will|would|shall|should|could|can|from|into|about|when|while|then|than|there|here|they|them|their|very|much|more|most|also|only|just|such|other|another|some|able|unable|cannot|doesn|don|isn|won|which|what|where|because|since|after|before|over|under|both|either|limited|little|regular\p{L}*|take[sn]?|taking|going|gone|work\p{L}*|business|personal\p{L}*|matter\p{L}*|related|regarding|concerning|question\p{L}*|case|cases|important|address|via|still|however|due|family|trying|try|goes|live|part|out|off|available/u,
    /ihre[mnrs]?|ihnen|dein\p{L}*|mein\p{L}*|bekomm\p{L}*|euch|eure[rn]?|ich|habe[n]?|bin|sind|wird|werde[n]?|kann|können|könnte\p{L}*|dies\p{L}*|diese\p{L}*|eine[mnrs]?|kein\p{L}*|aber|auch|oder|wenn|dann|noch|nur|über|beim|nach|mit|ohne|für|sich|mich|dich|haben|hatte|sein|seine[rn]?|mehr|sehr|etwas|alles|fällen|angelegenheiten|fragen|versuche[n]?|nicht|jedoch|daher|deshalb|persönlich|auf|jeden|fall/u,
    /votre|vos|vous|toi|tes|suis|serai|sera|serons|sont|avoir|avez|avons|cette|dans|avec|sans|pour|pourr\p{L}*|plus|bien|très|mais|aussi|été|être|elle|ils|leur|même|entre|chez|après|toute?|question\p{L}*|toutefois|merci/u,
    /usted\p{L}*|estoy|estaré|está|están|estamos|será|serán|sido|para|por|con|sin|pero|como|cuando|donde|sobre|entre|este|esta|estos|muy|más|también|tengo|tendré|tiene\p{L}*|puedo|podré|pued\p{L}*|durante|tras|asunto\p{L}*|caso|casos|cualquier|ello|você\p{L}*|estou|estarei|estará|meu|minha|seu|sua|seus|suas|mas|muito|também|quando|durante|com|sem|não|tenho|terei|posso|poderei|ainda|assuntos|vossa|fora|fuera|baja/u,
    /sono|stat[oa]|pres[oa]|sarò|sarà|siamo|saremo|avete|avere|abbiamo|averci|avermi|nella|della|dello|degli|delle|alla|allo|agli|dalla|questo|questa|molto|anche|quando|però|posso|fuori|potr\p{L}*|metterci|limitat\p{L}*|vostr\p{L}*|vostra|ben|zijn|heeft|hebben|wordt|worden|deze|voor|met|maar|naar|over|mijn|jouw|jullie|niet|geen|kunnen|zullen|waar|wanneer|mogelijk|ook/u,
    /har|hade|kommer|kan|ska|skal|vil|ditt|din|dina|holder|ert|era|jeg|jag|min|mitt|mina|det|den|som|när|når|och|men|ikke|inte|efter|etter|med|utan|uten|blir|bliver|olla|olen|olemme|voi|voin|että|kun|mutta|ovat|sinun|teidän|tämä|niin|jestem|jesteśmy|będ\p{L}*|jest|przez|przed|oraz|kiedy|gdy|jednak|proszę|państw\p{L}*|twoj\p{L}*|sprawach|przypadku|jsem|jsme|budu|budeme|vaš\p{L}*|vaši|jako|nebo|když|vagyok|leszek|nem|hogy|esetén|önt|tartózkodom|sunt|voi|vom|pentru|care|dumneavoastră|acest\p{L}*|için|olarak|ile|veya|nedeniyle|için|değil\p{L}*/u,
    /ваш\p{L}*|вам|вас|меня|мной|буду|будем|будет|этот|эту|это|чтобы|если|или|только|после|перед|при|очень|также|могу|можем|доступ\p{L}*|вашу|ваше|мене|буде|якщо|θα|σας|και|για|από|أنا|عليك|لك|على|من|في|إلى|אני|על|את|anda|saya|akan|untuk|yang|dengan|atas|jika|bạn|đã|sẽ|của|và|cho/u,
  ],
  whole,
);
