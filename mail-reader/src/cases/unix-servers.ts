import type { BounceNotice } from "./bounce-notices.js";
import { standardReport } from "./standard-report.js";

/** Postfix, Exim, qmail, Sendmail and similar ones: one recipient and several, failed and delayed. */
export const unixServerNotices: Readonly<Record<string, BounceNotice>> = {
  "Postfix, two recipients with different fates": standardReport({
    text: "This is the mail system at host mx.sender.example.\n\nI'm sorry to have to inform you that your message could not\nbe delivered to one or more recipients. It's attached below.\n\nFor further assistance, please send mail to postmaster.\n\n                   The mail system\n\n<kim@creator.example>: host mx.creator.example[192.0.2.7] said: 550 5.1.1 <kim@creator.example>:\n    Recipient address rejected: User unknown (in reply to RCPT TO command)\n\n<lee@creator.example>: host mx.creator.example[192.0.2.7] said: 452 4.2.2 Over quota (in\n    reply to RCPT TO command)",
    fields:
      "Reporting-MTA: dns; mx.sender.example\nX-Postfix-Queue-ID: 4Xabc\nX-Postfix-Sender: rfc822; mia@sender.example\nArrival-Date: Mon,  2 Mar 2026 10:15:00 +0000 (UTC)\n\nFinal-Recipient: rfc822; kim@creator.example\nOriginal-Recipient: rfc822;kim@creator.example\nAction: failed\nStatus: 5.1.1\nRemote-MTA: dns; mx.creator.example\nDiagnostic-Code: smtp; 550 5.1.1 <kim@creator.example>: Recipient address rejected: User unknown\n\nFinal-Recipient: rfc822; lee@creator.example\nOriginal-Recipient: rfc822;lee@creator.example\nAction: failed\nStatus: 4.2.2\nRemote-MTA: dns; mx.creator.example\nDiagnostic-Code: smtp; 452 4.2.2 Over quota",
    reports: [
      ["kim@creator.example", "5.1.1", "550", "hard", true],
      ["lee@creator.example", "4.2.2", "452", "soft", true],
    ],
  }),
  "Postfix, a delay": standardReport({
    subject: "Delayed Mail (still being retried)",
    header: "Auto-Submitted: auto-replied\n",
    text: "This is the mail system at host mx.sender.example.\n\n####################################################################\n# THIS IS A WARNING ONLY.  YOU DO NOT NEED TO RESEND YOUR MESSAGE. #\n####################################################################\n\nYour message could not be delivered for more than 4 hour(s).\nIt will be retried until it is 5 day(s) old.\n\n<kim@creator.example>: connect to mx.creator.example[192.0.2.7]:25: Connection timed out",
    fields:
      "Reporting-MTA: dns; mx.sender.example\nX-Postfix-Queue-ID: 4Xabc\nX-Postfix-Sender: rfc822; mia@sender.example\nArrival-Date: Mon,  2 Mar 2026 10:15:00 +0000 (UTC)\n\nFinal-Recipient: rfc822; kim@creator.example\nOriginal-Recipient: rfc822;kim@creator.example\nAction: delayed\nStatus: 4.4.1\nRemote-MTA: dns; mx.creator.example\nDiagnostic-Code: X-Postfix; connect to mx.creator.example[192.0.2.7]:25: Connection timed out\nWill-Retry-Until: Sat, 7 Mar 2026 10:15:00 +0000 (UTC)",
    reports: [["kim@creator.example", "4.4.1", null, "soft", false]],
  }),
  "Postfix, one delivered and one not": standardReport({
    text: "This is the mail system at host mx.sender.example.\n\nI'm sorry to have to inform you that your message could not\nbe delivered to one or more recipients. It's attached below.\n\nFor further assistance, please send mail to postmaster.\n\n                   The mail system\n\n<lee@creator.example>: unknown user: \"lee\"",
    fields:
      'Reporting-MTA: dns; mx.sender.example\nX-Postfix-Queue-ID: 4Xabc\nX-Postfix-Sender: rfc822; mia@sender.example\nArrival-Date: Mon,  2 Mar 2026 10:15:00 +0000 (UTC)\n\nFinal-Recipient: rfc822; kim@creator.example\nOriginal-Recipient: rfc822;kim@creator.example\nAction: delivered\nStatus: 2.0.0\nRemote-MTA: dns; mx.creator.example\nDiagnostic-Code: smtp; 250 2.0.0 Ok\n\nFinal-Recipient: rfc822; lee@creator.example\nOriginal-Recipient: rfc822;lee@creator.example\nAction: failed\nStatus: 5.1.1\nRemote-MTA: dns; mx.creator.example\nDiagnostic-Code: X-Postfix; unknown user: "lee"',
    reports: [["lee@creator.example", "5.1.1", null, "hard", true]],
  }),
  "Postfix, its text in base64": standardReport({
    textHeader: "Content-Type: text/plain; charset=us-ascii\nContent-Transfer-Encoding: base64\n",
    text: "VGhpcyBpcyB0aGUgbWFpbCBzeXN0ZW0gYXQgaG9zdCBteC5zZW5kZXIuZXhhbXBsZS4KCkknbSBz\nb3JyeSB0byBoYXZlIHRvIGluZm9ybSB5b3UgdGhhdCB5b3VyIG1lc3NhZ2UgY291bGQgbm90CmJl\nIGRlbGl2ZXJlZCB0byBvbmUgb3IgbW9yZSByZWNpcGllbnRzLiBJdCdzIGF0dGFjaGVkIGJlbG93\nLgoKRm9yIGZ1cnRoZXIgYXNzaXN0YW5jZSwgcGxlYXNlIHNlbmQgbWFpbCB0byBwb3N0bWFzdGVy\nLgoKICAgICAgICAgICAgICAgICAgIFRoZSBtYWlsIHN5c3RlbQoKPGtpbUBjcmVhdG9yLmV4YW1w\nbGU+OiBob3N0IG14WzE5Mi4wLjIuN10gc2FpZDogNTU0IDUuNy4xIE1lc3NhZ2UgY29udGFpbnMg\nc3BhbSBvciB2aXJ1cwo=",
    fields:
      "Reporting-MTA: dns; mx.sender.example\nX-Postfix-Queue-ID: 4Xabc\nX-Postfix-Sender: rfc822; mia@sender.example\nArrival-Date: Mon,  2 Mar 2026 10:15:00 +0000 (UTC)\n\nFinal-Recipient: rfc822; kim@creator.example\nOriginal-Recipient: rfc822;kim@creator.example\nAction: failed\nStatus: 5.7.1\nRemote-MTA: dns; mx.creator.example\nDiagnostic-Code: smtp; 554 5.7.1 Message contains spam or virus",
    reports: [["kim@creator.example", "5.7.1", "554", "block", true]],
  }),
  "Postfix, a server that wants encryption": {
    subject: "Undelivered Mail Returned to Sender",
    body: "This is the mail system at host mx.\n\n<kim@creator.example>: host mx.creator.example[192.0.2.7] said: 530 5.7.0 Must issue a STARTTLS command first (in reply to MAIL FROM command)\n",
    reports: [["kim@creator.example", "5.7.0", "530", "block", true]],
  },
  "Postfix, a loop": {
    subject: "Undelivered Mail Returned to Sender",
    body: "This is the mail system at host mx.\n\n<kim@creator.example>: mail for creator.example loops back to myself\n",
    reports: [["kim@creator.example", null, null, "soft", true]],
  },
  "Postfix, a lost connection": {
    subject: "Undelivered Mail Returned to Sender",
    body: "This is the mail system at host mx.\n\n<kim@creator.example>: lost connection with mx.creator.example[192.0.2.7] while receiving the initial server greeting\n",
    reports: [["kim@creator.example", null, null, "soft", true]],
  },
  "Postfix, greylisted too long": {
    subject: "Undelivered Mail Returned to Sender",
    body: "<kim@creator.example>: host mx[192.0.2.7] said: 450 4.2.0 <kim@creator.example>: Recipient address rejected: Greylisted, see http://postgrey.schweikert.ch/help/creator.example.html (in reply to RCPT TO command)\n",
    reports: [["kim@creator.example", "4.2.0", "450", "soft", true]],
  },
  "Postfix, a poor reputation": {
    subject: "Undelivered Mail Returned to Sender",
    body: "<kim@creator.example>: host mx[192.0.2.7] refused to talk to me: 554-mx.creator.example 554 Your access to this mail system has been rejected due to the sending MTA's poor reputation.\n",
    reports: [["kim@creator.example", null, "554", "block", true]],
  },
  "Postfix, an inactive mailbox": {
    subject: "Undelivered Mail Returned to Sender",
    body: "<kim@creator.example>: host mx[192.0.2.7] said: 550 5.2.1 The email account that you tried to reach is inactive. (in reply to RCPT TO command)\n",
    reports: [["kim@creator.example", "5.2.1", "550", "hard", true]],
  },
  "Postfix, a domain without a server": standardReport({
    text: "Your message could not be delivered.",
    fields:
      "Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.4.4\nDiagnostic-Code: X-Postfix; Host or domain name not found. Name service error for name=creator.example type=A: Host found but no data record of requested type",
    reports: [["kim@creator.example", "5.4.4", null, "hard", true]],
  }),
  "Postfix, too large": standardReport({
    text: "Your message could not be delivered.",
    fields:
      "Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.3.4\nDiagnostic-Code: smtp; 552 5.3.4 Error: message file too big",
    reports: [["kim@creator.example", "5.3.4", "552", "soft", true]],
  }),
  "Postfix, expired": standardReport({
    text: "Your message could not be delivered.",
    fields:
      "Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 4.4.7\nDiagnostic-Code: smtp; delivery time expired",
    reports: [["kim@creator.example", "4.4.7", null, "soft", true]],
  }),
  "a report that leaves out its types": standardReport({
    text: "Your message could not be delivered.",
    fields:
      "Reporting-MTA: mx.sender.example\n\nFinal-Recipient: <kim@creator.example>\nAction: failed\nStatus: 550 5.1.1 User unknown",
    reports: [["kim@creator.example", "5.1.1", null, "hard", true]],
  }),
  "Exim, a filter": {
    from: "Mail Delivery System <Mailer-Daemon@mx.sender.example>",
    subject: "Mail delivery failed: returning message to sender",
    header: "X-Failed-Recipients: kim@creator.example\nAuto-Submitted: auto-replied\n",
    body: "This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  kim@creator.example\n    SMTP error from remote mail server after end of data:\n    host mx.creator.example [192.0.2.7]: 554 rejected due to spam URL in content\n\n------ This is a copy of the message, including all the headers. ------\n\nRETURNED",
    reports: [["kim@creator.example", null, "554", "block", true]],
  },
  "Exim, tried too long": {
    from: "Mail Delivery System <Mailer-Daemon@mx.sender.example>",
    subject: "Mail delivery failed: returning message to sender",
    header: "X-Failed-Recipients: kim@creator.example\n",
    body: "This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  kim@creator.example\n    retry timeout exceeded\n\n------ This is a copy of the message, including all the headers. ------\n\nRETURNED",
    reports: [["kim@creator.example", null, null, "soft", true]],
  },
  "Exim, a full mailbox behind an alias": {
    from: "Mail Delivery System <Mailer-Daemon@mx.sender.example>",
    subject: "Mail delivery failed: returning message to sender",
    header: "X-Failed-Recipients: kim@creator.example\n",
    body: "This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  kim@creator.example\n    (generated from info@creator.example)\n    mailbox is full: retry timeout exceeded\n\n------ This is a copy of the message, including all the headers. ------\n\nRETURNED",
    reports: [["kim@creator.example", null, null, "soft", true]],
  },
  "Exim, a status that says nothing": standardReport({
    from: "Mail Delivery System <Mailer-Daemon@mx.sender.example>",
    subject: "Mail delivery failed: returning message to sender",
    header: "X-Failed-Recipients: kim@creator.example\nAuto-Submitted: auto-replied\n",
    text: "This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  kim@creator.example\n    host mx.creator.example [192.0.2.7]\n    SMTP error from remote mail server after RCPT TO:<kim@creator.example>:\n    550 5.7.1 Client was not authenticated to send anonymous mail",
    fields:
      "Reporting-MTA: dns; mx.sender.example\n\nAction: failed\nFinal-Recipient: rfc822;kim@creator.example\nStatus: 5.0.0\nRemote-MTA: dns; mx.creator.example\nDiagnostic-Code: smtp; 550 5.7.1 Client was not authenticated to send anonymous mail",
    reports: [["kim@creator.example", "5.7.1", "550", "block", true]],
  }),
  "Exim, delayed by a provider's limit": {
    from: "Mail Delivery System <Mailer-Daemon@mx.sender.example>",
    subject: "Warning: message 1rAbcD-0001 delayed 48 hours",
    header: "Auto-Submitted: auto-replied\n",
    body: "This message was created automatically by mail delivery software.\nA message that you sent has not yet been delivered to one or more of its\nrecipients after more than 48 hours on the queue on mx.sender.example.\n\nThe message identifier is:     1rAbcD-0001\nThe subject of the message is: Idea\nThe date of the message is:    Mon, 2 Mar 2026 10:15:00 +0000\n\nThe address to which the message has not yet been delivered is:\n\n  kim@creator.example\n    host mx.creator.example [192.0.2.7]\n    Delay reason: SMTP error from remote mail server after initial connection:\n    421 4.7.0 [TSS04] Messages from 192.0.2.1 temporarily deferred due to unexpected volume or user complaints\n\nNo action is required on your part. Delivery attempts will continue for\nsome time, and this warning may be repeated at intervals if the message\nremains undelivered. Eventually the mail delivery software will give up,\nand when that happens, the message will be returned to you.\n",
    reports: [["kim@creator.example", "4.7.0", "421", "soft", false]],
  },
  "Exim, three recipients with different fates": {
    from: "Mail Delivery System <Mailer-Daemon@mx.sender.example>",
    subject: "Mail delivery failed: returning message to sender",
    header: "X-Failed-Recipients: kim@creator.example,\n  lee@creator.example,\n  pat@other.example\n",
    body: "This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  kim@creator.example\n    host mx.creator.example [192.0.2.7]\n    SMTP error from remote mail server after RCPT TO:<kim@creator.example>:\n    550 5.1.1 User unknown\n  lee@creator.example\n    host mx.creator.example [192.0.2.7]\n    SMTP error from remote mail server after RCPT TO:<lee@creator.example>:\n    452 4.2.2 Mailbox full\n  pat@other.example\n    host mx.other.example [192.0.2.8]\n    SMTP error from remote mail server after end of data:\n    554 5.7.1 Message rejected as spam\n\n------ This is a copy of the message, including all the headers. ------\n\nRETURNED",
    reports: [
      ["kim@creator.example", "5.1.1", "550", "hard", true],
      ["lee@creator.example", "4.2.2", "452", "soft", true],
      ["pat@other.example", "5.7.1", "554", "block", true],
    ],
  },
  "Exim, reasons without codes": {
    from: "Mail Delivery System <Mailer-Daemon@mx>",
    subject: "Mail delivery failed: returning message to sender",
    header: "X-Failed-Recipients: kim@creator.example,\n  lee@creator.example\n",
    body: "This message was created automatically by mail delivery software.\n\n  kim@creator.example\n    Unrouteable address\n  lee@creator.example\n    mailbox is full\n",
    reports: [
      ["kim@creator.example", null, null, "hard", true],
      ["lee@creator.example", null, null, "soft", true],
    ],
  },
  "qmail with a directory, a full mailbox": {
    subject: "failure notice",
    body: "Hi. This is the qmail-send program at mx.creator.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<kim@creator.example>:\nThe users mailfolder is over the allowed quota (size). (#5.2.2)\n\n--- Below this line is a copy of the message.\n\nRETURNED",
    reports: [["kim@creator.example", "5.2.2", null, "soft", true]],
  },
  vpopmail: {
    subject: "failure notice",
    body: "Hi. This is the qmail-send program at mx.creator.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<kim@creator.example>:\nThis address no longer accepts mail.\n\n--- Below this line is a copy of the message.\n\nRETURNED",
    reports: [["kim@creator.example", null, null, "hard", true]],
  },
  "qmail, no such host": {
    subject: "failure notice",
    body: "Hi. This is the qmail-send program at mx.creator.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<kim@creator.example>:\nSorry, I couldn't find any host named creator.example. (#5.1.2)\n\n--- Below this line is a copy of the message.\n\nRETURNED",
    reports: [["kim@creator.example", "5.1.2", null, "hard", true]],
  },
  "qmail, a bounce that bounced": {
    from: "MAILER-DAEMON@mx.sender.example",
    subject: "failure notice",
    body: "Hi. This is the qmail-send program at mx.sender.example.\nI tried to deliver a bounce message to this address, but the bounce bounced!\n\n<kim@creator.example>:\n192.0.2.7 does not like recipient.\nRemote host said: 550 5.1.1 <kim@creator.example>... User unknown\nGiving up on 192.0.2.7.\n\n--- Below this line is the original bounce.\n\nRETURNED",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  "a copy of qmail": {
    subject: "failure notice",
    body: "We're sorry.\nYour message has been delayed or was not delivered to one or more recipients.\n\n<kim@creator.example>:\nRecipient's mailbox is full, message returned to sender. (#5.2.2)\n\n--- Below this line is a copy of the message.\n\nRETURNED",
    reports: [["kim@creator.example", "5.2.2", null, "soft", true]],
  },
  "Sendmail, no such host": standardReport({
    from: "Mail Delivery Subsystem <MAILER-DAEMON@mx.sender.example>",
    subject: "Returned mail: see transcript for details",
    header: "Auto-Submitted: auto-generated (failure)\n",
    text: "The original message was received at Mon, 2 Mar 2026 10:15:00 GMT\nfrom app.sender.example [192.0.2.1]\n\n   ----- The following addresses had permanent fatal errors -----\n<kim@creator.example>\n    (reason: 550 Host unknown)\n\n   ----- Transcript of session follows -----\n550 5.1.2 <kim@creator.example>... Host unknown (Name server: creator.example: host not found)",
    fields:
      "Reporting-MTA: dns; mx.sender.example\nReceived-From-MTA: DNS; app.sender.example\nArrival-Date: Mon, 2 Mar 2026 10:15:00 GMT\n\nFinal-Recipient: RFC822; kim@creator.example\nAction: failed\nStatus: 5.1.2\nRemote-MTA: DNS; creator.example\nLast-Attempt-Date: Mon, 2 Mar 2026 10:15:01 GMT",
    reports: [["kim@creator.example", "5.1.2", "550", "hard", true]],
  }),
  "Sendmail, five days in vain": standardReport({
    from: "Mail Delivery Subsystem <MAILER-DAEMON@mx.sender.example>",
    subject: "Returned mail: Cannot send message for 5 days",
    header: "Auto-Submitted: auto-generated (failure)\n",
    text: "The original message was received at Mon, 2 Mar 2026 10:15:00 GMT\nfrom app.sender.example [192.0.2.1]\n\n   ----- The following addresses had permanent fatal errors -----\n<kim@creator.example>\n\n   ----- Transcript of session follows -----\n<kim@creator.example>... Deferred: Connection timed out with mx.creator.example.\nMessage could not be delivered for 5 days\nMessage will be deleted from queue",
    fields:
      "Reporting-MTA: dns; mx.sender.example\nReceived-From-MTA: DNS; app.sender.example\nArrival-Date: Mon, 2 Mar 2026 10:15:00 GMT\n\nFinal-Recipient: RFC822; kim@creator.example\nAction: failed\nStatus: 4.4.7\nRemote-MTA: DNS; mx.creator.example\nLast-Attempt-Date: Sat, 7 Mar 2026 10:15:01 GMT",
    reports: [["kim@creator.example", "4.4.7", null, "soft", true]],
  }),
  "Sendmail, a delay": standardReport({
    from: "Mail Delivery Subsystem <MAILER-DAEMON@mx.sender.example>",
    subject: "Warning: could not send message for past 4 hours",
    header: "Auto-Submitted: auto-generated (warning-timeout)\n",
    text: "    **********************************************\n    **      THIS IS A WARNING MESSAGE ONLY      **\n    **  YOU DO NOT NEED TO RESEND YOUR MESSAGE  **\n    **********************************************\n\nThe original message was received at Mon, 2 Mar 2026 10:15:00 GMT\nfrom app.sender.example [192.0.2.1]\n\n   ----- Transcript of session follows -----\n<kim@creator.example>... Deferred: Operation timed out with mx.creator.example.\nWarning: message still undelivered after 4 hours\nWill keep trying until message is 5 days old",
    fields:
      "Reporting-MTA: dns; mx.sender.example\n\nFinal-Recipient: RFC822; kim@creator.example\nAction: delayed\nStatus: 4.4.1\nWill-Retry-Until: Sat, 7 Mar 2026 10:15:00 GMT",
    reports: [["kim@creator.example", "4.4.1", null, "soft", false]],
  }),
  "Sendmail, denied": standardReport({
    from: "Mail Delivery Subsystem <MAILER-DAEMON@mx.sender.example>",
    subject: "Returned mail: see transcript for details",
    header: "Auto-Submitted: auto-generated (failure)\n",
    text: "The original message was received at Mon, 2 Mar 2026 10:15:00 GMT\nfrom app.sender.example [192.0.2.1]\n\n   ----- The following addresses had permanent fatal errors -----\n<kim@creator.example>\n    (reason: 553 sorry, your mail was administratively denied. (#5.7.1))\n\n   ----- Transcript of session follows -----\n... while talking to mx.creator.example.:\n>>> MAIL From:<mia@sender.example>\n<<< 553 sorry, your mail was administratively denied. (#5.7.1)\n554 5.0.0 Service unavailable",
    fields:
      "Reporting-MTA: dns; mx.sender.example\nReceived-From-MTA: DNS; app.sender.example\nArrival-Date: Mon, 2 Mar 2026 10:15:00 GMT\n\nFinal-Recipient: RFC822; kim@creator.example\nAction: failed\nStatus: 5.7.1\nDiagnostic-Code: SMTP; 553 sorry, your mail was administratively denied. (#5.7.1)\nLast-Attempt-Date: Mon, 2 Mar 2026 10:15:01 GMT",
    reports: [["kim@creator.example", "5.7.1", "553", "block", true]],
  }),
  "Sendmail, too many hops": standardReport({
    from: "Mail Delivery Subsystem <MAILER-DAEMON@mx.sender.example>",
    subject:
      "Returned mail: Too many hops 26 (25 max): from <mia@sender.example> via localhost, to <kim@creator.example>",
    header: "Auto-Submitted: auto-generated (failure)\n",
    text: "The original message was received at Mon, 2 Mar 2026 10:15:00 GMT\nfrom app.sender.example [192.0.2.1]\n\n   ----- The following addresses had permanent fatal errors -----\n<kim@creator.example>\n\n   ----- Transcript of session follows -----\n554 5.4.6 Too many hops 26 (25 max): from <mia@sender.example> via localhost, to <kim@creator.example>",
    fields:
      "Reporting-MTA: dns; mx.sender.example\nReceived-From-MTA: DNS; app.sender.example\nArrival-Date: Mon, 2 Mar 2026 10:15:00 GMT\n\nFinal-Recipient: RFC822; kim@creator.example\nAction: failed\nStatus: 5.4.6\nLast-Attempt-Date: Mon, 2 Mar 2026 10:15:01 GMT",
    reports: [["kim@creator.example", "5.4.6", "554", "soft", true]],
  }),
  "Sendmail 5": {
    from: "Mail Delivery Subsystem <MAILER-DAEMON@mx.sender.example>",
    subject: "Returned mail: User unknown",
    body: "   ----- Transcript of session follows -----\nWhile talking to mx.creator.example:\n>>> RCPT To:<kim@creator.example>\n<<< 550 <kim@creator.example>... User Unknown\n550 kim@creator.example... User unknown\n\n   ----- Unsent message follows -----\nRETURNED",
    reports: [["kim@creator.example", null, "550", "hard", true]],
  },
  "Sendmail 5, no such host": {
    from: "Mail Delivery Subsystem <MAILER-DAEMON@mx.sender.example>",
    subject: "Returned mail: Host unknown",
    body: "   ----- Transcript of session follows -----\n421 creator.example (smtp)... Deferred: Connection timed out during user open with creator.example\n554 <kim@creator.example>... 550 Host unknown (Authoritative answer from name server)\n\n   ----- Unsent message follows -----\nRETURNED",
    reports: [["kim@creator.example", null, "550", "hard", true]],
  },
  Courier: standardReport({
    from: '"Courier mail server at mx.creator.example" <@>',
    subject: "NOTICE: mail delivery status.",
    text: "This is a delivery status notification from mx.creator.example,\nrunning the Courier mail server, version 0.75.\n\nThe original message was received on Mon, 02 Mar 2026 10:15:00 +0000\nfrom mx.sender.example (mx.sender.example [::ffff:192.0.2.1])\n\n---------------------------------------------------------------------------\n\n                           UNDELIVERABLE MAIL\n\nYour message to the following recipients cannot be delivered:\n\n<kim@creator.example>:\n    mx2.creator.example [192.0.2.8]:\n>>> RCPT TO:<kim@creator.example>\n<<< 550 User unknown.\n\n---------------------------------------------------------------------------",
    fields:
      "Reporting-MTA: dns; mx.creator.example\nArrival-Date: Mon, 02 Mar 2026 10:15:00 +0000\nReceived-From-MTA: dns; mx.sender.example (mx.sender.example [::ffff:192.0.2.1])\n\nFinal-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.0.0\nRemote-MTA: dns; mx2.creator.example [192.0.2.8]\nDiagnostic-Code: smtp; 550 User unknown.",
    reports: [["kim@creator.example", "5.0.0", "550", "hard", true]],
  }),
  "OpenSMTPD, a delay": {
    from: "Mailer Daemon <MAILER-DAEMON@mx.sender.example>",
    subject: "Delivery status notification: delayed",
    body: "    Hi!\n\n    This is the MAILER-DAEMON, please DO NOT REPLY to this email.\n\n    A message is delayed for more than 4 hours for the following\n    list of recipients:\n\nkim@creator.example: 451 Temporary failure\n\n    Please note that this is only a temporary failure report.\n    The message is kept in the queue for up to 4 days.\n\n    Below is a copy of the original message:\n\nRETURNED",
    reports: [["kim@creator.example", null, "451", "soft", false]],
  },
  Haraka: standardReport({
    from: "MAILER-DAEMON@mx.sender.example",
    subject: "failed mail: Idea",
    text: "I'm sorry to inform you that your message could not be delivered to one or more\nrecipients.\n\nFor further assistance, please send mail to postmaster.\n\n<kim@creator.example>: 550 5.1.1 mailbox does not exist",
    fields:
      "Reporting-MTA: dns; mx.sender.example\n\nFinal-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 mailbox does not exist",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  }),
  PowerMTA: standardReport({
    from: "postmaster@mta.esp.example",
    subject: "Delivery report",
    text: "Hello, this is the mail server on mta.esp.example.\n\nI am sending you this message to inform you on the delivery status of a\nmessage you previously sent.  Immediately below you will find a list of\nthe affected recipients;  also attached is a Delivery Status Notification\n(DSN) report in standard format, as well as the headers of the original\nmessage.\n\n  <kim@creator.example>  delivery failed; will not continue trying",
    fields:
      "Reporting-MTA: dns;mta.esp.example\nX-PowerMTA-VirtualMTA: mta1\nX-PowerMTA-BounceCategory: bad-mailbox\nArrival-Date: Mon, 2 Mar 2026 10:15:00 +0000\n\nOriginal-Recipient: rfc822;kim@creator.example\nFinal-Recipient: rfc822;kim@creator.example\nAction: failed\nStatus: 5.1.1 (bad destination mailbox address)\nRemote-MTA: dns;mx.creator.example (192.0.2.7)\nDiagnostic-Code: smtp;550 5.1.1 kim@creator.example... No such user\nX-PowerMTA-BounceCategory: bad-mailbox",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  }),
  "a report whose type was lost": {
    from: "MAILER-DAEMON@mx.creator.example",
    subject: "Undelivered Mail Returned to Sender",
    header: "Content-Type: text/plain\n",
    body: "--BB\nContent-Description: Notification\nContent-Type: text/plain\n\n<kim@creator.example>: unknown user\n\n--BB\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.creator.example\n\nFinal-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: X-Postfix; unknown user\n\n--BB--\n",
    reports: [["kim@creator.example", "5.1.1", null, "hard", true]],
  },
  "a report with loose groups": standardReport({
    text: "Your message could not be delivered.",
    fields:
      "Reporting-MTA: dns;mx\nFinal-Recipient: rfc822;kim@creator.example\nAction: failed\nStatus: 5.1.1\nFinal-Recipient: rfc822;lee@creator.example\nAction: delayed\nStatus: 4.4.1",
    reports: [
      ["kim@creator.example", "5.1.1", null, "hard", true],
      ["lee@creator.example", "4.4.1", null, "soft", false],
    ],
  }),
};
