import type { campaigns } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { type Dispatch, type SetStateAction, useState } from "react";
import { t } from "#language";
import { everyGenre, everyRegion } from "../../../entities/creator/creator.queries";
import { FieldFilterFields } from "../../../entities/creator/field-filter-fields";
import { ListFilter } from "../../../entities/list/list-filter";
import { LazyTagFilter } from "../../../entities/tag/lazy-tag-filter";
import { Button } from "../../../ui/button";
import { CountField, MoneyField, PercentField } from "../../../ui/figure-field";
import { MultiSelect } from "../../../ui/multi-select";
import { SearchField } from "../../../ui/search-field";
import { useFitsThreeColumns } from "../../../ui/use-fits";
import { CampaignLimits } from "./campaign-limits";
import { type CreatorFilter, isAnyCreator, savedFilterOf, withField } from "./creator-filter";

interface Props {
  campaign: campaigns.Campaign;
  filter: CreatorFilter;
  onChange: Dispatch<SetStateAction<CreatorFilter>>;
  onReset: () => void;
}

/** Filters within the limits of the campaign. They can be folded away where three columns do not fit. */
export function CreatorFilters(props: Props) {
  const isFoldable = !useFitsThreeColumns();
  const [isOpen, setIsOpen] = useState(false);
  const { filter, onChange, onReset } = props;

  return (
    <section
      aria-label={t`Filters`}
      className="flex shrink-0 flex-col gap-4 border-line p-4 lg:w-60 lg:overflow-y-auto lg:border-r"
    >
      <SearchField
        label={t`Search creators`}
        placeholder={t`Search creators...`}
        value={filter.q}
        onChange={(q) => onChange({ ...filter, q })}
      />
      {isFoldable && (
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t`Fewer filters` : t`More filters`}
        </Button>
      )}
      {(!isFoldable || isOpen) && <FigureFilters {...props} />}
      {!isAnyCreator(filter) && (
        <Button tone="quiet" onClick={onReset}>
          {t`Reset`}
        </Button>
      )}
    </section>
  );
}

function FigureFilters({ campaign, filter, onChange }: Props) {
  const isFocused = campaign.genreFocus.length > 0 && !filter.beyond.includes("genres");
  const isLocal = campaign.region.length > 0 && !filter.beyond.includes("region");
  const genres = useQuery({ ...everyGenre, enabled: !isFocused });
  const regions = useQuery({ ...everyRegion, enabled: !isLocal });
  const genreList = isFocused ? campaign.genreFocus : (genres.data ?? []);
  const regionList = isLocal ? campaign.region : (regions.data ?? []);

  return (
    <>
      <CampaignLimits campaign={campaign} filter={filter} onChange={onChange} />
      <ListFilter
        value={filter.list}
        onChange={(list) => onChange({ ...filter, list })}
        filter={savedFilterOf(filter)}
      />
      <LazyTagFilter value={filter.tag} onChange={(tag) => onChange({ ...filter, tag })} />
      <MultiSelect
        label={t`Genres`}
        value={filter.genres}
        options={genreList.map(({ _id, genre }) => ({ value: _id, label: genre }))}
        onChange={(chosen) => onChange({ ...filter, genres: chosen })}
      />
      <MultiSelect
        label={t`Regions`}
        value={filter.region}
        options={regionList.map(({ _id, region }) => ({ value: _id, label: region }))}
        onChange={(chosen) => onChange({ ...filter, region: chosen })}
      />
      <MoneyField
        isBound
        label={t`Cost at most`}
        placeholder={t`Any`}
        value={filter.avgCost}
        onChange={(avgCost) => onChange({ ...filter, avgCost })}
      />
      <CountField
        isBound
        noun="views"
        label={t`Views at least`}
        placeholder={t`Any`}
        value={filter.avgViews}
        onChange={(avgViews) => onChange({ ...filter, avgViews })}
      />
      <PercentField
        isBound
        label={t`Acceptance rate at least`}
        placeholder={t`Any`}
        value={filter.acceptanceRate}
        onChange={(acceptanceRate) => onChange({ ...filter, acceptanceRate })}
      />
      <PercentField
        isBound
        label={t`Deal success at least`}
        placeholder={t`Any`}
        value={filter.dealSuccessIndex}
        onChange={(dealSuccessIndex) => onChange({ ...filter, dealSuccessIndex })}
      />
      <FieldFilterFields
        isNarrow
        values={filter.field}
        onChange={(name, value) => onChange((before) => withField(before, name, value))}
      />
    </>
  );
}
