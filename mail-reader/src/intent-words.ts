import { anyOf } from "./any-of.js";

// These are tried on text in lower case: a pattern this long that ignores case takes a tenth of a second to prepare.
export const optsOut = anyOf([
  anyOf(
    [
      /unsubscribe(?: me)?/u,
      /(?:please )?(?:remove|delete) (?:me|us|my (?:e-?mail|address|data)|this address)(?: from| off)?/u,
      /take (?:me|us|my (?:e-?mail|address|data)) (?:off|out of|from)/u,
      /(?<!(?:don['’]t|not|never) )(?:stop|quit) (?:e-?mailing|sending|contacting|writing|messaging|spamming)/u,
      /(?:do not|don['’]t|never) (?:contact|e-?mail|write(?: to)?|message) (?:me|us) (?:again|any ?more|anymore)/u,
      /(?:do not|don['’]t|never) (?:contact|e-?mail) (?:me|us)\b|opt[- ]?(?:me )?out|no more e-?mails/u,
      /(?:bitte )?(?:nehmen|streichen|entfernen|löschen) sie (?:mich|meine)/u,
      /(?:nehmt|streicht|löscht|nimm|streich|lösch) mich (?:bitte )?(?:aus|von) (?:eure[mr]|deine[mr]|dem|der) (?:[\p{L}-]{0,20}verteiler|[\p{L}-]{0,20}liste|newsletter)/u,
      /(?:schreib|schreibt|kontaktiert|kontaktiere) (?:mir|mich|uns) (?:bitte )?nicht (?:mehr|wieder)(?! als)|ne m['’]écrivez plus/u,
      /keine (?:weiteren )?(?:e-?mails|mails|nachrichten)|abmelden|schreiben sie mir nicht|désabonn[^\s.,!?]+/u,
      /ne (?:m['’]|nous )(?:envoyez|écrivez) plus|(?:me|nous) retirer de (?:votre|vos|la|cette) [^\s.,!?]+/u,
      /no (?:quiero|queremos) (?:recibir|más)[^.\n]{0,15} (?:correos|mensajes|e-?mails|más)|elim[ií]ne?n?(?:me|nos)/u,
      /non (?:desidero|voglio|vorrei) (?:più )?ricevere|não (?:quero|queremos)(?: mais)? receber|não me (?:mand|envi)[^\s.,!?]+ mais/u,
      /stuur (?:mij|me|ons) (?:geen|niet)|geen (?:e-?)?mails meer|inga fler (?:mejl|mail|e-?post)[^\s.,!?]*/u,
      /(?:больше )?(?:мне|нам) (?:больше )?не пишите|(?:mail|e-?posta) (?:atmayın|göndermeyin|atma)/u,
      /désinscri[^\s.,!?]+|ne (?:me|nous) (?:contactez|écrivez) plus|retirez[- ]moi/u,
      /no me (?:escriban?|contacten?|envíen?) más|(?:dar|darme|dénme|denme) de baja|elimin[^\s.,!?]+ me/u,
      /bórr[^\s.,!?]+me|cancella(?:te|re|mi)[^\s.,!?]*|non (?:scrivetemi|contattatemi) più|disiscri[^\s.,!?]+/u,
      /não me (?:envi[^\s.,!?]+|conta(?:c?t)[^\s.,!?]+|escrev[^\s.,!?]+) mais|descadastr[^\s.,!?]+/u,
      /(?:me )?remov(?:a|am)[- ](?:me|o meu)|uitschrijven|schrijf me uit|afmelden|mail me niet meer/u,
      /avregistrera|avsluta prenumeration|sluta (?:mejla|maila|skicka)|proszę (?:mnie )?(?:usunąć|wypisać)/u,
      /wypisz|nie pisz[^\s.,!?]* (?:do mnie )?więcej|отпишите|отписаться|удалите меня|не пишите (?:мне )?больше/u,
    ],
    { before: "(?<!\\p{L})", after: "(?![\\p{L}])" },
  ),
  /配信停止|退订|退訂|取消订阅|수신 ?거부|購読解除|メール(?:を|は)?(?:もう)?(?:送らないで|送信しないで|不要)/u,
  /(?:不要|别|別)再?(?:给我|給我|向我)?(?:再)?(?:发|發|寄)(?:送)?(?:邮件|郵件|信|e-?mail)|메일[^.\n]{0,8}(?:보내지|그만)/u,
]);
export const bareStop =
  /^\s*(?:(?:please|pls|bitte|no,? thanks|no)[\s.,!]{1,4})?(?:stop|unsubscribe|remove|opt[ -]?out|baja)(?:[\s.,!]{1,4}(?:please|pls|thanks|svp|bitte|por favor))?[\s.!]*$/i;

export const declines = anyOf([
  anyOf(
    [
      /not (?:really |currently |very |at all )?(?:be )?(?:interested|a (?:good )?(?:fit|match)|(?:the )?right fit|for (?:me|us)\b|looking (?:for|to)|taking (?:on )?(?:any |new )?(?:sponsor|brand|deals|partners|collab|work)[^\s.,!?]*|(?:currently )?(?:accepting|doing) (?:any |new |paid )?(?:sponsor|brand|deals|partner|collab|promot)[^\s.,!?]*|something (?:i|we)|at this (?:time|moment)(?=[.,!]|$)|(?:going|able) to (?:be able to )?(?:do|take|accept|participate|work)|available (?:for|at this|right now|this)|moving forward|work(?:ing)? out)/u,
      /\p{L}{1,6}n['’]t (?:interested|be interested|something (?:i|we)|for (?:me|us)|take (?:this|it) on|participate|accept (?:any |this |your |new |paid )?(?:sponsor|brand|offer|paid|collab)[^\s.,!?]*|align with|work with (?:[^\s.,!?]+ ){0,2}(?:compan|brand|sponsor|casino|gambling|crypto)[^\s.,!?]*|a (?:good )?fit|do (?:(?:any|such|these|gambling|casino|betting|crypto) )?(?:sponsor|paid|brand|ads|promot|collab)[^\s.,!?]*|take (?:on )?(?:sponsor|paid|brand)[^\s.,!?]*|think (?:this|it)['’]?s? (?:is )?(?:a |the )?(?:right|good)? ?fit|work for (?:me|us)|be able to (?:do|take|accept|participate|work))/u,
      /(?:cannot|unable to) (?:participate|accept|take (?:this|it|part)|work together)|(?:i['’]m|we['’]re) afraid (?:i|we) (?:can['’]t|cannot)/u,
      /(?:personally use|not for (?:me|us)|my brand|my channel|my audience),? so (?:it['’]s a )?no(?=[.!,]|$)/u,
      /(?:i['’]ve|i have|we['’]ve|we have) (?:quit|stopped|given up) (?:youtube|tiktok|instagram|posting|making|sponsor|ads)[^\s.,!?]*/u,
      /(?:mache|machen|nehme|nehmen) (?:[^\s.,!?]+ )?keine (?:[^\s.,!?]+ )?(?:werbung|kooperation|sponsor|aufträge)[^\s.,!?]*/u,
      /(?:ce n['’]est )?pas pour (?:moi|nous)|ne (?:fais|faisons|prends|prenons) (?:pas|plus) (?:de|d['’]) ?(?:placement|pub|partenariat|sponsor|collab)[^\s.,!?]*/u,
      /no (?:hago|hacemos|acepto|aceptamos) (?:publicidad|colaboracion|promocion|patrocinio)[^\s.,!?]*|no (?:puedo|podemos) aceptar/u,
      /non (?:posso|possiamo) accettare|non (?:faccio|facciamo) (?:pubblicità|sponsor|collab|promo)[^\s.,!?]*/u,
      /não (?:posso|podemos) aceitar|não (?:faço|fazemos) (?:publi|propaganda|parceria|divulga)[^\s.,!?]*/u,
      /inte aktuellt|(?:inte|inget|ingenting) för (?:mig|oss)|ikke aktuelt|ikke (?:noe |noget )?for (?:mig|meg|os|oss)/u,
      /nie (?:reklamuję|współpracuję|przyjmuję)|не (?:могу|можем|готов[аы]?) принять|не (?:беру|делаю|рекламирую) ?(?:реклам[^\s.,!?]*)?/u,
      /не цікавить|не зацікавлен[^\s.,!?]*|tidak,? terima kasih|(?:tidak|belum|kurang) (?:tertarik|berminat)|ilgilenm(?:iyor|ey)[^\s.,!?]*/u,
      /δεν (?:με|μας) ενδιαφέρει|nu,? mulțumesc|nem,? köszönöm|ne,? děkuj[^\s.,!?]*|ei,? kiitos|hayır,? teşekkür[^\s.,!?]*/u,
      /(?:no|not any) longer (?:[^\s.,!?]+ )?(?:interested|looking for)|(?:i['’]m|i am|we['’]re|we are) (?:no|not any) longer (?:[^\s.,!?]+ )?available|not (?:[^\s.,!?]+ )?interested any ?more/u,
      /(?<=^|[.!\n,]\s{0,3})(?:i|we) (?:respectfully |politely |kindly )?decline(?=[.!,]|$)/u,
      /no,? (?:thanks|thank you|thx)|(?:thanks|thank you),? but no(?=\s*(?:$|[.,!\n]))/u,
      /(?:i['’]ll|i will|we['’]ll|we will|going to|have to|gonna) (?:have to )?(?:pass|decline|say no)/u,
      /pass on (?:this|it|that)|(?:so|and|but) (?:i|we) (?:must |will |have to )?decline|(?:must|respectfully|politely|kindly|regretfully) decline/u,
      /decline (?:your|this|the) (?:offer|invitation|proposal)/u,
      /no longer (?:do|doing|accept[^\s.,!?]*|tak[^\s.,!?]+) (?:sponsor|brand|paid|collab)[^\s.,!?]*/u,
      /(?:do not|don['’]t|does not|doesn['’]t) (?:really )?interest (?:me|us)|hard pass|(?:fully|completely|all) booked/u,
      /(?:do not|don['’]t) think (?:that )?(?:(?:i|we)['’](?:m|re|d be)|(?:i am|we are|(?:i|we) would be)) (?:[^\s.,!?]+ )?interested/u,
      /ne (?:m['’]|nous )intéresse pas|ei kiinnosta|en ole kiinnostunut|nem érdekel|nemám(?:e)? zájem/u,
      /nu (?:sunt|suntem|mă|ne) interes[^\s.,!?]+|không quan tâm|leider (?:ausgebucht|keine zeit)/u,
      /count me out|rather not|no interest(?= in(?!\p{L})| at|[.,!\n]|$)|kein(?:e|en)? interesse|nicht interessiert|leider nicht/u,
      /muss (?:ich )?(?:leider )?absagen|(?:lehne|lehnen) (?:[^\s.,!?]+ ){0,3}ab\b|nein,? danke/u,
      /danke,? (?:aber )?nein(?=\s*(?:$|[.,!\n]))|passt (?:leider )?nicht|pas (?:du tout )?intéressée?s?|non,? merci/u,
      /merci,? mais non(?=\s*(?:$|[.,!\n]))|(?:je|nous) (?:dois|devons) (?:malheureusement )?(?:refuser|décliner)/u,
      /ne (?:suis|sommes) pas intéress|no (?:me|nos) interesa|no (?:estoy|estamos) interesad[oa]s?|no,? gracias/u,
      /gracias,? pero no(?=\s*(?:$|[.,!\n]))|non (?:sono|siamo) interessat[oaie]|non (?:mi|ci) interessa|no,? grazie|grazie,? ma no(?=\s*(?:$|[.,!\n]))/u,
      /não (?:tenho|temos) interesse|não (?:estou|estamos) interessad[oa]s?|não,? obrigad[oa]|obrigad[oa],? mas não(?=\s*(?:$|[.,!\n]))/u,
      /niet geïnteresseerd|geen interesse|geen belangstelling|nee,? (?:bedankt|dank)|inte intresserad/u,
      /nej,? tack|tackar nej|ikke interesseret|ikke interessert|nej,? tak|nei,? takk/u,
      /nie (?:jestem|jesteśmy) (?:zaintereso|zainter)[^\s.,!?]*|nie,? dziękuję/u,
      /не (?:интересно|интересует|заинтересован[^\s.,!?]*)|нет,? спасибо|ilgilenmiyorum/u,
    ],
    { before: "(?<!\\p{L})", after: "(?![\\p{L}])" },
  ),
  /興味(?:が|は)?(?:ありません|ない)|お断り|見送ら|辞退|遠慮させ|不感兴趣|沒興趣|没兴趣|没有兴趣|不需要|婉拒/u,
  /不(?:接|做)(?:任何)?(?:广告|廣告|商单|推广)|관심 ?없|(?:이번에는|진행이|진행하기) ?(?:어렵|힘들)|거절|לא מעוניי?נ|(?:غير|لست|لسنا) مهتم/u,
]);

export const handsOver = anyOf([
  /(?<!\p{L})(?:my|our) (?:manager|management|agent|agency|assistant|team|talent manager|mcn|(?:wife|husband|partner)(?=[^.\n]{0,60}(?:deal|business|booking|partner|collab|negotiat|inquir|e-?mail|rates|this|cc|@)))\b[^.\n]{0,60}(?:handle|take|deal|manage|will|can|is cc|in cc|copied|cc['’]?d|here|at\b|contact|reach|email|get back|look)/u,
  /(?:contact|reach out to|e-?mail|write to|talk to|speak (?:to|with)|get in touch with|reach|message|cc(?:['’]?ing|ing|['’]d|ed)?|copy(?:ing)?|loop(?:ing)? in|adding|forward(?:ed|ing)? (?:this|your (?:e-?mail|message)) to|direct (?:all|any) [^.\n]{0,30}to)\s(?:in )?(?:my|our) (?:[^\s.,!?]+ )?(?:manager|management|agent|agency|assistant|team|representative|rep)/u,
  /(?:is|are) (?:handled|managed) by|(?:handles?|takes care of|looks after) (?:all )?(?:my|our) (?:[^\s.,!?]+ )?(?:partnership|booking|collab|deal|business|inquir|sponsor|brand)[^\s.,!?]*/u,
  /(?:added|adding|included|including|copied|copying) my (?:[^\s.,!?]+ )?(?:manager|management|agent|agency|assistant|team)/u,
  /(?:all|any) (?:business |brand |commercial )?(?:inquir|enquir|request|deal)[^\s.,!?]* (?:should|must|go|are|via|through|to)/u,
  /represented by|(?:mein|unser)(?:e|em|en)? (?:manager(?:in)?|management|agentur|agent)[^.\n]{0,60}/u,
  /(?:mon|ma|notre) (?:manager|agente?|agence)[^.\n]{0,60}/u,
  /(?:mi|nuestr[oa]) (?:mánager|manager|representante|agencia|agente)[^.\n]{0,60}/u,
  /(?:il mio|la mia|la nostra) (?:manager|agente|agenzia)[^.\n]{0,60}/u,
  /(?:meu|minha|nossa) (?:empresári[oa]|agente|agência|assessor(?:[ai]a?)?)[^.\n]{0,60}/u,
  // An address beside a word of writing, unless it is the writer's own.
  /(?:contact|reach out to|reach|e-?mail|write to|talk to|speak (?:to|with)|get in touch with|message|(?:inquir|enquir|request|booking)[^\s.,!?]* (?:to|at|via))(?! (?:me|us)(?!\p{L}))[^\n@]{0,40}[^\s@]@[^\s@)>,;]+/u,
  /(?:schreiben|wenden|kontaktieren|melden) sie(?! (?:mir|mich|uns)(?!\p{L}))[^\n@]{0,40}[^\s@]@[^\s@)>,;]+/u,
  /(?:écrivez|écrire|contactez|contacter|adressez|escrib|contacta|scriv|contatta|fale com|escreva)(?![- ]?(?:moi|nous|me|mi|ci))[^\n@]{0,40}[^\s@]@[^\s@)>,;]+/u,
  /(?:マネージャー|事務所|担当者)[^\n]{0,20}(?:連絡|お問い合わせ)|(?:联系|聯繫|联络)[^\n]{0,10}(?:经纪|經紀|经理|助理|团队)|매니저[^\n]{0,10}(?:연락|문의)/u,
  /(?:moj?[iea]m|mój|mojego|mojej|moją) (?:menedżer|menadżer|manager|agen)[^\s.,!?]*|mijn (?:manager|management|agent)|min (?:manager|agent)|мо(?:й|его|ему|им) (?:менеджер|агент)[^\s.,!?]*/u,
]);

export const agrees = anyOf([
  anyOf(
    [
      /(?:i['’]m|i am|we['’]re|we are|am|very|definitely|really|super|would be|i['’]d be|also|both|be) (?:[^\s.,!?]+ ){0,2}?(?:interested|keen|excited|down|game|in\b(?=[.!,]| for))/u,
      /interested in (?:this|working|collaborating|the|your|hearing|learning|partnering|a)/u,
      /(?:i|we)['’]?(?:d| would) (?:love|like|be (?:happy|glad|delighted|thrilled|up|open|honou?red)) (?:to|for)/u,
      /(?:happy|glad|open|excited|keen) to (?:do|work|collaborate|discuss|hear|chat|help|make|partner|hop|explore|talk|accept)/u,
      /sounds (?:good|great|like (?:a|fun)|interesting|awesome|amazing|fun|perfect|fantastic|lovely)/u,
      /(?:yes|yeah|yep|sure|absolutely|definitely|of course),? (?:[^\s.,!?]+ ){0,3}(?:please|why not|love|interested|let['’]s|happy|do|works|sounds|count|i can|we can|this)/u,
      /let['’]s (?:do (?:it|this)|go|talk|chat|work|make|collaborate|discuss|set|hop|get)|count me in/u,
      /(?<!(?:can|could|would|will) you (?:please )?)(?:please )?send (?:me|us|over|it over) (?:[^\s.,!?]+ ){0,2}(?:brief|details|contract|info|information|product|agreement)/u,
      /(?:would be|i['’]m|we['’]re|am|are) (?:[^\s.,!?]+ )?(?:thrilled|honou?red|delighted|open) to|can['’]t wait to (?:work|start|collab|get|try|film)/u,
      /(?:down for|up for|open to|on board with) (?:this|it|that)(?!\p{L})|(?<=^|[.!\n,]\s{0,3})(?:(?:absolutely|agreed|accepted|perfect|definitely|interested)(?=[.!]|$)|(?:agreed|accepted)(?=,))/u,
      /(?<=^|[.!\n,]\s{0,3})(?:(?:sehr |klar )?gerne?|(?:das )?passt(?: so| für (?:mich|uns))?)(?=[.,!]|$)|(?:bin ich|ich bin|wir sind) (?:[^\s.,!?]+ )?dabei|(?:hört|hören) sich (?:[^\s.,!?]+ )?(?:gut|toll|spannend|super) an/u,
      /(?:je suis|on est|nous sommes) partante?s?|ça marche|j['’]accepte|cuenta(?:n)? con(?:migo| nosotros)|me parece (?:genial|bien|perfecto|interesante|estupendo)/u,
      /me gustaría (?:colaborar|participar|trabajar|saber)|claro que sí|por supuesto|encantad[oa] de|mi farebbe piacere|(?<=^|[.!\n,]\s{0,3})ci sto|accetto/u,
      /(?<=^|[.!\n,]\s{0,3})(?:eu )?topo(?=[.,!\s]|$)|vamos fechar|gostaria de (?:saber mais|participar|colaborar)|com certeza/u,
      /(?:jag är|vi är) (?:på|med)(?=[.,!]|$)|(?:lyder|høres) (?:[^\s.,!?]+ )?(?:spændende|spennende|godt|bra|fedt|gøy)|vil (?:meget )?gerne (?:være med|samarbejde)|(?:jeg|vi) er med(?=[.,!]|$)/u,
      /kuulostaa (?:hyvältä|kiinnostavalta|mielenkiintoiselta)|olen mukana|kiinnostaa|mám(?:e)? zájem|érdekel|(?:sunt|suntem) (?:[^\s.,!?]+ )?interesa[^\s.,!?]+/u,
      /i̇?lgileniyor(?:um|uz)|quan tâm|(?:saya|kami) (?:[^\s.,!?]+ )?(?:tertarik|berminat)|(?:με|μας) ενδιαφέρει|(?:мені|нам) (?:[^\s.,!?]+ )?цікаво/u,
      /(?:it['’]s a )?deal!|works for (?:me|us)|i accept|we accept/u,
      /looking forward to (?:work|collab|partner|hear)[^\s.,!?]*/u,
      /love (?:the idea|your (?:product|brand|idea)|to (?:work|collab|partner|do))/u,
      /(?:ich|wir) (?:habe|haben|hätte|hätten) (?:[^\s.,!?]+ ){0,2}interesse/u,
      /(?:bin|sind|wäre|wären) (?:[^\s.,!?]+ ){0,2}(?:interessiert|dabei)/u,
      /klingt (?:[^\s.,!?]+ )?(?:gut|super|spannend|toll|interessant)|sehr gerne?/u,
      /(?:je|nous) (?:suis|sommes|serais|serions) (?:[^\s.,!?]+ ){0,2}intéressée?s?/u,
      /(?:ça|cela) (?:m['’]|nous )intéresse|avec (?:grand )?plaisir|volontiers|(?:me|nos) interesa/u,
      /(?:estoy|estamos|estaría) (?:[^\s.,!?]+ ){0,2}interesad[oa]s?|me encantaría/u,
      /suena (?:bien|genial|interesante)|(?:sono|siamo|sarei) (?:[^\s.,!?]+ ){0,2}interessat[oaie]/u,
      /mi (?:interessa|piacerebbe)|volentieri|tenho (?:[^\s.,!?]+ )?interesse/u,
      /(?:estou|estamos) (?:[^\s.,!?]+ ){0,2}interessad[oa]s?|adoraria/u,
      /(?:ik ben|wij zijn|lijkt me) (?:[^\s.,!?]+ ){0,2}(?:geïnteresseerd|leuk|interessant)|graag/u,
      /(?:jag är|vi är) (?:[^\s.,!?]+ ){0,2}intresserad|låter (?:bra|kul|intressant)|gärna/u,
      /(?:jeg er|vi er) (?:[^\s.,!?]+ ){0,2}interess[^\s.,!?]+/u,
      /(?:jestem|jesteśmy) (?:[^\s.,!?]+ ){0,2}zainteresowan[^\s.,!?]+|chętnie/u,
      /brzmi (?:dobrze|świetnie|ciekawie)|(?:мне|нам) (?:[^\s.,!?]+ )?интересно/u,
      /(?:с удовольствием|давайте|заинтересован[^\s.,!?]*)/u,
    ],
    { before: "(?<!\\p{L})", after: "(?![\\p{L}])" },
  ),
  /興味(?:が)?あります|ぜひ|喜んで|やりたいです|感兴趣|感興趣|很乐意|有兴趣|可以合作|愿意合作|관심 ?(?:있|이 있)|(?:협업|함께|진행)[^.\n]{0,6}하고 싶/u,
  /(?<!\p{L})(?:مهتم|يهمني)|(?<!\p{L})(?:אשמח|מעוניי?נ)/u,
]);
export const turns =
  /(?<!\p{L})(?:but|however|although|though|unless|aber|allerdings|mais|cependant|pero|aunque|ma|però|mas|porém|maar|men|ale|jednak|но|однако)(?![\p{L}])/u;
export const asksBack =
  /[?？]\s|[?？]$|(?:^|[.!\n]\s{0,3})(?:how (?:much|many|long)|what(?:['’]s| is| are| would)|which (?:product|brand|campaign)|quel(?:le)?s? (?:est|sont|serait)|combien|cu[aá]l es|cu[aá]nto|qual (?:è|é)|quanto|wie ?viel|was zahl|hoeveel|hur mycket|сколько|какой)(?!\p{L})[^.!?\n]{3,120}$|\b(?:could|can|would) you (?:please )?(?:tell|send|share|let|explain|give|provide|clarify)\b/imu;

export const bareNo =
  /^\s*(?:(?:lol|haha|sorry|hm+|uh|um)[\s.,!]{1,3})?(?:no|nope|nah|nein|non|nee|nej|nei|nie|não|нет|いいえ|不|아니요)(?:[\s.,!]{1,3}(?:sorry|lol|haha))?[\s.!]*$/i;
export const bareYes =
  /^\s*(?:yes|yeah|yep|yup|sure|ok(?:ay)?|deal|done|absolutely|definitely|of course|agreed|ja|gerne|oui|d['’]accord|s[ií]|claro|vale|sim|certo|va bene|tak|да|はい|好的?|네|(?:👍|👌|✅)(?:\ud83c[\udffb-\udfff])?)(?:,? (?:please|thanks|thank you))?[\s.!]*$/i;
export const everyDecline = new RegExp(declines.source, "gu");

/** Whoever is not sure says neither. */
export const everyDoubt = anyOf([
  /not (?:yet )?sure (?:if |that |whether )?(?:(?:i|we)['’](?:m|re|d be)|i am|we are|(?:i|we) would be) (?:[^\s.,!?]+ )?interested|(?:nobody|no one|none of (?:us|them)|who) (?:is|are|would be|[^\s.,!?]+['’]s) (?:[^\s.,!?]+ )?interested|why (?:would|should) (?:i|we|anyone|anybody)[^.!?\n]{0,80}/gu,
]);

/** "Yeah right": what is said then means its contrary, or nothing. */
export const mocks = anyOf([
  /(?<!\p{L})yeah,? right(?!\p{L})|when pigs fly|in your dreams|(?:^|[.!\n]\s{0,3})nice try|how original|another (?:crypto |spam )?scam/u,
]);

/** "I'd love to, but I can't": the wish is not yet a yes. */
export const cannot =
  /(?<!\p{L})(?:but|unfortunately|sadly|however|aber|leider|mais|malheureusement|pero|lamentablemente|purtroppo|mas|infelizmente)(?!\p{L})[^.!?\n]{0,60}(?:can['’]t|cannot|not able|unable|won['’]t|have no time|kann (?:[^\s.,!?]+ )?nicht|ne (?:peux|pourrai) pas|no puedo|non posso|não posso)(?=[.!,\s]|$)/u;
