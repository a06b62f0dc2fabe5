import type { WholeMail } from "./whole-mails.js";

/** Reports with little in their fields: gateways, lists and older servers, with irrelevant text around them. */
export const reportsOfGateways: readonly WholeMail[] = [
  {
    name: "an unknown address, with a lawyer's footer below it",
    kind: "bounce",
    raw: 'From: postmaster@creator.example\nTo: mia@sender.example\nSubject: Delivery Status Notification (Failure)\nContent-Type: multipart/report; report-type=delivery-status; boundary="G"\n\n--G\nContent-Type: text/plain\n\nThis is an automatically generated Delivery Status Notification.\n\nDelivery to the following recipients failed.\n\n       kim@creator.example\n\n\nThis message is for the designated recipient only and may contain privileged or proprietary\ninformation. Any other use of it is prohibited.\n\n--G\nContent-Type: message/delivery-status\n\nReporting-MTA: dns;mail.creator.example\n\nFinal-Recipient: rfc822;kim@creator.example\nAction: failed\nStatus: 5.1.1\n\n--G--\n',
    reports: [["kim@creator.example", ["hard"], true]],
  },
  {
    name: "an unknown address, stamped by a scanner",
    kind: "bounce",
    raw: 'From: postmaster@creator.example\nTo: mia@sender.example\nSubject: Delivery Status Notification (Failure)\nContent-Type: multipart/report; report-type=delivery-status; boundary="G"\n\n--G\nContent-Type: text/plain\n\nDelivery to the following recipients failed.\n\n       kim@creator.example\n\n_______________________________________\n** This e-mail has been scanned for viruses and offensive content by the mail service **\n\n--G\nContent-Type: message/delivery-status\n\nReporting-MTA: dns;mail.creator.example\n\nFinal-Recipient: rfc822;kim@creator.example\nAction: failed\nStatus: 5.1.1\n\n--G--\n',
    reports: [["kim@creator.example", ["hard"], true]],
  },
  {
    name: "a scanner that names what it found is no stamp",
    kind: "bounce",
    raw: "Return-Path: <>\nFrom: MAILER-DAEMON@creator.example\nTo: mia@sender.example\nSubject: Undeliverable mail\n\nYour message could not be delivered to the following recipients:\n\nkim@creator.example\n\nThe message was scanned and contained a virus.\n",
    reports: [["kim@creator.example", ["block"], true]],
  },
  {
    name: "our own subject is no reason, and whom the mail was written to no failed recipient",
    kind: "bounce",
    raw: "Return-Path: <>\nFrom: System Administrator <postmaster@creator.example>\nTo: mia@sender.example\nSubject: Undeliverable: RE: No spam, only viruses of fun\n\nYour message\n\n  To:      team@bright.example\n  Subject: RE: No spam, only viruses of fun\n  Sent:    Mon, 9 Mar 2026 16:02:00 +0100\n\ndid not reach the following recipient(s):\n\nc=DE;a= ;p=Bright;o=Berlin;dda:SMTP=kim@creator.example; on Mon, 9 Mar 2026\n16:02:11 +0100\n    The recipient name is not recognized\n",
    reports: [["kim@creator.example", ["hard"], true]],
  },
  {
    name: "a list of servers' answers with addresses in brackets, and the mail described below it",
    kind: "bounce",
    raw: 'From: MAILER-DAEMON <mailer-daemon@gateway.example>\nTo: mia@sender.example\nSubject: Undeliverable: Idea\nAuto-Submitted: auto-replied\nIn-Reply-To: <m1@sender.example>\n\nDelivery has failed to these recipients or distribution lists:\n\nServer "192.0.2.5:25" returned an error:\n\n\t* [kim@creator.example]: 550 kim@creator.example...User account is overquota\n\nOriginal message details:\n\n\t* From: mia@sender.example\n\t* To: team@bright.example\n\t* Subject: Idea\n',
    reports: [["kim@creator.example", ["soft"], true]],
  },
  {
    name: "a warning in the subject that says the address is unknown",
    kind: "bounce",
    raw: "From: MDaemon@mail.creator.example\nTo: mia@sender.example\nSubject: Warning: kim@creator.example - User unknown!\n\nkim@creator.example - no such user here.\n",
    reports: [["kim@creator.example", ["hard"], true]],
  },
  {
    name: "a report that names no sender and in its fields no recipient",
    kind: "bounce",
    raw: "Return-Path: <MAILER-DAEMON@mail.sender.example>\nTo: mia@sender.example\nSubject: =?utf-8?Q?Utilisateur_non_recens=C3=A9?=\nContent-Type: multipart/report; report-type=delivery-status; boundary=\"G\"\n\n--G\nContent-Type: text/plain; charset=utf-8\n\nA message could not be delivered to:\nkim@creator.example\nL'adresse ci-dessus n'existe pas.\n\n--G\nContent-Type: message/delivery-status\nReporting-MTA: gateway.creator.example\n\n--G--\n",
    reports: [["kim@creator.example", ["hard"], true]],
  },
  {
    name: "a mail that was returned with an error, and no word of failure in its subject",
    kind: "bounce",
    raw: "From: MAILER-DAEMON@provider.example\nTo: mia@sender.example\nSubject: Processing Error\n\nIntended recipient: kim@provider.example\n\nThe following mail has been returned because it encountered an error\nwhile being processed.  Please try to resend this message.\n",
    reports: [["kim@provider.example", ["soft"], true]],
  },
  {
    name: "an address that is no longer valid, in a house's own words",
    kind: "bounce",
    raw: "From: Campus Mailserver <MAILER-DAEMON@campus.example>\nTo: mia@sender.example\nSubject: Your message to kim@campus.example could not be delivered.\n\nYour message to kim@campus.example has reached our server, but this email\naddress is wrong or no longer valid.\n",
    reports: [["kim@campus.example", ["hard"], true]],
  },
  {
    name: "a list that takes mail of members alone, from a program that answers",
    kind: "bounce",
    raw: "Return-Path: <talent-admin@lists.example>\nFrom: talent-admin@lists.example\nTo: mia@sender.example\nSubject: You mia@sender.example are not member (talent ML)\nReferences: <m1@sender.example>\nX-MLServer: fml 4.0.3\n\nYou are not a member of this mailing list <talent@lists.example>.\n",
    reports: [["talent@lists.example", ["block", "soft"], true]],
  },
  {
    name: "Exchange Online with one line of the returned header, which names the version of a program",
    kind: "bounce",
    raw: "From: postmaster@creator.example\nTo: mia@sender.example\nSubject: Undeliverable: Idea\n\nYour message to team@creator.example couldn't be delivered.\nteam only accepts messages from its own organization.\n\nMore Info for Email Admins\nStatus code: 550 5.7.133\n\nOriginal Message Details\nRecipient Address:      team@creator.example\n\nOriginal Message Headers\n\nReceived: from [192.0.2.7] by mail.sender.example with esmtpsa (Exim 4.99.5) for team@creator.example\n",
    reports: [["team@creator.example", ["block"], true]],
  },
  {
    name: "a Polish desk's complaint",
    kind: "complaint",
    raw: 'From: abuse@provider.example\nTo: abuse@sender.example\nSubject: Wiadomość od abonenta\nContent-Type: multipart/mixed; boundary="G"\n\n--G\nContent-Type: text/plain; charset=utf-8\n\nNasz abonent oznaczył załączoną wiadomość jako spam.\n\n--G\nContent-Type: message/rfc822\n\nMessage-ID: <m1@sender.example>\nReceived: by mail.sender.example\nFrom: Mia <mia@sender.example>\nTo: kim@provider.example\nSubject: Idea\n\nHi\n\n--G--\n',
    reports: [["kim@provider.example", ["block"]]],
  },
  {
    name: "a Brazilian desk's complaint",
    kind: "complaint",
    raw: 'From: abuse@provider.example\nTo: abuse@sender.example\nSubject: Mensagem de um cliente\nContent-Type: multipart/mixed; boundary="G"\n\n--G\nContent-Type: text/plain; charset=utf-8\n\nUm cliente marcou a mensagem anexa como spam.\n\n--G\nContent-Type: message/rfc822\n\nMessage-ID: <m1@sender.example>\nReceived: by mail.sender.example\nFrom: Mia <mia@sender.example>\nTo: kim@provider.example\nSubject: Idea\n\nHi\n\n--G--\n',
    reports: [["kim@provider.example", ["block"]]],
  },
  {
    name: "a Japanese desk's complaint",
    kind: "complaint",
    raw: 'From: abuse@provider.example\nTo: abuse@sender.example\nSubject: Notice\nContent-Type: multipart/mixed; boundary="G"\n\n--G\nContent-Type: text/plain; charset=utf-8\n\n添付のメールは、お客様から迷惑メールとして報告されました。\n\n--G\nContent-Type: message/rfc822\n\nMessage-ID: <m1@sender.example>\nReceived: by mail.sender.example\nFrom: Mia <mia@sender.example>\nTo: kim@provider.example\nSubject: Idea\n\nHi\n\n--G--\n',
    reports: [["kim@provider.example", ["block"]]],
  },
  {
    name: "a Dutch desk's complaint, by its subject",
    kind: "complaint",
    raw: 'From: abuse@provider.example\nTo: abuse@sender.example\nSubject: Klacht over spam\nContent-Type: multipart/mixed; boundary="G"\n\n--G\nContent-Type: text/plain; charset=utf-8\n\nZie bijlage.\n\n--G\nContent-Type: message/rfc822\n\nMessage-ID: <m1@sender.example>\nReceived: by mail.sender.example\nFrom: Mia <mia@sender.example>\nTo: kim@provider.example\nSubject: Idea\n\nHi\n\n--G--\n',
    reports: [["kim@provider.example", ["block"]]],
  },
];
