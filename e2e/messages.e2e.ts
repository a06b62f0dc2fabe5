import { drawn } from "../server/src/testing/drawn.ts";
import { test } from "./kept-page.ts";
import { answerMessages } from "./messages/answers.ts";
import { beforeSendingMessages } from "./messages/before-sending.ts";
import { changeMessages } from "./messages/changes.ts";
import { followUpMessages } from "./messages/follow-ups.ts";
import { loadingMessages } from "./messages/loading.ts";
import { mailboxMessages } from "./messages/mailboxes.ts";
import { failCall, mockCall } from "./messages/mock-call.ts";
import { pausingMessages } from "./messages/pausing.ts";
import { sendingMessages } from "./messages/sending.ts";
import { textMessages } from "./messages/texts.ts";
import { validationMessages } from "./messages/validation.ts";
import { sizes } from "./seeded-story.ts";

const messages = [
  ...loadingMessages,
  ...validationMessages,
  ...changeMessages,
  ...answerMessages,
  ...beforeSendingMessages,
  ...followUpMessages,
  ...textMessages,
  ...pausingMessages,
  ...sendingMessages,
  ...mailboxMessages,
];

test.use({ permissions: ["clipboard-write"] });

for (const who of ["stranger", "user", "administrator"] as const) {
  test.describe(who, () => {
    test.use({ who });

    const those = [...messages.entries()].filter(([, message]) => (message.who ?? "administrator") === who);
    for (const [index, message] of drawn(those, ([index]) => `message ${index}`, 1 / 3)) {
      test(`reads “${message.shows.text}” when ${message.when}`, async ({ page, seeded, expectedFailures }) => {
        const lead = async (unique: string) => {
          if (message.fails) expectedFailures.push(await failCall(page, ...message.fails));
          if (message.mocks) await mockCall(page, ...message.mocks);
          await page.goto(message.at.replace("{campaignId}", seeded.campaignId));
          await message.steps?.(page, unique);
          await message.shows.see(page, unique);
        };
        // Half of them begin on a phone, and each must be read in both.
        const [first, second] = index % 2 === 0 ? [sizes.desktop, sizes.phone] : [sizes.phone, sizes.desktop];
        await page.setViewportSize(first);
        await lead(`first${index}`);
        await page.setViewportSize(second);
        if (message.movesWithWindow) await lead(`second${index}`);
        else await message.shows.see(page, `first${index}`);
      });
    }
  });
}
