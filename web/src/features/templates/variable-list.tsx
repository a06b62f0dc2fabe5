import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { Skeleton } from "../../ui/skeleton";
import { toast } from "../../ui/toast";
import { templateVariables } from "./api";

/** The variables that a template may name; a click copies one. */
export function VariableList() {
  const variables = useQuery(templateVariables);
  return (
    <section aria-label="Variables">
      <h3 className="mb-1.5 text-[13px] font-medium">
        Variables <span className="font-normal text-muted">a click copies one</span>
      </h3>
      {variables.isPending && <Skeleton className="h-6 w-full" />}
      {variables.isError && (
        <p role="alert" className="text-danger-text">
          Failed to load variables
        </p>
      )}
      {variables.data?.length === 0 && <p className="text-muted">No variables available</p>}
      <ul className="flex flex-wrap gap-1.5">
        {variables.data?.map((variable) => (
          <li key={variable}>
            <button
              type="button"
              onClick={() => void copy(`{{${variable}}}`)}
              className="inline-flex h-6 items-center gap-1.5 rounded border border-line bg-raised px-1.5 font-mono text-xs text-muted hover:bg-hover hover:text-text"
            >
              {`{{${variable}}}`}
              <Copy aria-hidden size={12} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`Copied ${text} to clipboard`);
  } catch {
    // Browsers give the clipboard to secure origins only, and only when the person allows it.
    toast.error(`This browser keeps the clipboard to itself. Type ${text} instead.`);
  }
}
