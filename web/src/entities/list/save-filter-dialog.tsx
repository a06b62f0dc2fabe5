import { type BodyOf, lists } from "@overture/contract";
import { t } from "#language";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/checkbox";
import { Dialog, DialogActions } from "../../ui/dialog";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { formatTotal } from "../../ui/format";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { useCreateList } from "./list.queries";

interface Props {
  filter: lists.SavedFilter;
  onClose: () => void;
}

/** Makes a list of whoever matches a filter, now and later. */
export function SaveFilterDialog({ filter, onClose }: Props) {
  const form = useContractForm(lists.createList.body, { defaultValues: { name: "", isShared: false, filter } });
  const create = useCreateList();
  const shared = form.field("isShared");

  function submit(body: BodyOf<typeof lists.createList>) {
    create.mutate(body, {
      onSuccess: ({ name, total, totalIsEstimate }) => {
        toast.success(t`${name} saved`, {
          description: t`It has ${formatTotal(total, totalIsEstimate, "creator")} now.`,
        });
        onClose();
      },
      onError: form.refuse,
    });
  }

  return (
    <Dialog
      title={t`Save filter as list`}
      description={
        t`Whoever matches the filter is in the list, also creators who are added later.` +
        " " +
        t`A campaign's own limits are not saved.`
      }
      onClose={onClose}
    >
      <Form form={form} className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label={t`Name`}
          required
          maxLength={lists.listLimits.name.max}
          autoComplete="off"
          {...form.field("name")}
        />
        <Checkbox label={t`Everyone can use it`} checked={shared.value ?? false} onChange={shared.onChange} />
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" tone="primary" busy={create.isPending}>
            {t`Save list`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
