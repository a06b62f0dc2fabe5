import { type BodyOf, views } from "@overture/contract";
import { t } from "#language";
import { Dialog } from "../../ui/dialog";
import { SharedNameForm } from "../../ui/shared-name-form";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { type NewView, useCreateView, useUpdateView } from "./view.queries";

interface NewProps {
  /** How the table is read now. */
  reading: Omit<NewView, "name" | "isShared">;
  onSaved: (view: views.View) => void;
  onClose: () => void;
}

/** Keeps how a table is read now, under a name. */
export function SaveViewDialog({ reading, onSaved, onClose }: NewProps) {
  const form = useContractForm(views.createView.body, { defaultValues: { ...reading, name: "", isShared: false } });
  const create = useCreateView();

  function submit(body: BodyOf<typeof views.createView>) {
    create.mutate(body, {
      onSuccess: (view) => {
        toast.success(t`${view.name} saved`);
        onSaved(view);
        onClose();
      },
      onError: form.refuse,
    });
  }

  return (
    <Dialog
      title={t`Save view`}
      description={
        reading.columns
          ? t`Its columns, filters and order are kept under a name.`
          : t`Its filters and order are kept under a name.`
      }
      onClose={onClose}
    >
      <SharedNameForm
        form={form}
        longest={views.viewLimits.name.max}
        submitLabel={t`Save view`}
        busy={create.isPending}
        onSubmit={submit}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** Another name, and whether others may use it. */
export function EditViewDialog({ view, onClose }: { view: views.View; onClose: () => void }) {
  const form = useContractForm(views.updateView.body, { defaultValues: { name: view.name, isShared: view.isShared } });
  const update = useUpdateView();

  function submit(body: BodyOf<typeof views.updateView>) {
    update.mutate(
      { id: view._id, ...body },
      {
        onSuccess: ({ name }) => {
          toast.success(t`${name} saved`);
          onClose();
        },
        onError: form.refuse,
      },
    );
  }

  return (
    <Dialog title={t`Rename or share ${view.name}`} onClose={onClose}>
      <SharedNameForm
        form={form}
        longest={views.viewLimits.name.max}
        submitLabel={t`Save`}
        busy={update.isPending}
        onSubmit={submit}
        onClose={onClose}
      />
    </Dialog>
  );
}
