/**
 * Introductions that a program broke within the address or the date, and rules with any words above the head of a mail.
 */

export const brokenIntroductions: Readonly<Record<string, string>> = {
  "folded within the address": "On Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia.frost@\nsender.example> wrote:",
  "folded within the address, French":
    "Le lun. 2 mars 2026 à 10:15, Mia Frost | Sender <mia.frost@\nsender.example> a écrit :",
  "folded before the bracket": "On Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia@sender.example\n> wrote:",
  "folded before the bracket, German": "Am Mo., 2. März 2026 um 10:15 Uhr schrieb Mia Frost <mia@sender.example\n>:",
  "folded before the bracket, Dutch": "Op ma 2 mrt 2026 om 10:15 schreef Mia Frost <mia.frost@sender.example\n>:",
  "folded before the bracket, Norwegian": "man. 2. mar. 2026 kl. 10:15 skrev Mia Frost <mia@sender.example\n>:",
  "folded before the bracket, Russian": "пн, 2 мар. 2026 г. в 10:15, Mia Frost <mia.frost@sender.example\n>:",
  "folded within the date": "On Mon, Mar 2,\n2026 at 10:15 AM Mia Frost <mia@sender.example> wrote:",
  "folded within the date, French": "Le lun. 2 mars\n2026 à 10:15, Mia Frost <mia@sender.example> a écrit :",
  "folded within the date, German": "Am Mo., 2. März\n2026 um 10:15 Uhr schrieb Mia Frost <mia@sender.example>:",
  "folded within the date, Spanish":
    "El lun, 2 de marzo\nde 2026 a las 10:15, Mia Frost (<mia@sender.example>) escribió:",
  "folded three times":
    "Am Montag, 2. März 2026 um 10:15 Uhr schrieb Mia Frost von der\nAgentur Sender <mia.frost@\nsender.example>:",
};

export const ruledMails: Readonly<Record<string, string>> = {
  "a rule with words in Polish":
    "----- Poprzednia korespondencja -----\nOd: Mia Frost <mia@sender.example>\nWysłano: poniedziałek, 2 marca 2026 10:15\nDo: Kim\nTemat: Idea",
  "a rule with words of somebody's own":
    "===== Mail from Mia Frost =====\nFrom: Mia Frost <mia@sender.example>\nSent: Monday, March 2, 2026 10:15 AM\nTo: Kim\nSubject: Idea",
  "a rule with words and an empty line":
    "-----Reply to your mail-----\n\nFrom: Mia Frost <mia@sender.example>\nSent: Monday, March 2, 2026 10:15 AM\nTo: Kim\nSubject: Idea",
  "Notes, between rules":
    "-----mia@sender.example wrote: -----\nTo: Kim\nFrom: Mia <mia@sender.example>\nDate: 03/02/2026 10:15AM\nSubject: Idea",
  "Yandex, with recipient and subject":
    '----------------\nКому: kim@creator.example;\nТема: Idea;\n02.03.2026, 10:15, "Mia Frost" <mia@sender.example>:',
};

export const devices: Readonly<Record<string, string>> = {
  BlueMail: "Get BlueMail for Android",
  "Outlook for iOS, German": "Outlook für iOS beziehen<https://aka.ms/o0ukef>",
  "iPhone, Hungarian": "iPhone-ról küldve",
};
