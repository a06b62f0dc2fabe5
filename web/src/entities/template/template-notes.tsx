import { plural, t } from "#language";
import { StatusDot } from "../../ui/status-dot";

interface Props {
  unknown: readonly string[];
  empty: readonly string[];
  fault?: string | undefined;
  /** The recipients with empty variables. */
  whom: string;
  /** The end of a sentence about unknown variables. */
  consequence?: string;
}

/** What is wrong in a mail with variables, and what to do about it. */
export function TemplateNotes({ unknown, empty, fault, whom, consequence = "" }: Props) {
  return (
    <div role="status" className="flex flex-col gap-1.5 text-[13px] empty:hidden">
      {fault !== undefined && (
        <StatusDot tone="danger" wraps>
          {fault}
        </StatusDot>
      )}
      {unknown.length > 0 && (
        <StatusDot tone="danger" wraps>
          {unknownWords(unknown, consequence)}
        </StatusDot>
      )}
      {empty.length > 0 && (
        <StatusDot tone="warn" wraps>
          {emptyWords(empty, whom)}
        </StatusDot>
      )}
    </div>
  );
}

function unknownWords(variables: readonly string[], consequence: string): string {
  const names = listed(variables);
  const words = plural(variables.length, { one: `${names} is not a variable.`, other: `${names} are not variables.` });
  return `${words} ${t`Pick one from the list${consequence}.`}`;
}

function emptyWords(variables: readonly string[], whom: string): string {
  const fallback = `{{${variables[0] ?? ""} | default: "there"}}`;
  return `${t`Empty for ${whom}: ${listed(variables)}.`} ${t`A fallback is written ${fallback}.`}`;
}

function listed(variables: readonly string[]): string {
  return variables.map((variable) => `{{${variable}}}`).join(", ");
}
