import { describe, expect, test } from "vitest";
import { rarerFigures, rarerPrices } from "./cases/rarer-prices.js";
import { findOffers } from "./prices.js";
import { readReply } from "./read-mail.js";

const named: Record<string, [number, string, number?][]> = {
  "I charge $450": [[450, "USD"]],
  "450 USD": [[450, "USD"]],
  "1.2k": [[1_200, "USD"]],
  "€300": [[300, "EUR"]],
  "My rate is 300€ per video.": [[300, "EUR", 1]],
  "1 video $500, 3 for $1,200": [
    [500, "USD", 1],
    [1_200, "USD", 3],
  ],
  "It would be $1,250.50 all in.": [[1_250.5, "USD"]],
  "£2,000 for two reels": [[2_000, "GBP", 2]],
  "My fee is 1.500 EUR": [[1_500, "EUR"]],
  "Das kostet 1.250,50 €.": [[1_250.5, "EUR"]],
  "Mon tarif est de 400 euros par vidéo": [[400, "EUR", 1]],
  "Cobro 350 dólares por video": [[350, "USD", 1]],
  "Il mio prezzo è 500 euro": [[500, "EUR"]],
  "O valor é R$ 2.000": [[2_000, "BRL"]],
  "Mitt pris är 5 000 kr": [[5_000, "SEK"]],
  "Moja stawka to 1500 zł": [[1_500, "PLN"]],
  "Стоимость 500 долларов": [[500, "USD"]],
  "料金は50,000円です": [[50_000, "JPY"]],
  "I charge 450 for a dedicated video": [[450, "USD", 1]],
  "I usually ask for 1.5k per integration": [[1_500, "USD", 1]],
  "Rates:\n- Story: $150\n- Reel: $400\n- Both: $500": [
    [150, "USD"],
    [400, "USD"],
    [500, "USD"],
  ],
  "I'd do it for US$800.": [[800, "USD"]],
  "A$900 works": [[900, "AUD"]],
  "500 bucks and we have a deal": [[500, "USD"]],
  "$400-500 depending on length": [
    [400, "USD"],
    [500, "USD"],
  ],
  "$2k for 4 shorts": [[2_000, "USD", 4]],
  "three videos for $1,000": [[1_000, "USD", 3]],
  "450": [[450, "USD"]],
  "500-600 USD": [
    [500, "USD"],
    [600, "USD"],
  ],
  "We can do 2 videos for 1800 or 1 for 1000.": [
    [1_800, "USD", 2],
    [1_000, "USD", 1],
  ],
  "It's 300 for stories and 500 for posts": [
    [300, "USD", 1],
    [500, "USD", 1],
  ],
  "Ich nehme 600€ für ein Video und 1500€ für drei Videos.": [
    [600, "EUR", 1],
    [1_500, "EUR", 3],
  ],
  "60s integration: $1,200": [[1_200, "USD"]],
  "At least 1,000 euros": [[1_000, "EUR"]],
  "Cost: 2000": [[2_000, "USD"]],
  "Rp 5.000.000": [[5_000_000, "IDR"]],
  "I take care of her bookings. 1.2k would do.": [[1_200, "USD"]],
  "650 works": [[650, "USD"]],
  "My fee's 900.": [[900, "USD"]],
  "I usually ask for 600 but for you 500 is fine.": [
    [500, "USD"],
    [600, "USD"],
  ],
  "Half upfront ($250) and half after, so $500 total.": [
    [500, "USD"],
    [250, "USD"],
  ],
  "My rate card: 30s integration - €800, 60s - €1,100": [
    [800, "EUR"],
    [1_100, "EUR"],
  ],
  "£400 + VAT per video": [[400, "GBP", 1]],
  "CHF 900.- pro Video": [[900, "CHF", 1]],
  "Mon tarif est de 600 € HT par vidéo.": [[600, "EUR", 1]],
  "five hundred dollars": [[500, "USD"]],
  "I'd do it for a thousand dollars.": [[1_000, "USD"]],
  "1本あたり5万円です。": [[50_000, "JPY"]],
  "영상 하나에 50만원입니다": [[500_000, "KRW"]],
  一条视频3000元: [[3_000, "CNY"]],
  "Video başına 5000 TL": [[5_000, "TRY"]],
  "Беру 30 000 рублей за интеграцию": [[30_000, "RUB"]],
  "Mi tarifa es de 500 dólares por video, 3 videos por 1.200.": [
    [500, "USD", 1],
    [1_200, "USD", 3],
  ],
  "$500 is too low for me, I would need $900.": [
    [900, "USD"],
    [500, "USD"],
  ],
};

