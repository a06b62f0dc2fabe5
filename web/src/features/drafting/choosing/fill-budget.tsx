import type { outreach } from "@overture/contract";
import { useMutation } from "@tanstack/react-query";
import { plural, t } from "#language";
import { because } from "../../../ui/because";
import { Button } from "../../../ui/button";
import { formatMoney } from "../../../ui/format";
import { toast } from "../../../ui/toast";
import { fillBudget } from "../previewing/preview.queries";
import { type ChosenCreators, withCreators } from "./chosen-creators";
import type { CreatorFilter } from "./creator-filter";

interface Props {
  campaignId: string;
  filter: CreatorFilter;
  /** Undefined for the default order, with the best creators first. */
  sort: outreach.AvailableSort | undefined;
  chosen: ChosenCreators;
  onChosen: (chosen: ChosenCreators) => void;
}

/** Chooses matching creators in the order of the list, until their usual costs use up the free budget. */
export function FillBudget({ campaignId, filter, sort, chosen, onChosen }: Props) {
  const filling = useMutation({
    mutationFn: () => fillBudget(campaignId, { filters: filter, sort, creatorIds: [...chosen.keys()] }),
  });

  function fill() {
    filling.mutate(undefined, {
      onSuccess: ({ creators, cost, free, unpriced }) => {
        onChosen(withCreators(chosen, creators));
        const left = [
          free < 0 ? t`The chosen ones are ${formatMoney(-free)} above it.` : t`${formatMoney(free)} stay free.`,
          ...(unpriced > 0 ? [leftOutWords(unpriced)] : []),
        ];
        toast.success(
          creators.length === 0
            ? t`Nobody else fits in what is free of the budget`
            : addedWords(creators.length, formatMoney(cost)),
          { description: left.join(" ") },
        );
      },
      onError: (error) => toast.error(t`The budget was not filled up`, because(error)),
    });
  }

  return (
    <Button size="small" busy={filling.isPending} onClick={fill}>
      {t`Fill up to the budget`}
    </Button>
  );
}

function addedWords(count: number, money: string): string {
  return plural(count, { one: `# creator added for ${money}`, other: `# creators added for ${money}` });
}

function leftOutWords(count: number): string {
  return plural(count, {
    one: "# creator with an unknown cost left out.",
    other: "# creators with an unknown cost left out.",
  });
}
