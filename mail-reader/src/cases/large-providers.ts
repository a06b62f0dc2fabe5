import type { BounceNotice } from "./bounce-notices.js";
import { standardReport } from "./standard-report.js";

/** Providers whose mailboxes creators use, and the services that send through them. */
export const largeProviderNotices: Readonly<Record<string, BounceNotice>> = {
  "Gmail, address not found": standardReport({
    from: "Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
    subject: "Delivery Status Notification (Failure)",
    header: "Auto-Submitted: auto-replied\nX-Failed-Recipients: kim@creator.example\n",
    text: "** Address not found **\n\nYour message wasn't delivered to kim@creator.example because the address couldn't be found, or is unable to receive mail.\n\nLearn more here: https://support.google.com/mail/?p=NoSuchUser\n\nThe response was:\n\n550 5.1.1 The email account that you tried to reach does not exist. Please try double-checking the recipient's email address for typos or unnecessary spaces. Learn more at https://support.google.com/mail/?p=NoSuchUser a1-20020a - gsmtp",
    fields:
      "Reporting-MTA: dns; googlemail.com\nReceived-From-MTA: dns; mia@sender.example\nArrival-Date: Mon, 02 Mar 2026 10:15:00 -0800 (PST)\nX-Original-Message-ID: <m1@sender.example>\n\nFinal-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try\n 550-5.1.1 double-checking the recipient's email address for typos or\n 550 5.1.1 unnecessary spaces.\nLast-Attempt-Date: Mon, 02 Mar 2026 10:15:01 -0800 (PST)",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  }),
  "Gmail, nothing given back": standardReport({
    from: "Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
    subject: "Delivery Status Notification (Failure)",
    text: "** Message not delivered **\n\nThere was a problem delivering your message to kim@creator.example.",
    fields:
      "Reporting-MTA: dns; googlemail.com\nArrival-Date: Mon, 02 Mar 2026 10:15:00 -0800 (PST)\nX-Original-Message-ID: <m1@sender.example>\n\nFinal-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.4.1\nDiagnostic-Code: smtp; 550 5.4.1 Recipient address rejected: Access denied.",
    returns: false,
    reports: [["kim@creator.example", "5.4.1", "550", "hard", true]],
  }),
  "Gmail, not authenticated": standardReport({
    from: "Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
    subject: "Delivery Status Notification (Failure)",
    text: "** Message blocked **\n\nYour message to kim@creator.example has been blocked. See technical details below for more information.",
    fields:
      "Reporting-MTA: dns; googlemail.com\n\nFinal-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.7.26\nDiagnostic-Code: smtp; 550-5.7.26 Unauthenticated email from sender.example is not accepted due to domain's\n 550-5.7.26 DMARC policy. Please contact the administrator of sender.example domain if\n 550 5.7.26 this was a legitimate mail.",
    reports: [["kim@creator.example", "5.7.26", "550", "block", true]],
  }),
  "Gmail in German, a delay": standardReport({
    from: "Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
    subject: "Delivery Status Notification (Delay)",
    text: "** Zustellung unvollständig **\n\nBeim Zustellen Ihrer Nachricht an kim@creator.example ist ein temporäres Problem aufgetreten. Gmail versucht es noch 45 weitere Stunden. Sollte die Zustellung dauerhaft fehlschlagen, werden Sie benachrichtigt.",
    fields:
      "Reporting-MTA: dns; googlemail.com\n\nFinal-Recipient: rfc822; kim@creator.example\nAction: delayed\nStatus: 4.4.1\nDiagnostic-Code: smtp; The recipient server did not accept our requests to connect. [mx.creator.example 192.0.2.7: timed out]\nWill-Retry-Until: Thu, 05 Mar 2026 10:15:00 -0800 (PST)",
    reports: [["kim@creator.example", "4.4.1", null, "soft", false]],
  }),
  "Gmail in Spanish, a full mailbox": {
    from: "Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
    subject: "Delivery Status Notification (Failure)",
    header: "Content-Type: text/plain; charset=utf-8\nX-Failed-Recipients: kim@creator.example\n",
    body: "** Bandeja de entrada del destinatario llena **\n\nTu mensaje no se ha entregado a kim@creator.example. Su bandeja de entrada está llena o recibe demasiado correo en este momento.\n\nLa respuesta fue:\n\n452 4.2.2 The email account that you tried to reach is over quota. Please direct the recipient to https://support.google.com/mail/?p=OverQuotaTemp\n",
    reports: [["kim@creator.example", "4.2.2", "452", "soft", true]],
  },
  "Gmail in German, a delay that its title alone names": {
    from: "Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
    subject: "Delivery Status Notification (Delay)",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "** Zustellung unvollständig **\n\nBeim Senden Ihrer Nachricht an kim@creator.example ist vorübergehend ein Problem aufgetreten. Gmail versucht noch 46 Stunden lang, sie zuzustellen.\n",
    reports: [["kim@creator.example", null, null, "soft", false]],
  },
  "Gmail in Japanese, an unknown address": {
    from: "Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
    subject: "Delivery Status Notification (Failure)",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "** 宛先不明 **\n\nアドレスが見つからないか、メールを受信できないため、kim@creator.example にメールを配信できませんでした。\n",
    reports: [["kim@creator.example", null, null, "hard", true]],
  },
  "Gmail, an unusual rate": {
    subject: "Undelivered Mail Returned to Sender",
    body: "<kim@creator.example>: host gmail-smtp-in.google.example[192.0.2.7] said: 421-4.7.28 Gmail has detected an unusual rate of unsolicited mail originating from your IP address. (in reply to end of DATA command)\n",
    reports: [["kim@creator.example", "4.7.28", "421", "block", true]],
  },
  "Google Groups": {
    from: "Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
    subject: "Delivery Status Notification (Failure)",
    header: "X-Failed-Recipients: team@creator.example\n",
    body: "Hello mia@sender.example,\n\nWe're writing to let you know that the group you tried to contact (team) may not exist, or you may not have permission to post messages to the group. A few more details on why you weren't able to post:\n\n * You might have spelled or formatted the group name incorrectly.\n * The owner of the group may have removed this group.\n\n----- Original message -----\n\nRETURNED",
    reports: [["team@creator.example", null, null, "block", true]],
  },
  "Yahoo in Japan": {
    from: "MAILER-DAEMON@yahoo.co.jp.example",
    subject: "Failure Notice",
    body: "Sorry, we were unable to deliver your message to the following address.\n\n<kim@creator.example>:\nRemote host said: 550 Unknown user [RCPT_TO]\n\n--- Below this line is a copy of the message.\n\nRETURNED",
    reports: [["kim@creator.example", null, "550", "hard", true]],
  },
  "Yahoo, a disabled mailbox": {
    from: "MAILER-DAEMON@yahoo.example",
    subject: "Failure Notice",
    body: "Sorry, we were unable to deliver your message to the following address.\n\n<kim@creator.example>:\n554: 30: Sorry, your message to kim@creator.example cannot be delivered. This mailbox is disabled (554.30).\n\n--- Below this line is a copy of the message.\n\nRETURNED",
    reports: [["kim@creator.example", null, "554", "hard", true]],
  },
  "Yahoo, out of reach too long": {
    from: "MAILER-DAEMON@yahoo.example",
    subject: "Failure Notice",
    body: 'Sorry, we were unable to deliver your message to the following address.\n\n<kim@creator.example>:\nMail server for "creator.example" unreachable for too long\n\n--- Below this line is a copy of the message.\n\nRETURNED',
    reports: [["kim@creator.example", null, null, "soft", true]],
  },
  AOL: {
    from: "Mail Delivery Subsystem <MAILER-DAEMON@aol.example>",
    subject: "Returned mail: User unknown",
    body: 'The original message was received at Mon, 2 Mar 2026 05:15:00 -0500 (EST)\nfrom mx.sender.example [192.0.2.1]\n\n\n*** ATTENTION ***\n\nYour e-mail is being returned to you because there was a problem with its\ndelivery.  The address which was undeliverable is listed in the section\nlabeled: "----- The following addresses had permanent fatal errors -----".\n\nThe reason your mail is being returned to you is listed in the section\nlabeled: "----- Transcript of Session Follows -----".\n\n   ----- The following addresses had permanent fatal errors -----\n<kim@creator.example>\n\n   ----- Transcript of session follows -----\n... while talking to air-xn02.mail.aol.example.:\n>>> RCPT To:<kim@creator.example>\n<<< 550 MAILBOX NOT FOUND\n550 <kim@creator.example>... User unknown\n',
    reports: [["kim@creator.example", null, "550", "hard", true]],
  },
  Verizon: {
    from: "<postmaster@vms173.verizon.example>",
    subject: "Delivery Notification: Delivery has failed",
    header: "Content-Type: text/plain\n",
    body: "This report relates to a message you sent with the following header fields:\n\n  Message-id: <m1@sender.example>\n  Date: Mon, 02 Mar 2026 10:15:00 +0000\n  From: Mia Frost <mia@sender.example>\n  To: kim@creator.example\n  Subject: Idea\n\nYour message cannot be delivered to the following recipients:\n\n  Recipient address: kim@creator.example\n  Reason: Remote SMTP server has rejected address\n  Diagnostic code: smtp;550 5.1.1 <kim@creator.example>... User unknown\n  Remote system: dns;mx.creator.example (TCP|192.0.2.9|36423|192.0.2.7|25)\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  Comcast: standardReport({
    from: "Mail Delivery Subsystem <postmaster@comcast.example>",
    subject: "Permanent Error",
    text: "This is an automatically generated Delivery Status Notification.\n\nDelivery to the following recipients failed permanently:\n\n   * kim@creator.example\n\nReason: Permanent Error",
    fields:
      "Reporting-MTA: dns; qmta01.comcast.example [192.0.2.2]\nReceived-From-MTA: dns; omta01.comcast.example\nArrival-Date: Mon, 02 Mar 2026 10:15:00 +0000\n\n\nFinal-recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 Not our Customer\nLast-attempt-Date: Mon, 02 Mar 2026 10:15:01 +0000",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  }),
  "Outlook.com, no such mailbox": {
    subject: "Undelivered Mail Returned to Sender",
    body: "<kim@creator.example>: host hotmail-com.olc.example[192.0.2.7] said: 550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302). (in reply to RCPT TO command)\n",
    reports: [["kim@creator.example", "5.5.0", "550", "hard", true]],
  },
  "Outlook.com, a block list": {
    subject: "Undelivered Mail Returned to Sender",
    body: "<kim@creator.example>: host hotmail-com.olc.example[192.0.2.7] said: 550 5.7.1 Unfortunately, messages from [192.0.2.1] weren't sent. Please contact your Internet service provider since part of their network is on our block list (S3140). (in reply to MAIL FROM command)\n",
    reports: [["kim@creator.example", "5.7.1", "550", "block", true]],
  },
  Spectrum: {
    subject: "Undelivered Mail Returned to Sender",
    body: "<kim@creator.example>: host mx[192.0.2.7] said: 550 5.2.0 h8Gk1d00 Message rejected. Please see https://www.spectrum.net/support/ CXSNDR error CMGW (in reply to end of DATA command)\n",
    reports: [["kim@creator.example", "5.2.0", "550", "block", true]],
  },
  "Amazon SES, expired": standardReport({
    from: "MAILER-DAEMON@amazonses.example",
    subject: "Delivery Status Notification (Failure)",
    text: "An error occurred while trying to deliver the mail to the following recipients:\nkim@creator.example",
    fields:
      "Reporting-MTA: dns; a8-53.smtp-out.amazonses.example\n\nAction: failed\nFinal-Recipient: rfc822; kim@creator.example\nDiagnostic-Code: smtp; 550 4.4.7 Message expired: unable to deliver in 840 minutes.<421 4.4.0 Unable to lookup DNS for creator.example>\nStatus: 4.4.7",
    reports: [["kim@creator.example", "4.4.7", "550", "soft", true]],
  }),
  "Amazon SES, a full mailbox": {
    from: "MAILER-DAEMON@inbound.example",
    subject: "Delivery Status Notification (Failure)",
    body: "The following message to kim@creator.example was undeliverable.\nThe reason for the problem:\nSMTP; 550 5.2.2 Mailbox is full\n",
    reports: [["kim@creator.example", "5.2.2", "550", "soft", true]],
  },
  "Amazon WorkMail": {
    from: "MAILER-DAEMON@us-east-1.amazonses.example",
    subject: "Delivery Status Notification (Failure)",
    body: "Technical report:\n\nFinal-Recipient: rfc822;kim@creator.example\nDiagnostic-Code: smtp;550 5.1.1 RecipientNotFound\nAction: failed\nStatus: 5.1.1\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  SendGrid: standardReport({
    from: "MAILER-DAEMON",
    subject: "Undelivered Mail Returned to Sender",
    text: "Hello, this is the mail server on filter0001.sendgrid.example.\n\nI am sending you this message to inform you on the delivery status of a\nmessage you previously sent.  Immediately below you will find a list of\nthe affected recipients;  also attached is a Delivery Status Notification\n(DSN) report in standard format, as well as the headers of the original\nmessage.\n\n  <kim@creator.example>  delivery failed; will not continue trying",
    fields:
      "Reporting-MTA: dns; filter0001.sendgrid.example\n\nOriginal-Recipient: rfc822; kim@creator.example\nFinal-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.5.0\nDiagnostic-Code: smtp; 550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).",
    reports: [["kim@creator.example", "5.5.0", "550", "hard", true]],
  }),
  "Mailgun, bounced before": {
    from: "Mail Delivery System <mailer-daemon@mg.sender.example>",
    subject: "Delivery status notification: failure",
    body: "Your message to the following recipients was not delivered:\n\n  kim@creator.example: smtp; 605 Not delivering to previously bounced address\n",
    reports: [["kim@creator.example", null, null, "hard", true]],
  },
  iCloud: standardReport({
    from: "Mail Delivery System <MAILER-DAEMON@p00-icloudmta.example>",
    subject: "Undelivered Mail Returned to Sender",
    text: "<kim@creator.example>: host mx01.mail.icloud.example[192.0.2.7] said: 554 5.7.1 [HM08] Message rejected due to local policy. Please visit https://support.apple.com/en-us/HT204137 (in reply to end of DATA command)",
    fields:
      "Reporting-MTA: dns; mx.sender.example\n\nFinal-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.7.1\nDiagnostic-Code: smtp; 554 5.7.1 [HM08] Message rejected due to local policy.",
    reports: [["kim@creator.example", "5.7.1", "554", "block", true]],
  }),
  "Zoho, with its error codes": {
    from: "mailer-daemon@mail.zoho.example",
    subject: "Undelivered Mail Returned to Sender",
    header: "X-ZohoMail: Si CHF_MF_NL\n",
    body: "This message was created automatically by mail delivery software.\nA message that you sent could not be delivered to one or more of its recipients. This is a permanent error.\n\nkim@creator.example Invalid Address, ERROR_CODE :550, ERROR_CODE :5.1.=1 <kim@creator.example>... User unknown\n\n[Status: Error, Address: <kim@creator.example>, ResponseCode 550, , Recipient address rejected.]\n",
    reports: [["kim@creator.example", null, "550", "hard", true]],
  },
  "T-Online": {
    from: "Mail Delivery System <MAILER-DAEMON@t-online.example>",
    subject: "Mail delivery failed: returning message to sender",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "|------------------------- Message log follows: -------------------------|\n no valid recipients were found for this message\n|------------------------- Failed addresses follow: ---------------------|\n <kim@creator.example> ... unknown user\n|------------------------- Message text follows: ------------------------|\nRETURNED",
    reports: [["kim@creator.example", null, null, "hard", true]],
  },
  "GMX in German": {
    from: "GMX Mailer Daemon <mailer-daemon@gmx.example>",
    subject: "Mail delivery failed: returning message to sender",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "This message was created automatically by mail delivery software.\n\nIhre Nachricht konnte nicht zugestellt werden:\n\nkim@creator.example:\nSMTP error from remote server for RCPT TO command, host: mx.creator.example (192.0.2.7) reason: 550 5.1.1 <kim@creator.example>: Recipient address rejected: User unknown\n\n--- The header of the original message is following. ---\n\nRETURNED\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  "WEB.DE": {
    from: "WEB.DE Mailer Daemon <mailer-daemon@web.example>",
    subject: "Mail delivery failed: returning message to sender",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of\nits recipients. This is a permanent error.\n\nThe following address failed:\n\nkim@creator.example:\nHost: mx.creator.example\nReason: 550 5.1.1 <kim@creator.example> recipient does not exist here\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  "1&1, a full mailbox": {
    from: "mailer-daemon@kundenserver.example",
    subject: "Mail delivery failed: returning message to sender",
    body: 'This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of\nits recipients. This is a permanent error.\n\nThe following address failed:\n\n"kim@creator.example":\nSMTP error from remote server for TEXT command, host: mx.creator.example (192.0.2.7) reason: 552-Requested mail action aborted: exceeded storage allocation\n552 For explanation visit http://postmaster.1and1.example\n\n--- The header of the original message is following. ---\n\nRETURNED\n',
    reports: [["kim@creator.example", null, "552", "soft", true]],
  },
  Strato: {
    from: "Mail Delivery System <mailer-daemon@strato.example>",
    subject: "Undelivered Mail Returned to Sender",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "Dies ist der Mailserver smtp.strato.example\n\nLeider konnte Ihre Nachricht nicht zugestellt werden. Details siehe unten.\n\n<kim@creator.example>: 550 5.1.1 <kim@creator.example> User unknown (in reply to RCPT TO command)\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  "OVH, a redirect": {
    from: "MAILER-DAEMON@mail.ovh.example",
    subject: "Undelivered Mail Returned to Sender",
    body: "This is the mail system at host mo1.mail.ovh.example.\n\n<kim.lind@gmail.example> (expanded from <kim@creator.example>): host gmail-smtp-in.example[192.0.2.7] said:\n    550-5.7.26 This mail has been blocked because the sender is\n    unauthenticated. Gmail requires all senders to authenticate with either SPF or DKIM. (in reply to end of DATA command)\n",
    reports: [["kim.lind@gmail.example", "5.7.26", "550", "block", true]],
  },
  docomo: {
    from: "Mail Delivery Subsystem <mail-daemon@docomo.ne.jp.example>",
    subject: "Mail System Error - Returned Mail",
    body: "This Message was undeliverable due to the following reason:\n\nEach of the following recipients was rejected by a remote mail server.\nThe reasons given by the server are included to help you determine why\neach recipient was rejected.\n\n    Recipient: <kim@creator.example>\n    Reason:    Unknown user kim@creator.example\n\n\nPlease reply to <postmaster@docomo.ne.jp.example>\nif you feel this message to be in error.\n",
    reports: [["kim@creator.example", null, null, "hard", true]],
  },
  "KDDI, a full mailbox": {
    from: "Mail Delivery Subsystem <no-reply@ezweb.example>",
    subject: "Mail System Error - Returned Mail",
    header: "Content-Type: text/plain; charset=iso-2022-jp\n",
    body: "Your mail sent on: Mon, 2 Mar 2026 10:15:00 +0900\nCould not be delivered to: <kim@creator.example>\nAs their mailbox is full.\n\nRETURNED",
    reports: [["kim@creator.example", null, null, "soft", true]],
  },
  "KDDI, an unknown user": {
    from: "Postmaster <Postmaster@ezweb.example>",
    subject: "Mail System Error - Returned Mail",
    body: "The user(s) account is disabled.\n\n<kim@creator.example>: 550 <kim@creator.example>: User unknown\n\nRETURNED",
    reports: [["kim@creator.example", null, "550", "hard", true]],
  },
  "Biglobe, a full mailbox": {
    from: "Mail Delivery System <postmaster@biglobe.ne.jp.example>",
    subject: "Returned mail:",
    body: "   ----- The following addresses had delivery problems -----\n***@***.ne.jp.example (unrecoverable error)\nkim@creator.example\n\n   ----- Non-delivered information -----\nThe number of messages in recipient's mailbox exceeded the local limit.\n",
    reports: [["kim@creator.example", null, null, "soft", true]],
  },
  QQ: {
    from: "PostMaster@qq.example",
    subject: "来自qq.example的退信",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "抱歉，您的邮件被退回来了……\n\n原邮件信息：\n时间　2026年3月2日 18:15\n主题　Idea\n收件人　kim@creator.example\n\n退信原因：\n收件人邮件地址（kim@creator.example）不存在，邮件无法送达。\nhost creator.example[192.0.2.7] said: 550 5.1.1 User not found\n\n解决方案：\n请联系您的收件人，重新核实邮箱地址，或发送到其他收信邮箱。\n\n此外，您还可以点击这里获取更多关于退信的帮助信息。\n",
    reports: [["kim@creator.example", "5.1.1", "550", "hard", true]],
  },
  "163": {
    from: "Postmaster@163.example",
    subject: "系统退信",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "抱歉，您的邮件被退回来了。\n\n收件人邮箱：kim@creator.example\n退信代码：User not found\n失败原因：收件人邮箱地址不存在\n建议：请检查收件人地址是否正确。\n",
    reports: [["kim@creator.example", null, null, "hard", true]],
  },
  "Aliyun, blocked": {
    from: "postmaster@aliyun.example",
    subject: "退信通知：Idea",
    header: "Content-Type: text/plain; charset=utf-8\n",
    body: "您好，您的邮件未能成功投递到以下收件人：\n\nkim@creator.example\n\n错误信息：554 5.7.1 您的邮件被对方识别为垃圾邮件而拒收 (Mail rejected as spam)\n",
    reports: [["kim@creator.example", "5.7.1", "554", "block", true]],
  },
  "Mail.ru, a full mailbox": {
    from: "mailer-daemon@corp.mail.ru.example",
    subject: "Mail failure.",
    header: "X-Failed-Recipients: kim@creator.example\nContent-Type: text/plain; charset=utf-8\n",
    body: "This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  kim@creator.example\n    over quota\n\n********************\n\nЭто письмо создано автоматически\nсервером Mail.Ru, отвечать на него не нужно.\n\nК сожалению, Ваше письмо не может быть\nдоставлено одному или нескольким получателям:\n\n  kim@creator.example\n    ящик переполнен\n",
    reports: [["kim@creator.example", null, null, "soft", true]],
  },
  Yandex: standardReport({
    from: "MAILER-DAEMON@yandex.example",
    subject: "=?utf-8?B?0J3QtdC00L7RgdGC0LDQstC70LXQvdC90L7QtSDRgdC+0L7QsdGJ0LXQvdC40LU=?=",
    text: "Это письмо отправлено почтовым сервером yandex.example.\n\nК сожалению, мы вынуждены сообщить Вам о том, что Ваше письмо не может\nбыть доставлено одному или нескольким адресатам. Технические подробности можно найти ниже.\n\nВозможные причины недоставки указаны по адресу:\nhttps://yandex.example/support/mail/\n\nПожалуйста, не отвечайте на это сообщение.\n\n<kim@creator.example>: host mx.creator.example[192.0.2.7] said: 550 5.7.1 No such user! (in reply to RCPT TO command)",
    fields:
      "Reporting-MTA: dns; forward1.mail.yandex.example\n\nFinal-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.7.1\nDiagnostic-Code: smtp; 550 5.7.1 No such user!",
    reports: [["kim@creator.example", "5.7.1", "550", "hard", true]],
  }),
  "a provider that has no such account": {
    from: "MAILER-DAEMON@creator.example",
    subject: "Delivery failure",
    body: "Unable to deliver message to the following address(es).\n\n<kim@creator.example>:\nThis user doesn't have a creator.example account (kim@creator.example) [0]\n\n--- Original message follows.\n\nRETURNED",
    reports: [["kim@creator.example", null, null, "hard", true]],
  },
};
