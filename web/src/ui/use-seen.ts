import { useState } from "react";
import { isConflict } from "../api/call-error";

/**
 * What a form was opened with; once a call has been refused because it was changed since (409), the newest, which that
 * answer brings.
 */
export function useSeen<Value>(opened: Value) {
  const [first] = useState(opened);
  const [seen, setSeen] = useState(opened);
  return {
    seen,
    wasChanged: seen !== first,
    takeNewest(error: unknown) {
      if (isConflict(error)) setSeen(error.current as Value);
    },
  };
}
