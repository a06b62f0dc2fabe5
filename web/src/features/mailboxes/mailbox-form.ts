import { type mailboxes, mailboxPresets } from "@overture/contract";
import { isSameValue, changesOf as valuesThatDiffer } from "../../ui/form-rules";
import type { FieldBinding, useContractForm } from "../../ui/use-contract-form";

export type MailboxForm = ReturnType<typeof useContractForm<typeof mailboxes.mailboxBody>>;
export type SystemMailboxForm = ReturnType<typeof useContractForm<typeof mailboxes.systemMailboxChanges>>;
/** The part that the forms of all mailboxes share. */
export type SharedForm = Pick<SystemMailboxForm, "field" | "values" | "set">;

export type MailboxValues = Partial<mailboxes.MailboxBody>;

/** The initial values of a new mailbox. */
export const emptyMailbox: MailboxValues = {
  address: "",
  password: "",
  senderName: "",
  smtpHost: "",
  smtpPort: 465,
  smtpSecurity: "tls",
  imapHost: "",
  imapPort: 993,
  imapSecurity: "tls",
  auth: "password",
  hasPlusAddresses: false,
  windowInRecipientZone: true,
};

/** The initial values of a connected mailbox. The server never returns its password. */
export function valuesOf({ address, senderName, settings }: mailboxes.Mailbox): MailboxValues {
  // Settings without a value are absent, so no value is undefined.
  return { address, senderName, ...settings, imapHost: settings?.imapHost ?? null } as MailboxValues;
}

export const anotherProvider = "another";

export function presetById(id: string): mailboxPresets.MailboxPreset | undefined {
  return mailboxPresets.all.find((preset) => preset.id === id);
}

/** The id of the preset with the servers of a mailbox. */
export function presetOfServers({ smtpHost, imapHost }: MailboxValues): string {
  const preset = mailboxPresets.all.find(({ smtp, imap }) => smtp.host === smtpHost && imap.host === imapHost);
  return preset?.id ?? anotherProvider;
}

const serverFields = [
  "smtpHost",
  "smtpPort",
  "smtpSecurity",
  "imapHost",
  "imapPort",
  "imapSecurity",
  "hasPlusAddresses",
] as const satisfies readonly (keyof MailboxValues)[];

/** The values of the server fields in the form. */
export function serverValuesOf(values: MailboxForm["values"]): MailboxForm["values"] {
  return Object.fromEntries(serverFields.map((name) => [name, values[name]]));
}

/** Whether the user has typed no server: the server fields are those of a new mailbox or of a preset. */
export function hasPresetServers(values: MailboxForm["values"]): boolean {
  const known = [emptyMailbox, ...mailboxPresets.all.map(serversOf)];
  return known.some((servers) => isSameValue(serverValuesOf(servers), serverValuesOf(values)));
}

export function serversOf({ smtp, imap, hasPlusAddresses }: mailboxPresets.MailboxPreset): MailboxValues {
  return {
    smtpHost: smtp.host,
    smtpPort: smtp.port,
    smtpSecurity: smtp.security,
    imapHost: imap.host,
    imapPort: imap.port,
    imapSecurity: imap.security,
    hasPlusAddresses,
  };
}

const pace = [
  "perMinute",
  "perDay",
  "rampFirst",
  "rampStep",
  "spacingMinSeconds",
  "spacingMaxSeconds",
  "windowDays",
  "windowFrom",
  "windowTo",
  "windowZone",
] as const satisfies readonly (keyof mailboxes.SystemMailboxChanges)[];

const clearable = ["smtpUser", "imapHost", "imapPort", "imapSecurity", "imapUser", ...pace] as const;

/** The fields of each section that can be closed, to find the section of a wrong field. */
export const sections = {
  servers: ["smtpHost", "smtpPort", "smtpSecurity", "smtpUser", "imapHost", "imapPort", "imapSecurity", "imapPassword"],
  footer: ["signature", "postalAddress"],
  pace,
} as const;

/** An emptied field clears its stored value. A password that was not typed is left unchanged. */
export function changesOf(body: mailboxes.MailboxBody): mailboxes.MailboxBody {
  const { password, imapPassword, ...rest } = body;
  return {
    ...rest,
    // Behind the rest, in which an emptied field is undefined, and would not be sent.
    ...cleared(body, clearable),
    ...(password ? { password } : {}),
    ...(imapPassword ? { imapPassword } : {}),
  };
}

/** The same for a connected mailbox, without what is as it was: what another tab has saved meanwhile stays. */
export function changesSince(opened: MailboxValues, body: mailboxes.MailboxBody): mailboxes.MailboxChanges {
  return valuesThatDiffer(changesOf(body), opened);
}

export function systemChangesSince(
  opened: mailboxes.SystemMailboxChanges,
  body: mailboxes.SystemMailboxChanges,
): mailboxes.SystemMailboxChanges {
  return valuesThatDiffer({ ...body, ...cleared(body, pace) }, opened);
}

function cleared<Name extends string>(body: Partial<Record<Name, unknown>>, names: readonly Name[]) {
  const empty = names.filter((name) => body[name] === undefined || body[name] === null);
  return Object.fromEntries(empty.map((name) => [name, null])) as Partial<Record<Name, null>>;
}

/** Binds a text field that may be empty: an empty text becomes null. */
export function emptiable<Value extends string>(
  binding: FieldBinding<Value | null | undefined>,
): Omit<FieldBinding<Value>, "onChange" | "value"> & { value: string; onChange: (value: string) => void } {
  return {
    ...binding,
    value: binding.value ?? "",
    onChange: (value) => binding.onChange(value === "" ? null : (value as Value)),
  };
}
