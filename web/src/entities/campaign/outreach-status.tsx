import type { campaigns } from "@overture/contract";
import { t } from "#language";
import type { Tone } from "../../ui/badge";
import { StatusDot } from "../../ui/status-dot";
import { wordsFor } from "../../ui/words-for";

interface Words {
  tone: Tone;
  text: string;
}

const words = {
  sent: { tone: "info", text: t`Sent` },
  bounced: { tone: "danger", text: t`Bounced` },
  replied: { tone: "good", text: t`Replied` },
  ignored: { tone: "warn", text: t`Ignored` },
} satisfies Record<campaigns.OutreachStatus, Words>;

/** A campaign's outreach in a word. Nothing that was never sent can have been ignored. */
export function OutreachStatus({ campaign }: { campaign: Pick<campaigns.Campaign, "outreachStatus" | "outreach"> }) {
  const isStarted = campaign.outreach.sent > 0;
  const unknown = (text: string): Words => ({ tone: "idle", text });
  const { tone, text } = isStarted
    ? wordsFor<campaigns.OutreachStatus, Words>(words, campaign.outreachStatus, unknown)
    : unknown(t`Not started`);
  return <StatusDot tone={tone}>{text}</StatusDot>;
}
