import type { snippets } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { TextQuote } from "lucide-react";
import { useState } from "react";
import { t } from "#language";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { EmptyState } from "../../ui/empty-state";
import { LoadedRows } from "../../ui/loaded-rows";
import { ManageSnippets } from "./manage-snippets";
import { everySnippet } from "./snippet.queries";
import { SnippetForm } from "./snippet-form";

interface Props {
  /** What stands there now: a new snippet begins with it. */
  selected: string;
  onPick: (content: string) => void;
  onClose: () => void;
}

type View = "choose" | "manage" | { edited: snippets.Snippet | undefined };

/** Chooses a snippet to insert; makes, changes and deletes one's own. */
export function SnippetsDialog({ selected, onPick, onClose }: Props) {
  const [view, setView] = useState<View>("choose");
  const found = useQuery(everySnippet);
  if (typeof view === "object") {
    const { edited } = view;
    return (
      <Dialog title={edited ? t`Edit snippet` : t`New snippet`} width="normal" onClose={onClose}>
        <SnippetForm snippet={edited} start={selected} onDone={() => setView(edited ? "manage" : "choose")} />
      </Dialog>
    );
  }
  const isManaging = view === "manage";
  return (
    <Dialog
      title={isManaging ? t`Manage snippets` : t`Insert a snippet`}
      description={isManaging ? t`Your own, and those that others share.` : t`Type / in a text to get here.`}
      width="normal"
      onClose={onClose}
    >
      <LoadedRows query={found} name="the snippets">
        {(known) =>
          known.length === 0 ? (
            <EmptyState icon={<TextQuote aria-hidden size={24} />} title={t`No snippets yet`}>
              {t`A snippet is a piece of text that you write often: usage rights, a brief, how you pay.`}
            </EmptyState>
          ) : isManaging ? (
            <ManageSnippets snippets={known} onEdit={(edited) => setView({ edited })} />
          ) : (
            <Choices snippets={known} onPick={onPick} />
          )
        }
      </LoadedRows>
      <DialogActions>
        {isManaging ? (
          <Button onClick={() => setView("choose")}>{t`Back`}</Button>
        ) : (
          found.data !== undefined &&
          found.data.length > 0 && <Button onClick={() => setView("manage")}>{t`Manage`}</Button>
        )}
        <Button onClick={() => setView({ edited: undefined })}>{t`New snippet`}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Narrowed by what is typed in names and texts; Enter inserts the marked one. */
function Choices({ snippets: known, onPick }: { snippets: readonly snippets.Snippet[]; onPick: Props["onPick"] }) {
  return (
    <Command
      label={t`Snippets`}
      vimBindings={false}
      loop
      filter={(_value, typed, words) => (words?.join(" ").toLowerCase().includes(typed.trim().toLowerCase()) ? 1 : 0)}
    >
      <Command.Input
        autoFocus
        placeholder={t`Find a snippet`}
        className="h-9 w-full rounded border border-line-strong bg-raised px-3 text-base placeholder:text-muted sm:text-sm"
      />
      <Command.List label={t`Snippets`} className="mt-2 max-h-[50dvh] overflow-y-auto overscroll-contain">
        {known.map(({ _id: id, name, content, isOwn, owner }) => (
          <Command.Item
            key={id}
            value={id}
            keywords={[name, content]}
            onSelect={() => onPick(content)}
            className="cursor-default rounded px-3 py-2 select-none data-[selected=true]:bg-hover"
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 break-words font-medium">{name}</span>
              {!isOwn && <span className="shrink-0 text-[13px] text-muted">{t`by ${owner.username}`}</span>}
            </span>
            <span className="line-clamp-2 break-words text-[13px] text-muted">{content}</span>
          </Command.Item>
        ))}
        <Command.Empty className="px-3 py-8 text-center text-muted">{t`No snippet matches`}</Command.Empty>
      </Command.List>
    </Command>
  );
}
