import { type MutationKey, type QueryKey, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";

/**
 * A safe change that is shown before the server has answered. The cache holds what the server said; what is under way
 * is laid over it where it is shown. So there is nothing to put back when it is refused, and a row that an event brings
 * meanwhile is neither lost nor shown without the change. Whoever makes it awaits `mutateAsync`: the callbacks of
 * `mutate` miss all but the last of several changes, and everything once the screen is left.
 */
export interface SafeChange<Input, Answer> {
  /** One for each kind of change to the same rows; those with one key are made one after the other. */
  mutationKey: MutationKey;
  mutationFn: (input: Input) => Promise<Answer>;
  /** What is kept once the server has agreed, before the change is laid over no longer. */
  kept: ReadonlyArray<Kept<Input>>;
  onSuccess?: (answer: Answer, input: Input) => void;
}

interface Kept<Input> {
  queryKey: QueryKey;
  /** Data as it reads with the change; undefined where it is not known. */
  apply: (data: never, input: Input) => unknown;
}

export function useSafeChange<Input, Answer>({ mutationKey, mutationFn, kept, onSuccess }: SafeChange<Input, Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey,
    scope: { id: JSON.stringify(mutationKey) },
    mutationFn,
    onSuccess: (answer, input) => {
      for (const { queryKey, apply } of kept) {
        queryClient.setQueriesData({ queryKey }, (data: unknown) => data && apply(data as never, input));
      }
      onSuccess?.(answer, input);
    },
  });
}

/** Data with every change of one key that is under way laid over it. */
export function useWithChanges<Data, Input>(
  data: Data,
  mutationKey: MutationKey,
  apply: (data: NonNullable<Data>, input: Input) => NonNullable<Data>,
): Data {
  const inputs = useMutationState({
    filters: { mutationKey, exact: true, status: "pending" },
    select: ({ state }) => state.variables as Input,
  });
  if (data === undefined || data === null) return data;
  return inputs.reduce<NonNullable<Data>>(apply, data);
}
