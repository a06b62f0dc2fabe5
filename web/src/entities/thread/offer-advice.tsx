import type { advice } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { plural, t } from "#language";
import { messageOf } from "../../api/call-error";
import { translated } from "../../language/translate";
import { Button } from "../../ui/button";
import { formatMoney } from "../../ui/format";
import { colon } from "../../ui/labelled";
import { adviceOf } from "./advice.queries";

interface Props {
  threadId: string;
  onTake(offer: number): void;
}

const names = { open: t`Open with`, aim: t`Aim at`, most: t`At most` };
const kinds = ["open", "aim", "most"] as const;

/** What to offer, how likely each is accepted, and on what that stands. Nothing is sent by it. */
export function OfferAdvice({ threadId, onTake }: Props) {
  const { data, error, isFetching, refetch } = useQuery(adviceOf(threadId));
  if (error && !data) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px]">
        <span className="min-w-0 text-danger-text">{t`The advice could not be loaded: ${messageOf(error)}`}</span>
        <Button size="small" tone="quiet" busy={isFetching} onClick={() => void refetch()}>
          {t`Try again`}
        </Button>
      </p>
    );
  }
  if (!data) {
    return (
      <p role="status" className="text-[13px] text-muted">
        {t`Loading the advice`}
      </p>
    );
  }
  return (
    <section
      aria-label={t`Advice on the offer`}
      className="flex flex-col gap-3 rounded-md border border-line bg-surface p-3 text-[13px]"
    >
      {data.abstains !== undefined && <p className="text-muted">{translated(data.abstains)}</p>}
      <ul aria-label={t`Advised offers`} className="flex flex-wrap gap-x-6 gap-y-3">
        {kinds.map((kind) => (
          <Amount key={kind} kind={kind} given={data} onTake={onTake} />
        ))}
      </ul>
      {data.chance.length > 0 && (
        <p className="text-muted">{t`Chances are estimates. The middle 80 % lies between the two in brackets.`}</p>
      )}
      <ul aria-label={t`On what it stands`} className="flex list-disc flex-col gap-1 pl-4">
        {data.because.map((because) => (
          <li key={because.kind}>
            {translated(because.words)}
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
      {/* Nobody offers more than is asked: above it, an amount only says what the campaign could bear. */}
      {amount > 0 && amount <= (given.ask ?? amount) ? (
        <Button size="small" onClick={() => onTake(amount)}>
          {t`Use ${formatMoney(amount)}`}
        </Button>
      ) : (
        <span>{formatMoney(amount)}</span>
      )}
      {perThousand !== undefined && amount > 0 && (
        <span className="text-muted">{t`${formatMoney(perThousand)} for 1,000 views`}</span>
      )}
      {chance && (
        <span>
          {t`≈ ${percent(chance.likely)} say yes`}{" "}
          <span className="text-muted">{t`(${percent(chance.low)} to ${percent(chance.high)})`}</span>
        </span>
      )}
    </li>
  );
}

const answers = { accepted: t`accepted`, declined: t`declined`, countered: t`countered` };

/** The deals that a reason stands on. */
function Deals({ because, offers }: { because: advice.Because; offers: readonly advice.AnsweredOffer[] }) {
  const ids = new Set(because.threadIds);
  const named = offers.filter(({ threadId }) => ids.has(threadId));
  if (named.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer text-muted">
        {plural(named.length, { one: "The conversation", other: "The # conversations" })}
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
            {colon()}
            {formatMoney(offer)}, {answers[answer] ?? answer}
          </li>
        ))}
      </ul>
    </details>
  );
}

function percent(chance: number): string {
  return `${Math.round(100 * chance)} %`;
}
