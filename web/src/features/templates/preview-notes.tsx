import { StatusDot } from "../../ui/status-dot";

interface Props {
  unknown: readonly string[];
  empty: readonly string[];
  fault?: string | undefined;
}

/** What a creator would stumble over, and what to do about it. */
export function PreviewNotes({ unknown, empty, fault }: Props) {
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
            {`Nobody knows ${listed(unknown)}: choose from the variables, a template with others is not saved.`}
          </StatusDot>
        </p>
      )}
      {empty.length > 0 && (
        <p>
          <StatusDot tone="warn">
            {`Empty for this creator: ${listed(empty)}. A fallback is written {{${empty[0] ?? ""} | default: "there"}}.`}
          </StatusDot>
        </p>
      )}
    </div>
  );
}

function listed(variables: readonly string[]): string {
  return variables.map((variable) => `{{${variable}}}`).join(", ");
}
