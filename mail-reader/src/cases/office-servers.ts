import type { BounceNotice } from "./bounce-notices.js";
import { standardReport } from "./standard-report.js";

/** Servers that companies run themselves, and the gateways in front of them. */
export const officeServerNotices: Readonly<Record<string, BounceNotice>> = {
  Domino: standardReport({
    from: "Postmaster@creator.example",
    subject: "DELIVERY FAILURE: User kim (kim@creator.example) not listed in Domino Directory",
    text: "Your message\n\n  Subject: Idea\n\nwas not delivered to:\n\n  kim@creator.example\n\nbecause:\n\n  User kim (kim@creator.example) not listed in Domino Directory",
    fields:
      "Reporting-MTA: dns;mx.creator.example\n\nFinal-Recipient: rfc822;kim@creator.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: X-Notes; User kim (kim@creator.example) not listed in Domino Directory",
    reports: [["kim@creator.example", "5.1.1", null, "hard", true]],
  }),
  "Domino, a loop": {
    from: "postmaster@creator.example",
    subject:
      "DELIVERY FAILURE: Error transferring to MX.CREATOR.EXAMPLE; Maximum hop count exceeded.  Message probably in a routing loop.",
    header: "X-Mailer: Lotus Domino Release 9.0\n",
    body: "Your message\n\n  Subject: Idea\n\nwas not delivered to:\n\n  kim@creator.example\n\nbecause:\n\n  Error transferring to MX.CREATOR.EXAMPLE; Maximum hop count exceeded.  Message probably in a routing loop.\n",
    reports: [["kim@creator.example", null, null, "soft", true]],
  },
  GroupWise: standardReport({
    from: "Mailer-Daemon@creator.example",
    subject: "Message status - undeliverable",
    text: "The message that you sent was undeliverable to the following:\n\tkim@creator.example (user not found)\n\nPossibly truncated original message follows:",
    fields:
      "Reporting-MTA: dns; mx.creator.example\n\nFinal-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.1.1",
    reports: [["kim@creator.example", "5.1.1", null, "hard", true]],
  }),
  "GroupWise, text alone": {
    from: "Mailer-Daemon@creator.example",
    subject: "Message status - undeliverable",
    body: "The message that you sent was undeliverable to the following:\n\tkim@creator.example (user not found)\n\nPossibly truncated original message follows:\n\nRETURNED",
    reports: [["kim@creator.example", null, null, "hard", true]],
  },
  "Zimbra, a full mailbox": standardReport({
    text: "This is the mail system at host mx.sender.example.\n\nI'm sorry to have to inform you that your message could not\nbe delivered to one or more recipients. It's attached below.\n\nFor further assistance, please send mail to postmaster.\n\n                   The mail system\n\n<kim@creator.example>: host mail.creator.example[192.0.2.7] said: 552 5.2.2 Over quota (in\n    reply to end of DATA command)",
    fields:
      "Reporting-MTA: dns; mx.sender.example\nX-Postfix-Queue-ID: 4Xabc\nX-Postfix-Sender: rfc822; mia@sender.example\nArrival-Date: Mon,  2 Mar 2026 10:15:00 +0000 (UTC)\n\nFinal-Recipient: rfc822; kim@creator.example\nOriginal-Recipient: rfc822;kim@creator.example\nAction: failed\nStatus: 5.2.2\nRemote-MTA: dns; mx.creator.example\nDiagnostic-Code: smtp; 552 5.2.2 Over quota",
    reports: [["kim@creator.example", "5.2.2", "552", "soft", true]],
  }),
  "MailEnable, another server's answer": {
    from: "Postmaster@creator.example",
    subject: "Message Delivery Failure",
    body: "MailEnable: Message Delivery Failure.\n\nReason: ME-E0036: Message could not be delivered to some recipients.\nRecipient: [SMTP:kim@creator.example]\nRemote server returned: 550 5.1.1 unknown user\n\nMessage headers follow:\n\nRETURNED\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  "Kerio Connect": standardReport({
    from: "postmaster@creator.example",
    subject: "Undeliverable Mail: Idea",
    text: "Your message could not be delivered to the following recipients:\n\n<kim@creator.example> (User unknown)",
    fields:
      "Reporting-MTA: dns; mx.creator.example\n\nFinal-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 User unknown",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  }),
  MDaemon: {
    from: "MDaemon@creator.example",
    subject: "Permanent Delivery Failure",
    header: "X-MDaemon-Deliver-To: mia@sender.example\n",
    body: "The attached message had PERMANENT fatal delivery errors.\n\nAfter one or more unsuccessful delivery attempts the attached message has\nbeen removed from the mail queue on this server.  The number and frequency\nof delivery attempts are determined by local configuration parameters.\n\nYOUR MESSAGE WAS NOT DELIVERED TO ONE OR MORE RECIPIENTS!\n\nFailed address: kim@creator.example\n\n--- Session Transcript ---\n Mon 2026-03-02 10:15:02: Parsing message <xxxxxxxxxxxxxxxxxxxxx\\pd35000123.msg>\n Mon 2026-03-02 10:15:02: *  From: mia@sender.example\n Mon 2026-03-02 10:15:02: *  To: kim@creator.example\n Mon 2026-03-02 10:15:02: *  Subject: Idea\n Mon 2026-03-02 10:15:02: *  Message-ID: <m1@sender.example>\n Mon 2026-03-02 10:15:03: --> RCPT To:<kim@creator.example>\n Mon 2026-03-02 10:15:03: <-- 550 5.1.1 <kim@creator.example>: Recipient address rejected: User unknown\n Mon 2026-03-02 10:15:03: --> QUIT\n--- End Transcript ---\n\n: Message contains [1] file attachments\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  "IMail, an unknown user": {
    from: "Postmaster <postmaster@creator.example>",
    subject: "Undeliverable Mail",
    header: "X-Mailer: <SMTP32 v8.22>\n",
    body: "Unknown user: kim@creator.example\n\nOriginal message follows.\n\nRETURNED",
    reports: [["kim@creator.example", null, null, "hard", true]],
  },
  "IMail, twenty attempts": {
    from: "Postmaster <postmaster@creator.example>",
    subject: "Undeliverable Mail",
    header: "X-Mailer: <SMTP32 v8.22>\n",
    body: "Delivery failed 20 attempts: kim@creator.example\n\nOriginal message follows.\n\nRETURNED",
    reports: [["kim@creator.example", null, null, "soft", true]],
  },
  "CommuniGate, a full mailbox": {
    from: "<MAILER-DAEMON@creator.example>",
    subject: "Undeliverable mail: Idea",
    header: "Auto-Submitted: auto-generated\n",
    body: "Failed to deliver to 'kim@creator.example'\nLOCAL module(account kim) reports:\n account is full (quota exceeded)\n\nRETURNED",
    reports: [["kim@creator.example", null, null, "soft", true]],
  },
  hMailServer: {
    from: "mailer-daemon@creator.example",
    subject: "Message undeliverable: Idea",
    body: "Your message did not reach some or all of the intended recipients.\n\n   Sent: Mon, 2 Mar 2026 10:15:00 +0000\n   Subject: Idea\n\nThe following recipient(s) could not be reached:\n\nkim@creator.example\n   Error Type: SMTP\n   Remote server (192.0.2.7) issued an error.\n   hMailServer sent: RCPT TO:<kim@creator.example>\n   Remote server replied: 550 No such user here\n\n\nhMailServer\n",
    reports: [["kim@creator.example", null, "550", "hard", true]],
  },
  SmarterMail: {
    from: "System Administrator <postmaster@creator.example>",
    subject: "Delivery Failure",
    body: "Could not deliver message to the following recipient(s):\n\nFailed Recipient: kim@creator.example\nReason: Remote host said: 550 5.1.1 Recipient address rejected: User unknown\n\n   -- The header and top 20 lines of the message follows --\n\nRETURNED",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  Axigen: {
    from: "Mail Delivery System <mailer-daemon@creator.example>",
    subject: "Undelivered mail: Idea",
    body: "This is an automatically generated message from the mail server at mx.creator.example.\n\nThe message you sent could not be delivered to the following recipients:\n\n    <kim@creator.example> - mailbox is full\n\nNo further delivery attempts will be made.\n",
    reports: [["kim@creator.example", null, null, "soft", true]],
  },
  SurgeMail: {
    from: "<postmaster@creator.example>",
    subject: "Failed to deliver mail",
    body: "Your message could not be delivered to: kim@creator.example\n\nServer response to RCPT TO was: 550 5.1.1 user does not exist\n\nYour original message header is:\nRETURNED\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  "a gateway to X.400": standardReport({
    from: "Postmaster <postmaster@gw.creator.example>",
    subject: "Delivery Report (failure) for kim@creator.example",
    text: "This report relates to your message: \n\tSubject: Idea,\n\tMessage-ID: <m1@sender.example>\n\tof Mon, 2 Mar 2026 10:15:00 +0000\n\nYour message was not delivered to:\n\tkim@creator.example\n for the following reason:\n\tRecipient unknown (1), unable-to-transfer\n\tUnrecognised OR Name (0)",
    fields:
      "Reporting-MTA: x400; mta gw in /ADMD=ATLAS/C=FR/\nArrival-Date: Mon, 2 Mar 2026 10:15:00 +0000\nDSN-Gateway: dns; gw.creator.example\n\nOriginal-Recipient: rfc822; kim@creator.example\nFinal-Recipient: X400; /CN=kim/PRMD=creator/ADMD=ATLAS/C=FR/\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: X400; 1 0 (Unrecognised OR Name)",
    reports: [["kim@creator.example", "5.1.1", null, "hard", true]],
  }),
  "Sun Messaging Server, a full mailbox": standardReport({
    from: "Internet Mail Delivery <postmaster@creator.example>",
    subject: "Delivery Notification: Delivery has failed",
    text: "This report relates to a message you sent with the following header fields:\n\n  Message-id: <m1@sender.example>\n  Date: Mon, 02 Mar 2026 10:15:00 +0000\n  From: Mia Frost <mia@sender.example>\n  To: kim@creator.example\n  Subject: Idea\n\nYour message cannot be delivered to the following recipients:\n\n  Recipient address: kim@ims-ms-daemon\n  Original address: kim@creator.example\n  Reason: Over quota",
    fields:
      "Reporting-MTA: dns;mail.creator.example (tcp-daemon)\n\nOriginal-recipient: rfc822;kim@creator.example\nFinal-recipient: rfc822;kim@ims-ms-daemon\nAction: failed\nStatus: 5.2.2 (Over quota)",
    reports: [["kim@creator.example", "5.2.2", null, "soft", true]],
  }),
  "Apache James, with its exception": {
    from: "postmaster@creator.example",
    subject: "[BOUNCE]",
    body: "This message generated by the James mail server on creator.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.  Below\nI include the list of recipients and the reason why I was unable to deliver\nyour message.\n\nFailed recipient(s):\nkim@creator.example\n\nError message:\n550 - Requested action not taken: no such user here\n",
    reports: [["kim@creator.example", null, "550", "hard", true]],
  },
  MailFoundry: {
    from: "postmaster@mailfoundry.example",
    subject: "Message delivery has failed",
    body: "Unable to deliver message to: <kim@creator.example>\nDelivery failed for the following reason:\nServer mx.creator.example[192.0.2.7] failed with: 550 <kim@creator.example> No such user here\n\nThis has been a permanent failure.  No further delivery attempts will be made.\n",
    reports: [["kim@creator.example", null, "550", "hard", true]],
  },
  "m-FILTER": {
    from: "Mailer Daemon <postmaster@creator.example>",
    subject: "failure notice",
    header: "X-Mailer: m-FILTER\n",
    body: "-------server message\n550 5.1.1 unknown user <kim@creator.example>\n\n-------original message\nRETURNED",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  McAfee: {
    from: "Mail Delivery Subsystem <mailer-daemon@mcafee.example>",
    subject: "Undelivered mail",
    header: "X-NAI-Header: Modified by McAfee Email Gateway\n",
    body: "Your message was not delivered.\n\n--- The following addresses had delivery problems ---\n\n<kim@creator.example>   (User unknown kim@creator.example)\n\nFinal-Recipient: <kim@creator.example>\n",
    reports: [["kim@creator.example", null, null, "hard", true]],
  },
  ePrism: {
    from: "postmaster@gw.creator.example",
    subject: "Undeliverable message",
    body: "--- The following address had delivery problems ---\n\n<kim@creator.example>   (Reason: User unknown)\n\n--- Session transcript follows ---\n\n550 5.1.1 <kim@creator.example>... User unknown\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  "MX Logic": {
    from: "Mail Delivery System <Mailer-Daemon@mxlogic.example>",
    subject: "Mail delivery failed: returning message to sender",
    header: "X-MX-Bounce: mx@mxlogic.example\n",
    body: "This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  kim@creator.example\n    SMTP error from remote mail server after RCPT TO:<kim@creator.example>:\n    host mx.creator.example [192.0.2.7]: 550 No such person at this address\n\nIncluded is a copy of the message header:\n-----------------------------------------\nRETURNED\n",
    reports: [["kim@creator.example", null, "550", "hard", true]],
  },
  "Active! hunter, arrows of its own": {
    from: "MAILER-DAEMON@creator.example",
    subject: "FAILURE NOTICE :",
    header: "X-AHMAILID: 1\n",
    body: "  ----- The following addresses had permanent fatal errors -----\n\n>>> kim@creator.example <kim@creator.example>\n\n  ----- Transcript of session follows -----\n550 sorry, no mailbox here by that name (#5.1.1 - chkusr)\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  "Mimecast, a blocked sender": standardReport({
    from: "Postmaster <postmaster@creator.example>",
    subject: "[Postmaster] Email Delivery Failure",
    text: "This is an automatic notification from the email gateway at creator.example.\n\nThe email you attempted to send to the following recipient was not delivered:\n\nkim@creator.example\n\nReason: 550 Rejected by header based manually Blocked Senders - https://community.mimecast.com/docs/DOC-1369#550",
    fields:
      "Reporting-MTA: dns; uk-mta-1.mimecast.example\n\nFinal-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 550 Rejected by header based manually Blocked Senders",
    reports: [["kim@creator.example", "5.0.0", "550", "block", true]],
  }),
  "Mimecast, a delay": {
    from: "postmaster@mimecast.example",
    subject: "[Postmaster] Messaging: Message Delivery Delay",
    body: "This is an automatic notification.\n\nDelivery of the following message has been delayed, but attempts will continue for 4 days.\n\n  To: kim@creator.example\n  Subject: Idea\n",
    reports: [["kim@creator.example", null, null, "soft", false]],
  },
  Proofpoint: {
    from: "Mail Delivery Subsystem <MAILER-DAEMON@pphosted.example>",
    subject: "Returned mail: see transcript for details",
    body: "The original message was received at Mon, 2 Mar 2026 10:15:00 GMT\nfrom m0000001.ppops.example [127.0.0.1]\n\n   ----- The following addresses had permanent fatal errors -----\n<kim@creator.example>\n    (reason: 554 5.7.1 Blocked - see https://ipcheck.proofpoint.com/?ip=192.0.2.1)\n\n   ----- Transcript of session follows -----\n... while talking to mx.creator.example.:\n>>> DATA\n<<< 554 5.7.1 Blocked - see https://ipcheck.proofpoint.com/?ip=192.0.2.1\n554 5.0.0 Service unavailable\n",
    reports: [["kim@creator.example", "5.7.1", "554", "block", true]],
  },
  Barracuda: {
    from: "Barracuda Spam Firewall <postmaster@barracuda.creator.example>",
    subject: "**Message you sent blocked by our bulk email filter**",
    body: "Your message to: kim@creator.example\nwas blocked by our Spam Firewall. The email you sent with the following subject has NOT BEEN DELIVERED:\n\nSubject: Idea\n\nAn email you sent has been blocked by our spam filter.\n",
    reports: [["kim@creator.example", null, null, "block", true]],
  },
  "Barracuda, fields alone": {
    from: "Mail Delivery System <postmaster@bess.creator.example>",
    subject: "Delivery failure notice",
    body: "Final-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 550 permanent failure for one or more recipients (kim@creator.example:blocked)\n",
    reports: [["kim@creator.example", "5.0.0", "550", "block", true]],
  },
  "MessageLabs, access denied": {
    from: "MAILER-DAEMON@messagelabs.example",
    subject: "Mail Delivery Failure",
    body: "This is the mail delivery agent at messagelabs.example.\nI was not able to deliver your message to the following addresses:\n\n<kim@creator.example>:\n192.0.2.7 does not like recipient.\nRemote host said: 550 5.4.1 [kim@creator.example]: Recipient address rejected: Access denied\n\n--- Below this line is a copy of the message.\n\nRETURNED",
    reports: [["kim@creator.example", "5.4.1", "550", "hard", true]],
  },
  InterScan: {
    from: "IMSS@creator.example",
    subject: "Mail could not be delivered",
    body: "****** Message from InterScan Messaging Security Suite ******\n\nThe following mail could not be delivered.\nSent >>> RCPT TO:<kim@creator.example>\nReceived <<< 550 5.1.1 <kim@creator.example>... User unknown\n\nUnable to deliver message to <kim@creator.example>.\n\n************************     End of message     **********************\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  FortiMail: {
    from: "postmaster@fortimail.creator.example",
    subject: "Message delivery to 'kim@creator.example' failed",
    body: "Message delivery to 'kim@creator.example' failed.\n\nThe message has been rejected by the antispam system: 550 5.7.1 This message has been blocked because it contains FortiGuard - AntiSpam blocking URL(s).\n",
    reports: [["kim@creator.example", "5.7.1", "550", "block", true]],
  },
  "IronPort, without the address": {
    from: "Mail Delivery System <MAILER-DAEMON@esa.creator.example>",
    subject: "Delivery Status Notification (Failure)",
    body: "The following message to <kim@creator.example> was undeliverable.\nThe reason for the problem:\n5.1.0 - Unknown address error 550-'5.1.1 User unknown'\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  Forcepoint: {
    from: "postmaster@creator.example",
    subject: "Message undeliverable",
    body: "Your message was not delivered because the destination computer refused to accept it (the error message is reproduced below).\n\nHost creator.example said: 550 relay not permitted\n   \nThe following recipients did not receive this message:\n\n     <kim@creator.example>\n",
    reports: [["kim@creator.example", null, "550", "block", true]],
  },
  "a server that lists its errors by recipient": {
    from: "Mail Delivery Subsystem <MAILER-DAEMON@creator.example>",
    subject: "Mail delivery failed",
    body: "A message from you could not be delivered to one or more recipients.\n\nDelivery Failure Report:\nTo: kim@creator.example\nError: 550 5.1.1 unknown user\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  "a mail program's own notice": {
    from: "Mail Delivery <postmaster@creator.example>",
    subject: "There was an error sending your mail",
    body: "We had trouble delivering your message. Full details follow:\n\nSubject: 'Idea'\nDate: 'Mon, 2 Mar 2026 10:15:00 +0000'\n\n1 error(s):\n\nSMTP Server <mx.creator.example> rejected recipient <kim@creator.example>\n  (Error following RCPT command).\nIt responded as follows: [550 5.1.1 User unknown]\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
};
