import type { templates } from "@overture/contract";
import { messageOf } from "../../api/call-error";
import { toast } from "../../ui/toast";
import { useCreateTemplate, useDeleteTemplate } from "./api";
import { kindOf } from "./template-kind";

/** Deletes at once; the toast can bring the template back. */
export function useTemplateRemoval(): (template: templates.EmailTemplate, onDeleted: () => void) => void {
  const remove = useDeleteTemplate();
  const restore = { default: useCreateTemplate("default"), custom: useCreateTemplate("custom") };

  return (template, onDeleted) => {
    const kind = kindOf(template);
    const { name, subject, content } = template;
    const bringBack = () =>
      restore[kind].mutate(
        { name, content, ...(subject !== undefined && { subject }) },
        {
          onSuccess: () => toast.success(`“${name}” is back`),
          onError: (error) => toast.error(`“${name}” could not be brought back`, { description: messageOf(error) }),
        },
      );
    remove.mutate(
      { id: template._id, kind },
      {
        onSuccess: ({ message }) => {
          toast.success(message, { description: name, action: { label: "Undo", onClick: bringBack } });
          onDeleted();
        },
        onError: (error) => toast.error(messageOf(error)),
      },
    );
  };
}
