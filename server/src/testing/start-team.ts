import { inbox, outreach, type QueryInput } from "@overture/contract";
import * as given from "./given.js";
import { receive, replyTo } from "./incoming-mail.js";
import { startApp } from "./start-app.js";

interface Talk {
  email?: string;
  /** In dollars. */
  offer?: number;
  answers?: readonly string[];
  isDelivered?: boolean;
}

interface Sent {
  threadId: string;
  messageId: string;
}

type Person = { _id: string };

/** Starts a campaign with an owner, a member and a viewer. A minute passes before each message. */
export async function startTeam({ name = "Summer" }: { name?: string } = {}) {
  const { app, db, ...started } = await startApp();
  const [owner, member, viewer] = [await given.user(db), await given.user(db), await given.user(db)];
  const campaign = await given.campaign(db, { owner, budget: 1_000, name });
  await given.campaignMember(db, { campaign, user: member });
  await given.campaignMember(db, { campaign, user: viewer, role: "viewer" });
  const creators = new Map<string, { _id: string }>();

  async function answer({ messageId }: Sent, text: string, headers: readonly string[] = []): Promise<void> {
    app.clock.advance(60);
    await receive(app, db, await replyTo(db, messageId, { text, headers }));
  }

  async function converse(username: string, { email, offer, answers = [], isDelivered = true }: Talk = {}) {
    const creator = await given.creator(db, { username, ...(email !== undefined && { email }) });
    creators.set(username, creator);
    const draft = await given.draft(db, { owner, campaign, creator, ...(offer !== undefined && { offer }) });
    app.clock.advance(60);
    await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
    if (isDelivered) await app.deliverMail();
    const sent = { threadId: draft.threadId, messageId: draft._id };
    for (const text of answers) await answer(sent, text);
    return sent;
  }

  async function list(who: Person, query: QueryInput<typeof inbox.listInbox> | Record<string, unknown> = {}) {
    const { status, data, errors } = await app.as(who).call(inbox.listInbox, { query: query as never });
    if (status !== 200) throw new Error(`The inbox answered ${status}: ${JSON.stringify(errors)}`);
    return data;
  }

  const triage = (who: Person, id: string, body: inbox.Triage) =>
    app.as(who).call(inbox.triageThread, { params: { id }, body });
  const triageAll = (who: Person, body: object) => app.as(who).call(inbox.triageThreads, { body });
  const creatorOf = (username: string) => creators.get(username) as { _id: string };
  return { ...started, app, db, owner, member, viewer, campaign, answer, converse, list, triage, triageAll, creatorOf };
}

export function usernames({ items }: { items: readonly inbox.InboxItem[] }): string[] {
  return items.map(({ creator }) => creator.username);
}
