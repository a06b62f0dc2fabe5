import { anyOf } from "./any-of.js";

/**
 * The kinds of clauses of which automatic replies consist, in more languages: Swedish, Danish, Norwegian, Finnish,
 * Polish, Czech, Slovak, Hungarian, Romanian, Turkish, Russian, Ukrainian, Greek, Arabic, Hebrew, Japanese, Korean,
 * Chinese, Indonesian, Vietnamese and Thai. All are matched against one clause in lower case.
 */

/** Someone is not there, or hardly reads mail. */
export const absenceElsewhere = anyOf([
  /(?:på|har|holder|tager|afholder|tar|avvikler) (?:[^\s.,!?]+ ){0,3}?(?:semester|\p{L}{0,8}ferie|barsel|barselsorlov|orlov|permisjon|tjänsteresa|forretningsrejse|tjenestereise|kurs|konferens|konference|konferanse)(?!\p{L})/u,
  /(?:holder|tager|tar) fri(?!\p{L})/u,
  /(?:är|er|bliver|blir) (?:[^\s.,!?]+ ){0,3}?(?:borta|bortrest|bortreist|bortrejst|sjuk|syg|syk|frånvarande|fraværende|sjukskriven|sygemeldt|sykmeldt|föräldraledig|ude af kontoret|ute av kontoret|ikke (?:på kontoret|på arbejde|på jobb|til stede|tilgængelig|tilgjengelig|at træffe)|inte (?:på kontoret|på plats|tillgänglig|anträffbar))(?!\p{L})/u,
  /(?:kontoret|butiken|butikken|studion|studiet|vi) (?:är|er|har|holder|håller) (?:[^\s.,!?]+ ){0,2}?(?:stängt|stängd|lukket|stengt|ferielukket|sommarstängt|sommerlukket)(?!\p{L})|irodánk[^\n]{0,60} zárva|(?:ofisimiz|işyerimiz|mağazamız|stüdyomuz)(?: [^\s.,!?]+){0,4}? kapalı\p{L}{0,4}|наш офис (?:[^\s.,!?]+ )?закрыт|(?:kancelář|ordinace) (?:je|bude) (?:[^\s.,!?]+ )?zavřen\p{L}/u,
  /(?:läser|læser|leser) (?:inte|ej|ikke|bara|endast|kun|bare|sällan) (?:[^\s.,!?]+ )?(?:mejl|mails?|e-?mails?|e-?post)|(?:läser|læser|leser) (?:[^\s.,!?]+ )?(?:mejl|mails?|e-?mails?|e-?post) (?:sporadiskt?|sällan|sjældent|sjelden)|(?:begränsad|begrænset|begrenset) (?:tillgång|adgang|tilgang)/u,
  /(?:olen|olemme) (?:[^\s.,!?]+ ){0,3}?(?:\p{L}{0,12}lomalla|\p{L}{0,10}vapaalla|poissa|matkalla|matkoilla|sairaana|estynyt)(?!\p{L})|(?:en|enkä|emme|emmekä) (?:lue|seuraa|pysty lukemaan)(?: [^\s.,!?]+)? sähköposti\p{L}{0,8}|toimistomme on (?:[^\s.,!?]+ )?(?:suljettu|kiinni)/u,
  /(?:jestem|przebywam|będę|jesteśmy) (?:[^\s.,!?]+ ){0,3}?(?:na (?:[^\s.,!?]+ )?(?:urlopie|zwolnieniu|szkoleniu|konferencji)|poza biurem|nieobecn\p{L}{1,3}|w (?:podróży|delegacji)|niedostępn\p{L}{1,3})(?!\p{L})|nie (?:mam|będę mieć|będę miała?) dostępu do (?:poczty|maili|e-?maili|skrzynki)|(?:biuro|sekretariat) (?:jest|będzie) (?:nieczynne|zamknięt\p{L}{1,2})/u,
  /(?:jsem|budu|som|budem) (?:[^\s.,!?]+ ){0,3}?(?:na (?:dovolen|mateřsk|rodičovsk|služební|pracovní|materskej)\p{L}{0,3}(?: cest\p{L}{1,2})?|mimo (?:kancelář|kanceláriu|pracoviště|pracoviska)|nepřítom\p{L}{2,3}|neprítom\p{L}{2,3}|nedostupn\p{L}{1,2})(?!\p{L})|(?:čerpám|čerpáme) dovolen\p{L}{2}|(?:nemám|nebudu mít|nebudem mať) přístup k/u,
  /\p{L}{0,10}szabadságon (?:vagyok|leszek)|szabadságomat töltöm|házon kívül (?:vagyok|leszek)|nem (?:vagyok|leszek) (?:elérhető|az irodában)|(?:leveleimet|e-?mailjeimet|leveleket) nem olvasom|irodánk (?:[^\s.,!?]+ )?zárva/u,
  /(?:sunt|suntem|voi fi|mă aflu) (?:[^\s.,!?]+ ){0,3}?(?:[îi]n concediu|plecat[ăa]?|[îi]n afara biroului|indisponibil[ăa]?|[îi]n delega[țt]ie)(?!\p{L})|(?:momentan )?nu sunt (?:aici|la birou|disponibil[ăa]?)(?!\p{L})|nu (?:am|voi avea) acces la e-?mail/u,
  /(?:yıllık |doğum |ücretsiz )?iz(?:ind?|nind)e(?:yim|yiz)(?!\p{L})|izinli(?:yim|yiz)(?!\p{L})|tatilde(?:yim|yiz)(?!\p{L})|ofis(?:im|imiz)?(?:de değilim|den uzaktayım)|ofis dışındayım|raporluyum|şehir dışındayım|e-?postalarıma erişemi\p{L}{1,8}/u,
  /(?:в|у) (?:[^\s.,!?]+ ){0,2}?(?:отпуске|командировке|декрете|отъезде|відпустці|відрядженні)(?!\p{L})|на (?:больничном|лікарняному)(?!\p{L})|отсутству(?:ю|ем)(?!\p{L})|(?:меня|нас) (?:не будет|нет)(?: [^\s.,!?]+){0,2}? (?:на месте|в офисе)|вне офиса|поза офісом|доступа? к почте|не (?:читаю|проверяю) почту/u,
  /εκτός γραφείου|σε άδεια|σε διακοπές|απουσιάζω|θα απουσιάζω|خارج المكتب|في (?:إجازة|اجازة|عطلة)|غير (?:متواجد|متاح|موجود)|خارج البلاد|בחופש[הת]?|מחוץ למשרד|לא במשרד|אין לי גישה/u,
  /不在に|不在です|不在と|休暇|お休み|休業|出張(?:中|の|に)|外出(?:中|して)|メールの?(?:確認|返信)が(?:でき|困難)|부재 ?중|휴가 ?(?:중|입니다)|출장 ?중|자리를 비|육아 ?휴직|메일을? 확인(?:할 수 없|하지 못)/u,
  /休假|年假|出差|请假|請假|不在办公室|不在辦公室|产假|產假|放假|(?:无法|無法|不便|不能)(?:及时|即时|即時|立即|亲自)?(?:回复|回覆|查看|处理)|(?:sedang |lagi )?cuti(?!\p{L})|di luar kantor|sedang dinas|nghỉ phép|đi công tác|vắng mặt|nghỉ lễ|ลาพักร้อน|ลาหยุด|ลาคลอด|ไม่อยู่ที่|หยุดทำการ/u,
]);

