import type { campaigns, FieldErrors } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { t } from "#language";
import { everyGenre, everyRegion } from "../../../entities/creator/creator.queries";
import { Button } from "../../../ui/button";
import { Checkbox } from "../../../ui/checkbox";
import { CountField, PercentField } from "../../../ui/figure-field";
import { OptionalSelect } from "../../../ui/optional-select";
import { type PlanOptions, type QuotaRow, quotaField } from "./plan-options";

interface Props {
  campaign: campaigns.Campaign;
  /** A plan of creators to write to has only a maximum number. */
  isOutreach: boolean;
  options: PlanOptions;
  errors: FieldErrors;
  onChange: (options: PlanOptions) => void;
}

/** The number of creators, the share of the budget for one, and the number of each genre or region. */
export function PlanOptionFields({ campaign, isOutreach, options, errors, onChange }: Props) {
  const { quotas } = options;
  const most = (
    <CountField
      isBound
      noun="creators"
      label={t`Creators, at most`}
      placeholder={t`Any`}
      value={options.most}
      error={errors["most"]}
      onChange={(next) => onChange({ ...options, most: next ?? undefined })}
    />
  );
  if (isOutreach) return most;

  const change = (row: QuotaRow) =>
    onChange({ ...options, quotas: quotas.map((other) => (other.key === row.key ? row : other)) });
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3">
        <CountField
          isBound
          noun="creators"
          label={t`Creators, at least`}
          placeholder={t`Any`}
          value={options.least}
          error={errors["least"]}
          onChange={(least) => onChange({ ...options, least: least ?? undefined })}
        />
        {most}
      </div>
      <PercentField
        isBound
        label={t`Share of the budget for one, at most`}
        placeholder={t`Any`}
        value={options.shareOfOne}
        error={errors["shareOfOne"]}
        onChange={(shareOfOne) => onChange({ ...options, shareOfOne: shareOfOne ?? undefined })}
      />
      <Checkbox
        label={t`Only creators who are not in conversation`}
        checked={options.onlyNew}
        onChange={(onlyNew) => onChange({ ...options, onlyNew })}
      />
      {quotas.map((row, index) => (
        <Quota
          key={row.key}
          campaign={campaign}
          row={row}
          number={index + 1}
          errors={errors}
          onChange={change}
          onRemove={() => onChange({ ...options, quotas: quotas.filter(({ key }) => key !== row.key) })}
        />
      ))}
      <div>
        <Button
          size="small"
          onClick={() => {
            const key = 1 + Math.max(0, ...quotas.map((row) => row.key));
            onChange({ ...options, quotas: [...quotas, { key }] });
          }}
        >
          {t`Add a quota`}
        </Button>
      </div>
    </div>
  );
}

interface QuotaProps {
  campaign: campaigns.Campaign;
  row: QuotaRow;
  number: number;
  errors: FieldErrors;
  onChange: (row: QuotaRow) => void;
  onRemove: () => void;
}

function Quota({ campaign, row, number, errors, onChange, onRemove }: QuotaProps) {
  const isFocused = campaign.genreFocus.length > 0;
  const isLocal = campaign.region.length > 0;
  const genres = useQuery({ ...everyGenre, enabled: !isFocused });
  const regions = useQuery({ ...everyRegion, enabled: !isLocal });
  const genreList = isFocused ? campaign.genreFocus : (genres.data ?? []);
  const regionList = isLocal ? campaign.region : (regions.data ?? []);
  return (
    <fieldset className="grid grid-cols-2 gap-2 rounded border border-line p-2">
      <legend className="sr-only">{t`Quota ${number}`}</legend>
      <OptionalSelect
        label={t`Genre`}
        none={t`Any genre`}
        value={row.genre}
        error={errors[quotaField(row, "genre")]}
        options={genreList.map(({ _id, genre }) => ({ value: _id, label: genre }))}
        onChange={(genre) => onChange({ ...row, genre })}
      />
      <OptionalSelect
        label={t`Region`}
        none={t`Any region`}
        value={row.region}
        error={errors[quotaField(row, "region")]}
        options={regionList.map(({ _id, region }) => ({ value: _id, label: region }))}
        onChange={(region) => onChange({ ...row, region })}
      />
      <CountField
        isBound
        noun="creators"
        label={t`At least`}
        placeholder={t`Any`}
        value={row.least}
        error={errors[quotaField(row, "least")]}
        onChange={(least) => onChange({ ...row, least: least ?? undefined })}
      />
      <CountField
        isBound
        noun="creators"
        label={t`At most`}
        placeholder={t`Any`}
        value={row.most}
        error={errors[quotaField(row, "most")]}
        onChange={(most) => onChange({ ...row, most: most ?? undefined })}
      />
      <div className="col-span-2">
        <Button size="small" tone="quiet" onClick={onRemove}>
          {t`Remove quota`}
        </Button>
      </div>
    </fieldset>
  );
}
