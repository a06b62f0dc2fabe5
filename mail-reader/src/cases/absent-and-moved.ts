import type { WrittenAnswer } from "./answers.js";

const program = "Return-Path: <>\n";

/**
 * Automatic replies without any mark except the missing return path: absences, people who have left, and new addresses.
 */
const unmarked: Readonly<Record<string, string>> = {
  "away, Ukrainian": "Дякую за лист. Я у відпустці до 9 березня.",
  "away, Arabic": "شكرا لرسالتك. أنا خارج المكتب حتى 9 مارس.",
  "away, Hebrew": "תודה על פנייתך. אני בחופשה עד ה-9 במרץ.",
  "away, Indonesian": "Terima kasih atas email Anda. Saya sedang cuti hingga 9 Maret.",
  "away, Vietnamese": "Cảm ơn email của bạn. Tôi đang nghỉ phép đến ngày 9 tháng 3.",
  "away, Croatian": "Hvala na poruci. Na godišnjem sam do 9. ožujka.",
  "away, Thai": "ขอบคุณสำหรับอีเมล ฉันลาพักร้อนถึงวันที่ 9",
  "has left, Spanish": "Ya no trabajo en la agencia. Escriba a lee@creator.example.",
  "has left, Italian": "Non lavoro più in agenzia.",
  "another address": "I have changed my email address. Please update your records: kim@new.example",
  "another address, German": "Diese E-Mail-Adresse ist nicht mehr gültig. Meine neue Adresse lautet kim@new.example.",
  "another address, French": "Cette adresse n'est plus utilisée. Ma nouvelle adresse est kim@new.example.",
  "another address, Spanish": "Esta dirección ya no está en uso.",
  "another address, Italian": "Questo indirizzo non è più attivo.",
  "another address, Portuguese": "Este endereço não está mais em uso.",
  "another address, Dutch": "Dit e-mailadres is niet meer in gebruik.",
};

const received: Readonly<Record<string, readonly [subject: string, body: string]>> = {
  "ticket, German": ["Ihre Anfrage ist bei uns eingegangen [#1234]", "Wir melden uns so schnell wie möglich."],
  "ticket, French": ["Votre demande a bien été reçue (#1234)", "Bonjour, nous revenons vers vous."],
  "ticket, Spanish": ["Hemos recibido su solicitud #1234", "Le responderemos pronto."],
  "ticket, Dutch": ["We hebben uw bericht ontvangen", "Wij antwoorden binnen twee dagen."],
  "held by a filter": ["Re: Idea", 'Your message about "Idea" was waitlisted. Please add yourself to my Guest List.'],
  "asks whether one is human": [
    "Re: Idea [Verification required]",
    "kim@creator.example uses a challenge-response spam filter. Please confirm that you are a human being.",
  ],
  "OOO in brackets": ["[OOO] Re: Idea", "I'm on leave."],
};

export const absentAnswers: Readonly<Record<string, WrittenAnswer>> = {
  ...Object.fromEntries(Object.entries(unmarked).map(([name, body]) => [name, { header: program, body }])),
  ...Object.fromEntries(Object.entries(received).map(([name, [subject, body]]) => [name, { subject, body }])),
};

/** People who write the same to one person. */
export const presentAnswers: Readonly<Record<string, WrittenAnswer>> = {
  "a new address and an answer": {
    body: "Please use my new address kim@new.example from now on. And yes, interested!",
  },
  "vacation that is over": { body: "Mein Urlaub ist vorbei, gerne!" },
  "a mail that came back": {
    body: "My previous message was returned to sender: mailbox full. Trying again. $300 works.",
  },
  "works no longer with agencies": { body: "I no longer work with agencies, but direct deals are fine: $500." },
  "on vacation, and asks": { body: "Estoy de vacaciones pero me interesa mucho. ¿Cuánto pagan?" },
};
