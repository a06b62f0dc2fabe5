import { catalogue } from "@overture/contract";
import { useState } from "react";
import { t } from "#language";
import { CreatorMetrics } from "../../entities/creator/creator-metrics";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { changesOf } from "../../ui/form-rules";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { useUpdateCreator } from "./change-creators.queries";
import { type Categories, CreatorFields, fieldsOf } from "./creator-fields";

interface Props extends Categories {
  creator: catalogue.Creator;
  onClose: () => void;
}

export function UpdateCreatorDialog({ creator, onClose, ...categories }: Props) {
  const [read] = useState(() => fieldsOf(creator));
  const form = useContractForm(catalogue.creatorBody, { defaultValues: read });
  const update = useUpdateCreator(creator);
  const [isShown, setIsShown] = useState(false);

  function submit(body: catalogue.CreatorBody) {
    update.mutate(changesOf(body, read), {
      onSuccess: () => {
        toast.success(t`Creator updated successfully`);
        onClose();
      },
      onError: form.refuse,
    });
  }

  return (
    <Dialog
      title={t`Edit creator`}
      description={t`In the catalogue as ${creator.username}.`}
      width="normal"
      onClose={onClose}
    >
      <Form form={form} className="flex flex-col gap-4" onSubmit={submit}>
        <CreatorFields form={form} {...categories} />
        {isShown ? (
          <CreatorMetrics creatorId={creator._id} />
        ) : (
          <div>
            <Button size="small" onClick={() => setIsShown(true)}>
              {t`Given and learned figures`}
            </Button>
          </div>
        )}
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          <Button type="submit" tone="primary" busy={update.isPending}>
            {t`Save`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
