import { StatusDot } from "../../ui/status-dot";

interface Props {
  unknown: readonly string[];
  empty: readonly string[];
  fault?: string | undefined;
  /** For whom the empty variables are. */
  whom: string;
  /** What else to know about unknown variables: the end of a sentence. */
  consequence?: string;
}

/** What is wrong in a mail with variables, and what to do about it. */
export function TemplateNotes({ unknown, empty, fault, whom, consequence = "" }: Props) {
  return (
    <div role="status" className="flex flex-col gap-1.5 text-[13px] empty:hidden [&>p>span]:whitespace-normal">
      {fault !== undefined && (
        <p>
          <StatusDot tone="danger">{fault}</StatusDot>
        </p>
      )}
      {unknown.length > 0 && (
        <p>
          <StatusDot tone="danger">
            {`${listed(unknown)} ${unknown.length === 1 ? "is not a variable" : "are not variables"}. Pick one from the list${consequence}.`}
          </StatusDot>
        </p>
      )}
      {empty.length > 0 && (
        <p>
          <StatusDot tone="warn">
            {`Empty for ${whom}: ${listed(empty)}. A fallback is written {{${empty[0] ?? ""} | default: "there"}}.`}
          </StatusDot>
        </p>
      )}
    </div>
  );
}

function listed(variables: readonly string[]): string {
  return variables.map((variable) => `{{${variable}}}`).join(", ");
}
