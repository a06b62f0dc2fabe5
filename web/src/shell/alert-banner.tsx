import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { t } from "#language";
import { alerts } from "../entities/system/alert.queries";
import { Ago } from "../ui/figures";

/** Alerts for administrators above every page; empty without alerts. */
export function AlertBanner() {
  const { data = [] } = useQuery(alerts);
  if (data.length === 0) return null;
  return (
    <ul
      aria-label={t`Needs an administrator`}
      className="m-4 flex flex-col gap-1 rounded bg-warn-soft px-3 py-2 text-warn"
    >
      {data.map(({ kind, message, since }) => (
        <li key={`${kind} ${message}`} className="flex items-start gap-2 break-words">
          <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          <span className="min-w-0">
            {message} (<Ago date={since} />)
          </span>
        </li>
      ))}
    </ul>
  );
}
