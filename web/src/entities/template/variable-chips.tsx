import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { t } from "#language";
import { Skeleton } from "../../ui/skeleton";
import { templateVariables } from "./template.queries";

interface Props {
  heading: "h3" | "h4";
  /** What a click does. */
  hint: string;
  icon?: ReactNode;
  /** Gets the variable with its braces. */
  onPick: (text: string) => void;
}

/** The variables that a text may name. */
export function VariableChips({ heading: Heading, hint, icon, onPick }: Props) {
  const { data, isError: hasFailed } = useQuery(templateVariables);
  const variables = data?.vars;
  return (
    <section aria-label={t`Variables`}>
      <Heading className="mb-1.5 text-[13px] font-medium">
        {t`Variables`} <span className="font-normal text-muted">{hint}</span>
      </Heading>
      {variables === undefined && !hasFailed && <Skeleton className="h-6 w-full" />}
      {hasFailed && (
        <p role="alert" className="text-danger-text">
          {t`Failed to load variables`}
        </p>
      )}
      {variables?.length === 0 && <p className="text-muted">{t`No variables available`}</p>}
      <ul className="flex flex-wrap gap-1.5">
        {variables?.map((variable) => (
          <li key={variable}>
            <button
              type="button"
              onClick={() => onPick(`{{${variable}}}`)}
              translate="no"
              className="inline-flex h-6 items-center gap-1.5 rounded border border-line bg-raised px-1.5 font-mono text-xs text-muted hover:bg-hover hover:text-text"
            >
              {`{{${variable}}}`}
              {icon}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
