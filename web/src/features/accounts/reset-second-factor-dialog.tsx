import type { accounts } from "@overture/contract";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { toast } from "../../ui/toast";
import { useResetSecondFactor } from "./second-factor.queries";

interface Props {
  user: accounts.User;
  onClose: () => void;
}

export function ResetSecondFactorDialog({ user, onClose }: Props) {
  const reset = useResetSecondFactor(user);
  return (
    <ConfirmDialog
      title={t`Reset the second factor of ${user.username}?`}
      description={t`The user is signed out everywhere, and signs in with the password alone until a new one is set up.
        A mail tells the user.`}
      confirmLabel={t`Reset second factor`}
      busy={reset.isPending}
      error={reset.error ? messageOf(reset.error) : undefined}
      onConfirm={() =>
        reset.mutate(undefined, {
          onSuccess: ({ message }) => {
            toast.success(message);
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}
