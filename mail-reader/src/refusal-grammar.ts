import { anyOf } from "./any-of.js";
import type { BounceClass } from "./bounce-class.js";

/**
 * What a refusal speaks of, and close to it what it says of that. They are for wordings that no list has and codes that
 * leave the reason open.
 */
const few = "(?: [^\\s.,;]+){0,3}?";
/** The same, without a condition on which the rest would be true. */
const fewOfOne = "(?: (?!(?:without|unless|until|if|when)(?!\\p{L}))[^\\s.,;]+){0,3}?";
const not = "(?:not|no longer|no more|never|n['’]t)";

/** The recipient's space or number of messages is used up. */
export const saysFull = anyOf([
  new RegExp(
    `(?:exceed(?:s|ed|ing)?|over|beyond|above|reached)${few} (?:quota|space|storage|allocation|allowance|allotment|capacity|(?:mailbox|inbox|message|mail) (?:size|count)|(?:size|count)|number of (?:messages|mails|e-?mails))(?!\\p{L})`,
    "iu",
  ),
  new RegExp(
    `(?:larger|bigger|more) than${few} (?:space|room|quota)|(?:space|storage|room|disk|capacity|allotment|allowance|allocation)${few} (?:used up|used|not enough|exhausted|insufficient|all used|full)(?!\\p{L})`,
    "iu",
  ),
  new RegExp(`(?:not|no longer|cannot|can['’]?t)${few} (?:receive|accept|take|hold)(?: any)? more(?!\\p{L})`, "iu"),
  /(?:too many|maximum number of) (?:messages|mails|e-?mails) (?:in|on|for) [^\n.]{0,20}(?:mailbox|inbox|account|user)|no (?:more |free |mail |disk )?(?:room|space)(?! (?:before|after|between|allowed|in)(?!\p{L})|\p{L})|errno ?= ?28(?!\d)/iu,
  /(?:maildir|mailbox file|mail file|mail spool|mbox)[^\n.]{0,60} (?:failed|denied|error|locked|cannot)(?!\p{L})/iu,
]);

