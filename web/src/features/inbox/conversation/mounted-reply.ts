import { useEffectEvent, useLayoutEffect } from "react";
import type { TypedReply } from "./kept-reply";

/** The contents of a reply form when it was unmounted. */
export interface LeftReply extends TypedReply {
  /** Whether this browser has stored it, so that the next form already contains it. */
  isKept: boolean;
  /** Whether it was changed on this page. */
  isTypedHere: boolean;
}

interface MountedReply {
  /** Takes over the contents of another form of the same reply. */
  goOn: (left: LeftReply) => void;
  /** Removes what has become a draft, and keeps what was typed and chosen since. */
  takeOff: (used: TypedReply) => void;
}

const mounted = new Map<string, MountedReply>();

/** The currently mounted form of a reply. */
export function findMountedReply(name: string): MountedReply | undefined {
  return mounted.get(name);
}

/**
 * Registers the form of a reply. If the window is resized, the conversation may move to another part of the page: its
 * form is unmounted and a new one is mounted there.
 */
export function useMountedReply(name: string, reply: MountedReply): void {
  const goOn = useEffectEvent(reply.goOn);
  const takeOff = useEffectEvent(reply.takeOff);
  // Connects to the list of mounted forms.
  useLayoutEffect(() => {
    const own: MountedReply = { goOn: (left) => goOn(left), takeOff: (used) => takeOff(used) };
    mounted.set(name, own);
    return () => {
      if (mounted.get(name) === own) mounted.delete(name);
    };
  }, [name]);
}
