import { useEffect, useEffectEvent, useRef } from "react";
import type { AskedStep } from "../../../entities/thread/next-step";

/** What the next message begins with. */
export interface Beginning {
  offer?: number;
  recipient?: string;
  /** Told apart when it is asked for twice. */
  number: number;
}

/** Undefined where a next step asks something first. */
export function beginningOf({ answer, number }: AskedStep): Beginning | undefined {
  const { next, price, referredTo } = answer;
  if (next === "close" || next === "confirm") return undefined;
  return {
    ...(next === "price" && price !== undefined && { offer: price }),
    ...(next === "write" && referredTo !== undefined && { recipient: referredTo }),
    number,
  };
}

/** Takes each beginning once, whatever is rendered meanwhile. */
export function useBeginning(begin: Beginning | undefined, take: (begin: Beginning) => void): void {
  const takeNow = useEffectEvent((one: Beginning) => take(one));
  const taken = useRef<number>(undefined);
  // Connects to a click elsewhere on the page.
  useEffect(() => {
    if (!begin || taken.current === begin.number) return;
    taken.current = begin.number;
    takeNow(begin);
  }, [begin]);
}