/** When there will be an answer. */
export const laterElsewhere = anyOf([
  /(?:kommer att |skal |ska |vil |kan )(?:[^\s.,!?]+ ){0,2}?(?:svara|svare|besvara|besvare)(?!\p{L})|vender (?:jeg |vi )?(?:tilbage|tilbake)|du (?:får|vil få|hører)(?: [^\s.,!?]+){0,3}? (?:svar|fra (?:mig|meg))(?!\p{L})|(?:när|når) (?:jag|jeg|vi) (?:är|er|kommer) (?:tillbaks?|tillbaka|tilbage|tilbake|hjem)|(?:svarar|svarer)(?!\p{L})|(?:är|er) (?:tillbaka|tilbage|tilbake)(?!\p{L})/u,
  /(?:palaan|palaamme|vastaan|vastaamme)(?!\p{L})|paluuni jälkeen|palattuani|(?:odpowiem|odpowiemy|odpiszę|wracam|wrócę|skontaktuję się)(?!\p{L})|po (?:moim )?powrocie|(?:odpovím|odpovíme|odpoviem|vrátím se|vrátim sa|ozvu se|ozveme se)(?!\p{L})|po (?:svém |mém |mojom )?návrat[eu]/u,
  /visszatérés\p{L}{0,4} után|a nyitás(?:t követően| után)|(?:válaszolok|válaszolunk|visszatérek|jelentkezem|jelentkezünk)(?!\p{L})|voi (?:răspunde|raspunde|reveni)(?!\p{L})|revin (?:cu|în|in|pe|la|luni|marți)(?!\p{L})|(?:mă|ma) (?:voi )?[îi]nto(?:rc|arce)(?!\p{L})|la întoarcere|te voi contacta/u,
  /dön(?:üşte|düğüm(?:üz)?de|ünce|eceğim|eceğiz|üş yapaca(?:ğım|ğız))(?!\p{L})|dönüş(?:ümde|ümün ardından)|yanıtla(?:yaca(?:ğım|ğız)|rım|rız)(?!\p{L})|cevapla(?:yaca(?:ğım|ğız)|rım|rız)(?!\p{L})|(?:вернусь|вернемся|вернёмся|отвечу|ответим|повернуся|відповім)(?!\p{L})|(?:по|после) (?:моего )?возвращени\p{L}{1,2}(?!\p{L})|після повернення|как только (?:смогу|вернусь|поправлюсь|выйду|появится)|щойно (?:зможу|повернуся)/u,
  /θα (?:απαντήσω|επιστρέψω|επικοινωνήσω)|σε επικοινωνία μαζί σας|سأعود|سأرد|سنرد|عند عودتي|بعد عودتي|אחזור|אשוב|אענה|בשובי|עם חזרתי/u,
  /(?:返信|お?返事|対応)が(?:遅れ|遅く)|(?:返信|お?返事)(?:に|まで)お時間|(?:답장|답변|회신)이 늦|늦어질 수|(?:戻り|出社|帰社|復帰)(?:次第|後|ました|ます)|休暇明け|(?:順次|追って|改めて)(?:ご)?(?:対応|連絡|返信|返答|回答)|복귀|돌아(?:와서|온|오는)|회신(?:을)? ?드|답(?:변|장)(?:을)? ?드/u,
  /回[复覆](?:可能|或)?(?:会|將|将)?有?(?:所)?(?:延迟|延遲|较慢|較慢)|延[迟遲](?:回[复覆])|(?:返岗|返崗|回来|回來|返回|销假|銷假|假期结束|休假结束|上班)(?:后|後|之后|之後)|(?:尽快|盡快|儘快|儘速|尽速|及时|稍后|稍後|尽早)[^。]{0,6}(?:回复|回覆|处理|處理|答复)|(?:将于|將於)[^。]{0,16}(?:返回|回复|回覆|回来|回來|恢复)|akan (?:membalas|kembali|menghubungi)|saat (?:saya )?kembali|sẽ (?:trả lời|phản hồi)|khi (?:tôi )?(?:quay lại|trở lại)|จะ(?:ตอบกลับ|ติดต่อกลับ|กลับมา)/u,
]);

