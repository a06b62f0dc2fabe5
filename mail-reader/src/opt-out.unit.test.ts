import { describe, expect, test } from "vitest";
import { readAnswer } from "./read-mail.js";

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
    ["配信停止", "配信停止"],
    ["退订", "退订"],
  ])("%j", (text, words) => {
    const { intent, optOutWords } = readAnswer(text);
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
  ])("%j", (text) => {
    expect(readAnswer(text).optOutWords).toBeUndefined();
  });
});
