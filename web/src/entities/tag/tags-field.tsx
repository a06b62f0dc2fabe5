import { tags } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { t } from "#language";
import { Button } from "../../ui/button";
import { IconButton } from "../../ui/icon-button";
import { TextField } from "../../ui/text-field";
import { useDebounced } from "../../ui/use-debounced";
import { foundTags } from "./tag.queries";

interface Props {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** What is not added yet. */
  typed: string;
  onTyped: (typed: string) => void;
  error: string | undefined;
  label?: string;
  /** What the list of them is called. */
  chosenLabel?: string;
  /** On the button that takes what is typed into the list, and on the one that takes a tag out of it. */
  addLabel?: string;
  dropLabel?: (tag: string) => string;
  autoFocus?: boolean;
}

/** The tags with what is typed: several where commas stand between them. */
export function withTyped(value: readonly string[], typed: string): string[] {
  const parts = typed.split(",").filter((part) => part.trim() !== "");
  return tags.tidyTags([...value, ...parts]);
}

/** Tags one by one, completed by those that there are. A comma or Enter ends one. */
export function TagsField({
  value,
  onChange,
  typed,
  onTyped,
  error,
  label = t`Add a tag`,
  chosenLabel = t`Chosen tags`,
  addLabel = t`Add`,
  dropLabel = (tag) => t`Remove ${tag}`,
  autoFocus = true,
}: Props) {
  const [q, setQ] = useState("");
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  useDebounced(typed.trim(), q, setQ);
  const found = useQuery(foundTags(q));
  const taken = new Set(value.map(tags.tagKey));
  const offered = (found.data ?? []).filter((tag) => !taken.has(tags.tagKey(tag)));

  function add(text: string) {
    onChange(withTyped(value, text));
    onTyped("");
  }

  return (
    <div className="flex flex-col gap-3">
      <ul aria-label={chosenLabel} className="flex flex-wrap gap-1.5 empty:hidden">
        {value.map((tag) => (
          <li
            key={tags.tagKey(tag)}
            className="flex max-w-full items-center rounded bg-hover text-[13px] [overflow-wrap:anywhere]"
          >
            <span className="py-1 pl-2">{tag}</span>
            <IconButton
              size="small"
              label={dropLabel(tag)}
              icon={<X aria-hidden size={14} />}
              onClick={() => {
                onChange(value.filter((one) => one !== tag));
                input.current?.focus();
              }}
            />
          </li>
        ))}
      </ul>
      <div
        role="presentation"
        className="flex items-start gap-2"
        onKeyDown={(event) => {
          if (event.key !== "Enter" || typed.trim() === "" || event.target !== input.current) return;
          event.preventDefault();
          add(typed);
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField
            ref={input}
            label={label}
            hideLabel
            placeholder={label}
            autoComplete="off"
            autoFocus={autoFocus}
            list={listId}
            value={typed}
            error={error}
            onChange={(text) => (text.includes(",") ? add(text) : onTyped(text))}
          />
        </div>
        <Button disabled={typed.trim() === ""} onClick={() => add(typed)}>
          {addLabel}
        </Button>
      </div>
      <datalist id={listId}>
        {offered.map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
      </datalist>
    </div>
  );
}
