import { Fragment, type ReactNode, useState } from "react";
import { useSession } from "../api/session";

/**
 * The pages of whoever is signed in. When somebody else signs in over them, here or in another tab, they are mounted
 * again: nobody sees or saves what another person has typed.
 */
export function OwnPage({ children }: { children: ReactNode }) {
  const userId = useSession()?.user._id;
  const [ownerId, setOwnerId] = useState(userId);
  // Without a session the page stays, until it is left or its user is there again.
  if (userId !== undefined && userId !== ownerId) setOwnerId(userId);
  return <Fragment key={ownerId}>{children}</Fragment>;
}
