import type { WholeMail } from "./whole-mails.js";

const header = [
  "Return-Path: <mia@sender.example>",
  "Delivered-To: kim@creator.example",
  "Received: from mail.sender.example (mail.sender.example [192.0.2.7])",
  "\tby mx.creator.example with ESMTPS id 7F1A; Mon, 2 Mar 2026 10:15:00 +0000",
  "From: Mia Frost <mia@sender.example>",
  "To: undisclosed-recipients:;",
  "Subject: An idea",
  "Message-ID: <m1@sender.example>",
].join("\n");

interface Letter {
  readonly fields?: string;
  readonly to?: string;
  readonly subject: string;
  readonly text: string;
}

function letter({ fields = "", to = "abuse@sender.example", subject, text }: Letter): string {
  return `${fields}From: Kim Lind <kim@creator.example>\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`;
}

const answering = "In-Reply-To: <m1@sender.example>\nReferences: <m1@sender.example>\n";
const complained: WholeMail["reports"] = [["kim@creator.example", ["block"], true]];

/** What people send to the desk that takes complaints, and what is none. */
export const complaintsOfPeople: readonly WholeMail[] = [
  {
    name: "A forward with the whole header, sent as an answer",
    kind: "complaint",
    raw: letter({ fields: answering, subject: "Fw: An idea", text: `${header}\n\nHi Kim` }),
    reports: complained,
  },
  {
    name: "A customer who still sends, with the whole header of a mailbox in one file",
    kind: "complaint",
    raw: letter({
      fields: "Precedence: list\nList-ID: <abuse.sender.example>\nList-Unsubscribe: <mailto:off@sender.example>\n",
      subject: "Your customer sender.example is still spamming",
      text: `Please stop them.\nThis is complaint no. 3.\n\nFrom - Mon Mar 2 10:15:00 2026\nX-Mozilla-Status: 0001\n${header}\n\nHi`,
    }),
    reports: complained,
  },
  {
    name: "The fields of a report that a gateway turned into text",
    kind: "complaint",
    raw: "From: postmaster@mx.example\nTo: mia@sender.example\nSubject: Report\n\nA user complained.\n\nFeedback-Type: abuse\nVersion: 1\nOriginal-Rcpt-To: <kim@creator.example>\n",
    reports: complained,
  },
  {
    name: "A report whose fields stand in its text",
    kind: "complaint",
    raw: 'From: loop@mx.example\nTo: mia@sender.example\nSubject: Report\nContent-Type: multipart/report; report-type=feedback-report; boundary="b1"\n\n--b1\nContent-Type: text/plain\n\nComplaint.\n\nUser-Agent: Loop/1\nFeedback-Type: abuse\nOriginal-Rcpt-To: kim@creator.example\n\n--b1--\n',
    reports: complained,
  },
  {
    name: "A question about the fields of a report",
    kind: "reply",
    raw: "From: Kim Lind <kim@creator.example>\nTo: mia@sender.example\nSubject: Report\n\nDo you know what this is?\n\nFeedback-Type: abuse\nVersion: 1\nOriginal-Rcpt-To: <lee@creator.example>\n",
  },
  {
    name: "An answer that holds the fields of a report",
    kind: "reply",
    raw: `From: Kim Lind <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: An idea\n${answering}\nI got this for my own list.\n\nFeedback-Type: abuse\nVersion: 1\nOriginal-Rcpt-To: <lee@creator.example>\n`,
  },
  {
    name: "A note that the forward is spam, without any header",
    kind: "complaint",
    raw: letter({
      to: "abuse@sender.example, noc@net.example",
      subject: "YOU HAVE A SPAMMER",
      text: "Close his account.",
    }),
    reports: complained,
  },
  {
    name: "Spam that is attached",
    kind: "complaint",
    raw: `From: Kim Lind <kim@creator.example>\nTo: abuse@sender.example\nSubject: Repeated mails\nContent-Type: multipart/mixed; boundary="b1"\n\n--b1\nContent-Type: text/plain\n\nI have got dozens of these, see the attached message.\n\n--b1\nContent-Type: message/rfc822\n\n${header}\n\nHi Kim\n--b1--\n`,
    reports: complained,
  },
  {
    name: "Delivered to the desk, with nobody named",
    kind: "complaint",
    raw: letter({
      fields: "Delivered-To: abuse@sender.example\n",
      to: "undisclosed-recipients:;",
      subject: "Fwd: An idea",
      text: "The forwarded mail below is spam, please look into it.\n\n----- Forwarded Message -----From: Mia",
    }),
    reports: complained,
  },
  {
    name: "German, to the desk",
    kind: "complaint",
    raw: letter({ subject: "Beschwerde", text: "Ich habe von Ihnen eine Spam-Mail bekommen. Lassen Sie das." }),
    reports: complained,
  },
  {
    name: "A program's forward of nothing but the mail, with what its own server checked between the fields",
    kind: "complaint",
    raw: letter({
      fields: "Precedence: list\nList-ID: <abuse.sender.example>\nList-Unsubscribe: <mailto:off@sender.example>\n",
      subject: "[ evidence ] [ 192.0.2.7 ]",
      text: "Return-Path: <mia@sender.example>\nReceived: from mail.sender.example (mail.sender.example [192.0.2.7])\nAuthentication-Results: mx.creator.example; spf=pass\nDKIM-Filter: OpenDKIM\nFrom: Mia Frost <mia@sender.example>\nTo: kim@creator.example\nSubject: An idea\nMessage-ID: <m1@sender.example>\n\nHi Kim",
    }),
    reports: complained,
    original: "<m1@sender.example>",
  },
  {
    name: "The header in the text, and an attachment that is no mail",
    kind: "complaint",
    raw: `From: Kim Lind <kim@creator.example>\nTo: abuse@sender.example\nSubject: Spam from your server\nContent-Type: multipart/mixed; boundary="b1"\n\n--b1\nContent-Type: text/plain\n\nWe got this:\n\n${header}\n\n--b1\nContent-Type: message/rfc822\n\nscore of the filter\nX-Spam-Flag: YES\n\n--b1--\n`,
    reports: complained,
    original: "<m1@sender.example>",
  },
  {
    name: "A header whose long fields lost their indentation",
    kind: "complaint",
    raw: letter({
      fields: answering,
      subject: "Fwd: An idea",
      text: `spam\n\n-------- Forwarded Message --------\n${header.replace("Message-ID: <", "Message-ID: \n<")}\n\nHi Kim`,
    }),
    reports: complained,
    original: "<m1@sender.example>",
  },
  {
    name: "A header whose lines became paragraphs, through a list",
    kind: "complaint",
    raw: letter({
      fields: "Precedence: list\nList-ID: <abuse.sender.example>\nList-Unsubscribe: <mailto:off@sender.example>\n",
      subject: "Again and again",
      text: `${header.replace("Message-ID: ", "Message-ID:\n").replaceAll(/\n\t?/g, "\n\n")}\n\nHi Kim`,
    }),
    reports: complained,
    original: "<m1@sender.example>",
  },
  {
    name: "A header that was moved in, below what a filter noted",
    kind: "complaint",
    raw: letter({
      subject: "For you",
      text: ` Rejected: 1\n Client: 192.0.2.7\n ${header.replaceAll(/\n\t?/g, "\n ")}\n`,
    }),
    reports: complained,
    original: "<m1@sender.example>",
  },
  {
    name: "Junk that nobody asked for",
    kind: "complaint",
    raw: letter({ fields: answering, subject: "An idea", text: "I keep getting unsolicited junk mail from you." }),
    reports: complained,
  },
  {
    name: "A block list's notice that names no mail",
    kind: "complaint",
    raw: letter({
      fields: "Precedence: list\nList-ID: <abuse.sender.example>\nList-Unsubscribe: <mailto:off@sender.example>\n",
      subject: "A problem",
      text: "IP 192.0.2.7 was blacklisted on our list for sending spam.\nHow to be removed: https://list.example/out",
    }),
    reports: complained,
  },
  {
    name: "On block lists in general, to the desk",
    kind: "reply",
    raw: letter({
      fields: answering,
      subject: "Re: An idea",
      text: "We were listed on the front page. Do you keep a block list?",
    }),
  },
  {
    name: "Labelled lines with space between, to the desk",
    kind: "reply",
    raw: letter({
      fields: answering,
      subject: "Re: An idea",
      text: "Received: your parcel, thanks!\n\nDate: Monday would suit me.\n\nSubject: what should I film?\n\nTo: you and Mia",
    }),
  },
  {
    name: "A header whose lines became paragraphs, to a person",
    kind: "reply",
    raw: letter({
      fields: answering,
      to: "mia@sender.example",
      subject: "Re: An idea",
      text: `Your mail came late, see here. I'd love to join!\n\n${header.replaceAll(/\n\t?/g, "\n\n")}`,
    }),
  },
  {
    name: "Fell into spam, with the whole header, to a person",
    kind: "reply",
    raw: letter({
      fields: answering,
      to: "mia@sender.example",
      subject: "Re: An idea",
      text: `Your mail was in my spam folder, here is its header:\n\n${header}\n\nI'd love to join!`,
    }),
  },
  {
    name: "Fell into spam, to the desk",
    kind: "reply",
    raw: letter({
      fields: answering,
      subject: "Re: An idea",
      text: "I found your mail in my spam folder. Let's talk on Monday!",
    }),
  },
  {
    name: "A question to the desk",
    kind: "reply",
    raw: letter({ subject: "Hello", text: "Who is in charge of your newsletter?" }),
  },
  {
    name: "A desk's receipt, to ours",
    kind: "auto-reply",
    raw: letter({
      fields: "Auto-Submitted: auto-replied\n",
      subject: "[#4711] Your spam report",
      text: "We have received your spam report and will look into it.",
    }),
  },
  {
    name: "A bounce to the desk",
    kind: "bounce",
    raw: `From: Mail Delivery System <mailer-daemon@mx.example>\nTo: abuse@sender.example\nSubject: Undelivered Mail Returned to Sender\n\n<kim@creator.example>: 550 5.1.1 no such user\n\n${header}\n`,
    reports: [["kim@creator.example", ["hard"], true]],
  },
];
