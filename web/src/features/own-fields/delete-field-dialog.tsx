import { t } from "#language";
import { messageOf } from "../../api/call-error";
import type { OwnField } from "../../entities/creator/own-fields.queries";
import { because } from "../../ui/because";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { toast } from "../../ui/toast";
import { useDeleteField, useRestoreField } from "./own-fields.queries";

interface Props {
  field: OwnField;
  onClose: () => void;
}

const undoMs = 20_000;

/** Asks before an own field is deleted, and says what is lost: templates and saved filters of others may use it. */
export function DeleteFieldDialog({ field, onClose }: Props) {
  const { mutate: deleteField, isPending, error } = useDeleteField();
  const { mutateAsync: restoreField } = useRestoreField();
  const { label, name } = field;
  const variable = `{{field.${name}}}`;

  async function restore() {
    try {
      await restoreField(field);
      toast.success(t`“${label}” is back, with its values`);
    } catch (failure) {
      toast.error(t`“${label}” could not be restored`, because(failure));
    }
  }

  function confirm() {
    deleteField(field, {
      onSuccess: () => {
        toast.success(t`“${label}” deleted`, {
          durationMs: undoMs,
          action: { label: t`Undo`, onClick: () => void restore() },
        });
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      title={t`Delete “${label}”?`}
      description={
        <>
          <p>{t`What creators have in it disappears from their pages, the catalogue and files.`}</p>
          <p className="mt-2 break-words">
            {t`Templates that name ${variable} leave a gap there, or their fallback.`}{" "}
            {t`Lists that are saved filters by it find nobody.`}
          </p>
          <p className="mt-2">{t`For 30 days it can be restored with its values.`}</p>
        </>
      }
      confirmLabel={t`Delete field`}
      busy={isPending}
      error={error ? messageOf(error) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
