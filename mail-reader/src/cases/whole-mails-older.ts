import type { WholeMail } from "./whole-mails.js";

/** Older programs, gateways of providers, and more absences. */
export const olderMails: readonly WholeMail[] = [
  {
    name: "Body only, Outlook text pasted, minimal header",
    kind: "bounce",
    raw: "From: postmaster@sender.example\nTo: outreach@sender.example\nSubject: Undeliverable: Idea\n\nDelivery has failed to these recipients or groups:\n\nkim@creator.example<mailto:kim@creator.example>\nThe email address you entered couldn't be found. Please check the recipient's email address and try to resend the message. If the problem continues, please contact your email admin.\n\nDiagnostic information for administrators:\n\nGenerating server: AM9PR.eurprd.prod.outlook.com\n\nkim@creator.example<mailto:kim@creator.example>\nRemote server returned '550 5.1.1 RESOLVER.ADR.ExRecipNotFound; not found'\n",
    reports: [["kim@creator.example", ["hard"], true]],
  },
  {
    name: "Body only, Postfix with warning header, 2 recipients same domain",
    kind: "bounce",
    raw: "From: MAILER-DAEMON@mail.sender.example\nTo: mia@sender.example\nSubject: Undelivered Mail Returned to Sender\n\nThis is the mail system at host mail.sender.example.\n\nI'm sorry to have to inform you that your message could not\nbe delivered to one or more recipients. It's attached below.\n\n                   The mail system\n\n<ana@creator.example>: host mx.creator.example[192.0.2.1] said: 550 5.1.1\n    <ana@creator.example>: Recipient address rejected: User unknown in virtual\n    mailbox table (in reply to RCPT TO command)\n\n<leo@creator.example>: host mx.creator.example[192.0.2.1] said: 550 5.1.1\n    <leo@creator.example>: Recipient address rejected: User unknown in virtual\n    mailbox table (in reply to RCPT TO command)\n",
    reports: [
      ["ana@creator.example", ["hard"], true],
      ["leo@creator.example", ["hard"], true],
    ],
  },
  {
    name: "Courier-like without daemon name",
    kind: "bounce",
    raw: 'Return-Path: <>\nFrom: "Mail Administrator" <Postmaster@isp.example>\nTo: mia@sender.example\nSubject: Mail System Error - Returned Mail\nContent-Type: multipart/mixed; boundary="CX"\n\n--CX\nContent-Type: text/plain\n\nThis Message was undeliverable due to the following reason:\n\nThe user(s) account is temporarily over quota.\n\n<kim@creator.example>\n\nPlease reply to Postmaster@isp.example\nif you feel this message to be in error.\n\n--CX\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mta1.isp.example\nArrival-Date: Mon, 2 Mar 2026 10:15:00 +0100\nReceived-From-MTA: dns; mail.sender.example (198.51.100.7)\n\n--CX\nContent-Type: message/rfc822\n\nMessage-ID: <m1@sender.example>\n\n--CX--\n',
    reports: [["kim@creator.example", ["soft"], true]],
  },
  {
    name: "Openwave, destination server no such mailbox",
    kind: "bounce",
    raw: 'Return-Path: <>\nFrom: "Mail Administrator" <Postmaster@isp.example>\nTo: mia@sender.example\nSubject: Mail System Error - Returned Mail\n\nThis Message was undeliverable due to the following reason:\n\nEach of the following recipients was rejected by a remote mail server.\nThe reasons given by the server are included to help you determine why\neach recipient was rejected.\n\n    Recipient: <kim@creator.example>\n    Reason:    5.1.1 <kim@creator.example> is not a valid mailbox\n\nPlease reply to <Postmaster@isp.example>\nif you feel this message to be in error.\n',
    reports: [["kim@creator.example", ["hard"], true]],
  },
  {
    name: "Openwave queue expired",
    kind: "bounce",
    raw: 'Return-Path: <>\nFrom: "Mail Administrator" <Postmaster@isp.example>\nTo: mia@sender.example\nSubject: Mail System Error - Returned Mail\n\nThis Message was undeliverable due to the following reason:\n\nYour message was not delivered because the destination computer was\nnot reachable within the allowed queue period.  The amount of time\na message is queued before it is returned depends on local configura-\ntion parameters.\n\nHost creator.example is not responding.\n\nThe following recipients did not receive your message:\n\n     <kim@creator.example>\n',
    reports: [["kim@creator.example", ["soft"], true]],
  },
  {
    name: "cPanel mailbox quota to sender, Exim pipe with Dovecot LMTP",
    kind: "bounce",
    raw: "Return-path: <>\nFrom: Mail Delivery System <Mailer-Daemon@host.creator.example>\nTo: mia@sender.example\nSubject: Mail delivery failed: returning message to sender\nX-Failed-Recipients: kim@creator.example\n\nThis message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  kim@creator.example\n    LMTP error from remote mail server after RCPT TO:<kim@creator.example>:\n    552 5.2.2 <kim@creator.example> Quota exceeded (mailbox for user is full)\n\n------ This is a copy of the message, including all the headers. ------\n\nMessage-ID: <m1@sender.example>\n",
    reports: [["kim@creator.example", ["soft"], true]],
  },
  {
    name: "Dovecot sieve reject",
    kind: "bounce",
    raw: 'Return-Path: <>\nFrom: Mail Delivery Subsystem <postmaster@mail.creator.example>\nTo: mia@sender.example\nSubject: Rejected: Idea\nAuto-Submitted: auto-replied (rejected)\nContent-Type: multipart/report; report-type=disposition-notification; boundary="DV"\n\n--DV\nContent-Type: text/plain; charset=utf-8\n\nYour message to <kim@creator.example> was automatically rejected:\nI do not want mail from this sender.\n\n--DV\nContent-Type: message/disposition-notification\n\nReporting-UA: mail.creator.example; Dovecot Mail Delivery Agent\nFinal-Recipient: rfc822; kim@creator.example\nOriginal-Message-ID: <m1@sender.example>\nDisposition: automatic-action/MDN-sent-automatically; deleted\n\n--DV\nContent-Type: message/rfc822\n\nMessage-ID: <m1@sender.example>\n\n--DV--\n',
    reports: [["kim@creator.example", ["block"], true]],
  },
  {
    name: "Dovecot, quota reject with DSN",
    kind: "bounce",
    raw: 'Return-Path: <>\nFrom: Mail Delivery Subsystem <postmaster@mail.creator.example>\nTo: mia@sender.example\nSubject: Rejected: Idea\nAuto-Submitted: auto-replied (rejected)\nContent-Type: multipart/report; report-type=delivery-status; boundary="DQ"\n\n--DQ\nContent-Type: text/plain; charset=utf-8\n\nYour message to <kim@creator.example> was automatically rejected:\nQuota exceeded (mailbox for user is full)\n\n--DQ\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mail.creator.example\nOriginal-Recipient: rfc822; kim@creator.example\nFinal-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.2.2\n\n--DQ--\n',
    reports: [["kim@creator.example", ["soft"], true]],
  },
  {
    name: "ISPConfig / Symantec Brightmail text",
    kind: "bounce",
    raw: 'Return-Path: <>\nFrom: Mail Delivery System <MAILER-DAEMON@brightmail.example>\nTo: mia@sender.example\nSubject: Undeliverable: Idea\nContent-Type: multipart/report; report-type=delivery-status; boundary="SB"\n\n--SB\nContent-Type: text/plain\n\nThe message that you sent was undeliverable to the following:\n\tkim@creator.example (user not found)\n\nPossibly truncated original message follows:\n\n--SB\nContent-Type: message/delivery-status\n\nReporting-MTA: dns;brightmail.example\n\nFinal-Recipient: RFC822;kim@creator.example\nAction: failed\nStatus: 5.0.0\n\n--SB--\n',
    reports: [["kim@creator.example", ["hard"], true]],
  },
  {
    name: "Novell GWIA with (user not found) text",
    kind: "bounce",
    raw: "From: <Mailer-Daemon@gwia.creator.example>\nTo: mia@sender.example\nSubject: Message status - undeliverable\n\nThe message that you sent was undeliverable to the following:\n\tkim@creator.example (user not found)\n\nPossibly truncated original message follows:\n",
    reports: [["kim@creator.example", ["hard"], true]],
  },
  {
    name: "Lotus Domino, router no route",
    kind: "bounce",
    raw: "From: Postmaster@notes.sender.example\nTo: mia@sender.example\nSubject: DELIVERY FAILURE: 550 Host unknown\n\nYour message\n\n  Subject: Idea\n\nwas not delivered to:\n\n  kim@nodomain.example\n\nbecause:\n\n  550 Host unknown\n",
    reports: [["kim@nodomain.example", ["hard", "soft"], true]],
  },
  {
    name: "Domino in German",
    kind: "bounce",
    raw: "From: Postmaster@notes.creator.example\nTo: mia@sender.example\nSubject: =?utf-8?Q?Zustellungsfehler=3A_Benutzer_kim_=28kim=40creator=2Eexample=29_nicht_im_Domino=2DVerzeichnis_aufgef=C3=BChrt?=\nContent-Type: text/plain; charset=utf-8\n\nIhre Nachricht\n\n  Betreff: Idee\n\nwurde nicht zugestellt an:\n\n  kim@creator.example\n\naufgrund von:\n\n  Benutzer kim (kim@creator.example) nicht im Domino-Verzeichnis aufgeführt\n",
    reports: [["kim@creator.example", ["hard"], true]],
  },
  {
    name: "Gmail plain 2015 style with technical details",
    kind: "bounce",
    raw: "Return-Path: <>\nFrom: Mail Delivery Subsystem <mailer-daemon@googlemail.com>\nTo: mia@sender.example\nSubject: Delivery Status Notification (Failure)\nX-Failed-Recipients: kim@creator.example\nContent-Type: text/plain; charset=UTF-8\n\nDelivery to the following recipient failed permanently:\n\n     kim@creator.example\n\nTechnical details of permanent failure: \nGoogle tried to deliver your message, but it was rejected by the server for the recipient domain creator.example by mx.creator.example. [192.0.2.1].\n\nThe error that the other server returned was:\n550 5.1.1 <kim@creator.example>: Recipient address rejected: User unknown in virtual mailbox table\n\n----- Original message -----\n\nDKIM-Signature: v=1; a=rsa-sha256\nMessage-ID: <m1@sender.example>\n",
    reports: [["kim@creator.example", ["hard"], true]],
  },
  {
    name: "Gmail 2010 style state 14 DNS",
    kind: "bounce",
    raw: "Return-Path: <>\nFrom: Mail Delivery Subsystem <mailer-daemon@googlemail.com>\nTo: mia@sender.example\nSubject: Delivery Status Notification (Failure)\n\nDelivery to the following recipient failed permanently:\n\n     kim@nodomain.example\n\nTechnical details of permanent failure: \nDNS Error: Address resolution of nodomain.example. failed: Domain name not found\n\n----- Original message -----\n\nMessage-ID: <m1@sender.example>\n",
    reports: [["kim@nodomain.example", ["hard"], true]],
  },
  {
    name: "Exim frozen warning in Dutch-run host: warning text",
    kind: "bounce",
    raw: "Return-path: <>\nFrom: Mail Delivery System <Mailer-Daemon@s.hoster.example>\nTo: mia@sender.example\nSubject: Warning: message 1rgABC-000123-4D delayed 48 hours\nAuto-Submitted: auto-replied\n\nThis message was created automatically by mail delivery software.\nA message that you sent has not yet been delivered to one or more of its\nrecipients after more than 48 hours on the queue on s.hoster.example.\n\nThe message identifier is:     1rgABC-000123-4D\nThe subject of the message is: Idea\nThe date of the message is:    Mon, 02 Mar 2026 10:15:00 +0100\n\nThe address to which the message has not yet been delivered is:\n\n  kim@creator.example\n    host mx.creator.example [192.0.2.1]\n    Delay reason: SMTP error from remote mail server after initial connection:\n    421 4.3.2 Service not available\n\nNo action is required on your part. Delivery attempts will continue for\nsome time, and this warning may be repeated at intervals if the message\nremains undelivered. Eventually the mail delivery software will give up,\nand when that happens, the message will be returned to you.\n",
    reports: [["kim@creator.example", ["soft"], false]],
  },
  {
    name: "Sendinblue-like plain notice to sender",
    kind: "bounce",
    raw: 'Return-Path: <>\nFrom: "Bounce handler" <bounce@mta.example>\nTo: mia@sender.example\nSubject: Mail delivery failed\n\nYour message to kim@creator.example could not be delivered after 72 hours: connection timed out. We have given up.\n',
    reports: [["kim@creator.example", ["soft"], true]],
  },
  {
    name: "Action failed with delay status twice, relayed and failed",
    kind: "bounce",
    raw: 'Return-Path: <>\nFrom: MAILER-DAEMON@mail.sender.example\nTo: mia@sender.example\nSubject: Undelivered Mail Returned to Sender\nContent-Type: multipart/report; report-type=delivery-status; boundary="MX"\n\n--MX\nContent-Type: text/plain\n\nMixed report.\n\n--MX\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mail.sender.example\n\nFinal-Recipient: rfc822; ana@creator.example\nAction: relayed\nStatus: 2.0.0\n\nFinal-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 unknown\n\n--MX--\n',
    reports: [["kim@creator.example", ["hard"], true]],
  },
  {
    name: "Report in base64 with CRLF and folded fields",
    kind: "bounce",
    raw: 'Return-Path: <>\nFrom: postmaster@corp.example\nTo: mia@sender.example\nSubject: Undeliverable\nContent-Type: multipart/report; report-type=delivery-status; boundary="B6"\n\n--B6\nContent-Type: text/plain\n\nBlocked.\n\n--B6\nContent-Type: message/delivery-status\nContent-Transfer-Encoding: base64\n\nUmVwb3J0aW5nLU1UQTogZG5zOyBndy5jb3JwLmV4YW1wbGUKCkZpbmFsLVJlY2lwaWVudDogcmZj\nODIyOwoga2ltQGNyZWF0b3IuZXhhbXBsZQpBY3Rpb246IGZhaWxlZApTdGF0dXM6IDUuNy4xCkRp\nYWdub3N0aWMtQ29kZTogc210cDsKIDU1MCA1LjcuMQogTWVzc2FnZSByZWplY3RlZCBhcyBzcGFt\nCiBieSBDb250ZW50IEZpbHRlcmluZy4K\n--B6--\n',
    reports: [["kim@creator.example", ["block"], true]],
  },
  {
    name: "Outlook NDR in Italian, HTML only, blocked by spam filter",
    kind: "bounce",
    raw: 'From: Microsoft Outlook <postmaster@creator.example>\nTo: mia@sender.example\nSubject: =?utf-8?B?Tm9uIHJlY2FwaXRhYmlsZTogSWRlYQ==?=\nContent-Type: multipart/report; report-type=delivery-status; boundary="IT"\n\n--IT\nContent-Type: text/html; charset=utf-8\n\n<html><body><p>Impossibile recapitare il messaggio a <a>kim@creator.example</a>.</p><p>Il messaggio è stato contrassegnato come posta indesiderata.</p></body></html>\n\n--IT\nContent-Type: message/delivery-status\n\nReporting-MTA: dns;AM.prod.outlook.com\n\nFinal-Recipient: rfc822;kim@creator.example\nAction: failed\nStatus: 5.7.512\nDiagnostic-Code: smtp;550 5.7.512 Access denied, message must be RFC 5322 section 3.6.2 compliant and include a valid From address\n\n--IT--\n',
    reports: [["kim@creator.example", ["block"], true]],
  },
  {
    name: "SES delivery delay with JSON-free mail",
    kind: "bounce",
    raw: 'Return-Path: <>\nFrom: MAILER-DAEMON@eu-west-1.amazonses.com\nTo: mia@sender.example\nSubject: Delivery Status Notification (Delay)\nContent-Type: multipart/report; report-type=delivery-status; boundary="SD"\n\n--SD\nContent-Type: text/plain\n\nThis is an automatically generated Delivery Status Notification. THIS IS A WARNING MESSAGE ONLY. YOU DO NOT NEED TO RESEND YOUR MESSAGE. Delivery to the following recipients has been delayed.\n\nkim@creator.example\n\n--SD\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; a.smtp-out.eu-west-1.amazonses.com\n\nFinal-Recipient: rfc822;kim@creator.example\nAction: delayed\nStatus: 4.4.7\nWill-Retry-Until: Tue, 3 Mar 2026 10:15:00 +0000\n\n--SD--\n',
    reports: [["kim@creator.example", ["soft"], false]],
  },
  {
    name: "Outlook.com JMRP with headers only",
    kind: "complaint",
    raw: "From: staff@hotmail.com\nTo: abuse@sender.example\nSubject: complaint about message from 198.51.100.7\nContent-Type: message/rfc822\n\nX-HmXmrOriginalRecipient: kim@outlook.example\nMessage-ID: <m1@sender.example>\nFrom: mia@sender.example\nSubject: Idea\n\nHi\n",
  },
  {
    name: "Zoho-like ARF with lower-case headers",
    kind: "complaint",
    raw: "from: fbl@zoho.example\nto: fbl@sender.example\nsubject: abuse report\ncontent-type: multipart/report; report-type=feedback-report; boundary=z1\n\n--z1\ncontent-type: text/plain\n\nAn abuse report.\n\n--z1\ncontent-type: message/feedback-report\n\nfeedback-type: abuse\nuser-agent: ZM/1.0\nversion: 1\noriginal-rcpt-to: rfc822;kim@zoho.example\n\n--z1\ncontent-type: message/rfc822\n\nmessage-id: <m1@sender.example>\n\n--z1--\n",
    reports: [["kim@zoho.example", []]],
  },
  {
    name: "Fastmail style",
    kind: "complaint",
    raw: 'From: reports@fastmail.example\nTo: abuse@sender.example\nSubject: Spam report for 198.51.100.7\nContent-Type: multipart/report; report-type="feedback-report"; boundary="FM"\n\n--FM\nContent-Type: text/plain\n\nThis is a spam report for an email message received from IP 198.51.100.7.\n\n--FM\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\nUser-Agent: FastMail/1.0\nVersion: 1\nOriginal-Rcpt-To: kim@fm.example\nOriginal-Mail-From: mia@sender.example\n\n--FM\nContent-Type: message/rfc822\n\nMessage-ID: <m1@sender.example>\n\n--FM--\n',
    reports: [["kim@fm.example", []]],
  },
  {
    name: "Gmail vacation, Spanish body no header",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: De vacaciones hasta el 9 de marzo Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nHola, estoy de vacaciones hasta el 9 de marzo y no leeré el correo.\n",
  },
  {
    name: "German parental leave, null path",
    kind: "auto-reply",
    raw: "Return-Path: <>\nFrom: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idee\n\nIch bin in Elternzeit. Meine Vertretung ist Lee (lee@creator.example).\n",
  },
  {
    name: "French left company, no header",
    kind: "auto-reply",
    raw: "From: Kim <kim@agence.example>\nTo: mia@sender.example\nSubject: Re: Idée\nIn-Reply-To: <m1@sender.example>\n\nBonjour,\nJe ne fais plus partie de l'agence. Merci d'adresser vos messages à lee@agence.example. Cette adresse n'est plus consultée.\n",
  },
  {
    name: "Polish vacation no header",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Odp: Pomysł\nIn-Reply-To: <m1@sender.example>\n\nDzień dobry, przebywam na urlopie do 9 marca. W pilnych sprawach proszę o kontakt z Lee: lee@creator.example.\n",
  },
  {
    name: "Greek vacation",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Αυτόματη απάντηση: Ιδέα\n\nΛείπω.\n",
  },
  {
    name: "Serbian vacation latin, no header",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Ideja\nIn-Reply-To: <m1@sender.example>\n\nPoštovani, na godišnjem sam odmoru do 9. marta. Za hitne slučajeve kontaktirajte lee@creator.example.\n",
  },
  {
    name: "Brand inbox English: sponsorship form",
    kind: "auto-reply",
    raw: "From: Kim Team <hello@kim.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nHi there!\n\nThanks so much for reaching out. We receive hundreds of emails every week and read every one, but we're unable to respond to everyone. If it's a good fit we'll be in touch!\n\nTeam Kim\n",
  },
  {
    name: "Kids entertainment agency Chinese simplified",
    kind: "auto-reply",
    raw: "From: Agency <info@agency.example>\nTo: mia@sender.example\nSubject: 自动回复:想法\n\n您好！\n",
  },
  {
    name: "Amazon-like auto confirm Japanese no subject hint",
    kind: "auto-reply",
    raw: "From: Office <info@office.example>\nTo: mia@sender.example\nSubject: Re: アイデア\nIn-Reply-To: <m1@sender.example>\n\n※このメールは自動送信されています。\nお問い合わせありがとうございます。\n",
  },
  {
    name: "Zammad",
    kind: "auto-reply",
    raw: "From: Support <support@agency.example>\nTo: mia@sender.example\nSubject: RE: Idea [Ticket#12345]\nX-Zammad-Ticket-ID: 5\nAuto-Submitted: auto-generated\nPrecedence: bulk\n\nYour request (Ticket#12345) has been received and will be reviewed by our support staff.\n",
  },
  {
    name: "osTicket, no auto header",
    kind: "auto-reply",
    raw: "From: Support <support@agency.example>\nTo: mia@sender.example\nSubject: Support Ticket Opened [#123456]\n\nMia,\n\nA request for support has been created and assigned #123456. A representative will follow-up with you as soon as possible. You can view this ticket's progress online.\n",
  },
  {
    name: "HubSpot thank you",
    kind: "auto-reply",
    raw: "From: Talent <team@talent.example>\nTo: mia@sender.example\nSubject: Thanks for your message!\nX-Auto-Response-Suppress: OOF, AutoReply\nReturn-Path: <>\n\nThanks!\n",
  },
  {
    name: '"I\'ve moved to a new company" English',
    kind: "auto-reply",
    raw: "From: Kim <kim@old.example>\nTo: mia@sender.example\nSubject: Re: Idea\nX-Autoreply: 1\n\nI have moved.\n",
  },
  {
    name: "AWAY subject Italian",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Assente: R: Idea\n\nSono assente.\n",
  },
  {
    name: "Military/University style English: sabbatical",
    kind: "auto-reply",
    raw: "From: Kim <kim@uni.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nThank you for your message. I am on sabbatical until September and will be checking email infrequently. For urgent matters, please contact the office at office@uni.example.\n",
  },
  {
    name: "Traveling, limited replies",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nHello! I'm currently traveling with limited access to email. I'll get back to you as soon as I can. For anything urgent, please text my manager.\n",
  },
  {
    name: "Human travelling but answering",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nHey! I'm travelling right now so a bit slow, but I'd be up for it. My fee would be 400 EUR.\n",
  },
  {
    name: "Human asks for more in we-voice",
    kind: "reply",
    raw: "From: Lee <lee@agency.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nThank you for your message. Could you share the brief? Our team will come back to you within two days after we have it.\n",
  },
  {
    name: "Human with Precedence bulk list reply",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\nList-Id: <team.creator.example>\nPrecedence: list\n\nApproved from my side. Let's go.\n",
  },
  {
    name: "Marketing mail with List-Unsubscribe about out of office wear",
    kind: "other",
    raw: "From: Shop <news@shop.example>\nTo: mia@sender.example\nSubject: Out of office looks\nList-Unsubscribe: <https://shop.example/u>\n\nNew in.\n",
  },
  {
    name: "Invoice mail by a person",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Invoice 12 for the reel\n\nHi Mia, please find my invoice attached. Payment within 14 days please. Kim\n",
  },
];
