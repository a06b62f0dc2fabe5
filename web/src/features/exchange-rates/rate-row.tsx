import type { exchangeRates } from "@overture/contract";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Trans, t } from "#language";
import { ownCurrency } from "../../language/currency";
import { because } from "../../ui/because";
import { Button } from "../../ui/button";
import { Ago } from "../../ui/figures";
import { IconButton } from "../../ui/icon-button";
import { toast } from "../../ui/toast";
import { useRemoveExchangeRate, useSetExchangeRate } from "./exchange-rates.queries";
import { RateForm } from "./rate-form";
import { rateWords } from "./rate-words";

export function RateRow({ kept }: { kept: exchangeRates.ExchangeRate }) {
  const { currency, rate, isApplied, setAt, setBy } = kept;
  const isOwn = currency === ownCurrency();
  const [isChanging, setIsChanging] = useState(false);
  const [wasChanged, setWasChanged] = useState(false);
  const set = useSetExchangeRate();
  const remove = useRemoveExchangeRate();

  function closeForm() {
    setIsChanging(false);
    setWasChanged(true);
  }

  function removeRate() {
    remove.mutate(currency, {
      onSuccess: () =>
        toast.success(t`Rate of ${currency} removed`, {
          // A rate that is based on another currency cannot be restored.
          ...(isApplied && { action: { label: t`Undo`, onClick: restore } }),
        }),
      onError: (error) => toast.error(t`The rate could not be removed`, because(error)),
    });
  }

  function restore() {
    set.mutate(
      { currency, rate },
      {
        onSuccess: () => toast.success(t`The rate of ${currency} is back`),
        onError: (error) => toast.error(t`The rate could not be brought back`, because(error)),
      },
    );
  }

  if (isChanging) {
    return (
      <li className="py-2">
        <div role="presentation" onKeyDown={(event) => event.key === "Escape" && closeForm()}>
          <RateForm
            currency={currency}
            {...(isApplied && { rate })}
            autoFocus
            buttons={(isBusy) => (
              <>
                <Button type="submit" busy={isBusy}>
                  {t`Save`}
                </Button>
                <Button tone="quiet" onClick={closeForm}>
                  {t`Cancel`}
                </Button>
              </>
            )}
            onSaved={() => {
              toast.success(t`Rate of ${currency} saved`);
              closeForm();
            }}
          />
        </div>
      </li>
    );
  }
  return (
    <li className="flex items-center gap-1 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="tabular-nums">{rateWords(kept)}</p>
        <p className="text-[13px] break-words text-muted">
          {setBy === undefined ? (
            <Trans>
              Set <Ago date={setAt} />
            </Trans>
          ) : (
            <Trans>
              Set by {setBy} <Ago date={setAt} />
            </Trans>
          )}
        </p>
        {!isApplied && (
          <p className="text-[13px] text-warn">
            {isOwn
              ? t`Not used: ${currency} is this installation's own currency now`
              : t`Not used: amounts are in ${ownCurrency()} now`}
          </p>
        )}
      </div>
      {!isOwn && (
        <IconButton
          size="small"
          label={t`Change the rate of ${currency}`}
          // Takes the focus after a change, because the focused field is unmounted.
          autoFocus={wasChanged}
          icon={<Pencil aria-hidden size={14} />}
          onClick={() => setIsChanging(true)}
        />
      )}
      <IconButton
        size="small"
        label={t`Remove the rate of ${currency}`}
        icon={<Trash2 aria-hidden size={14} />}
        disabled={remove.isPending}
        onClick={removeRate}
      />
    </li>
  );
}
