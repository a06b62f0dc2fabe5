import { anyOf } from "./any-of.js";

/** What feedback loops and abuse desks call a complaint, without a standard field. The mail itself is attached. */
export const complaintSubjects = anyOf([
  /(?:e-?mail|mail) (?:feedback|abuse) report|complaint about (?:message|spam|unsolicited|e-?mail|mail)/i,
  /(?:spam|ube|uce|abuse|junk(?: ?mail)?) ?(?:e-?mail )?(?:complaint|report)(?!s? (?:for|on) (?:the )?(?:week|month|day))/i,
  /\[(?:abuse|spam|spamcop|ube|uce)[^\]\n]{0,60}\]|(?:feedback|fbl) (?:loop )?(?:report|complaint|notification)/i,
  /unsolicited (?:bulk |commercial )?(?:e-?mails?|mails?|messages?) (?:from|via|sent)/i,
  /spam-?(?:beschwerde|meldung)|plainte pour (?:spam|pourriel)|signalement (?:de )?spam/i,
  /(?:denuncia|queja) (?:de|por) spam|segnalazione (?:di )?spam|жалоба на (?:спам|письмо)/i,
  /zgłoszenie (?:spamu|nadużycia)|(?:denúncia|reclamação) (?:de|por) (?:spam|abuso)|klacht over spam|spam-?(?:melding|klage|anmälan|şikayeti)|stížnost na spam/i,
  /スパム(?:報告|通報)|迷惑メールの?(?:申告|報告|通報)|垃圾邮件(?:投诉|举报)|垃圾郵件(?:投訴|檢舉)|스팸 ?신고/i,
]);
export const complaintWords = anyOf([
  /this is an? (?:\w{2,20} )?(?:e-?mail )?(?:abuse|spam) (?:report|complaint)/i,
  /(?:user|customer|recipient|subscriber|member|client|reader)s?\b[^.\n]{0,60}\b(?:reported|complained|marked|flagged|classified|identified|submitted)[^.\n]{0,80}(?:spam|junk|unsolicited|abus|unwanted|ube\b|uce\b)/i,
  /(?:received|forwarding|forwarded|got) (?:(?:a|an|the|this|following|several) )*(?:spam |abuse )?complaints? (?:from|about|regarding|concerning|of)/i,
  /unsolicited (?:bulk |commercial )?(?:e-?mails?|mails?|messages?) (?:received by|sent to|from your|originating)/i,
  /complain(?:s|ed|ing|t)? (?:about|of|regarding|concerning) (?:\w+ )?(?:unsolicited|spam|unwanted|junk)/i,
  /(?:hat|haben|wurde)[^.\n]{0,80}als (?:spam|unerwünscht|junk)[^.\n]{0,10} (?:gemeldet|markiert)/i,
  /a (?:été )?(?:signalé|marqué)[^.\n]{0,60}(?:spam|indésirable|pourriel)/i,
  /(?:ha|fue|ha sido) (?:marcado|denunciado|reportado)[^.\n]{0,60}(?:spam|no deseado)/i,
  /segnalat[oa] come (?:spam|indesiderat)|(?:marcou|denunciou|reportou|marcad[ao]|denunciad[ao])[^.\n]{0,60} como (?:spam|lixo)/i,
  /(?:oznaczył|zgłosił|oznaczon|zgłoszon)[^.\n]{0,60} jako spam|(?:als|som|jako|kao) (?:spam|ongewenst)[^.\n]{0,20} (?:gemeld|gemarkeerd|rapporter|marker|nahlá|označ|prijav)/i,
  /(?:пожаловал|отметил)[^.\n]{0,40} (?:на (?:это|ваше) письмо|как спам)|spam olarak (?:bildir|işaret)/i,
  /迷惑メールとして|スパムとして|스팸으로 ?(?:신고|표시)|(?:标记|標記|举报|檢舉)[为為]垃圾/i,
]);
/** What people say of a mail that they send to the desk for complaints. */
export const spamReports = anyOf([
  /(?:is|are|was|were|been|still|keeps?|stop|continues? to) (?:(?:a|pure|just|still|clearly|sending|obvious) ){0,3}(?:spam(?:ming|med)?|phishing|scam(?:ming)?)(?! ?(?:folder|filter|box|score|check|assassin))/i,
  /(?:report(?:ing|ed)?|attached|forward(?:ed|ing)?|following|below|unwanted|unsolicited|illegal|abusive|received) (?:\w{1,20} ){0,3}(?<!(?:in|into|to|as|my|the|a|of) )(?:spam(?:mer)?|phishing|scam(?:mer)?)(?! ?(?:folder|filter|box|score|check|assassin))/i,
  /spam(?:mer)?s?(?:\/\w{1,20})? (?:report|complaint|mail sent|sent|coming|originating|from your|on your)|(?:a|your|this) spammer|spam abuse/i,
  /(?:this is )?(?:a |our |my |abuse |spam )?complaint (?:#|no|number|about|against|from)|unsolicited (?:(?:bulk|commercial|junk) ){0,2}(?:e-?mails?|mails?|messages?)/i,
  /(?:black|block)?listed (?:[\w-]{1,20} ){0,5}(?:due|due to|for|because of) sending (?:spam|unsolicited)/i,
  /(?:spam|werbe)-?(?:mail|e-mail|versand|beschwerde)|unverlangte? (?:werbung|e-?mail)|(?:ce|votre|du) (?:spam|pourriel)|(?:este|su|del) (?:spam|correo no (?:solicitado|deseado))|(?:questo|vostro) spam|deze spam|esse spam|этот спам|рассылк[аи] спама/i,
]);
