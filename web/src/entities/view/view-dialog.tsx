import { type BodyOf, views } from "@overture/contract";
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
        toast.success(`${view.name} saved`);
        onSaved(view);
        onClose();
      },
      onError: form.refuse,
    });
  }

  return (
    <Dialog
      title="Save view"
      description={`Its ${reading.columns ? "columns, " : ""}filters and order are kept under a name.`}
      onClose={onClose}
    >
      <Form form={form} className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label="Name"
          required
          maxLength={views.viewLimits.name.max}
          autoComplete="off"
          {...form.field("name")}
        />
        <Checkbox label="Everyone can use it" checked={shared.value ?? false} onChange={shared.onChange} />
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" busy={create.isPending}>
            Save view
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
          toast.success(`${name} saved`);
          onClose();
        },
        onError: form.refuse,
      },
    );
  }

  return (
    <Dialog title={`Rename or share ${view.name}`} onClose={onClose}>
      <Form form={form} className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label="Name"
          required
          maxLength={views.viewLimits.name.max}
          autoComplete="off"
          {...form.field("name")}
        />
        <Checkbox label="Everyone can use it" checked={shared.value ?? false} onChange={shared.onChange} />
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" busy={update.isPending}>
            Save
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