/** Who helps meanwhile, or what is urgent. */
export const helpElsewhere = anyOf([
  /kiireelli\p{L}{1,8}|(?:ota|ottakaa) yhteyttä (?!minuun)|sijais\p{L}{1,6}|(?:o kontakt|kontaktować się|skontaktować się) z(?:e)? (?!mną|nami)|naléhav\p{L}{1,4}|(?:kontaktujte|obraťte se na|obráťte sa na) (?!mě|nás|mňa)/u,
  /sürgős|helyettesít|(?:kollég|munkatárs)\p{L}{1,8} (?:[^\s.,!?]+ ){0,3}?(?:segít|elérhető|helyettesít|olvassa|intézi|válaszol)|forduljon|urgen[țt]\p{L}{1,4}|contacta(?:ți|ti)(?!-mă)|acil|(?:ulaşabilirsiniz|iletişime geçebilirsiniz|arayabilirsiniz)/u,
  /(?:обращайтесь|обратитесь|свяжитесь|связаться|звертайтеся|зверніться)(?! (?:ко мне|со мной|до мене))(?!\p{L})|по (?:[^\s.,!?]+ ){0,2}?вопросам|замеща\p{L}{1,4}|срочн\p{L}{1,4}|терміново\p{L}{0,3}/u,
  /επείγ\p{L}{1,5}|επικοινων(?:ήστε|είτε)|العاجل\p{L}{0,3}|عاجل\p{L}{0,3}|يرجى (?:التواصل|الاتصال|مراسلة)|דחו[פף]\p{L}{0,3}|(?:נא|ניתן|אנא) (?:לפנות|ליצור קשר)/u,
  /緊急|お急ぎ|急を要|までご?連絡|긴급|급한|급하신|연락 ?(?:주|바랍)|문의 ?(?:주|바랍)|紧急|急事|(?:请|請)(?:联系|聯繫|致电)|mendesak|darurat|(?:hubungi|menghubungi) (?!saya|kami)|khẩn|liên hệ (?:với )?(?!tôi)|เร่งด่วน|ติดต่อคุณ/u,
]);

