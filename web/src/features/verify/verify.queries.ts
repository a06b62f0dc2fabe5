import { type DataOf, memo } from "@overture/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/client";

export type Verdict = DataOf<typeof memo.verifyMemo>;

export function useVerifyMemo() {
  return useMutation({
    mutationFn: (brought: Record<string, unknown>) => call(memo.verifyMemo, { body: { memo: brought } }),
  });
}
