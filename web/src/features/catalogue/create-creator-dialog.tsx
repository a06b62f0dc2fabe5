import { catalogue } from "@overture/contract";
import { t } from "#language";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { useCreateCreator } from "./change-creators.queries";
import { type Categories, CreatorFields, emptyCreator } from "./creator-fields";

export function CreateCreatorDialog({ onClose, ...categories }: Categories & { onClose: () => void }) {
  const form = useContractForm(catalogue.creatorBody, { defaultValues: emptyCreator });
  const create = useCreateCreator();

  function submit(body: catalogue.CreatorBody) {
    create.mutate(body, {
      onSuccess: () => {
        toast.success(t`Creator created successfully`);
        onClose();
      },
      onError: form.refuse,
    });
  }

  return (
    <Dialog title={t`New creator`} width="normal" onClose={onClose}>
      <Form form={form} className="flex flex-col gap-4" onSubmit={submit}>
        <CreatorFields form={form} {...categories} />
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          <Button type="submit" tone="primary" busy={create.isPending}>
            {t`Create creator`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
