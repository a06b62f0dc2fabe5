import { useEffect, useEffectEvent, useRef } from "react";
import type { AskedStep } from "../../../entities/thread/next-step";

/** Values that the next message starts with. */
export interface Beginning {
  offer?: number;
  recipient?: string;
}

/** Undefined if the next step asks something first. */
export function beginningOf({ answer: { next, price, referredTo } }: AskedStep): Beginning | undefined {
  if (next === "close" || next === "confirm") return undefined;
  return {
    ...(next === "price" && price !== undefined && { offer: price }),
    ...(next === "write" && referredTo !== undefined && { recipient: referredTo }),
  };
}

/** Calls `take` once for each beginning, however often the component renders. */
export function useBeginning(begin: Beginning | undefined, take: (begin: Beginning) => void): void {
  const takeNow = useEffectEvent((one: Beginning) => take(one));
  const taken = useRef<Beginning>(undefined);
  // Connects to a click elsewhere on the page.
  useEffect(() => {
    if (!begin || taken.current === begin) return;
    taken.current = begin;
    takeNow(begin);
  }, [begin]);
}
