import { useState } from "react";
import { useDebounced } from "../../ui/use-debounced";

/** What somebody types towards a value that is known elsewhere, as in the address: told once it rests, and following it. */
export function useTyped<T>(known: T, tell: (value: T) => void): [T, (value: T) => void] {
  const [typed, setTyped] = useState(known);
  const [seen, setSeen] = useState(known);
  const [told, setTold] = useState(known);
  // Changed by somebody else, as by a reset or by going back; our own words returning must not undo what was typed since.
  if (seen !== known) {
    setSeen(known);
    if (known !== told) {
      setTold(known);
      setTyped(known);
    }
  }
  useDebounced(typed, known, (value) => {
    setTold(value);
    tell(value);
  });
  return [typed, setTyped];
}
