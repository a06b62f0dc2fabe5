import { useState } from "react";
import { Trans, t } from "#language";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/checkbox";
import { Dialog, DialogActions } from "../../ui/dialog";

interface Props {
  /** Who wrote the mail. */
  sender: string;
  /** The address to which the mail hands over. */
  handOverTo: string;
  busy: boolean;
  onConfirm: (handOverTo: string | undefined) => void;
  onClose: () => void;
}

/** Where a mail brings two addresses along: what is written by its sender alone opens no second one unseen. */
export function ConfirmAddressesDialog({ sender, handOverTo, busy, onConfirm, onClose }: Props) {
  const [isHandOverConfirmed, setIsHandOverConfirmed] = useState(false);
  return (
    <Dialog
      title={t`Confirm sender`}
      description={
        <Trans>
          Answers of this conversation can go to <strong className="wrap-anywhere">{sender}</strong> from now on. The
          mail also says to write to <strong className="wrap-anywhere">{handOverTo}</strong>.
        </Trans>
      }
      onClose={onClose}
    >
      <Checkbox
        label={t`Answers can go to ${handOverTo} as well`}
        checked={isHandOverConfirmed}
        onChange={setIsHandOverConfirmed}
      />
      <DialogActions>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button tone="primary" busy={busy} onClick={() => onConfirm(isHandOverConfirmed ? handOverTo : undefined)}>
          {t`Confirm`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
