import type { templates } from "@overture/contract";
import { t } from "#language";
import { because } from "../../ui/because";
import { toast } from "../../ui/toast";
import { kindOf } from "./template-kind";
import { useDeleteTemplate, useRestoreTemplate } from "./templates.queries";

/** Deletes a template at once, and shows a toast with an Undo. */
export function useTemplateRemoval(): (template: templates.EmailTemplate, onDeleted: () => void) => void {
  const remove = useDeleteTemplate();
  const restore = useRestoreTemplate();

  return (template, onDeleted) => {
    const { _id: id, name } = template;
    const kind = kindOf(template);
    const bringBack = () =>
      restore.mutate(
        { id, kind },
        {
          onSuccess: () => toast.success(t`“${name}” is back`),
          onError: (error) => toast.error(t`“${name}” could not be brought back`, because(error)),
        },
      );
    remove.mutate(
      { id, kind },
      {
        onSuccess: ({ message }) => {
          toast.success(message, { description: name, action: { label: t`Undo`, onClick: bringBack } });
          onDeleted();
        },
        onError: (error) => toast.error(t`“${name}” could not be deleted`, because(error)),
      },
    );
  };
}
