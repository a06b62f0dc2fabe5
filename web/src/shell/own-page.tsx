import { Fragment, type ReactNode, useState } from "react";
import { useSession } from "../api/session";

/**
 * The pages of the signed-in user. They are mounted again when another user signs in, here or in another tab, so that
 * nobody sees or saves what another user typed.
 */
export function OwnPage({ children }: { children: ReactNode }) {
  const userId = useSession()?.user._id;
  const [ownerId, setOwnerId] = useState(userId);
  // Without a session the page stays, until it is left or its user is there again.
  if (userId !== undefined && userId !== ownerId) setOwnerId(userId);
  return <Fragment key={ownerId}>{children}</Fragment>;
}
