import { type BodyOf, views } from "@overture/contract";
import { t } from "#language";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/checkbox";
import { Dialog, DialogActions } from "../../ui/dialog";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { TextField } from "../../ui/text-field";
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
  const shared = form.field("isShared");

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
      <Form form={form} className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label={t`Name`}
          required
          maxLength={views.viewLimits.name.max}
          autoComplete="off"
          {...form.field("name")}
        />
        <Checkbox label={t`Everyone can use it`} checked={shared.value ?? false} onChange={shared.onChange} />
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" tone="primary" busy={create.isPending}>
            {t`Save view`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Another name, and whether others may use it. */
export function EditViewDialog({ view, onClose }: { view: views.View; onClose: () => void }) {
  const form = useContractForm(views.updateView.body, { defaultValues: { name: view.name, isShared: view.isShared } });
  const update = useUpdateView();
  const shared = form.field("isShared");

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
      <Form form={form} className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label={t`Name`}
          required
          maxLength={views.viewLimits.name.max}
          autoComplete="off"
          {...form.field("name")}
        />
        <Checkbox label={t`Everyone can use it`} checked={shared.value ?? false} onChange={shared.onChange} />
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" tone="primary" busy={update.isPending}>
            {t`Save`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
