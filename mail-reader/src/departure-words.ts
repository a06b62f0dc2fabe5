import { anyOf } from "./any-of.js";

/** The writer has left a company or a team, in one clause in lower case. */
export const clauseOfDeparture = anyOf([
  /(?:i(?:['’]ve| have)? (?:now |recently |since |sadly )?(?:left|departed|moved on from|moved on|retired from)|i (?:now )?(?:left|moved on from)) (?!(?:my|it|this|that|these|you|your|some|out|behind|home|for|word|a|an)(?!\p{L}))|(?:i(?: am|['’]m)? )?no longer (?:work(?:ing)?|employed|with|at|part of|a member of)|i(?:['’]ve| have)? (?:now |recently )?(?:retired|finished (?:working )?(?:at|for)|moved (?:on )?to (?:a new|another) (?:role|job|position|company))(?!\p{L})|my (?:role|position|job|responsibilities) (?:has|have) changed(?!\p{L})/u,
  /(?:bin|arbeite|arbeiten)(?: [^\s.,!?]+){0,2} nicht mehr (?:bei|für|im|in|als|teil)|nicht mehr (?:bei|für) [^.\n]{1,40} (?:tätig|beschäftigt|angestellt)|(?:habe|haben) (?:das unternehmen|die (?:firma|agentur|redaktion)|den verlag|das (?:studio|team))(?: [^\n]{1,30})? verlassen/u,
  /(?:j['’]ai|nous avons) quitté (?:le|la|les|l['’]|mes|mon|cette)|ne (?:travaille|travaillons|fais) plus (?:chez|pour|à|au|dans|partie)/u,
  /ya no (?:trabajo|formo parte|estoy|pertenezco)(?! (?:con (?:marcas|agencias)|aceptando|interesad))|(?:he|hemos) dejado (?:la|el|de trabajar en) (?:empresa|estudio|agencia|compañía|equipo|grupo|puesto|trabajar)?/u,
  /(?:já )?não (?:trabalho|faço|estou)(?: mais)?(?: parte)? (?:n[oa]|em|da|do)(?!\p{L})|deixei (?:a|o) (?:empresa|estúdio|agência|equipa|equipe)/u,
  /non (?:lavoro|faccio) più (?:per|in|da|parte|con)|ho lasciato (?:l['’]|lo|la|il)|werk(?:en)? niet (?:meer|langer) (?:bij|voor)|(?:arbetar|jobbar) inte längre|(?:arbejder|arbeider|jobber) ikke (?:længere|lenger)/u,
]);

/** Words to everybody who writes: all mails, any question, from what day, who is there now. */
export const speaksToAll = anyOf([
  /(?:all|any|future|further) (?:of (?:your|the) )?(?:[^\s.,!?]+ ){0,2}?(?:e-?mails?|mails?|messages|correspondence|enquir\p{L}*|inquir\p{L}*|questions?|requests?|matters?|bookings?)|for (?:anything|everything|assistance|support|help|urgent|business|partnerships|collaborations|press|questions|enquiries|inquiries)|(?:direct|send|address|forward|submit) (?:your |all |any |new |future |further )?(?:enquiries|inquiries|requests|questions|correspondence|e-?mails|messages|mails) to (?:our|the|[^\s@]{1,60}@)|as of (?!now)|effective|since (?:\d|january|february|march|april|may|june|july|august|september|october|november|december)|your (?:new )?contact(?: person)? (?:is|will)|my (?:former )?(?:successor|replacement)|update your/u,
  /(?:alle|sämtliche|künftige|weitere) (?:[^\s.,!?]+ )?(?:anfragen|mails|e-?mails|nachrichten|anliegen)|bei (?:fragen|rückfragen|anliegen)|für (?:anfragen|fragen|rückfragen)|(?:zum|seit|ab) (?:dem )?\d{1,2}\.|ihr(?:e)? (?:neue[r]? )?(?:ansprechpartner(?:in)?|kontakt)|nachfolge(?:r|rin)?/u,
  /(?:tou(?:s|tes)) (?:vos|les|nos) (?:messages|mails|e-?mails|courriels|demandes|questions)|(?:adresser|envoyer|adressez|envoyez) vos (?:messages|mails|e-?mails|courriels|demandes)|pour tou(?:t|te|tes|s) (?:[^\s.,!?]+ )?(?:demandes?|questions?|besoin|information|sujet)|depuis le|à compter du|votre (?:nouve(?:au|l|lle) )?(?:contact|interlocut)|remplaç|successeur/u,
  /tod[oa]s (?:los|las|sus|tus|mis) (?:correos|mensajes|e-?mails|consultas|solicitudes)|(?:para|ante) (?:cualquier|todas?) (?:[^\s.,!?]+ )?(?:consulta|duda|asunto|gestión|información)|desde el|a partir del?|su (?:nuevo )?contacto|favor (?:de )?(?:dirigir|enviar|escribir|contactar|remitir)|favor de|(?:dirijan?|envíen?|remitan?) (?:su|sus) (?:mensajes?|correos?|consultas?|solicitud(?:es)?)(?!\p{L})/u,
  /tod[oa]s (?:os|as) (?:e-?mails|mensagens|pedidos)|para (?:qualquer|quaisquer|mais) (?:[^\s.,!?]+ )?(?:assunto|dúvida|questão|questões|informaç)|desde o|a partir de|(?:favor|por favor) (?:encaminh|direcion|envi)|(?:tutte le|qualsiasi|ogni) (?:e-?mail|richiest|informazion|comunicazion)|per (?:qualsiasi|ogni) |(?:alle|toekomstige) (?:e-?mails|berichten|vragen)|voor (?:vragen|al)/u,
]);

/** Advice to one person: what a program says, it says for sure. */
export const suggests = anyOf([
  /you (?:may|might|could|['’]ll probably|would probably) (?:want|wish|like|prefer|try|need|have to)|you['’](?:d|ll) (?:be better|want|need|have to)|vielleicht (?:fragst|schreibst|fragen|schreiben|versuchst|versuchen)|(?:vous pourriez|tu pourrais|tu peux peut-être|vous pouvez peut-être)|(?:podrías|quizá|quizás|tal vez) |(?:talvez|poderias) |(?:potresti|forse) |misschien /u,
]);

const whoOfCompany =
  "(?:we|our [^\\s.,!?]+(?: [^\\s.,!?]+)?|the team|someone(?: (?:from|of|on) (?:our|the) [^\\s.,!?]+)?|somebody(?: (?:from|of|on) (?:our|the) [^\\s.,!?]+)?|(?:a member|one) of (?:our|the) [^\\s.,!?]+)";
const soon =
  "(?: (?:soon|shortly|asap|promptly|within [^.\\n]{1,40}|as soon as [^.\\n]{1,30}|in due course|in \\d[^.\\n]{1,20}))?";

/** A company promises an answer, and the clause says no more than that. */
export const clauseOfCompanysPromise = anyOf(
  [
    new RegExp(
      `(?:and )?${whoOfCompany}(?: will|['’]ll| aims? to| try to| shall) (?:(?:soon|shortly|gladly|then|also) )?(?:be )?(?:(?:get|getting|come|coming) back to you|repl(?:y|ying)(?: to you)?|respond(?:ing)?(?: to you)?|answer(?:ing)?(?: you)?|in touch(?: with you)?|contact(?:ing)? you|reach(?:ing)? out(?: to you)?)${soon}`,
      "u",
    ),
    /(?:und )?(?:unser\p{L}{0,2} [^\s.,!?]+|wir) (?:meldet|melden|antwortet|antworten|kümmert|kümmern|wird|werden)(?: (?:sich|uns|ihnen|dir|euch|bei|darum|um|ihr|ihre|dein|deine|anliegen|anfrage|bald|in kürze|zeitnah|umgehend|so|schnell|wie|möglich|melden|antworten|kümmern|schnellstmöglich|demnächst)){1,12}/u,
    /(?:et )?(?:notre [^\s.,!?]+|nous) (?:(?:vous|te) (?:répond|recontact|contact)\p{L}{1,6}|reviend\p{L}{1,5} vers vous)(?: (?:bientôt|rapidement|prochainement|très|au plus vite|sous peu|dès que possible|dans les [^.\n]{1,30}|sous [^.\n]{1,20})){0,2}/u,
    /(?:y )?(?:(?:nuestro|el) [^\s.,!?]+ )?(?:(?:le|les|te|os|lo|la) (?:responder|contactar|contestar|atender)\p{L}{1,5}|se pondr\p{L}{1,4} en contacto(?: con (?:usted|ustedes|vosotros|ti))?|nos pondremos en contacto(?: contigo| con usted)?|responderemos|contactaremos)(?: (?:pronto|en breve|a la brevedad|lo antes posible|muy|a la mayor brevedad)){0,2}/u,
    /(?:e )?(?:(?:a )?(?:nossa|nosso) [^\s.,!?]+ )?(?:responder\p{L}{1,4}|entrar\p{L}{1,4} em contac?to|retornar\p{L}{1,4})(?: (?:consigo|com você|em breve|o mais breve possível|assim que possível|brevemente)){0,2}|(?:e )?(?:(?:il|lo) nostro [^\s.,!?]+ )?(?:vi|ti|le|la) (?:risponder|ricontatter|contatter)\p{L}{1,4}(?: (?:presto|al più presto|a breve|quanto prima)){0,2}/u,
  ],
  { before: "^[^\\p{L}]{0,3}", after: "[^\\p{L}]{0,4}$" },
);

/** A numbered case was opened, in the words of the program that numbers it. */
export const opensCase = anyOf(
  [
    /(?:(?:your|a|the) )?(?:new )?(?:(?:support|service|help) )?(?:ticket|case|request|incident|inquiry|enquiry)(?: (?:number|no\.?|id|with (?:the )?(?:number|id)))? ?[#([]{0,2}(?:[a-z]{1,5}-)?\d{3,}[)\]]?(?: (?:has been|was|is))?(?: (?:successfully|now))? (?:received|created|opened|registered|logged|submitted|assigned)/u,
    /(?:(?:ihr|ihre|dein|deine) )?(?:support-?)?(?:ticket|anfrage|vorgang|fall)(?: (?:nr\.?|nummer|mit der nummer))? ?[#([]{0,2}\d{3,}[)\]]? (?:wurde|ist)(?: [^\s.,!?]+)? (?:erstellt|angelegt|eröffnet|erfasst|eingegangen|registriert|angekommen)/u,
    /(?:(?:hemos|abbiamo|nous avons|wir haben|vi har) )?(?:registrad|registrat|enregistré|registramos|registrert|registrerat)\p{L}*(?: [^\s.,!?]+){0,5}? (?:número|numero|numéro|nummer|n[°º]) ?#?\d{3,}/u,
    /(?:(?:votre|le|la) )?(?:ticket|demande|dossier)(?: (?:n°|no|numéro))? ?[#([]{0,2}\d{3,}[)\]]? a (?:bien )?été (?:créée?|enregistrée?|ouverte?|reçue?|prise? en compte)/u,
    /(?:(?:su|tu|el|la) )?(?:ticket|caso|solicitud|incidencia)(?: (?:nº|n°|número|con número))? ?[#([]{0,2}\d{3,}[)\]]? (?:ha sido|fue) (?:cread|registrad|recibid|abiert|generad)[oa]|(?:(?:seu|sua|o|a) )?(?:ticket|chamado|caso|pedido)(?: (?:nº|n°|número))? ?[#([]{0,2}\d{3,}[)\]]? foi (?:cread|criad|registrad|recebid|abert)[oa]/u,
    /(?:ihr|ihre|dein|deine) (?:anliegen|anfrage|nachricht|meldung|ticket)(?: [^\s.,!?]+){0,3} unter (?:der )?(?:nummer|nr\.?|vorgangsnummer|ticketnummer) ?#?\d{3,}(?: [^\s.,!?]+){0,2} (?:erfasst|registriert|angelegt|aufgenommen)/u,
    /(?:(?:ваш[ае]?|ваше) )?(?:обращение|заявка|запрос|звернення|запит|тикет) ?(?:№|n|номер)? ?#?\d{3,} (?:(?:было|была|был|успешно) )?(?:зарегистрирован|создан|принят|получен|зареєстрован|прийнят|отриман)\p{L}*/u,
    /(?:(?:twoje|państwa|pana|pani) )?zgłoszenie (?:(?:nr|numer|o numerze) )?#?\d{3,} zostało (?:zarejestrowane|przyjęte|utworzone)|(?:(?:uw|je|jouw) )?(?:verzoek|ticket|melding|vraag|aanvraag) (?:(?:met )?nummer )?#?\d{3,} is (?:geregistreerd|ontvangen|aangemaakt)|(?:(?:la|il) (?:(?:sua|suo|tua|tuo|vostra) )?)?(?:richiesta|ticket|segnalazione) (?:n[.°º]? ?|numero )?#?\d{3,} è stat[oa] (?:registrat|ricevut|creat|apert|pres)[oa]/u,
    /(?:(?:ditt|din) )?(?:ärende|sag|sak|henvendelse) (?:(?:nr\.?|nummer) )?#?\d{3,} (?:har|er|är) (?:registrer|skap|opprett|oprett|mottag|modtag)\p{L}*|(?:工单|工單|受理编号|您的(?:请求|工单|问题))[^\n。]{0,8}\d{3,}[^\n。]{0,6}已(?:经)?(?:创建|建立|受理|登记|登記|提交|生成)|(?:접수|문의) ?번호[^\n.]{0,6}\d{3,}[^\n.]{0,12} 접수/u,
  ],
  {
    before:
      "^[^\\p{L}]{0,3}(?:(?:thanks|thank you|vielen dank|danke|merci|gracias|grazie|obrigad[oa]|спасибо|dziękujemy|bedankt|tack|tak|takk)(?!\\p{L})[^.!\\n]{0,60}[.!]\\s{1,3})?",
    after: "(?!,? (?:thanks|thank you|thx|danke|merci|gracias|obrigad))",
  },
);
