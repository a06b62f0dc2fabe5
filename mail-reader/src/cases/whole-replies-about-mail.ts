import type { WholeMail } from "./whole-mails.js";

/** People who speak of returned mail, spam and absences, and repeat what programs wrote. */
export const repliesAboutMail: readonly WholeMail[] = [
  {
    name: "Person: Forwards a report with words above it",
    kind: "reply",
    raw: "Return-Path: <kim@creator.example>\nFrom: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Fwd: Undeliverable: Idea\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nHey Mia, I forwarded your mail to my manager and got this back. Write him at boss@agency.example\n\n---------- Forwarded message ---------\nFrom: Mail Delivery Subsystem <mailer-daemon@googlemail.com>\nSubject: Delivery Status Notification (Failure)\nTo: kim@creator.example\n\nYour message wasn't delivered to boss@old.example because the address couldn't be found.\n550 5.1.1 user unknown\n",
  },
  {
    name: "Person: Answers, and encloses a report in the text",
    kind: "reply",
    raw: "Return-Path: <kim@creator.example>\nFrom: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nHey Mia, your colleague's address does not work, see below. I'd love to take part!\n\n---------- Forwarded message ---------\nFrom: Mail Delivery Subsystem <mailer-daemon@googlemail.com>\nDate: Mon\nSubject: Delivery Status Notification (Failure)\nTo: <kim@creator.example>\n\n** Address not found **\n\nYour message wasn't delivered to mia2@sender.example because the address couldn't be found.\n\nThe response was:\n\n550 5.1.1 The email account that you tried to reach does not exist.\n",
  },
  {
    name: "Person: Pastes Exchange's words under a new subject",
    kind: "reply",
    raw: "Return-Path: <kim@creator.example>\nFrom: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Your address does not work\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nHi Mia, I tried to answer and got this:\n\nYour message to mia@sender.example couldn't be delivered.\nDiagnostic information for administrators:\nRemote Server returned '550 5.1.10 RESOLVER.ADR.RecipientNotFound'\n\nSo I write from my other address. Yes, I'm in for $400.\n\nOn Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia@sender.example> wrote:\n> Hi Kim\n",
  },
  {
    name: "Person: Pastes Exchange's words in German",
    kind: "reply",
    raw: "Return-Path: <kim@creator.example>\nFrom: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: AW: Idee\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nHallo Mia, meine Antwort kam zurück: Ihre Nachricht konnte nicht zugestellt werden an mia@sender.example. 550 5.1.1 Diagnoseinformationen für Administratoren. Ich mache gern mit, 500 €.\n\nOn Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia@sender.example> wrote:\n> Hi Kim\n",
  },
  {
    name: "Person: Through a group: away, with a price",
    kind: "reply",
    raw: "Return-Path: <kim@creator.example>\nFrom: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\nPrecedence: list\nList-ID: <collab.agency.example>\nContent-Type: text/plain; charset=utf-8\n\nI am on vacation until Monday. I'd do it for $500.\n\nOn Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia@sender.example> wrote:\n> Hi Kim\n",
  },
  {
    name: "Person: Bulk: away, and agrees",
    kind: "reply",
    raw: "Return-Path: <kim@creator.example>\nFrom: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\nPrecedence: bulk\nContent-Type: text/plain; charset=utf-8\n\nThanks for your email. I'm out of office this week but yes, I'm in. Send me the contract.\n\nOn Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia@sender.example> wrote:\n> Hi Kim\n",
  },
  {
    name: "Person: Through a group: away, and asks",
    kind: "reply",
    raw: "Return-Path: <kim@creator.example>\nFrom: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\nPrecedence: list\nContent-Type: text/plain; charset=utf-8\n\nI'm away until the 20th. Let's talk after?\n\nOn Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia@sender.example> wrote:\n> Hi Kim\n",
  },
  {
    name: "Person: Through a group: away, in German",
    kind: "reply",
    raw: "Return-Path: <kim@creator.example>\nFrom: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idee\nIn-Reply-To: <m1@sender.example>\nPrecedence: list\nContent-Type: text/plain; charset=utf-8\n\nHallo Mia, bin bis Montag im Urlaub, mache aber gern mit. LG Kim\n\nOn Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia@sender.example> wrote:\n> Hi Kim\n",
  },
  {
    name: "Person: Answers what was answered to an absence",
    kind: "reply",
    raw: "Return-Path: <kim@creator.example>\nFrom: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Out of office\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nI'm back! Let's do it.\n\nOn Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia@sender.example> wrote:\n> Hi Kim\n",
  },
  {
    name: "Person: The same in German",
    kind: "reply",
    raw: "Return-Path: <kim@creator.example>\nFrom: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: AW: Abwesenheitsnotiz: Idee\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nBin wieder da, hab Lust! Was zahlt ihr?\n\nOn Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia@sender.example> wrote:\n> Hi Kim\n",
  },
  {
    name: "Person: Answers an automatic answer's subject",
    kind: "reply",
    raw: "Return-Path: <kim@creator.example>\nFrom: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: RE: Automatic reply: Idea\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nI'm back at my desk now. Yes, send the contract.\n\nOn Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia@sender.example> wrote:\n> Hi Kim\n",
  },
  {
    name: "Person: The same in French",
    kind: "reply",
    raw: "Return-Path: <kim@creator.example>\nFrom: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Réponse automatique : Idée\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nJe suis rentrée, ça m'intéresse, quel est le budget ?\n\nOn Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia@sender.example> wrote:\n> Hi Kim\n",
  },
  {
    name: "Person: The same in Spanish",
    kind: "reply",
    raw: "Return-Path: <kim@creator.example>\nFrom: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Respuesta automática: Idea\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nYa he vuelto, me interesa. ¿Cuánto pagáis?\n\nOn Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia@sender.example> wrote:\n> Hi Kim\n",
  },
  {
    name: "Person: The same, twice answered",
    kind: "reply",
    raw: "Return-Path: <kim@creator.example>\nFrom: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Re: Out of Office: Idea\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nBack now, call me.\n\nOn Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia@sender.example> wrote:\n> Hi Kim\n",
  },
  {
    name: "Person: Holiday notice, answered",
    kind: "reply",
    raw: "Return-Path: <kim@creator.example>\nFrom: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Holiday notice\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nBack now, I accept.\n\nOn Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia@sender.example> wrote:\n> Hi Kim\n",
  },
  {
    name: "Person: On vacation, answered",
    kind: "reply",
    raw: "Return-Path: <kim@creator.example>\nFrom: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: On vacation until March 9\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nI am back from my trip, send the product to my home please.\n\nOn Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia@sender.example> wrote:\n> Hi Kim\n",
  },
  {
    name: "Person: A form's subject, answered",
    kind: "reply",
    raw: "Return-Path: <kim@creator.example>\nFrom: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Thank you for your inquiry\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nHi Mia, Kim here in person. I'd like to do it, 300 dollars.\n\nOn Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia@sender.example> wrote:\n> Hi Kim\n",
  },
  {
    name: "Person: A ticket's subject, answered",
    kind: "reply",
    raw: "Return-Path: <kim@creator.example>\nFrom: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: [Ticket #123] Request received: Idea\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nHi Mia, I looked at it, we would like to take part. Lee\n\nOn Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia@sender.example> wrote:\n> Hi Kim\n",
  },
  {
    name: "Person: Says that a link looks like spam",
    kind: "reply",
    raw: "Return-Path: <kim@creator.example>\nFrom: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nMy customer reported that your link looks like spam. Please send another.\n\nOn Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia@sender.example> wrote:\n> Hi Kim\n",
  },
  {
    name: "Person: Marked it as spam by mistake, with the header quoted",
    kind: "reply",
    raw: "Return-Path: <kim@creator.example>\nFrom: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nI marked your mail as spam by mistake!\n\n> From: Mia Frost <mia@sender.example>\n> To: kim@creator.example\n> Message-ID: <m1@sender.example>\n> Subject: Idea\n> \n> Hi Kim\n",
  },
  {
    name: "Person: A follower's report, with the header quoted",
    kind: "reply",
    raw: "Return-Path: <kim@creator.example>\nFrom: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nOne of my followers reported your ad as spam, just saying. Still interested.\n\n> From: Mia Frost <mia@sender.example>\n> To: kim@creator.example\n> Message-ID: <m1@sender.example>\n> Subject: Idea\n> \n> Hi Kim\n",
  },
  {
    name: "Person: Clients who complained, with the header below",
    kind: "reply",
    raw: "Return-Path: <kim@creator.example>\nFrom: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nSeveral clients complained about spam from you, so tell me first who you are.\n\n-----Original Message-----\nReceived: from mail.sender.example\nFrom: Mia Frost <mia@sender.example>\nTo: kim@creator.example\nMessage-ID: <m1@sender.example>\nSubject: Idea\n\nHi Kim\n",
  },
  {
    name: "Person: In French: found among spam, with the header quoted",
    kind: "reply",
    raw: "Return-Path: <kim@creator.example>\nFrom: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idée\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nBonjour, votre message a été signalé comme spam par ma boîte, je l'ai retrouvé par hasard. Oui, ça m'intéresse.\n\n> From: Mia Frost <mia@sender.example>\n> To: kim@creator.example\n> Message-ID: <m1@sender.example>\n> Subject: Idée\n> \n> Bonjour\n",
  },
  {
    name: "Person: Answers, and attaches a report",
    kind: "reply",
    raw: 'Return-Path: <kim@creator.example>\nFrom: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Fwd: Undeliverable: Idea\nIn-Reply-To: <m1@sender.example>\nContent-Type: multipart/mixed; boundary="P"\n\n--P\nContent-Type: text/plain\n\nMia, my first answer came back, see attached. I am in for $400.\n\n--P\nContent-Type: message/rfc822\n\nReturn-Path: <>\nFrom: mailer-daemon@mail.creator.example\nTo: kim@creator.example\nSubject: Undeliverable: Idea\nContent-Type: multipart/report; report-type=delivery-status; boundary="Q"\n\n--Q\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mail.creator.example\n\nFinal-Recipient: rfc822; mia@sender.example\nAction: failed\nStatus: 5.1.1\n\n--Q--\n--P--\n',
  },
];
