import type { accounts } from "@overture/contract";
import { useState } from "react";
import { messageOf } from "../../api/call-error";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { toast } from "../../ui/toast";
import { useDeleteUser } from "./api";

interface Props {
  user: accounts.User;
  onClose: () => void;
}

export function DeleteUserDialog({ user, onClose }: Props) {
  const remove = useDeleteUser(user);
  const [problem, setProblem] = useState<string>();

  function confirm() {
    remove.mutate(undefined, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
      onError: (error) => setProblem(messageOf(error)),
    });
  }

  return (
    <ConfirmDialog
      title={`Delete ${user.username}?`}
      description="The user's campaigns, conversations and templates are deleted too. There is no way back."
      confirmLabel="Delete user"
      busy={remove.isPending}
      error={problem}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
