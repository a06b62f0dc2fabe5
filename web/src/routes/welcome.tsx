import { createFileRoute, redirect } from "@tanstack/react-router";
import * as z from "zod/mini";
import { t } from "#language";
import { askOwnUser } from "../api/own-user";
import { useSession } from "../api/session";
import { EnrolPage } from "../features/accounts/enrol-page";
import { WaitingPage } from "../features/accounts/waiting-page";
import { PublicFrame } from "../shell/public-layout";
import { localPath } from "../shell/return-path";
import { pageMetadata } from "../ui/page-metadata";

/** Where people are who are signed in, while something is still in the way of them. */
export const Route = createFileRoute("/welcome")({
  validateSearch: z.object({ next: z.catch(z._default(localPath, "/dashboard"), "/dashboard") }),
  beforeLoad: ({ context, search }) => {
    const user = context.session.read()?.user;
    if (!user) throw redirect({ to: "/login", replace: true });
    if (!user.standing) throw redirect({ href: search.next, replace: true });
  },
  head: () => pageMetadata({ title: t`Welcome` }),
  // What this browser knows may be old. When it is, the session changes, and the guards decide again.
  loader: () => askOwnUser().catch(() => undefined),
  component: Welcome,
});

function Welcome() {
  const user = useSession()?.user;
  return (
    <PublicFrame>
      {user?.standing === "waiting" && <WaitingPage user={user} />}
      {user?.standing === "enrolling" && <EnrolPage user={user} />}
    </PublicFrame>
  );
}
