import { t } from "#language";
import type { MessageWords } from "./message-words";

/** The server's messages about what a campaign is doing: server/src/campaigns/progress.ts. */
export const wordsOfProgress: MessageWords = {
  Idle: () => t`Idle`,
  "Waiting for replies": () => t`Waiting for replies`,
  "# draft to review": (count) => t`${count} draft to review`,
  "# drafts to review": (count) => t`${count} drafts to review`,
  "Sending # of #": (done, all) => t`Sending ${done} of ${all}`,
  "# message goes out later": (count) => t`${count} message goes out later`,
  "# messages go out later": (count) => t`${count} messages go out later`,
  "A sample: nothing is sent": () => t`A sample: nothing is sent`,
  Paused: () => t`Paused`,
  "Paused: mailbox is disconnected": () => t`Paused: mailbox is disconnected`,
  "Paused: mailbox refuses sign-in": () => t`Paused: mailbox refuses sign-in`,
  "Paused: mailbox is paused": () => t`Paused: mailbox is paused`,
  "Paused: too much of the mailbox's mail bounced": () => t`Paused: too much of the mailbox’s mail bounced`,
  "Not reading answers now: follow-ups wait": () => t`Not reading answers now: follow-ups wait`,
  "Not reading answers: mailbox refuses sign-in": () => t`Not reading answers: mailbox refuses sign-in`,
};
