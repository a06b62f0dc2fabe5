import { type FormEvent, useRef, useState } from "react";
import { t } from "#language";
import { reasonOf } from "../../api/reason-of";
import { DeletedLink } from "../../entities/archive/deleted-link";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { formatNumber } from "../../ui/format";
import { KeptPanel } from "../../ui/kept-panel";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { useListWalk } from "../../ui/use-list-walk";
import type { CategoryCalls } from "./categories.queries";
import { CategoryRow } from "./category-row";
import { type CategoryKind, categoryWords } from "./category-words";

export interface CategoryPanelProps {
  kind: CategoryKind;
  categories: ReadonlyArray<{ id: string; name: string }>;
  calls: CategoryCalls;
  /** The search for the creators of a genre or region. */
  searchOf: (id: string) => { genres?: string; region?: string };
}

/** A list of genres or regions; one field finds them and adds a new one. */
export function CategoryPanel({ kind, categories, calls, searchOf }: CategoryPanelProps) {
  const words = categoryWords[kind];
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useListWalk(list);
  const wanted = typed.trim().toLowerCase();
  const shown = categories.filter(({ name }) => name.toLowerCase().includes(wanted));

  async function add(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    try {
      await calls.create(typed);
      toast.success(t`${typed.trim()} added`);
      setTyped("");
      setProblem(undefined);
    } catch (error) {
      setProblem(reasonOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <KeptPanel title={words.title} description={t`${formatNumber(categories.length)} in the catalogue.`}>
      <form noValidate className="flex items-start gap-2" onSubmit={(event) => void add(event)}>
        <div className="min-w-0 flex-1">
          <TextField
            label={words.findOrAdd}
            hideLabel
            placeholder={words.findOrAdd}
            autoComplete="off"
            value={typed}
            onChange={(value) => {
              setTyped(value);
              setProblem(undefined);
            }}
            error={problem}
          />
        </div>
        <Button type="submit" busy={isBusy}>
          {words.add}
        </Button>
      </form>
      {shown.length === 0 ? (
        <EmptyState title={categories.length === 0 ? words.noneYet : words.noMatch}>
          {categories.length === 0
            ? t`Add them here, or import creators: the import adds those it meets.`
            : t`Add it above.`}
        </EmptyState>
      ) : (
        <ul ref={list} aria-label={words.title} className="mt-4 max-h-[60dvh] divide-y divide-line overflow-y-auto">
          {shown.map((category) => (
            <CategoryRow
              key={category.id}
              category={category}
              kind={kind}
              calls={calls}
              search={searchOf(category.id)}
            />
          ))}
        </ul>
      )}
      <DeletedLink kind={kind} />
    </KeptPanel>
  );
}
