import type { BounceNotice } from "./bounce-notices.js";
import { standardReport } from "./standard-report.js";

/** Notices of Exchange and Microsoft's service over the years, in many languages. */
export const exchangeNotices: Readonly<Record<string, BounceNotice>> = {
  "Exchange 2003, with the hour it was sent": {
    from: "System Administrator <postmaster@creator.example>",
    subject: "Undeliverable: Idea",
    body: "Your message did not reach some or all of the intended recipients.\n\n      Subject:\tIdea\n      Sent:\t3/2/2026 10:15 AM\n\nThe following recipient(s) could not be reached:\n\n      kim@creator.example on 3/2/2026 10:15 AM\n            The e-mail account does not exist at the organization this message was sent to.  Check the e-mail address, or contact the recipient directly to find out the correct address.\n            <mail.creator.example #5.1.1>\n",
    reports: [["kim@creator.example", "5.1.1", null, "hard", true]],
  },
  "Exchange 2003 in German": {
    from: "Systemadministrator <postmaster@creator.example>",
    subject: "Unzustellbar: Idee",
    header: "Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n",
    body: "Ihre Nachricht hat einige oder alle Empf=E4nger nicht erreicht.\n\n      Betreff:\tIdee\n      Gesendet:\t02.03.2026 10:15\n\nFolgende(r) Empf=E4nger konnte(n) nicht erreicht werden:\n\n      kim@creator.example am 02.03.2026 10:15\n            Das E-Mail-Konto ist in der Organisation nicht vorhanden, an die =\ndiese Nachricht gesendet wurde. =DCberpr=FCfen Sie die E-Mail-Adresse, oder =\nwenden Sie sich direkt an den Empf=E4nger, um die richtige Adresse zu erfahren.\n            <mail.creator.example #5.1.1>\n",
    reports: [["kim@creator.example", "5.1.1", null, "hard", true]],
  },
  "Exchange 2003 in French": {
    from: "Administrateur système <postmaster@creator.example>",
    subject: "Non remis : Idée",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "Votre message n'est pas parvenu à certains ou à tous les destinataires prévus.\n\n      Objet :\tIdée\n      Date :\t02/03/2026 10:15\n\nImpossible de joindre le(s) destinataire(s) suivant(s) :\n\n      kim@creator.example le 02/03/2026 10:15\n            Le compte de messagerie n'existe pas dans l'organisation à laquelle ce message a été envoyé. Vérifiez l'adresse de messagerie ou contactez le destinataire directement pour connaître l'adresse correcte.\n            <mail.creator.example #5.1.1>\n",
    reports: [["kim@creator.example", "5.1.1", null, "hard", true]],
  },
  "Exchange 2003 in Italian": {
    from: "Amministratore di sistema <postmaster@creator.example>",
    subject: "Non recapitabile: Idea",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "Il messaggio non è stato recapitato ad alcuni o a tutti i destinatari.\n\n      Oggetto:\tIdea\n      Inviato:\t02/03/2026 10:15\n\nImpossibile raggiungere i seguenti destinatari:\n\n      kim@creator.example in data 02/03/2026 10:15\n            L'account di posta elettronica non esiste nell'organizzazione a cui è stato inviato il messaggio. Controllare l'indirizzo di posta elettronica.\n            <mail.creator.example #5.1.1>\n",
    reports: [["kim@creator.example", "5.1.1", null, "hard", true]],
  },
  "Exchange 2003 in Swedish, a full mailbox": {
    from: "Systemadministratör <postmaster@creator.example>",
    subject: "Olevererbart: Idé",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "Meddelandet kunde inte levereras till någon eller några av mottagarna.\n\n      Ämne:\tIdé\n      Skickat:\t2026-03-02 10:15\n\nFöljande mottagare kan inte nås:\n\n      kim@creator.example den 2026-03-02 10:15\n            Mottagarens postlåda är full och kan inte ta emot meddelanden just nu.\n            <mail.creator.example #5.2.2>\n",
    reports: [["kim@creator.example", "5.2.2", null, "soft", true]],
  },
  "Exchange 2003 in Japanese": {
    from: "システム管理者 <postmaster@creator.example>",
    subject: "=?iso-2022-jp?B?GyRCR1s/LklUMkQbKEI6?= Idea",
    header: "Return-Path: <>\nContent-Type: text/plain; charset=utf-8\n",
    body: "次の受信者にメッセージを配信できませんでした。\n\n      件名:     Idea\n      送信日時: 2026/03/02 10:15\n\n以下の受信者に送信できません :\n\n      kim@creator.example  2026/03/02 10:15\n            指定した電子メール アカウントは、このメッセージの送信先の組織内に存在しません。電子メール アドレスを確認してください。\n            <mail.creator.example #5.1.1>\n",
    reports: [["kim@creator.example", "5.1.1", null, "hard", true]],
  },
  "Exchange 2007 in German": {
    from: "Microsoft Exchange <postmaster@creator.example>",
    subject: "Unzustellbar: Idee",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "Fehler bei der Nachrichtenzustellung an folgende Empfänger oder Verteilerlisten:\n\nkim@creator.example\nDie E-Mail-Adresse des Empfängers wurde im E-Mail-System des Empfängers nicht gefunden. Microsoft Exchange versucht nicht, diese Nachricht erneut zuzustellen. Überprüfen Sie die E-Mail-Adresse.\n\n_____________________________________\nGesendet von Microsoft Exchange Server 2007\n\n\nDiagnoseinformationen für Administratoren:\n\nGenerierender Server: mail.creator.example\n\nkim@creator.example\n#550 5.1.1 RESOLVER.ADR.RecipNotFound; not found ##\n\nUrsprüngliche Nachrichtenköpfe:\n\nRETURNED\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  "Exchange 2010, a closed group": standardReport({
    from: "Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@creator.example>",
    subject: "Undeliverable: Idea",
    text: "Delivery has failed to these recipients or groups:\n\nteam@creator.example (team@creator.example)\nYour message can't be delivered because delivery to this address is restricted.\n\nThe following organization rejected your message: mail.creator.example.",
    fields:
      "Reporting-MTA: dns;mail.creator.example\nReceived-From-MTA: dns;mx.sender.example\nArrival-Date: Mon, 2 Mar 2026 10:15:00 +0000\n\nFinal-Recipient: rfc822;team@creator.example\nAction: failed\nStatus: 5.7.1\nDiagnostic-Code: smtp;550 5.7.1 RESOLVER.RST.AuthRequired; authentication required\nX-Display-Name: team@creator.example",
    reports: [["team@creator.example", "5.7.1", "550", "block", true]],
  }),
  "Microsoft 365, HTML alone": {
    from: "Microsoft Outlook <postmaster@creator.example>",
    subject: "Undeliverable: Idea",
    header: "Content-Type: text/html; charset=utf-8\nAuto-Submitted: auto-replied\n",
    body: "<html><body><table><tr><td>Your message to kim@creator.example couldn't be delivered.</td></tr></table><p><b>kim</b> wasn't found at <b>creator.example</b>.</p>\n<table><tr><td>mia</td><td>Office 365</td><td>kim</td></tr><tr><td><b>Action Required</b></td><td></td><td>Recipient</td></tr><tr><td></td><td></td><td>Unknown To address</td></tr></table>\n<p>How to Fix It</p><p>The address may be misspelled or may not exist. Try one or more of the following:</p>\n<p>More Info for Email Admins</p><p>Status code: 550 5.1.10</p><p>This error occurs because the sender sent a message to an email address hosted by Office 365 but the address is incorrect or doesn't exist at the destination domain.</p>\n<p>Original Message Details</p><table><tr><td>Created Date:</td><td>3/2/2026 10:15:00 AM</td></tr><tr><td>Sender Address:</td><td>mia@sender.example</td></tr><tr><td>Recipient Address:</td><td>kim@creator.example</td></tr></table>\n<p>Error Details</p><p>550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient kim@creator.example not found by SMTP address lookup</p></body></html>",
    reports: [["kim@creator.example", "5.1.10", "550", "hard", true]],
  },
  "Microsoft 365, a rule of its administrators": standardReport({
    from: "postmaster@creator.example",
    subject: "Undeliverable: Idea",
    text: "Your message to kim@creator.example couldn't be delivered.\n\nA custom mail flow rule created by an admin at creator.example has blocked your message.\n\nMessages of this kind are not accepted.",
    fields:
      "Reporting-MTA: dns;AM0PR01MB1234.eurprd01.prod.exchangelabs.example\nReceived-From-MTA: dns;mx.sender.example\nArrival-Date: Mon, 2 Mar 2026 10:15:00 +0000\n\nFinal-Recipient: rfc822;kim@creator.example\nAction: failed\nStatus: 5.7.1\nDiagnostic-Code: smtp;550 5.7.1 TRANSPORT.RULES.RejectMessage; the message was rejected by organization policy",
    reports: [["kim@creator.example", "5.7.1", "550", "block", true]],
  }),
  "Microsoft 365, a full mailbox": standardReport({
    from: "postmaster@creator.example",
    subject: "Undeliverable: Idea",
    text: "Your message to kim@creator.example couldn't be delivered.\nkim's mailbox is full and can't accept messages now.",
    fields:
      "Reporting-MTA: dns;AM0PR01MB1234.eurprd01.prod.exchangelabs.example\n\nFinal-Recipient: rfc822;kim@creator.example\nAction: failed\nStatus: 5.2.2\nDiagnostic-Code: smtp;554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException.MapiExceptionShutoffQuotaExceeded; Failed to process message due to a permanent exception with message Cannot open mailbox.",
    reports: [["kim@creator.example", "5.2.2", "554", "soft", true]],
  }),
  "Microsoft 365, tried in vain": standardReport({
    from: "postmaster@creator.example",
    subject: "Undeliverable: Idea",
    text: "Your message to kim@creator.example couldn't be delivered.\n\nThe remote server has not responded in time.",
    fields:
      "Reporting-MTA: dns;x.prod.outlook.example\n\nFinal-Recipient: rfc822;kim@creator.example\nAction: failed\nStatus: 5.4.300\nDiagnostic-Code: smtp;550 5.4.300 Message expired -> 451 4.7.500 Server busy. Please try again later from [192.0.2.1]. (S77719)",
    reports: [["kim@creator.example", "5.4.300", "550", "soft", true]],
  }),
  "Exchange, a delay": standardReport({
    from: "Microsoft Outlook <postmaster@creator.example>",
    subject: "Delivery delayed:Idea",
    text: "Delivery is delayed to these recipients or groups:\n\nkim@creator.example (kim@creator.example)\n\nSubject: Idea\n\nThis message hasn't been delivered yet. Delivery will continue to be attempted.\n\nThe server will keep trying to deliver this message for the next 1 days, 19 hours and 55 minutes. You'll be notified if the message can't be delivered by that time.",
    fields:
      "Reporting-MTA: dns;mail.creator.example\n\nFinal-recipient: RFC822; kim@creator.example\nAction: delayed\nStatus: 4.4.7\nWill-Retry-Until: Wed, 4 Mar 2026 10:15:00 +0000\nX-Display-Name: kim@creator.example",
    reports: [["kim@creator.example", "4.4.7", null, "soft", false]],
  }),
  "Exchange 5.5": {
    from: "System Administrator <postmaster@creator.example>",
    subject: "Undeliverable: Idea",
    header: "X-Mailer: Internet Mail Service (5.5.2653.19)\n",
    body: "Your message\n\n  To:      kim@creator.example\n  Subject: Idea\n  Sent:    Mon, 2 Mar 2026 10:15:00 -0000\n\ndid not reach the following recipient(s):\n\nkim@creator.example on Mon, 2 Mar 2026 10:15:10 -0000\n    The recipient name is not recognized\n\tThe MTS-ID of the original message is: c=us;a= ;p=corp;l=EX1-260302\n    MSEXCH:IMS:CORP:SITE:EX1 0 (000C05A6) Unknown Recipient\n",
    reports: [["kim@creator.example", null, null, "hard", true]],
  },
  "Exchange in Dutch": standardReport({
    from: "Microsoft Outlook <postmaster@creator.example>",
    subject: "=?iso-8859-1?Q?Onbestelbaar=3A_Idee?=",
    textHeader: "Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n",
    text: "Uw bericht kan niet worden bezorgd bij de volgende geadresseerden of groepe=\nn:\n\nkim@creator.example (kim@creator.example)\nHet ingevoerde e-mailadres kan niet worden gevonden. Controleer het e-mai=\nladres van de ontvanger.",
    fields:
      "Reporting-MTA: dns;mail.creator.example\n\nFinal-Recipient: rfc822;kim@creator.example\nAction: failed\nStatus: 5.1.10\nDiagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup",
    reports: [["kim@creator.example", "5.1.10", "550", "hard", true]],
  }),
  "Exchange in German, a mailbox that is full": {
    from: "postmaster@creator.example",
    subject: "Unzustellbar: Idee",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "Fehler bei der Nachrichtenzustellung an folgende Empfänger oder Gruppen:\n\nkim@creator.example\nDas Postfach des Empfängers ist voll und kann derzeit keine Nachrichten annehmen. Versuchen Sie, diese Nachricht später erneut zu senden.\n\nDiagnoseinformationen für Administratoren:\nGenerierender Server: mail.creator.example\nkim@creator.example\n#< #5.2.2 smtp; 554 5.2.2 mailbox full> #SMTP#\n",
    reports: [["kim@creator.example", "5.2.2", "554", "soft", true]],
  },
  "Exchange in French, no right to write": {
    from: "Microsoft Outlook <postmaster@creator.example>",
    subject: "Non remis : Idée",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "Échec de la remise pour ces destinataires ou groupes :\n\nkim@creator.example\nVotre message n'a pas pu être remis, car vous n'avez pas l'autorisation d'envoyer des messages à ce destinataire.\n\nInformations de diagnostic pour les administrateurs :\nServeur de génération : mail.creator.example\nkim@creator.example\nRemote Server returned '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required'\n",
    reports: [["kim@creator.example", "5.7.133", "550", "block", true]],
  },
  "Microsoft 365 in Japanese, a full mailbox": {
    from: "Microsoft Outlook <postmaster@creator.example>",
    subject: "配信不能: Idea",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "kim@creator.example へのメッセージを配信できませんでした。\nkim のメールボックスがいっぱいになっているため、現在メッセージを受信できません。\n",
    reports: [["kim@creator.example", null, null, "soft", true]],
  },
  "Exchange in Portuguese, a delay": {
    from: "Microsoft Outlook <postmaster@creator.example>",
    subject: "Entrega atrasada: Ideia",
    header: "Return-Path: <>\nContent-Type: text/plain; charset=utf-8\n",
    body: "A entrega está atrasada para estes destinatários ou grupos:\n\nkim@creator.example\n\nEsta mensagem ainda não foi entregue. Continuaremos a tentar a entrega.\n",
    reports: [["kim@creator.example", null, null, "soft", false]],
  },
};
