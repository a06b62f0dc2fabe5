import { type FormEvent, useState } from "react";
import { t } from "#language";
import { Button } from "../../ui/button";
import { TextField } from "../../ui/text-field";
import { useUnsavedWords } from "../../ui/use-unsaved";
import { type CategoryKind, categoryWords } from "./category-words";

interface Props {
  name: string;
  kind: CategoryKind;
  /** The last name that was refused, and the reason. */
  refused?: Refused | undefined;
  onRename: (name: string) => void;
  onClose: () => void;
}

export interface Refused {
  typed: string;
  problem: string;
}

/** Replaces the row: Enter renames, Escape keeps the name. */
export function RenameCategory({ name, kind, refused, onRename, onClose }: Props) {
  const [typed, setTyped] = useState(refused?.typed ?? name);
  useUnsavedWords(typed !== name);

  function rename(event: FormEvent) {
    event.preventDefault();
    if (typed === name) onClose();
    else onRename(typed);
  }

  return (
    <div role="presentation" onKeyDown={(event) => event.key === "Escape" && onClose()}>
      <form noValidate className="flex items-start gap-2 p-0.5" onSubmit={rename}>
        <div className="min-w-0 flex-1">
          <TextField
            label={categoryWords[kind].newNameOf(name)}
            hideLabel
            autoFocus
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            error={refused?.problem}
          />
        </div>
        <Button type="submit">{t`Rename`}</Button>
        <Button tone="quiet" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </form>
    </div>
  );
}
