import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { t } from "#language";
import { reasonOf } from "../../api/reason-of";
import { Button } from "../../ui/button";
import { IconButton } from "../../ui/icon-button";
import { TextField } from "../../ui/text-field";
import { type CategoryKind, categoryWords } from "./category-words";

interface Props {
  kind: CategoryKind;
  /** Creates a genre or region and returns its id. */
  onCreate: (name: string) => Promise<string>;
  onCreated: (id: string) => void;
}

/** A small form inside the form of the creator: Enter adds the genre or region and does not submit the creator. */
export function NewCategory({ kind, onCreate, onCreated }: Props) {
  const words = categoryWords[kind];
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [state, setState] = useState<"untouched" | "open" | "closed">("untouched");

  if (state !== "open") {
    return (
      <div>
        <Button
          tone="quiet"
          size="small"
          // The field that had the focus has closed, so the focus returns to this button.
          autoFocus={state === "closed"}
          icon={<Plus aria-hidden size={14} />}
          onClick={() => setState("open")}
        >
          {words.begin}
        </Button>
      </div>
    );
  }

  function close() {
    setName("");
    setProblem(undefined);
    setState("closed");
  }

  async function add() {
    setIsBusy(true);
    try {
      onCreated(await onCreate(name));
      close();
    } catch (error) {
      setProblem(reasonOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (!isBusy) void add();
  }

  return (
    <div role="presentation" className="flex items-start gap-1" onKeyDown={addOnEnter}>
      <div className="min-w-0 flex-1">
        <TextField
          label={words.nameOfNew}
          hideLabel
          autoFocus
          autoComplete="off"
          placeholder={words.begin}
          value={name}
          onChange={setName}
          error={problem}
        />
      </div>
      <Button busy={isBusy} onClick={() => void add()}>
        {t`Add`}
      </Button>
      <IconButton label={words.giveUp} icon={<X aria-hidden size={16} />} onClick={close} />
    </div>
  );
}
