import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import { mailboxName } from "./sending-queries.js";

/** A mailbox in which conversations of a campaign may begin. */
export interface SendingMailbox {
  id: string;
  address: string;
  ownerId: string | null;
  name: string | null;
  /** Whether it sends nothing until somebody resumes it. */
  isStopped: boolean;
}

/** The connected mailboxes that were chosen for a locked campaign, in their order. */
export async function listSendingMailboxes(tx: Tx, campaignId: string): Promise<SendingMailbox[]> {
  const { rows } = await sql<SendingMailbox>`
    select mailbox.id, mailbox.address, mailbox.user_id as "ownerId", ${mailboxName} as name,
      mailbox.pause is not null or exists (
        select from mailbox_stop
        where mailbox_stop.mailbox_id = mailbox.id and mailbox_stop.user_id = campaign.user_id and resumed_at is null
      ) as "isStopped"
    from campaign
    cross join lateral (
      select campaign.mailbox_id, 0 as position where campaign.mailbox_id is not null
      union all
      select mailbox_id, position from further_mailbox
      where further_mailbox.campaign_id = campaign.id and mailbox_id is distinct from campaign.mailbox_id
    ) as chosen
    join mailbox on mailbox.id = chosen.mailbox_id and mailbox.deleted_at is null
    where campaign.id = ${campaignId}
    order by chosen.position`.execute(tx);
  return rows;
}
