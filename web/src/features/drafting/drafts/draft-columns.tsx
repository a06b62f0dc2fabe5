import type { outreach } from "@overture/contract";
import { Clock, Pencil, Send, Trash2 } from "lucide-react";
import { t } from "#language";
import { type ProblemDraft, problemWords } from "../../../entities/thread/draft-problems";
import { nameOfStep } from "../../../entities/thread/thread-status";
import type { ArrangedColumn } from "../../../ui/data-table/layout";
import { Ago, Money } from "../../../ui/figures";
import { IconButton } from "../../../ui/icon-button";
import { StatusDot } from "../../../ui/status-dot";
import { ContactMark } from "../previewing/contact-mark";

export interface DraftActions {
  onEdit: (draft: outreach.Draft) => void;
  onSend: (draft: outreach.Draft) => void;
  onSendLater: (draft: outreach.Draft) => void;
  onDiscard: (draft: outreach.Draft) => void;
}

/** The columns of the drafts; a viewer gets no actions. */
export function draftColumns(actions: DraftActions | undefined): Array<ArrangedColumn<outreach.Draft>> {
  return [
    {
      id: "creator",
      header: t`Creator`,
      room: 8,
      isKept: true,
      width: "w-32 max-w-32 @2xl:w-40 @2xl:max-w-40",
      cell: (draft) => (
        <span title={draft.creator.username} className="block truncate font-medium">
          {draft.creator.username}
        </span>
      ),
    },
    {
      id: "message",
      header: t`Message`,
      room: 10,
      width: "max-w-0 w-full",
      cell: (draft) => <Preview draft={draft} />,
    },
    {
      id: "step",
      header: t`Step`,
      room: 6,
      width: "@max-4xl:hidden",
      cell: (draft) => <span className="text-muted">{nameOfStep(draft.step)}</span>,
    },
    {
      id: "offer",
      header: t`Offer`,
      room: 6,
      align: "end",
      width: "@max-lg:hidden",
      cell: (draft) => <Money value={draft.offer} />,
    },
    {
      id: "created",
      header: t`Written`,
      room: 8,
      width: "@max-4xl:hidden",
      align: "end",
      cell: (draft) => (
        <span className="whitespace-nowrap text-muted">
          <Ago date={draft.createdAt} />
        </span>
      ),
    },
    {
      id: "actions",
      header: t`Actions`,
      hideHeader: true,
      room: 0,
      isLast: true,
      align: "end",
      cell: (draft) => actions && <Actions draft={draft} {...actions} />,
    },
  ];
}

export function draftCard(draft: outreach.Draft, actions: DraftActions | undefined) {
  return (
    <div className="min-w-0">
      <p className="flex items-center justify-between gap-2">
        <span className="truncate font-medium">{draft.creator.username}</span>
        <span className="text-[13px] text-muted">{nameOfStep(draft.step)}</span>
      </p>
      <Preview draft={draft} />
      <div className="mt-1 flex items-center justify-between">
        <span>{draft.offer !== undefined && draft.offer !== null && <Money value={draft.offer} />}</span>
        {actions && <Actions draft={draft} {...actions} />}
      </div>
    </div>
  );
}

function Preview({ draft }: { draft: outreach.Draft }) {
  return (
    <div className="min-w-0">
      {draft.subject !== undefined && (
        <p title={draft.subject} className="truncate">
          {draft.subject}
        </p>
      )}
      <p className="truncate text-[13px] text-muted">{draft.content.slice(0, 200).replace(/\s+/g, " ")}</p>
      <ProblemMark draft={draft} />
      <ContactMark contact={draft.contact} />
    </div>
  );
}

function Actions({ draft, onEdit, onSend, onSendLater, onDiscard }: DraftActions & { draft: outreach.Draft }) {
  const to = draft.creator.username;
  return (
    <span className="inline-flex gap-1">
      <IconButton
        size="small"
        label={t`Edit the draft to ${to}`}
        icon={<Pencil aria-hidden size={16} />}
        onClick={() => onEdit(draft)}
      />
      <IconButton
        size="small"
        label={t`Discard the draft to ${to}`}
        icon={<Trash2 aria-hidden size={16} />}
        onClick={() => onDiscard(draft)}
      />
      <IconButton
        size="small"
        label={t`Send the draft to ${to} later`}
        icon={<Clock aria-hidden size={16} />}
        onClick={() => onSendLater(draft)}
      />
      <IconButton
        size="small"
        label={t`Send the draft to ${to}`}
        icon={<Send aria-hidden size={16} />}
        onClick={() => onSend(draft)}
      />
    </span>
  );
}

/** The problems that the server finds in a draft; nothing is rendered without any. */
export function ProblemMark({ draft }: { draft: ProblemDraft }) {
  const words = problemWords(draft);
  if (words.length === 0) return null;
  return (
    <span className="block min-w-0 text-[13px] text-danger-text">
      <StatusDot tone="danger">{words.join("; ")}</StatusDot>
    </span>
  );
}
