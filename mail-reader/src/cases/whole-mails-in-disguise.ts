import type { WholeMail } from "./whole-mails.js";

/** Programs that hide what they are, people who look like programs, and headers and notices of old mail programs. */
export const mailsInDisguise: readonly WholeMail[] = [
  {
    name: "A help desk without a promise",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nThank you for contacting Birch Studio. Customer care ticket #40713. Reply within 48h.\n",
  },
  {
    name: "Gone for good",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nThanks for your message. I no longer work at Birch Studio. Please write to hello@birch.example.\n",
  },
  {
    name: "Gone for good, German",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nVielen Dank für Ihre Nachricht. Ich arbeite nicht mehr bei Birke. Bitte schreiben Sie an post@birke.example.\n",
  },
  {
    name: "Back on a day, German",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nGuten Tag\n\nIch bin ab dem 4. Mai wieder im Büro. In dringenden Fällen wenden Sie sich an post@birke.example.\n",
  },
  {
    name: "Named as automatic, Chinese",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\n这是来自邮箱的自动回复，有急事请打电话。\n",
  },
  {
    name: "At the first moment, Chinese",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\n您发的邮件我已收到，第一时间给您回复。\n",
  },
  {
    name: "A bit later, Chinese",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\n我已经收到你的来信，稍后回复你。\n",
  },
  {
    name: "Urgent by phone, Chinese",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\n感谢您的来信，我会尽快答复，紧急情况请致电。\n",
  },
  {
    name: "Away until, Spanish",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nHola:\n\nEstaré fuera hasta el 4 de mayo. Para algo urgente, escribe a Lea: lea@agencia.example\n",
  },
  {
    name: "A colleague who is happy to help",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nHello,\n\nI'm out of office until 4 May without any access to mail. My colleague Lea (lea@agency.example) is happy to help.\n",
  },
  {
    name: "A team that has got it",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\n[#BX-1183] We've got your request! Our team usually answers within two business days.\n",
  },
  {
    name: "Mail from known people alone",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nI only accept emails from people I know. Please visit https://mail.example/q to confirm that you are a real person.\n",
  },
  {
    name: "A captcha",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nPlease complete the captcha at https://mail.example/q so that your mail gets to my inbox.\n",
  },
  {
    name: "Reads all, answers few",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nThanks for your message! I read all of it but can't always reply. For business: deals@kim.example\n",
  },
  {
    name: "A form",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nThanks for reaching out! Please fill in this form: https://kim.example/form. I'll be in touch if it fits.\n",
  },
  {
    name: "Has left, nothing forwarded",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nHello, Kim Park has left Birch Studio. Your email was not forwarded.\n",
  },
  {
    name: "Closed doors",
    kind: "auto-reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nWe are closed for the winter break and will reopen on 8 January.\n",
  },
  {
    name: "Back in the office, and in",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nBack in the office on Monday, then I can start right away!\n",
    visible: "Back in the office on Monday, then I can start right away!",
  },
  {
    name: "A colleague who is happy to work with us",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nMy sister Lea is happy to work with you too, here is her number.\n",
    visible: "My sister Lea is happy to work with you too, here is her number.",
  },
  {
    name: "Received, and a deal",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\n收到合同了，正在处理，价格没问题。\n",
    visible: "收到合同了，正在处理，价格没问题。",
  },
  {
    name: "An answer to an absence",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Mia Frost is out of the office.\nIn-Reply-To: <m1@sender.example>\n\nWhy did I get this? I knew that you were away.\n",
    visible: "Why did I get this? I knew that you were away.",
  },
  {
    name: "Notes, its head as a table",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nDear Mia\n\nhappy to.\n\nKim\n\n\nMia Frost <mia@sender.example>\nSent by: Mia Frost <mia@sender.example>\n02/03/26 10:15\nPlease respond to\nMia Frost <mia@sender.example>\n\n\nTo\nKim <kim@creator.example>\ncc\n\nSubject\nIdea\n\n\nHi Kim\n",
    visible: "Dear Mia\n\nhappy to.\n\nKim",
  },
  {
    name: "Notes, its head set in",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nYes, 300 euro.\n\n\n\tMia Frost\n\t03/02/2026 10:15 AM\n\t\t\n\t\t To: Kim Lind/Birch\n\t\t cc:\n\t\t Subject: Idea\n\nHi Kim\n",
    visible: "Yes, 300 euro.",
  },
  {
    name: "A moment and no head",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nMia Frost\n02/03/2026 10:15\n\nis what I have in my calendar, right?\n",
    visible: "Mia Frost\n02/03/2026 10:15\n\nis what I have in my calendar, right?",
  },
  {
    name: "Said",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nAll done.\n\nOn Monday, March 2, 2026, Mia Frost said:\n\n> Hi Kim\n",
    visible: "All done.",
  },
  {
    name: "A long name behind the verb",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nGraag gedaan.\n\nOp 2 maart 2026 10:15 schreef Mia Frost-van den Hoogenband het volgende:\n\nHoi Kim\n",
    visible: "Graag gedaan.",
  },
  {
    name: "A bare word above a forward",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nSee below.\n\nForwarded message:\n\n> From: Mia <mia@sender.example>\n> Hi\n",
    visible: "See below.",
  },
  {
    name: "Rows of stars and a notice",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nHere is the file.\n\nKim Lind\nBirch Council\n\n************************************************************\nThe information in this email and any attachments is personal to the\nsender and may not be passed on.\nWhoever gets it by mistake\nwrites to us at once,\nthrows it away,\nkeeps no copy of it,\nand tells nobody\nwhat was in it.\nWe look after\nour mail with care.\n************************************************************\n",
    visible: "Here is the file.\n\nKim Lind\nBirch Council",
  },
  {
    name: "A company below a row of dashes",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nGerne, 500 € netto.\n\nViele Grüße\nKim Lind\n____________________\nLind Media GmbH\nSitz: Kiel, HRB 4711\nGeschäftsführerin: Kim Lind\n",
    visible: "Gerne, 500 € netto.\n\nViele Grüße\nKim Lind",
  },
  {
    name: "A heading that is no company",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nMy offer\n----------\nOne reel and two stories in May.\n",
    visible: "My offer\n----------\nOne reel and two stories in May.",
  },
  {
    name: "A gateway under its own return path",
    kind: "bounce",
    raw: "Return-Path: <smtp-gateway@creator.example>\nFrom: smtp-gateway@creator.example\nTo: mia@sender.example\nSubject: Delivery failure notification\n\nYour message with Subject: Idea\ncould not be delivered to the following recipients:\n\nkim@creator.example\n\nDelivery attempts will continue to be made for 4 days.\n",
    reports: [["kim@creator.example", ["soft"], false]],
  },
  {
    name: "A gateway that found a virus",
    kind: "bounce",
    raw: "Return-Path: <mailscanner@creator.example>\nFrom: mailscanner@creator.example\nTo: mia@sender.example\nSubject: Warning: viruses detected\n\nOur virus scanner stopped a message you sent:\n  To: kim@creator.example\n  Subject: Idea\nThe infected parts have not been delivered.\n",
    reports: [["kim@creator.example", ["block"], true]],
  },
  {
    name: "A copy without any head",
    kind: "bounce",
    raw: "Return-Path: <>\nFrom: MAILER-DAEMON@mx.example\nTo: mia@sender.example\nSubject: Failure Notice\n\nWe were unable to deliver your message to the following address.\n\n<kim@creator.example>:\n550 5.1.1 no such user\n\n--- Below this line is a copy of the message.\n\nHi Kim, or write to\n\n<lea@other.example>:\n",
    reports: [["kim@creator.example", ["hard"], true]],
  },
  {
    name: "Expanded from a list",
    kind: "bounce",
    raw: "Return-Path: <>\nFrom: MAILER-DAEMON@mx.example\nTo: mia@sender.example\nSubject: Returned mail: see transcript for details\n\n   ----- The following addresses had permanent fatal errors -----\nkim@inner.example\n    (expanded from: <team@creator.example>)\n\n550 5.1.1 kim@inner.example... User unknown\n",
    reports: [["team@creator.example", ["hard"], true]],
  },
  {
    name: "A directory beside the failed address",
    kind: "bounce",
    raw: "Return-Path: <>\nFrom: postmaster@mx.example\nTo: mia@sender.example\nSubject: FAILED MAIL to kim\n\nThe address to which your message was sent, kim@creator.example, did not match\nany address here. This may help in finding kim:\n\n  Kim L. User    +1 925-555-0101    kim.lind@creator.example\n",
    reports: [["kim@creator.example", ["hard", "soft", "block"], true]],
  },
  {
    name: "A complaint on a mail to its own sender",
    kind: "complaint",
    raw: 'From: Feedback Loop <feedback@fbl.provider.example>\nTo: fbl@sender.example\nSubject: Email Feedback Report\nContent-Type: multipart/report; report-type=feedback-report; boundary="ZO"\n\n--ZO\nContent-Type: text/plain\n\nThis is an email abuse report.\n\n--ZO\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\nUser-Agent: Provider\nVersion: 0.1\n\n--ZO\nContent-Type: message/rfc822\n\nDelivered-To: kim@creator.example\nFrom: Mia <mia@sender.example>\nTo: Mia <mia@sender.example>\nMessage-ID: <m1@sender.example>\nSubject: Idea\n\nHi\n--ZO--\n',
    reports: [["kim@creator.example", ["block"], true]],
  },
  {
    name: "Once I am back",
    kind: "auto-reply",
    raw: "From: Kim Lind <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nI'm away from my desk from 4 to 11 May. I'll answer once I'm back.\n",
  },
  {
    name: "Well received, French",
    kind: "auto-reply",
    raw: "From: Kim Lind <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nMerci pour votre message, il a bien été reçu et sera traité par notre équipe dans les meilleurs délais.\n",
  },
  {
    name: "No access, Spanish",
    kind: "auto-reply",
    raw: "From: Kim Lind <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nEstoy de vacaciones hasta el 11 de mayo y no tendré acceso al correo.\n",
  },
  {
    name: "Under a number, Polish",
    kind: "auto-reply",
    raw: "From: Kim Lind <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nDziękujemy za wiadomość. Zgłoszenie zostało zarejestrowane pod numerem 55102.\n",
  },
  {
    name: "The inbox reached",
    kind: "auto-reply",
    raw: "From: Kim Lind <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nYou have reached the inbox of Kim Lind. I answer what I can.\n",
  },
  {
    name: "An agent shortly",
    kind: "auto-reply",
    raw: "From: Kim Lind <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nYour message has been received. One of our agents will be with you shortly.\n",
  },
  {
    name: "Of the owner, by name",
    kind: "auto-reply",
    raw: "From: Kim Lind <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nKim Lind is no longer with Birch. Please direct all mail to team@birch.example.\n",
  },
  {
    name: "An inbox with hours",
    kind: "auto-reply",
    raw: "From: Kim Lind <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nThis inbox is monitored Monday to Friday. We aim to reply within one working day.\n",
  },
  {
    name: "Somebody else has left",
    kind: "reply",
    raw: "From: Kim Lind <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nLea Berg has left our team, so I do her work. I'd love to join!\n",
    visible: "Lea Berg has left our team, so I do her work. I'd love to join!",
  },
  {
    name: "An inbox that is read",
    kind: "reply",
    raw: "From: Kim Lind <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nYour mail was in the spam folder, my inbox is checked by a filter. Let's talk on Monday.\n",
    visible: "Your mail was in the spam folder, my inbox is checked by a filter. Let's talk on Monday.",
  },
  {
    name: "Reads no mail, German",
    kind: "auto-reply",
    raw: "From: Kim Lind <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nGuten Tag, ich bin bis zum 4. Mai nicht im Büro und lese keine Mails.\n",
  },
  {
    name: "A number of hours",
    kind: "auto-reply",
    raw: "From: Kim Lind <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nThank you for reaching out. I'm in a busy month but will reply within 48 hours.\n",
  },
  {
    name: "Out until",
    kind: "auto-reply",
    raw: "From: Kim Lind <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nOut until the 6th. Will answer when I'm back.\n",
  },
];