/** The writer has left. */
export const departureElsewhere = anyOf([
  /(?:больше|уже) не работаю(?!\p{L}| (?:с|со|по|над) )|більше не працюю(?!\p{L}| (?:з|із|над) )|(?:nie pracuję już|już nie pracuję|już nie jestem pracownikiem)(?!\p{L}| (?:z|ze|nad) )|(?:již|už) nepracuj[iu](?!\p{L}| (?:s|se|na) )|már nem (?:dolgozom|itt dolgozom)|en (?:ole enää töissä|työskentele enää)|artık (?:[^\s.,!?]+ ){0,3}?çalışmıyorum|nu mai lucrez(?!\p{L})|δεν εργάζομαι πλέον/u,
  /退職(?:いた)?し(?:ました|ております|ています)|퇴사(?:하였|했)|已(?:经|經)?(?:离职|離職)|לא עובדת? יותר|لم أعد أعمل|sudah tidak bekerja|không còn làm việc/u,
]);

/** The writer has another address. */
export const moveElsewhere = anyOf([
  /(?:meine|unsere) (?:neue )?(?:e-?mail-?|mail-?)?adresse (?:hat sich geändert|lautet|ist (?:nun|jetzt|ab sofort))|(?:sie|du|ihr) erreich(?:en|st|t) (?:mich|uns) (?:ab sofort|künftig|zukünftig|jetzt|nun|neu) (?:unter|per|nur)/u,
  /(?:my|our) (?:e-?mail )?address (?:has|have) (?:been )?changed|(?:i|we) (?:now use|have moved to|(?:have )?switched to) [^\s@]{1,60}@|(?:my|our) old (?:e-?mail )?(?:address|account)|mon adresse (?:e-?mail |mail |électronique )?a changé|j['’]ai changé d['’]adresse/u,
  /(?:he|hemos) cambiado (?:de|mi|nuestra) (?:dirección|correo|e-?mail)|(?:mi|nuestra) (?:dirección|cuenta)(?: de correo)? ha cambiado|mudei de (?:e-?mail|endereço)|(?:meu|nosso) (?:e-?mail|endereço) mudou|ho cambiato (?:indirizzo|e-?mail)|il mio indirizzo(?: e-?mail)? è cambiato|mijn (?:e-?mail)?adres is (?:gewijzigd|veranderd)/u,
  /jag har bytt (?:e-?post|mejl|mail)?-?adress|jeg har (?:fått|fået|skiftet|byttet) (?:ny )?(?:e-?post|mail)?-?adresse|zmieniłe?am adres|мой адрес (?:изменился|сменился)|я сменила? адрес|メールアドレスが変わりました|メールアドレスを変更(?:いた)?しました|이메일 주소가 변경|邮箱已更换|更换了邮箱/u,
]);

