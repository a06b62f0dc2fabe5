import type { BounceClass } from "../bounce-class.js";

/** The SMTP command, the server's reply, the status that Postfix reported, and the classes that are right. */
export type Refusal = readonly [status: string, stage: string, answer: string, classes: readonly BounceClass[]];

export const refusals: readonly Refusal[] = [
  [
    "5.1.1",
    "RCPT TO command",
    "550 5.1.1 <kim@creator.example> Recipient not found.  <https://mxtoolbox.example/x>",
    ["hard"],
  ],
  [
    "5.4.1",
    "RCPT TO command",
    "550 5.4.1 All recipient addresses rejected : Access denied [DB5EUR01FT031.eop-EUR01.prod.protection.outlook.com]",
    ["hard"],
  ],
  [
    "5.7.606",
    "RCPT TO command",
    "550 5.7.606 Access denied, banned sending IP [198.51.100.7]. To request removal from this list please visit https://sender.office.com/",
    ["block"],
  ],
  [
    "5.7.64",
    "RCPT TO command",
    "550 5.7.64 TenantAttribution; Relay Access Denied [AM1FFO11FD034.protection.gbl]",
    ["block", "hard"],
  ],
  [
    "5.7.23",
    "end of DATA command",
    "550 5.7.23 The message was rejected because of Sender Policy Framework violation -> 550 5.7.1 SPF validation failed",
    ["block"],
  ],
  [
    "5.7.509",
    "end of DATA command",
    "550 5.7.509 Access denied, sending domain sender.example does not pass DMARC verification and has a DMARC policy of reject.",
    ["block"],
  ],
  [
    "5.2.3",
    "end of DATA command",
    "550 5.2.3 RESOLVER.RST.RecipSizeLimit; message too large for this recipient",
    ["block", "soft"],
  ],
  [
    "5.7.124",
    "end of DATA command",
    "550 5.7.124 RESOLVER.RST.NotAuthorizedToGroup; not authorized to send to the recipient because the sender isn't in the group's allowed-senders list",
    ["block"],
  ],
  ["4.4.316", "", "451 4.4.316 Connection refused [Message=Socket error code 10061]", ["soft"]],
  [
    "5.4.310",
    "",
    "550 5.4.310 DNS domain creatr.example does not exist [Message=InfoDomainNonexistent] [LastAttemptedServerName=creatr.example]",
    ["hard"],
  ],
  ["4.4.312", "", "450 4.4.312 DNS query failed [Message=InfoNoRecords]", ["soft", "hard"]],
  [
    "5.2.122",
    "RCPT TO command",
    "550 5.2.122 RESOLVER.RST.SendSizeLimit.RecipientThreshold; The recipient has exceeded their limit for the number of messages they can receive per hour",
    ["soft", "block"],
  ],
  [
    "5.1.350",
    "RCPT TO command",
    "550 5.1.350 Remote server returned invalid or missing DNS: kim@creator.example is not a valid recipient",
    ["hard"],
  ],
  [
    "5.7.1",
    "end of DATA command",
    "550-5.7.1 [198.51.100.7] Our system has detected that this message is likely unsolicited mail. To reduce the amount of spam sent to Gmail, this message has been blocked.",
    ["block"],
  ],
  [
    "5.7.25",
    "end of DATA command",
    "550 5.7.25 [198.51.100.7] The IP address sending this message does not have a PTR record setup, or the corresponding forward DNS entry does not point to the sending IP.",
    ["block"],
  ],
  [
    "4.7.28",
    "end of DATA command",
    "421 4.7.28 [198.51.100.7 15] Our system has detected an unusual rate of unsolicited mail originating from your IP address. To protect our users from spam, mail sent from your IP address has been temporarily rate limited.",
    ["block", "soft"],
  ],
  [
    "5.2.2",
    "RCPT TO command",
    "552-5.2.2 The recipient's inbox is out of storage space and inactive. Please direct the recipient to https://support.google.com/mail/?p=OverQuotaPerm",
    ["soft", "hard"],
  ],
  [
    "5.4.6",
    "end of DATA command",
    "554 5.4.6 Message exceeded 50 hops, this may indicate a mail loop.",
    ["soft", "block"],
  ],
  [
    "5.7.9",
    "end of DATA command",
    "554 5.7.9 Message not accepted for policy reasons. See https://postmaster.yahooinc.com/error-codes",
    ["block"],
  ],
  [
    "5.0.0",
    "end of DATA command",
    "554 delivery error: dd Not a valid recipient - mta1234.mail.gq1.yahoo.com",
    ["hard"],
  ],
  [
    "5.0.0",
    "end of DATA command",
    "554 delivery error: dd Sorry your message to kim@yahoo.example cannot be delivered. This mailbox is disabled (554.30). - mta4.mail.ne1.yahoo.com",
    ["hard", "soft"],
  ],
  ["5.0.0", "RCPT TO command", "552 1 Requested mail action aborted, mailbox not found", ["hard"]],
  ["5.1.1", "RCPT TO command", "550 5.1.1 <kim@icloud.example>: user does not exist", ["hard"]],
  [
    "5.7.1",
    "end of DATA command",
    "554 5.7.1 [HME1] Message rejected due to local policy. Please visit https://support.apple.com/en-us/HT204137",
    ["block"],
  ],
  [
    "5.0.0",
    "RCPT TO command",
    "550 Requested action not taken: mailbox unavailable For explanation visit http://postmaster.gmx.com/en/error-messages?ip=198.51.100.7&c=hi",
    ["hard"],
  ],
  [
    "5.0.0",
    "end of DATA command",
    "554-Transaction failed 554-Reject due to policy restrictions. 554 For explanation visit https://postmaster.gmx.net/de/case?c=hi&i=ip",
    ["block"],
  ],
  [
    "5.0.0",
    "greeting",
    "554-gmx.net (mxgmx016) Nemesis ESMTP Service not available 554-No SMTP service 554-Bad DNS PTR resource record. 554 For explanation visit http://postmaster.gmx.com",
    ["block"],
  ],
  [
    "5.0.0",
    "RCPT TO command",
    "550 Message was not accepted -- invalid mailbox. Local mailbox kim@mail.example is unavailable: user not found",
    ["hard"],
  ],
  [
    "5.0.0",
    "RCPT TO command",
    "550 Message was not accepted -- invalid mailbox. Local mailbox kim@mail.example is unavailable: account is disabled",
    ["hard"],
  ],
  ["5.7.1", "RCPT TO command", "550 5.7.1 No such user!", ["hard"]],
  ["5.7.0", "RCPT TO command", "550 5.7.0 Policy rejection on the target address", ["block"]],
  [
    "5.1.1",
    "RCPT TO command",
    '550 5.1.1 Mailbox "kim@qq.example" does not exist http://service.mail.qq.com/cgi-bin/help?subtype=1&no=1000728',
    ["hard"],
  ],
  [
    "5.0.0",
    "MAIL FROM command",
    "550 Ip frequency limited http://service.mail.qq.com/cgi-bin/help?subtype=1&&id=20022",
    ["block", "soft"],
  ],
  [
    "5.0.0",
    "end of DATA command",
    "550 Mail content denied. http://service.mail.qq.com/cgi-bin/help?subtype=1&&id=20022",
    ["block"],
  ],
  ["5.0.0", "RCPT TO command", "550 User suspended, Reject by 163", ["hard", "soft"]],
  [
    "5.0.0",
    "end of DATA command",
    "554 DT:SPM 163 mx12,QMCowABnrw==.123,please see http://mail.163.com/help/help_spam_16.htm",
    ["block"],
  ],
  ["5.0.0", "RCPT TO command", "550 RP:QRC 163 mx", ["soft", "block", "hard"]],
  [
    "5.0.0",
    "RCPT TO command",
    "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)",
    ["block", "hard"],
  ],
  ["5.1.1", "RCPT TO command", "511 sorry, no mailbox here by that name (#5.1.1 - chkuser)", ["hard"]],
  [
    "5.2.1",
    "RCPT TO command",
    "550 5.2.1 <kim@creator.example>: this mailbox is disabled, please contact the owner by other means",
    ["hard"],
  ],
  [
    "5.2.1",
    "RCPT TO command",
    "550 5.2.1 Mailbox unavailable. Your IP address 198.51.100.7 is blacklisted using hostkarma.",
    ["block"],
  ],
  ["5.5.0", "MAIL FROM command", "550 5.5.0 Sender domain is empty.", ["block"]],
  ["5.1.0", "MAIL FROM command", "550 5.1.0 <mia@sender.example> sender rejected : invalid sender domain", ["block"]],
  [
    "5.1.8",
    "MAIL FROM command",
    "553 5.1.8 <mia@sender.example>... Domain of sender address mia@sender.example does not exist",
    ["block"],
  ],
  [
    "5.7.1",
    "RCPT TO command",
    "554 5.7.1 <mail.sender.example[198.51.100.7]>: Client host rejected: Access denied",
    ["block"],
  ],
  ["5.7.1", "RCPT TO command", "554 5.7.1 <mail.sender.example>: Helo command rejected: Host not found", ["block"]],
  ["4.3.2", "greeting", "452 4.3.2 Connection rate limit exceeded. Try again later", ["soft"]],
  ["4.3.1", "MAIL FROM command", "452 4.3.1 Insufficient system storage", ["soft"]],
  ["4.2.2", "RCPT TO command", "422 4.2.2 The recipient's mailbox is over its storage limit", ["soft"]],
  ["4.5.3", "RCPT TO command", "452 4.5.3 Error: too many recipients", ["soft", "block"]],
  ["5.3.2", "greeting", "550 5.3.2 system not accepting network messages", ["soft", "block"]],
  ["5.6.0", "end of DATA command", "554 5.6.0 Lines longer than SMTP allows found", ["block", "soft"]],
  ["5.6.7", "", "550 5.6.7 Address requires SMTPUTF8 but it was not offered by host", ["block", "soft", "hard"]],
  ["5.7.1", "end of DATA command", "550 5.7.1 Message rejected due to content restrictions", ["block"]],
  ["5.0.0", "end of DATA command", "550 spam detected. Score 12.4", ["block"]],
  [
    "5.0.0",
    "greeting",
    "550 #5.7.1 Your access to submit messages to this e-mail system has been rejected.",
    ["block"],
  ],
  ["5.0.0", "RCPT TO command", "550 Administrative prohibition", ["block"]],
  [
    "5.0.0",
    "RCPT TO command",
    "550 Administrative prohibition - envelope blocked - https://community.mimecast.com/docs/DOC-1369#550",
    ["block"],
  ],
  ["5.0.0", "RCPT TO command", "550 Invalid Recipient - https://community.mimecast.com/docs/DOC-1369#550", ["hard"]],
  [
    "5.0.0",
    "RCPT TO command",
    "451 Internal resources are temporarily unavailable - https://community.mimecast.com/docs/DOC-1369#451",
    ["soft"],
  ],
  [
    "5.0.0",
    "end of DATA command",
    "550 permanent failure for one or more recipients (kim@creator.example:blocked)",
    ["block"],
  ],
  [
    "5.0.0",
    "end of DATA command",
    "550 permanent failure for one or more recipients (kim@creator.example:550 5.1.1 User unknown)",
    ["hard"],
  ],
  [
    "5.0.0",
    "MAIL FROM command",
    "571 Email from 198.51.100.7 is currently blocked by Verizon Online's anti-spam system.",
    ["block"],
  ],
  ["5.0.0", "greeting", "521 5.2.1 : (HVU:B1) The IP address has been blocked", ["block"]],
  ["5.0.0", "RCPT TO command", "550 5.1.1 ESMTP server unavailable user kim", ["hard"]],
  ["5.0.0", "RCPT TO command", "550 mailbox for kim@creator.example is restricted", ["block", "hard", "soft"]],
  ["5.0.0", "RCPT TO command", "550 This account is not allowed to receive mail", ["hard", "soft", "block"]],
  ["5.0.0", "RCPT TO command", "550 relay not permitted", ["block", "hard"]],
  ["5.0.0", "RCPT TO command", "550 authentication required", ["block"]],
  ["5.0.0", "RCPT TO command", "550 Sender is not allowed to send mails to this address", ["block"]],
  ["5.0.0", "RCPT TO command", "550 Rejected", ["block", "hard", "soft"]],
  ["5.0.0", "RCPT TO command", "550 Not our user", ["hard"]],
  ["5.0.0", "RCPT TO command", "550 Unrouteable address", ["hard"]],
  ["5.0.0", "RCPT TO command", "550 Callout verification failed: 550 unknown user", ["hard"]],
  ["5.0.0", "RCPT TO command", "550 sorry, user has moved to kim.lind@new.example", ["hard"]],
  ["5.1.6", "RCPT TO command", "551 5.1.6 recipient no longer on server: kim@creator.example", ["hard"]],
  ["5.0.0", "RCPT TO command", "550 extended mailbox does not exist", ["hard"]],
  ["5.0.0", "end of DATA command", "554 mail could not be delivered: mailbox quota usage exceeded", ["soft"]],
  ["5.0.0", "RCPT TO command", "552 Mailbox limit exceeded for this email address", ["soft"]],
  ["5.0.0", "end of DATA command", "550 Recipient's mailbox has reached its limit of messages", ["soft"]],
  ["5.0.0", "RCPT TO command", "553 5.3.0 <kim@creator.example>... No such user here", ["hard"]],
  ["5.0.0", "RCPT TO command", "550 5.7.1 Recipient rejected: user unknown", ["hard"]],
  [
    "5.0.0",
    "RCPT TO command",
    "554 5.7.1 <kim@creator.example>: Recipient address rejected: Mailbox is over quota, please try again later",
    ["soft"],
  ],
  [
    "5.0.0",
    "RCPT TO command",
    "450 <kim@creator.example>: Recipient address rejected: unverified address: connect to mx2.creator.example: Connection timed out",
    ["soft"],
  ],
  [
    "5.0.0",
    "RCPT TO command",
    "550 5.1.1 <kim@creator.example>: Recipient address rejected: undeliverable address: host mx2.creator.example said: 550 5.1.1 User unknown",
    ["hard"],
  ],
  ["5.0.0", "end of DATA command", "550 User kim@creator.example has too many messages on the server.", ["soft"]],
  ["5.0.0", "greeting", "554 Refused. Your IP address is listed in the RBL at dnsbl.example", ["block"]],
  ["5.0.0", "end of DATA command", "550 Your message contains a URL listed by SURBL", ["block"]],
  ["5.0.0", "end of DATA command", "550 5.7.1 Attachment type .zip not permitted", ["block"]],
  ["5.0.0", "end of DATA command", "554 5.7.5 Permanent error evaluating DMARC policy", ["block"]],
  ["5.0.0", "RCPT TO command", "550 Blocked by local recipient rule", ["block"]],
  ["5.0.0", "RCPT TO command", "550 The recipient has blocked you", ["block"]],
  [
    "5.0.0",
    "end of DATA command",
    "550 5.7.1 The user or domain that you are sending to (or from) has a policy that prohibited the mail that you sent.",
    ["block"],
  ],
  ["5.0.0", "RCPT TO command", "501 5.1.3 Bad recipient address syntax", ["hard"]],
  ["5.0.0", "MAIL FROM command", "501 Syntax error in parameters or arguments", ["block", "soft"]],
  ["5.0.0", "end of DATA command", "503 5.5.1 Error: need RCPT command", ["soft", "block"]],
  ["5.0.0", "end of DATA command", "554 5.5.1 Error: no valid recipients", ["hard", "block", "soft"]],
  ["5.0.0", "RCPT TO command", "550 Mailbox has exceeded the limit; account inactive", ["soft", "hard"]],
  ["5.0.0", "RCPT TO command", "550 No such domain at this location", ["hard"]],
  ["5.0.0", "RCPT TO command", "550 Domain creator.example is no longer hosted here", ["hard"]],
  ["5.0.0", "RCPT TO command", "550 5.1.2 Bad destination mailbox system address: domain has expired", ["hard"]],
  [
    "5.0.0",
    "RCPT TO command",
    "550 Account of kim@creator.example has been suspended for non-payment",
    ["hard", "soft"],
  ],
  [
    "5.0.0",
    "RCPT TO command",
    "550 4.2.1 The user you are trying to contact is receiving mail too quickly. Please resend later.",
    ["soft"],
  ],
  ["5.0.0", "RCPT TO command", "550 User temporarily unavailable", ["soft"]],
  ["5.0.0", "end of DATA command", "554 Message refused, it contains no Date header", ["block"]],
  ["5.0.0", "MAIL FROM command", "550 Gesperrt: Absender steht auf unserer Sperrliste", ["block"]],
  ["5.0.0", "RCPT TO command", "550 Empfänger unbekannt", ["hard"]],
  ["5.0.0", "RCPT TO command", "550 Utilisateur inconnu", ["hard"]],
  ["5.0.0", "RCPT TO command", "550 Casella inesistente", ["hard"]],
  ["5.0.0", "RCPT TO command", "550 Usuario desconocido", ["hard"]],
  ["5.0.0", "RCPT TO command", "550 Caixa postal desativada", ["hard"]],
  ["5.0.0", "RCPT TO command", "552 Caixa postal cheia", ["soft"]],
  ["5.0.0", "RCPT TO command", "552 Boîte aux lettres pleine", ["soft"]],
  ["5.0.0", "end of DATA command", "550 Le message a été rejeté comme spam", ["block"]],
  ["5.0.0", "RCPT TO command", "550 Пользователь не найден", ["hard"]],
  ["5.0.0", "end of DATA command", "550 Письмо похоже на спам", ["block"]],
  ["5.0.0", "RCPT TO command", "550 用户不存在", ["hard"]],
  ["5.0.0", "end of DATA command", "552 メールボックスの容量を超えています", ["soft"]],
];

/** The same as a report by Postfix. */
export function reportOf([status, stage, answer]: Refusal): string {
  const said = stage === "greeting" ? `refused to talk to me: ${answer}` : `said: ${answer}`;
  const command = stage === "" || stage === "greeting" ? "" : ` (in reply to ${stage})`;
  return `Return-Path: <>
From: MAILER-DAEMON@mail.sender.example (Mail Delivery System)
To: mia@sender.example
Subject: Undelivered Mail Returned to Sender
Content-Type: multipart/report; report-type=delivery-status; boundary="B"

--B
Content-Type: text/plain; charset=utf-8

This is the mail system at host mail.sender.example.

<kim@creator.example>: host mx.creator.example[192.0.2.1] ${said}${command}

--B
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.sender.example

Final-Recipient: rfc822; kim@creator.example
Action: failed
Status: ${status}
Diagnostic-Code: smtp; ${answer}

--B--
`;
}