/** The mail, its way or its sender is refused, so that nothing is said of the address. */
export const refusesMail = anyOf([
  /(?:this|the|your) (?:message|mail|e-?mail) (?:was |is |has been |has )?(?:scored?|held|contains?|looks?|seems?|appears?|violates?|triggered|matche[sd]|infringes|breaches)(?!\p{L})/iu,
  /(?:message|mail|e-?mail|content) (?:does|do)(?: not|n['’]t) (?:comply|conform|meet|pass|satisfy|follow)|(?:message|mail|e-?mail|delivery|transmission)(?: is| was| has been)? (?:held|quarantined|scored|filtered|throttled)(?!\p{L})/iu,
  /(?:refus|declin|reject)\p{L}* to (?:accept|receive)(?!\p{L})|bogus (?:mail|sender|from)|unauthori[sz]ed(?! (?:user|recipient|address))/iu,
  /attachments?|html (?:tags?|part|body|content|mail)|(?:web ?)?links?|uris?|urls?|images?|macros?|executables?/iu,
  /filter(?:s|ed|ing)?|bulk|scor(?:e[sd]?|ing)|points(?! to(?!\p{L}))|held|quarantin\p{L}*|human verification|anti-?\p{L}+|firewall|gateway|call[- ]?forward|relay(?:s|ing)?|dcc|razor|batv|dsns?|bounces|bouncedeny|mass[- ]?mail\p{L}*|recursive|rfc ?\d{3,4}|not subscribed|syntax error|dial-?up|licen[cs]e\p{L}*|countr(?:y|ies)|geo(?:ip|graph\p{L}+)?|greeting name|confirmation|pyzor|\p{L}{0,6}surbl|uribl|listed in \S{3,60}\.\S{2,20}/iu,
  /(?:sender|callout|callback|postmaster|return[- ]path|envelope|mail from|authentication|tls|starttls|encryption|signature|certificate|client|originator|originating)(?: \p{L}+){0,2} (?:verif\p{L}*|fail\p{L}*|requir\p{L}*|check\p{L}*|needed|missing|reject\p{L}*|refus\p{L}*)(?!\p{L})/iu,
]);

/** Words for who gets the mail, and for somebody who is not there. */
const recipient =
  "(?:user(?: ?name)?|recipient|mail ?box|mailbox|account|(?:e?-?mail-?)?address(?:ee)?|alias|customer|subscriber|person|employee|local[- ]part|inbox|name|destination)";
const present =
  "(?:valid|known|active|available|recogni[sz]ed|registered|in (?:use|service)|used|existing|here|hosted|served|handled|configured|provisioned|monitored|with us|(?:on|at|in|of) (?:this|our|my|the) (?:\\p{L}+ ){0,2}(?:list|site|system|server|domain|host|company|directory|database|address book))";
const gone =
  "(?:disabled|deactivated|closed|deleted|removed|terminated|suspended|discontinued|cancell?ed|retired|abandoned|decommissioned|vacated|obsolete|defunct|locked|frozen|inactiv\\p{L}*|expired)";
/** Whether a text speaks of the mail, its way or its sender alone: then unknown words say nothing of the address. */
export const namesMailOnly = new RegExp(
  `^(?!.*(?<!like |ip )(?<!\\p{L})(?:${recipient}|(?:unknown|invalid|bad|wrong|no such) e-?mail)(?!\\p{L})).*(?<![\\p{L}.-])(?:messages?|e-?mails?|mails?|sending|delivery|senders?|transmission|content|bounces?|ips?(?: address)?|networks?|connections?|sessions?|relays?)(?! ?(?:address|account|box|id|user|name|server|exchanger|host|from)|[\\p{L}-]|\\.\\p{L})`,
  "isu",
);

const recipientAbroad =
  "(?:utilisateur|destinataire|compte|bo[iî]te|adresse|usu[aá]rio|destinat[aá]rio|cuenta|buz[oó]n|direcci[oó]n|conta|caixa|endere[cç]o|utente|casella|indirizzo|benutzer|empf(?:ä|ae)nger|postfach|konto|gebruiker|ontvanger|postbus|mottagare|bruger|modtager|u[zż]ytkownik|odbiorca|skrzynka|schr[aá]nka|u[zž]ivatel|nadie|niemand|nessuno|ningu[eé]m)";
/** Whom a refusal is about. */
export const namesRecipient = new RegExp(
  `(?<!\\p{L}|ip )(?:${recipient}s?|${recipientAbroad}|rcpt|here|nobody|no ?one)(?!\\p{L})|<?@>?(?!>?:)`,
  "iu",
);

/** From whom, how, when or how much mail the recipient takes: a server that names such a condition knows them. */
export const namesCondition = anyOf([
  /(?:only|alone|strangers?|outside|within|without(?! an? )|known|trusted|unless|except|wants?|needs?|must|requires?|likes?|takes?|accepts|receives|prefers)(?!\p{L})/iu,
  /(?:now|today|currently|moment|minutes?|hours?|daily|later|yet|again|busy|(?<!(?:taken|shut|closed) )down|enough|limits?|maximum|reached|offline|answering|responding)(?!\p{L})/iu,
  /(?:spam|tls|ipv[46]|auth(?:entic\p{L}*|ori[sz]ation)?|tag|subject|signed|filter|policy|quarantine|lookup|backend|back-?end|maintenance|block(?:ed|s)|from you|you are|your)(?!\p{L})/iu,
  /(?:paus(?:ed?|ing)|on hold|upgrad\p{L}*|mount\p{L}*|ready|faults?|failures?|broken|crash\p{L}*|internal(?:ly)?|external|outsiders?|out of (?:service|order)|cluster|node|store|storage|database|permissions?|permit\p{L}*|privileges?|rights?|ignor\p{L}*|mut(?:ed?|es|ing)|rules?|log(?:ged)? in|sign(?:ed)? in|marketing|preferences?|settings?|allow(?:s|ed)?|approv\p{L}*|consent|welcome|(?<!thank )you|access|join(?:ed)?|members?|teams?|colleagues?|office|moderat\p{L}*|chat|channel|conversation|discussion|forum|weekends?|nights?|new server|newsletters?|release|paid|payment|invoices?|banned|blacklist\p{L}*)(?!\p{L})/iu,
  /(?:ihr|ihre[mnrs]?|deine?|votre|vos|tus?|sus|vostr[oaei]|uw|jouw|twoj[ea]|vaš[ae]?|ваша?|ваше|sizin)(?!\p{L})|(?:desconocid|unbekannten|inconnus|sconosciuti|onbekenden)(?!\p{L})/iu,
  /(?:nur|nimmt|akzeptiert|momentan|derzeit|aktuell|stunde|minuten?|erreicht|außerhalb|kontakt|bekannte)\p{L}*/iu,
  /(?:seulement|uniquement|que (?:les|des)|accepte|n['’]accepte|atteint|heure|minutes?|contacts?|actuellement|liste)(?!\p{L})/iu,
  /(?:sol[oa]|solamente|apenas|somente|acepta|aceita|accetta|alcanzado|atingiu|raggiunto|ahora|agora|hora|minutos|contactos|contatos|contatti|conocid[oa]s|conhecid[oa]s)(?!\p{L})/iu,
  /(?:alleen|accepteert|ontvangt|bereikt|bekende|tylko|przyjmuje|osiągn\p{L}+|znanych|pouze|jen|přijímá|dosáh\p{L}+|bara|kun|endast|nått|nådd|kända|kendte)(?!\p{L})/iu,
  /(?:только|принимает|получает|достиг\p{L}*|сейчас|лише|тільки|приймає|sadece|yalnızca|ulaştı|kabul)(?!\p{L})/iu,
]);

/** A recipient is denied, or something is wrong with it. Else a server says what it is like, or what happens to it. */
export const saysAbsent = anyOf([
  /(?:not|no|none|non|never|nobody|nothing|nowhere|n['’]t|without|cannot|isnt|doesnt|dont|lacks?|missing|neither|nor|such)(?!\p{L})/iu,
  /un(?:known|used|available|registered|recogni[sz]ed|listed|defined|assigned|deliverable|rout\p{L}*|resolv\p{L}*|reachable|found|identified|locatable)|in(?:valid|activ|correct|exist|operativ|accessible)\p{L}*|dis(?:abled|continued|missed|carded|connected|solved)|de(?:activated|leted|funct|commissioned|ceased|parted|nied)/iu,
  /bad|wrong|illegal|improper|reject\p{L}*|refus\p{L}*|forbid\p{L}*|prohibit\p{L}*|fail\p{L}*|errors?|problem|gone|left|lost|dead|died|void|vacant|empty|closed?|removed|erased|wiped|purged|expired|ended|obsolete|old|former(?:ly)?|withdrawn|departed|dissolved|ceased|deceased|emptied|ghost|abandon\p{L}*|resign\p{L}*|retired|terminated|cancell?ed|suspended|locked|frozen|banned|blocked|quit|moved|changed|replaced|given (?:up|back)|out of use|misspel\p{L}*|typo/iu,
  /(?:nicht|kein\p{L}*|niet|geen|pas|aucun\p{L}*|sin|sem|nao|nie|nema|brak|ne|inte|ikke|ej|ingen|inget|ei|nem|nu|yok|degil|tidak)(?!\p{L})/iu,
]);

/** What is refused, if it is not a recipient, at the beginning of a server's words. */
const others =
  "(?!(?:message|mail|e-?mail|sender|host|server|client|ip|connection|domain|relay\\p{L}*|service|access|attachment|content|you|your|request|command|transaction|session|helo|ehlo|authentication|login|tls|spf|dkim|dmarc|it|this|that|there|we|they)(?!\\p{L}))";
const opens = "(?:^ {0,3}|(?:[:;>]|(?<!\\d)\\]) {0,2}|sorry,? |error:? )";

/** The server could not find out whether somebody gets mail there. */
export const checkFailed = anyOf([
  /(?:(?:un|not )able to|can(?:not|['’]?t| not)|could(?: not|n['’]?t)|fail(?:ed|ure) to|did(?: not|n['’]?t)|impossible to) (?:be )?(?:(?:re-?)?verif|validat|authenticat|confirm|complete|perform|look ?up)\p{L}*/iu,
  /(?:verif|validat|confirm)\p{L}* (?:of (?:the |this )?\p{L}+ )?(?:problems?|fail\p{L}*|errors?|unavailable|time-?d? ?out|impossible|incomplete)(?!\p{L})/iu,
]);

/** Nobody gets mail there, or not any more. */
export const recipientIsAbsent = anyOf([
  new RegExp(`${recipient}(?:[^.\\n]{0,30}) ?${not}${fewOfOne} ${present}(?!\\p{L})`, "iu"),
  new RegExp(`${not} (?:an?|any|the|our)${few} ${recipient}(?!\\p{L}|[^.\\n]{0,20} (?:full|quota))`, "iu"),
  new RegExp(
    `(?:unable to|can(?:not|['’]?t| not)|could(?: not|n['’]?t)|failed to|did(?: not|n['’]?t)) (?:find|locate|identify|recogni[sz]e)${few} ${recipient}(?!\\p{L})`,
    "iu",
  ),
  new RegExp(`(?:does|do)(?: not|n['’]?t) have${few} (?:${recipient}|e-?mail|delivery point)(?!\\p{L})`, "iu"),
  new RegExp(
    `${opens}(?:${others}[\\p{L}\\p{N}._+-]{1,30} )?(?:(?:is|was|has been|have been) )?(?:${gone}(?!\\p{L})|(?:is ?)?${not}${fewOfOne} ${present}(?!\\p{L}))`,
    "iu",
  ),
  new RegExp(
    `${recipient}[^.\\n]{0,30} (?:is|was|are|were|been|has)${few} (?:${gone}|gone|taken (?:down|out of service)|given up|purged|lapsed|dead)(?!\\p{L}| (?:your|the|this|these|all|it|you|our)(?!\\p{L}))`,
    "iu",
  ),
  new RegExp(`(?<!sender |you |client |server )(?:has|have) no${few} ${recipient}(?!\\p{L})`, "iu"),
  new RegExp(`${opens}no (?:such )?${recipient}(?!\\p{L})`, "iu"),
  // RFC 5321 (4.2.2) has these words for a wrong address.
  /(?:mail ?box|user|recipient) name (?:is )?not allowed/iu,
  /(?:e-?mail|address) (?:address )?(?:has |was |have )?changed|(?:mail )?(?:receiving|reception|receipt)(?: of mail)?(?: is| was| has been)? (?:disabled|switched off|stopped|ended)/iu,
  /(?:check|verify|correct) the (?:recipient|spelling|destination)['’]?s?(?!\p{L})/iu,
  new RegExp(
    `${recipient}[^.\\n]{0,12} (?:has ?n['’]t|has not|never|did ?n['’]t|not)(?: [^\\s.,;]+)? (?:logged|entered|used|signed|activated|opened|visited)(?!\\p{L})`,
    "iu",
  ),
  /(?:no \S{1,40}|(?<!(?:sender|you|we|host|ip|server|domain|client)(?: address)? (?:is|are) )not) in (?:the |our )?(?:\p{L}+ )?(?:directory|database|address book)(?! of (?:its|the|his|her|their) owner)|(?:extended|long|prolonged|months of) inactivity/iu,
  /(?<!(?:system|server|host|we)[^.\n]{0,12})(?:is|are) not accepting (?:any )?(?:mail|messages|e-?mails?)(?! (?:from|with|at this|now|right)(?!\p{L}))(?!\p{L})/iu,
  /(?:not|un) ?(?:cap)?able to receive(?: any)? (?:mail|messages|e-?mails?)(?!\p{L})/iu,
  /domain (?:\S{1,80} )?is (?:not|no longer) (?:hosted|served|handled)|(?:person|user|recipient|employee|owner) (?:has )?(?:left|retired|died)(?!\p{L}| (?:the|this|our|your|an?) (?:\p{L}+ )?(?:chat|channel|conversation|discussion|list|group|forum|thread|meeting|room|call|session|newsletter)(?!\p{L}))|(?:person|user|recipient|employee) [\p{L}\d._-]{1,30} (?:has )?(?:retired|died|moved away)(?!\p{L})|former employee|(?:alias|address) (?:points|leads|goes) to (?:nobody|no ?one|nothing)/iu,
  /domain (?:is )?(?:not|never|no longer) used for (?:e-?mail|mail)|domain (?:is )?missing|(?:cannot|can['’]?t|unable to|could not) resolve (?:[^\s.,;]+ ){0,5}?(?:following|recipient|destination)(?: [^\s.,;]+)? (?:domain|host)/iu,
]);

/** What is closed, in the first words of a refusal. */
const closed =
  "(?:disabled|deactivated|closed|deleted|removed|terminated|retired|abandoned|obsolete|discontinued|cancell?ed|decommissioned)";

/** The same in fewer words, in broken English, and of a person who has left. */
export const recipientHasGone = anyOf([
  // A name without a domain, between angle brackets.
  new RegExp(`<[^<>@\\s]{1,64}>:? (?:is|was|has been)(?: now| already| permanently)? ${closed}(?!\\p{L})`, "iu"),
  /(?:wrong(?:ly)?|incorrect(?:ly)?) addressed(?!\p{L})|no such (?:mail ?drop|maildir|delivery point)(?!\p{L})/iu,
  /(?:destinatari[oe]s?|destinataire|destinat[áa]rio|indirizzo|direcci[óo]n|adresse|endereço) (?:errat[oa]|erróne[oa]|erroné[e]?|errone[oa]|equivocad[oa]|incorrec?t[oae]|errad[oa])(?!\p{L})|falscher empfänger(?!\p{L})/iu,
  new RegExp(`${opens}(?:(?:the|this|that) )?${recipient}s? (?:permanently |already |now )?${closed}(?!\\p{L})`, "iu"),
  new RegExp(
    `(?<!(?:sender|from|client|you|by) )<?@>?:? (?:is|was|has|has been)(?: now| already| permanently| since)?(?: been)? (?:${closed})(?!\\p{L})`,
    "iu",
  ),
  /(?<!(?:sender|from|client|you|by|domain) [<(]{0,2})<?@>?:? (?:is )?(?:unknown|not (?:known|used))(?!\p{L})/iu,
  /(?<!(?:sender|domain|host|client|you|ip|server|address) (?:is |was )?)not found (?:in|on) (?:the |our |this |any )?(?:ldap|active directory|directory|user|recipient|mail server|server)(?! of (?:its|the|his|her|their) owner|\p{L})/iu,
  new RegExp(
    `not one of our (?:own )?${recipient}(?:e?s)?(?!\\p{L})|no (?:valid )?recipients? for (?!\\p{L}+ (?:domain|network))`,
    "iu",
  ),
  /<?@>? no (?:longer|more) (?:receives?|accepts?|takes?) (?:any )?(?:mail|messages|e-?mails?)(?! (?:from|with|of)(?!\p{L}))(?!\p{L})/iu,
  new RegExp(
    `${recipient} (?:is )?(?:gone|shut down|(?:cannot|can['’]?t|could not) be (?:found|located))(?!\\p{L})`,
    "iu",
  ),
  new RegExp(`${recipient} (?:has been|was|is) shut down(?!\\p{L})`, "iu"),
  new RegExp(
    `(?:do(?:es)?(?:n['’]?t| not?)|not?) exist(?:s|ing)? (?:that |this |the |such |an? )?${recipient}(?!\\p{L})`,
    "iu",
  ),
  new RegExp(`${opens}(?:unknown|invalid|no such) rcpt(?! (?:to )?(?:command|before|syntax|param)|\\p{L})`, "iu"),
  /(?:no such|unknown|non-?existent) e-?mail(?! (?:from|client|format|type|sender)|[\p{L}-])|(?<!(?:sender|your|from) )e-?mail (?:is )?(?:unknown|not exists?)(?!\p{L})/iu,
  /(?:user|recipient|account|address) ha(?:s|ve) no (?:e-?)?mail(?: ?box| address| account)?\s{0,3}(?:$|[.,;)!"'])/iu,
  new RegExp(`not (?:an? )?${recipient} (?:of|on|at|in|with) (?:this|our|the)(?!\\p{L})`, "iu"),
  /no (?:recipient|user|account|mailbox|login) activity(?!\p{L})/iu,
  /(?<!(?:sender|from|client|you|by) [<(]{0,2})<?@>?\)? do(?:es)?(?:n['’]?t| not?) exists?(?!\p{L})|(?<!(?:sender|from|client|you|by) [<(]{0,2})<?@>?\)? dosn['’]?t exist/iu,
  new RegExp(
    `no (?:redirect|forward(?:ing)?|alias|mapping|delivery)(?: \\p{L}+)? for (?:this|that) ${recipient}(?!\\p{L})`,
    "iu",
  ),
  /(?:no|not have an?) (?:final )?(?:e-?mail )?delivery point(?!\p{L})|(?:user|recipient|mailbox) <?@>? not ok(?!\p{L})|e-?mail (?:name|id) (?:is |was )?not (?:found|known|valid)/iu,
  /(?:have|know|find) (?:nobody|no ?one) (?:of|by|with|under) (?:this|that) (?:name|address)|(?:nobody|no ?one) (?:with|by|of|under|at) (?:this|that) (?:name|address)(?!\p{L})/iu,
  /(?<!(?:sender|you|connection|message|client) (?:has |have )?)left (?:the|our|this) (?:\p{L}+ )?(?:company|firm|organi[sz]ation|business|school|university|institute|department|team)(?!\p{L})|(?<!(?:sender|you) )has left us(?!\p{L})/iu,
  /(?<!(?:sender|you|host|ip|client) (?:is|are|was) )not (?:on|in|among|part of|one of|with) (?:our|the|this)(?: \p{L}+)? (?:staff|books?|payroll|employees?|personnel|records|workforce)(?!\p{L})|(?:no ?one|nobody) (?:reads|uses|has|owns|monitors) (?:this|that) (?:address|mailbox|inbox|account)(?!\p{L}| (?:on|at|over|during|in|until|today|now|before|after)(?!\p{L}))/iu,
  /(?:person|user|recipient|addressee|employee|contact|owner|holder) (?:is |has |was )?(?:deceased|departed|resigned|passed away)(?!\p{L})|(?:match|find|map) (?:the|this|that) address to (?:any|a)(?: \p{L}+)? (?:mailbox|user|account|person)(?!\p{L})/iu,
  /(?<!(?:sender|you|server|system|service|function|feature|link) )no longer (?:works? (?:here|(?:for|with) us|(?:for|at|with) (?:this|our|the)(?: \p{L}+)? (?:company|firm|organi[sz]ation))|employed)(?!\p{L})/iu,
]);

export const refusalGrammar: readonly (readonly [BounceClass, RegExp])[] = [
  ["soft", saysFull],
  ["block", refusesMail],
  ["soft", checkFailed],
  ["hard", recipientIsAbsent],
  ["hard", recipientHasGone],
];
