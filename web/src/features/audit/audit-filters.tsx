import { Search, X } from "lucide-react";
import { t } from "#language";
import { Button } from "../../ui/button";
import { Select } from "../../ui/select";
import { TextField } from "../../ui/text-field";
import { isSameText, useTyped } from "../../ui/use-typed";
import { type AuditSearch, isFiltered, noAuditSearch } from "./audit-search";
import { actionWords, auditKinds } from "./audit-words";

interface Props {
  search: AuditSearch;
  /** The names of the actor and the subject that the list is filtered by, if an entry contains them. */
  names: { actor: string | undefined; subject: string | undefined };
  onSearch: (search: AuditSearch) => void;
}

const kinds = [{ value: "", label: t`Everything` }, ...auditKinds];

export function AuditFilters({ search, names, onSearch }: Props) {
  const [typed, setTyped] = useTyped(search.text, {
    onChange: (text) => onSearch({ ...search, text: text.trim() }),
    isSame: isSameText,
  });
  const narrowed = [
    { part: "actor", label: names.actor === undefined ? t`By one person` : t`By ${names.actor}` },
    { part: "subject", label: names.subject === undefined ? t`About one thing` : t`About ${names.subject}` },
    { part: "action", label: actionWords(search.action) },
  ] as const;
  const kind = kinds.find(({ value }) => value === search.kind)?.value;

  return (
    <search aria-label={t`Filters`} className="flex flex-col gap-3">
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-2 md:col-span-1">
          <TextField
            type="search"
            label={t`Name or value`}
            placeholder={t`Search names and values...`}
            before={<Search aria-hidden size={16} />}
            value={typed}
            onChange={setTyped}
          />
        </div>
        <div className="col-span-2 md:col-span-1">
          <Select
            label={t`About`}
            value={kind}
            options={kinds}
            onChange={(value) => onSearch({ ...search, kind: value })}
          />
        </div>
        <TextField label={t`From`} type="date" value={search.from} onChange={(from) => onSearch({ ...search, from })} />
        <TextField label={t`Until`} type="date" value={search.to} onChange={(to) => onSearch({ ...search, to })} />
      </div>
      {isFiltered(search) && (
        <div className="flex flex-wrap items-center gap-2">
          {narrowed
            .filter(({ part }) => search[part] !== "")
            .map(({ part, label }) => (
              <Button
                key={part}
                size="small"
                icon={<X aria-hidden size={14} />}
                aria-label={t`Remove the filter: ${label}`}
                onClick={() => onSearch({ ...search, [part]: "" })}
              >
                {label}
              </Button>
            ))}
          <Button size="small" tone="quiet" onClick={() => onSearch(noAuditSearch)}>
            {t`Clear filters`}
          </Button>
        </div>
      )}
    </search>
  );
}
