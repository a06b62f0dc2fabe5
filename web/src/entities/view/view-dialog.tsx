import { type BodyOf, views } from "@overture/contract";
import { t } from "#language";
import { Dialog } from "../../ui/dialog";
import { changesOf } from "../../ui/form-rules";
import { SharedNameForm } from "../../ui/shared-name-form";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { useSeen } from "../../ui/use-seen";
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
  const { seen, wasChanged, takeNewest } = useSeen(view);
  const { name, isShared } = seen;
  const form = useContractForm(views.updateView.body, { defaultValues: { name, isShared } });
  const update = useUpdateView();

  function submit(body: BodyOf<typeof views.updateView>) {
    update.mutate(
      { id: view._id, ...changesOf(body, { name, isShared }), before: { name } },
      {
        onSuccess: (saved) => {
          toast.success(t`${saved.name} saved`);
          onClose();
        },
        onError: (error) => {
          form.refuse(error);
          takeNewest(error);
        },
      },
    );
  }

  return (
    <Dialog title={t`Rename or share ${view.name}`} onClose={onClose}>
      {wasChanged && (
        <p role="alert" className="mb-4">
          {t`It is called ${seen.name} by now. Renaming again puts your name in its place.`}
        </p>
      )}
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
