import { allEndpoints, type Endpoint, fillPath } from "@overture/contract";
import type { Client } from "./client.ts";

interface Ids {
  campaignId: string;
  threadId: string;
  messageId: string;
  noteId: string;
}

/** Makes every call that changes a campaign. Returns the status of each. */
export async function tryEveryChange(client: Client, ids: Ids): Promise<Record<string, number>> {
  const calls = [...allEndpoints()].filter(([, { campaign = "read" }]) => campaign !== "read");
  const statuses: Record<string, number> = {};
  for (const [name, call] of calls) statuses[name] = await client.status(...requestOf(call, ids));
  return statuses;
}

/** Returns the contract's example, with the ids of this campaign. */
function requestOf({ method, path, example }: Endpoint, ids: Ids): [string, string, object | undefined] {
  const kinds = Object.entries({ thread: ids.threadId, message: ids.messageId });
  const [, id = ids.campaignId] = kinds.find(([kind]) => path.includes(`/${kind}/{id}`)) ?? [];
  const { params = {}, body } = example as { params?: Record<string, string>; body?: object };
  // The example's time is in the past.
  const sendAt = new Date(Date.now() + 86_400_000).toISOString();
  const own = { threadId: ids.threadId, campaignId: ids.campaignId, messageIds: [ids.messageId], sendAt };
  const named = Object.entries(own).filter(([name]) => body && name in body);
  return [
    method,
    fillPath(path, { ...params, id, noteId: ids.noteId }),
    body && { ...body, ...Object.fromEntries(named) },
  ];
}
