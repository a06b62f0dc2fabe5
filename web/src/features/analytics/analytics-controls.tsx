import { analytics } from "@overture/contract";
import { SlidersHorizontal, ZoomOut } from "lucide-react";
import { useState } from "react";
import { t } from "#language";
import { Button } from "../../ui/button";
import { loadable, useWarm } from "../../ui/loadable";
import { Select } from "../../ui/select";
import { TextField } from "../../ui/text-field";
import { useTyped } from "../../ui/use-typed";
import {
  type AnalyticsSearch,
  type ChangeAnalyticsSearch,
  countAnalyticsFilters,
  type Days,
  type Preset,
  presets,
  wholePeriod,
  withOneCategory,
  zoomOf,
} from "./analytics-search";
import { comparisonNames, formatDays, groupingNames, measureNames, presetNames } from "./analytics-words";

/** Loaded separately, because most visits set no filter. */
const filters = loadable(() => import("./analytics-filters"));

interface Props {
  search: AnalyticsSearch;
  onSearch: ChangeAnalyticsSearch;
  /** The current day in the reader's time zone. */
  today: string;
}

const measures = analytics.measures.map((value) => ({ value, label: measureNames[value] }));
const groupings = (Object.keys(groupingNames) as analytics.Grouping[]).map((value) => ({
  value,
  label: groupingNames[value],
}));
const chosenDays = "days";
const periods: ReadonlyArray<{ value: Preset | typeof chosenDays; label: string }> = [
  ...presets.map((value) => ({ value, label: presetNames[value] })),
  { value: chosenDays, label: t`Chosen days` },
];
const noComparison = "";
const comparisons: ReadonlyArray<{ value: analytics.Comparison | typeof noComparison; label: string }> = [
  { value: noComparison, label: t`Nothing` },
  { value: "previous", label: comparisonNames.previous },
  { value: "year", label: comparisonNames.year },
];

/** The measure, the grouping, the period and the comparison. All of it is kept in the address. */
export function AnalyticsControls({ search, onSearch, today }: Props) {
  const count = countAnalyticsFilters(search);
  const [isOpen, setIsOpen] = useState<boolean>();
  // The filters are shown while some are set, until the user closes them.
  const showsFilters = isOpen ?? count > 0;
  const AnalyticsFilters = filters.useModule(showsFilters)?.AnalyticsFilters;
  useWarm(filters);
  const period = wholePeriod(search, today);
  const zoom = zoomOf(search);
  const isChosen = search.from !== undefined || search.to !== undefined;
  const choose = (days: Days) => onSearch({ ...days, zoom: undefined }, "replace");

  return (
    <search aria-label={t`What is counted`} className="flex flex-col gap-3">
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-4 xl:flex xl:gap-2">
        <div className="min-w-0 xl:w-48">
          <Select
            label={t`Measure`}
            value={search.measure}
            options={measures}
            onChange={(measure) => onSearch({ measure }, "push")}
          />
        </div>
        <div className="min-w-0 xl:w-44">
          <Select
            label={t`By`}
            value={search.by}
            options={groupings}
            onChange={(by) => onSearch(withOneCategory({ ...search, by }), "push")}
          />
        </div>
        <div className="min-w-0 xl:w-40">
          <Select
            label={t`Period`}
            value={isChosen ? chosenDays : search.period}
            options={periods}
            onChange={(value) =>
              onSearch(
                value === chosenDays
                  ? { ...period, zoom: undefined }
                  : { period: value, from: undefined, to: undefined, zoom: undefined },
                "push",
              )
            }
          />
        </div>
        <div className="min-w-0 xl:w-40">
          <Select
            label={t`Compare with`}
            value={search.compare ?? noComparison}
            options={comparisons}
            onChange={(value) => onSearch({ compare: value === noComparison ? undefined : value }, "push")}
          />
        </div>
        <DayField label={t`From`} day={period.from} onDay={(from) => choose({ from, to: later(from, period.to) })} />
        <DayField label={t`To`} day={period.to} onDay={(to) => choose({ from: earlier(period.from, to), to })} />
        <Button
          aria-expanded={showsFilters}
          icon={<SlidersHorizontal aria-hidden size={16} className={count > 0 ? "text-accent-text" : undefined} />}
          onClick={() => setIsOpen(!showsFilters)}
        >
          {count > 0 ? t`Filters (${count})` : t`Filters`}
        </Button>
      </div>
      {showsFilters && AnalyticsFilters && <AnalyticsFilters search={search} onSearch={onSearch} period={period} />}
      {zoom && (
        <p className="flex flex-wrap items-center gap-3 text-[13px]">
          <span>{t`Zoomed in to ${formatDays(zoom)}`}</span>
          <Button
            size="small"
            icon={<ZoomOut aria-hidden size={14} />}
            onClick={() => onSearch({ zoom: undefined }, "push")}
          >
            {t`Show the whole period`}
          </Button>
        </p>
      )}
    </search>
  );
}

interface DayProps {
  label: string;
  day: string;
  onDay: (day: string) => void;
}

function DayField({ label, day, onDay }: DayProps) {
  const [typed, setTyped] = useTyped(day, {
    onChange: (chosen) => {
      // An earlier year is one that is still being typed.
      if (chosen >= analytics.firstDay) onDay(chosen);
    },
  });
  return (
    <div className="min-w-0 xl:w-36">
      <TextField label={label} type="date" value={typed} onChange={setTyped} />
    </div>
  );
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
