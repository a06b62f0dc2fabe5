import { limits } from "@overture/contract";
import { useMutation } from "@tanstack/react-query";
import { t } from "#language";
import { because } from "../../../ui/because";
import { Button } from "../../../ui/button";
import { formatNumber, formatQuantity, formatTotal } from "../../../ui/format";
import { toast } from "../../../ui/toast";
import { pickEveryAvailable, sumEveryAvailable } from "../previewing/preview.queries";
import { type ChosenCreators, withCreators } from "./chosen-creators";
import { type CreatorFilter, queryOf } from "./creator-filter";
import type { MatchingChoice } from "./use-kept-matching";

interface Props {
  campaignId: string;
  filter: CreatorFilter;
  total: number;
  isEstimate: boolean | undefined;
  chosen: ChosenCreators;
  onChosen: (chosen: ChosenCreators) => void;
  onMatching: (matching: MatchingChoice) => void;
}

/** For a list that is longer than a page: chooses the best creators one by one, or all of them by their filter. */
export function ChooseMatching({ campaignId, filter, total, isEstimate, chosen, onChosen, onMatching }: Props) {
  const query = queryOf(filter);
  const listed = useMutation({ mutationFn: () => pickEveryAvailable(campaignId, query) });
  const counted = useMutation({ mutationFn: () => sumEveryAvailable(campaignId, query) });

  function pickListed() {
    listed.mutate(undefined, {
      onSuccess: (creators) => onChosen(withCreators(chosen, creators)),
      onError: (error) => toast.error(t`Not everybody could be chosen`, because(error)),
    });
  }

  function chooseMatching() {
    counted.mutate(undefined, {
      onSuccess: (sums) => onMatching({ filters: filter, sums }),
      onError: (error) => toast.error(t`Not everybody could be chosen`, because(error)),
    });
  }

  const isLong = total > limits.creatorIds;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" busy={listed.isPending} onClick={pickListed}>
        {isLong ? t`Pick the best ${formatNumber(limits.creatorIds)}` : t`Pick all ${formatQuantity(total, "creator")}`}
      </Button>
      {isLong && total <= limits.outreachCreators && (
        <Button size="small" busy={counted.isPending} onClick={chooseMatching}>
          {t`Choose all ${formatTotal(total, isEstimate, "creator")} that match`}
        </Button>
      )}
    </div>
  );
}
