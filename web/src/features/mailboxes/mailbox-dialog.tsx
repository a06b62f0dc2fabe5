import { type mailboxConsent, mailboxes, mailboxPresets } from "@overture/contract";
import { useState } from "react";
import { t } from "#language";
import { translated } from "../../language/translate";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { PasswordField } from "../../ui/password-field";
import { Select } from "../../ui/select";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { providerName } from "./consent-buttons";
import {
  anotherProvider,
  changesOf,
  changesSince,
  emptyMailbox,
  hasPresetServers,
  type MailboxForm,
  type MailboxValues,
  presetById,
  presetOfServers,
  sections,
  serversOf,
  serverValuesOf,
  valuesOf,
} from "./mailbox-form";
import { useConnectMailbox, useTestMailbox, useUpdateMailbox } from "./mailboxes.queries";
import { PaceFields } from "./pace-fields";
import { Section } from "./section";
import { ServerFields } from "./server-fields";
import { SignatureFields } from "./signature-fields";
import { TrialResults } from "./trial-results";

const providers = [
  ...mailboxPresets.all.map(({ id, name }) => ({ value: id, label: name })),
  { value: anotherProvider, label: t`Another provider` },
];

export function ConnectMailboxDialog({ onClose }: { onClose: () => void }) {
  const connect = useConnectMailbox();
  return (
    <MailboxDialog
      title={t`Connect a mailbox`}
      description={t`Your outreach goes out from it, and answers to it are read here.`}
      submitLabel={t`Connect`}
      values={emptyMailbox}
      save={(body, then) => connect.mutate(changesOf(body), then)}
      isSaving={connect.isPending}
      said={({ address }) => t`${address} is connected`}
      onClose={onClose}
    />
  );
}

export function EditMailboxDialog({ mailbox, onClose }: { mailbox: mailboxes.Mailbox; onClose: () => void }) {
  const update = useUpdateMailbox(mailbox);
  const [opened] = useState(() => valuesOf(mailbox));
  return (
    <MailboxDialog
      title={t`Edit mailbox`}
      description={t`${mailbox.address} is connected.`}
      submitLabel={t`Save`}
      id={mailbox._id}
      values={opened}
      consentAt={mailbox.settings?.provider}
      save={(body, then) => update.mutate(changesSince(opened, body), then)}
      isSaving={update.isPending}
      said={({ address }) => t`${address} is saved`}
      onClose={onClose}
    />
  );
}

interface Then {
  onSuccess: (mailbox: mailboxes.Mailbox) => void;
  onError: (error: Error) => void;
}

interface Props {
  title: string;
  description: string;
  submitLabel: string;
  /** The id of a mailbox that is already connected; its stored password is used if none is typed. */
  id?: string;
  values: MailboxValues;
  /** The provider where the owner gave consent. */
  consentAt?: mailboxConsent.MailProvider | undefined;
  save: (body: mailboxes.MailboxBody, then: Then) => void;
  isSaving: boolean;
  said: (mailbox: mailboxes.Mailbox) => string;
  onClose: () => void;
}

function MailboxDialog({ title, description, submitLabel, id, values, ...props }: Props) {
  const { consentAt, save, isSaving, said, onClose } = props;
  const form = useContractForm(mailboxes.mailboxBody, { defaultValues: values });
  const test = useTestMailbox();
  const [provider, setProvider] = useState<string | undefined>(id === undefined ? undefined : presetOfServers(values));
  const [typed, setTyped] = useState<MailboxForm["values"]>({});
  const preset = provider === undefined ? undefined : presetById(provider);
  const isOAuth = form.values.auth === "oauth2";
  const isWrong = (names: readonly (keyof MailboxValues)[]) =>
    names.some((name) => form.field(name).error !== undefined);

  function setServers(servers: MailboxForm["values"]) {
    for (const [name, value] of Object.entries(servers)) form.set(name as keyof MailboxValues, value);
  }

  /** Replaces typed servers with those of a provider, and restores them if no provider is chosen. */
  function chooseProvider(chosen: string) {
    const servers = presetById(chosen);
    if (!hasPresetServers(form.values)) setTyped(serverValuesOf(form.values));
    setProvider(chosen);
    setServers(servers ? serversOf(servers) : typed);
  }

  /** Recognizes the provider from the address, so that most users need not choose it. Typed servers stay. */
  function typeAddress(address: string | undefined) {
    form.set("address", address);
    const known = mailboxPresets.presetOf(address ?? "");
    if (known && known.id !== provider && hasPresetServers(form.values)) chooseProvider(known.id);
  }

  function submit(body: mailboxes.MailboxBody) {
    save(body, {
      onSuccess: (mailbox) => {
        toast.success(said(mailbox));
        onClose();
      },
      onError: form.refuse,
    });
  }

  const tryServers = form.onSubmit((body) => {
    const { password, ...rest } = changesOf(body);
    test.mutate(
      { ...rest, ...(password ? { password } : {}), ...(id === undefined ? {} : { id }) },
      { onError: form.refuse },
    );
  });

  return (
    <Dialog title={title} description={description} width="normal" onClose={onClose}>
      <Form form={form} className="flex flex-col gap-4" onSubmit={submit}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField
            label={t`Address`}
            type="email"
            autoComplete="off"
            required
            {...form.field("address")}
            onChange={typeAddress}
          />
          <Select label={t`Provider`} options={providers} value={provider} onChange={chooseProvider} />
          {isOAuth ? (
            <p className="self-end text-muted">
              {consentAt ? t`Signs in by consent at ${providerName(consentAt)}.` : t`This mailbox signs in by OAuth.`}
            </p>
          ) : (
            <PasswordField
              label={t`Password`}
              autoComplete="new-password"
              required={id === undefined}
              hint={
                preset?.passwordHint !== undefined
                  ? translated(preset.passwordHint)
                  : id === undefined
                    ? undefined
                    : t`Leave it empty to keep the one you gave.`
              }
              {...form.field("password")}
            />
          )}
          <TextField
            label={t`Sender name`}
            autoComplete="name"
            hint={t`Your username when empty.`}
            {...form.field("senderName")}
          />
        </div>
        <Section
          key={provider === anotherProvider ? "open" : "closed"}
          title={t`Servers`}
          {...(preset ? { summary: `${preset.smtp.host}, ${preset.imap.host}` } : {})}
          startsOpen={provider === anotherProvider}
          hasError={isWrong(sections.servers)}
        >
          <ServerFields form={form} />
        </Section>
        <Section title={t`Signature and postal address`} hasError={isWrong(sections.footer)}>
          <SignatureFields form={form} />
        </Section>
        <Section title={t`Pace and sending window`} hasError={isWrong(sections.pace)}>
          <PaceFields form={form} />
        </Section>
        <TrialResults trials={test.data} isPending={test.isPending} />
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          <Button busy={test.isPending} onClick={tryServers}>
            {t`Test`}
          </Button>
          <Button type="submit" tone="primary" busy={isSaving}>
            {submitLabel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
