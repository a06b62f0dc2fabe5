import type { outreach } from "@overture/contract";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../../api/call-error";
import { Button } from "../../../ui/button";
import { formatMoney, formatQuantity } from "../../../ui/format";
import { toast } from "../../../ui/toast";
import { fillBudget } from "../previewing/preview.queries";
import { type ChosenCreators, withCreators } from "./chosen-creators";
import type { CreatorFilter } from "./creator-filter";

interface Props {
  campaignId: string;
  filter: CreatorFilter;
  /** Undefined: the best first. */
  sort: outreach.AvailableSort | undefined;
  chosen: ChosenCreators;
  onChosen: (chosen: ChosenCreators) => void;
}

/** Picks those that match, in the order of the list, until their usual costs use up what is free of the budget. */
export function FillBudget({ campaignId, filter, sort, chosen, onChosen }: Props) {
  const filling = useMutation({
    mutationFn: () => fillBudget(campaignId, { filters: filter, sort, creatorIds: [...chosen.keys()] }),
  });

  function fill() {
    filling.mutate(undefined, {
      onSuccess: ({ creators, cost, free, unpriced }) => {
        onChosen(withCreators(chosen, creators));
        const unknown = unpriced > 0 ? ` ${formatQuantity(unpriced, "creator")} with an unknown cost left out.` : "";
        const left =
          free < 0 ? `The chosen ones are ${formatMoney(-free)} above it.` : `${formatMoney(free)} stay free.`;
        toast.success(
          creators.length === 0
            ? "Nobody else fits in what is free of the budget"
            : `${formatQuantity(creators.length, "creator")} added for ${formatMoney(cost)}`,
          { description: `${left}${unknown}` },
        );
      },
      onError: (error) => toast.error("The budget was not filled up", { description: messageOf(error) }),
    });
  }

  return (
    <Button size="small" busy={filling.isPending} onClick={fill}>
      Fill up to the budget
    </Button>
  );
}
