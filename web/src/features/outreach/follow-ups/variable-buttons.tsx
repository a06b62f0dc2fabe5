import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "../../../ui/skeleton";
import { followUpVariables } from "./follow-up-calls";

/** The variables that a text may name; a click puts one where the cursor is. */
export function VariableButtons({ onPick }: { onPick: (variable: string) => void }) {
  const variables = useQuery(followUpVariables);
  return (
    <section aria-label="Variables">
      <h4 className="mb-1.5 text-[13px] font-medium">
        Variables <span className="font-normal text-muted">a click inserts one</span>
      </h4>
      {variables.isPending && <Skeleton className="h-6 w-full" />}
      {variables.isError && (
        <p role="alert" className="text-danger-text">
          Failed to load variables
        </p>
      )}
      <ul className="flex flex-wrap gap-1.5">
        {variables.data?.vars.map((variable) => (
          <li key={variable}>
            <button
              type="button"
              onClick={() => onPick(`{{${variable}}}`)}
              className="inline-flex h-6 items-center rounded border border-line bg-raised px-1.5 font-mono text-xs text-muted hover:bg-hover hover:text-text"
            >
              {`{{${variable}}}`}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
