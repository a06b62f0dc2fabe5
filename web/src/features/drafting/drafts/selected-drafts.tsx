import { selectedRows } from "@overture/contract";
import { CircleDollarSign, Trash2 } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../api/call-error";
import { Button } from "../../../ui/button";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { formatQuantity } from "../../../ui/format";
import { hiddenWords, type SelectionProps } from "../../../ui/selection-bar";
import { toast } from "../../../ui/toast";
import { useDiscardDrafts } from "./selected-drafts.queries";
import { SetOffersDialog } from "./set-offers-dialog";

interface Props extends SelectionProps {
  campaignId: string;
}

/** What can be done with the selected drafts, besides sending them. */
export function SelectedDrafts({ campaignId, ids, rows, onClear }: Props) {
  const [asked, setAsked] = useState<"offer" | "discard">();
  const { mutateAsync: discard, isPending } = useDiscardDrafts(campaignId);
  const count = formatQuantity(ids.size, "draft");
  const close = () => setAsked(undefined);

  async function discardAll() {
    try {
      const { changed, skipped } = await discard({ messageIds: [...ids] });
      toast.success(`${formatQuantity(changed, "draft")} discarded`, {
        ...(skipped > 0 && { description: `${formatQuantity(skipped, "other")} had been sent or discarded before.` }),
      });
      onClear();
    } catch (error) {
      toast.error("The drafts could not be discarded", { description: messageOf(error) });
    }
    close();
  }

  if (ids.size > selectedRows) {
    return (
      <p className="self-center text-muted">At most {formatQuantity(selectedRows, "draft")} can be changed at once</p>
    );
  }
  return (
    <>
      <Button icon={<Trash2 aria-hidden size={16} />} onClick={() => setAsked("discard")}>
        Discard {count}
      </Button>
      <Button icon={<CircleDollarSign aria-hidden size={16} />} onClick={() => setAsked("offer")}>
        Set offer
      </Button>
      {asked === "discard" && (
        <ConfirmDialog
          title={`Discard ${count}`}
          description={`${hiddenWords(ids, rows)}Their texts are lost. The conversations stay in the campaign.`}
          confirmLabel={`Discard ${count}`}
          busy={isPending}
          onConfirm={() => void discardAll()}
          onClose={close}
        />
      )}
      {asked === "offer" && (
        <SetOffersDialog
          campaignId={campaignId}
          ids={ids}
          rows={rows}
          onClose={close}
          onSet={() => {
            close();
            onClear();
          }}
        />
      )}
    </>
  );
}
