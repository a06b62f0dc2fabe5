import { useQuery } from "@tanstack/react-query";
import { t } from "#language";
import { firstStepsDone, useHideFirstSteps } from "../../entities/first-steps/first-steps.queries";
import { because } from "../../ui/because";
import { Checkbox } from "../../ui/checkbox";
import { Panel } from "../../ui/panel";
import { toast } from "../../ui/toast";
import { SampleCampaign } from "./sample-campaign";

/** Shows the list of first steps again, and offers the sample campaign to users who have hidden that list. */
export function FirstStepsPanel() {
  const found = useQuery(firstStepsDone);
  const hide = useHideFirstSteps();
  // The choice shows at once, and is reverted if it could not be saved.
  const isHidden = hide.isPending ? hide.variables : found.data?.isHidden;
  return (
    <Panel
      title={t`First steps`}
      description={t`What to do on the way to a first answer. The list disappears when all is done.`}
    >
      <Checkbox
        label={t`Show them above the campaigns`}
        checked={isHidden === false}
        disabled={!found.data}
        onChange={(isShown) =>
          hide.mutate(!isShown, {
            onError: (error) =>
              toast.error(
                isShown ? t`First steps could not be shown` : t`First steps could not be hidden`,
                because(error),
              ),
          })
        }
      />
      {found.data && (
        <p className="mt-3 text-[13px] text-muted">
          <SampleCampaign campaignId={found.data.sampleCampaignId} />
        </p>
      )}
    </Panel>
  );
}
