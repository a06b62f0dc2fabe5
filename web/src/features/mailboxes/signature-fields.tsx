import { t } from "#language";
import { TextArea } from "../../ui/text-area";
import type { SharedForm } from "./mailbox-form";

export function SignatureFields({ form }: { form: SharedForm }) {
  return (
    <>
      <TextArea label={t`Signature`} rows={3} hint={t`Below every message.`} {...form.field("signature")} />
      <TextArea
        label={t`Postal address`}
        rows={2}
        hint={t`Below the first message, next to the unsubscribe link. The law requires it in many countries.`}
        {...form.field("postalAddress")}
      />
    </>
  );
}