/** Words to everybody who writes. */
export const speaksToAllElsewhere = anyOf([
  /по (?:всем|любым|рабочим) вопросам|з усіх питань|we wszystkich sprawach|we všech záležitostech|minden ügyben|(?:stuur|richt|mail) uw (?:bericht|vraag|vragen|e-?mail|aanvraag) (?:naar|aan|tot)|pentru orice|tüm (?:soru|talep)\p{L}{0,6} için|kaikissa asioissa|今後は|今後の(?:ご)?(?:連絡|お?問い?合わ?せ|質問|対応)|後任|后续(?:工作|事宜)|工作事宜|相关事宜|향후|업무 (?:관련 )?문의/u,
]);

/** Greetings and thanks, which prove nothing. */
export const courtesyElsewhere = anyOf(
  [
    /(?:goedendag|goedemorgen|goedemiddag|goedenavond|beste|geachte|buongiorno|buonasera|boa tarde|bom dia|boa noite|olá|buenos días|buenas tardes|estimad[oa]s?|prezad[oa]s?|gentile)(?!\p{L})[^\n]{0,60}|(?:hei|hej|terve|kiitos|ystävällisin|terveisin|pahoittelu\p{L}{1,4})(?!\p{L})[^\n]{0,80}|(?:merhaba\p{L}{0,3}|selam|iyi (?:günler|çalışmalar)|teşekkür\p{L}{0,4}|saygıl\p{L}{1,8})(?!\p{L})[^\n]{0,80}/u,
    /(?:bună(?: ziua)?|buna ziua|salut|mulțumesc|vă mulțumesc|cu stimă|din păcate|üdvözlettel|tisztelettel|köszön\p{L}{2,4}|jó napot|kedves \p{L}{2,20}|tisztelt \p{L}{2,20})(?!\p{L})[^\n]{0,80}/u,
    /(?:dobrý den|dobrý deň|ahoj|děkuji|s pozdravem|ďakujem|szanowni|dzień dobry|dziękuję|z poważaniem|pozdrawiam|добрый день|здравствуйте|коллеги|уважаемые \p{L}{2,20}|доброго дня|спасибо|дякую|с уважением|з повагою)(?!\p{L})[^\n]{0,60}/u,
    /(?:καλημέρα|καλησπέρα|γεια σας|ευχαριστώ|με εκτίμηση|مرحبا\p{L}{0,3}|شكر\p{L}{1,3}|السلام عليكم|مع التحية|שלום|תודה|בברכה|halo|terima kasih|mohon maaf|salam|xin chào|cảm ơn|trân trọng|สวัสดี|ขอบคุณ)[^\n]{0,60}/u,
    /(?:お世話に|いつも|(?:ご)?(?:連絡|お問い?合わせ|メール)[^\n]{0,12}(?:ありがとう|有難う)|お送り|よろしく|宜しく|申し訳|ご(?:迷惑|不便)|何卒|ご了承|안녕하|감사|양해|죄송|메일 ?(?:주셔서 )?감사|您好|你好|感谢|感謝|谢谢|謝謝|祝好|此致|敬[礼禮])[^\n]{0,60}/u,
  ],
  { before: "^[^\\p{L}]{0,3}", after: "[^\\p{L}]{0,4}$" },
);

/** When, in words that the list of days lacks. */
export const timeElsewhere = anyOf([
  /(?:حتى|لغاية|هذا الأسبوع|الأسبوع القادم|يوم|עד|השבוע|kadar|hingga|sampai|pekan depan|đến hết|cho đến|până|pana|asti|saakka|μέχρι|έως|\d{1,2}-?i?g|týdne|tydzień|tygodni\p{L}{0,2}|недел[яюие]|тижн\p{L}{1,3}|понеділ\p{L}{1,3}|понедельник\p{L}{0,2}|poniedział\p{L}{1,4}|pondělí|hétf\p{L}{1,4}|maanantai\p{L}{0,4}|pazartesi)(?!\p{L})/u,
]);

