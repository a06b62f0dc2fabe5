import type { mailboxes } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { t } from "#language";
import { MultiSelect } from "../../ui/multi-select";
import type { FieldBinding } from "../../ui/use-contract-form";
import { mailboxList } from "./mailbox.queries";

/**
 * Chooses the mailboxes that start a campaign's conversations; the first is the campaign's mailbox. Hidden if the user
 * has no mailbox.
 */
export function MailboxesChoice({ value = [], ...field }: FieldBinding<string[] | undefined>) {
  const { data: list = [] } = useQuery(mailboxList);
  const [first] = list;
  if (!first || first.isSystem) return null;
  const gone = value.filter((id) => !list.some(({ _id }) => _id === id));
  return (
    <MultiSelect
      label={t`Sends from`}
      placeholder={t`Your first mailbox (${first.address})`}
      hint={hintFor(list.filter(({ _id }) => value.includes(_id)))}
      {...field}
      value={value}
      error={
        field.error ?? (gone.length > 0 ? t`A mailbox was disconnected: untick it, or connect it again` : undefined)
      }
      options={[
        ...list.map(({ _id, address, isSystem }) => ({
          value: _id,
          label: isSystem ? t`${address} (shared)` : address,
        })),
        ...gone.map((id) => ({ value: id, label: t`A disconnected mailbox` })),
      ]}
    />
  );
}

function hintFor(chosen: readonly mailboxes.Mailbox[]): string {
  const stays = t`Conversations that have begun stay with their mailbox.`;
  if (chosen.length < 2) return stays;
  const names = new Set(chosen.filter(({ isSystem }) => !isSystem).map(({ senderName }) => senderName));
  const shares = t`Each new conversation goes out from the one with most capacity left that day.`;
  if (names.size < 2) return `${shares} ${stays}`;
  const differ = t`Their sender names differ: drafts keep ${"{{senderName}}"} open until they are sent.`;
  return `${shares} ${stays} ${differ}`;
}
