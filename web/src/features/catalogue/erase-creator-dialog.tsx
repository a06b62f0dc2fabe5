import { type catalogue, personalData } from "@overture/contract";
import { Trans, t } from "#language";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { useEraseCreator } from "./change-creators.queries";

interface Props {
  creator: catalogue.Creator;
  onClose: () => void;
}

export function EraseCreatorDialog({ creator, onClose }: Props) {
  const form = useContractForm(personalData.eraseCreator.body, { defaultValues: { username: "" } });
  const erase = useEraseCreator(creator);

  return (
    <Dialog
      title={t`Erase ${creator.username}?`}
      description={
        <Trans>
          Name, address and words go for good, out of conversations, mail and the audit log. That there were
          conversations, their dates and deals stay, and the address is never written to again. This cannot be undone.
        </Trans>
      }
      onClose={onClose}
    >
      <Form
        form={form}
        className="flex flex-col gap-4"
        onSubmit={(body) =>
          erase.mutate(body, {
            onSuccess: ({ message }) => {
              toast.success(message);
              onClose();
            },
            onError: form.refuse,
          })
        }
      >
        <TextField label={t`Type ${creator.username} to confirm`} autoComplete="off" {...form.field("username")} />
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          <Button type="submit" tone="danger" busy={erase.isPending}>
            {t`Erase creator`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
