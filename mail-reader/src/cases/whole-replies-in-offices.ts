import type { WholeMail } from "./whole-mails.js";

/** People who answer from offices, with web mail and phones. */
export const repliesInOffices: readonly WholeMail[] = [
  {
    name: "Outlook, text with blank nbsp lines & long dash rule before From",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: RE: Idea\nIn-Reply-To: <m1@sender.example>\n\nHi Mia,\n\nYes.\n\nKim\n \n-----------------------------------------------------------------\nFrom: Mia Frost <mia@sender.example>\nSent: Monday, March 2, 2026 10:15 AM\nTo: Kim\nSubject: Idea\n\nHi\n",
    visible: "Hi Mia,\n\nYes.\n\nKim",
  },
  {
    name: "Reply in the middle (quote, answer, quote rest)",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nMia Frost <mia@sender.example> wrote on 02.03.2026 10:15:\n\n> Hi Kim,\n> can you film in April?\n\nYes, on the 5th.\n\n> Best\n> Mia\n",
    visible: "> Hi Kim,\n> can you film in April?\n\nYes, on the 5th.",
  },
  {
    name: 'Gmail "wrote:" glued in same paragraph',
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nYes please On Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia@sender.example> wrote:\n\n> Hi\n",
    visible: "Yes please",
  },
  {
    name: "Dutch Outlook mobile",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idee\nIn-Reply-To: <m1@sender.example>\n\nLeuk, doe ik!\n\nOutlook voor iOS downloaden<https://aka.ms/o0ukef>\n________________________________\nVan: Mia Frost <mia@sender.example>\nVerzonden: maandag 2 maart 2026 10:15\nAan: Kim <kim@creator.example>\nOnderwerp: Idee\n\nHoi\n",
    visible: "Leuk, doe ik!",
  },
  {
    name: "French Outlook mobile",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idée\nIn-Reply-To: <m1@sender.example>\n\nD'accord pour 300 €.\n\nObtenir Outlook pour iOS<https://aka.ms/o0ukef>\n________________________________\nDe : Mia Frost <mia@sender.example>\nEnvoyé : lundi 2 mars 2026 10:15:00\nÀ : Kim <kim@creator.example>\nObjet : Idée\n\nBonjour\n",
    visible: "D'accord pour 300 €.",
  },
  {
    name: "Italian Gmail app HTML",
    kind: "reply",
    raw: 'From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/html; charset=utf-8\n\n<div dir="auto">Va bene così.<div dir="auto"><br></div><div dir="auto">Kim</div></div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">Il lun 2 mar 2026, 10:15 Mia Frost &lt;mia@sender.example&gt; ha scritto:<br></div><blockquote class="gmail_quote"><div>Ciao</div></blockquote></div>\n',
    visible: "Va bene così.\n\nKim",
  },
  {
    name: "iPhone HTML German",
    kind: "reply",
    raw: 'From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idee\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/html; charset=utf-8\n\n<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head><body dir="auto">Das klingt super!<div><br id="lineBreakAtBeginningOfSignature"><div dir="ltr">Von meinem iPhone gesendet</div><div dir="ltr"><br><blockquote type="cite">Am 02.03.2026 um 10:15 schrieb Mia Frost &lt;mia@sender.example&gt;:<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">\ufeffHallo</div></blockquote></div></body></html>\n',
    visible: "Das klingt super!",
  },
  {
    name: 'Outlook web inline "elementToProof" with quoted text typed',
    kind: "reply",
    raw: 'From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/html; charset=utf-8\n\n<html><body dir="ltr"><div class="elementToProof" style="font-size: 12pt;">Hi Mia,</div><div class="elementToProof"><br></div><div class="elementToProof">1) $500<br>2) April</div><div class="elementToProof"><br></div><div id="x_Signature"><div>Kim</div></div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Mia</div></body></html>\n',
    visible: "Hi Mia,\n\n1) $500\n2) April",
  },
  {
    name: "Roundcube German html-to-text",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idee\nIn-Reply-To: <m1@sender.example>\n\nHallo Mia,\n\nja, gern.\n\nAm 2026-03-02 10:15, schrieb Mia Frost:\n> Hallo Kim\n",
    visible: "Hallo Mia,\n\nja, gern.",
  },
  {
    name: "Rainloop / SnappyMail",
    kind: "reply",
    raw: 'From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nsure\n\nMarch 2, 2026 10:15 AM, "Mia Frost" <mia@sender.example (mailto:mia@sender.example?to=%22Mia%20Frost%22%20<mia@sender.example>)> wrote:\n Hi\n',
    visible: "sure",
  },
  {
    name: "Proton German",
    kind: "reply",
    raw: "From: Kim <kim@proton.example>\nTo: mia@sender.example\nSubject: Re: Idee\nIn-Reply-To: <m1@sender.example>\n\nJa!\n\nGesendet mit Proton Mail E-Mail.\n\nAm Montag, 2. März 2026 um 10:15, schrieb Mia Frost <mia@sender.example>:\n\n> Hallo\n",
    visible: "Ja!",
  },
  {
    name: "Fastmail",
    kind: "reply",
    raw: "From: Kim <kim@fm.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nI'd rather not.\n\nOn Mon, 2 Mar 2026, at 10:15 AM, Mia Frost wrote:\n> Hi\n",
    visible: "I'd rather not.",
  },
  {
    name: "Canary / Edison",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n\nPlease call.\n\nSent from Edison Mail ( https://mail.onelink.me/107872968?pid=x )\n\nOn Mar 2, 2026 at 10:15 AM, Mia Frost <mia@sender.example> wrote:\n\nHi\n",
    visible: "Please call.",
  },
  {
    name: "Japanese becky style quote",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: アイデア\nIn-Reply-To: <m1@sender.example>\n\nMiaさん\n\n了解しました。\n\nOn Mon, 2 Mar 2026 18:15:00 +0900\nMia Frost <mia@sender.example> wrote:\n\n> こんにちは\n\n--\nKim\n",
    visible: "Miaさん\n\n了解しました。",
  },
  {
    name: "Japanese -----Original Message----- with signature rule",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: RE: アイデア\nIn-Reply-To: <m1@sender.example>\n\nお世話になっております。\nぜひお願いいたします。\n\n-----Original Message-----\nFrom: Mia Frost <mia@sender.example> \nSent: Monday, March 2, 2026 6:15 PM\nTo: Kim\nSubject: アイデア\n\nこんにちは\n",
    visible: "お世話になっております。\nぜひお願いいたします。",
  },
  {
    name: 'Header block in English by Outlook, with "On Behalf Of"',
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: RE: Idea\nIn-Reply-To: <m1@sender.example>\n\nFine by me.\n\nFrom: notifications@sender.example <notifications@sender.example> On Behalf Of Mia Frost\nSent: 02 March 2026 10:15\nTo: Kim <kim@creator.example>\nCc: Lee <lee@creator.example>; Ann <ann@creator.example>\nSubject: Idea\nImportance: High\n\nHi\n",
    visible: "Fine by me.",
  },
  {
    name: "Forwarded by manager with answer above",
    kind: "reply",
    raw: "From: Lee <lee@agency.example>\nTo: mia@sender.example\nSubject: Fwd: Idea\n\nHi Mia, Kim asked me to answer: $700, usage rights 3 months.\n\n---------- Forwarded message ---------\nFrom: Kim <kim@creator.example>\nDate: Mon, Mar 2, 2026 at 11:00 AM\nSubject: Fwd: Idea\nTo: Lee <lee@agency.example>\n\nsee below\n",
    visible: "Hi Mia, Kim asked me to answer: $700, usage rights 3 months.",
  },
];
