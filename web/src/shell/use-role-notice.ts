import { useEffect, useRef } from "react";
import { t } from "#language";
import { useSession } from "../api/session";
import { toast } from "../ui/toast";

/** Tells administrators that the role was taken away: they are led away from the pages that are theirs no more. */
export function useRoleNotice(): void {
  const user = useSession()?.user;
  const before = useRef(user);

  // Connects to the toasts, when the session learns of another role.
  useEffect(() => {
    const last = before.current;
    before.current = user;
    if (!user || last?._id !== user._id || last.role !== "admin" || user.role === "admin") return;
    toast.info(t`You are not an administrator any more`);
  }, [user]);
}
