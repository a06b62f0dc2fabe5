import type { campaigns } from "@overture/contract";
import type { Tone } from "../../ui/badge";
import { StatusDot } from "../../ui/status-dot";
import { wordsFor } from "../../ui/words-for";

interface Words {
  tone: Tone;
  text: string;
}

const words = {
  sent: { tone: "info", text: "Sent" },
  bounced: { tone: "danger", text: "Bounced" },
  replied: { tone: "good", text: "Replied" },
  ignored: { tone: "warn", text: "Ignored" },
} satisfies Record<campaigns.OutreachStatus, Words>;

/** A campaign's outreach in a word. Nothing that was never sent can have been ignored. */
export function OutreachStatus({ campaign }: { campaign: Pick<campaigns.Campaign, "outreachStatus" | "outreach"> }) {
  const isStarted = campaign.outreach.sent > 0;
  const unknown = (text: string): Words => ({ tone: "idle", text });
  const { tone, text } = isStarted
    ? wordsFor<campaigns.OutreachStatus, Words>(words, campaign.outreachStatus, unknown)
    : unknown("Not started");
  return <StatusDot tone={tone}>{text}</StatusDot>;
}
