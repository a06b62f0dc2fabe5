import type { outreach } from "@overture/contract";
import { limits } from "@overture/contract";
import { Send } from "lucide-react";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { DialogActions } from "../../../ui/dialog-actions";
import { formatNumber, formatQuantity } from "../../../ui/format";
import { StatusDot } from "../../../ui/status-dot";
import { type SendCheck, withoutConcerns } from "./send-check";

interface Props {
  check: SendCheck;
  busy: boolean;
  onShow: (only: outreach.Concern) => void;
  onSend: (messageIds: string[]) => void;
  onClose: () => void;
}

/** Before many are sent: those one may not have meant to send, to be looked at, left out, or sent all the same. */
export function SendCheckDialog({ check, busy, onShow, onSend, onClose }: Props) {
  const { messageIds, missing, offerNotNamed = [], contacted } = check;
  const unnamed = new Set(offerNotNamed);
  const incomplete = missing.filter((id) => !unnamed.has(id)).length;
  const others = withoutConcerns(check);
  const all = formatNumber(messageIds.length);
  return (
    <Dialog title={`Send ${formatQuantity(messageIds.length, "draft")}?`} onClose={onClose} width="normal">
      <ul className="flex flex-col gap-3">
        {contacted.length > 0 && (
          <Concern
            tone="warn"
            text={`${formatNumber(contacted.length)} of ${all} were written to in the last ${limits.recentContactDays} days, or are in talks with somebody here`}
            onShow={() => onShow("contacted")}
          />
        )}
        {incomplete > 0 && (
          <Concern
            tone="danger"
            text={`${formatNumber(incomplete)} of ${all} are incomplete`}
            onShow={() => onShow("missing")}
          />
        )}
        {unnamed.size > 0 && (
          <Concern
            tone="danger"
            text={`${formatNumber(unnamed.size)} of ${all} do not name their offer`}
            onShow={() => onShow("missing")}
          />
        )}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {others.length > 0 && (
          <Button busy={busy} onClick={() => onSend(others)}>
            Leave them out, send {formatNumber(others.length)}
          </Button>
        )}
        <Button
          tone="primary"
          busy={busy}
          icon={<Send aria-hidden size={16} />}
          onClick={() => onSend([...messageIds])}
        >
          Send all {all} anyway
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Concern({ tone, text, onShow }: { tone: "warn" | "danger"; text: string; onShow: () => void }) {
  return (
    <li className="flex items-start justify-between gap-3 [&_span]:whitespace-normal">
      <StatusDot tone={tone}>{text}</StatusDot>
      <Button size="small" onClick={onShow}>
        Show them
      </Button>
    </li>
  );
}
