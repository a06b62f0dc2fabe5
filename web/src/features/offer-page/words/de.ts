import type { OfferWords } from "./en";

export const words: OfferWords = {
  yourOffer: "Ihr Angebot",
  missing: {
    title: "Dieses Angebot gibt es nicht",
    text: "Vielleicht fehlt ein Teil des Links, oder das Angebot ist nicht mehr gespeichert. Kopieren Sie den ganzen Link aus der Mail, oder antworten Sie auf die Mail.",
  },
  blanked: {
    title: "Dieser Link stammt aus einer Kopie der Mail",
    text: "Wer den Link hat, antwortet für den Creator. Darum funktioniert er nur in der Mail selbst. Wo Overture Mails aufbewahrt, wie in Antworten, die sie zitieren, ist er unkenntlich. Öffnen Sie in der Sandbox die Mail mit dem Angebot: Dort funktioniert ihr Link.",
  },
  failed: {
    title: "Das Angebot konnte nicht geladen werden",
    text: "Bitte versuchen Sie es gleich noch einmal.",
    retry: "Erneut versuchen",
  },
  refused: {
    changed: "Das Angebot hat sich inzwischen geändert. Ihre Antwort wurde nicht gespeichert.",
    tooMany: "Von hier kamen zu viele Antworten. Bitte versuchen Sie es in 15 Minuten noch einmal.",
    tooLong: "Bitte schreiben Sie eine kürzere Nachricht.",
    notSent: "Ihre Antwort konnte nicht gesendet werden. Bitte versuchen Sie es gleich noch einmal.",
  },
  offerFor: (creator) => `Ein Angebot für ${creator}`,
  terms: "Bedingungen",
  openUntil: (date) => `Gültig bis ${date}. Sie brauchen kein Konto.`,
  accept: (price) => `${price} annehmen`,
  askForAnother: "Einen anderen Preis nennen",
  decline: "Ablehnen",
  acceptQuestion: (price) => `${price} annehmen?`,
  declineQuestion: "Das Angebot ablehnen?",
  once: (sender) => `${sender} erhält Ihre Antwort sofort. Sie kann hier danach nicht mehr geändert werden.`,
  yesAccept: (price) => `Ja, ${price} annehmen`,
  counterDetail: (price, sender) =>
    `Angeboten sind ${price}. ${sender} entscheidet über Ihren Preis und schreibt Ihnen.`,
  sendPrice: "Preis senden",
  yourPrice: "Ihr Preis",
  needsPrice: "Nennen Sie einen Preis über 0",
  wrongPrice: "Nennen Sie einen Betrag über 0 mit höchstens zwei Nachkommastellen",
  wordsOfPrice: "Wofür dieser Preis gilt",
  words: "Nachricht dazu",
  optional: "Freiwillig",
  back: "Zurück",
  replaced: {
    title: "Dieses Angebot wurde ersetzt",
    text: (sender) => `${sender} hat Ihnen ein neueres geschickt. Öffnen Sie bitte den Link in der neuesten Mail.`,
  },
  ended: {
    title: "Dieses Angebot ist beendet",
    text: "Um wieder darüber zu sprechen, antworten Sie auf die Mail, in der der Link stand.",
  },
  accepted: (price) => `Sie haben ${price} angenommen`,
  asked: (price) => `Sie haben ${price} verlangt`,
  declined: "Sie haben abgelehnt",
  sentOn: (sender, date) => `Am ${date} an ${sender} gesendet.`,
  willWrite: (sender) => `${sender} schreibt Ihnen.`,
  nothingElse: "Mehr ist nicht zu tun.",
};
