import { Link } from "@tanstack/react-router";
import { Trans, t } from "#language";
import { because } from "../../ui/because";
import { Button } from "../../ui/button";
import { toast } from "../../ui/toast";
import { useCreateSampleCampaign, useDeleteSampleCampaign } from "./sample-campaign.queries";

interface Props {
  /** The id of the sample campaign; undefined if there is none. */
  campaignId: string | undefined;
}

/** Adds or removes the sample campaign with one click. */
export function SampleCampaign({ campaignId }: Props) {
  const add = useCreateSampleCampaign();
  const remove = useDeleteSampleCampaign();

  function addSample(done: string) {
    add.mutate(undefined, {
      onSuccess: () => toast.success(done),
      onError: (error) => toast.error(t`The sample campaign could not be added`, because(error)),
    });
  }

  function removeSample() {
    remove.mutate(undefined, {
      onSuccess: () =>
        toast.success(t`Sample campaign removed`, {
          action: { label: t`Undo`, onClick: () => addSample(t`The sample campaign is back`) },
        }),
      onError: (error) => toast.error(t`The sample campaign could not be removed`, because(error)),
    });
  }

  if (campaignId === undefined) {
    return (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          {t`Or look around first, in a campaign with made-up creators and conversations.`} {t`Nothing of it is sent.`}
        </span>
        <Button size="small" busy={add.isPending} onClick={() => addSample(t`Sample campaign added`)}>
          {t`Add a sample campaign`}
        </Button>
      </span>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        <Trans>
          <Link
            to="/dashboard/campaign/$campaignId"
            params={{ campaignId }}
            className="pressable font-medium underline underline-offset-2"
          >
            Open the sample campaign
          </Link>
          : its creators are made up, and nothing of it is sent.
        </Trans>
      </span>
      <Button size="small" busy={remove.isPending} onClick={removeSample}>
        {t`Remove sample campaign`}
      </Button>
    </span>
  );
}
