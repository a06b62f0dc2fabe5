import { anyOf } from "./any-of.js";

/**
 * What programs write in mail without telling header fields: a message has arrived, somebody will answer, nobody reads
 * this mailbox. All are matched against text in lower case.
 */

/** Only an unread mailbox says this of itself, so one sentence is enough. */
export const saysUnattended = anyOf([
  /(?:this|our|the|my) (?:[^\s.,!?]+ ){0,2}?(?:mailbox|inbox|e-?mail(?: address| account)?|address|account) (?:is|are|will) (?:not|no longer|un|not be|no longer be) ?(?:being |actively |regularly |routinely )?(?:monitored|read|checked|attended)/u,
  /this (?:(?:mailbox|inbox)|(?:e-?mail )?(?:address|account)) is (?:no longer|not) (?:active|in use|in service|valid|available)|(?:this|our) (?:mailbox|inbox|e-?mail|address|account) is (?:only )?(?:monitored|checked|read|staffed) (?:only |mon|on|during|between|from|once|a few)/u,
  /(?:this|our) (?:[^\s.,!?]+ ){0,2}?(?:mailbox|inbox|e-?mail (?:address|account)) (?:was |has been |has |is |will be )?(?:now |permanently |being )?(?:closed|closes|shut down|retired|discontinued|decommissioned)(?! (?:to|for)(?!\p{L}))(?!\p{L})|(?:i will|i['’]ll|i am going to|i['’]m going to) (?:[^\s.,!?]+ )?delete (?:all |any )?(?:of )?(?:the |my )?unread(?!\p{L})|(?:e-?mails?|mails|nachrichten) (?:[^\s.,!?]+ ){0,8}?(?:automatisch|ungelesen) gelöscht/u,
  /you(?: have|['’]ve) reached [\p{L}'’ ]{1,30} (?:booking|press|support|inbox|mailbox|office|desk)(?!\p{L})/u,
  /you(?: have|['’]ve) reached (?:the |my |our )?(?:inbox|mailbox|e-?mail|office|desk|team) of/u,
  /(?:this|the) (?:mailbox|inbox|e-?mail address) (?:cannot|can ?not|can't|does not|doesn['’]t) (?:receive|accept|process) (?:replies|incoming|e-?mails?|messages)/u,
  /(?:please )?do not (?:reply|respond) (?:directly )?to this (?:e-?mail|message|mail)(?=\s*(?:$|[.,;:!)—–-]|as\b|because|since|it\b))/u,
  /(?:i|we) (?:am |are |will )?(?:not able to|unable to|cannot|can ?not|can't|can’t|won['’]t be able to|may not be able to|might not be able to) (?:personally |individually |always )?(?:reply|respond|answer|get back) (?:personally |individually )?to (?:every|each|all|everyone)/u,
  /no (?:puedo|podemos|nos es posible) (?:responder|contestar) (?:a )?todos|pas (?:en mesure de )?répondre à (?:tous|toutes|chacun)|non (?:riesc[^\s.,!?]+|poss[^\s.,!?]+) (?:a )?rispondere a tutti|não (?:consig[^\s.,!?]+|poss[^\s.,!?]+) responder (?:a )?tod[ao]s/u,
  /nicht (?:auf )?(?:alle|jede)[^\n.]{0,30} (?:beantworten|antworten|eingehen)|niet (?:op )?(?:alle|elke)[^\n.]{0,30} (?:beantwoorden|reageren)|nie (?:jestem|jesteśmy) w stanie odpowiedzieć na (?:wszystkie|każd)|не (?:могу|можем|успеваю) (?:ответить|отвечать) (?:всем|каждому|на все)|(?:すべて|全て|全員)[^\n。]{0,20}(?:返信|返事)(?:は)?でき|无法(?:逐一|一一|全部)(?:回复|回覆)/u,
  /(?:e-?mails?|messages) (?:sent )?to this (?:address|account|mailbox|inbox) (?:are|is|will) (?:not|no longer)/u,
  /diese[sr]? (?:postfach|e-?mail-?adresse|mailbox|adresse) wird (?:nicht|nicht mehr|(?:nur|kaum) (?:selten|sporadisch|unregelmäßig|gelegentlich|zeitweise))[^\n.]{0,30}? (?:gelesen|überwacht|abgerufen|betreut|bearbeitet)/u,
  /(?:este (?:buzón|correo|e-?mail)|esta (?:casilla|cuenta|dirección|bandeja))(?: [^\s.,!?]+){0,3}? no (?:es|está|se|será|viene) (?:siendo )?(?:monitore|revis|supervis|atend|leíd|lee|consult)\p{L}{0,4}|(?:esta (?:caixa|conta)|este (?:e-?mail|endereço))(?: [^\s.,!?]+){0,3}? não (?:é|está|são) (?:sendo )?(?:monitorad|lid|verificad|acompanhad)[oa]/u,
  /quest[ao] (?:casella|indirizzo|account)(?: [^\s.,!?]+){0,3}? non (?:è|viene) (?:più )?(?:monitorat|controllat|lett|presidiat|gestit)[oa]|(?:deze|dit) (?:mailbox|postvak|inbox|e-?mailadres|adres) wordt niet (?:meer )?(?:gelezen|gecontroleerd|gemonitord|bekeken|beheerd)/u,
  /(?:denna|den här) (?:brevlåda|inkorg|adress|e-?postadress) (?:läses|övervakas|bevakas) (?:inte|ej)|denne (?:postkasse|indbakke|innboks|adresse|mailadresse|e-?postadresse)n? (?:læses|overvåges|leses|overvåkes|bliver|blir) ikke|tätä (?:sähköpostia|osoitetta|postilaatikkoa) ei (?:lueta|seurata|valvota)/u,
  /(?:ta|ten) (?:skrzynka|adres)(?: [^\s.,!?]+){0,2}? nie jest (?:monitorowan|odczytywan|sprawdzan|obsługiwan)[ay]|tato (?:schránka|adresa)(?: [^\s.,!?]+){0,2}? není (?:monitorován|sledován|čten)\p{L}|(?:этот|данный) (?:почтовый )?(?:ящик|адрес)(?: [^\s.,!?]+){0,2}? не (?:отслеживается|проверяется|читается|просматривается|обслуживается)|bu (?:posta kutusu|e-?posta adresi|adres)(?: [^\s.,!?]+){0,2}? (?:izlenme|takip edilme|kontrol edilme)\p{L}{2,8}/u,
  /この(?:メール)?アドレスは[^\n。]{0,10}(?:使用|確認|監視|利用)(?:して|され)(?:おりません|いません|ていません)|送信専用|(?:此|本|该)(?:邮箱|邮件地址|郵箱|信箱)[^\n。]{0,6}(?:无人|無人|不再|不接收)|발신 ?전용/u,
  /(?:bitte )?antworten sie (?:bitte )?nicht (?:direkt )?auf diese (?:e-?mail|nachricht|mail)/u,
  /(?:ihre|deine|die|diese|eingehende|meine) (?:e-?mails?|nachricht(?:en)?|mails?) (?:wird|werden) (?:nicht|auch nicht) (?:automatisch )?(?:weitergeleitet|gelesen|bearbeitet)/u,
  /(?:e-?mails?|messages?) (?:will not|won['’]t|is not|are not|was not|were not|has not|have not) (?:be |been )?(?:automatically )?(?:forwarded|redirected)(?! to (?:me|us)(?!\p{L}))|(?:e-?mails?|messages?) (?:will not|won['’]t) be delivered|(?:e-?mail|mail|bericht)(?:en)? (?:wordt|worden) niet (?:automatisch )?(?:doorgestuurd|gelezen)/u,
  /(?:message|mail|e-?mail|courriel) (?:ne sera|n['’]est) pas (?:automatiquement )?transféré|(?:mensaje|correo|e-?mail) no (?:será|es) reenviado|(?:messaggio|e-?mail|mail) non (?:sarà|verrà) inoltrat[oa]|(?:mensagem|e-?mail) não será (?:encaminhad|reencaminhad)[oa]/u,
  /(?:mejl|mail|e-?post)[^\s.,!?]* (?:vidarebefordras|videresendes|videresendt) (?:inte|ikke)|wiadomość nie (?:zostanie|będzie) (?:przekazana|przesłana)|(?:письмо|почта|сообщение) не (?:будет )?перес[^\s.,!?]+/u,
  /(?:merci de |veuillez |prière de )?ne (?:pas|plus) répondre (?:directement )?à (?:ce|cet) (?:message|e-?mail|mail|courriel)/u,
  /cette (?:boîte|boite|adresse)[^\n.]{0,20} n['’]est (?:pas|plus) (?:consultée|relevée|lue|surveillée)/u,
  /(?:por favor,? )?no respond(?:a|as|er|an) (?:directamente )?a este (?:mensaje|correo|e-?mail)/u,
  /(?:si prega di )?non rispondere (?:direttamente )?a quest[ao] (?:messaggio|e-?mail|mail)/u,
  /(?:por favor,? )?não respond(?:a|er) (?:directamente |diretamente )?a est[ae] (?:mensagem|e-?mail)/u,
  /(?:gelieve )?(?:niet te |niet )?(?:reageer|antwoorden|reageren|beantwoord) (?:niet )?op deze (?:e-?mail|mail|bericht)/u,
  /(?:det går inte att )?svara (?:inte|ikke|ej) på (?:det här|detta|denne|dette) (?:mejlet|mailet|meddelandet|mail|e-?mail|meddelelse)/u,
  /(?:prosimy |proszę )?nie odpowiadać na (?:tę|tą|niniejszą) (?:wiadomość|korespondencję)/u,
  /(?:пожалуйста,? )?не отвечайте на это (?:письмо|сообщение)/u,
  /このメール(?:アドレス)?(?:に|へ)(?:は)?(?:直接)?(?:ご)?返信|(?:请勿|請勿|请不要)(?:直接)?(?:回复|回覆)|회신하지 마/u,
]);

/** There are so many mails that a program answers them. */
export const saysManyMails = anyOf([
  /(?:high|large|heavy|sheer|overwhelming|huge) (?:volume|number|amount|influx) of (?:[^\s.,!?]+ ){0,2}?(?:e-?mails?|messages|inquir[^\s.,!?]+|enquir[^\s.,!?]+|requests|mail|submissions)/u,
  /(?:will|can|may|shall) only (?:be able to )?(?:answer|reply|respond|contact you|get in touch|be in touch)(?: [^\s.,!?]+){0,3} if|if you (?:have not|haven['’]t|do not|don['’]t) hear[^\s.,!?]* (?:back )?from us/u,
  /(?:can['’]t|cannot|can not|not able to|unable to) always (?:reply|respond|answer|get back)/u,
  /due to (?:the |our |a |an )?(?:[^\s.,!?]+ ){0,2}?(?:(?:volume|number|amount|influx) of|(?:volume|demand)(?!\p{L}))|(?:recibo|recibimos|reçois|recevons|ricevo|riceviamo|recebo|recebemos|erhalte|erhalten|bekomme|bekommen|krijg|krijgen|ontvang|ontvangen) (?:[^\s.,!?]+ ){0,2}?(?:much[ií]s?i?mos|énormément|beaucoup|tant[ei]|molt[ei]|muit[ao]s|sehr viele|täglich viele|heel veel|veel)/u,
  /(?:receive|get) (?:a lot of|so many|many|hundreds of|a (?:large|high) (?:volume|number|amount) of) (?:[^\s.,!?]+ )?(?:e-?mails|messages|requests|inquiries|enquiries)/u,
  /(?:vielzahl|hohen? anzahl|großen? (?:anzahl|menge)|flut) (?:an|von|der|eingehender) (?:[^\s.,!?]+ )?(?:anfragen|e-?mails?|nachrichten|zuschriften)|vieler (?:anfragen|e-?mails|nachrichten)/u,
  /(?:grand|important) (?:nombre|volume) de (?:messages|mails|e-?mails|demandes|sollicitations)/u,
  /(?:gran|alto|elevado) (?:número|volumen|cantidad) de (?:correos|mensajes|e-?mails|solicitudes|consultas)/u,
  /(?:gran|elevato|alto) (?:numero|volume) di (?:messaggi|mail|e-?mail|richieste)/u,
  /(?:grande|alto|elevado) (?:número|volume|quantidade) de (?:mensagens|e-?mails|solicitações|pedidos)/u,
  /(?:grote|grote aantal|vele|hoge) (?:hoeveelheid|aantal|aanvragen|volume) (?:e-?mails|mails|berichten|aanvragen)/u,
]);

/** Everybody is referred to a form. */
export const namesForm = anyOf([
  /(?:fill (?:in|out)|use|complete|submit) (?:the|this|our|my) (?:[^\s.,!?]+ ){0,3}?form(?!\p{L})|(?:formular|formulaire|formulario|formulário|modulo|formulier|formulär|formularz|анкет|форм)[^\n]{0,60}https?:/u,
]);

/** Polite first words of an answer that everybody gets. */
export const thanksForWriting = anyOf([
  /(?:thank you|thanks)(?: so much| very much| a lot)? for (?:your (?:recent |kind )?(?:e-?mail|message|mail|inquiry|enquiry|interest|note|submission|request|application)|(?:e-?mailing|contacting|writing|reaching out|getting in touch|your interest|messaging))/u,
  /(?:(?:vielen |herzlichen |lieben |besten )?dank|danke|danke dir|danke ihnen) für (?:ihre|deine|eure|die) (?:e-?mail|nachricht|mail|anfrage|interesse|kontaktaufnahme|bewerbung|mitteilung)/u,
  /(?:vielen |herzlichen )?dank,? dass (?:sie|du) (?:uns|mich) kontaktier/u,
  /merci (?:beaucoup )?(?:pour|de) (?:votre|ton) (?:e-?mail|message|mail|courriel|demande|intérêt)|merci de (?:nous|m['’]) ?avoir (?:contacté|écrit)/u,
  /(?:muchas )?gracias por (?:su|tu|vuestro) (?:mensaje|correo|e-?mail|consulta|interés|solicitud|mail)|gracias por (?:contactar|escribir|comunicar)[^\s.,!?]*/u,
  /grazie (?:mille )?per (?:il (?:tuo|suo|vostro) (?:messaggio|interesse)|la (?:tua|sua|vostra) (?:e-?mail|mail|richiesta)|aver(?:ci|mi) (?:contattato|scritto))/u,
  /obrigad[oa] (?:pela (?:sua|tua) (?:mensagem|solicitação)|pelo (?:seu|teu) (?:e-?mail|contato|contacto|interesse)|por (?:entrar em contato|nos contatar|contactar|escrever))/u,
  /(?:agradecemos|agradeço) (?:o|a|pelo|pela) (?:seu|sua|teu|tua)? ?(?:contato|contacto|mensagem|e-?mail)/u,
  /(?:hartelijk |veel |heel erg )?(?:bedankt|dank|dank (?:je|u)(?: wel)?|dankjewel|dankuwel) voor (?:je|uw|jouw|het) (?:e-?mail(?:bericht)?|bericht(?:je)?|mail(?:tje)?|aanvraag|interesse|contact)/u,
  /tack (?:så mycket )?för (?:ditt|din|ert) (?:mejl|mail|meddelande|e-?post|förfrågan|intresse)|tak for (?:din|deres|jeres) (?:mail|e-?mail|besked|henvendelse|interesse)/u,
  /takk for (?:din|deres|e-?posten|meldingen|henvendelsen|mailen)|kiitos (?:viestistäsi|viestistänne|sähköpostistasi|yhteydenotostasi|yhteydenotosta|viestistä)/u,
  /(?:dziękuję|dziękujemy) za (?:wiadomość|kontakt|maila|e-?mail|zgłoszenie|przesłan[^\s.,!?]+|zainteresowanie|twoją|państwa)/u,
  /děkuj(?:i|eme|u) za (?:vaši|váš|tvůj|zprávu|e-?mail)|ďakuj(?:em|eme) za (?:vašu|váš|správu|e-?mail)|köszön(?:öm|jük) (?:a |az )?(?:levelét|üzenetét|megkeresését|e-?mail[^\s.,!?]*|leveled[^\s.,!?]*)/u,
  /vă mulțum(?:esc|im) pentru (?:mesaj|e-?mail)[^\s.,!?]*|mulțum(?:esc|im) pentru (?:mesaj|e-?mail)[^\s.,!?]*|hvala (?:vam |ti )?(?:na|za) (?:vašoj |vaše |vaš |tvoj[^\s.,!?]* )?(?:poruci|sporočilo|e-?mail[^\s.,!?]*|upit[^\s.,!?]*|javljanju)/u,
  /(?:спасибо|благодарю|благодарим)(?: вас)? за (?:ваше |ваш )?(?:письмо|обращение|сообщение|интерес|запрос)|дякую за (?:ваш |ваше )?(?:лист|звернення|повідомлення)|благодар(?:я|им) за (?:вашия|вашето|имейл[^\s.,!?]*|съобщени[^\s.,!?]*)/u,
  /(?:mesajınız|e-?postanız|iletiniz|ilginiz|bizimle iletişime geçtiğiniz|(?:bize|bizlere) (?:ulaştığınız|yazdığınız)) için teşekkür|ευχαριστ(?:ώ|ούμε) για (?:το|την) (?:μήνυμ[^\s.,!?]*|email|επικοινων[^\s.,!?]*)/u,
  /(?:お問い?合わせ|メール|ご連絡|ご応募)(?:を)?(?:いただき|頂き|くださり|下さり|ありがとう|有難う)|(?:感谢|感謝|谢谢|謝謝)(?:您|你)?的?(?:发来|發來|发送|來)?的?(?:来信|來信|来函|邮件|郵件|联系|聯繫|咨询|关注)|(?:메일|문의|연락)(?:을|를)? ?(?:주셔서|해 ?주셔서|보내 ?주셔서)/u,
  /شكر(?:ا|اً|ًا)? (?:لك |لكم )?(?:على|ل)(?: )?(?:رسالت|تواصل|مراسلت|بريد)[^\s.,!?]*|תודה (?:על|עבור) (?:פניית|הודעת|המייל|האימייל)[^\s.,!?]*|terima ?kasih (?:atas|telah|kerana) (?:e-?mail|pesan|surat|menghubungi)|cảm ơn (?:bạn |quý khách |anh\/chị )?(?:đã|vì) (?:liên hệ|gửi|email)|ขอบคุณ(?:ที่|สำหรับการ)ติดต่อ|ขอบคุณสำหรับ(?:ข้อความ|อีเมล)/u,
  /your (?:e-?mail|message|enquiry|inquiry|request) is (?:very )?important to us|(?:ihre|deine) (?:anfrage|nachricht|e-?mail) ist uns (?:sehr )?wichtig|(?:su|tu) (?:mensaje|consulta|solicitud) es (?:muy )?importante para nosotros|(?:sua|tua) mensagem é (?:muito )?importante para nós/u,
]);

/** The message has arrived and will be handled. */
export const saysReceived = anyOf([
  /bestätigen? (?:ihnen |dir )?(?:hiermit )?(?:den|gerne den) (?:eingang|erhalt)|accus(?:ons|e) (?:bonne )?réception|confirm(?:amos|o) (?:la recepción|o recebimento|a recepção)|acusamos recibo|confermiamo (?:la ricezione|di aver ricevuto)/u,
  /(?:bevestig(?:en|t)?|bevestigen wij) (?:hierbij )?(?:de |dat )?(?:goede )?ontvangst|bekräftar (?:att|mottagandet)|bekræfter (?:at|modtagelsen)|potwierdzamy otrzymanie|potvrzujeme přijetí|подтверждаем получение|підтверджуємо отримання/u,
  /(?:we|i)(?: have|['’]ve) (?:successfully |safely )?(?:received|got) (?:your|the) (?:[^\s.,!?]+ ){0,2}?(?:e-?mail|message|mail|inquiry|enquiry|request|submission|application|note|query|ticket)/u,
  /(?:your|the) (?:[^\s.,!?]+ ){0,2}?(?:e-?mail|message|mail|inquiry|enquiry|request|submission|application|ticket|query) (?:has been|was|is) (?:successfully |safely )?(?:received|logged|registered|created|forwarded|opened|assigned|submitted)/u,
  /(?:confirm|acknowledge|confirming|acknowledging)(?: that we| we| the| receipt)[^\n.]{0,30}(?:receipt|received|got)|we (?:got|received) your (?:message|e-?mail|request)|(?:ticket|case) has been (?:created|opened|generated)/u,
  /(?:e-?mail|nachricht|mail|anfrage|anliegen|ticket|bewerbung|antrag|schreiben)[^\n.]{0,40} (?:erhalten|eingegangen|erfasst|angelegt|erstellt|angekommen)/u,
  /(?:message|demande|mail|e-?mail|courriel|ticket|,? il|,? elle) (?:a|ont|est) (?:bien )?(?:été )?(?:reçue?|enregistrée?|prise? en compte|créée?|parvenue?)|(?:nous avons|j['’]ai) bien reçu (?:votre|ton)/u,
  /(?:hemos|he) recibido (?:correctamente )?(?:su|tu|vuestro)|recibimos (?:correctamente )?(?:su|tu|vuestro)|(?:su|tu) (?:mensaje|correo|solicitud|consulta) (?:ha sido|fue) (?:recibid[oa]|registrad[oa])/u,
  /(?:abbiamo|ho) ricevuto (?:correttamente )?(?:il|la) (?:tu[oa]|su[oa]|vostr[oa])|(?:richiesta|messaggio|e-?mail) è stat[oa] (?:ricevut[oa]|presa|registrat[oa])/u,
  /(?:recebemos|recebi) (?:[oa] )?(?:seu|sua|teu|tua)|(?:sua|seu) (?:mensagem|solicitação|e-?mail|chamado|pedido) foi (?:recebid[oa]|registrad[oa]|abert[oa])/u,
  /(?:we hebben|wij hebben|ik heb) (?:je|uw|jouw) (?:e-?mail|bericht|mail|aanvraag|vraag)[^\n.]{0,20} ontvangen|(?:bericht|e-?mail|aanvraag) is (?:goed |in goede orde )?ontvangen/u,
  /(?:vi har|jag har|jeg har) (?:tagit emot|mottagit|fått|modtaget|mottatt) (?:ditt|din|deres|ert)|olemme vastaanottaneet|viestisi on vastaanotettu/u,
  /(?:přijali|obdrželi) jsme|(?:zprávu|zpráva|požadavek)[^\n.]{0,20} (?:přijali|obdrželi|přijat[^\s.,!?]*)|(?:üzenet|level|megkeresés)[^\n.]{0,12} (?:megkaptuk|megérkezett|fogadtuk)|am primit (?:mesajul|solicitarea|e-?mail)|(?:primili|zaprimili|prejeli) smo|ми отримали|(?:лист|звернення|запит) (?:отримано|прийнято|зареєстровано)|получихме (?:вашия|вашето|съобщението)/u,
  /(?:pesan|mesej|e-?mail|e-?mel|permintaan)(?: anda)?[^\n.]{0,12} (?:sudah|telah)[^\n.]{0,12} terima|(?:chúng tôi )?đã nhận được|(?:استلمنا|تلقينا|تم استلام|وصلتنا) [^\n.]{0,20}|(?:קיבלנו|התקבלה|התקבל) |λάβαμε|ได้รับ(?:ข้อความ|อีเมล)|(?:abbiamo|ho) preso in carico|vi har (?:mottatt|modtaget|tagit emot)/u,
  /(?:wiadomość|zgłoszenie|zapytanie)[^\n.]{0,30} (?:do nas|otrzymane|zarejestrowane|przyjęte|otrzymana|dotarła|zostało)|otrzymaliśmy (?:twoj|państwa|pańsk)[^\s.,!?]+/u,
  /(?:ваш[ае]?|получили ваше?) (?:письмо|обращение|сообщение|заявк[ау]|запрос)[^\n.]{0,20} (?:получен[^\s.,!?]*|принят[^\s.,!?]*|зарегистрирован[^\s.,!?]*)|мы получили ваш[^\s.,!?]*/u,
  /收到(?:了)?[您你]的?(?:来信|來信|邮件|郵件|信件|来函|來函)/u,
  /(?:mesajınız|talebiniz|e-?postanız)[^\n.]{0,20} (?:alınmıştır|ulaştı|ulaşmıştır|alındı)|(?:mesajınızı|talebinizi|iletinizi|e-?postanızı) (?:[^\s.,!?]+ )?aldık(?!\p{L})|受け付け(?:ました|いたしました|ております)|(?:受信|受領|受付)(?:いた)?しました|受け取(?:りました|っております)|已(?:经)?收到|已收悉|접수되었|받았(?:습니다|으며)/u,
]);

/** An answer is promised. */
export const promisesAnswer = anyOf([
  /(?:will|shall|aim to|try to|endeavou?r to|strive to|do (?:my|our) best to|'ll|’ll|typically|usually|normally|should)(?: be)?(?: [^\s.,!?]+){0,2}? (?:get back|getting back|respond|responding|reply|replying|answer|be in touch|in touch|contact you|revert|reach out|be with you|review|look(?:ing)? into|follow up|come back to you|hear (?:back )?from us)|expect (?:an?|our) (?:reply|response|answer)(?: from)?(?= )|you (?:will|can expect to|should)(?: [^\s.,!?]+)? (?:hear|receive)/u,
  /(?:(?:wird|werden) (?:[^\s.,!?]+ ){0,2}?(?:bearbeitet|geprüft|beantwortet)|melden|melde|meldet|kümmern|bearbeiten|beantworten|antworten|antworte|bearbeitet|beantwortet)(?: (?:uns|mich|sich|ihre|ihnen|dir|deine|die|es|wir|ich)){0,3}/u,
  /(?:reviendr[^\s.,!?]+|répond[^\s.,!?]+|recontact[^\s.,!?]+|traiter[^\s.,!?]+|reviens|revenons)|(?:responder[^\s.,!?]+|contactar[^\s.,!?]+|atender[^\s.,!?]+|pondremos|pondré|pondrán?|respuesta)/u,
  /(?:rispond[^\s.,!?]+|ricontatter[^\s.,!?]+|contatter[^\s.,!?]+|risposta)|(?:retornar[^\s.,!?]+|entrar[^\s.,!?]+ em contato|responder[^\s.,!?]+|entraremos|resposta)/u,
  /(?:nemen|neemt|neem|beantwoorden|reageren|antwoorden|komen|kom) (?:[^\s.,!?]+ ){0,5}?(?:contact|zo|binnen|spoedig|mogelijk|op terug)|(?:återkommer|svarar|hör av|vender tilbage|svarer|tar kontakt|palaamme|vastaamme|vastaan)/u,
  /(?:odpowiemy|odpowiem|skontaktuj[^\s.,!?]+|odpiszę|odpowiedź)|(?:odpov[íi][^\s.,!?]*|ozv[^\s.,!?]+|válaszol[^\s.,!?]+|jelentkez[^\s.,!?]+|răspund[^\s.,!?]+|javit[^\s.,!?]+|odgovori[^\s.,!?]+|відпов[^\s.,!?]+|зв['’]яж[^\s.,!?]+|(?:mem|di)balas|menghubungi|phản hồi|trả lời|απαντήσ[^\s.,!?]+|επικοινωνήσ[^\s.,!?]+|נחזור|נענה|אחזור|بالرد|الرد|سنرد)|(?:ответим|отвечу|свяжемся|свяжусь|ответ)/u,
  /(?:dönüş|yanıt[^\s.,!?]*|geri dön[^\s.,!?]+|cevap)|(?:返信|回答|連絡|対応)(?:いたし|させ|致し|し|を)|(?:尽快|盡快|及时|及時|儘快|尽早|盡早|第一时间|第一時間|稍后|稍後)[^\n。]{0,12}(?:回复|回覆|回復|答复|答覆|联系|聯繫|处理|處理|查看)|(?:会|會|将|將)在?[^\n。，]{0,10}(?:回复|回覆|答复|答覆|联系|聯繫)|(?:正在|等待)(?:处理|處理|审核|審核)|(?:답변|회신|연락)(?:을|을 ?드|드리|하)|ตอบกลับ|ติดต่อกลับ|(?:revenim|vom reveni)(?!\p{L})/u,
]);

/** When the answer will come: programs promise everybody a number of hours or days. */
export const saysWithin = anyOf([
  /(?:within|in|takes?|allow|up to|between|the next|after|about|expect) (?:the next |up to |about |approximately )?(?:\d{1,3}|one|two|three|four|five|seven|ten|a few|few|several|24|48)(?:\s?(?:-|–|to|or)\s?(?:\d{1,3}|two|three|four|five|seven|ten))?(?: \(\d{1,3}\))? ?(?:business |working |week)?-?(?:hours?|hrs|h(?!\p{L})|days?|weeks?)/u,
  /(?:innerhalb|binnen)(?: von)?(?: der nächsten)? (?:\d{1,3}|ein|zwei|drei|fünf|weniger|einer|eines)[^\n.]{0,15} ?(?:stunden|tagen?|werktagen?|arbeitstagen?)/u,
  /(?:sous|dans (?:les|un délai de)|d['’]ici) (?:les )?(?:\d{1,3}|deux|trois|quelques)[^\n.]{0,12} ?(?:heures|h(?!\p{L})|jours)|(?:en|dentro de|en un plazo de|en las próximas|antes de)[^\n.]{0,25} ?\d{1,3}[^\n.]{0,10} ?(?:horas|días)/u,
  /(?:entro|nelle prossime|in)[^\n.]{0,10} ?\d{1,3}[^\n.]{0,10} ?(?:ore|giorni)|(?:em até|dentro de|no prazo de|em)[^\n.]{0,10} ?\d{1,3}[^\n.]{0,10} ?(?:horas|dias)/u,
  /(?:binnen) (?:\d{1,3}|een|twee|drie|enkele|vijf)[^\n.]{0,15} ?(?:uur|dagen|werkdagen)|(?:inom|inden for|innen) (?:\d{1,3}|en|ett|två|tre|to|et)[^\n.]{0,12} ?(?:timmar|dagar|arbetsdagar|timer|dage|hverdage|dager)/u,
  /(?:w ciągu|do) \d{1,3}[^\n.]{0,10} ?(?:godzin|dni)|(?:в течение|в теч\.)[^\n.]{0,15} ?(?:часов|дн[^\s.,!?]+|суток|часа)|\d{1,3} (?:saat|gün|iş günü) içinde|\d{1,3} ?(?:営業日|時間|日)以内|(?:\d{1,3}|一|两|二|三)个?(?:工作日|小时)(?:之?内)|\d{1,3} ?(?:시간|일|영업일) ?(?:이내|안)/u,
  /do \d{1,3} [^\n.]{0,12}(?:dn[ůíy]|hodin)|\d{1,3} (?:napon|órán|munkanapon) belül|în (?:termen de )?\d{1,3} (?:de )?(?:ore|zile)|u roku od \d{1,3}|v \d{1,3} (?:urah|dneh)|(?:протягом|до) \d{1,3}[^\n.]{0,10} ?(?:годин|дн[^\s.,!?]+)|dalam (?:waktu )?\d[^\n.]{0,8} ?(?:jam|hari)|trong (?:vòng )?\d{1,3} ?(?:giờ|ngày)|خلال \d{1,3} ?(?:ساعة|يوم)[^\s.,!?]*|תוך \d{1,3}|εντός \d{1,3}|ภายใน \d{1,3}|innen \d{1,3}/u,
  /(?:en|dentro de|en un plazo de|en las próximas)(?: máximo de)? (?:un|una|dos|tres|cuatro|cinco|pocos|pocas|unos) (?:días|horas|día)|(?:entro|nel giro di|in) (?:un|uno|due|tre|quattro|cinque|pochi) giorn[io]|(?:em|dentro de|no prazo de)(?: até)? (?:um|dois|duas|três|quatro|cinco|poucos) dias?|w ciągu (?:dwóch|trzech|kilku|jednego|najbliższych) [^\n.]{0,12}dni|do (?:jednoho|dvou|tří|několika) [^\n.]{0,12}dn[íůy]|(?:kahden|kolmen|muutaman) [^\n.]{0,10}päivän (?:kuluessa|sisällä)|(?:iki|üç|bir) (?:iş )?gün[^\n.]{0,8} içinde|(?:két|három|néhány) (?:munka)?napon belül|în (?:două|trei|câteva) zile|в течение (?:рабочего|одного|двух|трех|трёх|нескольких) [^\n.]{0,12}дн(?:я|ей)|в течение рабочего дня/u,
  /hamarosan|mielőbb|în cel mai scurt timp|в кратчайшие сроки|cât mai (?:curând|repede)|što prije|čim prije|u najkraćem roku|najkrajšem času|якнайшвидше|найближчим часом|възможно най-(?:скоро|бързо)|tak (?:szybko|prędko),? jak|co nejdříve|čo najskôr|secepatnya|sesegera mungkin|sớm nhất|أقرب وقت|بأسرع|בהקדם|το συντομότερο|โดยเร็ว/u,
  /as soon as (?:possible|we (?:can|are able)|i (?:can|am able))|at (?:our|the) earliest|shortly|so bald wie möglich|schnellstmöglich|so schnell wie möglich|baldmöglichst|in kürze|zeitnah/u,
  /dans les (?:plus brefs|meilleurs) délais|au plus vite|dès que possible|lo antes posible|a la (?:mayor )?brevedad|en breve|il prima possibile|al più presto|o mais breve possível|o mais rápido possível|em breve|assim que possível/u,
  /pronto(?=\s*(?:$|[.,!]))|segera(?!\p{L})|så (?:fort|snart|raskt) (?:som mulig|som möjligt|vi kan)|zo (?:snel|spoedig) mogelijk|så snart (?:som )?(?:möjligt|mulig|vi kan)|hurtigst muligt|mahdollisimman pian|jak najszybciej|możliwie (?:szybko|najszybciej)|co nejdříve|ближайшее время|как можно скорее|en kısa (?:süre|zaman)[^\s.,!?]*|尽快|盡快|儘快|尽早|盡早|及时|及時|第一时间|第一時間|稍后|稍後|正在处理|等待处理|(?:追って|早急に|できるだけ早く)|빠른 ?시일|συντομότερο|(?:가능한|최대한)(?: 한)? ?(?:빨리|빠르게)/u,
]);

/** The number of a ticket. */
export const namesTicket = anyOf([
  /(?:ticket|case|reference|request|incident)[ -]?(?:number|no\.?|id|nr\.?|ref)?(?: is| with| mit der id| mit der nummer| con id| numéro| numero| número)?:? ?[#[(]{0,2}(?:[a-z]{1,5}-?)?\d{3,}/u,
  /(?:ticketnummer|vorgangsnummer|zaaknummer|ärendenummer|sagsnummer|saksnummer|numer zgłoszenia|номер(?:ом)?)[^\n]{0,20} ?#?\d{3,}|#\d{4,}/u,
  /(?:pod numerem|unter (?:der )?(?:nummer|nr\.?)|sous le (?:n°|numéro)|con (?:el |il )?n[uú]mero|sob o número|onder nummer|med nummer) ?#?(?:[a-z]{1,6}-)?\d{3,}/u,
]);

/** Words about a deal. */
export const talksBusiness = anyOf([
  /(?:fee|fees|rate|rates|price|prices|pricing|budget|brief|contract|payment|invoice|deadline|concept|draft|script|reels?|honorar|gage|preis|preise|briefing|vertrag|angebot|rechnung)(?!\p{L})/u,
  /(?:utkast(?:et)?|udkast(?:et)?|entwurf|brouillon|borrador|rascunho|bozza|luonnos|szkic|tarifs?|prix|devis|contrat|tarifa|presupuesto|contrato|factura|prezzo|compenso|preventivo|contratto|preço|orçamento|cachê|prijs|tarief|pris|avtal|aftale|avtale|hinta|sopimus|cena|stawka|umowa|smlouva|ár|szerződés|preț|contract)(?!\p{L})/u,
  /черновик\p{L}{0,2}|цен[аыу]|бюджет|гонорар|договор|бриф|ціна|ücret[^\s.,!?]*|fiyat[^\s.,!?]*|料金|予算|契約|报价|報價|预算|預算|合同|가격|예산|계약|견적|harga|biaya|giá/u,
]);

/** A team is mentioned, or a numbered case: not one person writing to another. */
export const speaksForMany = anyOf([
  /(?:our|the|a) (?:[^\s.,!?]+ ){0,3}?(?:team|staff|representatives?|agents?|department|specialists?|customer service)|(?:ticket|case|reference|request) ?(?:number|no\.?|id|nr\.?|#|ref)|ticket\s?[#:[]/u,
  /(?:unser|das|ihr) (?:[^\s.,!?]+-?)?team|mitarbeiter|ticketnummer|vorgangsnummer|kundenservice|kundendienst|(?:notre|l['’])\s?équipe|numéro de (?:ticket|dossier|demande)|service client/u,
  /(?:nuestro|el) equipo|número de (?:ticket|caso|solicitud|protocolo|chamado)|il (?:nostro )?team|lo staff|numero di ticket|(?:nossa|a) equipe|nossa equipa/u,
  /ons team|ticketnummer|zaaknummer|vårt team|ärendenummer|sagsnummer|vores team|saksnummer|nasz zespół|numer (?:zgłoszenia|sprawy)|наш[^\s.,!?]* (?:команда|специалист[^\s.,!?]*|менеджер[^\s.,!?]*)|номер обращения|担当者|工作人员|담당자/u,
  /kolegáink|kollégáink|munkatársa(?:ink|im)|(?:náš|naše) tým|colegii noștri|echipa noastră|naš tim|ekibimiz|tim kami|chúng tôi|فريقنا|הצוות שלנו|η ομάδα μας|ทีมงาน|наша команда/u,
  /(?:odpowiemy|skontaktujemy|ozveme|odpovíme|odpovieme|відповімо|зв['’]яжемося|ответим|свяжемся|vastaamme|palaamme|válaszolunk|jelentkezünk|risponderemo|ricontatteremo|responderemos|contactaremos|retornaremos|entraremos|répondrons|reviendrons|recontacterons|melden uns|kümmern uns|wir melden|wir antworten|svarer vi|vi svarer|vi svarar|vi återkommer|vi vender|vi tar|javit ćemo|odgovorit ćemo|odgovorili bomo|απαντήσουμε|سنقوم|سيقوم|נחזור)/u,
  /we(?: will|['’]ll| aim| endeavou?r| try| typically)|(?:ihre|deine) (?:anfrage|nachricht|e-?mail|mail),? (?:die )?wir (?:[^\s.,!?]+ ){0,4}?(?:bearbeiten|beantworten)|(?:we|wij) (?:reageren|antwoorden|beantwoorden|nemen (?:[^\s.,!?]+ ){0,4}?contact)/u,
  /(?:dönüş yapacağız|geri döneceğiz|yanıtlayacağız|cevaplayacağız|revenim|vom (?:reveni|răspunde)|akan kami|kami akan|我们会|我們會|我们将|我們將|저희가|弊社|当社|سنرد|سنعود|سنتواصل|เราจะ)/u,
]);

/** Who to contact meanwhile, if the sender is away. */
export const redirectsUrgent = anyOf([
  /(?:urgent|immediate|emergenc|time-sensitive|in my absence|while i am away|while i['’]m away|meantime|meanwhile|pressing)[^\s.,!?]*[^\n]{0,120}(?:contact|reach|call|e-?mail|write|turn to|get in touch|speak|@)/u,
  /(?:contact|reach|call|e-?mail)[^\n]{0,80}(?:urgent|immediate|emergency|in my absence|while i am away|for assistance)/u,
  /(?:dringend[^\s.,!?]*|eilig[^\s.,!?]*|notf[^\s.,!?]+|in meiner abwesenheit|währenddessen|vertret[^\s.,!?]+)[^\n]{0,100}(?:wenden|kontakt[^\s.,!?]*|erreich[^\s.,!?]*|anruf[^\s.,!?]*|schreib[^\s.,!?]*|mail|@|an\b)/u,
  /(?:urgen[^\s.,!?]+|pendant mon absence|en mon absence)[^\n]{0,100}(?:contact[^\s.,!?]*|joindre|adress[^\s.,!?]+|écri[^\s.,!?]+|@)/u,
  /(?:urgen[^\s.,!?]+|urgên[^\s.,!?]+|mi ausencia|minha ausência|mia assenza)[^\n]{0,100}(?:contact[^\s.,!?]*|contat[^\s.,!?]*|escrib[^\s.,!?]*|escrev[^\s.,!?]*|dirig[^\s.,!?]*|rivolg[^\s.,!?]*|scriv[^\s.,!?]*|comunic[^\s.,!?]*|@)/u,
  /(?:dringend[^\s.,!?]*|spoed[^\s.,!?]*|brådskande|hast[^\s.,!?]*|presserende|haster|kiireelli[^\s.,!?]*|pilny[^\s.,!?]*|naléhav[^\s.,!?]*|sürgős|urgent[^\s.,!?]*|срочн[^\s.,!?]*|терминов[^\s.,!?]*|спешн[^\s.,!?]*|hitn[^\s.,!?]*|acil[^\s.,!?]*|επείγον[^\s.,!?]*)[^\n]{0,100}(?:contact[^\s.,!?]*|bel\b|mail[^\s.,!?]*|kontakt[^\s.,!?]*|ring[^\s.,!?]*|yhteyttä|obra[tť][^\s.,!?]*|forduljon|írjon|пишите|обращайтесь|звоните|зверта[^\s.,!?]*|пишіть|свър[^\s.,!?]*|yaz[^\s.,!?]*|ulaş[^\s.,!?]*|arayın|@)/u,
  /(?:緊急|お急ぎ)[^\n]{0,40}(?:連絡|電話|まで|へ)|(?:紧急|緊急|急事|要事)[^\n]{0,30}(?:联系|聯繫|致电|拨打|请|請)|(?:급한|긴급)[^\n]{0,30}(?:연락|문의)/u,
  /(?:limited|intermittent|sporadic|infrequent|occasional) access to (?:my )?(?:e-?mail|internet|mails?|inbox)|(?:check|read|monitor|access)(?:ing)? (?:my )?e-?mails? (?:only )?(?:infrequently|intermittently|sporadically|occasionally|rarely|less)|no le(?:eré|o) (?:el|mi) correo|no (?:tendré|tengo) acceso|n['’]aurai pas accès|non avrò accesso|não terei acesso|(?:nie mam|nie będę mieć) dostępu|нет доступа|no access to (?:my )?e-?mails?|(?:not|won['’]t) (?:be )?(?:check|read|monitor)ing (?:my )?e-?mails?|keinen zugriff auf (?:meine )?(?:e-?)?mails|lese (?:[^\s.,!?]+ ){0,3}keine (?:e-?)?mails|e-?mails? werden (?:in dieser zeit )?nicht (?:gelesen|weitergeleitet|bearbeitet)|sans accès|sin acceso|senza accesso|sem acesso|geen toegang|läser inte|ikke adgang/u,
]);

/** The thing that has arrived is a mail. */
export const namesMail = anyOf([
  /e-?mails?|mails?|messages?|nachricht(?:en)?|courriels?|correos?|mensajes?|messaggi[oi]?|mensagem|mensagens|bericht|mejl|meddelande|besked|viesti|wiadomość|zpráva|üzenet|письмо|сообщение|лист|richiesta|solicitud|solicitação|demande|anfrage|aanvraag|zgłoszenie|požadavek|обращение|заявка|запрос|talebiniz/u,
  /邮件|郵件|来信|來信|来函|來函|信件|邮箱|メール|메일/u,
]);

/** The writer is mentioned, in languages that always name the subject. */
export const namesWriter = anyOf([/i|we|ich|wir|je|j['’]ai|nous|ik|jag|vi|jeg|my|our|mein|unser/u], {
  before: "(?<!\\p{L})",
  after: "(?!\\p{L})",
});

/** A number of hours. */
export const namesHours = anyOf([
  /(?:within|in) (?:the next )?\d{1,3} ?(?:hours?|hrs|h)(?!\p{L})|innerhalb von \d{1,3} stunden|sous \d{1,3} ?(?:heures|h)(?!\p{L})|en \d{1,3} horas|entro \d{1,3} ore|em (?:até )?\d{1,3} horas|binnen \d{1,3} uur|inom \d{1,3} timmar|в течение \d{1,3} час[^\s.,!?]*/u,
  /\d{1,3} ?个?小时(?:之?内)|\d{1,3} ?時間以内|\d{1,3} ?시간 ?(?:이내|안)/u,
]);
