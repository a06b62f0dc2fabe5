import { selectedRows } from "@overture/contract";
import { CircleDollarSign, Clock, FileText, Trash2 } from "lucide-react";
import { useState } from "react";
import { plural, t } from "#language";
import { SendLaterDialog } from "../../../entities/thread/send-later-dialog";
import { because } from "../../../ui/because";
import { Button } from "../../../ui/button";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { formatQuantity } from "../../../ui/format";
import { hiddenWords, type SelectionProps } from "../../../ui/selection-bar";
import { toast } from "../../../ui/toast";
import { ApplyTemplateDialog } from "./apply-template-dialog";
import { useDiscardDrafts } from "./selected-drafts.queries";
import { type ListedDraft, SetOffersDialog } from "./set-offers-dialog";

interface Props extends SelectionProps {
  campaignId: string;
  rows: readonly ListedDraft[] | undefined;
  onSendAt: (sendAt: string) => void;
}

const discardWords = [
  t`Drafts can be restored for 30 days under Recently deleted.`,
  t`The conversations stay in the campaign.`,
].join(" ");
const laterWords = [
  t`Drafts wait in Sent, where you can take them back until they go.`,
  t`Limits and sending hours of the mailbox may make them later.`,
].join(" ");

/** The actions for the selected drafts, except sending them now. */
export function SelectedDrafts({ campaignId, ids, rows, onClear, onSendAt }: Props) {
  const [asked, setAsked] = useState<"offer" | "discard" | "template" | "later">();
  const { mutateAsync: discard, isPending } = useDiscardDrafts(campaignId);
  const count = formatQuantity(ids.size, "draft");
  const close = () => setAsked(undefined);

  async function discardAll() {
    try {
      const { changed, skipped } = await discard({ messageIds: [...ids] });
      toast.success(plural(changed, { one: "# draft discarded", other: "# drafts discarded" }), {
        ...(skipped > 0 && {
          description: plural(skipped, {
            one: "# other had been sent or discarded before.",
            other: "# others had been sent or discarded before.",
          }),
        }),
      });
      onClear();
    } catch (error) {
      toast.error(t`The drafts could not be discarded`, because(error));
    }
    close();
  }

  if (ids.size > selectedRows) {
    return (
      <p className="self-center text-muted">
        {t`At most ${formatQuantity(selectedRows, "draft")} can be changed at once`}
      </p>
    );
  }
  return (
    <>
      <Button icon={<Trash2 aria-hidden size={16} />} onClick={() => setAsked("discard")}>
        {t`Discard ${count}`}
      </Button>
      <Button icon={<CircleDollarSign aria-hidden size={16} />} onClick={() => setAsked("offer")}>
        {t`Set offer`}
      </Button>
      <Button icon={<FileText aria-hidden size={16} />} onClick={() => setAsked("template")}>
        {t`Change template`}
      </Button>
      <Button icon={<Clock aria-hidden size={16} />} onClick={() => setAsked("later")}>
        {t`Send later`}
      </Button>
      {asked === "discard" && (
        <ConfirmDialog
          title={t`Discard ${count}`}
          description={`${hiddenWords(ids, rows)}${discardWords}`}
          confirmLabel={t`Discard ${count}`}
          busy={isPending}
          onConfirm={() => void discardAll()}
          onClose={close}
        />
      )}
      {asked === "template" && (
        <ApplyTemplateDialog
          campaignId={campaignId}
          drafts={{ ids, rows }}
          onClose={close}
          onApplied={() => {
            close();
            onClear();
          }}
        />
      )}
      {asked === "later" && (
        <SendLaterDialog
          title={t`Send ${count} later`}
          description={`${hiddenWords(ids, rows)}${laterWords}`}
          label={t`Send ${count} later`}
          hasMorning
          onClose={close}
          onChoose={(sendAt) => {
            close();
            onSendAt(sendAt);
          }}
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
