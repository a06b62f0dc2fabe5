import { useEffectEvent, useLayoutEffect } from "react";
import type { TypedReply } from "./kept-reply";

/** What a form of a reply held when it was taken from the page. */
export interface LeftReply extends TypedReply {
  /** Whether this browser keeps it, so that the next form has it already. */
  isKept: boolean;
  /** Whether it was changed in this page. */
  isTypedHere: boolean;
}

interface MountedReply {
  /** Goes on with what another form of the same reply has left. */
  goOn: (left: LeftReply) => void;
  /** Takes off what is a draft by now, and keeps what was typed and chosen since. */
  takeOff: (used: TypedReply) => void;
}

const mounted = new Map<string, MountedReply>();

/** The form of a reply that is on the page now. */
export function findMountedReply(name: string): MountedReply | undefined {
  return mounted.get(name);
}

/**
 * Declares the form of a reply. When the window changes its size, a conversation goes to another part of the page: its
 * form is taken away and mounted there.
 */
export function useMountedReply(name: string, reply: MountedReply): void {
  const goOn = useEffectEvent(reply.goOn);
  const takeOff = useEffectEvent(reply.takeOff);
  // Connects to the list of what is mounted.
  useLayoutEffect(() => {
    const own: MountedReply = { goOn: (left) => goOn(left), takeOff: (used) => takeOff(used) };
    mounted.set(name, own);
    return () => {
      if (mounted.get(name) === own) mounted.delete(name);
    };
  }, [name]);
}
