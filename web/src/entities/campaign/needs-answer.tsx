import type { campaigns } from "@overture/contract";
import { Link } from "@tanstack/react-router";
import { plural } from "#language";

const campaignPath: string = "/dashboard/campaign/$campaignId";

/** `7 need your answer`, and the way to those conversations; nothing where nobody waits. */
export function NeedsAnswer({ campaign: { _id, needsAnswer } }: { campaign: campaigns.Campaign }) {
  if (needsAnswer === 0) return null;
  return (
    <Link
      to={campaignPath}
      params={{ campaignId: _id }}
      search={{ awaitsUser: "true", status: "active" } as never}
      className="pressable relative font-medium text-accent-text hover:underline"
    >
      {needsAnswerWords(needsAnswer)}
    </Link>
  );
}

/** `7 need your answer`. */
export function needsAnswerWords(conversations: number): string {
  return plural(conversations, { one: "# needs your answer", other: "# need your answer" });
}
