/**
 * Somebody else is named who answers, in place of the writer: who looks after it, who is in copy, whom to write to.
 * Matched against text in lower case.
 */
const someAddress = "[^\\s@]@[^\\s@]";
const role =
  "(?:manager|management|agent|agency|assistant|colleague|team|rep|representative|publicist|lawyer|boss|wife|husband|partner|brother|sister|mum|mom|mother|dad|father)";
/** What people hand over. */
const business =
  "(?:collab|partner|business|booking|sponsor|commercial|brand|deal|enquir|inquir|negotiat|calendar|schedule|request|e-?mails?|contract|invoic)[^\\s.,!?]*";
const handles =
  "(?:does|handles|manages|runs|looks after|takes care of|deals with|sorts out|negotiates|answers|oversees|does)";
/** The writer's own address is no other person's. */
const upToAddress = `(?:(?!(?<!\\p{L})(?:me|i|myself|mir|mich|moi|mí|mim)(?!\\p{L}))[^\\n@]){0,70}${someAddress}`;
const left =
  "(?:i(?:['’]ve| have)? (?:now |recently |since )?left|no longer (?:work|with|at|represent|manage|part|looking after)|nicht mehr (?:bei|für|im|in|zuständig|verantwortlich)|j['’]ai quitté|ne (?:travaille|fais) plus|ya no (?:trabajo|formo|llevo)|não (?:trabalho|faço) mais|já não (?:trabalho|faço)|non lavoro più|werk niet meer)";

