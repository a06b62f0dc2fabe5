import { brokenIntroductions, devices, ruledMails } from "./broken-lines.js";
import { rarerEarlierMails, rarerIntroductions, rarerTrailers } from "./rarer-quoting.js";

/** What mail programs write above a quoted mail, instead of it, and below an answer. */

export const introductions: Readonly<Record<string, string>> = {
  "Gmail, English": "On Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia@sender.example> wrote:",
  "Gmail, folded in two": "On Mon, Mar 2, 2026 at 10:15 AM Mia Frost from Outreach <\nmia@sender.example> wrote:",
  "Gmail, folded before the verb": "On Mon, Mar 2, 2026 at 10:15 AM, Mia Frost <mia+t-abc@sender.example>\nwrote:",
  "Apple Mail": "On Mar 2, 2026, at 10:15, Mia Frost <mia@sender.example> wrote:",
  Thunderbird: "On 3/2/26 10:15, Mia Frost wrote:",
  Yahoo: "On Monday, March 2, 2026 at 10:15:00 AM GMT+1, Mia Frost <mia@sender.example> wrote:",
  "old Gmail, no verb": "2026-03-02 10:15 GMT+01:00 Mia Frost <mia@sender.example>:",
  Evolution: "On Mon, 2026-03-02 at 10:15 +0100, Mia Frost wrote:",
  Zoho: "---- On Mon, 02 Mar 2026 10:15:00 +0100 Mia Frost <mia@sender.example> wrote ----",
  Proton: "On Monday, March 2nd, 2026 at 10:15 AM, Mia Frost <mia@sender.example> wrote:",
  Yandex: '02.03.2026, 10:15, "Mia Frost" <mia@sender.example>:',
  "Gmail, German": "Am Mo., 2. März 2026 um 10:15 Uhr schrieb Mia Frost <mia@sender.example>:",
  "Apple Mail, German": "Am 02.03.2026 um 10:15 schrieb Mia Frost <mia@sender.example>:",
  "Gmail, French": "Le lun. 2 mars 2026 à 10:15, Mia Frost <mia@sender.example> a écrit :",
  "Gmail, Spanish": "El lun, 2 mar 2026 a las 10:15, Mia Frost (<mia@sender.example>) escribió:",
  "Gmail, Italian": "Il giorno lun 2 mar 2026 alle ore 10:15 Mia Frost <mia@sender.example> ha scritto:",
  "Thunderbird, Italian": "In data 2 marzo 2026 10:15:00 Mia Frost <mia@sender.example> ha scritto:",
  "Gmail, Portuguese": "Em seg., 2 de mar. de 2026 às 10:15, Mia Frost <mia@sender.example> escreveu:",
  "Gmail, Dutch": "Op ma 2 mrt 2026 om 10:15 schreef Mia Frost <mia@sender.example>:",
  "Outlook.com, Dutch": "Op 2 mrt. 2026 10:15 heeft Mia Frost <mia@sender.example> het volgende geschreven:",
  "Gmail, Polish": "pon., 2 mar 2026 o 10:15 Mia Frost <mia@sender.example> napisał(a):",
  "a Polish portal": "W dniu 2026-03-02 10:15:00 użytkownik Mia Frost <mia@sender.example> napisał:",
  "Gmail, Swedish": "Den mån 2 mars 2026 kl 10:15 skrev Mia Frost <mia@sender.example>:",
  "Gmail, Danish": "Den man. 2. mar. 2026 kl. 10.15 skrev Mia Frost <mia@sender.example>:",
  "Gmail, Norwegian": "man. 2. mars 2026 kl. 10:15 skrev Mia Frost <mia@sender.example>:",
  "Gmail, Finnish": "ma 2. maalisk. 2026 klo 10.15 Mia Frost (mia@sender.example) kirjoitti:",
  "Gmail, Czech": "po 2. 3. 2026 v 10:15 odesílatel Mia Frost <mia@sender.example> napsal:",
  "Gmail, Hungarian": "Mia Frost <mia@sender.example> ezt írta (időpont: 2026. márc. 2., H, 10:15):",
  "Gmail, Russian": "пн, 2 мар. 2026 г. в 10:15, Mia Frost <mia@sender.example>:",
  "Mail.ru": "Понедельник, 2 марта 2026, 10:15 +03:00 от Mia Frost <mia@sender.example>:",
  "Apple Mail, Russian": "2 марта 2026 г., в 10:15, Mia Frost <mia@sender.example> написал(а):",
  "Gmail, Turkish": "Mia Frost <mia@sender.example>, 2 Mar 2026 Pzt, 10:15 tarihinde şunu yazdı:",
  "Gmail, Japanese": "2026年3月2日(月) 10:15 Mia Frost <mia@sender.example>:",
  "Apple Mail, Japanese": "2026/03/02 10:15、Mia Frost <mia@sender.example>のメール:",
  "Gmail, Chinese": "Mia Frost <mia@sender.example> 于2026年3月2日周一 10:15写道：",
  "Gmail, Korean": "2026년 3월 2일 (월) 오전 10:15, Mia Frost <mia@sender.example>님이 작성:",
  "Gmail, Vietnamese": "Vào Th 2, 2 thg 3, 2026 vào lúc 10:15 Mia Frost <mia@sender.example> đã viết:",
  ...rarerIntroductions,
  ...brokenIntroductions,
};

