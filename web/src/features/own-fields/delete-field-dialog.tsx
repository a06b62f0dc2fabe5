import { messageOf } from "../../api/call-error";
import type { OwnField } from "../../entities/creator/own-fields.queries";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { toast } from "../../ui/toast";
import { useDeleteField, useRestoreField } from "./own-fields.queries";

interface Props {
  field: OwnField;
  onClose: () => void;
}

const undoMs = 20_000;

/** Says what is lost, and to whom: templates and saved filters of others may name the field. */
export function DeleteFieldDialog({ field, onClose }: Props) {
  const { mutate: deleteField, isPending, error } = useDeleteField();
  const { mutateAsync: restoreField } = useRestoreField();
  const { label, name } = field;

  async function restore() {
    try {
      await restoreField(field);
      toast.success(`“${label}” is back, with its values`);
    } catch (failure) {
      toast.error(`“${label}” could not be restored`, { description: messageOf(failure) });
    }
  }

  function confirm() {
    deleteField(field, {
      onSuccess: () => {
        toast.success(`“${label}” deleted`, {
          durationMs: undoMs,
          action: { label: "Undo", onClick: () => void restore() },
        });
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      title={`Delete “${label}”?`}
      description={
        <>
          <p>What creators have in it disappears from their pages, the catalogue and files.</p>
          <p className="mt-2 break-words">
            Templates that name {`{{field.${name}}}`} leave a gap there, or their fallback. Lists that are saved filters
            by it find nobody.
          </p>
          <p className="mt-2">For 30 days it can be restored with its values.</p>
        </>
      }
      confirmLabel="Delete field"
      busy={isPending}
      error={error ? messageOf(error) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
