import type { mail } from "@overture/contract";
import { t } from "#language";

export const languages: ReadonlyArray<{ value: mail.AnswerLanguage; label: string }> = [
  { value: "en", label: t`English` },
  { value: "de", label: t`German` },
  { value: "es", label: t`Spanish` },
  { value: "fr", label: t`French` },
];

export interface Example {
  label: string;
  content: string;
  isAutomatic?: boolean;
}

type Texts = Record<"price" | "question" | "decline" | "away", string>;

/** Examples in the creator's language, independent of the language of the screen. */
const texts: Record<mail.AnswerLanguage, Texts> = {
  en: {
    price: "Hi! That sounds great. I charge $450 for a video.",
    question: "Hi! Could you tell me more? When should the video go live?",
    decline: "Thank you for asking, but I am not interested.",
    away: "I am out of the office until Monday and will answer after that.",
  },
  de: {
    price: "Hallo! Das klingt super. Für ein Video nehme ich 450 €.",
    question: "Hallo! Könnt ihr mir mehr dazu sagen? Wann soll das Video erscheinen?",
    decline: "Danke für die Anfrage, aber ich habe kein Interesse.",
    away: "Ich bin bis Montag nicht im Büro und antworte danach.",
  },
  es: {
    price: "¡Hola! Suena genial. Cobro 450 € por un vídeo.",
    question: "¡Hola! ¿Podéis contarme más? ¿Cuándo se publicaría el vídeo?",
    decline: "Gracias por escribir, pero no me interesa.",
    away: "Estoy fuera de la oficina hasta el lunes y responderé después.",
  },
  fr: {
    price: "Bonjour ! Cela me plaît beaucoup. Je demande 450 € pour une vidéo.",
    question: "Bonjour ! Pouvez-vous m'en dire plus ? Quand la vidéo doit-elle paraître ?",
    decline: "Merci pour votre message, mais cela ne m'intéresse pas.",
    away: "Je suis absente du bureau jusqu'à lundi et je répondrai ensuite.",
  },
};

/** The most common answers of creators. */
export function examples(language: mail.AnswerLanguage): readonly Example[] {
  const { price, question, decline, away } = texts[language];
  return [
    { label: t`Names a price`, content: price },
    { label: t`Asks a question`, content: question },
    { label: t`Declines`, content: decline },
    { label: t`Is away`, content: away, isAutomatic: true },
  ];
}
