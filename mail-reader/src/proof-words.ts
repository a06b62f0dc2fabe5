import { anyOf } from "./any-of.js";

const asks =
  "(?:klick|bestätig|cliqu|clic|confirm|conferm|potwierd|kliknij|bevestig|klik|перейд|подтверд|нажм)[^]{0,300}?https?://";

/**
 * How filters say that they hold mail back until its sender proves to be a person. People write about such filters too.
 */
export const asksForProof = anyOf([
  /(?:your|this) (?:message|e-?mail)[^\n.]{0,80} (?:is being|has been|was) (?:held(?! up)|waitlisted|quarantined)/u,
  /challenge[- ]response (?:spam|filter|system)|(?:confirm|verify|prove) (?:that )?you(?:['’]re| are) (?:an? )?(?:(?:real|live|living) ){0,2}(?:human|person)/u,
  /(?:complete|solve|fill in) (?:the|this|a) captcha|only accepts? (?:e-?)?mails? from (?:people|senders|contacts|addresses) (?:i|we) know/u,
  /(?:click|visit|follow)[^\n]{0,40} (?:link|button|below)[^\n]{0,60} (?:approved|allowed|trusted|safe|allow|white)[- ]?(?:senders?)?[- ]?list|(?:address|you) (?:added|placed) (?:to|on) (?:the recipient['’]s|my|our) (?:approved|allowed|trusted|safe)/u,
  /(?:click|visit|use|follow) (?:on )?(?:the |this )?(?:link|button)(?: below)? (?:so|in order|to)[^\n.]{0,30}(?:receive|deliver|reach|approve|verify)[^\n.]{0,20}(?:e-?mail|message|inbox|address)/u,
  /(?:protect(?:ing|s)?|prevent(?:ing|s)?|stop(?:ping|s)?)[^\n.]{0,30}(?:receiving )?(?:junk mail|spam|unwanted (?:e-?)?mail)[^]{0,200}(?:click|verify|confirm|approve)/u,
  /(?:take|accept|allow|receive)s? [^\n.]{0,20}(?:messages|e-?mails?) only from (?:senders|people|addresses|contacts) (?:that |who(?:m)? )?(?:i|we)(?: have|['’]ve)? (?:approved|know|authori[sz]ed)/u,
  /(?:mail|message) (?:is )?(?:waiting for|awaits|awaiting|needs) your (?:confirmation|verification|approval)(?! (?:of|on|for|before))[^]{0,200}?https?:/u,
  new RegExp(
    `(?:nachricht|e-?mail|message|courriel|mensaje|correo|messaggio|mensagem|bericht|wiadomość|письмо)(?:[^\\n.]|\\.(?!\\s)){0,60}(?<!\\p{L})(?:zurückgehalten|mise? en attente|retenue?|retenid[ao]|trattenut[ao]|retid[ao]|vastgehouden|tegengehouden|zatrzyman[ao]|wstrzyman[ao]|задержано)(?!\\p{L})(?=[^]{0,300}?(?<!\\p{L})(?:adress|direcci[oó]n|indirizzo|endereço|adres|адрес|absender|expéditeur|remitente|mittente|afzender|nadawc))[^]{0,200}?(?<!\\p{L})${asks}`,
    "u",
  ),
]);
