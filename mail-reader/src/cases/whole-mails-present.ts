import type { WholeMail } from "./whole-mails.js";

/** People who write about their own absences and help desks, next to automatic replies, and reports. */
export const mailsPresent: readonly WholeMail[] = [
  {
    name: "Human: vacation dates in a plan",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nHi Mia, thanks for your email. I could film on March 5. I'm on vacation from March 9 to March 16, so the edit would come after that. My manager Lee (lee@talent.example) sends the contract.\n",
  },
  {
    name: "Human: German, Urlaub later",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idee\nIn-Reply-To: <m1@sender.example>\n\nHi Mia, danke für die Nachricht! Passt grundsätzlich. Ab 12.03. bin ich im Urlaub, also bitte bis dahin das Briefing schicken.\n",
  },
  {
    name: "Human: French, urgent",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idée\nIn-Reply-To: <m1@sender.example>\n\nBonjour Mia, c'est urgent pour vous ? Sinon je regarde le contrat le 9 mars. Mon numéro : 06 12 34 56 78.\n",
  },
  {
    name: "Human: we got your brief",
    kind: "reply",
    raw: "From: Lee <lee@agency.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nHi Mia, we received your brief and will send you three concepts within five days. Kim prefers the second product.\n",
  },
  {
    name: "Human: will answer within a day, own voice",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nThanks for reaching out Mia! Love the product. I'll send rates within 24 hours.\n",
  },
  {
    name: "Human: no longer working with brand",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nHey, I no longer work with skincare brands, sorry. Best of luck!\n",
  },
  {
    name: "Human: Spanish vacation plans",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nHola Mia, gracias por tu mensaje. Me voy de vacaciones el 9 de marzo pero antes puedo grabar el reel. Mi tarifa es de 300 euros.\n",
  },
  {
    name: "Human: declines while away",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nHi, I'm on maternity leave until September so I'm not taking on any brand deals. Thanks for thinking of me!\n",
  },
  {
    name: "Human: Italian asks for phone call",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nCiao Mia, grazie per la tua mail. Sentiamoci lunedì 9 marzo, il mio numero è +39 02 1234 5678. Sono in ferie fino a domenica ma rispondo volentieri.\n",
  },
  {
    name: "Human: do not reply to this thread",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nHi Mia, please do not reply to this email thread but start a new one with Lee in copy. We agree with the terms.\n",
  },
  {
    name: "Human: many emails, personal",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nSorry for the late reply, I get so many emails! Your idea is great, tell me more about the timeline.\n",
  },
  {
    name: "Human: closed store",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Delivery address\nIn-Reply-To: <m1@sender.example>\n\nPlease send the parcel to my studio. The studio is closed for lunch from 12 to 1.\n",
  },
  {
    name: "Human: my assistant",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nHi Mia, I forwarded your message to my assistant Lee, she will contact you. lee@creator.example\n",
  },
  {
    name: "Human: Portuguese hand-over",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Ideia\nIn-Reply-To: <m1@sender.example>\n\nOi Mia! Obrigada pela mensagem. Quem cuida das parcerias é a Lee, fala com ela: lee@talent.example\n",
  },
  {
    name: "Human: Polish",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Pomysł\nIn-Reply-To: <m1@sender.example>\n\nCześć Mia, dziękuję za wiadomość! Odezwę się w poniedziałek z wyceną.\n",
  },
  {
    name: "Human: Swedish",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Sv: Idé\nIn-Reply-To: <m1@sender.example>\n\nHej Mia! Tack för ditt mejl. Jag är ledig på fredag 6 mars, då kan vi ringas. 070-123 45 67\n",
  },
  {
    name: 'Teacher-like "office hours" English',
    kind: "auto-reply",
    raw: "From: Kim <kim@uni.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nI am currently away on business travel and will have only sporadic email access until 12 March. For administrative matters, contact the secretary at office@uni.example.\n",
  },
  {
    name: "German travelling",
    kind: "auto-reply",
    raw: "From: Kim <kim@firma.example>\nTo: mia@sender.example\nSubject: AW: Idee\nIn-Reply-To: <m1@sender.example>\n\nGuten Tag, ich bin bis einschließlich 13.03.2026 auf Dienstreise und kann E-Mails nur unregelmäßig lesen. In dringenden Angelegenheiten erreichen Sie meine Vertretung Lee Lind unter +49 30 1234567.\n",
  },
  {
    name: "French public holiday closure",
    kind: "auto-reply",
    raw: "From: Agence <contact@agence.example>\nTo: mia@sender.example\nSubject: Re: Idée\nIn-Reply-To: <m1@sender.example>\n\nBonjour, nos bureaux seront fermés du 24 décembre au 2 janvier inclus. Nous traiterons votre demande dès notre retour.\n",
  },
  {
    name: "Spanish left",
    kind: "auto-reply",
    raw: "From: Kim <kim@agencia.example>\nTo: mia@sender.example\nSubject: RE: Idea\nIn-Reply-To: <m1@sender.example>\n\nHola, ya no formo parte de la agencia. Este correo no será leído. Para cualquier consulta diríjase a info@agencia.example. Su mensaje no será reenviado.\n",
  },
  {
    name: "Russian ack with ticket",
    kind: "auto-reply",
    raw: "From: Поддержка <support@agency.example>\nTo: mia@sender.example\nSubject: Re: Идея [#4411]\nIn-Reply-To: <m1@sender.example>\n\nЗдравствуйте! Ваше обращение зарегистрировано под номером 4411. Мы ответим вам в ближайшее время. Пожалуйста, не меняйте тему письма.\n",
  },
  {
    name: "Croatian ack",
    kind: "auto-reply",
    raw: "From: Ured <info@ured.example>\nTo: mia@sender.example\nSubject: Re: Ideja\n\nPoštovani, hvala na upitu. Zaprimili smo Vašu poruku i javit ćemo Vam se u najkraćem roku.\n",
  },
  {
    name: "Romanian ack",
    kind: "auto-reply",
    raw: "From: Birou <info@birou.example>\nTo: mia@sender.example\nSubject: Re: Idee\n\nBună ziua, vă mulțumim pentru mesaj. Am primit solicitarea dumneavoastră și vă vom răspunde în 24 de ore.\n",
  },
  {
    name: "Bulgarian absence",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Идея\nIn-Reply-To: <m1@sender.example>\n\nЗдравейте, в отпуск съм до 9 март. При спешни въпроси се обърнете към lee@creator.example.\n",
  },
  {
    name: "Lithuanian absence",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idėja\nIn-Reply-To: <m1@sender.example>\n\nLaba diena, iki kovo 9 d. atostogauju. Skubiais klausimais kreipkitės į lee@creator.example.\n",
  },
  {
    name: "Estonian absence",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idee\nIn-Reply-To: <m1@sender.example>\n\nTere, olen puhkusel kuni 9. märtsini. Kiireloomulistes küsimustes pöörduge lee@creator.example poole.\n",
  },
  {
    name: "Slovak absence",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Nápad\nIn-Reply-To: <m1@sender.example>\n\nDobrý deň, do 9. 3. čerpám dovolenku. V súrnych prípadoch kontaktujte lee@creator.example.\n",
  },
  {
    name: "Greek absence",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Ιδέα\nIn-Reply-To: <m1@sender.example>\n\nΚαλησπέρα, βρίσκομαι σε άδεια έως 9 Μαρτίου. Για επείγοντα επικοινωνήστε με lee@creator.example.\n",
  },
  {
    name: "Malay ack",
    kind: "auto-reply",
    raw: "From: Info <info@agensi.example>\nTo: mia@sender.example\nSubject: Re: Idea\n\nTerima kasih kerana menghubungi kami. E-mel anda telah kami terima dan akan dibalas dalam 3 hari bekerja.\n",
  },
  {
    name: "Persian absence",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: ایده\nIn-Reply-To: <m1@sender.example>\n\nسلام، تا ۹ مارس در مرخصی هستم. برای موارد فوری با lee@creator.example تماس بگیرید.\n",
  },
  {
    name: "Hindi/English ack",
    kind: "auto-reply",
    raw: "From: Team <team@agency.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nDear Sir/Madam, greetings from Agency! We acknowledge the receipt of your mail. Our concerned team will revert to you shortly.\n",
  },
  {
    name: "Chinese traditional absence",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: 想法\nIn-Reply-To: <m1@sender.example>\n\n您好，我目前休假中，將於3月9日返回辦公室。如有緊急事務，請聯絡 lee@creator.example。\n",
  },
  {
    name: "Chinese traditional ack",
    kind: "auto-reply",
    raw: "From: 客服 <service@agency.example>\nTo: mia@sender.example\nSubject: Re: 想法\n\n親愛的客戶您好，感謝您的來信，我們已收到您的訊息，將儘速為您處理。此信件為系統自動發出，請勿直接回覆。\n",
  },
  {
    name: "X-Autoresponse headers from Plesk",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Request was received: Idea\nPrecedence: auto_reply\nX-Auto-Response-Suppress: DR, RN, NRN, OOF, AutoReply\n\nok\n",
  },
  {
    name: "Exchange OOF German with Auto-Submitted",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Automatische Antwort: Idee\nX-Auto-Response-Suppress: All\nAuto-Submitted: auto-generated\nX-MS-Exchange-Inbox-Rules-Loop: kim@creator.example\n\nBin weg.\n",
  },
  {
    name: "Zoho vacation",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Out Of Office: Re: Idea\nX-Zoho-Auto: vacation\nAuto-Submitted: auto-replied\n\nAway.\n",
  },
  {
    name: "iCloud vacation",
    kind: "auto-reply",
    raw: "From: Kim <kim@icloud.example>\nTo: mia@sender.example\nSubject: Re: Idea\nAuto-Submitted: auto-replied (vacation)\nIn-Reply-To: <m1@sender.example>\n\nI'm away.\n",
  },
  {
    name: "Sieve vacation German, Dovecot",
    kind: "auto-reply",
    raw: "Return-Path: <>\nFrom: kim@creator.example\nTo: mia@sender.example\nSubject: Auto: Idee\nAuto-Submitted: auto-replied (vacation)\nPrecedence: bulk\nX-Sieve: Pigeonhole Sieve 0.5\n\nBin im Urlaub.\n",
  },
  {
    name: "T-Online Abwesenheit",
    kind: "auto-reply",
    raw: "From: kim@t-online.example\nTo: mia@sender.example\nSubject: Abwesenheitsnachricht\nReturn-Path: <>\n\nIch bin nicht da.\n",
  },
  {
    name: "GMX Autoresponder",
    kind: "auto-reply",
    raw: "From: kim@gmx.example\nTo: mia@sender.example\nSubject: Automatische Abwesenheitsbenachrichtigung\nAuto-Submitted: auto-replied\n\nNicht da.\n",
  },
  {
    name: "Mail.ru autoresponder",
    kind: "auto-reply",
    raw: "From: kim@mail.example\nTo: mia@sender.example\nSubject: Re: Идея\nX-Mailru-Autoreply: 1\nAuto-Submitted: auto-replied\n\nАвтоответ.\n",
  },
  {
    name: "QQ auto",
    kind: "auto-reply",
    raw: "From: kim@qq.example\nTo: mia@sender.example\nSubject: 自动回复: 想法\nX-QQ-AutoReply: 1\n\n这是来自QQ邮箱的假期自动回复邮件。\n",
  },
  {
    name: "163 auto",
    kind: "auto-reply",
    raw: "From: kim@163.example\nTo: mia@sender.example\nSubject: 自动回复:想法\nX-AutoReply: 1\n\n您好，您的邮件我已经收到\n",
  },
  {
    name: "Purchase receipt",
    kind: "other",
    raw: "From: Shop <orders@shop.example>\nTo: mia@sender.example\nSubject: Your order 4411\nAuto-Submitted: no\nList-Unsubscribe: <https://shop.example/u>\n\nThank you for your order.\n",
  },
  {
    name: "Ordinary first mail by a person",
    kind: "reply",
    raw: "From: Lee <lee@brand.example>\nTo: mia@sender.example\nSubject: Partnership with your agency\n\nHi Mia, I saw your campaign and would like to talk. Are you free on Thursday?\n",
  },
  {
    name: "Postfix content filter bounce via 'host 127.0.0.1'",
    kind: "bounce",
    raw: "Return-Path: <>\nFrom: MAILER-DAEMON@mail.sender.example\nTo: mia@sender.example\nSubject: Undelivered Mail Returned to Sender\nContent-Type: text/plain\n\n<kim@creator.example>: host 127.0.0.1[127.0.0.1] said: 554 5.7.0 Reject, id=123-01 - SPAM (in reply to end of DATA command)\n",
    reports: [["kim@creator.example", ["block"], true]],
  },
  {
    name: 'Sendmail "Service unavailable" with smtp refused by dnsbl',
    kind: "bounce",
    raw: "From: Mail Delivery Subsystem <MAILER-DAEMON@mail.sender.example>\nTo: mia@sender.example\nSubject: Returned mail: see transcript for details\n\n   ----- The following addresses had permanent fatal errors -----\n<kim@creator.example>\n    (reason: 553 5.3.0 <kim@creator.example>... 198.51.100.7 listed at dnsbl.sorbs.net)\n\n   ----- Transcript of session follows -----\n... while talking to mx.creator.example.:\n>>> MAIL From:<mia@sender.example>\n<<< 553 5.3.0 <kim@creator.example>... 198.51.100.7 listed at dnsbl.sorbs.net\n501 5.6.0 Data format error\n",
    reports: [["kim@creator.example", ["block"], true]],
  },
  {
    name: "Sendmail too many hops",
    kind: "bounce",
    raw: "From: Mail Delivery Subsystem <MAILER-DAEMON@mail.creator.example>\nTo: mia@sender.example\nSubject: Returned mail: Too many hops 26 (25 max): from <mia@sender.example> via mail, to <kim@creator.example>\n\n   ----- The following addresses had permanent fatal errors -----\n<kim@creator.example>\n\n   ----- Transcript of session follows -----\n554 5.4.6 Too many hops 26 (25 max): from <mia@sender.example> via mail.creator.example, to <kim@creator.example>\n",
    reports: [["kim@creator.example", ["soft", "block"], true]],
  },
  {
    name: 'Exim "all hosts have been failing for a long time"',
    kind: "bounce",
    raw: "Return-path: <>\nFrom: Mail Delivery System <Mailer-Daemon@s.hoster.example>\nTo: mia@sender.example\nSubject: Mail delivery failed: returning message to sender\nX-Failed-Recipients: kim@creator.example\n\nThis message was created automatically by mail delivery software.\n\n  kim@creator.example\n    all hosts for 'creator.example' have been failing for a long time (and retry time not reached)\n",
    reports: [["kim@creator.example", ["soft"], true]],
  },
  {
    name: "Exim unrouteable by misspelled domain",
    kind: "bounce",
    raw: "Return-path: <>\nFrom: Mail Delivery System <Mailer-Daemon@s.hoster.example>\nTo: mia@sender.example\nSubject: Mail delivery failed: returning message to sender\n\nThis message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  kim@gmial.example\n    Unrouteable address\n",
    reports: [["kim@gmial.example", ["hard"], true]],
  },
  {
    name: "Exim smart host refuses sender rate",
    kind: "bounce",
    raw: "Return-path: <>\nFrom: Mail Delivery System <Mailer-Daemon@s.hoster.example>\nTo: mia@sender.example\nSubject: Mail delivery failed: returning message to sender\n\nThis message was created automatically by mail delivery software.\n\nThe following address(es) failed:\n\n  kim@creator.example\n    host relay.example [192.0.2.1]\n    SMTP error from remote mail server after MAIL FROM:<mia@sender.example>:\n    550 5.7.1 Sender rate limit exceeded, mia@sender.example has sent 500 messages in the last hour\n",
    reports: [["kim@creator.example", ["soft", "block"], true]],
  },
  {
    name: "Exchange 2007 pt-like wrapper with relayed error text",
    kind: "bounce",
    raw: "From: Microsoft Exchange <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@creator.example>\nTo: mia@sender.example\nSubject: Undeliverable: Idea\nContent-Type: text/plain\n\nDelivery has failed to these recipients or distribution lists:\n\nkim@creator.example\nYour message wasn't delivered because of security policies. Microsoft Exchange will not try to redeliver this message for you. Please provide the following diagnostic text to your system administrator.\n\nDiagnostic information for administrators:\n\nGenerating server: gw.creator.example\n\nkim@creator.example\ngw.creator.example #550 5.7.1 Message rejected because of unacceptable content ##\n",
    reports: [["kim@creator.example", ["block"], true]],
  },
  {
    name: "Exchange 2000 German",
    kind: "bounce",
    raw: "From: Systemadministrator <postmaster@creator.example>\nTo: mia@sender.example\nSubject: Unzustellbar: Idee\nContent-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\nIhre Nachricht\n\n  An:      kim@creator.example\n  Betreff: Idee\n  Gesendet:    Mon, 2 Mar 2026 10:15:00 +0100\n\nhat einige oder alle Empf=E4nger nicht erreicht.\n\nFolgende(r) Empf=E4nger kann/k=F6nnen nicht erreicht werden:\n\nkim@creator.example am Mon, 2 Mar 2026 10:15:04 +0100\n    Das E-Mail-Konto existiert nicht in der Organisation, an die diese Nach=\nricht gesendet wurde.  =DCberpr=FCfen Sie die E-Mail-Adresse, oder setzen S=\nie sich direkt mit dem Empf=E4nger in Verbindung.\n    <ex.creator.example #5.1.1>\n\n",
    reports: [["kim@creator.example", ["hard"], true]],
  },
  {
    name: "Postini / Google message security",
    kind: "bounce",
    raw: "Return-Path: <>\nFrom: Mail Delivery System <MAILER-DAEMON@mail.sender.example>\nTo: mia@sender.example\nSubject: Undelivered Mail Returned to Sender\n\n<kim@creator.example>: host creator.example.s7a1.psmtp.com[64.18.6.10] said: 550 No such user - psmtp (in reply to RCPT TO command)\n",
    reports: [["kim@creator.example", ["hard"], true]],
  },
  {
    name: "Interia/onet Polish portal",
    kind: "bounce",
    raw: "Return-Path: <>\nFrom: MAILER-DAEMON@onet.example\nTo: mia@sender.example\nSubject: =?utf-8?Q?Wiadomo=C5=9B=C4=87_nie_zosta=C5=82a_dostarczona?=\nContent-Type: text/plain; charset=utf-8\n\nTwoja wiadomość nie została dostarczona do:\n\nkim@onet.example\n\nPowód: skrzynka odbiorcy jest przepełniona (552 5.2.2).\n",
    reports: [["kim@onet.example", ["soft"], true]],
  },
  {
    name: "UOL Brazil anti-spam confirm",
    kind: "bounce",
    raw: "Return-Path: <>\nFrom: postmaster@uol.example\nTo: mia@sender.example\nSubject: =?utf-8?Q?Mensagem_n=C3=A3o_entregue?=\nContent-Type: text/plain; charset=utf-8\n\nSua mensagem não foi entregue ao destinatário kim@uol.example.\n\nMotivo: 550 5.1.1 Usuário inexistente\n",
    reports: [["kim@uol.example", ["hard"], true]],
  },
  {
    name: "rediffmail India",
    kind: "bounce",
    raw: "Return-Path: <>\nFrom: MAILER-DAEMON@rediffmail.example\nTo: mia@sender.example\nSubject: failure notice\n\nHi. This is the qmail-send program at rediffmail.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\n\n<kim@rediff.example>:\nSorry, your intended recipient's account is not active. (#5.2.1)\n",
    reports: [["kim@rediff.example", ["hard"], true]],
  },
  {
    name: "hostmaster complaint Dutch",
    kind: "complaint",
    raw: 'From: Abuse <abuse@provider.example>\nTo: abuse@sender.example\nSubject: Spam report 198.51.100.7\nContent-Type: multipart/mixed; boundary="NL"\n\n--NL\nContent-Type: text/plain\n\nEen van onze klanten meldt spam van uw server. Zie bijlage.\n\n--NL\nContent-Type: message/rfc822\n\nMessage-ID: <m1@sender.example>\nFrom: mia@sender.example\n\n--NL--\n',
  },
  {
    name: "LinkedIn-like FBL",
    kind: "complaint",
    raw: "From: fbl@x.example\nTo: fbl@sender.example\nSubject: FBL report\nContent-Type: multipart/report; report-type=feedback-report; boundary=l1\n\n--l1\nContent-Type: text/plain\n\nReport\n\n--l1\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\nVersion: 1\nUser-Agent: X\n\n--l1\nContent-Type: message/rfc822\n\nTo: kim@x.example\nMessage-ID: <m1@sender.example>\n\n--l1--\n",
    reports: [["kim@x.example", []]],
  },
];
