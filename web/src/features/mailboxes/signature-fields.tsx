import { TextArea } from "../../ui/text-area";
import type { SharedForm } from "./mailbox-form";

export function SignatureFields({ form }: { form: SharedForm }) {
  return (
    <>
      <TextArea label="Signature" rows={3} hint="Below every message." {...form.field("signature")} />
      <TextArea
        label="Postal address"
        rows={2}
        hint="Below the first message, next to the unsubscribe link. The law requires it in many countries."
        {...form.field("postalAddress")}
      />
    </>
  );
}
