import { anyOf } from "./any-of.js";

/**
 * The kinds of clauses of which automatic replies consist, in seven languages. People write each of them too, so only a
 * text that holds nothing else counts. All are matched against one clause in lower case.
 */

/** Someone is not there, or hardly reads mail. */
export const clauseOfAbsence = anyOf([
  /(?:on|taking|having|enjoying|starting|started|back from) (?:[^\s.,!?]+ ){0,4}?(?:leave|holidays?|vacation|break|sabbatical|pto|trip|tour|shoot|set|flight|plane|retreat|honeymoon|jury duty|course|detox|assignment|the road)(?!\p{L})/u,
  /(?:(?:i['’]?m|i am|i['’]?ll be|i will be|i['’]ve (?:gone|been)|we are|we['’]re|we will be|we['’]ll be|is|are|currently|presently|now) (?:[^\s.,!?]+ ){0,3}?|^[^\p{L}]{0,3})(?:away|out|off|gone|abroad|offline|off-?grid|off the grid|unplugged|unreachable|unavailable|not available|travell?ing|camping|hiking|sailing|touring|filming|shooting|recovering|unwell|ill|sick|ooo|closed|in hospital|disconnected)(?! (?:is|was|are|done|over)(?!\p{L}))(?!\p{L})/u,
  /(?:little|limited|no|patchy|spotty|poor|bad|intermittent|unreliable|sporadic|restricted|hardly any|barely any) (?:or no )?(?:(?:e-?mail|mail|internet|phone|network) )?(?:time for|access|availability|signal|wi-?fi|internet|reception|service|connection|connectivity)|(?:wi-?fi|internet|signal|connection|reception)(?: [^\s.,!?]+){0,2} is (?:very )?(?:unreliable|poor|patchy|bad|spotty|slow)/u,
  /(?:i['’]?m|i am|we['’]re|we are) not (?:here|around)(?! (?:for|to|yet))(?!\p{L})/u,
  /(?:not|un)(?: be)? ?able to (?:read|check|answer|reply|respond|access)(?: to)?(?: [^\s.,!?]+){0,4}? (?:e-?mails?|mails?|messages|inbox)/u,
  /(?:not|\p{L}{2,6}n['’]t|rarely|seldom|hardly|only|less) (?:be )?(?:check|read|monitor|answer|look at|reply|respond)(?:ing)?(?: [^\s.,!?]+){0,4}? (?:e-?mails?|mails?|messages|inbox|calls|regularly)|can(?:['’]?t|not) (?:read|check|answer|access) (?:my |any |your )?(?:e-?mails?|mails?|messages|inbox)|i (?:only )?check (?:this|my) (?:inbox|mailbox|e-?mails?|mail)|i (?:only )?(?:answer|read|check) (?:my )?(?:e-?mails?|mail|messages) (?:only )?(?:on|once|twice|every)|e-?mail (?:only )?(?:once|twice) a (?:day|week)/u,
  /(?:not|\p{L}{2,6}n['’]t) (?:be )?(?:at|near|in front of) (?:my|a) (?:computer|desk|laptop|keyboard|screen)|(?:working|on|keeping) (?:reduced|shorter|limited|part-time) (?:working )?hours|i (?:only )?work (?:part[- ]time|only )?(?:on )?(?:mon|tues|wednes|thurs|fri)|(?:my|our) (?:office|working|business) (?:hours|days)|outside (?:of )?(?:my |our )?(?:office|working|business|opening) hours|(?:bank|public|national) holiday|(?:annual|parental|maternity|paternity|sick|family|medical) leave|from abroad|(?:summer|winter|christmas|easter|holiday|offline|screen|social media) break/u,
  /(?:spend|spending) (?:[^\s.,!?]+ ){0,5}?with (?:my|the|our) (?:family|kids|children|baby|wife|husband|parents)|(?:attending|speaking at|exhibiting at|at) (?:an? |the )?(?:[^\s.,!?]+ ){0,3}?(?:conference|fair|festival|expo|event|wedding|convention|vidcon|training|from \p{L}+ \d)|(?:i['’]?m|i am|i['’]?ll be|i will be|we are|we['’]re) in (?:an? |the )?(?:[^\s.,!?]+ ){0,2}?(?:conference|training|seminar|workshop)(?!\p{L})/u,
  /(?:urlaub|ferien|elternzeit|mutterschutz|betriebsferien|sommerpause|winterpause|weihnachtspause|offline-?pause|sendepause|auszeit|fortbildung|dienstreise|geschäftsreise|reisen|messe|tournee|dreharbeiten|feiertag[^\s.,!?]*|freier tag|freien tag|bürozeiten|arbeitstage|abwesenheit|krankgeschrieben|krankheitsbedingt|sabbatical)(?!\p{L})/u,
  /(?:auf|am|im) (?:[^\s.,!?]+ )?(?:dreh|tour|set|reise)(?!\p{L})|(?:bin|sind|ist|bleibt|bleiben|befinde|wieder|gerade|derzeit|aktuell|momentan|^[^\p{L}]{0,3})(?: [^\s.,!?]+){0,5}? ?(?:unterwegs|verreist|erkrankt|krank|offline|abwesend|außer haus|geschlossen|zu|(?<!(?:de[mrn]|einem|besten|guten|halbem) )weg(?! von)|nicht da|nicht (?:im|in) [^\s.,!?]+|(?:nicht|kaum|schlecht|schwer) (?:zu )?(?:erreichbar|erreichen))(?!\p{L})|(?:bin|sind|ist|bleibt|bleiben|hat|haben) (?:vom?|ab|bis)(?: (?:[^\s.,!?]+|\d{1,2}\.(?:\d{1,2}\.)?(?:\d{2,4})?)){1,9} (?:unterwegs|verreist|weg|nicht da|abwesend|offline|geschlossen|zu)[^\p{L}]*$/u,
  /(?:kaum|wenig|kein|keinen|eingeschränkt(?:en)?|begrenzt(?:en)?|nur (?:selten|sporadisch|eingeschränkt)) (?:[^\s.,!?]+ )?(?:netz|empfang|internet|zugriff|zugang|zeit für (?:mails|e-mails))|(?:lese|lesen|checke|prüfe|bearbeite|beantworte|rufe)(?: [^\s.,!?]+){0,5}? (?:keine|nicht|nur|selten)(?: [^\s.,!?]+){0,3}|(?:e-?mails?|nachrichten|anfragen) (?:werden|wird) (?:[^\s.,!?]+ )?(?:nicht|kaum|nur)(?: [^\s.,!?]+){0,3} (?:gelesen|beantwortet|weitergeleitet|bearbeitet)|nicht weitergeleitet/u,
  /(?:en|de) (?:congés?|vacances|déplacement|tournage|voyage|formation|arrêt|pause|tournée|repos|séminaire|congrès)(?!\p{L})|congé (?:maternité|paternité|parental|annuel|maladie|sabbatique)|absente?s?(?!\p{L})|déconnectée?s?(?!\p{L})|hors (?:ligne|du bureau|connexion)|pause (?:digitale|numérique|estivale|d['’]été)|(?:bureaux?|agence|studio|boutique|locaux) (?:[^\s.,!?]+ ){0,2}?fermée?s?|(?:sommes|serons|suis) (?:[^\s.,!?]+ )?fermée?s?|indisponibles?(?!\p{L})|injoignables?(?!\p{L})|souffrante?(?!\p{L})|raisons? de santé/u,
  /ne (?:travaille|travaillerai|consulte|consulterai|lis|lirai|relève|relèverai) (?:pas|plus|que)(?!\p{L})|ne (?:serai|suis) (?:pas|plus) (?:[^\s.,!?]+ )?(?:au bureau|disponible|joignable|là|en mesure)(?!\p{L})|accès (?:très )?(?:limité|réduit|restreint)|(?:peu|pas) de (?:réseau|connexion|wifi)|jours? fériés?|(?:sans|aucun) accès/u,
  /(?:de|con|en) licencia(?= (?:por|médica|hasta|desde|del? \d|de (?:maternidad|paternidad)|anual|sin)(?!\p{L})|[^\p{L}]*$)|(?:de|en) (?:vacaciones|viaje|rodaje|baja|permiso|descanso|gira|excedencia|reposo|formación|retiro|luna de miel)(?!\p{L})|(?:permiso|baja) (?:de|por) (?:maternidad|paternidad|enfermedad)|(?:estoy|estaré|estamos|estaremos|encuentro|ausente|^[^\p{L}]{0,3})(?: [^\s.,!?]+){0,2}? ?(?:fuera|ausente|desconectad[oa]|enferm[oa]|ilocalizable|sin conexión)(?!\p{L})|(?:cerrad[oa]s?)(?= (?:por|hasta|desde|del?|entre|el|los|durante|en)(?!\p{L})|[^\p{L}]*$)|(?:es|día) festivo|no (?:estaré|estoy|revisaré|reviso|leeré|leo|será|serán|tendré|tengo|trabajo|podré|puedo|podemos) (?:[^\s.,!?]+ ){0,4}?(?:correos?|e-?mails?|mensajes?|oficina|disponible|acceso|leíd[oa]s?|atender|los (?:lunes|martes|miércoles|jueves|viernes))|(?:poca|mala|escasa|sin) (?:conexión|cobertura)|(?:sin|poco|con) acceso|acceso limitado/u,
  /(?:de|em|em gozo de) (?:férias|viagem|licença|baixa|folga|recesso|repouso|rodagem|gravações|formação)(?!\p{L})|licença[- ](?:maternidade|paternidade|médica|parental)|(?:estou|estarei|estamos|estaremos|encontro-me|^[^\p{L}]{0,3})(?: [^\s.,!?]+){0,2}? ?(?:fora|ausente|viajando|doente|offline|desligad[oa]|desconectad[oa]|indisponível)(?!\p{L})|(?:encerrad[oa]s?|fechad[oa]s?)(?!\p{L})|(?:pouca|sem) (?:ligação|conexão|rede|internet)|acesso (?:muito )?(?:limitado|restrito)|sem acesso|não (?:estarei|estou|vou|lerei|leio|verei|terei|tenho|podemos|posso) (?:[^\s.,!?]+ ){0,4}?(?:e-?mails?|mensagens|escritório|disponível|acesso|atender|ler)|feriado|fora do horário/u,
  /in (?:ferie|vacanza|viaggio|trasferta|maternità|malattia|tournée|permesso|congedo|tour)(?!\p{L})|(?:assente|fuori (?:ufficio|sede|città)|irraggiungibile|offline|chius[oiae])(?!\p{L})|(?:accesso|connessione) (?:limitat[oa]|scars[oa])|senza (?:accesso|connessione)|non (?:leggerò|leggo|controllerò|controllo|sarò|sono) (?:[^\s.,!?]+ ){0,3}?(?:e-?mail|mail|posta|messaggi|disponibile|ufficio|raggiungibile)/u,
  /(?:met|op) (?:[^\s.,!?]+ )?(?:vakantie|verlof|reis|zakenreis|\p{L}{0,14}verlof|tournee)(?!\p{L})|(?:afwezig|gesloten|ziek|niet (?:op kantoor|aanwezig|bereikbaar)|beperkt bereikbaar|buiten kantoor)(?!\p{L})|(?:lees|bekijk)(?: [^\s.,!?]+){0,4}? geen (?:e-?)?mails?|ben (?:ik )?er (?:[^\s.,!?]+ ){0,4}niet[^\p{L}]*$/u,
  /(?:har|holder|tar|på) (?:[^\s.,!?]+ )?(?:semester|ferie|ferien|barsel|barselsorlov|orlov|permisjon)(?!\p{L})|(?:är|er) (?:[^\s.,!?]+ ){0,3}?(?:borta|borte|bortrest|bortreist|bortrejst|föräldraledig|mammaledig|pappaledig|tjänstledig|sjukskriven|sykmeldt|sygemeldt|frånvarande|fraværende)(?!\p{L})|(?:är|er) (?:inte|ikke) (?:[^\s.,!?]+ )?(?:på (?:kontoret|jobbet|arbejde|jobb|plats)|tillgänglig|tilgjengelig|tilgængelig|anträffbar)(?!\p{L})|(?:läser|leser|læser) (?:[^\s.,!?]+ ){0,3}?(?:sporadiskt|sporadisk|sällan|sjelden|sjældent|inte|ikke)(?!\p{L})|(?:begränsad|begrenset|begrænset) (?:tillgång|tilgang|adgang)/u,
  /(?:jestem|będę|przebywam|jesteśmy|będziemy) (?:[^\s.,!?]+ ){0,3}?(?:na (?:urlopie|zwolnieniu|wakacjach)|w (?:delegacji|podróży)|poza biurem|nieobecn\p{L}{1,2}|niedostępn\p{L}{1,2})(?!\p{L})|ograniczony dostęp|(?:jsem|budu) (?:[^\s.,!?]+ ){0,3}?(?:na (?:dovolené|mateřské|cestách)|mimo kancelář|nepřítom\p{L}{1,2})(?!\p{L})|čerpám dovolenou/u,
  /(?:нахожусь|я|ушла?|уехала?|буду)(?: [^\s.,!?]+){0,3}? (?:в(?: [^\s.,!?]+)? (?:отпуск[еу]?|командировк[еу]|декрете?)|на больничном|вне офиса)(?!\p{L})|^[^\p{L}]{0,3}(?:в(?: [^\s.,!?]+)? отпуске|на больничном|вне офиса)(?!\p{L})|доступ (?:к [^\s.,!?]+ )?(?:[^\s.,!?]+ ){0,2}?ограничен(?!\p{L})|休業(?:日|期間|中|と|いた|し)|不在に?して(?:おり|い)ます|お休み(?:を|と|し|いた)/u,
]);

/** Outside of the hours in which somebody is there. */
export const clauseOfHours = anyOf([
  /(?:(?:we|it|this|that|you|currently) (?:[^\s.,!?]+ ){0,3}?|(?:we|it|you|that)['’](?:re|s|ve) (?:[^\s.,!?]+ ){0,3}?)outside (?:of )?(?:(?:my|our|the|regular|normal) ){0,2}(?:office|working|business|opening) hours|außerhalb (?:unserer|der|meiner) (?:öffnungs|geschäfts|büro|arbeits)zeiten|en dehors de (?:nos|mes) (?:heures|horaires)|fuera de(?: nuestro| su| mi)? horario|fora do (?:nosso |meu )?horário|fuori dall['’]orario|buiten (?:onze |de )?(?:kantooruren|openingstijden)/u,
]);

/** When somebody is at the desk of a company, which a person hardly writes beside thanks or what is urgent. */
export const clauseOfOfficeHours = anyOf([
  /(?:our|the) (?:office|support|help ?desk|service desk|reception|customer service|studio|shop)(?: team)? (?:is|are) (?:open|available|staffed|reachable|manned) (?:from |on |between )?(?:weekdays|mondays?|tuesdays?|mon|tue|\d)|(?:our|the) (?:office|business|opening|working|support) hours are/u,
  /(?:unser|das|der|die) (?:büro|sekretariat|kundendienst|kundenservice|service|support|praxis|telefon) ist (?:von |immer |jeweils )?(?:mo|montags?|werktags|wochentags|dienstags?)(?!\p{L})[^\n]{0,60} (?:erreichbar|besetzt|geöffnet)|(?:unsere )?(?:büro|öffnungs|geschäfts|service|sprech)zeiten sind/u,
  /(?:le |notre )?(?:secrétariat|accueil|bureau|cabinet|standard|service client|support) est (?:joignable|ouvert|disponible) (?:du |le |les |de )(?:lundi|mardi|\d)|(?:nos|les) (?:horaires|heures d['’]ouverture) sont/u,
  /(?:nuestro |el )?horario (?:de (?:atención|oficina|trabajo|servicio) )?es (?:de|del) |(?:o nosso |nosso |o )?horário de (?:atendimento|funcionamento|expediente) é |(?:i nostri |gli )?orari (?:di (?:ufficio|apertura|lavoro) )?sono |(?:ons kantoor|onze klantenservice) is (?:bereikbaar|geopend|open) (?:van |op )/u,
]);

/** An answer or a return at another time. */
export const clauseOfLater = anyOf([
  /(?:will|['’]ll|shall|can|usually|normally|typically|aim to|try to|hope to|going to|expect to|do my best to|may|might) (?:[^\s.,!?]+ ){0,4}?(?:repl(?:y|ying)|respond(?:ing)?|answer(?:ing)?|get (?:back )?to (?:it|them|you|everyone|everything|your)|get back|getting back|catch(?:ing)? up|back|in touch|return|returning|read (?:it|your|and|all|everything)|reachable|available|online|follow up|write back|(?:go|get|work|wade|dig) through (?:my|the|all) (?:[^\s.,!?]+ )?(?:inbox|e-?mails?|mail|messages)|look into (?:it|this)(?= (?:soon|shortly|asap|as soon)|[^\p{L}]*$)|hear from|come back to you)(?!\p{L})/u,
  /(?:repl(?:y|ies)|respon[^\s.,!?]+|answers?) (?:will|may|might|can) (?:[^\s.,!?]+ )?(?:be|take|follow)(?!\p{L})|expect (?:an? |my |some )?(?:repl(?:y|ies)|response|delays?|slow|slower)|slow(?:er)? to (?:answer|reply|respond)|bear with (?:me|us)|(?:delayed|slow|late) (?:repl(?:y|ies)|responses?)/u,
  /(?:i['’]m |i am |we are )?(?:back|return(?:ing)?|reachable|reopen(?:ing)?|resum(?:e|ing))(?: [^\s.,!?]+){0,4}? (?:on|from|at|in|by|next|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|tues|wed|thu|thurs|fri|sat|sun|\d)|(?:when|once|as soon as|after) (?:i|we)(?:['’]m|['’]re| am| are| get| return| reopen| come)(?!\p{L})|(?:upon|on|after) (?:my|our) return|safely in (?:my|our) inbox|^[^\p{L}]{0,3}(?:i['’]m |i am |we are )?back (?:after|afterwards|after that|then|soon)[^\p{L}]*$/u,
  /(?:melde|melden|antworte|antworten|bearbeite|bearbeiten|beantworte|beantworten|kümmere|lese|schaue|arbeite)(?: [^\s.,!?]+){0,6}? ?(?:mich|uns|ihnen|dir|euch|ab|alles|dann|danach|nach|sobald|wieder|zurück|gern[e]?|ihre|deine)(?!\p{L})|(?:ab|am|erst|bis|nach)(?: [^\s.,!?]+){0,5}? (?:zurück|wieder|erreichbar|da|im (?:büro|dienst))(?!\p{L})|(?:wieder|zurück) (?:ab|am|zurück|da|im|für|erreichbar|am)(?!\p{L})|rückkehr|dauern|ein paar tage|antworten? (?:ihnen|dir)?(?: [^\s.,!?]+)? ?(?:danach|später|zeitnah)|um (?:etwas )?geduld|(?:setzt|setzen) sich(?: [^\s.,!?]+){0,5}? in verbindung/u,
  /(?:répondrai|répondrons|répondra|réponds|répondre|reviendrai|reviendrons|reviens|revenons|rentre|rentrerai|lirai|traiterai|traiterons|recontacterai|reprendrai|reprends)(?!\p{L})|(?:sera|seront) (?:[^\s.,!?]+ )?(?:traitée?s?|lue?s?)|(?:de |à mon |à notre |dès mon |dès notre )retour|(?:une semaine|quelques jours) à répondre|réouverture/u,
  /(?:responderé|respondo|responderemos|contestaré|contestaremos|contesto|contestar|responder|volveré|vuelvo|volvemos|volveremos|regreso|regresaré|regresamos|retomaré|escribo|escribiré|leeré|atenderé|atenderemos|reincorporo|reintegro)(?!\p{L})|(?:revisaré|revisaremos|revisaría|veré|consultaré) (?:mi |mis |el |los |su |sus |tu )?(?:correos?|e-?mails?|mensajes?)(?!\p{L})|a (?:la|mi|nuestra) vuelta|(?:tardaré|tarde|tardar|tardo)(?: [^\s.,!?]+){0,3}? en/u,
  /(?:respondo|responderei|responderemos|responder|volto|voltarei|voltamos|voltaremos|regresso|regressarei|retorno|retornarei|retornaremos|lerei|escrevo|tratarei|demorar|retomo)(?!\p{L})|no (?:meu )?(?:regresso|retorno)|após (?:essa|esta) data/u,
  /(?:risponderò|risponderemo|rispondo|torno|tornerò|rientro|rientrerò|leggerò|ricontatterò)(?!\p{L})|al (?:mio|nostro) (?:rientro|ritorno)|(?:antwoord|reageer|beantwoord|lees|ben)(?: [^\s.,!?]+){0,5}? (?:terug|weer|zodra|vanaf|na)(?!\p{L})|(?:vanaf|na) (?:[^\s.,!?]+ ){0,4}?(?:terug|weer)(?!\p{L})/u,
  /(?:tillbaka|tilbage|tilbake|svarar|svarer|återkommer|besvaras|besvares|besvart|palaan|palaamme|vastaan|vastaamme)(?!\p{L})|(?:wracam|wracamy|wrócę|wrócimy|odpiszę|odpiszemy|odpowiem|odpowiemy|vrátím se|vracím se|odpovím|ozvu se)(?!\p{L})|(?:вернусь|вернёмся|вернемся|отвечу|ответим|возвращаюсь)(?!\p{L})|(?:返信|回答|ご連絡|対応|再開)(?:を)?(?:いた|致|し|させ)/u,
]);

/** Somebody else who helps meanwhile, or another way to reach somebody. */
export const clauseOfHelp = anyOf([
  /[^\s@]+@[^\s@]+\.\p{L}/u,
  /(?:\+|00|0)\d[\d\s()/.-]{5,}\d/u,
  /(?:urgent[^\s.,!?]*|emergenc[^\s.,!?]*|pressing|time[- ]sensitive|(?:can['’]?t|cannot|can not) wait|immediate[^\s.,!?]*|in (?:my|his|her|our) absence|if (?:your|the|this) (?:e-?mail|mail|message|matter|question|request|it)? ?(?:needs|requires|is|can)|while (?:he|she|they|i|we)(?:['’](?:s|m|re))?(?: is| am| are)? (?:gone|away|out|off))(?!\p{L})/u,
  /(?:contact|write to|e-?mail|call|text|reach out to|reach|ask|direct|use|turn to|speak (?:to|with)|get in touch with) (?!me(?!\p{L})|us(?!\p{L})|you(?!\p{L}))|(?:handled|covered|looked after|answered) by|(?:colleague|assistant|manager|agent|team|he|she|they) (?:[^\s.,!?]+ ){0,3}?(?:can|will|is|are) (?:[^\s.,!?]+ ){0,2}?(?:help|assist|look(?:ing)? after|tak(?:e|ing) (?:over|care)|cover(?:ing)?|handl(?:e|ing))|will (?:look after|cover|take over|handle)|knows (?:everything|all)(?! (?:about|of) you)|have a look at the/u,
  /(?:dringend[^\s.,!?]*|notf[^\s.,!?]*|eilig[^\s.,!?]*|in (?:meiner|dieser|der) (?:abwesenheit|zeit)|vertret[^\s.,!?]*|(?:wenden|kontaktieren|schreiben) sie(?! mir| mich| uns)|(?:meine?|unsere?) kolleg[^\s.,!?]*|(?:beantwortet|übernimmt|betreut|kümmert sich|hilft)(?! mir| mich))/u,
  /(?:urgen[^\s.,!?]*|en (?:mon|notre|son) absence|prend le relais|(?:contacter|contactez|écrire à|écrivez à|adresser|adressez|joindre|passez par)(?!-(?:moi|nous)))/u,
  /(?:urgen[^\s.,!?]*|en mi ausencia|se encarga|mi compañer[oa]|mi colega|(?:contact(?:a|e|ar|en)|dir[ií]j(?:a|an|ase|irse)|escrib(?:e|a|an) a|llam(?:a|e|ar)|comunicarse|rogamos envíen)(?!me|nos))/u,
  /(?:urgen[^\s.,!?]*|urgênc[^\s.,!?]*|na minha ausência|(?:fal(?:e|a|ar) com|contact(?:e|ar|o)|contat(?:e|ar|o)|escrev(?:a|er) (?:para|a)|ligu?(?:e|ar)|cham(?:a|e))(?! comigo|-me))/u,
  /(?:urgen[^\s.,!?]*|in mia assenza|(?:contatt(?:a|i|are|ate)|scriv(?:ere|ete|a|i) a|rivolg[^\s.,!?]*)(?!mi|ci)|spoed[^\s.,!?]*|dringende?|(?:bel|mail|neem contact op met) (?!me |mij |ons ))/u,
  /(?:brådskande|akutte?|haster|hastesag\p{L}{0,2}|kiireelli\p{L}{1,8}|(?:min|mitt) (?:kollega|kollegor)|(?:kontakta|kontakt|vänd dig till|henvend (?:deg|dig) til)(?! (?:mig|meg|oss|os)(?!\p{L})))(?!\p{L})|piln\p{L}{1,4}|pod (?:moją|naszą) nieobecność|zastępuje|naléhav\p{L}{1,4}|zastupuje|срочн\p{L}{1,4}|(?:обращайтесь|обращаться|направлять|направляйте)(?! ко мне)(?!\p{L})/u,
]);

/** The address is no longer used. */
export const clauseOfMove = anyOf([
  /(?:no longer|do(?:n['’]t| not)) (?:use|using|check|checking|read|reading|monitor|monitoring) this (?:e-?mail(?: address)?|address|mailbox|account|inbox)|this (?:e-?mail(?: (?:address|account))?|address|mailbox|account|inbox) (?:is|has been|will be|was) (?:[^\s.,!?]+ )?(?:no longer|not|inactive|deactivated|deleted|retired|closed|disabled|discontinued|shut|suspended|replaced|changed)|update your (?:contacts|records|address book)/u,
  /(?:dieses|diese|das|die) (?:e-?mail-?)?(?:postfach|adresse|mail-?adresse|konto|account) (?:wird|wurde|ist|existiert)(?: [^\s.,!?]+){0,2}? (?:nicht mehr|nicht länger|deaktiviert|stillgelegt|inaktiv|geschlossen|gelöscht|gesperrt|aufgelöst)/u,
  /(?:cette (?:adresse|boîte|messagerie)|ce compte)(?: [^\s.,!?]+){0,3}? (?:n['’]est plus|ne fonctionne plus|n['’]existe plus|a été (?:désactivée?|fermée?|supprimée?)|est (?:désactivée?|fermée?|supprimée?|inactive?))/u,
  /(?:este correo|esta cuenta|esta dirección|la cuenta de correo|este buzón)(?: [^\s.,!?]+){0,4}? (?:ya no|inactiv[oa]|desactivad[oa]|deshabilitad[oa]|inhabilitad[oa]|eliminad[oa]|suspendid[oa]|cancelad[oa]|dad[oa] de baja|dejará de)|actualiz(?:a|ad|ar|en) (?:tus|sus|vuestros) contactos/u,
  /(?:este e-?mail|esta conta|este endereço|esta caixa)(?: [^\s.,!?]+){0,3}? (?:já não|não (?:está|é) mais|desativad[oa]|inativ[oa]|encerrad[oa]|desabilitad[oa]|excluíd[oa]|deixou)|(?:questo indirizzo|questa casella|questo account)(?: [^\s.,!?]+){0,2}? (?:non è più|è stat[oa] (?:disattivat|chius|eliminat)[oa]|è disattivat[oa])|dit (?:e-?mail)?adres(?: [^\s.,!?]+){0,2}? niet meer|(?:почтовый ящик|почта|адрес (?:электронной )?почты)(?: [^\s,!?]+){0,3}? (?:больше не|закрыт|прекратил[аи]? (?:свою )?работу|не (?:обслуживается|используется))(?!\p{L})|(?:denna|den här|denne|dette) (?:e-?post|mail)?(?:adress|adressen|adresse|brevlåda|postkasse|konto)(?: [^\s.,!?]+){0,2}? (?:inte längre|ikke længere|ikke lenger|nedlagt|stängd|lukket|stengt)(?!\p{L})|(?:ten adres|ta skrzynka|to konto)(?: [^\s.,!?]+){0,3}? (?:nie jest już|już nie|został[aoy]? (?:zamkni|wyłącz|usuni)\p{L}{2,5})(?!\p{L})|(?:my|meine|ma|mi|o meu|meu) (?:new|neue|nouvelle|nueva|novo) (?:e-?mail |e-?mail-)?(?:address|adresse|dirección|endereço)/u,
]);

/** So many mails come that answers take long. */
export const clauseOfManyMails = anyOf([
  /(?:amount|volume|number|lots?|hundreds|loads|tons|flood|many) (?:of )?(?:[^\s.,!?]+ ){0,3}?(?:e-?mails?|mails?|messages|enquiries|inquiries|requests)|i (?:do )?read (?:all of them|every|each|all)|can(?:['’]?t|not) (?:answer|reply to|respond to) (?:each|every|all)/u,
  /(?:sehr |so |extrem )?viele (?:[^\s.,!?]+ )?(?:e-?mails?|mails|anfragen|nachrichten|zuschriften)/u,
  /(?:énormément|beaucoup|tant|trop|grand nombre|de nombreux) (?:de |d['’])?(?:e-?mails?|mails?|messages|demandes|sollicitations)|de nombreuses demandes/u,
  /(?:gran |alto |elevado )?(?:volumen|cantidad|número) de (?:correos|mensajes|e-?mails|solicitudes)|much[oa]s (?:correos|mensajes|e-?mails|solicitudes|propuestas)/u,
  /(?:grande |alto |elevado )?(?:volume|número|quantidade) de (?:e-?mails|mensagens|pedidos|solicitações)|muit[oa]s (?:e-?mails|mensagens|pedidos|propostas)|(?:molte|tante) (?:e-?mail|mail|richieste)|(?:veel|heel veel) (?:e-?mails|mails|berichten|aanvragen)/u,
]);

/** A message came in and goes its way, without "I". */
export const clauseOfReceipt = anyOf([
  /(?:your|the) (?:e-?mail|mail|message|enquiry|inquiry|request|submission|proposal) (?:has (?:been|landed|arrived|reached|come)|was (?:received|delivered)|is (?:in|with|being))|(?:one|someone|somebody|a member) (?:of|from|on) our (?:[^\s.,!?]+ )?(?:team|managers|staff|agents)|our team will|we(?: have|['’]ve)? (?:got|received) your/u,
  /(?:ihre|deine|eure) (?:anfrage|nachricht|e-?mail|mail) (?:ist|wurde|wird)(?: [^\s.,!?]+){0,4}? (?:eingetroffen|eingegangen|angekommen|weitergeleitet|erhalten|bearbeitet|geprüft)|ein mitglied unseres teams|unser team (?:wird|prüft|meldet)/u,
  /(?:votre|ta) (?:demande|message|mail|e-?mail|courriel) (?:a|est)(?: [^\s.,!?]+){0,3}? (?:transmise?|reçue?|enregistrée?|arrivée?|parvenue?)|notre équipe/u,
  /hemos recibido (?:tu|su|vuestr[oa])|(?:tu|su) (?:mensaje|correo|propuesta|solicitud) (?:ha sido|ha llegado)|nuestro equipo|recebemos (?:a |o )?(?:sua|tua|seu|teu|vossa)|a nossa equipa|nossa equipe|abbiamo ricevuto (?:la|il) (?:tua|tuo|sua|suo|vostra|vostro)|il nostro team|ons team/u,
]);

/** Thanks, wishes, greetings: they add nothing. */
export const clauseOfCourtesy = anyOf(
  [
    /(?:hi|hello|hey|hiya|dear|greetings|good (?:morning|day|afternoon|evening)|hallo|moin|servus|guten (?:tag|morgen)|liebe[rs]?|sehr geehrte[rs]?|grüezi|bonjour|salut|cher|chère|madame|monsieur|hola|buen(?:os|as)|estimad[oa]s?|olá|oi|bom dia|boa tarde|car[oa]s?|prezad[oa]s?|ciao|salve|gentile|buongiorno|beste|hoi|dag|goedendag)(?!\p{L})(?: [^\s.!?]+){0,5}/u,
    /(?:many |kind |best |warm |warmest )?(?:thanks?|thank you|thx|cheers|regards|wishes|yours|sincerely|best|love|take care|enjoy|have a)(?!\p{L})[^\n]{0,120}/u,
    /(?:you(?:['’]ve| have) reached|i (?:appreciate|apologi[sz]e)|sorry for (?:the|any)|apologies for|we appreciate|we apologi[sz]e|happy (?:holidays|new year|easter)|merry christmas|your (?:e-?mail|message) is important|please note|for (?:your|the) (?:understanding|patience))(?!\p{L})[^\n]{0,120}/u,
    /(?:(?:vielen|herzlichen|besten|lieben|schönen) )?(?:dank|danke)(?!\p{L})[^\n]{0,120}|(?:mit )?(?:freundliche[nr]?|viele|liebe|beste|herzliche|sonnige|schöne) (?:grüße[n]?|gruß|feiertage|weihnachten|ferien|tage|zeit)[^\n]{0,60}|(?:mfg|lg|vg|bis (?:bald|dann)|frohe [^\n]{3,40}|ich bitte um [^\n]{0,60}|für ihr verständnis)/u,
    /merci(?!\p{L})[^\n]{0,120}|(?:bien )?(?:cordialement|à vous|à bientôt|amicalement|sincèrement|bel été|bonnes? (?:fêtes|vacances|journée)|belle journée|joyeuses fêtes)[^\n]{0,60}|(?:je vous prie|veuillez)[^\n]{0,30}(?:excuser|agréer|salutations)[^\n]{0,60}/u,
    /(?:muchas |mil )?gracias(?!\p{L})[^\n]{0,120}|(?:un |cordial(?:es)? |atent[oa]s? )?(?:saludos?|abrazo|atentamente|cordialmente|disculp[^\s.,!?]+|felices (?:fiestas|vacaciones))[^\n]{0,60}|feliz [^\n]{3,20}/u,
    /(?:muito )?obrigad[oa](?!\p{L})[^\n]{0,120}|(?:agradecemos|agradeço|atenciosamente|cumprimentos|com os melhores|abraços?|beijinhos|boas festas|desculp[^\s.,!?]+)[^\n]{0,80}|grazie(?!\p{L})[^\n]{0,120}|(?:cordiali|distinti|un) salut[oi]|buone (?:feste|vacanze)|(?:bedankt|dank|groet(?:en|jes)?|met vriendelijke groet(?:en)?|fijne [^\n]{3,20})(?!\p{L})[^\n]{0,80}/u,
    /(?:hej|hei|tack|tak|takk|(?:med )?(?:vänlig|venlig|vennlig|bästa|beste|mange)\p{L}{0,3} (?:hälsning\p{L}{0,3}|hilsen|hilsner|tak|takk)|hälsningar|hilsen|mvh|kiitos|terveisin|dzień dobry|witam|dziękuj\p{L}{1,3}|pozdrawia\p{L}{1,2}|z poważaniem|dobrý den|děkuj\p{L}{1,3}|s pozdravem|добрый день|здравствуйте|спасибо|благодар\p{L}{1,3}|с уважением)(?!\p{L})(?: [^\s.!?]+){0,4}/u,
  ],
  { before: "^[^\\p{L}]{0,3}", after: "[^\\p{L}]{0,4}$" },
);

/** "I would like to let you know that": what follows says something, this does not. */
export const announcement = anyOf(
  [
    /(?:(?:i['’]m|i am|we['’]re|we are) )?(?:just )?(?:writing to (?:let you know|inform you|advise you)|to let you know|to inform you)(?: that)?|this is to (?:inform you|let you know|advise you)(?: that)?|please (?:be (?:advised|informed|aware)|note)(?: that)?|(?:i|we)(?: would|['’]d) like to (?:let you know|inform you|advise you)(?: that)?/u,
    /(?:(?:hiermit|gerne?|leider) )?(?:teile|teilen|informiere|informieren|möchte|möchten) (?:ich|wir) (?:ihnen|sie|dir|dich|euch)(?: (?:mit|mitteilen|darüber|informieren|gern[e]?)){0,3}(?: dass)?|bitte beachten sie(?: dass)?/u,
    /(?:je vous informe|nous vous informons|(?:veuillez|merci de) noter)(?: que?)?|(?:le|les|te|os) (?:informo|informamos|comunico|comunicamos)(?: de)?(?: que)?|informo(?:-[ao])? que|informamos que/u,
    /(?:la|le|vi|ti) (?:informo|informiamo|comunico|comunichiamo)(?: che)?|(?:graag |hierbij )(?:informeer|laat|meld|deel) (?:ik|wij|we) (?:je|jou|u|jullie)(?: (?:weten|mee))?(?: dat)?|(?:jag|vi) vill (?:meddela|informera)(?: dig| er)?(?: om)?(?: att)?|(?:uprzejmie )?informuj(?:ę|emy)(?: że)?|(?:сообщаем|сообщаю|информируем)(?: вам| вас)?/u,
  ],
  { before: "^[^\\p{L}]{0,3}", after: "(?!\\p{L})" },
);

/** When, in words that the list of days lacks. */
export const clauseOfTime = anyOf([
  /(?:today|tomorrow|tonight|this (?:week|month|weekend)|next (?:week|month|year|monday|tuesday|wednesday|thursday|friday)|(?:end|start|beginning) of|new year|further notice|(?:a )?(?:few|couple of|two|three|four|next|\d{1,2}) (?:days?|weeks?|months?)|weekend|summer|christmas|easter|january|february|march|april|june|july|august|september|october|november|december)(?!\p{L})/u,
  /(?:heute|morgen|nächste[rn]? woche|kommende[nr]? woche|diese woche|ende|anfang|mitte|auf (?:weiteres|unbestimmte)|(?:am|ab|bis|von|nur) (?:mo|di|mi|do|fr|sa|so)|(?:mo|di|mi|do|fr|sa|so)\.?(?=,? ?\d| ?[–-])|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)(?!\p{L})/u,
  /(?:aujourd['’]hui|demain|cette semaine|(?:semaine|mois|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|fin (?:du|de)|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|nouvel ordre)(?!\p{L})/u,
  /(?:hoy|mañana|esta semana|(?:próxim[oa]|que viene)|lunes|martes|miércoles|jueves|viernes|sábado|domingo|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|nuevo aviso)(?!\p{L})/u,
  /(?:hoje|amanhã|esta semana|semana que vem|(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?|sábado|domingo|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|tempo indeterminado)(?!\p{L})|(?:oggi|domani|lunedì|martedì|mercoledì|giovedì|venerdì|settimana|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre)(?!\p{L})|(?:morgen|volgende week|maandag|dinsdag|woensdag|donderdag|vrijdag)(?!\p{L})/u,
]);

/** What the two make together: only a person who is in the middle of it mentions it. */
export const clauseOfWork = anyOf(
  [
    /(?:videos?|footage|uploads?|edits?|editing|photos?|pictures?|clips?|drafts?|captions?|script|thumbnail|parcel|package|samples?|product|(?<!weer op |e-)post|story|stories|reels?|posted|uploaded|filmed|published|edited|delivered|signed)/u,
    /(?:videos|aufnahmen|fotos?|bilder|schnitt|entwurf|paket|päckchen|muster|produkt|material|beitrag)/u,
    /(?:vidéos?|montage|colis|échantillons?|produit|brouillon|devis|vídeos?|paquete|muestras?|producto|borrador|edición|pacote|amostras?|produto|rascunho|edição|pacco|campioni|prodotto|bozza|pakket|monsters?)/u,
  ],
  { before: "(?<!\\p{L})", after: "(?!\\p{L})" },
);
