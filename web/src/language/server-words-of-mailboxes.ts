import { t } from "#language";
import type { MessageWords } from "./message-words";

/** The server's messages about mailboxes, their servers and their domains. */
export const wordsOfMailboxes: MessageWords = {
  "Too many trials of mailboxes": () => t`Too many trials of mailboxes`,
  "Too many changes of mailboxes": () => t`Too many changes of mailboxes`,
  "Too many checks of domains": () => t`Too many checks of domains`,
  "A password goes to this server over TLS only: choose TLS or STARTTLS": () =>
    t`A password goes to this server over TLS only: choose TLS or STARTTLS`,
  "You have connected this address already": () => t`You have connected this address already`,
  "You may connect # mailboxes. Disconnect one first, or ask an administrator": (count) =>
    t`You may connect ${count} mailboxes. Disconnect one first, or ask an administrator`,
  "More mail has come in a day than is kept. The rest stays in the mailbox, and is read when the day is over": () =>
    t`More mail has come in a day than is kept. The rest stays in the mailbox, and is read when the day is over`,
  "This account has more folders than Overture looks through. The inbox is read, and spam and sent mail if their folders are at the top or in the inbox":
    () =>
      t`This account has more folders than Overture looks through. The inbox is read, and spam and sent mail if their folders are at the top or in the inbox`,
  "This account has more folders than Overture looks through. Only the inbox is read, not spam and sent mail": () =>
    t`This account has more folders than Overture looks through. Only the inbox is read, not spam and sent mail`,
  "The mail server gives all mails other numbers each time: new mail is looked for every half hour": () =>
    t`The mail server gives all mails other numbers each time: new mail is looked for every half hour`,
  "{} was paused by hand": (address) => t`${address} was paused by hand`,
  "Restored from the backup of {}": (moment) => t`Restored from the backup of ${moment}`,
  "Enter the password again, because the server changes": () => t`Enter the password again, because the server changes`,
  "Tokens of this provider can be set up by an administrator only": () =>
    t`Tokens of this provider can be set up by an administrator only`,
  "Give the tokens to sign in with": () => t`Give the tokens to sign in with`,
  "Password is required": () => t`Password is required`,
  "The password of this mailbox was stored under another APP_SECRET: enter it again": () =>
    t`The password of this mailbox was stored under another APP_SECRET: enter it again`,
  "This mail is about an account, and nobody reads answers to it": () =>
    t`This mail is about an account, and nobody reads answers to it`,
  "Answer this mail from your own address": () => t`Answer this mail from your own address`,
  "There is no server called {}: check its name": (host) => t`There is no server called ${host}: check its name`,
  "The name {} could not be looked up: check it, or try again in a moment": (host) =>
    t`The name ${host} could not be looked up: check it, or try again in a moment`,
  "{} offers no STARTTLS on port #: choose TLS, usually on port #": (host, port, usual) =>
    t`${host} offers no STARTTLS on port ${port}: choose TLS, usually on port ${usual}`,
  "{} has sent more on port # before TLS began, as somebody in between would: choose TLS, usually on port #": (
    host,
    port,
    usual,
  ) =>
    t`${host} has sent more on port ${port} before TLS began, as somebody in between would: choose TLS, usually on port ${usual}`,
  "The certificate of {} is for another name: use the server name that your provider gives": (host) =>
    t`The certificate of ${host} is for another name: use the server name that your provider gives`,
  "The certificate of {} has run out: tell its administrator": (host) =>
    t`The certificate of ${host} has run out: tell its administrator`,
  "The certificate of {} is not from a trusted authority": (host) =>
    t`The certificate of ${host} is not from a trusted authority`,
  "No mail server answered at this address and port: check both, and the security (TLS usually has port # for SMTP and # for IMAP, STARTTLS # and #). Servers in private networks have to be allowed by the operator of this installation":
    () =>
      t`No mail server answered at this address and port: check both, and the security (TLS usually has port 465 for SMTP and 993 for IMAP, STARTTLS 587 and 143). Servers in private networks have to be allowed by the operator of this installation`,
  "{} asks for an app password instead of your usual one": (host) =>
    t`${host} asks for an app password instead of your usual one`,
  "{} takes no passwords any more for this account: it asks for OAuth, or its administrator must allow them": (host) =>
    t`${host} takes no passwords any more for this account: it asks for OAuth, or its administrator must allow them`,
  "{} refuses to sign in for now, after too many attempts: try again later": (host) =>
    t`${host} refuses to sign in for now, after too many attempts: try again later`,
  "{} has IMAP switched off for this account: switch it on in the settings of the mailbox": (host) =>
    t`${host} has IMAP switched off for this account: switch it on in the settings of the mailbox`,
  "{} wants a sign-in in the browser first": (host) => t`${host} wants a sign-in in the browser first`,
  "{} says that the account is blocked": (host) => t`${host} says that the account is blocked`,
  "{} refuses the password: it asks for an app password": (host) =>
    t`${host} refuses the password: it asks for an app password`,
  "{} refuses the password: most of its accounts need OAuth instead": (host) =>
    t`${host} refuses the password: most of its accounts need OAuth instead`,
  "{} refuses the user name or the password": (host) => t`${host} refuses the user name or the password`,
  '{!} (it says "{}")': (advice, words) => t`${advice} (it says "${words}")`,
  "A TXT record with the public key that signatures are checked by": () =>
    t`A TXT record with the public key that signatures are checked by`,
  "It holds another key than the one that signs here": () => t`It holds another key than the one that signs here`,
  "No key was found at the usual names: switch DKIM on at {}, which shows the record to enter": (provider) =>
    t`No key was found at the usual names: switch DKIM on at ${provider}, which shows the record to enter`,
  "No key was found at the usual names: switch DKIM on where your mail is sent, which shows the record to enter": () =>
    t`No key was found at the usual names: switch DKIM on where your mail is sent, which shows the record to enter`,
  "The name servers did not answer: try again in a moment": () =>
    t`The name servers did not answer: try again in a moment`,
  "There is no key, so that signatures cannot be checked": () =>
    t`There is no key, so that signatures cannot be checked`,
  "The key is marked as a test (t=y): receivers ignore it": () =>
    t`The key is marked as a test (t=y): receivers ignore it`,
  "A key of # bits works; # are asked for by now": (bits) => t`A key of ${bits} bits works; 2048 are asked for by now`,
  "There is a key to check signatures by": () => t`There is a key to check signatures by`,
  "There are several keys at one place, and receivers may take any": () =>
    t`There are several keys at one place, and receivers may take any`,
  "The key record is no list of name=value pairs": () => t`The key record is no list of name=value pairs`,
  "The key record must begin with v=DKIM#": () => t`The key record must begin with v=DKIM1`,
  "The key was withdrawn (p= is empty)": () => t`The key was withdrawn (p= is empty)`,
  "The key allows no SHA-# signatures (h=)": () => t`The key allows no SHA-256 signatures (h=)`,
  "The key is not meant for mail (s=)": () => t`The key is not meant for mail (s=)`,
  "Keys of the kind {} are unknown": (type) => t`Keys of the kind ${type} are unknown`,
  "The key cannot be read: a part of it may have got lost": () =>
    t`The key cannot be read: a part of it may have got lost`,
  "A key of # bits is too short: receivers ignore it": (bits) =>
    t`A key of ${bits} bits is too short: receivers ignore it`,
  "One TXT record that begins with v=DMARC# and names a policy: none, quarantine or reject": () =>
    t`One TXT record that begins with v=DMARC1 and names a policy: none, quarantine or reject`,
  "Nothing says what to do with mail that pretends to be from this domain": () =>
    t`Nothing says what to do with mail that pretends to be from this domain`,
  "It is there, and asks for nothing yet (p=none): enough for Gmail and Yahoo": () =>
    t`It is there, and asks for nothing yet (p=none): enough for Gmail and Yahoo`,
  "Mail that pretends to be from this domain meets p={}": (policy) =>
    t`Mail that pretends to be from this domain meets p=${policy}`,
  "At least one MX record that names a mail server": () => t`At least one MX record that names a mail server`,
  "Nothing says where mail for this domain goes: answers may not arrive, and receivers distrust it": () =>
    t`Nothing says where mail for this domain goes: answers may not arrive, and receivers distrust it`,
  "It says that this domain takes no mail: answers come back": () =>
    t`It says that this domain takes no mail: answers come back`,
  "Answers find their way": () => t`Answers find their way`,
  "One TXT record that begins with v=spf#, names whoever sends for {}, and ends with ~all or -all": (_0, domain) =>
    t`One TXT record that begins with v=spf1, names whoever sends for ${domain}, and ends with ~all or -all`,
  "Nothing says who may send for this domain": () => t`Nothing says who may send for this domain`,
  "It lets anybody send for this domain (+all)": () => t`It lets anybody send for this domain (+all)`,
  "It does not name {}, by which this mailbox sends": (provider) =>
    t`It does not name ${provider}, by which this mailbox sends`,
  "It does not say what to think of all others (~all)": () => t`It does not say what to think of all others (~all)`,
  "It says who may send for this domain": () => t`It says who may send for this domain`,
  "It makes receivers look up # names, and after # they give up": (names, most) =>
    t`It makes receivers look up ${names} names, and after ${most} they give up`,
  "{} includes itself": (domain) => t`${domain} includes itself`,
  "{} has # SPF records, and receivers then use none": (domain, count) =>
    t`${domain} has ${count} SPF records, and receivers then use none`,
  "{}, to which it redirects, has no SPF record": (redirect) =>
    t`${redirect}, to which it redirects, has no SPF record`,
  "{}, which it includes, has no SPF record": (domain) => t`${domain}, which it includes, has no SPF record`,
  "There are # DMARC records, and receivers then use none": (count) =>
    t`There are ${count} DMARC records, and receivers then use none`,
  "The DMARC record is no list of name=value pairs": () => t`The DMARC record is no list of name=value pairs`,
  "The DMARC record names no policy (p=)": () => t`The DMARC record names no policy (p=)`,
  "The policy p={} is unknown": (policy) => t`The policy p=${policy} is unknown`,
  "The mailbox could not be opened": () => t`The mailbox could not be opened`,
  "This mail could not be put together": () => t`This mail could not be put together`,
  "Handing the mail over failed in an unexpected way": () => t`Handing the mail over failed in an unexpected way`,
  "The mail server signs in and then ends the connection": () =>
    t`The mail server signs in and then ends the connection`,
  "The mail server refuses our sign-in": () => t`The mail server refuses our sign-in`,
  "The mail server refuses our sign-in: {}": (words) => t`The mail server refuses our sign-in: ${words}`,
  "The mail server answered the whole mail with neither yes nor no ({})": (words) =>
    t`The mail server answered the whole mail with neither yes nor no (${words})`,
  "The connection was lost before the mail server answered ({})": (words) =>
    t`The connection was lost before the mail server answered (${words})`,
  "The mail server could not be reached: {}": (words) => t`The mail server could not be reached: ${words}`,
  "Given up after a day. {!}": (reason) => t`Given up after a day. ${reason}`,
  "The sandbox mailbox could not be written": () => t`The sandbox mailbox could not be written`,
  "# of the last # mails came back": (count, all) => t`${count} of the last ${all} mails came back`,
  "# of the last # mails were reported as unwanted": (count, all) =>
    t`${count} of the last ${all} mails were reported as unwanted`,
  "# of the last # mails bounced": (count, all) => t`${count} of the last ${all} mails bounced`,
  "The connection broke": () => t`The connection broke`,
};