/** A mail has come, named by its subject, as only programs do. Quoted subjects are shortened before. */
export const receiptOfSubject = anyOf([
  /(?:got|received|erhalten|recib\p{L}{2,4}|recevoir|reçu|ricevuto|receb\p{L}{1,4}|ontvangen|mottagit|modtaget|mottatt|primit|otrzymał\p{L}{1,3}|получил\p{L}{0,2})(?: [^\s"'„“«]+){0,8}? (?:subject|titled|betreff\p{L}{0,3}|titulado|asunto|oggetto|assunto|onderwerp|objet|à propos de|ämne\p{L}{0,2}|emne|subiectul|tema|temat\p{L}{0,3}|тем\p{L}{1,2})(?: [^\s"'„“«]+)? ["'„“«]x["'”“»]/u,
  /(?:received|reçu|recevoir|recibido|ricevuto|recebi|ontvangen|mottagit|modtaget|mottatt|primit)(?: [^\s"'„“«]+){0,4}? (?:e-?mail|mail|message|courriel|correo|mensaje|messaggio|mensagem|bericht|e-?post-?meddelande|meddelande|meddelelse|besked|mesajul) ["'„“«]x["'”“»]/u,
  /["'„“«]x["'”“»] (?:erhalten|ontvangen|mottagits|modtaget)|[「『《]x[」』》][^\n]{0,10}(?:受け取り|受信|拝受|收到)|收到[^\n]{0,10}[「『《]x[」』》]/u,
]);

/** What the two make together, as people who are in the middle of it write. */
export const workElsewhere = anyOf([
  /videoyu|videoları|çekim\p{L}{0,4}|çekeriz|çekerim|taslağ\p{L}{1,3}|ürün(?:ü|ler)|filmik\p{L}{0,3}|nagra(?:m|nie|ć)(?!\p{L})|montaż\p{L}{0,2}|paczk\p{L}{1,2}(?!\p{L})|ролик\p{L}{0,2}|видео(?!\p{L})|монтаж\p{L}{0,2}|посылк\p{L}{1,2}|сценари\p{L}{1,2}|відео(?!\p{L})|videon(?!\p{L})|videoen(?!\p{L})|videot(?!\p{L})|videót|vágom|csomagot|balíč\p{L}{1,3}|natočím|toimitan|kuvaan/u,
  /動画|撮影|영상|촬영|视频|拍摄|影片|合同|فيديو|סרטון|βίντεο/u,
]);

/** The writer will be back: what a receipt by a program promises. */
export const namesReturn = anyOf([
  /(?:when|once|as soon as|after|until) (?:i|we)(?:['’]ll be|['’]m| am| are| get| return| come| will be)(?: back)?(?!\p{L})|(?:my|our) return|zurück\p{L}{0,6}|rückkehr|(?:mon|notre|de) retour|(?:cuando|en cuanto) (?:regrese|vuelva)|a mi (?:vuelta|regreso)|(?:appena|quando) (?:torno|rientro|torneremo)|al mio (?:rientro|ritorno)|quando (?:voltar|regressar)|no meu regresso/u,
  /(?:zodra|wanneer|als) (?:ik|wij)(?: [^\s.,!?]+)? terug|terugkomst|(?:när|når) (?:jag|jeg|vi) (?:är|er|kommer|vender) (?:tillbaks?|tillbaka|tilbage|tilbake)|palattuani|paluuni|po powrocie|gdy wrócę|jak wrócę|po návratu|až se vrátím|visszaérk\p{L}{1,8}|visszatér\p{L}{1,8}|(?:când|cand) (?:mă|ma) (?:voi )?(?:întorc|intorc|întoarce|intoarce)/u,
  /dön(?:düğümde|ünce|üşte)|как только вернусь|когда вернусь|по возвращении|коли повернуся|戻り次第|戻りましたら|回来后|回來後|돌아와|복귀/u,
]);
