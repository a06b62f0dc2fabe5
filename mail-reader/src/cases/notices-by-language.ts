import type { BounceNotice } from "./bounce-notices.js";
import { standardReport } from "./standard-report.js";

/** Notices in the languages of providers all over the world, most of them without a code. */
export const noticesByLanguage: Readonly<Record<string, BounceNotice>> = {
  "qmail in Portuguese": {
    from: "MAILER-DAEMON@isp.example",
    subject: "falha na entrega",
    header: "Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: 8bit\n",
    body: "Olá. Este é o programa de envio em mx.isp.example.\nLamento, mas não consegui entregar sua mensagem aos seguintes endereços.\nEste é um erro permanente; desisti. Lamento não ter funcionado.\n\n<kim@creator.example>:\nDesculpe, não há caixa postal com esse nome. (#5.1.1)\n\n--- Abaixo desta linha está uma cópia da mensagem.\n\nRETURNED",
    reports: [["kim@creator.example", "5.1.1", null, "hard", true]],
  },
  "Postfix in German": {
    from: "MAILER-DAEMON@mx.sender.example (Mail Delivery System)",
    subject: "Nicht zustellbare Nachricht zurückgesandt",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "Dies ist das Mailsystem auf mx.sender.example.\n\nEs tut uns leid, Ihnen mitteilen zu müssen, dass Ihre Nachricht nicht\nan einen oder mehrere Empfänger zugestellt werden konnte.\n\n<kim@creator.example>: host mx.creator.example[192.0.2.7] said: 550 5.1.1 <kim@creator.example>: Recipient\n    address rejected: User unknown in local recipient table (in reply to RCPT TO command)\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  "French, Orange, a full mailbox": standardReport({
    from: "Mail Delivery System <MAILER-DAEMON@orange.example>",
    subject: "Undelivered Mail Returned to Sender",
    text: "Ceci est un message automatique du serveur de messagerie.\n\nVotre message n'a pas pu être remis au destinataire suivant :\n\n<kim@creator.example>: 552 5.2.2 Boite du destinataire pleine. Recipient overquota. OFR_417",
    fields:
      "Reporting-MTA: dns; smtp.orange.example\n\nFinal-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 552 5.2.2 Boite du destinataire pleine. Recipient overquota. OFR_417",
    reports: [["kim@creator.example", "5.2.2", "552", "soft", true]],
  }),
  "French, an unknown user": {
    from: "MAILER-DAEMON@free.example",
    subject: "Votre message n'a pas été délivré",
    header: "Return-Path: <>\nContent-Type: text/plain; charset=utf-8\n",
    body: "Bonjour,\n\nLe serveur de messagerie n'a pas pu acheminer votre message au destinataire suivant :\n\n<kim@creator.example>\n    Utilisateur inconnu (550 5.1.1)\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  "Italian, a full mailbox": {
    from: "MAILER-DAEMON@libero.example",
    subject: "Mancata consegna del messaggio",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "Gentile utente,\n\nil messaggio inviato non è stato consegnato ai seguenti destinatari:\n\n<kim@creator.example>: casella piena\n",
    reports: [["kim@creator.example", null, null, "soft", true]],
  },
  "Portuguese, no such user": {
    from: "MAILER-DAEMON@terra.example",
    subject: "Mensagem não entregue",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "A mensagem abaixo não pôde ser entregue ao destinatário.\n\n<kim@creator.example>: usuário inexistente\n",
    reports: [["kim@creator.example", null, null, "hard", true]],
  },
  "Portuguese, a full mailbox": {
    from: "MAILER-DAEMON@uol.example",
    subject: "Devolvido: Ideia",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "Sua mensagem para kim@creator.example não foi entregue.\n\nMotivo: a caixa postal do destinatário está cheia.\n",
    reports: [["kim@creator.example", null, null, "soft", true]],
  },
  "Japanese, an unknown address": {
    from: "MAILER-DAEMON@softbank.example",
    subject: "=?UTF-8?B?44Oh44O844Or44KS6YCB5L+h44Gn44GN44G+44Gb44KT44Gn44GX44Gf?=",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "次の宛先にメールを送信できませんでした。\n\n<kim@creator.example>\n宛先のメールアドレスが存在しません。\n",
    reports: [["kim@creator.example", null, null, "hard", true]],
  },
  "Korean, a full mailbox": {
    from: "MAILER-DAEMON@daum.example",
    subject: "메일 전송 실패 : Idea",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "메일을 전송하지 못했습니다.\n\n받는 사람: kim@creator.example\n사유: 받는 사람의 메일함 용량이 초과되었습니다.\n",
    reports: [["kim@creator.example", null, null, "soft", true]],
  },
  "Korean, a full mailbox with its code": {
    from: "mailer-daemon@naver.example",
    subject: "메일이 반송되었습니다",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "보내신 메일이 반송되었습니다.\n\n<kim@creator.example>: 수신자의 메일함이 가득 찼습니다 (552 5.2.2)\n",
    reports: [["kim@creator.example", "5.2.2", "552", "soft", true]],
  },
  Czech: {
    from: "MAILER-DAEMON@seznam.example",
    subject: "Nedoručitelná zpráva",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "Vaši zprávu se nepodařilo doručit.\n\nAdresát: kim@creator.example\nDůvod: Schránka neexistuje (550 5.1.1)\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  "Polish, a full mailbox": {
    from: "MAILER-DAEMON@wp.example",
    subject: "Zwrot: Nie można dostarczyć wiadomości",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "Twoja wiadomość nie została dostarczona do adresata:\n\n<kim@creator.example>: skrzynka odbiorcy jest przepełniona\n",
    reports: [["kim@creator.example", null, null, "soft", true]],
  },
  Ukrainian: {
    from: "mailer-daemon@ukr.example",
    subject: "Лист не доставлено",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "Ваш лист не було доставлено отримувачу:\n\nkim@creator.example: такого користувача не існує (550)\n",
    reports: [["kim@creator.example", null, "550", "hard", true]],
  },
  Greek: {
    from: "MAILER-DAEMON@otenet.example",
    subject: "Αποτυχία παράδοσης",
    header: "Return-Path: <>\nContent-Type: text/plain; charset=utf-8\n",
    body: "Το μήνυμά σας δεν παραδόθηκε στον παραλήπτη:\n\n<kim@creator.example>: άγνωστος χρήστης\n",
    reports: [["kim@creator.example", null, null, "hard", true]],
  },
  Arabic: {
    from: "mailer-daemon@isp.example",
    subject: "فشل تسليم الرسالة",
    header: "Return-Path: <>\nContent-Type: text/plain; charset=utf-8\n",
    body: "تعذر تسليم رسالتك إلى العنوان التالي:\n\nkim@creator.example\nالمستخدم غير موجود\n",
    reports: [["kim@creator.example", null, null, "hard", true]],
  },
  Vietnamese: {
    from: "MAILER-DAEMON@viettel.example",
    subject: "Thư không gửi được",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "Thư của bạn không gửi được tới địa chỉ sau:\n\n<kim@creator.example>: hộp thư không tồn tại\n",
    reports: [["kim@creator.example", null, null, "hard", true]],
  },
  Slovak: {
    from: "MAILER-DAEMON@azet.example",
    subject: "Nedoručená správa",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "Vašu správu sa nepodarilo doručiť.\n\n<kim@creator.example>: používateľ neexistuje\n",
    reports: [["kim@creator.example", null, null, "hard", true]],
  },
  Croatian: {
    from: "MAILER-DAEMON@tel.example",
    subject: "Poruka nije isporučena",
    header: "Return-Path: <>\nContent-Type: text/plain; charset=utf-8\n",
    body: "Vašu poruku nije moguće isporučiti:\n\n<kim@creator.example>: korisnik ne postoji\n",
    reports: [["kim@creator.example", null, null, "hard", true]],
  },
  Estonian: {
    from: "MAILER-DAEMON@hot.example",
    subject: "Kirja ei õnnestunud edastada",
    header: "Return-Path: <>\nContent-Type: text/plain; charset=utf-8\n",
    body: "Teie kirja ei õnnestunud edastada.\n\n<kim@creator.example>: 550 5.1.1 kasutajat ei leitud\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  "a report with a Spanish reason": standardReport({
    text: "Your message could not be delivered.",
    fields:
      "Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 550 El usuario no existe en este servidor",
    reports: [["kim@creator.example", "5.0.0", "550", "hard", true]],
  }),
  "a report with an Italian reason": standardReport({
    text: "Your message could not be delivered.",
    fields:
      "Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 550 casella di posta piena",
    reports: [["kim@creator.example", "5.0.0", "550", "soft", true]],
  }),
  "a report with a French reason": standardReport({
    text: "Your message could not be delivered.",
    fields:
      "Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 550 La boîte aux lettres du destinataire est pleine",
    reports: [["kim@creator.example", "5.0.0", "550", "soft", true]],
  }),
  "a report with a German reason": standardReport({
    text: "Your message could not be delivered.",
    fields:
      "Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 554 Nachricht wegen Spamverdacht abgelehnt",
    reports: [["kim@creator.example", "5.0.0", "554", "block", true]],
  }),
  "a report with a Polish reason": standardReport({
    text: "Your message could not be delivered.",
    fields:
      "Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 550 Brak takiego użytkownika",
    reports: [["kim@creator.example", "5.0.0", "550", "hard", true]],
  }),
  "Russian, in KOI8-R": {
    from: "MAILER-DAEMON@rambler.example",
    subject: "=?koi8-r?B?7sXE0NPUwdfMxc7Oz8Ug09TP?=",
    header: "Return-Path: <>\nContent-Type: text/plain; charset=koi8-r\nContent-Transfer-Encoding: base64\n",
    body: "98HbxSDTz8/C3cXOycUgzsUgxM/T1MHXzMXOzyDTzMXE1cDdxc3VINDPzNXewdTFzMA6Cgo8a2lt\nQGNyZWF0b3IuZXhhbXBsZT46INDPzNjaz9fB1MXM2CDOxSDOwcrExc4gKDU1MCkK\n",
    reports: [["kim@creator.example", null, "550", "hard", true]],
  },
  "Japanese, in ISO-2022-JP": {
    from: "Mail Delivery Subsystem <MAILER-DAEMON@isp.example>",
    subject: "=?ISO-2022-JP?B?GyRCR1s/LiRHJC0kXiQ7JHMkRyQ3JD8bKEI=?=",
    header: "Return-Path: <>\nContent-Type: text/plain; charset=ISO-2022-JP\nContent-Transfer-Encoding: 7bit\n",
    body: "\u001b$BG[?.$G$-$^$;$s$G$7$?\u001b(B\n\n<kim@creator.example>: 550 5.1.1 User unknown\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  "English, in UTF-16": {
    from: "postmaster@creator.example",
    subject: "Undeliverable: Idea",
    header: "Content-Type: text/plain; charset=utf-16le\nContent-Transfer-Encoding: base64\n",
    body: "//5ZAG8AdQByACAAbQBlAHMAcwBhAGcAZQAgAGMAbwB1AGwAZAAgAG4AbwB0ACAAYgBlACAAZABlAGwAaQB2AGUAcgBlAGQALgANAAoADQAKAGsAaQBtAEAAYwByAGUAYQB0AG8AcgAuAGUAeABhAG0AcABsAGUAOgAgADUANQAwACAANQAuADEALgAxACAAVQBzAGUAcgAgAHUAbgBrAG4AbwB3AG4ADQAKAA==\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
};
