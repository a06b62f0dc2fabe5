import type { outreach } from "@overture/contract";
import { useState } from "react";
import { Trans, t } from "#language";
import { messageOf } from "../../../../api/call-error";
import { useSession } from "../../../../api/session";
import { useRestoreArchived } from "../../../../entities/archive/archive.queries";
import { Button } from "../../../../ui/button";
import { Ago } from "../../../../ui/figures";
import { toast } from "../../../../ui/toast";
import { ChangeNote } from "./note-form";
import { useDeleteNote } from "./notes.queries";

type Note = NonNullable<outreach.Thread["notes"]>[number];

interface Props {
  thread: outreach.Thread;
  note: Note;
  mayWrite: boolean;
  /** Whether the user may delete any note, not only their own. */
  mayDelete: boolean;
}

/** A note of the team between the mails, in another colour than they have. */
export function NoteItem({ thread, note, mayWrite, mayDelete }: Props) {
  const isOwn = useSession()?.user._id === note.by._id;
  const [isChanging, setIsChanging] = useState(false);
  const { mutateAsync: remove, isPending: isDeleting } = useDeleteNote(thread);
  const { mutateAsync: restore } = useRestoreArchived();
  const id = `note ${note._id}`;

  async function bringBack() {
    try {
      await restore({ kind: "note", _id: note._id });
      toast.success(t`The note is back`, { id });
    } catch (error) {
      toast.error(t`The note could not be brought back`, { id, description: messageOf(error) });
    }
  }

  async function removeNote() {
    try {
      await remove(note._id);
      toast.success(t`Note deleted`, { id, action: { label: t`Undo`, onClick: () => void bringBack() } });
    } catch (error) {
      toast.error(t`The note could not be deleted`, { id, description: messageOf(error) });
    }
  }

  return (
    <li>
      <article aria-label={t`Note of ${note.by.username}`} className="rounded bg-warn-soft p-3">
        <header className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[13px]">
          <span className="font-medium">{isOwn ? t`You` : note.by.username}</span>
          <span className="text-muted">
            {note.editedAt === undefined ? (
              <Trans>
                Note, <Ago date={note.createdAt} />
              </Trans>
            ) : (
              <Trans>
                Note, <Ago date={note.createdAt} />, changed
              </Trans>
            )}
          </span>
          {mayWrite && !isChanging && (isOwn || mayDelete) && (
            <span className="-my-1 ml-auto flex gap-1">
              {isOwn && (
                <Button size="small" tone="quiet" onClick={() => setIsChanging(true)}>
                  <Trans>
                    Change<span className="sr-only"> note</span>
                  </Trans>
                </Button>
              )}
              <Button size="small" tone="quiet" busy={isDeleting} onClick={() => void removeNote()}>
                <Trans>
                  Delete<span className="sr-only"> note</span>
                </Trans>
              </Button>
            </span>
          )}
        </header>
        {isChanging ? (
          <ChangeNote thread={thread} noteId={note._id} content={note.content} onClose={() => setIsChanging(false)} />
        ) : (
          <p className="break-words whitespace-pre-wrap">{withNames(note)}</p>
        )}
      </article>
    </li>
  );
}

/** Highlights the names of people who were notified. */
function withNames({ content, mentions }: Note) {
  const names = new Set(mentions.map(({ username }) => `@${username.toLowerCase()}`));
  if (names.size === 0) return content;
  const longestFirst = [...names].sort((one, other) => other.length - one.length);
  const escaped = longestFirst.map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&"));
  const parts = content.split(new RegExp(`(${escaped.join("|")})(?![\\p{L}\\p{N}_])`, "giu"));
  return parts.map((part, at) =>
    names.has(part.toLowerCase()) ? (
      <strong key={at} className="font-medium text-accent-text">
        {part}
      </strong>
    ) : (
      part
    ),
  );
}
