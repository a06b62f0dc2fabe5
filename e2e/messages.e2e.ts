import { sizes, test } from "./furnished-story.ts";
import { answerMessages } from "./messages/answers.ts";
import { beforeSendingMessages } from "./messages/before-sending.ts";
import { changeMessages } from "./messages/changes.ts";
import { followUpMessages } from "./messages/follow-ups.ts";
import { loadingMessages } from "./messages/loading.ts";
import { mailboxMessages } from "./messages/mailboxes.ts";
import { pausingMessages } from "./messages/pausing.ts";
import { sendingMessages } from "./messages/sending.ts";
import { pretend, spoil } from "./messages/spoil.ts";
import { textMessages } from "./messages/texts.ts";
import { validationMessages } from "./messages/validation.ts";

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

for (const [size, viewport] of Object.entries(sizes)) {
  for (const who of ["stranger", "user", "administrator"] as const) {
    test.describe(`${who}, ${size}`, () => {
      test.use({ viewport, who });

      for (const [index, message] of messages.entries()) {
        if ((message.who ?? "administrator") !== who) continue;
        test(`reads “${message.shows.text}” when ${message.when}`, async ({ page, furnished, spoilt }) => {
          const unique = `${size}${index}`;
          if (message.fails) spoilt.push(await spoil(page, ...message.fails));
          if (message.pretends) await pretend(page, ...message.pretends);
          await page.goto(message.at.replace("{campaignId}", furnished.campaignId));
          await message.steps?.(page, unique);
          await message.shows.see(page, unique);
        });
      }
    });
  }
}
