import { type FormEvent, useRef, useState } from "react";
import { reasonOf } from "../../api/reason-of";
import { DeletedLink } from "../../entities/archive/deleted-link";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { formatNumber } from "../../ui/format";
import { Panel } from "../../ui/panel";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { useListWalk } from "../../ui/use-list-walk";
import type { CategoryCalls } from "./categories.queries";
import { CategoryRow } from "./category-row";

export interface CategoryPanelProps {
  title: string;
  /** One of them: `genre`. */
  noun: "genre" | "region";
  categories: ReadonlyArray<{ id: string; name: string }>;
  calls: CategoryCalls;
  /** The search that shows the creators of one. */
  searchOf: (id: string) => { genres?: string; region?: string };
}

/** One field finds a genre or region and adds it when it is new. */
export function CategoryPanel({ title, noun, categories, calls, searchOf }: CategoryPanelProps) {
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
      toast.success(`${typed.trim()} added`);
      setTyped("");
      setProblem(undefined);
    } catch (error) {
      setProblem(reasonOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Panel title={title} description={`${formatNumber(categories.length)} in the catalogue.`}>
      <form noValidate className="flex items-start gap-2" onSubmit={(event) => void add(event)}>
        <div className="min-w-0 flex-1">
          <TextField
            label={`Find or add a ${noun}`}
            hideLabel
            placeholder={`Find or add a ${noun}`}
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
          Add {noun}
        </Button>
      </form>
      {shown.length === 0 ? (
        <EmptyState title={categories.length === 0 ? `No ${title.toLowerCase()} yet` : `No ${noun} matches`}>
          {categories.length === 0
            ? "Add them here, or import creators: the import adds those it meets."
            : `Add it above.`}
        </EmptyState>
      ) : (
        <ul ref={list} aria-label={title} className="mt-4 max-h-[60dvh] divide-y divide-line overflow-y-auto">
          {shown.map((category) => (
            <CategoryRow
              key={category.id}
              category={category}
              noun={noun}
              calls={calls}
              search={searchOf(category.id)}
            />
          ))}
        </ul>
      )}
      <DeletedLink kind={noun} />
    </Panel>
  );
}
