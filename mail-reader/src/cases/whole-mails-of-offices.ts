import type { WholeMail } from "./whole-mails.js";

/** Absences, and people who write about absences, spam and returned mail. */
export const mailsOfOffices: readonly WholeMail[] = [
  {
    name: "Outlook in English",
    kind: "auto-reply",
    raw: "From: Kim Lee <kim@creator.example>\nTo: mia@sender.example\nSubject: Automatic reply: Idea\nIn-Reply-To: <m1@sender.example>\nX-Auto-Response-Suppress: All\nAuto-Submitted: auto-generated\nContent-Type: text/plain; charset=utf-8\n\nThank you for your email. I am currently on annual leave with no access to email, returning on Monday 16 March. For anything urgent please contact lee@creator.example.\n\nKim\n",
  },
  {
    name: "Gmail's responder, header only",
    kind: "auto-reply",
    raw: "From: Kim Lee <kim@creator.example>\nTo: mia@sender.example\nSubject: Out for a while Re: Idea\nIn-Reply-To: <m1@sender.example>\nAuto-Submitted: auto-replied\nPrecedence: bulk\nX-Autoreply: yes\nContent-Type: text/plain; charset=utf-8\n\nHiking in Patagonia, no phone. Back 20/3!\n",
  },
  {
    name: "German, no header",
    kind: "auto-reply",
    raw: "From: Kim Vogt <kim@agentur.example>\nTo: mia@sender.example\nSubject: Re: Idee\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nGuten Tag,\n\nvielen Dank für Ihre Nachricht. Ich bin bis einschließlich 13. März nicht im Büro. Ihre E-Mail wird nicht weitergeleitet. In dringenden Fällen wenden Sie sich bitte an Frau Lang unter lang@agentur.example.\n\nMit freundlichen Grüßen\nKim Vogt\n",
  },
  {
    name: "French, no header",
    kind: "auto-reply",
    raw: "From: Kim Roux <kim@studio.example>\nTo: mia@sender.example\nSubject: Absence du bureau Re: Idée\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nBonjour,\n\nJe suis absente jusqu'au 15 mars inclus et ne consulterai pas ma messagerie. Je traiterai votre message à mon retour.\n\nBien cordialement,\nKim Roux\n",
  },
  {
    name: "Spanish, no header",
    kind: "auto-reply",
    raw: "From: Kim Soto <kim@estudio.example>\nTo: mia@sender.example\nSubject: Respuesta automática: Idea\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nHola:\n\nEstoy fuera de la oficina hasta el 16 de marzo y tendré acceso limitado al correo. Te responderé a la vuelta.\n\nUn saludo,\nKim\n",
  },
  {
    name: "Zendesk: a request was received",
    kind: "auto-reply",
    raw: "From: Creator Support <support@creator.example>\nTo: mia@sender.example\nSubject: [Request received] Idea\nIn-Reply-To: <m1@sender.example>\nX-Zendesk-From-Account-Id: 1a2b3c\nAuto-Submitted: auto-generated\nX-Mailer: Zendesk Mailer\nContent-Type: text/plain; charset=utf-8\n\n##- Please type your reply above this line -##\n\nYour request (48213) has been received and is being reviewed by our support staff.\n\nTo add additional comments, reply to this email.\n",
  },
  {
    name: "Italian, no header",
    kind: "auto-reply",
    raw: "From: Kim Bassi <kim@studio-it.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nBuongiorno,\n\nsono fuori ufficio fino al 13 marzo compreso. Leggerò la sua e-mail al mio rientro. Per urgenze può scrivere a info@studio-it.example.\n\nCordiali saluti\nKim Bassi\n",
  },
  {
    name: "Polish, no header",
    kind: "auto-reply",
    raw: "From: Kim Nowak <kim@studio-pl.example>\nTo: mia@sender.example\nSubject: Odpowiedź automatyczna: Pomysł\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nDzień dobry,\n\ndziękuję za wiadomość. Do 16 marca przebywam na urlopie i nie mam dostępu do poczty. Odpowiem po powrocie.\n\nPozdrawiam\nKim Nowak\n",
  },
  {
    name: "Japanese, no header",
    kind: "auto-reply",
    raw: "From: Kim <kim@kaisha.example>\nTo: mia@sender.example\nSubject: 自動返信: Idea\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nお問い合わせいただきありがとうございます。\nこのメールはシステムより自動で送信しております。\n内容を確認のうえ、2営業日以内に担当者よりご連絡いたします。\n",
  },
  {
    name: "Brazilian agency: we got it",
    kind: "auto-reply",
    raw: "From: Contato <contato@agencia.example>\nTo: mia@sender.example\nSubject: Recebemos sua mensagem!\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nOlá!\n\nRecebemos o seu e-mail e em breve um dos nossos consultores entrará em contato. Nosso horário de atendimento é de segunda a sexta, das 9h às 18h.\n\nEsta é uma mensagem automática, por favor não responda.\n",
  },
  {
    name: "Moved to another address",
    kind: "auto-reply",
    raw: "From: Kim Lee <kim@old.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nThis mailbox is no longer monitored. Please update your records and write to hello@kimlee.example instead. Your message will not be forwarded.\n",
  },
  {
    name: "Swedish, no header",
    kind: "auto-reply",
    raw: "From: Kim Berg <kim@byra.example>\nTo: mia@sender.example\nSubject: Autosvar: Idé\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nHej!\n\nTack för ditt mejl. Jag är på semester till och med den 15 mars och läser inte min e-post under tiden. Vid brådskande ärenden kontakta kontoret på 08-123 456 78.\n\nHälsningar\nKim\n",
  },
  {
    name: "Gmail in English, quote below",
    kind: "reply",
    raw: "From: Kim Lee <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nHi Mia,\n\nSounds fun! My rate for one reel is $650, usage rights are extra.\n\nBest,\nKim\n\nOn Mon, 2 Mar 2026 at 10:15, Mia Frost <mia@sender.example> wrote:\n\n> Hi Kim,\n>\n> would you like to try our bottle?\n>\n> Mia\n",
    visible: "Hi Mia,\n\nSounds fun! My rate for one reel is $650, usage rights are extra.\n\nBest,\nKim",
  },
  {
    name: "Outlook in German, header block",
    kind: "reply",
    raw: "From: Kim Vogt <kim@creator.example>\nTo: mia@sender.example\nSubject: AW: Idee\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nHallo Mia,\n\ngrundsätzlich ja. Ich bin nächste Woche im Urlaub, danach können wir telefonieren. 800 € pro Video passen für mich.\n\nViele Grüße\nKim\n\nVon: Mia Frost <mia@sender.example>\nGesendet: Montag, 2. März 2026 10:15\nAn: Kim Vogt <kim@creator.example>\nBetreff: Idee\n\nHallo Kim,\n\nhast du Lust?\n",
    visible:
      "Hallo Mia,\n\ngrundsätzlich ja. Ich bin nächste Woche im Urlaub, danach können wir telefonieren. 800 € pro Video passen für mich.\n\nViele Grüße\nKim",
  },
  {
    name: "iPhone in French",
    kind: "reply",
    raw: "From: Kim Roux <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idée\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nBonjour Mia, merci pour votre message, je l'ai bien reçu. Quel est le budget ?\n\nEnvoyé de mon iPhone\n\n> Le 2 mars 2026 à 10:15, Mia Frost <mia@sender.example> a écrit :\n> \n> Bonjour Kim,\n> avez-vous envie ?\n",
    visible: "Bonjour Mia, merci pour votre message, je l'ai bien reçu. Quel est le budget ?",
  },
  {
    name: "Gmail in Spanish, asks about an earlier bounce",
    kind: "reply",
    raw: 'From: Kim Soto <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nHola Mia, tu primer correo me llegó a spam y el segundo me rebotó ("mailbox full"), ya hice espacio. ¿Me mandas el brief otra vez?\n\nEl lun, 2 mar 2026 a las 10:15, Mia Frost (<mia@sender.example>) escribió:\n\n> Hola Kim,\n> ¿te apetece?\n',
    visible:
      'Hola Mia, tu primer correo me llegó a spam y el segundo me rebotó ("mailbox full"), ya hice espacio. ¿Me mandas el brief otra vez?',
  },
  {
    name: "Apple Mail in Italian",
    kind: "reply",
    raw: "From: Kim Bassi <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nCiao Mia,\n\nsono appena rientrata in ufficio, scusa il ritardo! Per me va bene, 400 euro a post.\n\nA presto\nKim\n\n> Il giorno 2 mar 2026, alle ore 10:15, Mia Frost <mia@sender.example> ha scritto:\n> \n> Ciao Kim\n",
    visible:
      "Ciao Mia,\n\nsono appena rientrata in ufficio, scusa il ritardo! Per me va bene, 400 euro a post.\n\nA presto\nKim",
  },
  {
    name: "Outlook in Portuguese, answers an automatic-sounding subject",
    kind: "reply",
    raw: "From: Kim Alves <kim@creator.example>\nTo: mia@sender.example\nSubject: RES: Ideia\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nOi Mia! Pode ignorar a minha resposta automática de ontem, já voltei. Topo sim, R$ 2.500 por vídeo.\n\n________________________________\nDe: Mia Frost <mia@sender.example>\nEnviado: segunda-feira, 2 de março de 2026 10:15\nPara: Kim Alves <kim@creator.example>\nAssunto: Ideia\n\nOi Kim\n",
    visible: "Oi Mia! Pode ignorar a minha resposta automática de ontem, já voltei. Topo sim, R$ 2.500 por vídeo.",
  },
  {
    name: "Thunderbird in Dutch, answers below the quote",
    kind: "reply",
    raw: "From: Kim Bakker <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idee\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nOp 02-03-2026 om 10:15 schreef Mia Frost:\n> Hoi Kim,\n> heb je zin?\n\nDat klinkt goed, stuur maar een contract.\n\nGroet,\nKim\n",
    visible: "Dat klinkt goed, stuur maar een contract.\n\nGroet,\nKim",
  },
  {
    name: "Gmail in Japanese",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nミア様\n\nご連絡ありがとうございます。ぜひお願いしたいです。料金は1本5万円です。\n\nキム\n\n2026年3月2日(月) 10:15 Mia Frost <mia@sender.example>:\n\n> キム様\n> いかがでしょうか。\n",
    visible: "ミア様\n\nご連絡ありがとうございます。ぜひお願いしたいです。料金は1本5万円です。\n\nキム",
  },
  {
    name: "Yandex in Russian",
    kind: "reply",
    raw: 'From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Идея\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nПривет! Спасибо за письмо, я сейчас в отпуске, но мне интересно. Сколько вы платите?\n\n02.03.2026, 10:15, "Mia Frost" <mia@sender.example>:\n> Привет, Ким!\n> Хотите?\n',
    visible: "Привет! Спасибо за письмо, я сейчас в отпуске, но мне интересно. Сколько вы платите?",
  },
  {
    name: "An office with a legal notice",
    kind: "reply",
    raw: "From: Lee <lee@agency.example>\nTo: mia@sender.example\nSubject: RE: Idea\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nHello Mia,\n\nKim has left our agency. Please write to her directly at kim@kimlee.example, she would love this.\n\nRegards\nLee\n\nThis e-mail and any attachment are confidential. If you are not the intended recipient, please notify the sender and delete this message.\n\n-----Original Message-----\nFrom: Mia Frost <mia@sender.example>\nSent: Monday, March 2, 2026 10:15 AM\nTo: Kim Lee <kim@agency.example>\nSubject: Idea\n\nHi Kim\n",
    visible:
      "Hello Mia,\n\nKim has left our agency. Please write to her directly at kim@kimlee.example, she would love this.\n\nRegards\nLee",
  },
  {
    name: "Complains about spam, but is a person",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nHonestly this feels like spam to me, I will report it to abuse@ if you write again. That said: who are you?\n\nOn Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia@sender.example> wrote:\n> Hi Kim\n",
    visible:
      "Honestly this feels like spam to me, I will report it to abuse@ if you write again. That said: who are you?",
  },
  {
    name: "Samsung in Turkish",
    kind: "reply",
    raw: "From: Kim <kim@creator.example>\nTo: mia@sender.example\nSubject: Ynt: Fikir\nIn-Reply-To: <m1@sender.example>\nContent-Type: text/plain; charset=utf-8\n\nMerhaba, teklifiniz için teşekkürler. Video başına 7.500 TL alıyorum.\n\nGalaxy cihazımdan gönderildi\n\n-------- Orijinal mesaj --------\nKimden: Mia Frost <mia@sender.example>\nTarih: 2.03.2026 10:15 (GMT+03:00)\nAlıcı: Kim <kim@creator.example>\nKonu: Fikir\n\nMerhaba Kim\n",
    visible: "Merhaba, teklifiniz için teşekkürler. Video başına 7.500 TL alıyorum.",
  },
];
