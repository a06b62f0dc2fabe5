import type { WholeMail } from "./whole-mails.js";

/** People who answer with rare quoting. */
export const rareReplies: readonly WholeMail[] = [
  {
    name: "Simple answer, long quoted with blank unmarked lines",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: outreach@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nI'd be happy to.\n\nOn Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia@sender.example> wrote:\n> Hi Kim,\n\n> would you like\n> to?\n\n> Mia\n",
    visible: "I'd be happy to.",
  },
  {
    name: "Quoted with pipes",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: outreach@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nSure.\n\nMia Frost wrote:\n| Hi Kim\n| would you?\n",
    visible: "Sure.",
  },
  {
    name: 'Outlook with "Sent from Outlook" web link',
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: outreach@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nGreat!\n\nSent from Outlook<http://aka.ms/weboutlook>\n\n________________________________\nFrom: Mia Frost <mia@sender.example>\nSent: Monday, March 2, 2026 10:15 AM\nTo: Kim <kim@creator.example>\nSubject: Idea\n",
    visible: "Great!",
  },
  {
    name: "Emoji and links",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: outreach@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\n🔥🔥 yes!!\nhttps://instagram.com/kim\n\nOn Mon, Mar 2, 2026 at 10:15 Mia Frost <mia@sender.example> wrote:\n> Hi\n",
    visible: "🔥🔥 yes!!\nhttps://instagram.com/kim",
  },
  {
    name: "HTML table layout mail",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: outreach@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/html; charset=utf-8\n\n<html><body><p>Hi Mia,</p><p>see prices:</p><table><tr><td>Reel</td><td>$400</td></tr><tr><td>Story</td><td>$150</td></tr></table><p>Kim</p></body></html>\n",
    visible: "Hi Mia,\n\nsee prices:\n\nReel $400\nStory $150\n\nKim",
  },
  {
    name: "Text with signature delimiter in the middle of a line",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: outreach@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nMy fee is 300 -- that is fixed.\nI can post in May.\n\n-- \nKim\n",
    visible: "My fee is 300 -- that is fixed.\nI can post in May.",
  },
  {
    name: "Danish Gmail wrapped",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: outreach@sender.example\nSubject: Re: Idé\nIn-Reply-To: <m1@sender.example>\n\nJa tak.\n\nDen man. 2. mar. 2026 kl. 10.15 skrev Mia Frost fra Sender <\nmia@sender.example>:\n\n> Hej\n",
    visible: "Ja tak.",
  },
  {
    name: "Swedish Gmail",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: outreach@sender.example\nSubject: Re: Idé\nIn-Reply-To: <m1@sender.example>\n\nAbsolut!\n\nDen mån 2 mars 2026 10:15Mia Frost <mia@sender.example> skrev:\n\n> Hej\n",
    visible: "Absolut!",
  },
  {
    name: "Czech Seznam",
    kind: "reply",
    raw: "From: Kim <kim@seznam.example>\nTo: outreach@sender.example\nSubject: Re: Nápad\nIn-Reply-To: <m1@sender.example>\n\nAno, ráda.\n\n---------- Původní e-mail ----------\nOd: Mia Frost <mia@sender.example>\nKomu: kim@seznam.example\nDatum: 2. 3. 2026 10:15:00\nPředmět: Nápad\n\nDobrý den\n",
    visible: "Ano, ráda.",
  },
  {
    name: "Hungarian freemail",
    kind: "reply",
    raw: "From: Kim <kim@freemail.example>\nTo: outreach@sender.example\nSubject: Re: Ötlet\nIn-Reply-To: <m1@sender.example>\n\nRendben.\n\nMia Frost <mia@sender.example> írta 2026. márc. 2., H-n (10:15):\n\n> Szia\n",
    visible: "Rendben.",
  },
  {
    name: "UOL Brazil",
    kind: "reply",
    raw: 'From: Kim <kim@uol.example>\nTo: outreach@sender.example\nSubject: Re: Ideia\nIn-Reply-To: <m1@sender.example>\n\nCombinado!\n\nDe: "Mia Frost" <mia@sender.example>\nEnviada: 2026/03/02 10:15:00\nPara: kim@uol.example\nAssunto: Ideia\n\nOi\n',
    visible: "Combinado!",
  },
  {
    name: "Spanish Outlook web",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: outreach@sender.example\nSubject: RE: Idea\nIn-Reply-To: <m1@sender.example>\n\nDe acuerdo.\n\nObtener Outlook para Android\n________________________________\nDe: Mia Frost <mia@sender.example>\nEnviado: lunes, 2 de marzo de 2026 10:15\nPara: Kim <kim@creator.example>\nAsunto: Idea\n\nHola\n",
    visible: "De acuerdo.",
  },
  {
    name: "Web.de mobile German",
    kind: "reply",
    raw: "From: Kim <kim@web.example>\nTo: outreach@sender.example\nSubject: Aw: Idee\nIn-Reply-To: <m1@sender.example>\n\nJa, machen wir.\n--\nDiese Nachricht wurde von meinem Android Mobiltelefon mit WEB.DE Mail gesendet.\n\nAm 02.03.26, 10:15 schrieb Mia Frost <mia@sender.example>:\n\nHallo\n",
    visible: "Ja, machen wir.",
  },
  {
    name: "Google Inbox-like with quoted intro in Japanese & bottom",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: outreach@sender.example\nSubject: Re: アイデア\nIn-Reply-To: <m1@sender.example>\n\nお願いします。\n\n2026年3月2日(月) 18:15 <mia@sender.example>:\n\n> こんにちは\n",
    visible: "お願いします。",
  },
  {
    name: 'Answer above, "Regards" then corporate block with ruled lines',
    kind: "reply",
    raw: "From: Lee <lee@agency.example>\nTo: outreach@sender.example\nSubject: RE: Idea\nIn-Reply-To: <m1@sender.example>\n\nHello,\n\nplease find our offer below: 1,200 EUR.\n\nKind regards\nLee\n\n________________________________\n\nAgency GmbH | Berlin | HRB 1234\nwww.agency.example\n\nThis e-mail may contain confidential and/or privileged information. If you are not the intended recipient please notify the sender.\n",
    visible: "Hello,\n\nplease find our offer below: 1,200 EUR.\n\nKind regards\nLee",
  },
];
