import type { campaigns } from "@overture/contract";
import type { Tone } from "../../ui/badge";
import { StatusDot } from "../../ui/status-dot";

const words = {
  sent: { tone: "info", text: "Sent" },
  bounced: { tone: "danger", text: "Bounced" },
  replied: { tone: "good", text: "Replied" },
  ignored: { tone: "warn", text: "Ignored" },
} satisfies Record<campaigns.OutreachStatus, { tone: Tone; text: string }>;

/** A campaign's outreach in a word. Nothing that was never sent can have been ignored. */
export function OutreachStatus({ campaign }: { campaign: Pick<campaigns.Campaign, "outreachStatus" | "outreach"> }) {
  const isStarted = campaign.outreach.sent > 0;
  const { tone, text } = isStarted ? words[campaign.outreachStatus] : { tone: "idle" as const, text: "Not started" };
  return <StatusDot tone={tone}>{text}</StatusDot>;
}
