import type { campaigns } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { t } from "#language";
import { messageOf } from "../../../api/call-error";
import { Dialog } from "../../../ui/dialog";
import { ErrorState } from "../../../ui/error-state";
import { Skeleton } from "../../../ui/skeleton";
import { followUpList } from "./follow-up.queries";
import { FollowUpForm } from "./follow-up-form";

interface Props {
  campaign: campaigns.Campaign;
  onClose: () => void;
}

const whenSent = t`Sent automatically to creators who don’t reply, in the same conversation.`;
const whenOver = t`A reply, a bounce, a deal or a cancellation ends them.`;

/** The follow-ups of a campaign. They are loaded again each time, because they may have changed in another window. */
export function FollowUpDialog({ campaign, onClose }: Props) {
  const list = useQuery({ ...followUpList(campaign._id), gcTime: 0 });
  return (
    <Dialog title={t`Follow-ups`} description={`${whenSent} ${whenOver}`} width="wide" onClose={onClose}>
      {list.data ? (
        <FollowUpForm campaign={campaign} saved={list.data.followUps} onClose={onClose} />
      ) : list.isLoadingError ? (
        <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
      ) : (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">{t`Loading the follow-ups`}</span>
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-48 w-full" />
        </div>
      )}
    </Dialog>
  );
}
