import { anyOf } from "./any-of.js";
import { reasonsToDecline } from "./decline-words.js";
import { handOversAbroad } from "./hand-over-languages.js";
import { handOvers } from "./hand-over-words.js";
import { protestsAbroad } from "./opt-out-abroad.js";
import { complaintsOfSpam, complaintsWithoutSpaces } from "./opt-out-languages.js";
import { endsThere, requestsToStop } from "./opt-out-words.js";

/** Out of copy, a call or a picture, and not out of a list. */
const notOfThis =
  "(?!(?: from| off| out of)? (?:the |this |that |your |all )?(?:e-?mail |mail )?(?:cc|bcc|copy|thread|chain|loop|conversation|meeting|invit|call|calendar|video|picture|photo|thumbnail|post|caption|credits|orders?|invoices?|contract|shipment|brief))";

// Matched against text in lower case: patterns of this length that ignore case take a tenth of a second to compile.
export const optsOut = anyOf([
  anyOf(
    [
      /unsubscribe(?: me)?/u,
      ...requestsToStop,
      ...complaintsOfSpam,
      ...protestsAbroad,
      /que (?:me|nos) den de baja/u,
      new RegExp(
        `(?:please )?(?:remove|delete) (?:me|us|my (?:e-?mail|address|data)${endsThere}|this address)(?: from| off)?${notOfThis}`,
        "u",
      ),
      new RegExp(`take (?:me|us|my (?:e-?mail|address|data)) (?:off|out of|from)${notOfThis}`, "u"),
      // Somebody else is to be left alone, which is not an opt-out of the writer.
      /(?<!(?:don['’]t|not|never|(?:had|have|has) to) )(?:stop|quit) (?:e-?mailing|sending|contacting|writing|messaging|spamming)(?! (?:me |us )?(?:the |your |these |those |any )?(?:drafts?|files?|briefs?|contracts?|invoices?|pdfs?|links?|scripts?|attachments?|versions?|parcels?|packages?|products?|samples?)(?!\p{L}))(?! (?:to )?(?:him|her|(?:my|our) (?:[^\s.,!?]+ )?(?:colleagues?|co-?workers?|boss|manager|agent|assistant|husband|wife|partner|friends?|mother|father|parents|brother|sister))(?!\p{L}))/u,
      /(?:do not|don['’]t|never) (?:contact|e-?mail|write(?: to)?|message) (?:me|us) (?:again|any ?more|anymore)/u,
      /(?:do not|don['’]t|never) (?:contact|e-?mail) (?:(?:me|us)\b(?! (?:about|regarding|concerning) (?!this|that|these|those|it|your|any|such|anything)\p{L}| (?:before|until|till|during|via|by phone)(?!\p{L})| the \p{L})|(?:my|our) (?:team|company|office|staff|people)|any(?:one|body) (?:here|at|in|from|on))|opt[- ]?(?:me )?out|no more e-?mails/u,
      /(?:bitte )?(?:nehmen|streichen|entfernen|löschen) sie (?:mich|meine)(?! nicht)/u,
      /(?:nehmt|streicht|löscht|nimm|streich|lösch) mich (?:bitte )?(?:aus|von) (?:eure[mr]|deine[mr]|dem|der) (?:[\p{L}-]{0,20}verteiler|[\p{L}-]{0,20}liste|newsletter)/u,
      /(?:schreib|schreibt|kontaktiert|kontaktiere) (?:mir|mich|uns) (?:bitte )?nicht (?:mehr|wieder)(?! als)|ne m['’]écrivez plus/u,
      /(?<!(?:lese|lesen|bekomme|bekommen|erhalte|sehe|empfange|beantworte|checke|habe|haben|hab)(?: [^\s.,!?]+){0,5} )keine (?:weiteren )?(?:e-?mails|mails|nachrichten)|abmelden|bitte (?:mich |uns )?austragen|schreiben sie mir nicht(?! mehr als)|d[ée]sabonn[^\s.,!?]+/u,
      /ne (?:m['’]|nous )(?:envoyez|écrivez) plus(?! qu[e'’])|(?:me|nous) retirer de (?:votre|vos|la|cette) [^\s.,!?]+/u,
      /no (?:quiero|queremos) (?:recibir|más)[^.\n]{0,15} (?:correos|mensajes|e-?mails|más)|elim[ií]ne?n?(?:me|nos)/u,
      /non (?:desidero|voglio|vorrei) (?:più )?ricevere|não (?:quero|queremos)(?: mais)? receber(?! (?:em|por|via|o produto|produtos)(?!\p{L}))|não me (?:mand|envi)[^\s.,!?]+ mais/u,
      /stuur (?:mij|me|ons) (?:geen|niet)|geen (?:e-?)?mails meer|inga fler (?:mejl|mail|e-?post)[^\s.,!?]*/u,
      /(?:больше )?(?:мне|нам) (?:больше )?не пишите|(?:mail|e-?posta) (?:atmayın|göndermeyin|atma)/u,
      /d[ée]sinscri[^\s.,!?]+|ne (?:me|nous) (?:contactez|écrivez) plus|retirez[- ]moi/u,
      /no me (?:escriban?|contacten?|envíen?) más(?! de (?!nada)\p{L})|(?:dar|darme|dénme|denme) de baja|elimin[^\s.,!?]+ me/u,
      /bórr[^\s.,!?]+me|cancella(?:te|re|mi)[^\s.,!?]*|non (?:scrivetemi|contattatemi) più|disiscri[^\s.,!?]+/u,
      /não me (?:envi[^\s.,!?]+|conta(?:c?t)[^\s.,!?]+|escrev[^\s.,!?]+) mais|descadastr[^\s.,!?]+/u,
      /(?:me )?remov(?:a|am)[- ](?:me|o meu)|(?:remov|retir|exclu|tir|apag|elimin)(?:a|am|e|em|ue|uem)? meu (?:e-?mail|endereço|contac?to|nome|número|cadastro)|uitschrijven|schrijf me uit|afmelden|mail me niet meer/u,
      /avregistrera|avsluta prenumeration|sluta (?:mejla|maila|skicka)|proszę (?:mnie )?(?:usunąć|wypisać)/u,
      /(?:tragen|tragt|trag) (?:sie )?(?:mich|uns)[^\n.!?]{0,40} aus(?=\s*(?:$|[.,!\n]))|verwijder (?:mij|me|ons)|o (?:usunięcie|wypisanie) (?:mojego|mnie|naszego|nas)|удалите (?:нас|(?:мой|наш|мою|нашу|мои|наши) (?:адрес|e-?mail|почту|контакт[^\s.,!?]*|номер|данные))/u,
      /прошу (?:[^\s.,!?]+ ){0,2}не писать|не писать (?:мне|нам)|(?:beni|bizi) (?:[^\s.,!?]+ ){0,2}?[^\s.,!?]{0,12}list[^\s.,!?]{0,12} çıkar[^\s.,!?]*|aboneliğimi iptal|odhlaste|(?:už )?mi nepište|vymažte (?:mě|ma)/u,
      /töröljenek|töröljön|leiratkoz[^\s.,!?]+|ne írjanak|dezabon[^\s.,!?]+|nu îmi mai (?:scrieți|trimiteți)|ștergeți-mă|διαγράψτε με|μη(?:ν)? μου (?:ξανα)?στέλνετε/u,
      /отпишете ме|изтрийте ме|не ми пишете|відпишіть|видаліть мене|не пишіть мені|afmeld mig|frameld|meld meg av|fjern (?:mig|meg) fra|poistakaa (?:minut|osoitteeni)|älkää lähettäkö/u,
      /odjavite me|uklonite me|izbrišite me|odstranite me|hủy đăng ký|berhenti berlangganan|jangan (?:kirim|email|hubungi)(?: e-?mail)?(?: ke)? (?:saya|kami)/u,
      /(?:mij|me|ons) (?:van|uit) (?:uw|je|jullie|de|deze) [\p{L}-]+ te (?:verwijderen|halen)|ta bort (?:mig|oss|min (?:adress|e-?post[^\s.,!?]*))|fjern (?:mig|meg|os|oss) (?:venligst|vennligst)? ?fra/u,
      /(?:vyřaďte|odstraňte|smažte) (?:mě|mne|nás)|(?:vyraďte|odstráňte) (?:ma|nás)|vegyen(?:ek)? le|să mă (?:ștergeți|scoateți|eliminați)|scoateți-mă/u,
      /(?:hapus|keluarkan|buang) (?:saya|kami|(?:e-?mail|alamat) saya)|(?:xóa|xoá|gỡ|loại) (?:tôi|chúng tôi|(?:e-?mail|địa chỉ) của tôi) (?:ra )?khỏi/u,
      /eemaldage mind|(?:izdzēsiet|noņemiet) mani|(?:išbraukite|pašalinkite) mane|(?:esborreu|elimineu|traieu)-me/u,
      /(?:i|we) (?:have )?(?:never|did not|didn['’]t) (?:(?:sign(?:ed)? up|subscribed?|opt(?:ed)? in) (?:for|to) (?:this(?! [^\s.,!?]+)|(?:this|these|your) (?:e-?mails?|(?:mailing )?list|newsletter|messages|spam))|ask(?:ed)? for (?:this|these|your) (?:e-?mails?|messages|spam))/u,
      /(?:usuń|usuńcie|skreśl|skreślcie) (?:mnie|nas|mój (?:adres|e-?mail))|não (?:precisa|precisam) (?:mais )?(?:me |nos )?(?:mandar|enviar|escrever)(?: mais)?(?: nada| e-?mails?| mensagens)?|wypisz|nie pisz[^\s.,!?]* (?:do mnie )?więcej|отпишите|отписаться|удалите меня|не пишите (?:мне )?больше/u,
    ],
    { before: "(?<!\\p{L})", after: "(?![\\p{L}])" },
  ),
  complaintsWithoutSpaces,
  /(?:إزالتي|حذفي|شطبي) من|(?:توقفوا|توقف) عن (?:مراسلتي|إرسال)|मुझे [^\n।]{0,20}(?:सूची|लिस्ट) से (?:हटा|निकाल)|(?:ลบ|ถอน)(?:ชื่อ|อีเมล)?[^\n]{0,12}ออกจาก(?:รายชื่อ|ลิสต์)/u,
  /リストから(?:削除|外し)|(?:从|從|将我从|將我從)[^\n。]{0,10}(?:名单|名單|列表|清单|清單)(?:中|里|裡)?(?:删除|刪除|移除)|(?:명단|목록|리스트)에서 ?(?:삭제|제외|빼)/u,
  /配信停止|退订|退訂|取消订阅|수신 ?거부|購読解除|メール(?:を|は)?(?:もう)?(?:送らないで|送信しないで|不要)/u,
  /(?:不要|别|別)再?(?:给我|給我|向我)?(?:再)?(?:发|發|寄)(?:送)?(?:邮件|郵件|信|e-?mail)|메일[^.\n]{0,8}(?:보내지|그만)|لا ترسل(?:وا)?|(?:إلغاء|الغاء) الاشتراك|(?:להסיר|הסירו|תסירו) אותי|הפסיקו לשלוח/u,
]);
export const declines = anyOf([
  anyOf(
    [
      ...reasonsToDecline,
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
      /(?:i['’]ll|i will|we['’]ll|we will|going to|have to|gonna) (?:have to )?(?:pass(?! (?:it|this|that|your [^\s.,!?]+|you|them)(?: on)?(?: along| over)?(?: (?:to|on)(?!\p{L})))|decline|say no)/u,
      /pass on (?:this|it|that)(?! to(?!\p{L}))|(?:so|and|but) (?:i|we) (?:must |will |have to )?decline|(?:must|respectfully|politely|kindly|regretfully) decline/u,
      /decline (?:your|this|the) (?:offer|invitation|proposal)/u,
      /no longer (?:do|doing|accept[^\s.,!?]*|tak[^\s.,!?]+) (?:sponsor|brand|paid|collab)[^\s.,!?]*/u,
      /(?:do not|don['’]t|does not|doesn['’]t) (?:really )?interest (?:me|us)|hard pass|(?:fully|completely|all) booked/u,
      /(?:do not|don['’]t) think (?:that )?(?:(?:i|we)['’](?:m|re|d be)|(?:i am|we are|(?:i|we) would be)) (?:[^\s.,!?]+ )?interested/u,
      /ne (?:m['’]|nous )int[ée]resse pas|ei kiinnosta|en ole kiinnostunut|nem érdekel|nemám(?:e)? zájem/u,
      /nu (?:sunt|suntem|mă|ne) interes[^\s.,!?]+|không quan tâm|leider (?:ausgebucht|keine zeit)/u,
      /sit (?:this|that) one out|(?:have to|must|going to) turn (?:this|it|you) down|nichts für (?:mich|uns)|muss (?:ich )?(?:leider )?(?:ablehnen|passen)/u,
      /préf(?:ère|érons) (?:ne pas|décliner|refuser)|(?:je|nous) décline|(?:vais|allons) décliner|past niet bij (?:mij|me|ons)|nie skorzystam|prefiero no|preferimos no|(?:tengo|tenemos) que (?:rechazar|declinar)|(?:debo|debemos) (?:rechazar|declinar)/u,
      /prefer(?:isco|iamo) (?:non|declinare|rifiutare)|(?:devo|dobbiamo) (?:declinare|rifiutare|rinunciare)|não (?:vou|vamos) (?:conseguir|poder|aceitar)|prefiro não|(?:vou|tenho que|preciso) recusar/u,
      /(?:ga|gaan) (?:[^\s.,!?]+ ){0,3}passen|(?:moet|moeten) (?:[^\s.,!?]+ ){0,2}(?:afwijzen|bedanken|afslaan)|takker nei|må (?:desværre |dessverre )?(?:takke nej|takke nei|afslå|avslå)|avböjer/u,
      /joudun (?:[^\s.,!?]+ )?kieltäytymään|kieltäydy(?:n|mme)|tym razem (?:podziękuj[^\s.,!?]+|nie)|(?:muszę|musimy) odmówić|mus[ií]m(?:e)? (?:[^\s.,!?]+ ){0,2}(?:odm[ií]tnout|odmietnuť)/u,
      /visszautasít(?:om|juk)|vissza kell utasítan[^\s.,!?]*|trebuie să refuz(?:ăm)?|(?:вынужден[аы]?|прид[её]тся|решил[аи]?) отказаться|отказыва(?:юсь|емся)|откаж(?:усь|емся)/u,
      /(?:змушен[аі]?|мушу|доведеться) відмовит[^\s.,!?]*|відмовля(?:юсь|юся|ємось)|трябва да откажа|отказвам|(?:πρέπει να |θα )αρνηθώ/u,
      /(?:iş ?birliği|reklam) (?:almıyor|yapmıyor|kabul etmiyor)[^\s.,!?]*|reddetmek (?:zorunda|durumunda)[^\s.,!?]*|(?:harus|terpaksa) menolak|xin (?:phép )?từ chối/u,
      /(?:does|do)(?:n['’]?t| not) feel (?:right|like a (?:good )?(?:fit|match))|(?:möchte|möchten|will|wollen|werde|werden) (?:[^\s.,!?]+ ){0,4}nicht (?:eingehen|annehmen|teilnehmen|mitmachen|weiterverfolgen)/u,
      /ne souhait(?:e|ons) pas|ne (?:correspond|colle) pas|no (?:encaja|va) con(?:migo| mi| nuestr[ao]s?)(?!\p{L})|no puedo (?:participar|colaborar)(?! por)|no (?:me|nos) (?:conviene|cuadra)/u,
      /non fa per (?:me|noi)|non rientra|non posso (?:partecipare|collaborare)|não (?:combina|se encaixa) (?:com|n[oa])|não (?:posso|podemos) participar|ni(?:ks|ets) voor (?:mij|me|ons)/u,
      /passar inte|passer (?:desværre |dessverre )?ikke|må (?:[^\s.,!?]+ )?si(?:ge)? (?:nej|nei)|nem nekem való|nu (?:mi|ni) se potrivește|nu (?:mă|ne) interesează|nie pasuje do/u,
      /(?:мне |нам |это )?(?:это )?не подход(?:ит|ят)|не підход(?:ить|ять)|(?:bana|bize) (?:göre değil|uygun değil|uymuyor)/u,
      /all set with (?:my|our)|(?:i|we) (?:do not|don['’]t) have (?:the |any |a )?budget|(?:does not|doesn['’]t) apply to (?:me|us|(?:my|our) (?:business|company|channel|team))|(?:team|company|channel|audience) is (?:far |much )?too small for (?:this|that|it)/u,
      /(?:\p{L}{1,6}n['’]t|not) (?:really |very |that )?relevant (?:for|to) (?:me|us)|not a priority for (?:me|us)|pas (?:vraiment )?une priorité pour (?:moi|nous)|too expensive for (?:me|us|my|our|an? [^\s.,!?]+)/u,
      // "We're happy with the price" does not decline.
      /happy with (?:(?:my|our) (?:current|existing|present)|what (?:i|we) (?:have|use)|(?!(?:this|that|it|your|the|these|those|everything|all|both|either|my|our)(?!\p{L}))\p{L}[\p{L}\d.-]{1,30},? (?:thanks|thank you))/u,
      /(?:(?:have|['’]ve) )?built (?:something|it|this|one|our own|my own)[^.\n]{0,20} (?:in-house|ourselves|myself|internally)|no (?:budget|need) for (?:new|any|more|another|additional|this|such|your)/u,
      /count me out|rather not|no interest(?= in(?!\p{L})| at|[.,!\n]|$)|kein(?:e|en)? interesse|nicht interessiert|leider nicht/u,
      /muss (?:ich )?(?:leider )?absagen|(?:lehne|lehnen) (?:[^\s.,!?]+ ){0,3}ab\b|nein,? danke/u,
      /danke,? (?:aber )?nein(?=\s*(?:$|[.,!\n]))|passt (?:leider )?nicht|pas (?:du tout )?int[ée]ressée?s?|non,? merci/u,
      /merci,? mais non(?=\s*(?:$|[.,!\n]))|(?:je|nous) (?:dois|devons) (?:malheureusement )?(?:refuser|décliner)/u,
      /ne (?:suis|sommes) pas int[ée]ress|no (?:me|nos) interesa|no (?:estoy|estamos) interesad[oa]s?|no,? gracias/u,
      /gracias,? pero no(?=\s*(?:$|[.,!\n]))|non (?:sono|siamo) interessat[oaie]|non (?:mi|ci) interessa|no,? grazie|grazie,? ma no(?=\s*(?:$|[.,!\n]))/u,
      /não (?:tenho|temos) interesse|não (?:estou|estamos) interessad[oa]s?|não,? obrigad[oa]|obrigad[oa],? mas não(?=\s*(?:$|[.,!\n]))/u,
      /niet geïnteresseerd|geen interesse|geen belangstelling|nee,? (?:bedankt|dank)|inte intresserad/u,
      /nej,? tack|tackar nej|ikke interesseret|ikke interessert|nej,? tak|nei,? takk/u,
      /nie (?:jestem|jesteśmy) (?:zaintereso|zainter)[^\s.,!?]*|nie,? dziękuję/u,
      /не (?:интересно|интересует|заинтересован[^\s.,!?]*)|нет,? спасибо|ilgilenmiyorum/u,
      /is(?:n['’]t| not) a (?:good )?match|(?:do not|don['’]t|never|won['’]t) promote|(?:habe|haben) (?:[^\s.,!?]+ ){0,3}keine (?:zeit|kapazität)[^\s.,!?]*|nicht einverstanden/u,
      /(?:ce|cela|ça) n['’]est (?:malheureusement )?pas possible|n['’]ai pas le temps|ne (?:peux|pouvons) pas (?:accepter|participer|donner suite)|pas d['’]accord|(?:ça|cela) ne (?:me|nous) (?:va|convient) pas/u,
      /no (?:estoy|estamos) (?:aceptando|haciendo|tomando|de acuerdo)|no tengo tiempo|no tenemos tiempo|no (?:me|nos) es posible|no acept(?:o|amos)(?! (?:menos|por debajo))/u,
      /non accett(?:o|iamo)(?! (?:meno|sotto))|non ho tempo|non abbiamo tempo|non va bene|não (?:estou|estamos) (?:fechando|aceitando|fazendo)|não (?:tenho|temos) tempo|não (?:aceito|aceitamos|topo)(?! menos)/u,
      /geen tijd|lukt (?:me |mij |ons )?(?:helaas )?niet|niet akkoord|inte (?:tid|intresserade)|hinner (?:[^\s.,!?]+ )?inte|ikke tid|desværre ikke|dessverre ikke/u,
      /nie ma(?:m|my) czasu|niestety nie (?:mogę|możemy|dam|jestem|jesteśmy)|nie zgadza(?:m|my) się|nesouhlasím|nemám(?:e)? (?:čas|záujem)|bohužel ne|žiaľ,? ne|nincs (?:időm|időnk)|nem (?:tudom|tudjuk) (?:el)?vállalni/u,
      /к сожалению,? не (?:могу|можем|смогу|сможем|получится)|неинтересно|нет времени|не согласн?[^\s.,!?]*|на жаль,? не (?:можу|можемо|зможу)|немає часу|не погоджу[^\s.,!?]+/u,
      /zamanım(?:ız)? yok|kabul (?:etmiyor|edemiyor|edemem)[^\s.,!?]*|maalesef (?:olmaz|yapam|katılam)[^\s.,!?]*|δυστυχώς δεν|δεν (?:μπορώ(?! να περιμένω)|συμφωνώ)|nu am timp|din păcate nu|nu sunt(?:em)? de acord/u,
      /(?:nisam|nismo|nisem) (?:[^\s.,!?]+ )?zainteres[^\s.,!?]+|(?:me|nas) ne zanima|ne zanima (?:me|nas)|nemam(?:o)? vremena|nažalost ne|žal (?:me )?ne|за съжаление не|не ме интересува|нямам време/u,
      /nedomina|nesutinku|deja,? ne|neturiu laiko|neinteresē|diemžēl ne|(?:ei ole|pole) huvitatud|ei (?:ehdi|ole aikaa)|no m['’]interessa/u,
      /maaf,? (?:saya |kami |aku )?(?:belum|tidak|ga|gak|nggak)|(?:belum|tidak) bisa(?! (?:menunggu|sabar))|tidak setuju|không (?:nhận|thể nhận|tham gia|đồng ý)/u,
    ],
    { before: "(?<!\\p{L})", after: "(?![\\p{L}])" },
  ),
  /興味(?:が|は)?(?:ありません|ない)|お断り|見送ら|辞退|遠慮させ|お受けでき(?:ません|ない)|(?:这次|這次)(?:我)?就不|不(?:参加|參加|参与|參與)了|사양|ขอปฏิเสธ|أرفض|(?:נאלצ(?:ת|ים)?|נאלץ|אאלץ) לסרב|不(?:太)?(?:适合|適合)(?:我|我们|我們|我的)|不感兴趣|沒興趣|没兴趣|没有兴趣|不需要|婉拒/u,
  /不(?:接|做)(?:任何)?(?:广告|廣告|商单|推广)|관심 ?없|(?:이번에는|진행이|진행하기) ?(?:어렵|어려울|힘들)|(?:죄송|아쉽)[^.\n]{0,12}(?:어렵|힘들)|暂时不(?:接|需要|做|合作|打算)|不考虑|不考慮|不同意|ไม่(?:สนใจ|ตกลง)|거절|לא מעוניי?נ|(?:غير|لست|لسنا) (?:مهتم|موافق)|لا (?:أستطيع|نستطيع)(?! (?:ال)?انتظار)|أعتذر(?! عن الت)|לא (?:רלוונטי|מתאים|מסכי)/u,
]);

const somebodyElse =
  "(?:[^\\s@]@[^\\s@]|(?<!\\p{L}|to )(?:try|ask|contact|e-?mail|reach|talk to|speak (?:to|with)|handles?|runs|manages|looks after|responsible|in charge|wenden sie|schreiben sie|zuständig)(?!\\p{L}))";
/** The gap may go on in the next line, but not in the next paragraph, which may be a signature. */
const upToOther = `(?:[^@\\n]|\\n(?!\\s*\\n)){0,120}?${somebodyElse}`;

export const handsOver = anyOf([
  ...handOvers,
  // Only with another person or an address; otherwise it just declines.
  new RegExp(`(?:not|n['’]t) (?:actually |really )?the (?:right|best|correct) (?:person|contact)${upToOther}`, "u"),
  new RegExp(`wrong (?:person|contact)${upToOther}`, "u"),
  new RegExp(`nicht (?:der|die) (?:richtige|zuständige)r? (?:ansprechpartner(?:in)?|person|kontakt)${upToOther}`, "u"),
  /forward(?:ing|ed) [^.\n]{0,30}to (?!(?:you|me|us)(?!\p{L}))[^.\n]{1,40} (?:who|he|she|they)(?:['’](?:s|ll|re))? (?:will )?(?:handles?|runs?|manages?|decides?|takes? care|deals? with|looks? after|responsible|get back)/u,
  /(?:contact|write to|reach out to|speak (?:to|with)|talk to|try|ask) (?!(?:me|us|my|by|via|on|at|it|this|that)(?!\p{L}))[^.,\n]{1,40} instead(?!\p{L}| of)/u,
  /you(?:['’]ll)? (?:want|need|should (?:talk|speak) (?:to|with)) our (?:[^\s.,!?]+ ){0,2}(?:team|department|office|desk)/u,
  /(?<=^|[.!\n,]\s{0,3}|please )(?:contact|reach out to|talk to|speak (?:to|with)|e-?mail|write to|ask) (?:my|our) (?:[^\s.,!?]+ )?(?:partner|broker|colleague|co-?worker|boss|wife|husband)(?!\p{L})/u,
  /(?:cc['’]?ing|copying|looping in|adding|including) (?!(?:you|me|us)(?!\p{L}))[^.\n]{1,40} who (?:handles?|runs?|manages?|decides?|takes? care|deals? with|looks? after|is responsible)/u,
  /you should (?:talk to|speak (?:to|with)|write to|contact|reach out to) (?!(?:me|us|you|your|my|the|an?|more)(?!\p{L}))\p{L}[^\s.,!?]*(?: [^\s.,!?]+){0,2}(?=[.,!:\n]|$)/u,
  /voir [^.\n]{0,15}avec [^.\n]{1,40} qui (?:gère|s['’]occupe|en est (?:chargée?|responsable))/u,
  /(?<!(?:not|n['’]t|never|stop|avoid) )(?:contact|reach out to|e-?mail|write to|talk to|speak (?:to|with)|get in touch with|reach|message|cc(?:['’]?ing|ing|['’]d|ed)?|copy(?:ing)?|loop(?:ing)? in|adding|forward(?:ed|ing)? (?:this|your (?:e-?mail|message)) to|direct (?:all|any) [^.\n]{0,30}to)\s(?:in )?(?:my|our) (?:[^\s.,!?]+ )?(?:manager|management|agent|agency|assistant|team|representative|rep)/u,
  /(?:is|are) (?:handled|managed) by|(?:handles?|takes care of|looks after) (?:all )?(?:my|our) (?:[^\s.,!?]+ )?(?:partnership|booking|collab|deal|business|inquir|sponsor|brand)[^\s.,!?]*/u,
  /(?:added|adding|included|including|copied|copying) my (?:[^\s.,!?]+ )?(?:manager|management|agent|agency|assistant|team)/u,
  /(?:all|any) (?:business |brand |commercial )?(?:inquir|enquir|request|deal)[^\s.,!?]* (?:should|must|go|are|via|through|to)/u,
  /represented by/u,
  // An address together with a word for writing, unless it is the writer's own.
  /(?:contact|reach out to|reach|e-?mail|write to|talk to|speak (?:to|with)|get in touch with|message|(?:inquir|enquir|request|booking)[^\s.,!?]* (?:to|at|via))(?! (?:me|us)(?!\p{L}))[^\n@]{0,40}[^\s@]@[^\s@)>,;]+/u,
  /(?:schreiben|wenden|kontaktieren|melden) sie(?! (?:mir|mich|uns)(?!\p{L}))[^\n@]{0,40}[^\s@]@[^\s@)>,;]+/u,
  /(?:écrivez|écrire|contactez|contacter|adressez|escrib|contacta|scriv|contatta|fale com|escreva)(?![- ]?(?:moi|nous|me|mi|ci))[^\n@]{0,40}[^\s@]@[^\s@)>,;]+/u,
  ...handOversAbroad,
  /(?:联系|聯繫|联络)[^\n]{0,10}(?:经纪|經紀|经理|助理|团队)/u,
]);

export const agrees = anyOf([
  anyOf(
    [
      /(?:i['’]m|i am|we['’]re|we are|am|very|definitely|really|super|would be|i['’]d be|also|both|be) (?:[^\s.,!?]+ ){0,2}?(?:interested|intrigued|keen|excited|down|game|in\b(?=[.!,]| for))/u,
      /interested in (?:this|working|collaborating|the|your|hearing|learning|partnering|a)/u,
      /(?:i|we)['’]?(?:d| would) (?:love|like|be (?:happy|glad|delighted|thrilled|up|open|honou?red)) (?:to|for)/u,
      /(?:happy|glad|open|excited|keen) to (?:do|work|collaborate|discuss|hear|chat|make|partner|hop|explore|talk|accept|start)/u,
      // A colleague who is happy to help is a replacement.
      /(?<!(?:is|will be|are) (?:more than |always )?)(?:happy|glad|open|excited|keen) to help/u,
      // A meeting or a call is wanted.
      /(?:i|we)(?:['’]d| would)? (?:want|like|love|need)(?: to (?:have|schedule|arrange|book))? (?:a|an) (?:(?:quick|short|brief|first) )?(?:video )?(?:meeting|call|chat|zoom)(?!\p{L})/u,
      /(?<!no )(?:quiero|queremos|quisiera|(?:me|nos) gustaría)(?: (?:tener|agendar|programar|concertar))? una (?:reunión|llamada|videollamada|cita)|(?<!não )(?:quero|queremos|gostaria de|gostaríamos de)(?: (?:ter|marcar|agendar))? uma (?:reunião|chamada|call|ligação)/u,
      /(?:je|nous) (?:veux|voulons|voudrai(?:s|ent)|voudrions|souhait(?:e|ons)|aimerai[st]|aimerions)(?: (?:avoir|fixer|organiser|prendre))? une? (?:rendez-vous|rdv|réunion|appel|entretien|visio|call)|(?<!non )(?:voglio|vogliamo|vorrei|vorremmo)(?: (?:avere|fissare|organizzare))? una? ?(?:riunione|chiamata|videochiamata|incontro|call)/u,
      /(?:ich|wir) (?:möchten?|wollen|will|hätten? gerne?)(?: (?:gerne?|bitte|mit ihnen|mit euch|mit dir)){0,2} (?:ein treffen|einen termin|ein gespräch|ein telefonat|einen call|ein meeting)|(?:wil|willen|zou|zouden) (?:graag )?een (?:afspraak|gesprek|call|meeting)/u,
      /sounds (?:good|great|like (?:a|fun)|interesting|awesome|amazing|fun|perfect|fantastic|lovely)/u,
      /(?:yes|yeah|yep|sure|absolutely|definitely|of course),? (?:[^\s.,!?]+ ){0,3}(?:please|why not|love|interested|let['’]s|happy|do|works|sounds|count|i can|we can|this)/u,
      /let['’]s (?:do (?:it|this)|go|talk|chat|work|make|collaborate|discuss|set|hop|get|schedule|book|arrange|connect|meet)|count me in/u,
      /(?<!(?:can|could|would|will) you (?:please )?)(?:please )?send (?:me|us|over|it over) (?:[^\s.,!?]+ ){0,2}(?:brief|details|contract|info|information|product|agreement)/u,
      /(?:would be|i['’]m|we['’]re|am|are) (?:[^\s.,!?]+ )?(?:thrilled|honou?red|delighted|open) to|can['’]t wait to (?:work|start|collab|get|try|film)/u,
      /(?:down for|(?<!sign(?:ed|ing)? )up for|open to|on board with) (?:this|it|that)(?!\p{L})|(?<=^|[.!\n,]\s{0,3})(?:(?:absolutely|agreed|accepted|perfect|definitely|interested)(?=[.!]|$)|(?:agreed|accepted|interested)(?=,))/u,
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
      /(?:je|nous) (?:suis|sommes|serais|serions) (?:[^\s.,!?]+ ){0,2}int[ée]ressée?s?/u,
      /(?:ça|ca|cela) (?:m['’]|nous )int[ée]resse|avec (?:grand )?plaisir|volontiers|(?:me|nos) interesa/u,
      /(?:estoy|estamos|estaría) (?:[^\s.,!?]+ ){0,2}interesad[oa]s?|me encantaría/u,
      /(?:suena|parece) (?:bien|genial|(?:muy )?interesante)|(?:sono|siamo|sarei) (?:[^\s.,!?]+ ){0,2}interessat[oaie]/u,
      /mi (?:interessa|piacerebbe)|volentieri|tenho (?:[^\s.,!?]+ )?interesse/u,
      /(?:estou|estamos) (?:[^\s.,!?]+ ){0,2}interessad[oa]s?|adoraria/u,
      /(?:ik ben|wij zijn|lijkt me) (?:[^\s.,!?]+ ){0,2}(?:geïnteresseerd|leuk|interessant)|graag/u,
      /(?:jag är|vi är) (?:[^\s.,!?]+ ){0,2}intresserad|låter (?:bra|kul|intressant)|gärna/u,
      /(?:jeg er|vi er) (?:[^\s.,!?]+ ){0,2}interess[^\s.,!?]+/u,
      /(?:jestem|jesteśmy) (?:[^\s.,!?]+ ){0,2}zainteresowan[^\s.,!?]+|chętnie/u,
      /brzmi (?:dobrze|świetnie|ciekawie)|(?:мне|нам) (?:[^\s.,!?]+ )?интересно/u,
      /(?:с удовольствием|давайте|заинтересован[^\s.,!?]*)/u,
      /(?<=^|[.!\n,]\s{0,3})(?:ok(?:ay)?,? )?deal(?=[.,!\n]|$)|(?:i|we)(?:['’]ll| will) do it|(?<!(?:can|could|would|will) you (?:please )?)tell me more|(?<!(?:can|could|would|will) you (?:please )?)send (?:more|further|some more) (?:info|information|details)/u,
      /einverstanden|(?:das )?machen wir|geht klar|abgemacht|(?:ça|cela) (?:me|nous) (?:va|convient)|d['’]accord pour|(?:je suis|nous sommes|on est) d['’]accord/u,
      /de acuerdo|hagámoslo|trato hecho|acepto|va bene(?: per (?:me|noi))?|d['’]accordo|affare fatto|(?<=^|[.!\n,]\s{0,3})(?:combinado|fechado)(?=[.!,]|$)|aceito|de acordo/u,
      /akkoord|afgesproken|(?:jag|vi) (?:accepterar|tackar ja)|(?:siger|sier) (?:jeg|vi) ja|(?:jeg|vi) (?:siger|sier|takker) ja/u,
      /zgadza(?:m|my) się|umowa stoi|souhlasím(?:e)?|súhlasím(?:e)?|domluveno|dohodnuté|mám(?:e)? záujem|megegyeztünk|elfogadom|(?<=^|[.!\n,]\s{0,3})rendben(?=[.!,]|$)/u,
      /de acord|(?<=^|[.!\n,]\s{0,3})соглас(?:на|ен|ны)(?=[.!,]|$)|договорились|погоджу(?:юсь|юся|ємось|ємося)|домовились|съгласн[аи]|съгласен|интересува ме/u,
      /kabul ediyor(?:um|uz)|anlaştık|συμφων(?:ώ|ούμε)|σύμφωνοι|setuju|đồng ý|sutink(?:u|ame)|domina (?:mane|mus)|mane domina/u,
      /(?:mani|mūs) interesē|ieinteresēt[as]|piekrītu|olen huvitatud|oleme huvitatud|zainteres(?:iran|ovan)[^\s.,!?]*|pristajem(?:o)?|slažem(?:o)? se|strinjam(?:o)? se|(?:me|nas) zanima/u,
      /m['’]interessa|ens interessa|d['’]acord/u,
      /(?<!no )(?:me|nos) encanta (?:la (?:idea|propuesta|marca)|vuestr|tu (?:idea|propuesta|marca))[^\s.,!?]*|(?<!non )mi piace (?:molto|moltissimo|l['’]idea)|(?:amei|adorei)(?: a (?:ideia|proposta))?|j['’]adore (?:l['’]idée|le projet|votre)/u,
      /(?<=^|\n)yes+!|(?:ça|cela) (?:me|nous) (?:tente|plaît|plait)|(?:me|nos) apunt(?:o|amos)|vil (?:jeg|vi) (?:meget |rigtig )?gerne?|rád[ai]? (?:se )?(?:zúčastním|přijm[^\s.,!?]+)|szívesen/u,
      /(?<!nu )(?:mă|ne) interesează|(?:çok )?ister(?:im|iz)(?=[.!,]|$)|memnuniyetle|mielelläni|залюбки|із задоволенням|с удоволствие/u,
      /(?:would be|['’]d be) (?:good|great|nice|lovely) to (?:talk|chat|connect|meet|discuss|hear more|learn more)|(?<!(?:not|n['’]t|never) )send (?:me |us |over )?(?:an? |the )?(?:calendar )?(?:invite|invitation)(?=[.,!\n]|$)/u,
      /(?:looks|seems) (?:really |like )?(?:fun|great|good|awesome|amazing|interesting|cool|lovely)(?!,? but)|convinced me|(?<=^|[.!\n,–-]\s{0,3})lets? see|let['’]s see (?:it|a|the) |(?<=^|[.!\n,]\s{0,3})partante?s?(?=\s*(?:[.,!]|$))|ok(?:ay)? (?:pour|für|para|for) (?:moi|mich|mim|me|mí|nous|uns|us)(?=\s*(?:[.,!]|$))/u,
      /(?:würde|würden) (?:ich|wir)(?: [^\s.,!?]+){0,2}? (?:sehr )?gerne?(?! wissen)|(?<=^|[.!\n,]\s{0,3})(?:vamos (?:fazer|nessa|lá)|bora)(?=\s*(?:[.,!]|$))|(?<!no )(?:me|nos) (?:encaja|cuadra)(?!n)|vemos (?:muy )?interesante|reservemos/u,
      /feel free to send|me l[oa] mandi pure|(?:manda|mandami|mandate|invia|inviami) pure|(?<=^|[.!\n,]\s{0,3})more (?:details|info|information),? (?:please|pls|plz)/u,
    ],
    { before: "(?<!\\p{L})", after: "(?![\\p{L}])" },
  ),
  /興味(?:が)?あります|ぜひ|喜んで|やりたいです|感兴趣|感興趣|很乐意|有兴趣|可以合作|愿意合作|관심 ?(?:있|이 있)|お受け(?:します|いたします|致します)|引き受け(?:ます|させて)|(?:进行|進行)?没问题|沒問題|成交(?![价價额量])|(?:진행|수락)하겠|สนใจ|ตกลง|(?:협업|함께|진행)[^.\n]{0,6}하고 싶|(?<=^|[\n.!,] ?)하고 싶습니다/u,
  /(?<!\p{L})(?:موافق|أوافق|מסכי(?:ם|מה|מים))/u,
  /(?<!\p{L})(?:مهتم|يهمني)|(?<!\p{L})(?:אשמח|מעוניי?נ)/u,
]);
export const turns =
  /(?<!\p{L})(?:but|however|although|though|unless|aber|allerdings|mais|cependant|pero|aunque|ma|però|mas|porém|maar|men|ale|jednak|но|однако)(?![\p{L}])/u;
/** "We have a provider, but we can talk": a reason is no refusal if something is still open. */
export const opensAgain =
  /(?<!\p{L})(?:but|however|although|though|aber|allerdings|mais|pero|aunque|ma|mas|porém|maar)(?!\p{L})[^.!?\n]{0,25}?(?<!\p{L})(?:(?:we|i) (?:can|could|might)(?!['’]?t|not)|can we|could we|let['’]?s|send (?:me|us)|können (?:wir|sie)|könnten (?:wir|sie)|lass uns|on peut|podemos|hagamos|agendamos|mánda(?:me|nos)|envía(?:me|nos)|possiamo|podíamos|kunnen we)(?!\p{L})/u;
export const asksBack =
  /[?？]\s|[?？]$|(?:^|[.!\n]\s{0,3})(?:how (?:much|many|long)|what(?:['’]s| is| are| would)|which (?:product|brand|campaign)|quel(?:le)?s? (?:est|sont|serait)|combien|cu[aá]l es|cu[aá]nto|qual (?:è|é)|quanto|wie ?viel|was zahl|hoeveel|hur mycket|сколько|какой)(?!\p{L})[^.!?\n]{3,120}$|\b(?:could|can|would) you (?:please )?(?:tell|send|share|let|explain|give|provide|clarify)\b/imu;

export const bareNo =
  /^\s*(?:(?:lol|haha|sorry|hm+|uh|um)[\s.,!]{1,3})?(?:no|nope|nah|nein|non|nee|nej|nei|nie|não|нет|いいえ|不|아니요)(?:[\s.,!]{1,3}(?:sorry|lol|haha))?[\s.!]*$/i;
export const bareYes =
  /^\s*(?:yes|yeah|yep|yup|sure|ok(?:ay)?|deal|done|absolutely|definitely|of course|agreed|ja|gerne|oui|d['’]accord|s[ií]|claro|vale|sim|certo|va bene|tak|да|はい|好的?|네|(?:👍|👌|✅)(?:\ud83c[\udffb-\udfff])?)(?:(?:,? |[.!] )(?:please|thanks|thank you))?[\s.!]*$/i;
export const everyDecline = new RegExp(declines.source, "gu");

/** Doubts are neither agreement nor refusal. */
export const everyDoubt = anyOf([
  /not (?:yet )?sure (?:if |that |whether )?(?:(?:i|we)['’](?:m|re|d be)|i am|we are|(?:i|we) would be) (?:[^\s.,!?]+ )?interested|(?:nobody|no one|none of (?:us|them)|who) (?:is|are|would be|[^\s.,!?]+['’]s) (?:[^\s.,!?]+ )?interested|why (?:would|should) (?:i|we|anyone|anybody)[^.!?\n]{0,80}/gu,
]);

/** "Yeah right": the words mean their opposite, or nothing. */
export const mocks = anyOf([
  /(?<!\p{L})yeah,? right(?!\p{L})|when pigs fly|in your dreams|(?:^|[.!\n]\s{0,3})nice try|how original|another (?:crypto |spam )?scam/u,
]);

/** "I'd love to, but I can't": the wish is not an agreement. */
export const cannot =
  /(?<!\p{L})(?:but|unfortunately|sadly|however|aber|leider|mais|malheureusement|pero|lamentablemente|purtroppo|mas|infelizmente)(?!\p{L})[^.!?\n]{0,60}(?:can['’]t|cannot|not able|unable|won['’]t|have no time|kann (?:[^\s.,!?]+ )?nicht|ne (?:peux|pourrai) pas|no puedo|non posso|não posso)(?=[.!,\s]|$)/u;
