import { useQuery } from "@tanstack/react-query";
import { VariableChips } from "../../../ui/variable-chips";
import { followUpVariables } from "./follow-up-calls";

/** A click puts a variable where the cursor is. */
export function VariableButtons({ onPick }: { onPick: (text: string) => void }) {
  const { data, isError } = useQuery(followUpVariables);
  return (
    <VariableChips heading="h4" hint="a click inserts one" variables={data?.vars} hasFailed={isError} onPick={onPick} />
  );
}
