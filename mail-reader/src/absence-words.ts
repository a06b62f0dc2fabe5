import { anyOf } from "./any-of.js";

/**
 * Short phrases for an absence in many languages. People use them as well, so they count only together with phrases
 * that programs write to everybody. All are matched against text in lower case.
 */
export const namesAbsence = anyOf([
  /(?:out|away|gone) (?:until|till)|honeymoon|(?:filming|shooting|touring|on tour|on set) (?:[^\s.,!?]+ )?(?:until|till|through)|out of (?:the )?office|(?:annual|maternity|paternity|parental|sick|medical|family) leave|on leave|on vacation|on holidays?|not return until|(?:i['’]m|i am|we['’]re|we are|day|days|week) off|i (?:only )?work (?:from )?(?:mon|tues|wednes|thurs|fri)[a-z]* (?:to|through|till|until|and|–|-)|working (?:days|hours) are|out for the (?:day|week|holidays)|out (?:sick|ill)|off (?:sick|ill)|on (?:sabbatical|pto|jury duty)|ooo|(?:on|up?on|after|until) my return|when i return/u,
  /(?:be|am|are|['’]ll) back (?:in|at) (?:the |my |our )?(?:office|work|desk)|return(?:ing)? to (?:the |my )?office/u,
  /wieder (?:im|in unserem) (?:büro|haus|dienst|office)|de retour (?:au bureau|à partir|le \d)|de vuelta en la oficina|(?:rientrerò|sarò di ritorno|rientro) (?:in ufficio|il \d)|de volta ao escritório|(?:weer|terug) op kantoor|(?:tillbaka|tilbage|tilbake) på kontoret|(?:wracam|ponownie) (?:do|w) biur[ae]/u,
  /nicht im (?:büro|haus|hause|dienst)|im urlaub|urlaubsbedingt|abwesend|abwesenheit|(?:nicht|wieder)(?: [^\s.,!?]+){0,3} erreichbar|elternzeit|mutterschutz|außer haus|betriebsferien|nach meiner rückkehr|rückkehr am/u,
  /congés?|à mon retour|fermeture (?:annuelle|estivale|hivernale)|en vacances|absente?|absence|en déplacement|indisponible|de vacaciones|fuera de (?:(?:la|mi) )?(?:oficina|escritorio)|fora de l['’]oficina|de vacances|ausente|de baja|no (?:estaré|estoy) disponible|a mi (?:regreso|vuelta)|fuera del país/u,
  /in ferie|in vacanza|fuori (?:ufficio|sede)|assente|in maternità|in trasferta|in malattia|chius[oi] (?:per|dal|fino)|de férias|em férias|fora do escritório|de licença|em viagem|recesso|fechad[oa]s?/u,
  /vakantie|\p{L}{0,14}verlof|afwezig|(?:niet|weer) (?:op kantoor|bereikbaar|aanwezig)|gesloten/u,
  /semester|föräldraledig|mammaledig|pappaledig|tjänstledig|sjukskriven|inte på (?:kontoret|plats)|på ferie|holder ferie|har ferie|barsel|barselsorlov|orlov|permisjon|ikke på (?:kontoret|arbejde|jobb)|fraværende|bortreist|sykmeldt|sygemeldt/u,
  /(?:vuosi|kesä|talvi|isyys|äitiys|sairaus|hoito|vanhempain)?(?:lomalla|vapaalla)|poissa|urlop(?:ie|u|em)?|poza biurem|nieobecn[^\s.,!?]*|zwolnieni[^\s.,!?]*|delegacji/u,
  /dovolen[^\s.,!?]*|mimo kancel[áa]ř?[^\s.,!?]*|nepřítom[^\s.,!?]*|neprítom[^\s.,!?]*|mateřsk[^\s.,!?]*|szabadság[^\s.,!?]*|házon kívül|nem vagyok (?:az irodában|elérhető)|távollét[^\s.,!?]*|concedi[^\s.,!?]*|în afara biroului/u,
  /godišnj[^\s.,!?]* odmor[^\s.,!?]*|na godišnjem|na odmoru|dopust[^\s.,!?]*|odsot[^\s.,!?]*|odsut[^\s.,!?]*|годишњ[^\s.,!?]*|одмор[^\s.,!?]*|atostog[^\s.,!?]*|atvaļinājum[^\s.,!?]*|puhkus[^\s.,!?]*/u,
  /отпуск[^\s.,!?]*|командировк[^\s.,!?]*|больничн[^\s.,!?]*|відпуст[^\s.,!?]*|відряджен[^\s.,!?]*|лікарнян[^\s.,!?]*|извън офиса|άδεια|διακοπές|εκτός γραφείου|απουσιάζ[^\s.,!?]*/u,
  /izin(?:de|li)[^\s.,!?]*|yıllık izin[^\s.,!?]*|tatilde[^\s.,!?]*|ofis dışında|不在|休暇|休業|お休み|出張|休假|年假|出差|不在办公室|不在辦公室|放假|请假|請假|度假|휴가|부재 ?중|출장|휴무/u,
  /cuti|libur|di luar kantor|nghỉ (?:phép|lễ)|vắng mặt|đi công tác|ลาพักร้อน|ลางาน|วันหยุด|ไม่อยู่ที่|छुट्टी पर|कार्यालय से बाहर|בחופש[הת]|מחוץ למשרד|לא במשרד|إجازة|خارج المكتب|عطلة|مرخصی/u,
]);

/** The writer is back, so the absence is over. */
export const absenceIsOver = anyOf([
  // An apology for a silence is to one person.
  /sorry (?:for not (?:responding|replying|answering|writing|getting back)|i (?:have not|haven['’]t|did not|didn['’]t) (?:responded|respond|replied|reply|answered|answer|written|write))(?!\p{L})/u,
  /(?:was|were|been|just got back|just back|came back|back from|returned from) (?:away|on|out|from|in|[^\s.,!?]+ (?:vacation|holiday|leave))|(?<!(?:once|when|until|till|as soon as|after) )(?:i['’]m|i am|now) back(?=\s*(?:$|[.,!;]|home|from|now|and))/u,
  /(?:war|waren) (?:[^\s.,!?]+ ){0,4}?(?:urlaub|nicht|abwesend|unterwegs|krank)|(?:bin|sind)(?<!(?<!\p{L})(?:ab|am) (?:[^\s,!?]{1,15} ){1,4}(?:bin|sind)) (?:[^\s.,!?]+ )?(?:wieder|zurück) (?:da|aus|im)|(?:j['’]étais|nous étions|je rentre|de retour de)|(?:estuve|estaba|acabo de volver|he vuelto|ya estoy de vuelta)/u,
  /(?:ero|sono stat[oa]|sono tornat[oa]|sono rientrat[oa])|(?:estive|estava|voltei|já voltei)|(?:was ik|ben ik weer|ben weer) (?:terug|op|met|afwezig|uit)|(?:jag var|jeg var|olin)|(?:byłam|byłem|wróciłam|wróciłem|byla jsem|byl jsem)|(?:была?|вернул[^\s.,!?]+|только вернул[^\s.,!?]+)/u,
  /しておりました|戻りました|していました|刚回来|刚休假|回来了|다녀왔|돌아왔/u,
]);

/** The writer has left for good, which programs answer to everybody. */
export const hasLeft = anyOf([
  /i(?: am|['’]m)? no longer (?:work(?:ing)?|employed|with|at|part of)|i(?:['’]ve| have) (?:left|moved on from) (?!you|this|it)/u,
  /ich (?:arbeite|bin) nicht mehr (?:bei|für|im|in)|je ne (?:travaille|fais) plus (?:chez|partie|pour|à)|ya no (?:trabajo|formo parte)/u,
  /non lavoro più|(?:já )?não (?:trabalho mais|faço mais parte)|já não trabalho|ik werk niet (?:meer|langer) (?:bij|voor)/u,
  /jag (?:arbetar|jobbar) inte längre|jeg (?:arbejder|arbeider|jobber) ikke (?:længere|lenger)|(?:nie pracuję już|już nie pracuję)/u,
  /я (?:больше|уже) не работаю|больше не работаю/u,
]);

/** A company is closed for a while. */
export const closesDoors = anyOf([
  /closed (?:for|from|until|till|between|over|during|as of)|geschlossen|fermée?s?|cerrad[ao]s?|chius[aioe]|fechad[ao]s?/u,
  /gesloten|stängt|lukket|zamknięt[aey]|休業|放假/u,
]);

/** Closed to offers, and not closed for a while: an answer to what was offered. */
export const closesBooks = anyOf([
  /closed (?:for|to) (?:(?:new|any|all|paid|further|other|brand|guest) ){0,3}(?:collab\p{L}*|sponsor\p{L}*|partner\p{L}*|brands?|bookings?|submissions?|commissions?|pitch\p{L}*|projects?|clients?|posts?|ads|advertis\p{L}*|offers?|deals?|campaigns?|work)(?!\p{L})|booked (?:out|up|solid)|fully booked|ausgebucht|complets? jusqu|agenda (?:llena|completa|cheia)|volgeboekt|fullbokad[et]?/u,
]);

/** Something urgent. */
export const namesUrgency = anyOf([
  /urgent[^\s.,!?]*|emergenc[^\s.,!?]*|time[- ]sensitive|(?:can['’]?t|cannot|can not|won['’]t) wait|immediate (?:assistance|attention|response|help)|pressing|in my absence|in the meantime|meanwhile|while (?:i am|i['’]m) (?:away|out|gone)/u,
  /dringend[^\s.,!?]*|eilig[^\s.,!?]*|eilf[^\s.,!?]*|notf[^\s.,!?]*|in meiner abwesenheit|vertretung|vertritt|urgen[cz][^\s.,!?]*|urgên[^\s.,!?]*|en mon absence|pendant mon absence|en mi ausencia|minha ausência|mia assenza/u,
  /spoed[^\s.,!?]*|dringende|brådskande|akut[^\s.,!?]*|haster|hastesag[^\s.,!?]*|vigtigt|viktig|presserende|vid frågor|ved spørgsmål|ved spørsmål|kiireelli[^\s.,!?]*|kiireis[^\s.,!?]*|piln[^\s.,!?]*|naléhav[^\s.,!?]*|súrn[^\s.,!?]*|sürgős[^\s.,!?]*/u,
  /срочн[^\s.,!?]*|неотложн[^\s.,!?]*|термінов[^\s.,!?]*|невідкладн[^\s.,!?]*|спешн[^\s.,!?]*|hitn[^\s.,!?]*|nujn[^\s.,!?]*|хитн[^\s.,!?]*|acil[^\s.,!?]*|επείγ[^\s.,!?]*|skubi[^\s.,!?]*|steidzam[^\s.,!?]*|kiireloomuli[^\s.,!?]*/u,
  /緊急|お急ぎ|急ぎの|紧急|急事|要事|급한|급하신|긴급|mendesak|penting|khẩn|gấp|เร่งด่วน|ด่วน|דחופ[^\s.,!?]*|דחוף|عاجل[^\s.,!?]*|طارئ[^\s.,!?]*|فوری/u,
]);

/** A date, a weekday or a number of days: when the absence ends. */
export const namesDay = anyOf([
  /\d{1,2}\s?[./-]\s?\d{1,2}|\d{1,2}(?:st|nd|rd|th|er|\.|º)?\s(?:de\s|of\s)?\p{L}{3,12}|\d{1,2}\s?[月日월일]/u,
  /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?\s\d{1,2}|(?:week|uge|uke|vecka|viikko|woche|semaine)/u,
  /(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|lundi|mardi|lunes|martes|lunedì|segunda|maandag|måndag|mandag/u,
]);

/** Phrases that people write to each other and programs do not: then the mail says more than an absence. */
export const turnsToOne = anyOf(
  [
    /let['’]?s|(?:will|can) (?:continue|carry on|proceed)|thinking (?:about|of|it)|(?:earlier|later|sooner) is better|talk|chat|catch up|call you|ping me|happy to(?! help)|glad to(?! help)|love to|sounds|count me|sure|okay|ok|yes|yeah|yep|no worries|haha|lol|btw|anyway/u,
    /lass uns|lassen sie uns|sprechen wir|reden wir|telefonieren wir|klar|ja(?=\s*(?:[,.!]|$|gern|klar))|nein|machen wir|bis (?:dann|bald)|freue mich/u,
    /parlons|on (?:s['’]appelle|en (?:re)?parle|se (?:re)?parle)|d['’]accord|avec plaisir|oui|ça marche|hablamos|hablemos|claro|sí|vale|genial|encantad[oa]/u,
    /sentiamoci|parliamo(?:ne)?|certo|sì|volentieri|va bene|falamos|falemos|claro|sim|com (?:prazer|certeza)|laten we|spreken we|prima|leuk/u,
    /hörs vi|vi hörs|vi snakkes|snakkes|porozmawiajmy|chętnie|jasne|давайте|созвонимся|договорились|с удовольствием/u,
    /send (?:me|us|it|them|the|over|that)|schick(?:t|en sie)?|senden sie|envoyez(?! (?:vos|tous|toutes)(?!\p{L}))|envoie|envíen?(?:me|nos)?(?! (?:tod[oa]s|sus?|l[oa]s|cualquier)(?!\p{L}))|mándame|inviate(?:mi|ci)?|mandate(?:mi|ci)?|envie[m]?(?! (?:tod[oa]s|os|as|seus?)(?!\p{L}))|mande[m]?|stuur(?! (?:uw|al uw|alle)(?!\p{L}))|skicka|wyślij(?:cie)?|пришлите|отправьте|发给我|寄给我/u,
    /(?:until|till|unless) (?:we|you)(?:['’]ve| have)? (?:agreed?|signe?d?|talk(?:ed)?|settled?|decided?|pa(?:y|id)|sen[dt]|confirm(?:ed)?|finali[sz]ed?|sort(?:ed)?)/u,
    /mi piace|mi piacerebbe|me gusta|me encanta|adorei|gostei|j['’]adore|(?:ça|cela) me plaît|love (?:it|this|the)|gefällt mir|vind ik leuk|podoba mi się|мне нравится|мені подобається|líbí se mi|beğendim|tetszik/u,
    /interesa|interesad[oa]|interessad[oa]|interessat[oa]|interesseret|interessert|intresserad|kiinnosta[an]|kiinnostunut|zainteresowan[ya]|zajímá|zajímavé|érdekel|ilgimi|ilgileniyorum|ilginç|интересно|интересн\p{L}{1,3}|цікаво|ενδιαφέρει/u,
  ],
  { before: "(?<!\\p{L})", after: "(?!\\p{L})" },
);

/** Somebody who works or lives with the writer is away: "My editor is on leave until May". */
export const absenceOfOther = new RegExp(
  [
    "(?:my|our) (?:\\p{L}+[ -]){0,2}?(?:editor|cutter|manager|assistant|agent|partner|producer|designer|photographer|videographer|accountant|boss|colleague|friend|husband|wife|boyfriend|girlfriend|brother|sister|mother|father|mum|mom|dad|son|daughter)(?:['’]s| (?:is|was|will be))(?: (?:currently|still|also|now|just))?(?: (?:away|off|out|sick|ill|abroad|unavailable|travell?ing|gone|not (?:here|available|around))| on (?:\\p{L}+ ){0,2}(?:leave|vacation|holidays?))",
    "(?:mein|unser)e? (?:\\p{L}+ ){0,2}?(?:manager|cutter|editor|assistent|partner|freund|kolleg|chef|agent|fotograf|mann|frau|kameramann|bruder|schwester)(?:in|e)? (?:ist|war)(?: [^\\s.,;!?]+){0,5}? (?:im urlaub|in elternzeit|krank|weg|abwesend|verreist|unterwegs|nicht da)",
    "(?:mon|ma|notre) (?:monteu(?:r|se)|manageu?(?:r|se)|agente?|assistante?|collègue|mari|femme|copain|copine|photographe|associée?|cheffe?) (?:est|était)(?: [^\\s.,;!?]+){0,4}? (?:en (?:congés?|vacances|déplacement|arrêt)|absente?|malade)",
    "(?:mi|nuestr[oa]) (?:editora?|m[aá]nager|representante|agente|asistente|compañer[oa]|colega|marido|mujer|novi[oa]|jef[ea]|fotógraf[oa]|soci[oa]) (?:está|estaba|estará)(?: [^\\s.,;!?]+){0,4}? (?:de (?:vacaciones|baja|viaje|permiso)|fuera|ausente|enferm[oa])",
  ]
    .map((wording) => `(?<!\\p{L})(?:${wording})(?!\\p{L})[^.!?\\n,;]{0,80}`)
    .join("|"),
  "gu",
);

/** What a person asks for who is away now: to come back to them. Programs ask for it only if something is urgent. */
export const asksToReturn = anyOf([
  /(?:call|ring|text|phone)(?: [^\s.,!?]+){0,2} (?:tonight|today|tomorrow)(?!\p{L})/u,
  /(?:remind|ping|nudge|chase|poke|bug|try|ask|call|write|e-?mail|message|text|contact|hit|find|catch) me(?: up)? (?:again|back|then|after|when|next|tomorrow|today|on (?:mon|tues|wednes|thurs|fri)day|in (?:a|january|february|march|april|may|june|july|august|september|october|november|december|two|the))(?!\p{L})/u,
  /(?:meld(?:e|et)? (?:dich|euch)|melden sie sich|ruf(?:en sie)? mich|schreib(?:en sie)? mir|erinner(?:e|n sie)? mich|schick(?:en sie)? mir)(?: [^\s.,!?]+){0,3}? (?:nochmals?|noch einmal|wieder|dann|danach|nächste|im|in|ab|nach|am|montag|dienstag|mittwoch|donnerstag|freitag)(?!\p{L})/u,
  /(?:rappel(?:ez|le)|recontact(?:ez|e)|relanc(?:ez|e)|renvoy?(?:ez|ie)|réécri(?:vez|s)|écri(?:vez|s)|appel(?:ez|le)|envoy?(?:ez|ie))-(?:moi|nous)(?!\p{L})/u,
  /(?:búsca|contácta|escríbe|lláma|recuérda|mánda|envía|avísa)(?:me|nos)(?! (?:al? (?:móvil|celular|teléfono|\d)))(?!\p{L})|(?:escribi|llama|manda|avisa)me(?!\p{L})|me (?:escribes|llamas|buscas|avisas|recuerdas)(?!\p{L})/u,
  /(?:me (?:liga|chama|escreve|procura|manda|avisa|lembra)|(?:ligue|escreva|fale|procure)-me)(?!\p{L})|(?:ricontatta|richiama|scrivi|risenti|ricorda|manda|ricontattate|richiamate|scrivete)(?:mi|ci)(?!\p{L})|(?:bel|mail|herinner|stuur|app) (?:me|mij) (?:dan|daarna|volgende|na|maandag|weer|nog)(?!\p{L})/u,
  /(?:hör av dig|påminn mig|(?:ring|skriv|kontakt|kontakta)(?: till?)? (?:mig|meg))(?! (?:på (?:mobil|\d)|\d))(?!\p{L})|(?:napisz|odezwij się|zadzwoń|przypomnij mi)(?: do mnie)? (?:po|w|za|ponownie|wtedy)(?!\p{L})|(?:ozvěte se|ozvi se|napište mi|zavolejte mi)(?!\p{L})|(?:напишите|позвоните|напомните|свяжитесь) (?:мне|со мной)(?: [^\s.,!?]+)? (?:после|в|через|потом|ещё|еще|снова)(?!\p{L})|(?:keress|írj|hívj)(?: fel)? (?:újra|majd|utána)(?!\p{L})/u,
]);

/** What a person has done with a mail, in the words of who did it. Programs say that it was done, or is not. */
export const hasActed = anyOf([
  /i(?:['’]ve| have)(?: already| just)? (?:forwarded|passed|sent|shared|shown|asked|told|talked|spoken|discussed|looked|read) (?!all|every)/u,
  /(?:ich habe|habe ich|hab ich|wir haben)(?: [^\s.,!?]+){1,6}? (?:weitergeleitet|weitergegeben|gezeigt|besprochen|angesehen|angeschaut|gelesen|gefragt)(?!\p{L})/u,
  /(?:j['’]ai|nous avons)(?: [^\s.,!?]+){0,2}? (?:transmise?|transférée?|fait suivre|montrée?|lue?|parlé)(?!\p{L})|(?:he|hemos)(?: [^\s.,!?]+)? (?:reenviado|pasado|compartido|leído|hablado|preguntado)(?!\p{L})|(?:ho|abbiamo)(?: già)? (?:inoltrato|girato|passato|letto|parlato|chiesto)(?!\p{L})/u,
  /(?:encaminhei|repassei|mostrei|falei|conversei|li o|li a)(?!\p{L})|(?:ik heb|heb ik|we hebben)(?: [^\s.,!?]+){1,5}? (?:doorgestuurd|doorgegeven|gelezen|besproken|gevraagd)(?!\p{L})|(?:jag|vi|jeg) (?:har|hade) (?:skickat|vidarebefordrat|läst|pratat|frågat|videresendt|sendt|lest|læst|snakket|spurgt|spurt)(?!\p{L})/u,
  /(?:przekazał[ae]m|przesłał[ae]m|przeczytał[ae]m|rozmawiał[ae]m)(?!\p{L})|я (?:переслала?|передала?|прочитала?|поговорила?|спросила?)(?!\p{L})|(?:přeposlala?|předala?|přečetla?) jsem(?!\p{L})|továbbítottam|välitin|lähetin|ilettim|yönlendirdim|okudum|konuştum/u,
]);

/** Somebody else will answer, as their colleague knows. */
export const promisesForOther = anyOf([
  /(?<!\p{L})(?:he|she|they)(?:['’]ll| will) (?:[^\s.,!?]+ )?(?:get back|reply|answer|respond|be in touch|write|call|let you know)(?!\p{L})|(?<!\p{L})(?:sie|er) (?:meldet|melden|antwortet|schreibt|wird)(?: [^\s.,!?]+){0,4}? (?:sich|dir|ihnen|euch)(?!\p{L})|(?<!\p{L})(?:il|elle) (?:vous|te) (?:répond|recontact|écri|rappel)\p{L}{1,6}/u,
  /(?<!\p{L})(?:te|le|os|les) (?:responde|responderá|escribe|escribirá|contacta|contactará|llama|llamará)(?!\p{L})|(?<!\p{L})(?:ele|ela) (?:responde|vai responder|entra em contato|te responde)(?!\p{L})|(?<!\p{L})(?:ti|le|vi) (?:risponde|risponderà|scrive|scriverà|contatta|contatterà) (?:lui|lei|lunedì|martedì|quando)|(?<!\p{L})(?:hij|zij|ze) (?:neemt|laat|antwoordt|reageert|mailt|belt)(?!\p{L})|(?<!\p{L})(?:hon|han|hun) (?:svarar|svarer|hör av sig|hører|återkommer|vender tilbage)(?!\p{L})|(?<!\p{L})(?:он|она) (?:ответит|свяжется|напишет|перезвонит)(?!\p{L})/u,
]);

/** The same in scripts that write no spaces between words. */
export const turnsToOneElsewhere = anyOf([
  /(?:方|案|色|プラン)でお願い|好的|没问题|咱们|聊|感兴趣|有意思|可以合作|ぜひ|了解(?:です|しました|いたしました)|承知(?:しました|いたしました)|面白|興味|いいですね|좋아요|좋습니다|재밌|재미있|관심(?! ?(?:을 )?가져 ?주셔서)|מעניין|يعجبني|مهتم/u,
]);
