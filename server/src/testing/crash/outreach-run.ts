import type { User } from "./user.js";

/** Sends outreach with the calls of the product. */
export interface OutreachRun {
  /** Queues one more mail to each creator, in a new campaign. */
  sendRound(): Promise<void>;
  /**
   * Counts the mails whose sending was answered with success, and those of them that the screens do not show as sent.
   */
  countMissing(): Promise<{ answered: number; missing: number }>;
  /** Counts the unconfirmed messages on the screens, over all rounds. */
  countShownUnconfirmed(): Promise<number>;
}

export async function prepareOutreach(user: User, creators: number): Promise<OutreachRun> {
  await user.ask("POST", "/api/v1/creator/import", {
    creators: Array.from({ length: creators }, (_, index) => ({
      username: `creator-${index}`,
      email: `creator-${index}@creators.example`,
      genres: ["Travel"],
      region: ["Portugal"],
    })),
  });
  const template = await user.ask<{ _id: string }>("POST", "/api/v1/email-template", {
    name: "Hello",
    content: "Hi {{username}}, shall we talk?",
  });
  const creatorIds: string[] = [];
  for (let page = 1; creatorIds.length < creators; page += 1) {
    const list = await user.ask<{ creators: { _id: string }[] }>("GET", `/api/v1/creator/all?limit=100&page=${page}`);
    creatorIds.push(...list.creators.map(({ _id }) => _id));
  }
  const campaignIds: string[] = [];
  const acceptedIds: string[] = [];
  const readThreads = (id: string) =>
    user.ask<{ threads: { messages: { status: string; delivery?: string }[] }[] }>(
      "GET",
      `/api/v1/outreach/campaign/${id}`,
    );

  return {
    async sendRound() {
      const campaign = await user.ask<{ _id: string }>("POST", "/api/v1/campaign", {
        name: `Round ${campaignIds.length + 1}`,
      });
      campaignIds.push(campaign._id);
      // Both calls can be repeated after a lost answer. They skip what is already done.
      await user.ask("POST", "/api/v1/outreach", {
        campaignId: campaign._id,
        creatorIds,
        emailTemplates: { initial: template._id },
      });
      await user.ask("POST", `/api/v1/outreach/campaign/${campaign._id}/send`, { all: true });
      acceptedIds.push(campaign._id);
    },
    async countMissing() {
      let shown = 0;
      for (const id of acceptedIds) {
        const { threads } = await readThreads(id);
        shown += threads.filter(({ messages }) => messages.some(({ status }) => status === "sent")).length;
      }
      const answered = acceptedIds.length * creators;
      return { answered, missing: answered - shown };
    },
    async countShownUnconfirmed() {
      let shown = 0;
      for (const id of campaignIds) {
        const { threads } = await readThreads(id);
        shown += threads
          .flatMap(({ messages }) => messages)
          .filter(({ delivery }) => delivery === "unconfirmed").length;
      }
      return shown;
    },
  };
}
