import { limits } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import { Button } from "../../ui/button";
import { TextField } from "../../ui/text-field";
import { useDebounced } from "../../ui/use-debounced";
import { foundUsers } from "./members.queries";

interface Person {
  _id: string;
  username: string;
}

interface Props {
  /** The ids of the people who take part already. */
  taken: readonly string[];
  busy: boolean;
  onAdd: (person: Person) => void;
}

/** Finds people by a part of their names, and adds them one by one. */
export function AddMember({ taken, busy, onAdd }: Props) {
  const [text, setText] = useState("");
  const [q, setQ] = useState("");
  useDebounced(text.trim(), q, setQ);
  const isAsked = q.length >= limits.userSearch.min;
  const found = useQuery(foundUsers(q));
  const people = isAsked ? found.data?.filter(({ _id }) => !taken.includes(_id)) : undefined;

  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t`Add people`}
        type="search"
        autoComplete="off"
        placeholder={t`Part of a username`}
        value={text}
        error={isAsked && found.isError ? messageOf(found.error) : undefined}
        onChange={setText}
      />
      {people && (
        <ul aria-label={t`People found`} className="max-h-40 overflow-y-auto rounded border border-line">
          {people.map((person) => (
            <li key={person._id} className="flex items-center gap-3 px-3 py-1.5">
              <span className="min-w-0 flex-1 truncate">{person.username}</span>
              <Button size="small" aria-label={t`Add ${person.username}`} disabled={busy} onClick={() => onAdd(person)}>
                {t`Add`}
              </Button>
            </li>
          ))}
          {people.length === 0 && <li className="px-3 py-1.5 text-muted">{t`Nobody else has this in their name.`}</li>}
        </ul>
      )}
    </div>
  );
}
