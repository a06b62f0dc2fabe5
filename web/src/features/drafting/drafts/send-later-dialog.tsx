import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { DialogActions } from "../../../ui/dialog-actions";
import { formatQuantity } from "../../../ui/format";
import { hiddenWords, type SelectionProps } from "../../../ui/selection-bar";
import { TextField } from "../../../ui/text-field";

interface Props extends Pick<SelectionProps, "ids" | "rows"> {
  /** A moment, which names its time zone. */
  onChoose: (sendAt: string) => void;
  onClose: () => void;
}

const morningHour = 9;

/** When the selected drafts go. Until then they can be taken back. */
export function SendLaterDialog({ ids, rows, onChoose, onClose }: Props) {
  const [local, setLocal] = useState(() => nextMorning(new Date()));
  const [error, setError] = useState<string>();
  const count = formatQuantity(ids.size, "draft");

  function submit(event: FormEvent) {
    event.preventDefault();
    const moment = new Date(local);
    if (Number.isNaN(moment.getTime())) return setError("Choose a date and a time");
    if (moment.getTime() <= Date.now()) return setError("Choose a time that is still to come");
    onChoose(moment.toISOString());
  }

  return (
    <Dialog
      title={`Send ${count} later`}
      description={`${hiddenWords(ids, rows)}They wait in Sent, where you can take them back until they go. Limits and sending hours of the mailbox may make them later.`}
      onClose={onClose}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label="Send at"
          type="datetime-local"
          autoFocus
          hint={`In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`}
          error={error}
          value={local}
          onChange={(value) => {
            setError(undefined);
            setLocal(value);
          }}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary">
            Send {count} later
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** As the field writes it: without a zone, in that of the browser. */
function nextMorning(now: Date): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, morningHour);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T${two(day.getHours())}:00`;
}