export const handOvers: readonly RegExp[] = [
  // Who looks after it.
  new RegExp(
    `(?<!\\p{L})${handles} (?:all (?:of )?)?(?:that|this|these|those|it|(?:(?:the|my|our) )?(?:[^\\s.,!?]+ )?${business}) (?:for (?:me|us)|on (?:my|our) behalf)(?!\\p{L})`,
    "u",
  ),
  new RegExp(
    `(?<!\\p{L})(?:my|our) (?:[^\\s.,!?]+ )?${role}(?: [^\\s.,!?]+){0,2}? ${handles} (?:all|my|our|the|these|this|any)(?: [^\\s.,!?]+){0,2}? ${business}`,
    "u",
  ),
  new RegExp(
    `(?<!\\p{L})(?:my|our) (?:[^\\s.,!?]+ )?${role}(?: [^\\s.,!?]+){0,3}? (?:is|are|would be) (?:an? |the )?(?:much |far )?(?:better|right|best) (?:fit|person|contact|one|placed)`,
    "u",
  ),
  new RegExp(
    `(?<!\\p{L})${business} (?:[^\\s.,!?]+ )?(?:go|goes|run|runs|is done|are done|come|comes) (?:through|via|by|to) (?:my|our|the) (?:[^\\s.,!?]+ )?${role}`,
    "u",
  ),
  // Who is in copy, and takes over.
  /(?<!\p{L})(?:looping in|copying in|copying|cc['’]?ing|adding|bringing in|putting) (?!(?:you|me|us|an?|some|more|it|this|that|these|music|text|captions|subtitles)(?!\p{L}))[^.\n]{1,40}?(?:\(?cc['’]?d?\)?|here|in the loop|in copy|to (?:this|the) (?:thread|e-?mail|chain|conversation)|,? who|,? (?:he|she|they)(?:['’]ll| will| can))(?!\p{L})/u,
  new RegExp(
    `(?<!\\p{L})i(?:['’]ve| have) (?:cc['’]?d|copied(?: in)?|looped in|added) (?:her|him|them|(?:my|our) (?:[^\\s.,!?]+ )?${role}|\\p{L}+ (?:here|in(?!\\p{L}| )|to (?:this|the) (?:thread|e-?mail|chain)|on this))`,
    "u",
  ),
  /(?<!\p{L})(?:he|she|they|who)(?:['’]ll| will| can) (?:take (?:it|this|over)|pick (?:it|this) up|sort (?:it|this|everything|something|out)|get back to you|be in touch|(?:take care of|deal with|handle) (?:it|this|that|everything|you|the rest|your|all))(?!\p{L})/u,
  /(?<!\p{L})(?:better|best) (?:off )?(?:talking|speaking|writing|to (?:talk|speak|write|ask)|asking) (?:to |with )?(?:someone|somebody|my|our|the|\p{L}+ (?:in|from|at|on))(?!\p{L})|(?:talk|speak|write) to our (?:[^\s.,!?]+ ){1,3}(?:lead|manager|head|team|department|desk)(?!\p{L})/u,
  new RegExp(
    `(?<!\\p{L})(?:pass|forward|hand)(?:ing|ed)? (?:this|it|that|your [^\\s.,!?]+) (?:on |along |over )?to (?:my|our) (?:[^\\s.,!?]+ )?${role}(?!\\p{L})(?! (?:and|then) (?:i|get back|let you))`,
    "u",
  ),
  // An address for what is to be agreed.
  new RegExp(
    `(?<!\\p{L})(?:(?:all|any) (?:[^\\s.,!?@]+ ){0,2}?${business}|for (?:[^\\s.,!?@]+ ){0,2}?${business}[^.\\n@]{0,20}(?:e-?mail|write|contact|use|best|please|go to|reach))${upToAddress}`,
    "u",
  ),
  new RegExp(
    `(?<!\\p{L})${left}(?:[^@\\n]|\\n(?!\\s*\\n)){0,120}?(?:${someAddress}|(?<!\\p{L})(?:contact|direct|ask|write to|reach out to|wenden|contacter|contactar|fale com|entre em contato))`,
    "u",
  ),
  /(?<!\p{L})(?:has left|is no longer (?:with|at|part of)|does(?:n['’]t| not) work) (?:the|our|us|here|this)(?: [^\s.,!?]+)?[^@\n]{0,40}(?:contact|write to|reach out to|ask|e-?mail) (?!me(?!\p{L})|us(?!\p{L}))\p{L}|(?<!\p{L})ya no forma parte de [^@\n]{0,120}(?:comuni|contact|escrib|dirij)/u,
  /(?<!\p{L})wrong person[^.\n]{0,12} (?:you (?:want|need|should)|try|ask|speak|talk)|(?<!\p{L})(?:do not|don['’]t) (?:handle|manage|deal with|look after) (?:this|that|these|it)[^.\n]{0,60}(?:instead|try|ask|contact|reach|speak to|talk to|@)|(?<!\p{L})(?:he|hemos) (?:pasado|reenviado|trasladado) (?:tu|su|vuestr[oa]) [^\s.,!?]+ (?:a|al) (?!ti|vosotros)\p{L}+/u,
  // German.
  /(?<!\p{L})für [^.\n]{1,40} (?:ist|sind)(?: bei uns)? (?!ich(?!\p{L})|wir(?!\p{L}))[^.\n]{1,40} (?:zuständig|verantwortlich)(?!\p{L})|(?<!\p{L})(?:der|die) falsche (?:ansprechpartner(?:in)?|person|adresse)[^.\n]{0,80}(?:@|versuch|frag|wend)|(?<!\p{L})neue[rn]? ansprechpartner(?:in)? (?:ist|heißt|wird)|(?<!\p{L})(?:ihre?|deine?|eure?) (?:neue )?ansprechpartner(?:in)? (?:ist|für)/u,
  /(?<!\p{L})(?:bitte )?(?:alles|alle|anfragen)(?: [^.\n@]{1,40})? an [^\s@]{1,60}@|(?<!\p{L})(?:schreib|schreibt|wende dich|wendet euch|melde dich|meldet euch|kontaktiert?e?|versuchen? sie es|frag|fragt)(?: doch)?(?: bitte)?(?! (?:mir|mich|uns)(?!\p{L}))[^\n@]{0,50}[^\s@]@/u,
  /(?<!\p{L})(?:setze|nehme|hole) (?!dich|sie(?! )|euch)[^.\n]{1,40} (?:in (?:kopie|cc)|mit ins boot|in den verteiler)|(?<!\p{L})(?:leite|gebe|reiche)[^.\n]{1,30} an (?:meine?n?|unsere?n?|die|den) [^.\n]{1,40} weiter|(?<!\p{L})kümmert sich (?:um (?:meine|unsere|alle|die|das|solche)|bei (?:mir|uns)|darum)(?!\p{L})|(?<!\p{L})(?:regelt|betreut|übernimmt|verhandelt|macht) (?:bei (?:mir|uns) )?(?:alle|alles|meine|unsere) (?:[^\s.,!?]+ )?(?:kooperation|anfrage|werbe|vertrag|partner|geschäft)[^\s.,!?]*/u,
  // French.
  /(?<!\p{L})qui (?:gère|s['’]occupe de|traite) (?:mes|nos|tous|toutes|tout|les|cela|ça)(?!\p{L})|(?<!\p{L})je (?:la |le |les |vous |l['’])?met[st]? [^.\n]{0,30}(?:en copie|dans la boucle|en relation)|(?<!\p{L})(?:je|nous) (?:transm\p{L}{2,5}|transf\p{L}{2,5}|fais suivre|faisons suivre) (?:votre|ton|le|ce) (?:message|mail|e-?mail|courriel|mot|demande|proposition|offre) à (?:mon|ma|mes|notre|nos)(?!\p{L})/u,
  /(?<!\p{L})pas la bonne personne[^.\n]{0,80}(?:@|adress|voir|voyez|contact)|(?<!\p{L})(?:voyez|voir)(?: ça| cela)?(?: directement)? avec (?!moi|nous)[^.\n]{2,60}|(?<!\p{L})ils s['’]occupent de tout/u,
  // Spanish.
  /(?<!\p{L})se (?:encarga|ocupa)n? (?!de que)\p{L}|(?<!\p{L})(?:lo|la|los|las|eso|esto)(?: lo)? (?:lleva|gestiona|gestionan|llevan) (?:otr[oa]|mi|el|la|un|una|nuestr[oa])(?!\p{L})|(?<!\p{L})(?:l[eoa]s? )?(?:pongo|copio|añado) (?:[^.\n]{1,20} )?en copia/u,
  /(?<!\p{L})no (?:soy|somos) la persona (?:indicada|adecuada|correcta)|(?<!\p{L})(?:escríbe(?:le|la)|habla(?:d)? con|contacta(?:d)? con|dirígete a|dirigirte a|tratarlo con|háblalo con) (?!mí|conmigo|nosotros)[^.\n]{2,60}|(?<!\p{L})(?:paso|pasamos|reenvío|he reenviado|he pasado) (?:tu|su|el|vuestro|esto)(?: [^\s.,!?]+)? (?:a|al) (?:mi|nuestr[oa]|área|departamento|la|el)(?!\p{L})/u,
  // Portuguese.
  /(?<!\p{L})quem (?:cuida|trata|gere|fecha|negocia)[^.\n]{0,40} é (?!eu(?!\p{L}))|(?<!\p{L})(?:coloco|colocando|ponho|pondo|copiando|copio) [^.\n]{1,30}em (?:cópia|cc)|(?<!\p{L})não sou a pessoa (?:certa|indicada|responsável)|(?<!\p{L})(?:vou |vamos )?(?:encaminh|reencaminh|pass|envi)\p{L}{1,4} (?:(?:a|o|isso|sua|seu) ?[^\s.,!?]* )?(?:para|ao|à) (?:a |o )?(?:minha|meu|nossa|nosso)(?!\p{L})/u,
];
