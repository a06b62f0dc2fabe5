import type { FieldErrors } from "@overture/contract";
import { errorLines } from "../creator-file/check-rows";

export function RowErrors({ errors }: { errors: FieldErrors }) {
  return (
    <ul className="text-[13px] text-danger-text">
      {errorLines(errors).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
