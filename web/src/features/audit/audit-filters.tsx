import { Search } from "lucide-react";
import { Button } from "../../ui/button";
import { Select } from "../../ui/select";
import { TextField } from "../../ui/text-field";
import { isSameText, useTyped } from "../../ui/use-typed";
import { type AuditSearch, isFiltered, noAuditSearch } from "./audit-search";

interface Props {
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
}

const kinds = [
  { value: "", label: "Everything" },
  { value: "user", label: "Users" },
  { value: "creator", label: "Creators" },
  { value: "genre", label: "Genres" },
  { value: "region", label: "Regions" },
  { value: "default-template", label: "Default templates" },
  { value: "template", label: "Templates" },
  { value: "campaign", label: "Campaigns" },
  { value: "mailbox", label: "Mailboxes" },
  { value: "setting", label: "Settings" },
  { value: "suppression", label: "Suppressions" },
] as const;

export function AuditFilters({ search, onSearch }: Props) {
  const [typed, setTyped] = useTyped(search.text, {
    tell: (text) => onSearch({ ...search, text: text.trim() }),
    isSame: isSameText,
  });
  const kind = kinds.find(({ value }) => value === search.kind)?.value;

  return (
    <search aria-label="Filters" className="grid grid-cols-2 items-end gap-3 md:grid-cols-[2fr_1fr_1fr_1fr_auto]">
      <div className="col-span-2 md:col-span-1">
        <TextField
          type="search"
          label="Name or value"
          placeholder="Search names and values..."
          before={<Search aria-hidden size={16} />}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <div className="col-span-2 md:col-span-1">
        <Select label="About" value={kind} options={kinds} onChange={(value) => onSearch({ ...search, kind: value })} />
      </div>
      <TextField label="From" type="date" value={search.from} onChange={(from) => onSearch({ ...search, from })} />
      <TextField label="Until" type="date" value={search.to} onChange={(to) => onSearch({ ...search, to })} />
      {isFiltered(search) && (
        <Button tone="quiet" onClick={() => onSearch(noAuditSearch)}>
          Clear filters
        </Button>
      )}
    </search>
  );
}
