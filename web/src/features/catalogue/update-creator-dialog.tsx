import { catalogue } from "@overture/contract";
import { useState } from "react";
import { t } from "#language";
import { CreatorMetrics } from "../../entities/creator/creator-metrics";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { changesOf } from "../../ui/form-rules";
import { formatMoney, formatNumber, formatPercent } from "../../ui/format";
import { labelled } from "../../ui/labelled";
import { SavedElsewhere } from "../../ui/saved-elsewhere";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { useSeen } from "../../ui/use-seen";
import { useUpdateCreator } from "./change-creators.queries";
import { type Categories, CreatorFields, fieldsOf } from "./creator-fields";

const orNone = (words: (figure: number) => string) => (figure: number | null | undefined) =>
  figure == null ? t`None` : words(figure);

const figures = [
  { name: "avgCost", label: t`Average cost`, words: orNone(formatMoney) },
  { name: "avgViews", label: t`Average views`, words: orNone(formatNumber) },
  { name: "acceptanceRate", label: t`Acceptance rate`, words: orNone(formatPercent) },
  { name: "dealSuccessIndex", label: t`Deal success index`, words: orNone(formatPercent) },
] as const;

interface Props extends Categories {
  creator: catalogue.Creator;
  onClose: () => void;
}

export function UpdateCreatorDialog({ creator, onClose, ...categories }: Props) {
  const { seen, wasChanged, takeNewest } = useSeen(creator);
  const read = fieldsOf(seen);
  const form = useContractForm(catalogue.creatorBody, { defaultValues: read });
  const update = useUpdateCreator(creator);
  const [isShown, setIsShown] = useState(false);

  function submit(body: catalogue.CreatorBody) {
    const changes = changesOf(body, read);
    const before = Object.fromEntries(
      figures.flatMap(({ name }) => (name in changes ? [[name, read[name]] as const] : [])),
    );
    update.mutate(Object.keys(before).length > 0 ? { ...changes, before } : changes, {
      onSuccess: () => {
        toast.success(t`Creator updated successfully`);
        onClose();
      },
      onError: (error) => {
        form.refuse(error);
        takeNewest(error);
      },
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
        {wasChanged && (
          <SavedElsewhere
            says={t`The figures are these by now. Saving again puts yours in their place.`}
            texts={[
              { content: figures.map(({ name, label, words }) => labelled(label, words(read[name]))).join("\n") },
            ]}
          />
        )}
        <DialogActions>
          <Button type="submit" tone="primary" busy={update.isPending}>
            {t`Save`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
