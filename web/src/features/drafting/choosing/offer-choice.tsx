import { useQuery } from "@tanstack/react-query";
import { t } from "#language";
import { messageOf } from "../../../api/call-error";
import { noOffer } from "../../../entities/thread/thread-status";
import { MoneyField, PercentField } from "../../../ui/figure-field";
import { formatMoney, formatQuantity } from "../../../ui/format";
import { join } from "../../../ui/join";
import { Select } from "../../../ui/select";
import { type ChosenForOffer, offerSums } from "../outreach.queries";
import { type FirstOffer, type OfferForm, readOffer, withoutOfferWords } from "./first-offer";

interface Props {
  form: OfferForm;
  onChange: (form: OfferForm) => void;
  /** Errors by the names in the call's body, such as `offer.amount`. */
  refused: Readonly<Record<string, string>>;
  campaignId: string;
  chosen: ChosenForOffer;
  chosenCount: number;
}

const choices: ReadonlyArray<{ value: OfferForm["by"]; label: string }> = [
  { value: "none", label: noOffer },
  { value: "usualCost", label: t`Usual cost` },
  { value: "lessThanUsual", label: t`Usual cost less a percentage` },
  { value: "fixed", label: t`The same for all` },
  { value: "thousandViews", label: t`By 1,000 views` },
];

/** The offer in the first mail, and the sum of the offers to the chosen creators. */
export function OfferChoice({ form, onChange, refused, campaignId, chosen, chosenCount }: Props) {
  const { offer } = readOffer(form);
  return (
    <div role="group" aria-label={t`Offer`} className="flex flex-col gap-3">
      <Select
        label={t`Offer in the first mail`}
        value={form.by}
        options={choices}
        onChange={(by) => onChange({ ...form, by })}
      />
      {form.by === "lessThanUsual" && (
        <PercentField
          label={t`Less than the usual cost`}
          autoFocus
          error={refused["offer.lessPercent"]}
          value={form.lessPercent}
          onChange={(lessPercent) => onChange({ ...form, lessPercent })}
        />
      )}
      {(form.by === "fixed" || form.by === "thousandViews") && (
        <MoneyField
          label={form.by === "fixed" ? t`Offer to each creator` : t`Offer for 1,000 average views`}
          autoFocus
          error={refused["offer.amount"]}
          value={form.amount}
          onChange={(amount) => onChange({ ...form, amount })}
        />
      )}
      {offer && chosenCount > 0 && <OfferSum campaignId={campaignId} chosen={chosen} offer={offer} />}
    </div>
  );
}

function OfferSum({ campaignId, chosen, offer }: { campaignId: string; chosen: ChosenForOffer; offer: FirstOffer }) {
  const { data, error, isPlaceholderData } = useQuery(offerSums(campaignId, { ...chosen, offer }));
  if (error && !data) return <p className="text-[13px] text-danger-text">{messageOf(error)}</p>;
  if (!data) return <p className="text-[13px] text-muted">{t`Adding up the offers`}</p>;
  const { offers, withoutOffer, sum, roundedTo, free, isAboveFree } = data;
  return (
    <div role="status" className={join("flex flex-col gap-1 text-[13px]", isPlaceholderData && "opacity-60")}>
      <p className="font-medium">{t`About ${formatMoney(Math.round(sum))} for ${formatQuantity(offers, "creator")}`}</p>
      {isAboveFree && (
        <p className="text-warn">
          {t`${formatMoney(Math.round(sum - Math.max(0, free)))} more than is free of the budget`}
        </p>
      )}
      {!isAboveFree && <p className="text-muted">{t`Within the ${formatMoney(free)} that are free of the budget`}</p>}
      {withoutOffer > 0 && <p className="text-warn">{withoutOfferWords(withoutOffer, offer.by)}</p>}
      {offer.by !== "fixed" && <p className="text-muted">{t`Each offer is rounded to ${formatMoney(roundedTo)}`}</p>}
    </div>
  );
}