const notPrices = [
  "Call me on +1 450 555 0142",
  "I get 120k views per video",
  "My last video made $4,000 in ad revenue.",
  "フォロワー10万です",
  "I have 450k subscribers and 1.2M views a month.",
  "I can deliver in 2-3 weeks, 1 video of 60 seconds.",
  "450,000 subscribers and 35k followers",
  "March 2, 2026 at 10:15",
  "I keep 20% of sales",
  "Give me 3 days and 2 hours",
  "My channel started in 2019",
  "Video #450 is out",
  "We did 1.2k likes on that",
  "I live at 450 Oak Street, 90210",
  "My rate is $12 CPM",
  "no numbers here",
  "I charge $0.05 per view",
  "$450 was paid last year",
  "We're good with 10% commission",
  "> I charge $450\nWhat is this?",
  "It got 1.2M impressions",
];

describe("prices", () => {
  for (const [text, expected] of Object.entries(named)) {
    test(`in '${text.replace(/\n/g, " ")}'`, () => {
      const found = findOffers(text).map(({ amount, currency, quantity }) =>
        quantity === undefined ? [amount, currency] : [amount, currency, quantity],
      );
      expect(found).toEqual(expected);
    });
  }

  for (const text of notPrices) {
    test(`there is none in '${text.replace(/\n/g, " ")}'`, () => expect(findOffers(text)).toEqual([]));
  }

  for (const [text, ...sums] of rarerPrices) {
    test(`are what they are where they are written: '${text.replace(/\n/g, " ")}'`, () => {
      expect(findOffers(text).map(({ amount, currency }) => [amount, currency])).toEqual(sums);
    });
  }

  test.each(rarerFigures)("are not every figure: %j", (text) => expect(findOffers(text)).toEqual([]));

  test("the creator's own price comes before the one that is turned down", () => {
    const [best] = findOffers("Your offer of $200 is too low for me. I usually charge $450 a video.");
    expect(best).toMatchObject({ amount: 450, currency: "USD" });
  });

  test("a price that is called low comes after the one that is asked for", () => {
    expect(findOffers("$200 is a bit low for me, I could do it for $350 though.")[0]?.amount).toBe(350);
  });

  test("what was earned elsewhere does not come first", () => {
    expect(findOffers("Last campaign earned $20,000 in sales. My rate is $600.")[0]?.amount).toBe(600);
  });

  test("an offer carries the words that say it", () => {
    expect(findOffers("Hi!\nI charge $450 for that. Bye.")[0]?.quote).toBe("I charge $450 for that");
  });

  test.each([
    "$200 is too low for me.",
    "Can't do that for $200.",
    "I can't accept $200",
    "200€ ist mir zu wenig",
    "Your offer of $200 is not enough",
    "$200 isn't enough, sorry",
    "$200 doesn't work for me",
    "$200 is below my rate",
    "I usually get more than $200",
    "Could you do more than $200?",
    "Is $200 your budget?",
    "You said $200, right?",
    "You mentioned $200 in your mail. Is that per video?",
    "I won't work for $200.",
    "Raise it by $100 please",
    "Can you add $50 for usage rights?",
  ])("what is too little, or was offered, is not what is asked for: %j", (text) => {
    expect(readReply(text)).toMatchObject({ offers: [] });
    expect(readReply(text).intent).not.toBe("interested");
  });

  test.each([
    ["I can't go below $400", 400],
    ["I won't do it for less than $400", 400],
    ["That's not enough: I need $500", 500],
    ["Can you raise your offer to $500?", 500],
    ["Your offer of $200 works for me", 200],
    ["You offered $300 and I'm happy with that", 300],
    ["$200 is too low. Could you do 450?", 450],
  ])("what is asked for beside it is: %j", (text, amount) => {
    expect(findOffers(text)[0]?.amount).toBe(amount);
  });

  test("an offer in the digits of another script carries them as they were written", () => {
    expect(findOffers("よろしくお願いします。\n料金は３００ドルです")[0]?.quote).toBe("料金は３００ドルです");
  });
});
