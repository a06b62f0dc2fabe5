import { useQuery } from "@tanstack/react-query";
import { Select } from "../../ui/select";
import type { FieldBinding } from "../../ui/use-contract-form";
import { mailboxList } from "./mailbox.queries";

const none = "default";

/** Which mailbox a campaign's conversations begin from. Without a mailbox of one's own there is nothing to choose. */
export function MailboxChoice({ value, onChange, ...field }: FieldBinding<string | null | undefined>) {
  const { data: list = [] } = useQuery(mailboxList);
  const [first] = list;
  if (!first || first.isSystem) return null;
  const isGone = typeof value === "string" && !list.some(({ _id }) => _id === value);
  return (
    <Select
      label="Sends from"
      hint="Conversations that have begun stay with their mailbox."
      {...field}
      error={field.error ?? (isGone ? "This mailbox was disconnected: choose another one" : undefined)}
      value={isGone ? undefined : (value ?? none)}
      placeholder="Choose a mailbox"
      options={[
        { value: none, label: `Your first mailbox (${first.address})` },
        ...list.map(({ _id, address, isSystem }) => ({
          value: _id,
          label: isSystem ? `${address} (shared)` : address,
        })),
      ]}
      onChange={(chosen) => onChange(chosen === none ? null : chosen)}
    />
  );
}
