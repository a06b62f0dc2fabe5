/** Notices in the wording of real mail systems, with invented people; RETURNED stands for the returned mail. */
export interface BounceNotice {
  readonly from?: string;
  readonly subject: string;
  readonly header?: string;
  readonly body: string;
  readonly reports: readonly ExpectedReport[];
}

/** Recipient, status, reply, class, final. */
export type ExpectedReport = readonly [string, string | null, string | null, "hard" | "soft" | "block", boolean];

const returned =
  "Received: from app\n\tby mx.sender.example\nMessage-ID: <m1@sender.example>\nFrom: mia@sender.example\nTo: x@creator.example\nSubject: Idea\n\nHi";

export function rawNotice({
  from = "MAILER-DAEMON@mx.sender.example",
  subject,
  header = "",
  body,
}: BounceNotice): Buffer {
  const head = `From: ${from}\nTo: mia@sender.example\nSubject: ${subject}\n${header}`;
  return Buffer.from(`${head}\n${body.replace("RETURNED", returned)}`);
}

export const bounceNotices: Readonly<Record<string, BounceNotice>> = {
  "qmail, unknown mailbox": {
    subject: "failure notice",
    body: "Hi. This is the qmail-send program at mx.sender.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<kim@creator.example>:\n192.0.2.7 does not like recipient.\nRemote host said: 550 5.1.1 <kim@creator.example>: User unknown\nGiving up on 192.0.2.7.\n\n--- Below this line is a copy of the message.\n\nRETURNED",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  "qmail, two recipients with different fates": {
    subject: "failure notice",
    body: "Hi. This is the qmail-send program at mx.sender.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up.\n\n<kim@creator.example>:\nRemote host said: 552 5.2.2 Mailbox full\n\n<lee@creator.example>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n\nRETURNED",
    reports: [
      ["kim@creator.example", "5.2.2", "552", "soft", true],
      ["lee@creator.example", "5.1.1", null, "hard", true],
    ],
  },
  "qmail, in the queue too long": {
    subject: "failure notice",
    body: "Hi. This is the qmail-send program at mx.sender.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\n\n<kim@creator.example>:\nSorry, I wasn't able to establish an SMTP connection. (#4.4.1)\nI'm not going to try again; this message has been in the queue too long.\n\n--- Below this line is a copy of the message.\n\nRETURNED",
    reports: [["kim@creator.example", "4.4.1", null, "soft", true]],
  },
  "Exim, refused at RCPT": {
    subject: "Mail delivery failed: returning message to sender",
    header: "X-Failed-Recipients: kim@creator.example\nAuto-Submitted: auto-replied\n",
    body: "This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  kim@creator.example\n    SMTP error from remote mail server after RCPT TO:<kim@creator.example>:\n    host mx.creator.example [192.0.2.7]: 550 5.1.1 No such user\n\n------ This is a copy of the message, including all the headers. ------\n\nRETURNED",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  "Exim, unrouteable address": {
    subject: "Mail delivery failed: returning message to sender",
    header: "X-Failed-Recipients: kim@nowhere.example\nAuto-Submitted: auto-replied\n",
    body: "This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  kim@nowhere.example\n    all relevant MX records point to non-existent hosts or (invalidly) to IP addresses\n    Unrouteable address\n\n------ This is a copy of the message, including all the headers. ------\n\nRETURNED",
    reports: [["kim@nowhere.example", null, null, "hard", true]],
  },
  "Exim, delay warning": {
    subject: "Warning: message 1abcde-0001-AA delayed 24 hours",
    body: "This message was created automatically by mail delivery software.\nA message that you sent has not yet been delivered to one or more of its\nrecipients after more than 24 hours on the queue on mx.sender.example.\n\nThe address to which the message has not yet been delivered is:\n\n  kim@creator.example\n    Delay reason: SMTP error from remote mail server after RCPT TO:<kim@creator.example>:\n    451 4.7.1 Greylisted, please try again later\n\nNo action is required on your part. Delivery attempts will continue for\nsome time.\n",
    reports: [["kim@creator.example", "4.7.1", "451", "soft", false]],
  },
  "Postfix without its report part": {
    subject: "Undelivered Mail Returned to Sender",
    body: "This is the mail system at host mx.sender.example.\n\nI'm sorry to have to inform you that your message could not\nbe delivered to one or more recipients. It's attached below.\n\nFor further assistance, please send mail to postmaster.\n\n                   The mail system\n\n<kim@creator.example>: host mx.creator.example[192.0.2.7] said: 554 5.7.1 Service\n    unavailable; Client host [198.51.100.4] blocked using zen.spamhaus.org (in\n    reply to RCPT TO command)\n",
    reports: [["kim@creator.example", "5.7.1", "554", "block", true]],
  },
  "Postfix, no such domain": {
    subject: "Undelivered Mail Returned to Sender",
    body: "This is the Postfix program at host mx.sender.example.\n\nI'm sorry to have to inform you that your message could not be\nbe delivered to one or more recipients.\n\n<kim@creatr.example>: Host or domain name not found. Name service error for\n    name=creatr.example type=AAAA: Host not found\n",
    reports: [["kim@creatr.example", null, null, "hard", true]],
  },
  "Sendmail, transcript": {
    subject: "Returned mail: see transcript for details",
    from: "Mail Delivery Subsystem <MAILER-DAEMON@mx.sender.example>",
    body: "The original message was received at Mon, 2 Mar 2026 10:00:00 GMT\nfrom app [192.0.2.1]\n\n   ----- The following addresses had permanent fatal errors -----\n<kim@creator.example>\n    (reason: 550 5.1.1 <kim@creator.example>... User unknown)\n\n   ----- Transcript of session follows -----\n... while talking to mx.creator.example.:\n>>> DATA\n<<< 550 5.1.1 <kim@creator.example>... User unknown\n550 5.1.1 <kim@creator.example>... User unknown\n<<< 503 5.0.0 Need RCPT (recipient)\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  "Sendmail, old, unsent message follows": {
    subject: "Returned mail: Host unknown (Name server: host not found)",
    from: "Mail Delivery Subsystem <MAILER-DAEMON@mx.sender.example>",
    body: "   ----- Transcript of session follows -----\n550 <kim@creatr.example>... Host unknown (Name server: creatr.example: host not found)\n\n   ----- Unsent message follows -----\nRETURNED",
    reports: [["kim@creatr.example", null, "550", "hard", true]],
  },
  "Gmail, plain text of old": {
    subject: "Delivery Status Notification (Failure)",
    from: "Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
    body: "Delivery to the following recipient failed permanently:\n\n     kim@creator.example\n\nTechnical details of permanent failure: \nGoogle tried to deliver your message, but it was rejected by the recipient domain. The error that the other server returned was: 550 550 5.1.1 <kim@creator.example>: Recipient address rejected: User unknown (state 14).\n\n----- Original message -----\n\nRETURNED",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  "Gmail, delayed": {
    subject: "Delivery Status Notification (Delay)",
    from: "Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
    body: "This is an automatically generated Delivery Status Notification\n\nTHIS IS A WARNING MESSAGE ONLY.\n\nYOU DO NOT NEED TO RESEND YOUR MESSAGE.\n\nDelivery to the following recipient has been delayed:\n\n     kim@creator.example\n\nMessage will be retried for 2 more day(s)\n\nTechnical details of temporary failure: \nThe recipient server did not accept our requests to connect.\n",
    reports: [["kim@creator.example", null, null, "soft", false]],
  },
  Yahoo: {
    subject: "Failure Notice",
    from: "MAILER-DAEMON@yahoo.example",
    body: "Sorry, we were unable to deliver your message to the following address.\n\n<kim@creator.example>:\nRemote host said:\n554 5.7.9 Message not accepted for policy reasons.\n[BODY]\n\n--- Below this line is a copy of the message.\n\nRETURNED",
    reports: [["kim@creator.example", "5.7.9", "554", "block", true]],
  },
  "Exchange 2003": {
    subject: "Undeliverable: Idea",
    from: "System Administrator <postmaster@creator.example>",
    body: "Your message\n\n  To:      kim@creator.example\n  Subject: Idea\n  Sent:    Mon, 2 Mar 2026 10:00:00 +0000\n\ndid not reach the following recipient(s):\n\nkim@creator.example on Mon, 2 Mar 2026 10:00:05 +0000\n    The e-mail account does not exist at the organization this message was sent to.\n    <mail.creator.example #5.1.1>\n",
    reports: [["kim@creator.example", "5.1.1", null, "hard", true]],
  },
  "Exchange 2007 and later": {
    subject: "Undeliverable: Idea",
    from: "Microsoft Outlook <postmaster@creator.example>",
    body: "Delivery has failed to these recipients or groups:\n\nkim@creator.example<mailto:kim@creator.example>\nThe e-mail address you entered couldn't be found. Please check the recipient's e-mail address.\n\nDiagnostic information for administrators:\n\nGenerating server: mail.creator.example\n\nkim@creator.example\n#550 5.1.1 RESOLVER.ADR.RecipNotFound; not found ##\n\nOriginal message headers:\n\nRETURNED",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  "Exchange in German": {
    subject: "Unzustellbar: Idee",
    from: "Microsoft Outlook <postmaster@creator.example>",
    body: "Fehler bei der Nachrichtenzustellung an folgende Empfänger oder Gruppen:\n\nkim@creator.example\nDas Postfach des Empfängers ist voll.\n\nDiagnoseinformationen für Administratoren:\n\nkim@creator.example\n#554 5.2.2 mailbox full ##\n\nRETURNED",
    reports: [["kim@creator.example", "5.2.2", "554", "soft", true]],
  },
  "Lotus Notes, reason above the address": {
    subject: "DELIVERY FAILURE: User kim not listed in Domino Directory",
    from: "Postmaster@creator.example",
    body: "------- Failure Reasons  --------\n\nUser not listed in public Name & Address Book\nkim@creator.example\n\n------- Returned Message --------\n\nRETURNED",
    reports: [["kim@creator.example", null, null, "hard", true]],
  },
  "Courier without its report part": {
    subject: "NOTICE: mail delivery status.",
    from: "postmaster@mx.sender.example",
    body: "This is a delivery status notification from mx.sender.example,\nrunning the Courier mail server, version 1.0.\n\n                           UNDELIVERABLE MAIL\n\nYour message to the following recipients cannot be delivered:\n\n<kim@creator.example>:\n    mx.creator.example [192.0.2.7]:\n>>> RCPT TO:<kim@creator.example>\n<<< 550 5.1.1 <kim@creator.example>... User Unknown\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  "Apache James": {
    subject: "Re:Idea",
    from: "postmaster@creator.example",
    body: "Hi. This is the James mail server at mail.creator.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\nMessage details:\n  Subject: Idea\n  MAIL FROM: mia@sender.example\n  RCPT TO: kim@creator.example\n  From: mia@sender.example\n  Size (in bytes): 1023\n\nError message below:\n550 - Requested action not taken: no such user here\n",
    reports: [["kim@creator.example", null, "550", "hard", true]],
  },
  "MailMarshal, reason above the address": {
    subject: 'Undeliverable Mail: "Idea"',
    from: "postmaster@creator.example",
    body: "Your message:\n   From:    mia@sender.example\n   Subject: Idea\nCould not be delivered because of\n\n550 5.1.1 User unknown\n\nThe following recipients were affected:\n    kim@creator.example\n\nAdditional Information\n======================\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  MessageLabs: {
    subject: "Mail Delivery Failure",
    from: "MAILER-DAEMON@messagelabs.example",
    body: "This is the mail delivery agent at messagelabs.example.\n\nI was unable to deliver your message to the following addresses:\n\nkim@creator.example\n\nReason: 550 kim@creator.example... No such user\n\nThe message subject was: Idea\n",
    reports: [["kim@creator.example", null, "550", "hard", true]],
  },
  IronPort: {
    subject: "Delivery Status Notification (Failure)",
    body: "The following message to <kim@creator.example> was undeliverable.\nThe reason for the problem:\n5.1.0 - Unknown address error 550-'5.1.1 <kim@creator.example>: Recipient address rejected: User unknown'\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  CommuniGate: {
    subject: "Undeliverable mail: Idea",
    body: "Failed to deliver to 'kim@creator.example'\nSMTP module(domain creator.example) reports:\n host mx.creator.example says:\n 550 5.7.1 Message rejected as spam\n",
    reports: [["kim@creator.example", "5.7.1", "550", "block", true]],
  },
  IMail: {
    subject: "Undeliverable Mail",
    from: "Postmaster <postmaster@creator.example>",
    body: "User mailbox exceeds allowed size: kim@creator.example\n\n\nOriginal message follows.\n\nRETURNED",
    reports: [["kim@creator.example", null, null, "soft", true]],
  },
  "1&1": {
    subject: "Mail delivery failed: returning message to sender",
    from: "Mail Delivery System <mailer-daemon@kundenserver.example>",
    body: "This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of\nits recipients. The following addresses failed:\n\n  <kim@creator.example>\n\nFor the following reason:\n\n  Mail size limit exceeded. For explanation visit http://postmaster.example/error\n\n--- The header of the original message is following. ---\n\nRETURNED",
    reports: [["kim@creator.example", null, null, "soft", true]],
  },
  "GMX, quoted address": {
    subject: "Mail delivery failed: returning message to sender",
    from: "MAILER-DAEMON@mail.gmx.example",
    body: 'This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of\nits recipients. This is a permanent error. The following address\nfailed:\n\n"kim@creator.example":\nSMTP error from remote server after RCPT command:\nhost: mx.creator.example\n5.1.1 <kim@creator.example> User does not exist\n\n--- The header of the original message is following. ---\n\nRETURNED',
    reports: [["kim@creator.example", "5.1.1", null, "hard", true]],
  },
  Zoho: {
    subject: "Undelivered Mail Returned to Sender",
    body: "This message was created automatically by mail delivery software.\n A message that you sent could not be delivered to one or more of its recipients. This is a permanent error. \n\nkim@creator.example Invalid Address, ERROR_CODE :550, ERROR_CODE :5.1.1 <kim@creator.example>... User Unknown\n\n\nRETURNED",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  "OpenSMTPD, text alone": {
    subject: "Delivery status notification: error",
    from: "Mailer Daemon <MAILER-DAEMON@mx.sender.example>",
    body: "    Hi!\n\n    This is the MAILER-DAEMON, please DO NOT REPLY to this email.\n\n    An error has occurred while attempting to deliver a message for\n    the following list of recipients:\n\nkim@creator.example: 550 5.1.1 <kim@creator.example> Unknown user\n\n    Below is a copy of the original message:\n\nRETURNED",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  DragonFly: {
    subject: "Mail delivery failed",
    from: "MAILER-DAEMON <>",
    body: "This is the DragonFly Mail Agent v0.13 at sender.example.\n\nThere was an error delivering your mail to <kim@creator.example>.\n\nmx.creator.example [192.0.2.7] did not like our RCPT TO:\n552 5.2.3 Message length exceeds administrative limit.\n\nMessage headers follow.\n\nRETURNED",
    reports: [["kim@creator.example", "5.2.3", "552", "soft", true]],
  },
  "Mail.ru": {
    subject: "Mail failure.",
    from: "mailer-daemon@corp.mail.example",
    body: "This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\nkim@creator.example\n\tSMTP error from remote mail server after RCPT TO:<kim@creator.example>:\n\thost mx.creator.example [192.0.2.7]: 550 User not found\n\nRETURNED",
    reports: [["kim@creator.example", null, "550", "hard", true]],
  },
  "InterScan, arrows of its own": {
    subject: "Mail could not be delivered",
    from: "postmaster@creator.example",
    body: "Sent <<< RCPT TO:<kim@creator.example>\nReceived >>> 550 5.1.1 unknown user\n\nUnable to deliver message to <kim@creator.example>\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  SurfControl: {
    subject: "Message not delivered",
    from: "mailer-daemon@gateway.creator.example",
    body: "Your message could not be sent.\nA transcript of the attempts to send the message follows.\nThe number of attempts made: 1\nAddressed To: kim@creator.example\n\nMon 2 Mar 2026 10:00:00 +0000\nFailed to send to identified host,\nkim@creator.example: [192.0.2.7], 550 kim@creator.example... No such user\n\n--- Message non-deliverable.\n",
    reports: [["kim@creator.example", null, "550", "hard", true]],
  },
  "Active! hunter": {
    subject: "FAILURE NOTICE :",
    from: "MAILER-DAEMON@creator.example",
    body: "  ----- The following addresses had permanent fatal errors -----\n\n  >>> kim@creator.example <kim@creator.example>\n\n  ----- Non-delivered information -----\n  550 sorry, no mailbox here by that name (#5.1.1)\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  "a provider in Spanish, Portuguese and English": {
    subject: "failure notice",
    body: "Su mensaje no pudo ser entregado - Sua mensagem nao pode ser enviada - Your message could not be delivered.\n\n<kim@creator.example>:\nMailbox quota usage exceeded. Espacio en casilla de mail agotado.\n\n--- Mensaje original adjunto.\n",
    reports: [["kim@creator.example", null, null, "soft", true]],
  },
  "a provider in French": {
    subject: "Message non remis",
    from: "postmaster@creator.example",
    body: "Votre message n'a pas pu être remis au destinataire suivant :\n\nkim@creator.example\n\n550 5.1.1 Adresse inconnue\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  "a gateway that answers in Swedish": {
    subject: "Kunde inte levereras: Idea",
    from: "postmaster@creator.example",
    body: "Meddelandet kunde inte levereras till:\n\nkim@creator.example\nDet gick inte att hitta e-postadressen du angav.\n",
    reports: [["kim@creator.example", null, null, "hard", true]],
  },
  "a Japanese carrier": {
    subject: "Mail System Error - Returned Mail",
    from: "Postmaster@carrier.example",
    body: "次の宛先へのメッセージはエラーのため送信できませんでした。\n\nThe following recipients did not receive this message:\n\n<kim@carrier.example>\n",
    reports: [["kim@carrier.example", null, null, "soft", true]],
  },
  "a mailing list's refusal": {
    subject: "You mia@sender.example are not member (creators ML)",
    from: "creators-admin@lists.example",
    body: "You are not a member of this mailing list <creators@lists.example>.\n\nIf you know the general guide of this list, please send mail with\nthe mail body \n\n\tguide\n\nto the address\n\n\tcreators-ctl@lists.example\n",
    reports: [["creators@lists.example", null, null, "block", true]],
  },
};
