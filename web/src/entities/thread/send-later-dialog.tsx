import { type FormEvent, useState } from "react";
import { t } from "#language";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { type LocalTime, localTime, momentOf } from "../../ui/reader-zone";
import { TextField } from "../../ui/text-field";
import { morning, ownTimeZone } from "./message.queries";
import { morningIn, sendingTimes } from "./sending-times";

interface Props {
  title: string;
  description: string;
  /** What the button says that goes on. */
  label: string;
  /** Over the field for the moment. */
  fieldLabel?: string;
  /** The moment that is chosen already. */
  at?: string | undefined;
  /** Whether the recipient's next morning can be chosen instead of a time. */
  hasMorning?: boolean;
  busy?: boolean;
  /** A moment, which names its time zone, or `morning`. */
  onChoose: (sendAt: string) => void;
  onClose: () => void;
}

/** Chooses when a message is sent, in the user's time zone. */
export function SendLaterDialog({
  title,
  description,
  label,
  fieldLabel = t`Send at`,
  at,
  hasMorning = false,
  busy = false,
  onChoose,
  onClose,
}: Props) {
  const [now] = useState(() => new Date());
  const [local, setLocal] = useState<LocalTime>(() => (at === undefined ? morningIn(1, now) : localTime(new Date(at))));
  const [isMorning, setIsMorning] = useState(false);
  const [error, setError] = useState<string>();

  function choose(time: LocalTime) {
    setError(undefined);
    setIsMorning(false);
    setLocal(time);
  }

  function chooseMorning() {
    setError(undefined);
    setIsMorning(!isMorning);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isMorning) return onChoose(morning);
    const moment = momentOf(local);
    if (Number.isNaN(moment.getTime())) return setError(t`Choose a date and a time`);
    if (moment.getTime() <= Date.now()) return setError(t`Choose a time that is still to come`);
    onChoose(moment.toISOString());
  }

  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <div role="group" aria-label={t`Common times`} className="flex flex-wrap gap-2">
          {sendingTimes(now).map((time) => (
            <Button
              key={time.label}
              size="small"
              aria-pressed={!isMorning && local === time.at}
              onClick={() => choose(time.at)}
            >
              {time.label}
            </Button>
          ))}
          {hasMorning && (
            <Button size="small" aria-pressed={isMorning} onClick={() => chooseMorning()}>
              {t`Creator's morning`}
            </Button>
          )}
        </div>
        {isMorning ? (
          <p role="status" className="text-muted">
            {t`At 9:00 AM on the creator's next weekday, in their time zone.`}{" "}
            {t`Where that is unknown, in yours: ${ownTimeZone()}.`}
          </p>
        ) : (
          <TextField
            label={fieldLabel}
            type="datetime-local"
            autoFocus
            hint={t`In your time zone, ${ownTimeZone()}`}
            error={error}
            value={local}
            onChange={choose}
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" tone="primary" busy={busy}>
            {label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
