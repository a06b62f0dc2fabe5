import { describe, expect, test } from "vitest";
import { officeIntents } from "./cases/office-intents.js";
import { plainIntents } from "./cases/plain-intents.js";
import { rarerIntents } from "./cases/rarer-intents.js";
import { rolesMentioned, rolesThatAct } from "./cases/roles.js";
import { unwantedMeetings, wantedMeetings } from "./cases/wanted-meetings.js";
import { type Intent, readIntent } from "./intent.js";
import { findOffers } from "./prices.js";

const answers: readonly (readonly [string, Intent | null])[] = [
  ["Sounds great, I'd love to work with you!", "interested"],
  ["I'm interested, tell me more.", "interested"],
  ["Yes, let's do it", "interested"],
  ["My rate is $450 per video.", "interested"],
  ["Klingt spannend, ich hätte Interesse!", "interested"],
  ["Avec plaisir, je suis intéressée.", "interested"],
  ["Me interesa mucho la propuesta", "interested"],
  ["Mi interessa, parliamone", "interested"],
  ["Tenho interesse sim!", "interested"],
  ["Мне интересно, давайте обсудим", "interested"],
  ["興味があります。", "interested"],
  ["Deal.", "interested"],
  ["Sure, send me the brief", "interested"],
  ["Klar, gerne!", "interested"],
  ["Ja, passt", "interested"],
  ["Great idea. Perfect!", "interested"],
  ["Interested", "interested"],
  ["Accepted.", "interested"],
  ["Agreed, send the contract", "interested"],
  ["Sure, why not", "interested"],
  ["👍", "interested"],
  ["👍🏽", "interested"],
  ["Still interested?", "question"],
  ["I am no longer interested", "declined"],
  ["Sorry, we're no longer interested.", "declined"],
  ["I'm not interested anymore", "declined"],
  ["I decline", "declined"],
  ["Thanks for writing. We decline.", "declined"],
  ["lol no", "declined"],
  ["No, sorry", "declined"],
  ["I don't do gambling sponsorships", "declined"],
  ["Nope", "declined"],
  ["I'd rather not", "declined"],
  ["Not interested.", "declined"],
  ["Not interested", "declined"],
  ["I'm not interested in this, sorry", "declined"],
  ["No thanks", "declined"],
  ["Thanks, but no thanks.", "declined"],
  ["I'll have to pass on this one.", "declined"],
  ["Unfortunately I'm not taking on new sponsors right now.", "declined"],
  ["I don't do paid promotions.", "declined"],
  ["I don't think this is a good fit for my channel.", "declined"],
  ["Leider kein Interesse.", "declined"],
  ["Non merci, je ne suis pas intéressé", "declined"],
  ["No me interesa, gracias", "declined"],
  ["Non mi interessa, grazie", "declined"],
  ["Não tenho interesse", "declined"],
  ["Geen interesse, bedankt", "declined"],
  ["Nej tack", "declined"],
  ["Nie jestem zainteresowany", "declined"],
  ["Спасибо, не интересно", "declined"],
  ["興味がありません", "declined"],
  ["What is the budget for this?", "question"],
  ["Can you send me more details?", "question"],
  ["Could you tell me who the brand is", "question"],
  ["Please contact my manager at deals@agency.example", "hand-over"],
  ["My agent handles all brand deals, she's cc'd here.", "hand-over"],
  ["I'm looping in my manager Sam.", "hand-over"],
  ["All business inquiries should go to team@agency.example", "hand-over"],
  ["Bitte wenden Sie sich an: mein Management kümmert sich darum", "hand-over"],
  ["Please remove me from your list", "opt-out"],
  ["STOP", "opt-out"],
  ["Unsubscribe", "opt-out"],
  ["Stop emailing me!", "opt-out"],
  ["Do not contact me again.", "opt-out"],
  ["Bitte keine weiteren E-Mails", "opt-out"],
  ["Désabonnez-moi", "opt-out"],
  ["Отпишите меня, пожалуйста", "opt-out"],
  ["That doesn't interest me at all.", "declined"],
  ["I don't think I'm interested at this time", "declined"],
  ["Thanks for reaching out! Unfortunately we are fully booked.", "declined"],
  ["Hard pass.", "declined"],
  ["Não estou interessado", "declined"],
  ["Ça ne m'intéresse pas", "declined"],
  ["Ei kiinnosta", "declined"],
  ["Nem érdekel", "declined"],
  ["Nemám zájem, díky", "declined"],
  ["How many videos do you need", "question"],
  ["Quel est votre budget\nMerci", "question"],
  ["¿Cuál es el presupuesto?", "question"],
  ["Please reach out to booking@agency.example for rates", "hand-over"],
  ["For business inquiries write to hello@mgmt.example", "hand-over"],
  ["Bitte schreiben Sie an management@agentur.example", "hand-over"],
  ["Merci d'écrire à mon agent : agent@agence.example", "hand-over"],
  ["Scrivi alla mia agenzia: info@agenzia.example", "hand-over"],
  ["マネージャーにご連絡ください: m@agency.example", "hand-over"],
  ["请联系我的经纪人 m@agency.example", "hand-over"],
  ["I take care of her bookings. 1.2k would do.", "interested"],
  ["Bin interessiert, was zahlt ihr?", "interested"],
  ["I'm not sure I'm interested.", null],
  ["You can write to me at lena@new.example from Monday.", null],
  ["Maybe later this year.", null],
  ["Tenemos un acuerdo en exclusiva, pero podemos hablar.", null],
  ["It's not my usual style and not my cup of tea, but we could talk.", null],
  ["No ens interessa, gràcies.", "declined"],
  ["No necesitamos esto.", "declined"],
  ["Lee has left the company, please contact Kim.", "hand-over"],
  ["How did you get this address? Delete it.", "opt-out"],
  ["Where did you get that idea? Delete it.", "question"],
  ["Eliminadme de esta lista.", "opt-out"],
  ["Please stop sending the scripts as pictures, a document is better.", null],
  ["Do not contact us about gambling, all the rest is welcome.", null],
  ["Do not contact us about this again.", "opt-out"],
  ["Tire meu e-mail da base.", "opt-out"],
  ["Não precisa me enviar mais nada.", "opt-out"],
  ["Sounds great, send me the brief!\nTo unsubscribe from my newsletter, click here.", "interested"],
  ["Fine for me.\n\nClick here to unsubscribe | kim.example", null],
  ["Très volontiers !\nPour vous désinscrire de ma lettre, cliquez ici.", "interested"],
  ["To unsubscribe I had to click three times, and mails still come.", "opt-out"],
  ["I want to unsubscribe, click rates aside.", "opt-out"],
  ["I am writing to unsubscribe, please reply that you have done it.", "opt-out"],
  ["I have decided to unsubscribe. I need to unsubscribe, please write to me when it is done.", "opt-out"],
  ["Can you help me? I came here to unsubscribe, please use my other address for nothing.", "opt-out"],
  ["How do I unsubscribe?", "opt-out"],
  ["To unsubscribe, please click here. No: remove me yourself.", "opt-out"],
  ["Hi Mia", null],
  ["I will read it tomorrow.", null],
  ["I'm not interested in a single video, but I'd love to do a series.", null],
  ["> Are you interested?\nWill answer soon", null],
  ["", null],
];

