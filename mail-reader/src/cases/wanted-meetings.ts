/** Who wants a meeting or a call is interested. */
export const wantedMeetings: readonly string[] = [
  "I want a meeting.",
  "We'd like a short call.",
  "Quiero una reunión",
  "Nos gustaría una llamada.",
  "Quero uma reunião",
  "Je voudrais un rendez-vous.",
  "Ich möchte ein Treffen.",
  "Wir hätten gern einen Termin.",
  "Vorrei una riunione.",
  "Ik wil graag een gesprek.",
];

export const unwantedMeetings: readonly string[] = [
  "I don't want a meeting.",
  "No quiero una reunión.",
  "Não quero uma reunião.",
  "Non voglio una riunione.",
  "Je ne veux pas de rendez-vous.",
  "Ich möchte keinen Termin.",
];
