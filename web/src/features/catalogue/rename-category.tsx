import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button";
import { TextField } from "../../ui/text-field";
import { reasonOf } from "./reason-of";

interface Props {
  name: string;
  noun: string;
  onRename: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** In the place of the row: Enter renames, Escape leaves the name as it was. */
export function RenameCategory({ name, noun, onRename, onClose }: Props) {
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function rename(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    try {
      if (typed !== name) await onRename(typed);
      onClose();
    } catch (error) {
      setProblem(reasonOf(error));
      setIsBusy(false);
    }
  }

  return (
    <div role="presentation" onKeyDown={(event) => event.key === "Escape" && onClose()}>
      <form noValidate className="flex items-start gap-2 p-0.5" onSubmit={(event) => void rename(event)}>
        <div className="min-w-0 flex-1">
          <TextField
            label={`New name of the ${noun} ${name}`}
            hideLabel
            autoFocus
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            error={problem}
          />
        </div>
        <Button type="submit" busy={isBusy}>
          Rename
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
      </form>
    </div>
  );
}
