import { tags } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import { TextField } from "../../ui/text-field";
import { useDebounced } from "../../ui/use-debounced";
import { foundTags } from "./tag.queries";

export interface TagFilterProps {
  /** The tag that narrows the search. */
  value: string | undefined;
  onChange: (tag: string | undefined) => void;
  /** Among filters that have no label on the screen. */
  hideLabel?: boolean;
}

/** Narrows a search to one tag: to none before one that there is stands in it. */
export function TagFilter({ value = "", onChange, hideLabel = false }: TagFilterProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [q, setQ] = useState(value);
  const listId = useId();
  // Changed elsewhere, for example by a reset or by Back.
  if (seen !== value) {
    setSeen(value);
    if (tags.tagKey(typed) !== tags.tagKey(value)) setTyped(value);
  }
  useDebounced(typed.trim(), q, setQ);
  const found = useQuery(foundTags(q));
  const known = found.data ?? [];
  const key = tags.tagKey(typed);
  const match = known.find((tag) => tags.tagKey(tag) === key);
  const isSame = key === tags.tagKey(value);
  useDebounced(isSame ? value : key === "" ? "" : (match ?? value), value, (tag) => onChange(tag || undefined));
  const isRead = q === typed.trim() && found.data !== undefined && !found.isPlaceholderData;
  // A saved view may name a tag that nothing has any more. Its list is empty, and this says why.
  const isUnknown = key !== "" && isRead && (isSame ? match === undefined : known.length === 0);

  return (
    <>
      <TextField
        label={t`Tag`}
        hideLabel={hideLabel}
        type="search"
        placeholder={hideLabel ? t`Any tag` : t`Any`}
        autoComplete="off"
        maxLength={tags.tagLimits.name.max}
        list={listId}
        value={typed}
        error={found.isError ? messageOf(found.error) : isUnknown ? t`There is no such tag` : undefined}
        onChange={setTyped}
      />
      <datalist id={listId}>
        {known.map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
      </datalist>
    </>
  );
}
