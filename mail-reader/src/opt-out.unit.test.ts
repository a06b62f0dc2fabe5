import { describe, expect, test } from "vitest";
import { readReply } from "./read-mail.js";

describe("a request never to be written to again is sure in", () => {
  test.each([
    ["Please remove me from your list.", "Please remove me from your list"],
    ["Hi,\n\nplease take me off your mailing list. Thanks", "please take me off your mailing list"],
    ["STOP", "STOP"],
    ["Unsubscribe", "Unsubscribe"],
    ["Stop emailing me!", "Stop emailing me"],
    ["Do not contact me again.", "Do not contact me again"],
    ["Bitte nehmen Sie mich aus Ihrem Verteiler.", "Bitte nehmen Sie mich aus Ihrem Verteiler"],
    ["Bitte schreiben Sie mir nicht mehr.", "Bitte schreiben Sie mir nicht mehr"],
    ["Bonjour, retirez-moi de votre liste, merci.", "retirez-moi de votre liste"],
    ["Por favor no me escriban más.", "Por favor no me escriban más"],
    ["Quiero darme de baja.", "Quiero darme de baja"],
    ["Cancellatemi dalla vostra mailing list.", "Cancellatemi dalla vostra mailing list"],
    ["Não me envie mais", "Não me envie mais"],
    ["Gelieve mij te verwijderen. Mail me niet meer.", "Mail me niet meer"],
    ["Proszę usunąć mnie z listy.", "Proszę usunąć mnie z listy"],
    ["Удалите меня из рассылки!", "Удалите меня из рассылки"],
    [
      "Please remove me from your list.\n\nKim Lee\nkim@creator.example\n+49 151 23456789",
      "Please remove me from your list",
    ],
    ["Please stop emailing me. I am not interested.", "Please stop emailing me"],
    ["I never signed up for this, please remove me from your list.", "please remove me from your list"],
    ["Stop emailing me, and don't call me either.", "Stop emailing me"],
    ["You found me on Instagram? Please remove me from your list.", "Please remove me from your list"],
    ["Please remove me from your list: kim@creator.example", "Please remove me from your list"],
    ["Remove my email, kim@creator.example. Thanks, Kim, +49 151 23456789", "Remove my email"],
    ["Unsubscribe please", "Unsubscribe please"],
    ["please stop", "please stop"],
    ["No thanks, unsubscribe.", "No thanks, unsubscribe."],
    ["Opt-out please!", "Opt-out please!"],
    ["Bitte abmelden", "Bitte abmelden"],
    ["STOP SVP", "STOP SVP"],
    ["Baja, por favor", "Baja, por favor"],
    ["Darme de baja", "Darme de baja"],
    ["Descadastrar", "Descadastrar"],
    ["Nehmt mich bitte aus eurem Verteiler.", "Nehmt mich bitte aus eurem Verteiler"],
    ["Bitte schreibt mir nicht mehr.", "Bitte schreibt mir nicht mehr"],
    ["Ne m'écrivez plus.", "Ne m'écrivez plus"],
    ["Veuillez me désinscrire", "Veuillez me désinscrire"],
    ["Não me contacte mais", "Não me contacte mais"],
    ["配信停止してください", "配信停止してください"],
    ["配信停止", "配信停止"],
    ["退订", "退订"],
  ])("%j", (text, words) => {
    const { intent, optOutWords } = readReply(text);
    expect({ intent, optOutWords }).toEqual({ intent: "opt-out", optOutWords: words });
  });
});

describe("nobody is unsubscribed by", () => {
  test.each([
    ["Please remove me from your list unless you pay at least $500."],
    ["Can your viewers unsubscribe later?"],
    ["I would stop sending emails to that brand, they never pay."],
    ["Not interested."],
    ["My subscribers opt out of ads all the time, so I charge $400."],
    ["Don't contact me by phone, mail is better."],
    ["Sure, remove me from the CC though and let's talk."],
    [`Please remove me from your list. ${"We have worked together before. ".repeat(20)}`],
    ["> Please remove me from your list\n\nWho wrote that?"],
    ["Do you still need creators? Take me!"],
    ["Please delete this email, the right one follows."],
    ["Please delete my email, I attached the wrong file."],
    ["Please remove my name from the video description."],
    ["Please remove me from the group chat."],
    ["Please don't stop emailing me!"],
    ["Please stop by our studio"],
    ["No, please don't stop!"],
    ["Schreibt mir nicht mehr als eine Seite."],
    ["Nehmt mich aus dem Intro raus"],
    ["Please remove this address. Use kim@new.example instead, I'd love to join."],
    ["Please delete this address, my new one is kim@new.example."],
    ["Remove my email. I have a new one: kim@new.example"],
    ["Please remove me from the guest list, I can't come on Friday."],
    ["Take me off the waiting list, I want to start now!"],
    ["Remove me from these emails, my manager lee@agency.example does the talking."],
    ["Bitte entfernen Sie meine Adresse. Neu ist: kim@neu.example, ich freue mich auf das Projekt!"],
    ["Bitte keine Mails mehr, ruft mich lieber an: 0151 2345678."],
    ["Please stop emailing me, call me instead: +49 151 2345678"],
    ["Please stop messaging me, I already signed the contract!"],
    ["Please stop sending me emails, DM me on Instagram @kim instead :)"],
    ["Please stop emailing me, I'm in, 400 euro per video."],
    ["Ne me contactez plus, écrivez à mon agent lee@agence.example"],
  ])("%j", (text) => {
    expect(readReply(text).optOutWords).toBeUndefined();
  });
});
