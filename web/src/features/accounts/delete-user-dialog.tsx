import type { accounts } from "@overture/contract";
import { useState } from "react";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import { useRestoreArchived } from "../../entities/archive/archive.queries";
import { because } from "../../ui/because";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { toast } from "../../ui/toast";
import { useDeleteUser } from "./users.queries";

interface Props {
  user: accounts.User;
  onClose: () => void;
}

export function DeleteUserDialog({ user, onClose }: Props) {
  const remove = useDeleteUser(user);
  const { mutateAsync: restore } = useRestoreArchived();
  const [problem, setProblem] = useState<string>();

  /** The dialog is closed by then, so only the promise reports the result. */
  async function undo() {
    try {
      await restore({ kind: "user", _id: user._id });
      toast.success(t`${user.username} is back`);
    } catch (error) {
      toast.error(t`${user.username} could not be brought back`, because(error));
    }
  }

  function confirm() {
    remove.mutate(undefined, {
      onSuccess: ({ message }) => {
        toast.success(message, { action: { label: t`Undo`, onClick: () => void undo() } });
        onClose();
      },
      onError: (error) => setProblem(messageOf(error)),
    });
  }

  return (
    <ConfirmDialog
      title={t`Delete ${user.username}?`}
      description={t`The user's campaigns, conversations, templates and mailboxes are deleted too, and the user is
        signed out at once. All of it can be restored for 30 days.`}
      confirmLabel={t`Delete user`}
      busy={remove.isPending}
      error={problem}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
