import type { WholeMail } from "./whole-mails.js";

/** Absences, and help desks that answer everybody, without any header field and in thirty languages, and reports. */
export const mailsAway: readonly WholeMail[] = [
  {
    name: "English OOO casual",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nHey there! I'm off on my honeymoon until the 20th 🌴 and won't be near a computer. If it can't wait, my manager Lee (lee@talent.example) has you covered.\n",
  },
  {
    name: "English day off",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nI will be out of the office starting 03/02/2026 and will not return until 03/09/2026.\n\nI will respond to your message when I return.\n",
  },
  {
    name: "English slow reply four-day week",
    kind: "auto-reply",
    raw: "From: Kim <kim@agency.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nThank you for your email. Please note that I work Monday to Thursday and will reply to your message on my next working day. If your enquiry is urgent please call the office on 020 7946 0000.\n",
  },
  {
    name: "German Notes style",
    kind: "auto-reply",
    raw: "From: Kim <kim@firma.example>\nTo: mia@sender.example\nSubject: Kim Lind ist zur Zeit nicht im Haus.\n\nIch werde ab 02.03.2026 nicht im Büro sein und bin am 09.03.2026 zurück.\n",
  },
  {
    name: "German no access no header",
    kind: "auto-reply",
    raw: "From: Kim <kim@firma.example>\nTo: mia@sender.example\nSubject: AW: Idee\nIn-Reply-To: <m1@sender.example>\n\nVielen Dank für Ihre E-Mail. Ich bin am 09.03. wieder für Sie erreichbar. Ihre Nachricht wird nicht weitergeleitet. In dringenden Fällen wenden Sie sich bitte an Lee (lee@firma.example).\n",
  },
  {
    name: "French absent",
    kind: "auto-reply",
    raw: "From: Kim <kim@agence.example>\nTo: mia@sender.example\nSubject: RE: Idée\nIn-Reply-To: <m1@sender.example>\n\nBonjour, je suis en déplacement toute la semaine et consulterai mes mails de manière irrégulière. Pour toute urgence, vous pouvez me joindre au 06 00 00 00 00.\n",
  },
  {
    name: "French retirement",
    kind: "auto-reply",
    raw: "From: Kim <kim@agence.example>\nTo: mia@sender.example\nSubject: Réponse automatique : Idée\n\nJe suis à la retraite.\n",
  },
  {
    name: "Spanish absence",
    kind: "auto-reply",
    raw: "From: Kim <kim@agencia.example>\nTo: mia@sender.example\nSubject: RE: Idea\nIn-Reply-To: <m1@sender.example>\n\nBuenos días. Estaré fuera de la oficina del 2 al 9 de marzo. Durante este periodo mi acceso al correo será limitado. Para temas urgentes, por favor contacta con Lee: lee@agencia.example.\n",
  },
  {
    name: "Spanish influencer mailbox",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\n¡Hola! Gracias por escribirme. Recibo muchísimos mensajes y no puedo responder a todos. Para colaboraciones escribe a mi agencia: contacto@agencia.example\n",
  },
  {
    name: "Italian team",
    kind: "auto-reply",
    raw: "From: Info <info@agenzia.example>\nTo: mia@sender.example\nSubject: R: Idea\n\nGrazie per averci contattato. Abbiamo preso in carico la tua richiesta e ti risponderemo entro 2 giorni lavorativi.\n",
  },
  {
    name: "Portuguese closed for carnival",
    kind: "auto-reply",
    raw: "From: Info <info@agencia.example>\nTo: mia@sender.example\nSubject: RES: Ideia\nIn-Reply-To: <m1@sender.example>\n\nInformamos que nosso escritório estará fechado de 28/02 a 04/03. Retornaremos no dia 05/03.\n",
  },
  {
    name: "Dutch left company",
    kind: "auto-reply",
    raw: "From: Kim <kim@bureau.example>\nTo: mia@sender.example\nSubject: Re: Idee\nIn-Reply-To: <m1@sender.example>\n\nBeste,\nVanaf 1 februari ben ik niet meer werkzaam bij het bureau. Uw e-mail wordt niet doorgestuurd. Neem contact op met lee@bureau.example.\n",
  },
  {
    name: "Swedish parental leave",
    kind: "auto-reply",
    raw: "From: Kim <kim@byra.example>\nTo: mia@sender.example\nSubject: SV: Idé\nIn-Reply-To: <m1@sender.example>\n\nHej! Jag är föräldraledig till augusti. Kontakta Lee på lee@byra.example vid frågor.\n",
  },
  {
    name: "Danish closed mail",
    kind: "auto-reply",
    raw: "From: Kim <kim@bureau.example>\nTo: mia@sender.example\nSubject: SV: Idé\nIn-Reply-To: <m1@sender.example>\n\nTak for din mail. Jeg er på ferie i uge 10 og svarer, når jeg er tilbage mandag. Er det vigtigt, så ring til Lee på 12 34 56 78.\n",
  },
  {
    name: "Norwegian thanks for inquiry",
    kind: "auto-reply",
    raw: "From: Info <info@byra.example>\nTo: mia@sender.example\nSubject: SV: Idé\n\nTakk for din henvendelse! Vi har mottatt meldingen din og svarer deg så snart vi kan.\n",
  },
  {
    name: "Finnish absence",
    kind: "auto-reply",
    raw: "From: Kim <kim@toimisto.example>\nTo: mia@sender.example\nSubject: VS: Idea\nIn-Reply-To: <m1@sender.example>\n\nHei! Olen vuosilomalla 9.3. saakka. Kiireellisissä asioissa ota yhteyttä: lee@toimisto.example.\n",
  },
  {
    name: "Polish ack",
    kind: "auto-reply",
    raw: "From: Agencja <info@agencja.example>\nTo: mia@sender.example\nSubject: Re: Pomysł\n\nDziękujemy za kontakt! Twoja wiadomość dotarła do nas i odpowiemy na nią tak szybko, jak to możliwe.\n",
  },
  {
    name: "Czech ack",
    kind: "auto-reply",
    raw: "From: Agentura <info@agentura.example>\nTo: mia@sender.example\nSubject: Re: Nápad\n\nDobrý den, děkujeme za Vaši zprávu. Přijali jsme ji a ozveme se Vám do 2 pracovních dnů.\n",
  },
  {
    name: "Hungarian ack",
    kind: "auto-reply",
    raw: "From: Iroda <info@iroda.example>\nTo: mia@sender.example\nSubject: Re: Ötlet\n\nKöszönjük megkeresését! Üzenetét megkaptuk, kollégáink hamarosan válaszolnak.\n",
  },
  {
    name: "Russian absence",
    kind: "auto-reply",
    raw: "From: Kim <kim@agency.example>\nTo: mia@sender.example\nSubject: RE: Идея\nIn-Reply-To: <m1@sender.example>\n\nДобрый день! Я в отпуске по 9 марта включительно. По срочным вопросам обращайтесь к Ли: lee@agency.example.\n",
  },
  {
    name: "Ukrainian ack",
    kind: "auto-reply",
    raw: "From: Info <info@agency.example>\nTo: mia@sender.example\nSubject: Re: Ідея\n\nДякуємо за звернення! Ми отримали ваш лист і відповімо протягом 24 годин.\n",
  },
  {
    name: "Turkish ack",
    kind: "auto-reply",
    raw: "From: Destek <destek@ajans.example>\nTo: mia@sender.example\nSubject: Re: Fikir\n\nBizimle iletişime geçtiğiniz için teşekkür ederiz. Talebiniz alınmıştır, ekibimiz en kısa sürede dönüş yapacaktır.\n",
  },
  {
    name: "Japanese absence",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: アイデア\nIn-Reply-To: <m1@sender.example>\n\nメールありがとうございます。\n3月2日から9日まで不在のため、返信が遅れます。お急ぎの場合は lee@creator.example までご連絡ください。\n",
  },
  {
    name: "Chinese absence",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: 回复: 想法\nIn-Reply-To: <m1@sender.example>\n\n您好，我正在休年假，3月9日返回。如有急事请联系同事 lee@creator.example。\n",
  },
  {
    name: "Korean absence",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: RE: 아이디어\nIn-Reply-To: <m1@sender.example>\n\n안녕하세요. 현재 휴가 중이라 3월 9일 이후에 답변 드리겠습니다. 급한 용무는 lee@creator.example 로 연락 부탁드립니다.\n",
  },
  {
    name: "Indonesian ack",
    kind: "auto-reply",
    raw: "From: Info <info@agensi.example>\nTo: mia@sender.example\nSubject: Re: Ide\n\nTerima kasih telah menghubungi kami. Pesan Anda sudah kami terima dan tim kami akan membalas dalam 1x24 jam.\n",
  },
  {
    name: "Vietnamese ack",
    kind: "auto-reply",
    raw: "From: Info <info@agency.example>\nTo: mia@sender.example\nSubject: Re: Ý tưởng\n\nCảm ơn bạn đã liên hệ. Chúng tôi đã nhận được email của bạn và sẽ phản hồi trong vòng 24 giờ.\n",
  },
  {
    name: "Thai header",
    kind: "auto-reply",
    raw: "From: Info <info@agency.example>\nTo: mia@sender.example\nSubject: Re: ไอเดีย\nAuto-Submitted: auto-replied\n\nขอบคุณค่ะ\n",
  },
  {
    name: "Hebrew absence",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: תגובה: רעיון\nIn-Reply-To: <m1@sender.example>\n\nשלום, אני בחופשה עד ה-9 במרץ. בנושאים דחופים ניתן לפנות אל lee@creator.example.\n",
  },
  {
    name: "Arabic ack",
    kind: "auto-reply",
    raw: "From: Info <info@agency.example>\nTo: mia@sender.example\nSubject: Re: فكرة\n\nشكراً لتواصلك معنا. لقد استلمنا رسالتك وسيقوم فريقنا بالرد عليك في أقرب وقت ممكن.\n",
  },
  {
    name: "English agent's form mail",
    kind: "auto-reply",
    raw: "From: Talent Inbox <submissions@talent.example>\nTo: mia@sender.example\nSubject: Thank you for your submission\n\nYour submission has been received. Due to the volume of submissions we only reply to those we wish to pursue.\n",
  },
  {
    name: "Human German thanks, passes on",
    kind: "reply",
    raw: "From: Lee <lee@firma.example>\nTo: mia@sender.example\nSubject: AW: Idee\nIn-Reply-To: <m1@sender.example>\n\nHallo Mia, vielen Dank für die Nachricht. Ich habe das an Kim weitergeleitet, sie meldet sich bei dir.\n",
  },
  {
    name: "Human French will answer soon",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idée\nIn-Reply-To: <m1@sender.example>\n\nBonjour Mia, merci pour votre message, bien reçu ! Je regarde ça ce week-end et je vous réponds lundi.\n",
  },
  {
    name: "Human Spanish asks",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nHola Mia, gracias por tu mensaje. ¿Me puedes enviar el brief? Respondo en 24 horas.\n",
  },
  {
    name: "Human English: ticket talk",
    kind: "reply",
    raw: "From: Lee <lee@agency.example>\nTo: mia@sender.example\nSubject: Re: Event tickets\nIn-Reply-To: <m1@sender.example>\n\nHi Mia, I received your tickets for the event, thank you. Our team will be there at 8.\n",
  },
  {
    name: "Human English: urgent contact my manager",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nHi Mia, my manager handles these. It's urgent for you, so contact Lee directly: lee@talent.example\n",
  },
  {
    name: "Human Japanese",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: アイデア\nIn-Reply-To: <m1@sender.example>\n\nご連絡ありがとうございます。とても興味があります。詳細を教えていただけますか？\n",
  },
  {
    name: "Human Chinese",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: 想法\nIn-Reply-To: <m1@sender.example>\n\n收到，谢谢。我看一下，明天回复你。\n",
  },
  {
    name: "Human Russian",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Идея\nIn-Reply-To: <m1@sender.example>\n\nЗдравствуйте, Миа! Спасибо за письмо. Посмотрю и отвечу завтра.\n",
  },
  {
    name: "Newsletter with List-Id bulk",
    kind: "other",
    raw: "From: List <list@lists.example>\nTo: mia@sender.example\nSubject: [news] March\nList-Id: <news.lists.example>\nPrecedence: bulk\n\nNews.\n",
  },
  {
    name: "TLS report",
    kind: "other",
    raw: 'From: noreply@smtp-tls-reporting.example\nTo: tls@sender.example\nSubject: Report Domain: sender.example Submitter: google.com Report-ID: <2026.03.02T00.00.00Z+sender.example@google.com>\nContent-Type: multipart/report; report-type="tlsrpt"; boundary="T"\n\n--T\nContent-Type: text/plain\n\nTLS report\n\n--T\nContent-Type: application/tlsrpt+gzip\n\nx\n\n--T--\n',
  },
  {
    name: "ARF auth failure",
    kind: "other",
    raw: 'From: noreply@dmarc.example\nTo: ruf@sender.example\nSubject: DMARC Failure report for sender.example\nContent-Type: multipart/report; report-type=feedback-report; boundary="T2"\n\n--T2\nContent-Type: text/plain\n\nThis is an authentication failure report.\n\n--T2\nContent-Type: message/feedback-report\n\nFeedback-Type: auth-failure\nVersion: 1\n\n--T2\nContent-Type: text/rfc822-headers\n\nFrom: mia@sender.example\nMessage-ID: <m1@sender.example>\n\n--T2--\n',
  },
  {
    name: "Japanese hosting (Sakura) postfix with Japanese intro",
    kind: "bounce",
    raw: "Return-Path: <>\nFrom: MAILER-DAEMON@www123.sakura.example (Mail Delivery System)\nTo: mia@sender.example\nSubject: Undelivered Mail Returned to Sender\nContent-Type: text/plain; charset=utf-8\n\nメールサーバ www123.sakura.example からのお知らせです。\n以下の宛先へメールを配送できませんでした。\n\n<kim@creator.example>: host mx.creator.example[192.0.2.1] said: 550 5.1.1 User unknown (in reply to RCPT TO command)\n",
    reports: [["kim@creator.example", ["hard"], true]],
  },
  {
    name: "KDDI au multi-line explanation",
    kind: "bounce",
    raw: "Return-Path: <>\nFrom: no-reply@au.example\nTo: mia@sender.example\nSubject: Undelivered Mail\nContent-Type: text/plain; charset=utf-8\n\nYour mail sent on: Mon, 02 Mar 2026 19:15:00 +0900\n    Could not be delivered to: <kim@au.example>\n    As their mailbox address could not be found.\n",
    reports: [["kim@au.example", ["hard"], true]],
  },
  {
    name: "KDDI full",
    kind: "bounce",
    raw: "Return-Path: <>\nFrom: no-reply@au.example\nTo: mia@sender.example\nSubject: Undelivered Mail\n\nYour mail sent on: Mon, 02 Mar 2026 19:15:00 +0900\n    Could not be delivered to: <kim@au.example>\n    As their mailbox is full.\n",
    reports: [["kim@au.example", ["soft"], true]],
  },
  {
    name: "Verizon vtext",
    kind: "bounce",
    raw: "Return-Path: <>\nFrom: post_master@vtext.com\nTo: mia@sender.example\nSubject: Undeliverable Message\n\nMessage could not be delivered to mobile.\nError: No valid recipients for this MM\n\nSubject: Idea\nTo: 5551234567@vtext.example\n",
    reports: [["5551234567@vtext.example", ["hard"], true]],
  },
  {
    name: "AT&T prodigy block list",
    kind: "bounce",
    raw: "Return-Path: <>\nFrom: MAILER-DAEMON@mail.sender.example\nTo: mia@sender.example\nSubject: failure notice\n\nHi. This is the qmail-send program at mail.sender.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<kim@att.example>:\nConnected to 144.160.235.143 but sender was rejected.\nRemote host said: 553 5.3.0 flpd587 DNSBL:RBL 521< 198.51.100.7 >_is_blocked.For assistance forward this error to abuse_rbl@abuse-att.net\n",
    reports: [["kim@att.example", ["block"], true]],
  },
  {
    name: "FML not member",
    kind: "bounce",
    raw: "Return-Path: <>\nFrom: list-admin@ml.example\nTo: mia@sender.example\nSubject: NOT MEMBER article from mia@sender.example (list ML)\nX-MLServer: fml [fml 4.0]\n\nSorry, you are not a member of this mailing list <list@ml.example>.\nIf you want to join, please contact <list-admin@ml.example>\n",
    reports: [["list@ml.example", ["block"], true]],
  },
  {
    name: "Rackspace / emailsrvr",
    kind: "bounce",
    raw: 'Return-Path: <>\nFrom: MAILER-DAEMON@gate.emailsrvr.example (Mail Delivery System)\nTo: mia@sender.example\nSubject: Undelivered Mail Returned to Sender\nContent-Type: multipart/report; report-type=delivery-status; boundary="R1"\n\n--R1\nContent-Type: text/plain\n\n<kim@creator.example>: host mx1.emailsrvr.com[108.166.43.1] said: 452 4.1.1 <kim@creator.example>\n    4.2.2 mailbox full (in reply to RCPT TO command)\n\n--R1\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; gate.emailsrvr.example\n\nFinal-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 4.1.1\nDiagnostic-Code: smtp; 452 4.1.1 <kim@creator.example> 4.2.2 mailbox full\n\n--R1--\n',
    reports: [["kim@creator.example", ["soft"], true]],
  },
  {
    name: "PowerMTA",
    kind: "bounce",
    raw: 'Return-Path: <>\nFrom: mailer-daemon@pmta.sender.example\nTo: mia@sender.example\nSubject: Delivery report\nContent-Type: multipart/report; report-type=delivery-status; boundary="PM"\n\n--PM\nContent-Type: text/plain\n\nHello, this is the mail server on pmta.sender.example.\n\nI am sending you this message to inform you on the delivery status of a\nmessage you previously sent.  Immediately below you will find a list of\nthe affected recipients;  also attached is a Delivery Status Notification\n(DSN) report in standard format, as well as the headers of the original\nmessage.\n\n  <kim@creator.example>  delivery failed; will not continue trying\n\n--PM\nContent-Type: message/delivery-status\n\nReporting-MTA: dns;pmta.sender.example\nX-PowerMTA-VirtualMTA: vmta1\nReceived-From-MTA: dns;app\n\nOriginal-Recipient: rfc822;kim@creator.example\nFinal-Recipient: rfc822;kim@creator.example\nAction: failed\nStatus: 5.7.1 (delivery not authorized)\nRemote-MTA: dns;mx.creator.example (192.0.2.1)\nDiagnostic-Code: smtp;550 5.7.1 Rejected due to reputation\nX-PowerMTA-BounceCategory: spam-related\n\n--PM--\n',
    reports: [["kim@creator.example", ["block"], true]],
  },
  {
    name: "Momentum/SparkPost out-of-band",
    kind: "bounce",
    raw: 'Return-Path: <>\nFrom: <mailer-daemon@spark.sender.example>\nTo: <msprvs1=abc@bounces.sender.example>\nSubject: Mail Delivery Failure\nContent-Type: multipart/report; report-type=delivery-status; boundary="SK"\n\n--SK\nContent-Type: text/plain\n\nThis message was undeliverable.\n\n--SK\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.creator.example\n\nFinal-Recipient: rfc822;kim@creator.example\nAction: failed\nStatus: 5.1.1 (bad destination mailbox address)\n\n--SK--\n',
    reports: [["kim@creator.example", ["hard"], true]],
  },
  {
    name: "Mailgun delayed-like failure text",
    kind: "bounce",
    raw: "Return-Path: <>\nFrom: Mail Delivery System <postmaster@mg.sender.example>\nTo: mia@sender.example\nSubject: Undeliverable: Idea\n\nYour message to kim@creator.example couldn't be delivered.\nThe server has tried to deliver this message, without success, and has stopped trying. Please try sending this message again.\n\nError: No MX for creator.example: dial tcp 192.0.2.1:25: i/o timeout\n",
    reports: [["kim@creator.example", ["soft"], true]],
  },
  {
    name: "Proton bounce",
    kind: "bounce",
    raw: 'Return-Path: <>\nFrom: MAILER-DAEMON@protonmail.example\nTo: mia@sender.example\nSubject: Undelivered Mail Returned to Sender\nContent-Type: multipart/report; report-type=delivery-status; boundary="PT"\n\n--PT\nContent-Type: text/plain\n\n<kim@creator.example>: host mail.creator.example[192.0.2.1] said: 550 5.1.1\n    <kim@creator.example>: Recipient address rejected: Address does not exist\n    (in reply to RCPT TO command)\n\n--PT\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mail-4321.protonmail.example\nX-Postfix-Queue-ID: 4RxyZ\n\nFinal-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.1.1\n\n--PT--\n',
    reports: [["kim@creator.example", ["hard"], true]],
  },
  {
    name: "Earthlink words",
    kind: "complaint",
    raw: 'From: fbl@el.example\nTo: fbl@sender.example\nSubject: Abuse Report\nContent-Type: multipart/mixed; boundary="EL"\n\n--EL\nContent-Type: text/plain\n\nThis message was reported as spam by our member.\n\n--EL\nContent-Type: message/rfc822\n\nTo: kim@el.example\nFrom: mia@sender.example\nMessage-ID: <m1@sender.example>\nSubject: Idea\n\n--EL--\n',
    reports: [["kim@el.example", []]],
  },
  {
    name: "Abuse desk, quotes header in text English",
    kind: "complaint",
    raw: "From: abuse@isp.example\nTo: abuse@sender.example\nSubject: Unsolicited email from your network\n\nTo whom it may concern,\n\nPlease find below a copy of an unsolicited email received by one of our customers. We ask you to take action.\n\nReceived: from mail.sender.example (mail.sender.example [198.51.100.7])\nMessage-ID: <m1@sender.example>\nFrom: mia@sender.example\nTo: kim@isp.example\nSubject: Idea\nDate: Mon, 2 Mar 2026 10:15:00 +0100\n\nHi Kim\n",
  },
];
