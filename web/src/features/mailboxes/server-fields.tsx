import type { mailboxes } from "@overture/contract";
import { t } from "#language";
import { Checkbox } from "../../ui/checkbox";
import { NumberField } from "../../ui/number-field";
import { PasswordField } from "../../ui/password-field";
import { Select } from "../../ui/select";
import { TextField } from "../../ui/text-field";
import { emptiable, type MailboxForm } from "./mailbox-form";

const securities: { value: mailboxes.MailboxSecurity; label: string }[] = [
  { value: "tls", label: "TLS" },
  { value: "starttls", label: "STARTTLS" },
  { value: "none", label: t`None` },
];

const rowClasses = "grid grid-cols-1 gap-3 sm:grid-cols-[1fr_6rem_8rem]";

export function ServerFields({ form }: { form: MailboxForm }) {
  const { values, set } = form;
  const isRead = values.imapHost !== null;
  const imapSecurity = form.field("imapSecurity");

  function read(isWanted: boolean) {
    set("imapHost", isWanted ? "" : null);
    set("imapPort", isWanted ? 993 : null);
    set("imapSecurity", isWanted ? "tls" : null);
  }

  return (
    <>
      <div className={rowClasses}>
        <TextField label={t`SMTP server`} placeholder="smtp.example.com" {...form.field("smtpHost")} required />
        <NumberField label={t`SMTP port`} {...form.field("smtpPort")} required />
        <Select label={t`SMTP security`} options={securities} {...form.field("smtpSecurity")} required />
      </div>
      <Checkbox label={t`Read answers from this mailbox`} checked={isRead} onChange={read} />
      {isRead && (
        <div className={rowClasses}>
          <TextField
            label={t`IMAP server`}
            placeholder="imap.example.com"
            {...form.field("imapHost")}
            value={values.imapHost ?? ""}
            required
          />
          <NumberField label={t`IMAP port`} {...form.field("imapPort")} required />
          <Select
            label={t`IMAP security`}
            options={securities}
            {...imapSecurity}
            value={imapSecurity.value ?? undefined}
            required
          />
        </div>
      )}
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <TextField label={t`User name`} hint={t`When it is not the address.`} {...emptiable(form.field("smtpUser"))} />
        {isRead && (
          <PasswordField
            label={t`IMAP password`}
            hint={t`When it is another one.`}
            autoComplete="off"
            {...form.field("imapPassword")}
          />
        )}
      </div>
      <Checkbox
        label={t`Mail to name+anything reaches this mailbox`}
        checked={values.hasPlusAddresses ?? false}
        onChange={(isSupported) => set("hasPlusAddresses", isSupported)}
      />
    </>
  );
}
