import type { mail } from "@overture/contract";

interface Words {
  /** The prefix of the subject that mail programs use in this language. */
  replyPrefix: string;
  automaticPrefix: string;
  /** The line above the quoted mail. */
  attribution: (date: Date, name: string) => string;
}

/** The text that mail programs add to an answer automatically. */
export const replyWords: Record<mail.AnswerLanguage, Words> = {
  en: {
    replyPrefix: "Re: ",
    automaticPrefix: "Automatic reply: ",
    attribution: (date, name) => `On ${dayOf(date, "en-US")} at ${timeOf(date, "en-US")} ${name} wrote:`,
  },
  de: {
    replyPrefix: "AW: ",
    automaticPrefix: "Automatische Antwort: ",
    attribution: (date, name) => `Am ${dayOf(date, "de-DE")} um ${timeOf(date, "de-DE")} schrieb ${name}:`,
  },
  es: {
    replyPrefix: "RE: ",
    automaticPrefix: "Respuesta automática: ",
    attribution: (date, name) => `El ${dayOf(date, "es-ES")} a las ${timeOf(date, "es-ES")}, ${name} escribió:`,
  },
  fr: {
    replyPrefix: "RE : ",
    automaticPrefix: "Réponse automatique : ",
    attribution: (date, name) => `Le ${dayOf(date, "fr-FR")} à ${timeOf(date, "fr-FR")}, ${name} a écrit :`,
  },
};

function dayOf(date: Date, locale: string): string {
  return date.toLocaleDateString(locale, { dateStyle: "medium", timeZone: "UTC" });
}

function timeOf(date: Date, locale: string): string {
  return date.toLocaleTimeString(locale, { timeStyle: "short", timeZone: "UTC" });
}
