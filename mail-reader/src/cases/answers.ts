/** Automatic replies, and people's answers that look like them. */
export interface WrittenAnswer {
  readonly subject?: string;
  readonly header?: string;
  readonly body?: string;
}

export function rawAnswer({
  subject = "Re: Idea",
  header = "",
  body = "Thanks for your mail.",
}: WrittenAnswer): Buffer {
  const head = `From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: ${subject}\n${header}`;
  return Buffer.from(`${head}\n${body}`);
}

export const automaticReplies: Readonly<Record<string, WrittenAnswer>> = {
  "RFC 3834": { header: "Auto-Submitted: auto-replied\n" },
  "RFC 3834 with a comment": { header: "Auto-Submitted: auto-replied (vacation)\n" },
  "a generated notice": { header: "Auto-Submitted: auto-generated\n" },
  cPanel: { header: "X-Autorespond: Idea\n" },
  "X-Autoreply": { header: "X-Autoreply: yes\n" },
  "the old precedence": { header: "Precedence: auto_reply\n" },
  "Precedence: junk": { header: "Precedence: junk\n" },
  Exchange: { subject: "Automatic reply: Idea", header: "X-Auto-Response-Suppress: All\n" },
  "an Exchange rule": { header: "X-MS-Exchange-Generated-Message-Source: Mailbox Rules Agent\n" },
  Outlook: { subject: "Out of Office: Idea" },
  Notes: { subject: "AUTO: Kim Lind is out of the office (returning 03/09/2026)" },
  German: { subject: "Automatische Antwort: Idee" },
  "German absence": { subject: "Abwesenheitsnotiz: Idee" },
  French: { subject: "Réponse automatique : Idée" },
  "French absence": { subject: "Absence du bureau : Idée" },
  Spanish: { subject: "Respuesta automática: Idea" },
  "Spanish absence": { subject: "Fuera de la oficina" },
  Italian: { subject: "Risposta automatica: Idea" },
  Portuguese: { subject: "Resposta automática: Ideia" },
  Dutch: { subject: "Automatisch antwoord: Idee" },
  "Dutch absence": { subject: "Afwezig: Idee" },
  Swedish: { subject: "Autosvar: Idé" },
  "Swedish, long": { subject: "Automatiskt svar: Idé" },
  Danish: { subject: "Automatisk svar: Idé" },
  Finnish: { subject: "Automaattinen vastaus: Idea" },
  Polish: { subject: "Odpowiedź automatyczna: Pomysł" },
  Czech: { subject: "Automatická odpověď: Nápad" },
  Hungarian: { subject: "Automatikus válasz: Ötlet" },
  Russian: { subject: "Автоматический ответ: Идея" },
  Turkish: { subject: "Otomatik yanıt: Fikir" },
  Japanese: { subject: "自動応答: アイデア" },
  Chinese: { subject: "自动回复: 想法" },
  Korean: { subject: "자동 회신: 아이디어" },
  "a team's acknowledgement": {
    body: "Thanks! This is an automatic answer: our team looks at every inquiry within 5 days.",
  },
  "an acknowledgement in German": { body: "Dies ist eine automatische Antwort. Wir melden uns." },
  "a vacation to the envelope sender": {
    subject: "Idea",
    header: "Return-Path: <>\n",
    body: "Hello,\n\nI am out of the office until March 9.\n\nKim",
  },
  "a vacation that answers nothing": {
    subject: "Away",
    body: "I'm currently on vacation with limited access to email and will return on Monday.",
  },
  "a vacation in German": {
    subject: "Idee",
    header: "Return-Path: <>\n",
    body: "Ich bin bis zum 9. März nicht im Büro.",
  },
  "a vacation in French": {
    subject: "Idée",
    header: "Return-Path: <>\n",
    body: "Je suis actuellement en congés jusqu'au 9 mars.",
  },
  "a vacation in Spanish": {
    subject: "Idea",
    header: "Return-Path: <>\n",
    body: "Estoy de vacaciones hasta el 9 de marzo.",
  },
  "a vacation in Japanese": {
    subject: "アイデア",
    header: "Return-Path: <>\n",
    body: "休暇中です。3月9日まで不在にしております。",
  },
};

export const personalAnswers: Readonly<Record<string, WrittenAnswer>> = {
  "a plain answer": {},
  "Auto-Submitted: no": { header: "Auto-Submitted: no\n" },
  "an answer to our own automatic subject": {
    subject: "Re: Automatic reply: Idea",
    header: "In-Reply-To: <a@sender.example>\n",
  },
  "somebody away who still talks business": {
    header: "In-Reply-To: <a@sender.example>\n",
    body: "I'm on vacation until Monday, but $450 works for me.",
  },
  "a subject that starts with auto": { subject: "Automotive video idea" },
  "a word about automatic answers": { body: "Sorry for the automatic answer you got, I'm back now." },
  absinthe: { subject: "Absinthe tasting video" },
};
