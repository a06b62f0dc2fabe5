import { retention } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { ErrorState } from "../../ui/error-state";
import { CountField } from "../../ui/figure-field";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { Panel } from "../../ui/panel";
import { RefreshFailed } from "../../ui/refresh-failed";
import { Skeleton } from "../../ui/skeleton";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { currentRetention, retentionPreview, useUpdateRetention } from "./retention.queries";
import { previewWords, retentionFields } from "./retention-words";

/** Sets how long each kind of data is kept. */
export function RetentionPanel() {
  const found = useQuery(currentRetention);
  const { data, error, refetch } = found;
  return (
    <Panel title={t`Retention`} description={t`After how many days data is removed for good, once an hour.`}>
      <RefreshFailed query={found} />
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data && <RetentionForm current={data} />}
    </Panel>
  );
}

function RetentionForm({ current }: { current: retention.Retention }) {
  const form = useContractForm(retention.retention, { defaultValues: current });
  const update = useUpdateRetention();
  const [asked, setAsked] = useState<retention.Retention>();

  function save(body: retention.Retention) {
    update.mutate(body, {
      onSuccess: () => {
        setAsked(undefined);
        form.accept();
        toast.success(t`Retention saved`);
      },
      onError: (error) => {
        setAsked(undefined);
        form.refuse(error);
      },
    });
  }

  return (
    <Form form={form} className="flex flex-col gap-4" onSubmit={setAsked}>
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
        {retentionFields.map(({ kind, label, hint }) => (
          <CountField
            key={kind}
            {...form.field(kind)}
            onChange={(days) => form.set(kind, days ?? null)}
            label={t`${label}, days`}
            hint={hint}
            placeholder={retention.defaultDays[kind]?.toString() ?? t`Kept for good`}
            noun="days"
          />
        ))}
      </div>
      <FormMessage>{form.message}</FormMessage>
      <div>
        <Button type="submit" tone="primary">
          {t`Save`}
        </Button>
      </div>
      {asked && (
        <SaveDialog
          days={asked}
          busy={update.isPending}
          onConfirm={() => save(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Form>
  );
}

interface Props {
  days: retention.Retention;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows the number of items that saving removes, before it is confirmed. */
function SaveDialog({ days, busy, onConfirm, onClose }: Props) {
  const { data, error } = useQuery(retentionPreview(days));
  return (
    <ConfirmDialog
      title={t`Save retention`}
      description={
        <p role="status">
          {data
            ? previewWords(data)
            : error
              ? t`What this removes could not be counted.`
              : t`Counting what this removes`}
        </p>
      }
      confirmLabel={t`Save retention`}
      busy={busy || (!data && !error)}
      error={error ? messageOf(error) : undefined}
      onConfirm={() => data && onConfirm()}
      onClose={onClose}
    />
  );
}