export const earlierMails: Readonly<Record<string, string>> = {
  "Outlook, English":
    "-----Original Message-----\nFrom: Mia Frost\nSent: Monday, March 2, 2026 10:15\nTo: Kim\nSubject: Idea",
  "Outlook for the web":
    "________________________________\nFrom: Mia Frost <mia@sender.example>\nSent: Monday, March 2, 2026 10:15 AM\nTo: Kim <kim@creator.example>\nSubject: Idea",
  "new Outlook, header lines alone":
    "From: Mia Frost <mia@sender.example>\nDate: Monday, 2 March 2026 at 10:15\nTo: Kim <kim@creator.example>\nSubject: Idea",
  "Outlook, bold labels":
    "*From:* Mia Frost <mia@sender.example>\n*Sent:* Monday, March 2, 2026\n*To:* Kim\n*Subject:* Idea",
  "Outlook, German":
    "Von: Mia Frost <mia@sender.example>\nGesendet: Montag, 2. März 2026 10:15\nAn: Kim <kim@creator.example>\nBetreff: Idee",
  "Thunderbird forward, German":
    "-------- Weitergeleitete Nachricht --------\nBetreff: Idee\nDatum: Mon, 2 Mar 2026 10:15:00 +0100\nVon: Mia Frost",
  "Outlook, German separator": "-----Ursprüngliche Nachricht-----\nVon: Mia Frost",
  "Outlook, French":
    "De : Mia Frost <mia@sender.example>\nEnvoyé : lundi 2 mars 2026 10:15\nÀ : Kim <kim@creator.example>\nObjet : Idée",
  "Outlook, Spanish":
    "De: Mia Frost <mia@sender.example>\nEnviado el: lunes, 2 de marzo de 2026 10:15\nPara: Kim\nAsunto: Idea",
  "Outlook, Italian": "Da: Mia Frost <mia@sender.example>\nInviato: lunedì 2 marzo 2026 10:15\nA: Kim\nOggetto: Idea",
  "Outlook, Portuguese":
    "De: Mia Frost <mia@sender.example>\nEnviada em: segunda-feira, 2 de março de 2026 10:15\nPara: Kim\nAssunto: Ideia",
  "Outlook, Dutch":
    "Van: Mia Frost <mia@sender.example>\nVerzonden: maandag 2 maart 2026 10:15\nAan: Kim\nOnderwerp: Idee",
  "Outlook, Swedish": "Från: Mia Frost <mia@sender.example>\nSkickat: den 2 mars 2026 10:15\nTill: Kim\nÄmne: Idé",
  "Outlook, Polish": "From: Mia Frost\nSent: 2 marca 2026\nTo: Kim\nTemat: Pomysł",
  "Outlook, Russian": "От: Mia Frost <mia@sender.example>\nОтправлено: 2 марта 2026 г. 10:15\nКому: Kim\nТема: Идея",
  "Outlook, Japanese":
    "差出人: Mia Frost <mia@sender.example>\n送信日時: 2026年3月2日 10:15\n宛先: Kim\n件名: アイデア",
  "QQ Mail":
    '------------------ 原始邮件 ------------------\n发件人: "Mia" <mia@sender.example>;\n发送时间: 2026年3月2日 10:15',
  "Gmail forward":
    "---------- Forwarded message ---------\nFrom: Mia Frost <mia@sender.example>\nDate: Mon, Mar 2, 2026",
  "Apple forward": "Begin forwarded message:\n\nFrom: Mia Frost <mia@sender.example>",
  ...rarerEarlierMails,
  ...ruledMails,
};

export const trailers: Readonly<Record<string, string>> = {
  "Gmail, below a reaction": "Kim Lind reacted via Gmail\n<https://mail.example/about?utm_source=emoji>",
  "a signature by the rule": "-- \nKim Lind\nkim@creator.example",
  "a signature whose space was lost": "--\nKim Lind\n+44 20 7946 0000",
  "a line of underscores": "_______________________\nKim Lind, creator",
  iPhone: "Sent from my iPhone",
  "Outlook for iOS": "Get Outlook for iOS<https://aka.example/o0ukef>",
  "Yahoo on Android": "Sent from Yahoo Mail on Android",
  Samsung: "Sent from my Galaxy",
  Proton: "Sent with Proton Mail secure email.",
  "iPhone, German": "Von meinem iPhone gesendet",
  "iPhone, French": "Envoyé de mon iPhone",
  "iPhone, Spanish": "Enviado desde mi iPhone",
  "iPhone, Italian": "Inviato da iPhone",
  "iPhone, Portuguese": "Enviado do meu iPhone",
  "iPhone, Dutch": "Verstuurd vanaf mijn iPhone",
  "iPhone, Swedish": "Skickat från min iPhone",
  "iPhone, Polish": "Wysłane z iPhone'a",
  "iPhone, Russian": "Отправлено с iPhone",
  "iPhone, Japanese": "iPhoneから送信",
  "iPhone, Chinese": "从我的iPhone发送",
  "iPhone, Korean": "나의 iPhone에서 보냄",
  "a notice of confidentiality": "CONFIDENTIALITY NOTICE: This e-mail is intended only for the addressee.",
  "a disclaimer in prose":
    "This email and any attachments are confidential and intended solely for the addressee.\nIf you are not, delete it.",
  "a disclaimer in German": "Diese E-Mail enthält vertrauliche Informationen.",
  "a disclaimer in French":
    "Ce message et ses pièces jointes sont confidentiels et destinés à leurs seuls destinataires.",
  "a disclaimer in Spanish": "Este mensaje va dirigido exclusivamente a su destinatario.",
  ...rarerTrailers,
  ...devices,
};
