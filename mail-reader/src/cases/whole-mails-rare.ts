import type { WholeMail } from "./whole-mails.js";

/** Rare mail servers, more people who write no greeting, and similar programs. */
export const rareMails: readonly WholeMail[] = [
  {
    name: "Human: short yes",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: outreach@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nReceived, thank you! Will get back to you shortly.\n",
  },
  {
    name: "Human: away but personal words",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: outreach@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nHey! Just landed in Bali for my holiday lol. I'd still love to do this when I'm back on the 20th. Write me on WhatsApp +62 812 3456 7890\n",
  },
  {
    name: "Human: thanks & later",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: outreach@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nThank you for your email! Let me check with my team and come back to you by Friday.\n",
  },
  {
    name: "Human: assistant's answer",
    kind: "reply",
    raw: "From: Lee <lee@agency.example>\nTo: outreach@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nThanks for reaching out. Kim is on vacation until March 9, I will discuss it with her then. The usual fee for a reel is around 800.\n",
  },
  {
    name: "Human: German later",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: outreach@sender.example\nSubject: Re: Idee\nIn-Reply-To: <m1@sender.example>\n\nDanke für die Mail, hab's gelesen! Bin bis Sonntag unterwegs, dann schau ich mir das Briefing an.\n",
  },
  {
    name: "Human: French",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: outreach@sender.example\nSubject: Re: Idée\nIn-Reply-To: <m1@sender.example>\n\nMerci pour votre mail. Le produit me plaît, on peut s'appeler lundi 9 mars au 06 12 34 56 78 ?\n",
  },
  {
    name: "Human: we will not",
    kind: "reply",
    raw: "From: Lee <lee@agency.example>\nTo: outreach@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nThank you for your message. We have received many offers for this month and our team decided to pass.\n",
  },
  {
    name: "Human: asks in other way",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: outreach@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nThanks for contacting me. Please send the brief and the budget, our team will answer within two days.\n",
  },
  {
    name: "Human: contract received",
    kind: "reply",
    raw: "From: Lee <lee@agency.example>\nTo: outreach@sender.example\nSubject: Re: Contract\nIn-Reply-To: <m1@sender.example>\n\nWe received your contract today and will sign it within 3 days.\n",
  },
  {
    name: "Human: ticket joke",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: outreach@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nYour request has been received by the queen of content herself :) I say yes!\n",
  },
  {
    name: "Human: Turkish",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: outreach@sender.example\nSubject: Re: Fikir\nIn-Reply-To: <m1@sender.example>\n\nMerhaba, mesajınız için teşekkürler. Ücretim 5000 TL.\n",
  },
  {
    name: "Human: Korean",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: outreach@sender.example\nSubject: Re: 아이디어\nIn-Reply-To: <m1@sender.example>\n\n메일 주셔서 감사합니다. 관심 있어요. 자세한 내용 보내주세요.\n",
  },
  {
    name: "Human: Indonesian",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: outreach@sender.example\nSubject: Re: Ide\nIn-Reply-To: <m1@sender.example>\n\nTerima kasih atas emailnya. Rate card saya terlampir ya, bisa dihubungi di 0812 3456 7890.\n",
  },
  {
    name: "Human: Arabic",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: outreach@sender.example\nSubject: Re: فكرة\nIn-Reply-To: <m1@sender.example>\n\nشكرا لتواصلك، أنا مهتم بالعرض. أرسل لي التفاصيل.\n",
  },
  {
    name: "Human: mentions delivery failure, from own address",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: outreach@sender.example\nSubject: Delivery failed of my parcel\n\nHello, the delivery of the parcel failed, the courier could not find my address. Please send it again.\n",
  },
  {
    name: "Human: speaks of spam",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: outreach@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nYour mail landed in my spam folder, sorry. I marked it as not spam. What's the offer?\n",
  },
  {
    name: "Human: undeliverable sample",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: outreach@sender.example\nSubject: Undeliverable\n\nHi, the video is undeliverable by Friday, I need until Monday. Sorry!\n",
  },
  {
    name: "Notification of a calendar tool",
    kind: "other",
    raw: "From: Calendar <no-reply@calendar.example>\nTo: outreach@sender.example\nSubject: New event: Call with Kim\nAuto-Submitted: auto-generated\nList-Unsubscribe: <https://calendar.example/u>\nPrecedence: bulk\n\nA new event has been scheduled.\n",
  },
  {
    name: "English OOF signature heavy",
    kind: "auto-reply",
    raw: "From: Kim <kim@corp.example>\nTo: outreach@sender.example\nSubject: Automatic reply: [EXT] Idea\n\nI am out of the office.\n\nKim Lind\nVP Content\nCorp Inc.\n",
  },
  {
    name: "English OOF in subject with brackets",
    kind: "auto-reply",
    raw: "From: Kim <kim@corp.example>\nTo: outreach@sender.example\nSubject: [Auto-Reply] Re: Idea\n\nBack soon.\n",
  },
  {
    name: "Out of office in Thai Outlook",
    kind: "auto-reply",
    raw: "From: Kim <kim@corp.example>\nTo: outreach@sender.example\nSubject: =?utf-8?B?4LiV4Lit4Lia4LiB4Lil4Lix4Lia4Lit4Lix4LiV4LmC4LiZ4Lih4Lix4LiV4Li0OiDguYTguK3guYDguJTguLXguKI=?=\nX-Auto-Response-Suppress: All\nAuto-Submitted: auto-generated\n\nลาพักร้อน\n",
  },
  {
    name: "Slovenian OOF",
    kind: "auto-reply",
    raw: "From: Kim <kim@corp.example>\nTo: outreach@sender.example\nSubject: Samodejni odgovor: Ideja\n\nOdsoten.\n",
  },
  {
    name: "Latvian OOF body",
    kind: "auto-reply",
    raw: "From: Kim <kim@corp.example>\nTo: outreach@sender.example\nSubject: Re: Ideja\nIn-Reply-To: <m1@sender.example>\n\nLabdien! No 2. līdz 9. martam esmu atvaļinājumā. Steidzamos jautājumos rakstiet lee@corp.example.\n",
  },
  {
    name: "Shop acknowledgement German",
    kind: "auto-reply",
    raw: "From: Kundenservice <service@shop.example>\nTo: outreach@sender.example\nSubject: Ihre Anfrage bei Shop\n\nGuten Tag,\n\nvielen Dank für Ihre Anfrage. Wir haben Ihre Nachricht erhalten und werden sie schnellstmöglich bearbeiten. Bitte sehen Sie von weiteren Rückfragen ab.\n\nIhr Kundenservice\n",
  },
  {
    name: "Dutch influencer",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: outreach@sender.example\nSubject: Re: Idee\nIn-Reply-To: <m1@sender.example>\n\nHi! Dankjewel voor je mailtje. Ik krijg enorm veel mails, dus het kan even duren voor je iets van me hoort. Voor samenwerkingen mail je naar management@talent.example.\n",
  },
  {
    name: "Freshdesk German",
    kind: "auto-reply",
    raw: "From: Support <support@firma.example>\nTo: outreach@sender.example\nSubject: Ticket erhalten - Idee\n\nSehr geehrte Damen und Herren, wir bestätigen den Eingang Ihrer Anfrage. Es wurde ein Ticket mit der ID 4711 erstellt.\n",
  },
  {
    name: "Gmail Italian vacation",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: outreach@sender.example\nSubject: Fuori sede fino al 9 marzo Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nTorno presto.\n",
  },
  {
    name: "Deceased/closed account notice",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: outreach@sender.example\nSubject: Re: Idea\nAuto-Submitted: auto-replied\n\nThis account is closed.\n",
  },
  {
    name: "Discord-like manager form: fill form",
    kind: "auto-reply",
    raw: "From: Kim Management <mgmt@talent.example>\nTo: outreach@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nThank you for your interest in working with Kim! This is an automated reply. To be considered, please fill out our form: https://talent.example/form\n",
  },
  {
    name: "English parental leave US",
    kind: "auto-reply",
    raw: "From: Kim <kim@corp.example>\nTo: outreach@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nHello,\n\nI'm currently out on parental leave, returning June 1. Please reach out to lee@corp.example in my absence.\n\nThanks,\nKim\n",
  },
  {
    name: "English closed for the holidays",
    kind: "auto-reply",
    raw: "From: Studio <hello@studio.example>\nTo: outreach@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nHappy holidays! The studio is closed from December 20 through January 4. We'll be back in touch in the new year.\n",
  },
  {
    name: "Text-me challenge: TMDA",
    kind: "auto-reply",
    raw: "From: kim@creator.example\nTo: outreach@sender.example\nSubject: Please confirm your message\nAuto-Submitted: auto-replied\nX-Delivery-Agent: TMDA/1.1\n\nThis message was created automatically by mail delivery software (TMDA).\n\nYour message attached below is being held because the address has not been verified.\n",
  },
  {
    name: "TMDA-free: local postmaster old UUCP",
    kind: "bounce",
    raw: "From: uucp@host.example\nTo: outreach@sender.example\nSubject: Returned mail: Host unknown\n\n   ----- Transcript of session follows -----\n550 kim@creator.example... Host unknown\n\n   ----- Unsent message follows -----\nReceived: by host.example\nMessage-Id: <m1@sender.example>\nFrom: outreach@sender.example\n",
    reports: [["kim@creator.example", ["hard"], true]],
  },
  {
    name: "Smail/ISP old",
    kind: "bounce",
    raw: "From: <MAILER-DAEMON@smail.example>\nTo: outreach@sender.example\nSubject: mail failed, returning to sender\nReference: <m1@sender.example>\n\n|------------------------- Message log follows: -------------------------|\n no valid recipients were found for this message\n|------------------------- Failed addresses follow: ---------------------|\n <kim@creator.example> ... unknown user\n|------------------------- Message text follows: ------------------------|\nReceived: by smail.example\nMessage-Id: <m1@sender.example>\nFrom: outreach@sender.example\n",
    reports: [["kim@creator.example", ["hard"], true]],
  },
  {
    name: "ArGoSoft",
    kind: "bounce",
    raw: "From: MAILER-DAEMON@argo.example\nTo: outreach@sender.example\nSubject: Delivery failure\n\nYour message could not be delivered to kim@creator.example\n\nServer's response: 550 Unknown user\n",
    reports: [["kim@creator.example", ["hard"], true]],
  },
  {
    name: "602LAN / WinRoute",
    kind: "bounce",
    raw: "From: Mail Delivery Subsystem <postmaster@winroute.example>\nTo: outreach@sender.example\nSubject: Undeliverable message\n\nMessage could not be delivered to some recipients:\n\n<kim@creator.example>; Permanent failure: 550 No such user\n",
    reports: [["kim@creator.example", ["hard"], true]],
  },
  {
    name: "Surgemail",
    kind: "bounce",
    raw: "From: <postmaster@surge.example>\nTo: outreach@sender.example\nSubject: Undeliverable mail\n\nFailed to deliver to: kim@creator.example\nReason: Mailbox quota exceeded\n\nOriginal headers follow:\nReceived: from x\nMessage-Id: <m1@sender.example>\nFrom: outreach@sender.example\n",
    reports: [["kim@creator.example", ["soft"], true]],
  },
  {
    name: "XMail",
    kind: "bounce",
    raw: "From: postmaster@xmail.example\nTo: outreach@sender.example\nSubject: Error sending message [1772442901.123.host] from [sender.example]\n\n[<00>] XMail bounce: Rcpt=[kim@creator.example];Error=[550 5.1.1 User unknown]\n\n[<01>] Error sending message [1772442901.123.host] from [sender.example].\n\nID:        <S1>\nMail From: <outreach@sender.example>\nRcpt To:   <kim@creator.example>\n\n[<02>] The reason of the delivery failure was:\n\n550 5.1.1 User unknown\n\n[<05>] Here is listed the initial part of the message:\n\nReceived: from x\nMessage-Id: <m1@sender.example>\n",
    reports: [["kim@creator.example", ["hard"], true]],
  },
  {
    name: "InterMail",
    kind: "bounce",
    raw: "From: Mail Administrator <postmaster@intermail.example>\nTo: outreach@sender.example\nSubject: Mail System Error - Returned Mail\n\nThis Message was undeliverable due to the following reason:\n\nThe following destination addresses were unknown (please check\nthe addresses and re-mail the message):\n\nSMTP <kim@creator.example>\n\nThe mailbox is over its size limit. Please try again.\n",
    reports: [["kim@creator.example", ["soft"], true]],
  },
  {
    name: "Yahoo Japan",
    kind: "bounce",
    raw: "Return-Path: <>\nFrom: MAILER-DAEMON@yahoo.co.jp\nTo: outreach@sender.example\nSubject: Failure Notice\nContent-Type: text/plain; charset=iso-2022-jp\nContent-Transfer-Encoding: base64\n\nGyRCPCEkTiQiJEZAaCRYJE4lYSVDJTshPCU4JE8lKCVpITwkTiQ/JGFBdz8uJEckLSReJDskcyRH\nJDckPyEjGyhCCgo8a2ltQHlhaG9vLWpwLmV4YW1wbGU+Ogo1NTAgVW5rbm93biB1c2VyIGtpbUB5\nYWhvby1qcC5leGFtcGxlCgotLS0gGyRCMEoyPCRPQXc/LjxUJE4lYSVDJTshPCU4JEckOSEjGyhC\nCgpNZXNzYWdlLUlEOiA8bTFAc2VuZGVyLmV4YW1wbGU+Cg==\n",
    reports: [["kim@yahoo-jp.example", ["hard"], true]],
  },
  {
    name: "nifty, over size",
    kind: "bounce",
    raw: "Return-Path: <>\nFrom: Postmaster@nifty.example\nTo: outreach@sender.example\nSubject: Returned mail: message too large\nContent-Type: text/plain; charset=iso-2022-jp\nContent-Transfer-Encoding: base64\n\nPGtpbUBuaWZ0eS5leGFtcGxlPgobJEIlYSE8JWskTiU1JSQlOiQsQmckLSQ5JC4kayQ/JGEhIkdb\nPy4kRyQtJF4kOyRzJEckNyQ/ISMbKEIKNTUyIE1lc3NhZ2Ugc2l6ZSBleGNlZWRzIG1heGltdW0g\ncGVybWl0dGVkCg==\n",
    reports: [["kim@nifty.example", ["soft", "block"], true]],
  },
  {
    name: "Exchange Online NDR in Chinese with loop",
    kind: "bounce",
    raw: 'From: Microsoft Outlook <postmaster@creator.example>\nTo: outreach@sender.example\nSubject: =?utf-8?B?5peg5rOV6YCB6L6+OiDmg7Pms5U=?=\nContent-Type: multipart/report; report-type=delivery-status; boundary="CN"\n\n--CN\nContent-Type: text/plain; charset=utf-8\n\n无法将邮件传递给以下收件人或组:\n\nkim@creator.example\n邮件存在循环。\n\n--CN\nContent-Type: message/delivery-status\n\nReporting-MTA: dns;HK.prod.outlook.com\n\nFinal-Recipient: rfc822;kim@creator.example\nAction: failed\nStatus: 5.4.6\nDiagnostic-Code: smtp;554 5.4.6 Hop count exceeded - possible mail loop\n\n--CN--\n',
    reports: [["kim@creator.example", ["soft", "block"], true]],
  },
  {
    name: "Exim with multiline 550 html policy links",
    kind: "bounce",
    raw: "Return-path: <>\nFrom: Mail Delivery System <Mailer-Daemon@s.hoster.example>\nTo: outreach@sender.example\nSubject: Mail delivery failed: returning message to sender\n\nThis message was created automatically by mail delivery software.\n\nThe following address(es) failed:\n\n  kim@creator.example\n    host mx.creator.example [192.0.2.1]\n    SMTP error from remote mail server after RCPT TO:<kim@creator.example>:\n    550-198.51.100.7 has been blocked by our reputation filter.\n    550-If you are a legitimate sender visit\n    550 https://unblock.example/?user=unknown\n",
    reports: [["kim@creator.example", ["block"], true]],
  },
  {
    name: "DSN with only Original-Recipient and X-Actual",
    kind: "bounce",
    raw: 'Return-Path: <>\nFrom: postmaster@ims.example\nTo: outreach@sender.example\nSubject: Delivery Notification: Delivery has failed\nContent-Type: multipart/report; report-type=delivery-status; boundary="OR"\n\n--OR\nContent-Type: text/plain\n\nFailed.\n\n--OR\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; ims.example\n\nOriginal-Recipient: rfc822;kim@creator.example\nAction: failed\nStatus: 5.1.1\n\n--OR--\n',
    reports: [["kim@creator.example", ["hard"], true]],
  },
  {
    name: "Five recipients in text, mixed classes",
    kind: "bounce",
    raw: "Return-Path: <>\nFrom: MAILER-DAEMON@mail.sender.example (Mail Delivery System)\nTo: outreach@sender.example\nSubject: Undelivered Mail Returned to Sender\n\nThis is the mail system at host mail.sender.example.\n\n<a@x.example>: host mx.x.example[192.0.2.1] said: 550 5.1.1 <a@x.example> User\n    doesn't exist: a@x.example (in reply to RCPT TO command)\n\n<b@x.example>: host mx.x.example[192.0.2.1] said: 550 5.1.1 <b@x.example> User\n    doesn't exist: b@x.example (in reply to RCPT TO command)\n\n<c@y.example>: mail for y.example could not be delivered: connect to\n    mx.y.example[192.0.2.2]:25: Connection refused\n\n<d@z.example>: host mx.z.example[192.0.2.3] said: 554 5.7.1 Service unavailable;\n    Client host [198.51.100.7] blocked using bl.mailspike.net (in reply to RCPT\n    TO command)\n\n<e@w.example>: host mx.w.example[192.0.2.4] said: 452 4.2.2 Mailbox full (in\n    reply to RCPT TO command)\n",
    reports: [
      ["a@x.example", ["hard"], true],
      ["b@x.example", ["hard"], true],
      ["c@y.example", ["soft"], true],
      ["d@z.example", ["block"], true],
      ["e@w.example", ["soft"], true],
    ],
  },
  {
    name: "Complaint forwarded by an ESP in words",
    kind: "complaint",
    raw: "From: Deliverability <compliance@esp.example>\nTo: outreach@sender.example\nSubject: Spam complaint received\n\nA recipient marked your message as spam.\n\nMessage-ID: <m1@sender.example>\nFrom: outreach@sender.example\nTo: kim@creator.example\nSubject: Idea\nDate: Mon, 2 Mar 2026 10:15:00 +0100\n",
  },
  {
    name: "ARF in German",
    kind: "complaint",
    raw: "From: fbl@gmx.example\nTo: outreach@sender.example\nSubject: Beschwerde\nContent-Type: multipart/report; report-type=feedback-report; boundary=g1\n\n--g1\nContent-Type: text/plain\n\nBeschwerde\n\n--g1\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\nUser-Agent: GMX\nVersion: 1\nOriginal-Rcpt-To: <kim@gmx.example>\n\n--g1\nContent-Type: text/rfc822-headers\n\nMessage-ID: <m1@sender.example>\n\n--g1--\n",
    reports: [["kim@gmx.example", []]],
  },
];
