import { useState } from "react";
import { t } from "#language";
import { ownCurrency } from "../../language/currency";
import { Button } from "../../ui/button";
import { Select } from "../../ui/select";
import { toast } from "../../ui/toast";
import { RateForm } from "./rate-form";
import { currencyOptions } from "./rate-words";

/** Adds a rate for a currency without an applied rate. */
export function NewRate({ known }: { known: readonly string[] }) {
  const [currency, setCurrency] = useState<string>();
  const [problem, setProblem] = useState<string>();
  return (
    <RateForm
      currency={currency}
      before={
        <div className="min-w-40 flex-1">
          <Select
            label={t`Currency`}
            placeholder={t`Choose a currency`}
            value={currency}
            options={currencyOptions(new Set([...known, ownCurrency()]))}
            onChange={(code) => {
              setCurrency(code);
              setProblem(undefined);
            }}
            error={problem}
          />
        </div>
      }
      onWithoutCurrency={() => setProblem(t`Choose a currency`)}
      buttons={(isBusy) => (
        <Button type="submit" busy={isBusy}>
          {t`Add rate`}
        </Button>
      )}
      onSaved={(code) => {
        toast.success(t`Rate of ${code} added`);
        setCurrency(undefined);
      }}
    />
  );
}
