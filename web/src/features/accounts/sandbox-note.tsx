import { useQuery } from "@tanstack/react-query";
import { Trans } from "#language";
import { systemDescription } from "../../entities/system/system.queries";

/** Where a mail about an account is without a mail server. Its link proves an address: only administrators open it. */
export function SandboxNote() {
  const description = useQuery(systemDescription).data;
  if (description?.sandboxMailbox !== true) return null;
  return (
    <p className="text-muted">
      <Trans>
        No mail server is set, so the email is in the sandbox of this installation. Ask an administrator for the link in
        it.
      </Trans>
    </p>
  );
}