describe("what an answer says", () => {
  for (const [text, intent] of answers) {
    test(`'${text.replace(/\n/g, " ")}' is ${intent ?? "left undecided"}`, () => {
      expect(readIntent(text, findOffers(text))?.intent ?? null).toBe(intent);
    });
  }
});

describe("what an answer says in other words", () => {
  for (const [intent, texts] of [
    ...Object.entries(rarerIntents),
    ...Object.entries(officeIntents),
    ...Object.entries(plainIntents),
  ]) {
    test.each(texts)(`${intent}: %j`, (text) => {
      expect(readIntent(text, findOffers(text))?.intent ?? "undecided").toBe(intent);
    });
  }
});

describe("a manager or an agency", () => {
  const intentOf = (text: string) => readIntent(text, findOffers(text))?.intent;
  test.each(rolesThatAct)("hands over where they act: %j", (text) => expect(intentOf(text)).toBe("hand-over"));
  test.each(rolesMentioned)("is only mentioned: %j", (text) => expect(intentOf(text)).not.toBe("hand-over"));
});

describe("a meeting", () => {
  const intentOf = (text: string) => readIntent(text, findOffers(text))?.intent;
  test.each(wantedMeetings)("is wanted: %j", (text) => expect(intentOf(text)).toBe("interested"));
  test.each(unwantedMeetings)("is not wanted: %j", (text) => expect(intentOf(text)).not.toBe("interested"));
});

test.each(["Please take me out of copy here", "Could you remove me from this thread?", "Remove us from the thumbnail"])(
  "not every removal is one from a list: %j",
  (text) => expect(readIntent(text, [])?.intent ?? "none").not.toBe("opt-out"),
);

test.each(["Please do not contact our office about that.", "Don't email anyone here again."])(
  "asks for all of them: %j",
  (text) => expect(readIntent(text, [])?.intent).toBe("opt-out"),
);

describe("what is kept of the writer", () => {
  test.each([
    "Please delete my data",
    "Delete my contact details, please.",
    "I request the erasure of my personal data.",
  ])("is to be deleted: %j", (text) => expect(readIntent(text, [])?.intent).toBe("opt-out"));
  test.each([
    "Please delete my data sheet",
    "Delete my address book entry",
    "Please remove my contact form from the page",
  ])("is another thing: %j", (text) => expect(readIntent(text, [])).toBeNull());
});

describe("the words that say it stand in the text", () => {
  test.each([
    ["Hi,\n\nwe are NOT Interested in that.", "NOT Interested"],
    ["Please reach out to booking@agency.example for rates", "reach out to booking@agency.example"],
    ["Hello there. What is the budget? Mia", "What is the budget?"],
    ["For you it is $450.", "For you it is $450."],
  ])("%j", (text, words) => {
    expect(readIntent(text, findOffers(text))?.words).toBe(words);
  });
});
