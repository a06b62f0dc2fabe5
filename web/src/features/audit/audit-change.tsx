import type { audit } from "@overture/contract";
import { t } from "#language";

/** The old and the new value of each field. */
export function AuditChange({ entry: { before, after, erased } }: { entry: audit.AuditEntry }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (erased)
    return <p className="text-muted">{t`The names and values were erased with the person they were about.`}</p>;
  if (names.length === 0) return <p className="text-muted">{t`Nothing more is known of it.`}</p>;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-[13px]">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1 pr-4 font-medium">
              {t`Field`}
            </th>
            {before && (
              <th scope="col" className="py-1 pr-4 font-medium">
                {t`Before`}
              </th>
            )}
            {after && (
              <th scope="col" className="py-1 font-medium">
                {t`After`}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="py-1 pr-4 font-normal whitespace-nowrap">
                {name}
              </th>
              {before && <Value value={before[name]} />}
              {after && <Value value={after[name]} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Value({ value }: { value: unknown }) {
  return <td className="max-w-md min-w-24 py-1 pr-4 break-words whitespace-pre-wrap">{textOf(value)}</td>;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === "") return "–";
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map(textOf).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
