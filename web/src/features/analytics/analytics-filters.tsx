import { useQuery } from "@tanstack/react-query";
import { t } from "#language";
import { stepNames } from "../../entities/thread/thread-status";
import { Button } from "../../ui/button";
import { OptionalSelect } from "../../ui/optional-select";
import { filterChoices } from "./analytics.queries";
import {
  type AnalyticsSearch,
  type ChangeAnalyticsSearch,
  countAnalyticsFilters,
  type Days,
  type FilterName,
  noAnalyticsFilter,
} from "./analytics-search";
import { groupingNames } from "./analytics-words";

interface Props {
  search: AnalyticsSearch;
  onSearch: ChangeAnalyticsSearch;
  period: Days;
}

const steps = Object.entries(stepNames).map(([value, label]) => ({ value, label }));

/** The filters of the page. */
export function AnalyticsFilters({ search, onSearch, period }: Props) {
  const { by } = search;
  const oneAtATime = t`Genres and regions are counted one at a time`;
  const fieldOf = (name: Exclude<FilterName, "step">, whyNot?: string) => (
    <LoadedChoice
      name={name}
      value={search[name]}
      period={period}
      whyNot={whyNot}
      onChange={(value) => onSearch({ [name]: value }, "push")}
    />
  );
  return (
    <div
      role="group"
      aria-label={t`Filters`}
      className="grid grid-cols-2 items-start gap-3 md:grid-cols-4 xl:grid-cols-8"
    >
      {fieldOf("campaign")}
      {fieldOf("template")}
      {fieldOf("variant")}
      <Choice
        name="step"
        value={search.step}
        options={steps}
        onChange={(value) => onSearch({ step: steps.find((step) => step.value === value)?.value } as object, "push")}
      />
      {fieldOf("mailbox")}
      {fieldOf("user")}
      {fieldOf("genre", by === "region" || search.region !== undefined ? oneAtATime : undefined)}
      {fieldOf("region", by === "genre" || search.genre !== undefined ? oneAtATime : undefined)}
      {countAnalyticsFilters(search) > 0 && (
        <div className="col-span-full">
          <Button tone="quiet" onClick={() => onSearch(noAnalyticsFilter, "push")}>
            {t`Reset filters`}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ChoiceProps {
  name: FilterName;
  value: string | undefined;
  options: ReadonlyArray<{ value: string; label: string }>;
  whyNot?: string | undefined;
  onChange: (value: string | undefined) => void;
}

function LoadedChoice({ period, ...rest }: Omit<ChoiceProps, "options"> & { period: Days }) {
  const { data, isPending } = useQuery(filterChoices(rest.name, period));
  const options = data ?? [];
  const isUnknown = rest.value !== undefined && !options.some(({ value }) => value === rest.value);
  const unknown = { value: rest.value ?? "", label: isPending ? "…" : t`Without mails in this time` };
  return <Choice {...rest} options={isUnknown ? [unknown, ...options] : options} />;
}

function Choice({ name, value, options, whyNot, onChange }: ChoiceProps) {
  const label = groupingNames[name];
  return (
    <OptionalSelect
      label={label}
      none={t`Any`}
      value={value}
      disabled={whyNot !== undefined}
      hint={whyNot}
      options={options}
      onChange={onChange}
    />
  );
}
