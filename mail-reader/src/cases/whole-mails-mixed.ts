import type { WholeMail } from "./whole-mails.js";

/** A mixture of reports, complaints, automatic replies and people's answers. */
export const mixedMails: readonly WholeMail[] = [
  {
    name: "Outlook OOF English",
    kind: "auto-reply",
    raw: "From: Ann <ann@corp.example>\nTo: outreach@sender.example\nSubject: Automatic reply: Collaboration\nAuto-Submitted: auto-generated\nX-Auto-Response-Suppress: All\n\nI'm away.\n",
  },
  {
    name: "Gmail vacation English",
    kind: "auto-reply",
    raw: "From: Ann <ann@creator.example>\nTo: outreach@sender.example\nSubject: Out of town until Monday Re: Collaboration\nPrecedence: bulk\nAuto-Submitted: auto-replied\n\nBack Monday.\n",
  },
  {
    name: "Zendesk Spanish",
    kind: "auto-reply",
    raw: "From: Soporte <soporte@agencia.example>\nTo: outreach@sender.example\nSubject: [Solicitud recibida] Colaboración\nX-Auto-Response-Suppress: All\n\nHemos recibido su solicitud (5512) y nuestro equipo la está revisando.\n",
  },
  {
    name: "HelpScout no header",
    kind: "auto-reply",
    raw: "From: Help <help@brand.example>\nTo: outreach@sender.example\nSubject: Re: Collaboration\nIn-Reply-To: <m1@sender.example>\n\nHey there,\n\nJust a quick note to let you know we've received your message, and will respond as soon as we can. Our hours are Mon-Fri 9 to 5.\n\nThe Brand Team\n",
  },
  {
    name: "Management company no header",
    kind: "auto-reply",
    raw: "From: Talent <info@talent.example>\nTo: outreach@sender.example\nSubject: RE: Collaboration\nIn-Reply-To: <m1@sender.example>\n\nThank you for contacting Talent Management. A member of our team will review your enquiry and respond within 48 hours. For urgent bookings call +44 20 7946 0958.\n",
  },
  {
    name: "German Abwesenheit no header",
    kind: "auto-reply",
    raw: "From: Ann <ann@firma.example>\nTo: outreach@sender.example\nSubject: AW: Kooperation\nIn-Reply-To: <m1@sender.example>\n\nLiebe Absenderin, lieber Absender,\n\nich befinde mich bis zum 20. März im Urlaub. Ihre E-Mail wird nicht gelesen. Bitte wenden Sie sich an team@firma.example.\n",
  },
  {
    name: "French vacation no header",
    kind: "auto-reply",
    raw: "From: Ann <ann@agence.example>\nTo: outreach@sender.example\nSubject: RE: Partenariat\nIn-Reply-To: <m1@sender.example>\n\nMerci pour votre message. Je suis absente du 9 au 20 mars. Je vous répondrai dès mon retour.\n",
  },
  {
    name: "Spanish vacation no header",
    kind: "auto-reply",
    raw: "From: Ann <ann@agencia.example>\nTo: outreach@sender.example\nSubject: RE: Colaboración\nIn-Reply-To: <m1@sender.example>\n\nGracias por tu correo. Me encuentro de vacaciones hasta el 20 de marzo y contestaré a mi regreso.\n",
  },
  {
    name: "Portuguese Sieve",
    kind: "auto-reply",
    raw: "Return-Path: <>\nFrom: ann@creator.example\nTo: outreach@sender.example\nSubject: Ausente: Parceria\n\nEstou de férias.\n",
  },
  {
    name: "Left the company with null path",
    kind: "auto-reply",
    raw: "Return-Path: <>\nFrom: ann@corp.example\nTo: outreach@sender.example\nSubject: Re: Collaboration\n\nAnn Smith is no longer with Corp. Please contact hr@corp.example.\n",
  },
  {
    name: "Japanese header",
    kind: "auto-reply",
    raw: "From: Office <info@office.example>\nTo: outreach@sender.example\nSubject: =?utf-8?B?44CQ6Ieq5YuV6L+U5L+h44CR44GK5ZWP44GE5ZCI44KP44Gb44GC44KK44GM44Go44GG44GU44GW44GE44G+44GZ?=\n\nお問い合わせを受け付けました。\n",
  },
  {
    name: "Korean vacation header",
    kind: "auto-reply",
    raw: "From: Ann <ann@corp.example>\nTo: outreach@sender.example\nSubject: =?utf-8?B?67aA7J6s7KSRIOyekOuPmSDtmozsi6A6IO2YkeyXhQ==?=\n\n휴가 중입니다.\n",
  },
  {
    name: "Person: hand-over",
    kind: "reply",
    raw: "From: Ann <ann@creator.example>\nTo: outreach@sender.example\nSubject: Re: Collaboration\nIn-Reply-To: <m1@sender.example>\n\nHello, I don't handle this myself. Please write to my manager bo@talent.example.\n",
  },
  {
    name: "Person: quick ok",
    kind: "reply",
    raw: "From: Ann <ann@creator.example>\nTo: outreach@sender.example\nSubject: Re: Collaboration\nIn-Reply-To: <m1@sender.example>\n\ngot it thx! will read tonight\n",
  },
  {
    name: "Person: holiday shoot",
    kind: "reply",
    raw: "From: Ann <ann@creator.example>\nTo: outreach@sender.example\nSubject: Re: Collaboration\nIn-Reply-To: <m1@sender.example>\n\nHi, could we shoot it during my holiday in Greece (March 10 to 17)? Would look amazing. Call me: +30 210 1234567\n",
  },
  {
    name: "Person: German contract",
    kind: "reply",
    raw: "From: Bo <bo@firma.example>\nTo: outreach@sender.example\nSubject: AW: Kooperation\nIn-Reply-To: <m1@sender.example>\n\nGuten Tag, wir haben den Vertrag erhalten und schicken ihn bis Freitag unterschrieben zurück.\n",
  },
  {
    name: "Person: Italian",
    kind: "reply",
    raw: "From: Ann <ann@creator.example>\nTo: outreach@sender.example\nSubject: R: Collaborazione\nIn-Reply-To: <m1@sender.example>\n\nBuongiorno, grazie per la mail! Ne parlo con il mio team e vi rispondo entro venerdì.\n",
  },
  {
    name: "Postfix",
    kind: "bounce",
    raw: 'Return-Path: <>\nFrom: MAILER-DAEMON@mail.sender.example (Mail Delivery System)\nTo: outreach@sender.example\nSubject: Undelivered Mail Returned to Sender\nContent-Type: multipart/report; report-type=delivery-status; boundary="P"\n\n--P\nContent-Type: text/plain\n\n<ann@creator.example>: Recipient address rejected: unverified address: host\n    mx.creator.example[192.0.2.1] said: 550 5.1.1 <ann@creator.example>: Recipient\n    address rejected: User unknown in virtual mailbox table (in reply to RCPT TO command)\n\n--P\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mail.sender.example\n\nFinal-Recipient: rfc822; ann@creator.example\nAction: failed\nStatus: 5.1.1\n\n--P--\n',
    reports: [["ann@creator.example", ["hard"], true]],
  },
  {
    name: "Dutch Exchange text",
    kind: "bounce",
    raw: "From: Microsoft Outlook <postmaster@creator.example>\nTo: outreach@sender.example\nSubject: Onbestelbaar: Samenwerking\nContent-Type: text/plain; charset=utf-8\n\nDe bezorging aan deze geadresseerden of groepen is mislukt:\n\nann@creator.example\nHet e-mailadres dat u hebt ingevoerd, is niet gevonden.\n\nDiagnostische gegevens voor beheerders:\n\nBronserver: creator.example\n\nann@creator.example\nRemote Server returned '550 5.1.1 RESOLVER.ADR.RecipNotFound; not found'\n",
    reports: [["ann@creator.example", ["hard"], true]],
  },
  {
    name: "Danish Exchange full",
    kind: "bounce",
    raw: "From: Microsoft Outlook <postmaster@creator.example>\nTo: outreach@sender.example\nSubject: =?utf-8?Q?Kan_ikke_leveres=3A_Samarbejde?=\nContent-Type: text/plain; charset=utf-8\n\nLevering til følgende modtagere eller grupper mislykkedes:\n\nann@creator.example\nModtagerens postkasse er fuld og kan ikke modtage meddelelser nu.\n\nDiagnosticeringsoplysninger for administratorer:\n\nann@creator.example\nRemote Server returned '554 5.2.2 mailbox full'\n",
    reports: [["ann@creator.example", ["soft"], true]],
  },
  {
    name: "Finnish Exchange",
    kind: "bounce",
    raw: "From: Microsoft Outlook <postmaster@creator.example>\nTo: outreach@sender.example\nSubject: =?utf-8?Q?Ei_voi_toimittaa=3A_Yhteisty=C3=B6?=\nContent-Type: text/plain; charset=utf-8\n\nToimitus näille vastaanottajille tai ryhmille epäonnistui:\n\nann@creator.example\nAntamaasi sähköpostiosoitetta ei löydy.\n\n#550 5.1.10 RESOLVER.ADR.RecipientNotFound ##\n",
    reports: [["ann@creator.example", ["hard"], true]],
  },
  {
    name: "Ukrainian portal",
    kind: "bounce",
    raw: "Return-Path: <>\nFrom: MAILER-DAEMON@ukr.example\nTo: outreach@sender.example\nSubject: =?utf-8?B?0JvQuNGB0YIg0L3QtSDQtNC+0YHRgtCw0LLQu9C10L3Qvg==?=\nContent-Type: text/plain; charset=utf-8\n\nВаш лист не вдалося доставити одержувачу ann@ukr.example.\n\nПричина: 550 5.1.1 Користувача не знайдено\n",
    reports: [["ann@ukr.example", ["hard"], true]],
  },
  {
    name: "Exim delay in queue then bounce, two recipients",
    kind: "bounce",
    raw: "Return-path: <>\nFrom: Mail Delivery System <Mailer-Daemon@s.hoster.example>\nTo: outreach@sender.example\nSubject: Mail delivery failed: returning message to sender\n\nThis message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ann@a.example\n    host mx.a.example [192.0.2.1]\n    Connection timed out: retry timeout exceeded\n  bo@b.example\n    host mx.b.example [192.0.2.2]\n    SMTP error from remote mail server after RCPT TO:<bo@b.example>:\n    550 5.1.1 No such user here\n\n------ This is a copy of the message, including all the headers. ------\n",
    reports: [
      ["ann@a.example", ["soft"], true],
      ["bo@b.example", ["hard"], true],
    ],
  },
  {
    name: "ARF",
    kind: "complaint",
    raw: "From: fbl@isp.example\nTo: abuse@sender.example\nSubject: FW: Collaboration\nContent-Type: multipart/report; report-type=feedback-report; boundary=q\n\n--q\nContent-Type: text/plain\n\nAbuse report.\n\n--q\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\nVersion: 1\nOriginal-Rcpt-To: ann@isp.example\n\n--q\nContent-Type: message/rfc822\n\nMessage-ID: <m1@sender.example>\n\n--q--\n",
    reports: [["ann@isp.example", []]],
  },
  {
    name: "Words, Spanish",
    kind: "complaint",
    raw: "From: abuse@isp.example\nTo: abuse@sender.example\nSubject: Denuncia de spam\nContent-Type: multipart/mixed; boundary=q\n\n--q\nContent-Type: text/plain\n\nUno de nuestros clientes ha denunciado este mensaje como spam.\n\n--q\nContent-Type: message/rfc822\n\nMessage-ID: <m1@sender.example>\nFrom: mia@sender.example\n\n--q--\n",
  },
  {
    name: "Gmail French Canada",
    kind: "reply",
    raw: "From: Ann <ann@creator.example>\nTo: outreach@sender.example\nSubject: Re: Partenariat\nIn-Reply-To: <m1@sender.example>\n\nSalut! Oui, je suis partante.\n\nLe lun. 2 mars 2026, 10 h 15, Mia Frost <mia@sender.example> a écrit :\n\n> Salut\n",
    visible: "Salut! Oui, je suis partante.",
  },
  {
    name: "Outlook UK with phone line signature",
    kind: "reply",
    raw: "From: Bo <bo@talent.example>\nTo: outreach@sender.example\nSubject: RE: Collaboration\nIn-Reply-To: <m1@sender.example>\n\nHi Mia\n\nWe'd need 6 weeks' notice. Fee £2,000 + VAT.\n\nBest wishes\nBo\n\nBo Brown | Talent Agent\nT: 020 7946 0123\n\nFrom: Mia Frost <mia@sender.example> \nSent: 02 March 2026 09:15\nTo: Bo <bo@talent.example>\nSubject: Collaboration\n\nEXTERNAL\n\nHi Bo\n",
    visible:
      "Hi Mia\n\nWe'd need 6 weeks' notice. Fee £2,000 + VAT.\n\nBest wishes\nBo\n\nBo Brown | Talent Agent\nT: 020 7946 0123",
  },
  {
    name: "iPhone English no angle",
    kind: "reply",
    raw: "From: Ann <ann@creator.example>\nTo: outreach@sender.example\nSubject: Re: Collaboration\nIn-Reply-To: <m1@sender.example>\n\nNot for me but thanks\nSent from my iPhone\n\n> On Mar 2, 2026, at 10:15, Mia Frost <mia@sender.example> wrote:\n> \n> Hi\n",
    visible: "Not for me but thanks",
  },
  {
    name: "Serbian cyrillic Gmail",
    kind: "reply",
    raw: "From: Ann <ann@creator.example>\nTo: outreach@sender.example\nSubject: Re: Сарадња\nIn-Reply-To: <m1@sender.example>\n\nВажи, договорено.\n\nпон, 2. мар 2026. у 10:15 Mia Frost <mia@sender.example> је написао/ла:\n\n> Здраво\n",
    visible: "Важи, договорено.",
  },
  {
    name: "Estonian Outlook",
    kind: "reply",
    raw: "From: Ann <ann@creator.example>\nTo: outreach@sender.example\nSubject: RE: Koostöö\nIn-Reply-To: <m1@sender.example>\n\nTere, sobib.\n\nSaatja: Mia Frost <mia@sender.example>\nSaadetud: esmaspäev, 2. märts 2026 10:15\nAdressaat: Ann <ann@creator.example>\nTeema: Koostöö\n\nTere\n",
    visible: "Tere, sobib.",
  },
  {
    name: "Latvian Outlook",
    kind: "reply",
    raw: "From: Ann <ann@creator.example>\nTo: outreach@sender.example\nSubject: RE: Sadarbība\nIn-Reply-To: <m1@sender.example>\n\nLabi.\n\nNo: Mia Frost <mia@sender.example>\nNosūtīts: pirmdiena, 2026. gada 2. marts 10:15\nKam: Ann <ann@creator.example>\nTēma: Sadarbība\n\nSveiki\n",
    visible: "Labi.",
  },
  {
    name: "HTML with outer wrapper and gmail quote and tracking pixel",
    kind: "reply",
    raw: 'From: Ann <ann@creator.example>\nTo: outreach@sender.example\nSubject: Re: Collaboration\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/html; charset=utf-8\n\n<div><img width="0" height="0" src="https://t.example/p.gif"><div dir="ltr">Hey Mia,<br><br>My rate is $250/post.<br>Let me know!</div><br><div class="gmail_quote">On Mon, Mar 2, 2026 Mia wrote:<br><blockquote>Hi</blockquote></div></div>\n',
    visible: "Hey Mia,\n\nMy rate is $250/post.\nLet me know!",
  },
  {
    name: "Chinese Outlook",
    kind: "reply",
    raw: "From: Ann <ann@creator.example>\nTo: outreach@sender.example\nSubject: 答复: 合作\nIn-Reply-To: <m1@sender.example>\n\n可以，没问题。\n\n发件人: Mia Frost <mia@sender.example>\n发送时间: 2026年3月2日 18:15\n收件人: Ann <ann@creator.example>\n主题: 合作\n\n你好\n",
    visible: "可以，没问题。",
  },
  {
    name: "Mail.com / 1&1",
    kind: "reply",
    raw: 'From: Ann <ann@mail.example>\nTo: outreach@sender.example\nSubject: Re: Collaboration\nIn-Reply-To: <m1@sender.example>\n\nThat works for me.\n\n \n \n\nSent: Monday, March 02, 2026 at 10:15 AM\nFrom: "Mia Frost" <mia@sender.example>\nTo: ann@mail.example\nSubject: Collaboration\n\nHi\n',
    visible: "That works for me.",
  },
  {
    name: "Bottom post after full quote",
    kind: "reply",
    raw: "From: Ann <ann@creator.example>\nTo: outreach@sender.example\nSubject: Re: Collaboration\nIn-Reply-To: <m1@sender.example>\n\nOn 02/03/2026 10:15, Mia Frost wrote:\n> Hi Ann\n> \n> would you like to join?\n> \n> Mia\n\nYes, count me in.\n\nAnn\n",
    visible: "Yes, count me in.\n\nAnn",
  },
];
