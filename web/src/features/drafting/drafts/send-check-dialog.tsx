import type { outreach } from "@overture/contract";
import { limits } from "@overture/contract";
import { Send } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#language";
import { SetNameLink } from "../../../entities/thread/set-name-link";
import { translated } from "../../../language/translate";
import { Button } from "../../../ui/button";
import { Dialog, DialogActions } from "../../../ui/dialog";
import { formatNumber, formatQuantity } from "../../../ui/format";
import { StatusDot } from "../../../ui/status-dot";
import { wordsFor } from "../../../ui/words-for";
import { type SendCheck, sendableOf, withoutConcerns } from "./send-check";

const problemWords = {
  "missing-value": (some, all) => t`${some} of ${all} are incomplete`,
  "offer-not-named": (some, all) => t`${some} of ${all} do not name their offer`,
  empty: (some, all) => t`${some} of ${all} have no subject or no text, and stay here`,
  "link-without-offer": (some, all) => t`${some} of ${all} have a link to an offer and no offer, and stay here`,
  "only-greeting": (some, all) => t`${some} of ${all} are only a greeting`,
  "username-as-name": (some, all) => t`${some} of ${all} give your username as your name`,
  "open-variable": (some, all) => t`${some} of ${all} have a variable that is not filled in`,
  "no-attachment": (some, all) => t`${some} of ${all} speak of an attachment and have none`,
} satisfies Record<outreach.DraftProblem, (some: string, all: string) => string>;

interface Props {
  check: SendCheck;
  busy: boolean;
  onShow: (only: outreach.Concern) => void;
  onSend: (messageIds: string[]) => void;
  /** Sends the remaining drafts, without those that are left out. */
  onLeaveOut: (messageIds: string[]) => void;
  onClose: () => void;
}

/**
 * Asks before many drafts are sent, and lists those that the user may not want to send. They can be reviewed, left out
 * or sent anyway.
 */
export function SendCheckDialog({ check, busy, onShow, onSend, onLeaveOut, onClose }: Props) {
  const {
    messageIds,
    missing,
    problems = { "missing-value": missing },
    contacted,
    overFree = [],
    offersTogether,
  } = check;
  const others = withoutConcerns(check);
  const sendable = sendableOf(check);
  const all = formatNumber(messageIds.length);
  return (
    <Dialog title={t`Send ${formatQuantity(messageIds.length, "draft")}?`} onClose={onClose} width="normal">
      <ul className="flex flex-col gap-3">
        {contacted.length > 0 && (
          <Concern
            tone="warn"
            text={contactedWords(formatNumber(contacted.length), all)}
            onShow={() => onShow("contacted")}
          />
        )}
        {overFree.length > 0 && (
          <Concern
            tone="warn"
            text={t`${formatNumber(overFree.length)} of ${all} offer more than is free of the budget`}
          />
        )}
        {offersTogether !== undefined && <Concern tone="warn" text={translated(offersTogether)} />}
        {Object.entries(problems).map(
          ([kind, ids]) =>
            ids.length > 0 && (
              <Concern
                key={kind}
                tone="danger"
                text={problemOf(kind)(formatNumber(ids.length), all)}
                onShow={() => onShow("missing")}
                more={kind === "username-as-name" && <SetNameLink />}
              />
            ),
        )}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        {others.length > 0 && others.length < messageIds.length && (
          <Button busy={busy} onClick={() => onLeaveOut(others)}>
            {t`Leave them out, send ${formatNumber(others.length)}`}
          </Button>
        )}
        {(sendable.length > others.length || others.length === messageIds.length) && (
          <Button tone="primary" busy={busy} icon={<Send aria-hidden size={16} />} onClick={() => onSend(sendable)}>
            {sendable.length === messageIds.length
              ? t`Send all ${all} anyway`
              : t`Send ${formatNumber(sendable.length)} anyway`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function contactedWords(some: string, all: string): string {
  const days = limits.recentContactDays;
  return t`${some} of ${all} were written to in the last ${days} days, or are in talks with somebody here`;
}

function problemOf(kind: string) {
  return wordsFor(problemWords, kind as outreach.DraftProblem, () => problemWords["missing-value"]);
}

interface ConcernProps {
  tone: "warn" | "danger";
  text: string;
  /** Shows the list of these drafts, if there is one. */
  onShow?: () => void;
  more?: ReactNode;
}

function Concern({ tone, text, onShow, more }: ConcernProps) {
  return (
    <li className="flex items-start justify-between gap-3">
      <div>
        <StatusDot tone={tone} wraps>
          {text}
        </StatusDot>{" "}
        {more}
      </div>
      {onShow && (
        <Button size="small" onClick={onShow}>
          {t`Show them`}
        </Button>
      )}
    </li>
  );
}
