import { apiKeys, type Scope, scopeNames, scopes } from "@overture/contract";
import { t } from "#language";
import { translated } from "../../language/translate";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/checkbox";
import { CopyTextButton } from "../../ui/copy-text-button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { Select } from "../../ui/select";
import { TextField } from "../../ui/text-field";
import { useContractForm } from "../../ui/use-contract-form";
import { useCreateApiKey } from "./api-keys.queries";

const lifetimes = [
  { value: "30", label: t`In 30 days` },
  { value: "90", label: t`In 90 days` },
  { value: "365", label: t`In a year` },
  { value: "never", label: t`Never` },
] as const;

interface Props {
  isAdministrator: boolean;
  onClose: () => void;
}

export function CreateKeyDialog({ isAdministrator, onClose }: Props) {
  const create = useCreateApiKey();
  const form = useContractForm(apiKeys.apiKeyBody, { defaultValues: { name: "", scopes: [], days: 90 } });
  const chosen = form.field("scopes").value ?? [];
  const days = form.field("days").value;
  const offered = scopes.filter((scope) => isAdministrator || !scope.startsWith("admin:"));

  if (create.data) return <MadeKey apiKey={create.data.key} onClose={onClose} />;

  function choose(scope: Scope, isChosen: boolean) {
    form.set("scopes", isChosen ? [...chosen, scope] : chosen.filter((other) => other !== scope));
  }

  return (
    <Dialog title={t`New API key`} width="normal" onClose={onClose}>
      <Form
        form={form}
        className="flex flex-col gap-4"
        onSubmit={(body) => create.mutate(body, { onError: form.refuse })}
      >
        <TextField label={t`Name`} placeholder={t`What it is for`} {...form.field("name")} />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-medium">{t`Permissions`}</legend>
          {offered.map((scope) => (
            <Checkbox
              key={scope}
              label={translated(scopeNames[scope])}
              checked={chosen.includes(scope)}
              onChange={(isChosen) => choose(scope, isChosen)}
            />
          ))}
        </fieldset>
        <Select
          label={t`Expires`}
          value={lifetimes.find(({ value }) => value === String(days ?? "never"))?.value}
          options={lifetimes}
          onChange={(value) => form.set("days", value === "never" ? null : Number(value))}
        />
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          <Button type="submit" tone="primary" busy={create.isPending}>
            {t`Create key`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function MadeKey({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  return (
    <Dialog
      title={t`Your new key`}
      description={t`Copy it now: it is not shown again.`}
      width="normal"
      isShownOnce
      onClose={onClose}
    >
      <code translate="no" className="block rounded border border-line bg-surface p-3 break-all select-all">
        {apiKey}
      </code>
      <DialogActions>
        <CopyTextButton text={apiKey}>{t`Copy key`}</CopyTextButton>
        <Button tone="primary" onClick={onClose}>
          {t({ message: "Done", context: "closes a dialog" })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
