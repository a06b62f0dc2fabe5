import { type Dispatch, type SetStateAction, useEffect, useState, useSyncExternalStore } from "react";
import { useDebounced } from "./use-debounced";

interface Options<T> {
  /** Called when the typing pauses. */
  onChange: (value: T) => void;
  /** Whether two values lead to the same address. */
  isSame?: (one: T, other: T) => boolean;
}

/** Typed text for a value that is kept elsewhere, for example in the address, and that follows changes there. */
export function useTyped<T>(known: T, { onChange, isSame = Object.is }: Options<T>): [T, Dispatch<SetStateAction<T>>] {
  const [typed, setTyped] = useState(known);
  const [seen, setSeen] = useState(known);
  const [reported, setReported] = useState(known);
  // Changed elsewhere, for example by a reset or by Back. The own text coming back must not undo newer typing.
  if (!isSame(seen, known)) {
    setSeen(known);
    if (!isSame(known, reported)) {
      setReported(known);
      setTyped(known);
    }
  }
  useDebounced(typed, known, (value) => {
    if (isSame(value, known)) return;
    setReported(value);
    onChange(value);
  });
  useDeclaredTyping(!isSame(typed, known));
  return [typed, setTyped];
}

const underWay = new Set<symbol>();
const listeners = new Set<() => void>();

export const isTypingNow = () => underWay.size > 0;

/** Whether a filter is being typed that the screen does not follow yet. */
export function useIsTyping(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, isTypingNow);
}

function useDeclaredTyping(isTyping: boolean): void {
  // Connects to the parts that wait for the end of the typing.
  useEffect(() => {
    if (!isTyping) return;
    const typing = Symbol("typing");
    const notify = () => {
      for (const listener of [...listeners]) listener();
    };
    underWay.add(typing);
    notify();
    return () => {
      underWay.delete(typing);
      notify();
    };
  }, [isTyping]);
}

/** For texts that are looked for: a blank at the end is on its way to a further word, and is not in the address. */
export function isSameText(one: string, other: string): boolean {
  return one.trim() === other.trim();
}
