import { exchangeRates, type outreach, type reading } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { t } from "#language";
import { messageOf } from "../../../api/call-error";
import { appliedRates } from "../../../entities/system/exchange-rates.queries";
import { because } from "../../../ui/because";
import { Button } from "../../../ui/button";
import { formatMoney } from "../../../ui/format";
import { toast } from "../../../ui/toast";
import { useCorrectReading } from "./answer.queries";
import { isForeign, offerWords } from "./answer-words";

interface Props {
  message: outreach.Message;
  campaignId: string;
  read: reading.MessageReading;
}

/**
 * Converts prices in other currencies at today's rates. One click corrects the creator's price to the converted one.
 */
export function ForeignPrices({ message, campaignId, read }: Props) {
  const { data: rates, error, refetch } = useQuery(appliedRates);
  const correct = useCorrectReading(campaignId, message);

  if (error && !rates) {
    return (
      <p role="alert" className="flex w-full flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 text-danger-text">{t`The exchange rates could not be loaded:
          ${messageOf(error)}`}</span>
        <Button size="small" tone="quiet" onClick={() => void refetch()}>
          {t`Try again`}
        </Button>
      </p>
    );
  }
  if (!rates) {
    return (
      <p role="status" className="w-full text-muted">
        {t`Loading the exchange rates`}
      </p>
    );
  }

  function take(worth: number) {
    correct.mutate(
      { offer: worth },
      {
        onSuccess: () => toast.success(t`${formatMoney(worth)} is what the creator asks for`),
        onError: (refused) => toast.error(t`The price was not taken over`, because(refused)),
      },
    );
  }

  return (
    <ul aria-label={t`Prices in other currencies`} className="flex w-full flex-col gap-1">
      {foreignOffers(read.offers).map((offer) => {
        const rate = rates[offer.currency];
        const worth = rate === undefined ? undefined : exchangeRates.convert(offer.amount, rate);
        return (
          <li key={`${offer.amount} ${offer.currency}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 text-muted">
              {worth === undefined
                ? t`No exchange rate is kept for ${offer.currency}, so ${offerWords(offer)} counts nowhere.`
                : t`${offerWords(offer)} is about ${formatMoney(worth)}`}
            </span>
            {worth !== undefined && worth > 0 && message.offer !== worth && (
              <Button size="small" busy={correct.isPending} onClick={() => take(worth)}>
                {t`Use ${formatMoney(worth)}`}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const maxShown = 3;

/** The different offers in other currencies, most likely first. */
function foreignOffers(offers: readonly reading.ReadOffer[]): reading.ReadOffer[] {
  const foreign = offers.filter(isForeign);
  const firstOf = ({ amount, currency }: reading.ReadOffer) =>
    foreign.findIndex((other) => other.amount === amount && other.currency === currency);
  return foreign.filter((offer, index) => firstOf(offer) === index).slice(0, maxShown);
}
