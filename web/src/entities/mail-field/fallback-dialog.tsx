import { type FormEvent, useState } from "react";
import { t } from "#language";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { TextField } from "../../ui/text-field";

interface Props {
  variable: string;
  /** What it comes to as it stands. */
  words: string;
  fallback: string | undefined;
  onSave: (fallback: string) => void;
  onClose: () => void;
}

/** What stands in a mail where a variable has no value. */
export function FallbackDialog({ variable, words, fallback = "", onSave, onClose }: Props) {
  const [text, setText] = useState<string | undefined>(fallback);

  function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog stands in another form, which must not be sent with this one.
    event.stopPropagation();
    onSave(text ?? "");
  }

  return (
    <Dialog title={t`Fallback of ${variable}`} description={words} onClose={onClose}>
      <form onSubmit={submit}>
        <TextField
          label={t`Fallback`}
          hint={t`Used where the value is empty.`}
          autoFocus
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={setText}
        />
        <DialogActions>
          {fallback !== "" && <Button onClick={() => onSave("")}>{t`Remove fallback`}</Button>}
          <Button type="submit" tone="primary">
            {t`Set fallback`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
