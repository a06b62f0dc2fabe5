import type { outreach } from "@overture/contract";
import { useNavigate } from "@tanstack/react-router";
import { t } from "#language";
import { useUnassignMail } from "../../../entities/thread/evidence.queries";
import { because } from "../../../ui/because";
import { Button } from "../../../ui/button";
import { toast } from "../../../ui/toast";

interface Props {
  message: outreach.Message;
  mayTakeOut: boolean;
}

/** Somebody put this mail into the conversation by hand, and may have meant another one. */
export function AssignedMail({ message, mayTakeOut }: Props) {
  const unassign = useUnassignMail(message._id);
  const navigate = useNavigate();
  const show = () => void navigate({ to: "/dashboard/unmatched-mail" });
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted">
      <span>{t`Assigned by hand`}</span>
      {mayTakeOut && (
        <Button
          size="small"
          busy={unassign.isPending}
          onClick={() =>
            unassign.mutate(undefined, {
              onSuccess: () =>
                toast.success(t`The mail is unmatched again`, { action: { label: t`Unmatched mail`, onClick: show } }),
              onError: (error) => toast.error(t`That could not be saved`, because(error)),
            })
          }
        >
          {t`Move to unmatched mail`}
        </Button>
      )}
      {mayTakeOut && message.reading?.hasUnsubscribed && (
        <span>
          {t`Its opt-out still counts then, and what it cancelled stays cancelled. If it is none, correct that first.`}
        </span>
      )}
    </div>
  );
}
