import { useNavigate } from "@tanstack/react-router";
import { t } from "#language";
import { useUnassignMail } from "../../../entities/thread/evidence.queries";
import { because } from "../../../ui/because";
import { Button } from "../../../ui/button";
import { toast } from "../../../ui/toast";

/** Somebody put this mail into the conversation by hand, and may have meant another one. */
export function AssignedMail({ messageId, mayTakeOut }: { messageId: string; mayTakeOut: boolean }) {
  const unassign = useUnassignMail(messageId);
  const navigate = useNavigate();
  const show = () => void navigate({ to: "/dashboard/unmatched-mail" });
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted">
      <span>{t`Assigned by hand`}</span>
      {mayTakeOut && (
        <Button
          size="small"
          busy={unassign.isPending}
          onClick={({ currentTarget: button }) =>
            unassign.mutate(undefined, {
              onSuccess: () => {
                // The button goes with its message: reading goes on among the others.
                if (button === document.activeElement) button.closest<HTMLElement>("[role=region]")?.focus();
                toast.success(t`The mail is unmatched again`, { action: { label: t`Unmatched mail`, onClick: show } });
              },
              onError: (error) => toast.error(t`That could not be saved`, because(error)),
            })
          }
        >
          {t`Move to unmatched mail`}
        </Button>
      )}
    </div>
  );
}
