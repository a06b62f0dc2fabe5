import type { advice } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { messageOf } from "../../api/call-error";
import { Button } from "../../ui/button";
import { formatMoney } from "../../ui/format";
import { adviceOf } from "./advice.queries";

interface Props {
  threadId: string;
  onTake(offer: number): void;
}

const names = { open: "Open with", aim: "Aim at", most: "At most" };
const kinds = ["open", "aim", "most"] as const;

/** What to offer, how likely each is accepted, and on what that stands. Nothing is sent by it. */
export function OfferAdvice({ threadId, onTake }: Props) {
  const { data, error, isFetching, refetch } = useQuery(adviceOf(threadId));
  if (error && !data) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px]">
        <span className="min-w-0 text-danger-text">The advice could not be loaded: {messageOf(error)}</span>
        <Button size="small" tone="quiet" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  if (!data) {
    return (
      <p role="status" className="text-[13px] text-muted">
        Loading the advice
      </p>
    );
  }
  return (
    <section
      aria-label="Advice on the offer"
      className="flex flex-col gap-3 rounded-md border border-line bg-surface p-3 text-[13px]"
    >
      {data.abstains !== undefined && <p className="text-muted">{data.abstains}</p>}
      <ul aria-label="Advised offers" className="flex flex-wrap gap-x-6 gap-y-3">
        {kinds.map((kind) => (
          <Amount key={kind} kind={kind} given={data} onTake={onTake} />
        ))}
      </ul>
      {data.chance.length > 0 && (
        <p className="text-muted">Chances are estimates. The middle 80 % lies between the two in brackets.</p>
      )}
      <ul aria-label="On what it stands" className="flex list-disc flex-col gap-1 pl-4">
        {data.because.map((because) => (
          <li key={because.kind}>
            {because.words}
            <Deals because={because} offers={data.offers} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AmountProps {
  kind: (typeof kinds)[number];
  given: advice.Advice;
  onTake(offer: number): void;
}

function Amount({ kind, given, onTake }: AmountProps) {
  const amount = given[kind];
  if (amount === undefined) return null;
  const chance = given.chance.find(({ offer }) => offer === amount);
  const perThousand = given.perThousand?.[kind];
  return (
    <li className="flex flex-col items-start gap-1">
      <span className="text-muted">{names[kind]}</span>
      {amount > 0 ? (
        <Button size="small" onClick={() => onTake(amount)}>
          Use {formatMoney(amount)}
        </Button>
      ) : (
        <span>{formatMoney(0)}</span>
      )}
      {perThousand !== undefined && amount > 0 && (
        <span className="text-muted">{formatMoney(perThousand)} for 1,000 views</span>
      )}
      {chance && (
        <span>
          ≈ {percent(chance.likely)} say yes{" "}
          <span className="text-muted">
            ({percent(chance.low)} to {percent(chance.high)})
          </span>
        </span>
      )}
    </li>
  );
}

const answers = { accepted: "accepted", declined: "declined", countered: "countered" };

/** The deals that a reason stands on. */
function Deals({ because, offers }: { because: advice.Because; offers: readonly advice.AnsweredOffer[] }) {
  const ids = new Set(because.threadIds);
  const named = offers.filter(({ threadId }) => ids.has(threadId));
  if (named.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer text-muted">
        {named.length === 1 ? "The conversation" : `The ${named.length} conversations`}
      </summary>
      <ul className="mt-1 flex max-h-40 flex-col gap-1 overflow-y-auto">
        {named.map(({ threadId, campaignId, creator, offer, answer }) => (
          <li key={threadId}>
            <Link
              to="/dashboard/campaign/$campaignId"
              params={{ campaignId }}
              search={{ thread: threadId }}
              className="underline"
            >
              {creator.username}
            </Link>
            : {formatMoney(offer)}, {answers[answer] ?? answer}
          </li>
        ))}
      </ul>
    </details>
  );
}

function percent(chance: number): string {
  return `${Math.round(100 * chance)} %`;
}
