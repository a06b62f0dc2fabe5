import type { campaigns } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { useContext, useState } from "react";
import { t } from "#language";
import { messageOf } from "../../../api/call-error";
import { mayIn } from "../../../entities/campaign/campaign-rights";
import { ErrorState } from "../../../ui/error-state";
import { LeaveQuestion } from "../../../ui/leave-question";
import { RefreshFailed } from "../../../ui/refresh-failed";
import { Skeleton } from "../../../ui/skeleton";
import { hasUnsavedInDialog, UnsavedPlace } from "../../../ui/use-unsaved";
import { PlaceFields } from "./place-fields";
import { ShownTexts } from "./shown-texts";
import type { TextPlace } from "./text-place";
import { textList } from "./texts.queries";
import { TextsForm } from "./texts-form";

/** The texts of a place in a campaign. Changing the place asks first if there are unsaved texts. */
export function PlacedTexts({ campaign }: { campaign: campaigns.Campaign }) {
  const [place, setPlace] = useState<TextPlace>({ step: "initial" });
  const [asked, setAsked] = useState<TextPlace>();
  const { dialogs } = useContext(UnsavedPlace);
  // The texts may have changed in another window, so they are loaded again each time.
  const list = useQuery({ ...textList(campaign._id, place), gcTime: 0 });
  const name = JSON.stringify(place);

  function go(next: TextPlace) {
    const isLost = JSON.stringify(next) !== name && dialogs.some(hasUnsavedInDialog);
    setAsked(isLost ? next : undefined);
    if (!isLost) setPlace(next);
  }

  function leave(next: TextPlace) {
    setAsked(undefined);
    setPlace(next);
  }

  return (
    <div className="flex flex-col gap-4">
      <PlaceFields campaignId={campaign._id} place={asked ?? place} onPlace={go} />
      {asked && (
        <div className="-mt-5">
          <LeaveQuestion onStay={() => setAsked(undefined)} onLeave={() => leave(asked)} />
        </div>
      )}
      <RefreshFailed query={list} />
      {list.data ? (
        mayIn(campaign, "write") ? (
          <TextsForm key={name} campaignId={campaign._id} place={place} saved={list.data} />
        ) : (
          <ShownTexts place={place} list={list.data} />
        )
      ) : list.isLoadingError ? (
        <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
      ) : (
        <div role="status" className="flex flex-col gap-2">
          <span className="sr-only">{t`Loading the texts`}</span>
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </div>
  );
}
