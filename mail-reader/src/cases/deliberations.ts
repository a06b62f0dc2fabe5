/** People promise an answer: they ask others first, think it over, or look at what was offered. */
export const promisesOfPeople: readonly string[] = [
  "Thanks for reaching out! I will check with my team and get back to you within 24 hours.",
  "Hi Nina,\n\nThank you for your email. Let me run this by my manager and I will get back to you by Friday.\n\nBest,\nJo",
  "Thanks for this! We will discuss internally and come back to you early next week.",
  "Received, thanks. I will review the proposal and get back to you shortly.",
  "Thank you, we will review your offer and respond within 48 hours.",
  "Ich schaue mir das Briefing an und melde mich morgen bei dir.",
  "Gracias por tu mensaje. Lo hablo con mi mánager y te digo algo mañana.",
  "Lo reviso y te contesto lo antes posible.",
  "Muchas gracias por escribir. Revisaré la propuesta y te responderé en los próximos días.",
  "Je vois avec mon équipe et je reviens vers vous sous 24 heures.",
  "Merci pour votre message. J'en discute avec mon agent et je vous réponds demain.",
  "Je regarde ça et je te réponds dans la semaine.",
  "Merci beaucoup, nous étudions votre proposition et revenons vers vous rapidement.",
  "Obrigada pela mensagem! Vou conversar com meu assessor e te retorno amanhã.",
  "Dziękuję za wiadomość. Porozmawiam z menedżerem i dam znać jutro.",
  "Jag kollar med mitt team och återkommer inom 24 timmar.",
  "Jeg tjekker med mit team og vender tilbage inden for 24 timer.",
  "Ekibimle konuşup 24 saat içinde size döneceğim.",
  "Я посоветуюсь с командой и отвечу вам в течение 24 часов.",
  "Я пораджуся з командою і відповім протягом 24 годин.",
  "Voi verifica cu echipa mea și revin cu un răspuns în 24 de ore.",
  "Thanks for your email, I will talk to my husband and reply by Monday.",
];

/** Desks promise an answer to whatever has come. */
export const promisesOfDesks: readonly string[] = [
  "We have received your message. Our team will review your proposal and get back to you within 24 hours.",
  "Thank you for contacting us. We have received your request and our specialists will look into it. You will hear from us within 24 hours.",
  "Thank you for your email. Your request (#48213) has been received. I will check with my team and get back to you within 24 hours.",
  "Thanks for your email. Due to the high volume of messages I will check with my team and get back to you as soon as possible.",
  "Su solicitud ha sido recibida. Un miembro de nuestro equipo se pondrá en contacto con usted en breve.",
  "Bize ulaştığınız için teşekkürler. Mesajınızı aldık ve 24 saat içinde size dönüş yapacağız.",
];

/** A program's header decides, whatever its text promises. */
export const headersOfPrograms: readonly string[] = [
  "Auto-Submitted: auto-replied",
  "X-Autoreply: yes",
  "Precedence: auto_reply",
  "X-Autorespond: Idea",
];
