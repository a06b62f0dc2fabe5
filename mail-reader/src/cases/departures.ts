/** Automatic replies of people who have left, of closed accounts, of companies that promise an answer, of cases. */
export const departures: readonly string[] = [
  "I no longer work for Studio North. For anything about bookings, please contact lea@studio.example. Thank you.",
  "As of May 1 I have left Studio North. Your contact is now Lea Frost (lea@studio.example).",
  "Ich bin nicht mehr für Studio Nord tätig. Ihre neue Ansprechpartnerin ist Lea Frost, lea@studio.example.",
  "Ich habe das Unternehmen zum 1. Mai verlassen. Bitte wenden Sie sich an lea@studio.example.",
  "Je ne fais plus partie de l'agence. Votre nouveau contact est Lea Frost : lea@studio.example.",
  "He dejado la empresa. Para cualquier consulta, contacten con lea@estudio.example.",
  "Ya no trabajo en el estudio. Envíen todos los mensajes a lea@estudio.example. Gracias.",
  "Não faço mais parte da equipe. Favor enviar os e-mails para lea@estudio.example. Obrigada.",
  "My position has changed. Please contact lea@studio.example for assistance.",
  "Ya no trabajo en el estudio. Por favor dirijan sus consultas a lea@estudio.example.",
  "5月末で退職しました。今後のお問い合わせは info@studio.example までお願いします。",
];

export const closedAccounts: readonly string[] = [
  "This e-mail account is disabled and is not read. For all matters: lea@studio.example",
  "Dieses Postfach wurde geschlossen. Nachrichten bitte an lea@studio.example.",
  "Ce compte est désactivé. Pour toute question, contactez lea@studio.example.",
  "Cette boîte mail est fermée. Merci d'écrire à lea@studio.example.",
  "Esta cuenta está deshabilitada. Para consultas, escriba a lea@estudio.example.",
  "Questo account è stato disattivato. Scrivete a lea@studio.example.",
];

export const companyPromises: readonly string[] = [
  "Thanks for getting in touch, our crew will come back to you.",
  "Thanks for contacting us! We will get back to you soon.",
  "Danke für Ihre Anfrage, unser Team meldet sich bei Ihnen.",
  "Gracias por contactarnos, nuestro equipo le responderá pronto.",
  "尊敬的客户，\n\n我们已收到您的来信，会尽快答复您。\n\n客服团队",
];

export const openedCases: readonly string[] = [
  "Your ticket 4411 has been received.",
  "Ticket #4411 was opened.",
  "Request 4411 received.",
  "Case 00391 has been created for your message.",
  "Votre ticket n° 4411 a été créé.",
  "Su caso 4411 ha sido registrado.",
  "Обращение № 44112 зарегистрировано.",
  "Danke für Ihre Nachricht. Ticket 4411 wurde angelegt.",
  "Zgłoszenie nr 4411 zostało przyjęte.",
  "Uw melding 4411 is geregistreerd.",
  "La richiesta n. 4411 è stata presa in carico.",
  "您的工单 44112 已受理",
];

export const furtherAbsences: readonly string[] = [
  "I will be out May 3, 4 and 5, with limited availability by phone.",
  "I am away from my computer until Thursday. If your message needs an answer at once, ask Lea. I answer on my return.",
  "Wir machen Ferien bis zum 7. Januar.",
  "Nous sommes fermés jusqu'au 7 janvier.",
  "Due to a training I can't read mail today. I'll reply tomorrow.",
  "Olen lomalla ja vastaan 3. elokuuta.",
  "这两天我不在办公室，周五回来。",
  "Čerpám mateřskou dovolenou do 4. března.",
  "Olen vapaalla ja palaan 3. elokuuta.",
  "Şu an doğum iznindeyim, acil durumda lea@studio.example adresine yazın.",
  "I am on annual leave. If it is urgent, call my assistant, Ms. Lea Frost, at 44-20-55501234.",
  "[Automatische Antwort] Ich lese erst am Montag wieder.",
  "[자동 회신] 5월 4일에 답장드리겠습니다.",
];

/** What people write about the same. */
export const peopleNearDepartures: readonly string[] = [
  "I have left the studio. Please contact my colleague Lea.",
  "J'ai quitté le studio. Merci d'écrire à Léa.",
  "I have left Studio North, but I'm still up for it.",
  "I have left Studio North and now work alone, so write me here.",
  "I no longer work for Studio North. I'd love to do this on my own.",
  "Sam has left the company, please contact Lea.",
  "Ya no trabajo con la agencia, escríbeme a mí directamente.",
  "He dejado el paquete en la oficina, contacta con Lea.",
  "Please send the parcel to lea@studio.example, I have left the studio for today.",
  "This account is closed to brands like yours.",
  "My account has been disabled by Instagram, I can't do the post.",
  "Mi cuenta está cerrada a la publicidad.",
  "Thanks for reaching out, we will discuss it and get back to you.",
  "Our team will get back to you about the fee.",
  "Your ticket has been received, thanks! See you at the concert.",
  "I got the ticket 4411, thanks.",
  "My manager is on holiday, so I will decide.",
  "My office is closed, so I film at home.",
  "Auto-reply: only joking, I'm in. Where do I sign",
  "Automatic reply - haha no, it's me. Send the brief.",
  "[auto-reply] just kidding! Yes, please.",
  "I'm out of office in spirit, but I'll do it.",
];
