import type { campaigns } from "@overture/contract";
import { t } from "#language";
import { mayIn } from "../../entities/campaign/campaign-rights";
import { useUpdateCampaign } from "../../entities/campaign/update-campaign.queries";
import { because } from "../../ui/because";
import { Button } from "../../ui/button";
import { StatusDot } from "../../ui/status-dot";
import { toast } from "../../ui/toast";

/** Says what waits for the new owner of a campaign, who takes it over with one click. */
export function AwaitingOwner({ campaign }: { campaign: campaigns.Campaign }) {
  const update = useUpdateCampaign(campaign._id);
  const isOwner = mayIn(campaign, "own");
  return (
    <section
      aria-label={t`Handed over`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded border border-line bg-warn-soft px-3 py-2 text-[13px]"
    >
      <p className="min-w-0 flex-1 basis-72">
        <StatusDot tone="warn" wraps>
          {isOwner
            ? t`This campaign was handed over to you. Until you take it over, nothing of it goes out from your mailboxes
                or the shared one: follow-ups wait, and members cannot send.`
            : t`This campaign was handed over. Until its new owner takes it over, nothing of it goes out from their
                mailboxes or the shared one: follow-ups wait, and members cannot send.`}
        </StatusDot>
      </p>
      {isOwner && (
        <Button
          size="small"
          busy={update.isPending}
          onClick={() =>
            // By saving it, also with nothing changed.
            update.mutate(
              {},
              {
                onSuccess: ({ name }) => toast.success(t`“${name}” is taken over: its mail goes out again`),
                onError: (error) => toast.error(t`The campaign could not be taken over`, because(error)),
              },
            )
          }
        >
          {t`Take over`}
        </Button>
      )}
    </section>
  );
}
