import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { needsAnswerWords } from "../entities/campaign/needs-answer";
import { needsAnswerCount } from "../entities/campaign/needs-answer.queries";

const paths = { list: "/dashboard/campaign", one: "/dashboard/campaign/$campaignId" } as Record<"list" | "one", string>;

/**
 * `7 need your answer`: to the conversations where it is one campaign, and else to the campaigns that have them. It
 * comes after the rest of the side bar, in the gap above all that one works on, so that nothing moves.
 */
export function NeedsAnswerLink({ onLeave }: { onLeave: (() => void) | undefined }) {
  const { data } = useQuery(needsAnswerCount);
  if (!data || data.conversations === 0) return null;
  const { campaignId } = data;
  const place =
    campaignId === undefined
      ? { to: paths.list, search: { needsAnswer: "true" } }
      : { to: paths.one, params: { campaignId }, search: { awaitsUser: "true", status: "active" } };
  return (
    <Link
      {...(place as { to: string })}
      onClick={() => onLeave?.()}
      className="absolute top-0 right-0 left-6.5 flex h-7 items-center truncate rounded px-2 text-[13px] font-medium text-accent-text hover:bg-hover focus-visible:-outline-offset-2"
    >
      {needsAnswerWords(data.conversations)}
    </Link>
  );
}
